// A straight line, infinite both ways.
#pragma once

#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"

namespace collision::shape {

/// All base + t * direction. The direction is not zero and not normalized.
struct PlacedLine {
    Vec2 base;
    Vec2 direction;
    bool operator==(const PlacedLine&) const = default;
};

struct Line {
    using Placed = PlacedLine;
    static constexpr std::string_view type_name = "line";
    static constexpr std::string_view noun = "line";
    static constexpr bool bounded = false;

    Vec2 direction{1, 0};

    bool operator==(const Line&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"direction", Unit::direction, Rule::not_zero}, self.direction);
    }
};

inline PlacedLine place(const Line& line, const math::Transform& to_world) {
    return {to_world.apply({0, 0}), to_world.turn(line.direction)};
}

inline bool valid(const PlacedLine& s) {
    return math::all(math::in_range(s.base), math::in_range(s.direction), s.direction != Vec2{0, 0});
}

inline Form form(const PlacedLine& s) { return Form::line(s.base, s.direction); }
inline PlacedLine moved(const PlacedLine& s, const math::Transform& by) {
    return {by.apply(s.base), by.turn(s.direction)};
}

}  // namespace collision::shape
