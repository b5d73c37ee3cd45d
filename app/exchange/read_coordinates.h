// Numbers of a bug report, a debugger or a table, read as shapes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/file/issue.h"
#include "app/model/scene.h"

namespace testbed::exchange {

/// That two of the shapes overlap, or that the first contains the second; or that it is not so.
struct ToldPair {
    std::size_t first, second;
    bool overlap;
    bool contains = false;
};

struct Coordinates {
    /// In the text's order, each named after its type: the names are not unique. World coordinates are kept
    /// bit by bit: a polygon or segment stands at the origin with its ends where they were given.
    std::vector<model::ShapePtr> shapes;
    std::vector<file::Issue> issues;  ///< what could not be read, by place
    std::size_t numbers = 0;          ///< in a snippet: all of them
    std::string_view library{};       ///< of a snippet, for people
    std::vector<ToldPair> told{};     ///< of a snippet: rows that say what is true of two shapes
};

/// Pairs of numbers as `1 2`, `1, 2`, `(1, 2)` or `{x: 1, y: 2}`, in rows or one after the other; lists of
/// them as `[[0, 0], [1, 0]]` or `{{0, 0}, {1, 0}}`, also nested; `circle 1 2 0.5` with center and radius,
/// and `point`, `segment`, `polygon` before their numbers. One pair is a point, two are a segment, three or
/// more a polygon; a list in brackets is a shape of its own, and so are the rows up to an empty line. A last
/// vertex that repeats the first closes the polygon. `#` and `//` begin a remark. `0.1f` is the float.
///
/// A shape with something in it that cannot be read is left out, and the place is named: never is a part of
/// it taken for the whole. Polygons that cross themselves are not refused here: the scene says so. Numbers
/// are refused beyond the limits of scenes (model/limits.h). Never throws on bad input.
Coordinates read_coordinates(std::string_view text);

/// "2 polygons, 1 point"; empty where there are none.
std::string summary(const std::vector<model::ShapePtr>& shapes);

}  // namespace testbed::exchange
