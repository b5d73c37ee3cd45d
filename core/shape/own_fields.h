// What the fields of a shape mean for its geometry, read off their descriptions: what edits shapes needs no
// word about their types.
#pragma once

#include <vector>

#include "shape.h"

namespace collision::shape {

enum class FieldUse {
    end,        ///< a point in the shape's own space
    direction,  ///< a vector whose length means nothing
    size,       ///< extents along the shape's own axes
    radius,
    vertices,
    members,
};

constexpr FieldUse use_of(const Field& field, const Vec2&) {
    if (field.unit == Unit::direction) return FieldUse::direction;
    return field.rule == Rule::not_negative ? FieldUse::size : FieldUse::end;
}
constexpr FieldUse use_of(const Field&, double) { return FieldUse::radius; }
inline FieldUse use_of(const Field&, const Vertices&) { return FieldUse::vertices; }
inline FieldUse use_of(const Field&, const Shared<Member>&) { return FieldUse::members; }

/// Calls visit(use, value) for each field, in order; the values of a shape that is not const can be changed.
void for_each_field(auto& shape, const auto& visit) {
    std::visit(
        [&]<class S>(S& s) {
            S::fields(s, [&](const Field& field, auto& value) { visit(use_of(field, value), value); });
        },
        shape);
}

inline bool has_field(const Shape& shape, FieldUse wanted) {
    bool found = false;
    for_each_field(shape, [&](FieldUse use, const auto&) { found = found || use == wanted; });
    return found;
}

/// 0 of a type without a radius.
inline double radius_of(const Shape& shape) {
    double radius = 0;
    for_each_field(shape, [&]<class Value>(FieldUse use, const Value& value) {
        if constexpr (std::is_same_v<Value, double>)
            if (use == FieldUse::radius) radius = value;
    });
    return radius;
}

/// Calls visit(point) for each field that is an end.
void for_each_end(auto& shape, const auto& visit) {
    for_each_field(shape, [&]<class Value>(FieldUse use, Value& value) {
        if constexpr (std::is_same_v<std::remove_const_t<Value>, Vec2>)
            if (use == FieldUse::end) visit(value);
    });
}

/// The ends of a segment or a capsule; none of what is placed by its position or has a list of vertices.
inline std::vector<Vec2> ends(const Shape& shape) {
    std::vector<Vec2> found;
    for_each_end(shape, [&](Vec2 end) { found.push_back(end); });
    return found;
}

}  // namespace collision::shape
