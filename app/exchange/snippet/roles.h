// Arguments and fields by what they are of a shape.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/exchange/snippet/value.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

struct Roles {
    std::vector<std::pair<std::string_view, double>> numbers;
    std::vector<std::pair<std::string_view, Vec2>> vectors;
    std::vector<Vec2> points;
    std::vector<std::vector<Vec2>> rings;  ///< where several lists of points are shapes of their own
    bool heights = false;                  ///< a z was left out
    bool corner = false;                   ///< it stands at its lower corner
    bool broken = false;                   ///< it is stated where it is, and cannot be read
    std::vector<Range> settled;            ///< numbers that are accounted for

    std::optional<double> number(std::string_view role) const;
    std::optional<Vec2> vector(std::string_view role) const;
};

/// The roles of call_rows.h, as the arguments fill them; empty where they do not.
/// flags: names that nobody knows may follow.
/// named: roles that arguments with names fill: "Circle(body, radius=5)".
std::optional<Roles> roles_of(const std::vector<Value>& arguments, std::string_view pattern,
                              bool flags = false, const Roles* named = nullptr);

/// The same by the names of fields: "radius", "half_extents", "x1". What they are of, where nothing else
/// tells.
struct FieldRoles {
    Roles roles;
    Means means = Means::nothing;
};
FieldRoles roles_of_fields(const Value& record);
/// Where a record says that it is; null where it does not.
const Value* place_of(const Value& record);
/// Whether the name of a field tells a place, a size or an angle.
bool is_geometry_key(std::string_view name);

}  // namespace testbed::exchange::snippet
