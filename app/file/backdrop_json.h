// A scene's picture, from JSON and back.
#pragma once

#include <memory>

#include "app/file/json_writer.h"
#include "app/file/reader.h"
#include "app/model/backdrop.h"

namespace testbed::file {

/// `{"file": "ship.png", "data": "base64", "center": [x, y], "scale": s, "opacity": o, "flipped": true}`,
/// with a file or data. Data that cannot be shown is a warning, and kept. Null, with an error, for no object.
std::shared_ptr<const model::Backdrop> read_backdrop(Reader& reader, json::Index node, const Path& path);
void write_backdrop(JsonWriter& json, const model::Backdrop& backdrop);

}  // namespace testbed::file
