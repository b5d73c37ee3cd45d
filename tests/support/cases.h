// Cases with known answers, as JSON Lines, from the folder that COLLISION_CASES names, and the scenes made of
// them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/shape/shape.h"

namespace testbed::conformance {

using Json = nlohmann::json;

/// The folder of the cases; empty where COLLISION_CASES is not set.
std::optional<std::string> cases_folder();

/// The lines of a file, in order. Throws where the folder is named but the file is not there.
std::vector<Json> read_lines(const std::string& folder, const std::string& file);

/// The scene file of shapes in the cases' notation, with ids "0", "1", ...
///
/// The world of every shape is the case's own, bit for bit. A box whose corners no rounded center and size
/// give back becomes a polygon of its corners. An oriented box is given by half sizes and a direction that is
/// not unit: it becomes the polygon of its four corners, worked out in long double and rounded once. Where
/// that rounding is not exact `exact_world` is false, and a touch in the case need not be a touch here.
struct CaseScene {
    std::string text;
    bool exact_world = true;
};
CaseScene scene_of(const std::vector<Json>& shapes);

/// World geometry of the shapes by the scene reader, and whether it is exactly the case's.
struct CaseWorld {
    std::vector<collision::shape::Placed> placed;
    bool exact = true;
};

/// Throws with the reader's issues.
CaseWorld world_of(const std::vector<Json>& shapes);

}  // namespace testbed::conformance
