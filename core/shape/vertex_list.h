// The list of vertices that a shape is given by, of whatever type, found by its own description: what edits
// vertices needs no word about the types that have some.
#pragma once

#include <optional>

#include "shape.h"

namespace collision::shape {

struct VertexList {
    Vertices vertices;
    std::size_t min_count;  ///< that the shape keeps
    bool closed;            ///< an edge leads from the last vertex back to the first

    std::size_t edge_count() const { return vertices.size() - (closed ? 0 : 1); }
    /// The vertex that edge i leads to; it starts at vertex i.
    std::size_t end_of(std::size_t edge) const { return edge + 1 < vertices.size() ? edge + 1 : 0; }
};

/// Of the shape's first field that is a list of points; empty where it has none.
inline std::optional<VertexList> vertex_list(const Shape& shape) {
    std::optional<VertexList> found;
    const auto take = [&]<class Value>(const Field& field, const Value& value) {
        if constexpr (std::is_same_v<Value, Vertices>)
            if (!found) found = VertexList{value, min_points(field.rule), field.rule == Rule::three_or_more};
    };
    std::visit([&]<class S>(const S& s) { S::fields(s, take); }, shape);
    return found;
}

/// The shape with other vertices in that field.
inline Shape with_vertices(Shape shape, std::vector<Vec2> vertices) {
    bool set = false;
    const auto put = [&]<class Value>(const Field&, Value& value) {
        if constexpr (std::is_same_v<Value, Vertices>) {
            if (!set) value = std::move(vertices);
            set = true;
        }
    };
    std::visit([&]<class S>(S& s) { S::fields(s, put); }, shape);
    return shape;
}

}  // namespace collision::shape
