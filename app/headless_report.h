// The results of a scene as JSON, as `check` prints them.
#pragma once

#include <string>

#include "app/headless_json.h"
#include "app/model/analysis.h"

namespace testbed::headless {

/// Appends one JSON object, without a line break after it. file names the source; line is its line in a file
/// of many scenes, 0 where it is a file of its own.
void append_report(std::string& out, JsonWriter::Layout layout, const std::string& file, std::size_t line,
                   const model::Scene& scene, const model::Results& results);

}  // namespace testbed::headless
