// A lesson's experiment from JSON, and back.
#pragma once

#include "app/file/json_writer.h"
#include "app/file/lesson_reader.h"

namespace testbed::file {

/// `{"pair", "algorithm", "places", "most"}`; empty, with an error, where it cannot be tried.
std::optional<model::Experiment> read_experiment(LessonReader& in, json::Index node, const Path& path);
void write_experiment(JsonWriter& json, const model::Experiment& experiment);

}  // namespace testbed::file
