// What a window looks at, from JSON and back.
#pragma once

#include "app/file/json_writer.h"
#include "app/file/reader.h"
#include "app/model/scene.h"

namespace testbed::file {

/// `{"center": [x, y], "height": h}`; empty, with an error, for what is no object.
std::optional<model::View> read_view(Reader& reader, json::Index node, const Path& path);
void write_view(JsonWriter& json, const model::View& view);

}  // namespace testbed::file
