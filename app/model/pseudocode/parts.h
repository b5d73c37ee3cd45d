// What a program may say of a shape: its numbers by the names that stand behind the point, as in "a.x".
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/scene.h"

namespace testbed::model::pseudocode {

struct Part {
    std::string_view name;
    double value;  ///< in the world
};

/// Of a point x, y; of a circle x, y, r; of a rectangle left, right, bottom, top, x, y, w, h; of an oriented
/// rectangle x, y, w, h, cos, sin; of a segment x1, y1, x2, y2, of a capsule r besides; of a line x, y, dx,
/// dy. The names depend on the type alone. Empty: programs do not know the type.
std::vector<Part> parts_of(const SceneShape& shape);

/// The names and the numbers that a program about two shapes is given: "a.x", ..., then "b.x", ...
std::vector<std::string> names_of(const SceneShape& a, const SceneShape& b);
std::vector<double> numbers_of(const SceneShape& a, const SceneShape& b);

}  // namespace testbed::model::pseudocode
