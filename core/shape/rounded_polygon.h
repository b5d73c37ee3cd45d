// All points within a radius of a simple polygon, convex or concave.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../math/range.h"
#include "polygon.h"

namespace collision::shape {

struct PlacedRoundedPolygon {
    std::shared_ptr<const PolygonFacts> facts;  ///< of the polygon without its radius
    double radius = 0;

    std::span<const Vec2> vertices() const { return vertices_of(facts.get()); }
    bool operator==(const PlacedRoundedPolygon& other) const {
        return radius == other.radius &&
               (facts == other.facts || std::ranges::equal(vertices(), other.vertices()));
    }
};

struct RoundedPolygon {
    using Placed = PlacedRoundedPolygon;
    static constexpr std::string_view type_name = "rounded_polygon";
    static constexpr std::string_view noun = "rounded polygon";
    static constexpr bool bounded = true;

    Vertices vertices{{-1, -1}, {1, -1}, {0, 1}};
    double radius = 0.25;

    bool operator==(const RoundedPolygon&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"vertices", Unit::length, Rule::three_or_more}, self.vertices);
        visit(Field{"radius", Unit::length, Rule::not_negative}, self.radius);
    }
};

/// With these world vertices.
inline PlacedRoundedPolygon placed_at(const RoundedPolygon& polygon, std::vector<Vec2> vertices) {
    return {polygon_facts(std::move(vertices)), polygon.radius};
}
inline PlacedRoundedPolygon place(const RoundedPolygon& polygon, const math::Transform& to_world) {
    std::vector<Vec2> vertices(polygon.vertices.begin(), polygon.vertices.end());
    to_world.apply_to(vertices);
    return placed_at(polygon, std::move(vertices));
}

inline bool valid(const PlacedRoundedPolygon& s) {
    return s.facts && !s.facts->defect && math::is_radius(s.radius);
}

inline Form form(const PlacedRoundedPolygon& s) { return form_of(s.facts.get()).rounded(s.radius); }
inline PlacedRoundedPolygon moved(const PlacedRoundedPolygon& s, const math::Transform& by) {
    return {moved_facts(s.facts.get(), by), s.radius};
}

}  // namespace collision::shape
