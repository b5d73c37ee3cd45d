// Moves of shapes as JSON: `pushed` of a row of `expect`, `push` of a lesson's step.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/file/reader.h"

namespace testbed::file {

class JsonWriter;

/// One move, {"shape": "B", "by": "p"}, or a list of them. pair: asked about by algorithms that name none.
std::vector<model::Move> read_moves(Reader& reader, json::Index node, const Path& path,
                                    const std::optional<std::array<std::string, 2>>& pair);

/// The same, written after its key. Requires one or more.
void write_moves(JsonWriter& json, const std::vector<model::Move>& moves,
                 const std::optional<std::array<std::string, 2>>& pair);

}  // namespace testbed::file
