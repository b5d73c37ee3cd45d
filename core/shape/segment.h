// A straight piece between two points; of length zero it is a point.
#pragma once

#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"

namespace collision::shape {

struct PlacedSegment {
    Vec2 from;
    Vec2 to;
    bool operator==(const PlacedSegment&) const = default;
};

struct Segment {
    using Placed = PlacedSegment;
    static constexpr std::string_view type_name = "segment";
    static constexpr std::string_view noun = "segment";
    static constexpr bool bounded = true;

    Vec2 from{-1, 0};
    Vec2 to{1, 0};

    bool operator==(const Segment&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"from"}, self.from);
        visit(Field{"to"}, self.to);
    }
};

inline PlacedSegment place(const Segment& segment, const math::Transform& to_world) {
    return {to_world.apply(segment.from), to_world.apply(segment.to)};
}

inline bool valid(const PlacedSegment& s) { return math::all(math::in_range(s.from), math::in_range(s.to)); }

inline Form form(const PlacedSegment& s) { return Form::chain(s.from, s.to); }
inline PlacedSegment moved(const PlacedSegment& s, const math::Transform& by) {
    return {by.apply(s.from), by.apply(s.to)};
}

}  // namespace collision::shape
