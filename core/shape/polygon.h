// A simple polygon, convex or concave, given by its vertices in either winding.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/math/aabb.h"
#include "core/math/pose.h"
#include "core/shape/convex_outline.h"
#include "core/shape/edge_boxes.h"
#include "core/shape/field.h"
#include "core/shape/form.h"

namespace collision::shape {

/// Why a list of vertices is not a simple polygon. Edges are named by the index of their first vertex.
struct PolygonDefect {
    enum class Kind { zero_area, repeated_vertex, edges_cross, edges_overlap };
    Kind kind;
    std::size_t edge_a;
    std::size_t edge_b;
    bool operator==(const PolygonDefect&) const = default;
};

/// A convex piece of a polygon: indices into its vertices, counter-clockwise.
using PolygonPiece = std::vector<std::uint32_t>;

/// What is worked out once for the world vertices of a polygon, exactly.
struct PolygonFacts {
    PolygonFacts() {}  // as the default one, but that would first set all of it to zero
    ~PolygonFacts() { forget_pieces(); }
    PolygonFacts(const PolygonFacts&) = delete;
    PolygonFacts& operator=(const PolygonFacts&) = delete;

    OutlineRest outline_rest;    ///< of the outline of the placed polygon
    std::vector<Vec2> vertices;  ///< world, counter-clockwise (as given where the polygon is not simple)
    math::Aabb aabb;             ///< of the vertices
    bool convex = false;         ///< no reflex vertex; collinear vertices are allowed
    std::optional<PolygonDefect> defect;  ///< set: not a simple polygon, no query may be asked

    EdgeBoxes edge_boxes;  ///< to find the edges near a place

    /// Convex pieces that together are the polygon and share no more than edges; one piece where it is
    /// convex, none where it has a defect. Worked out when first asked for, on any thread, and kept: yes and
    /// no do not need them.
    const std::vector<PolygonPiece>& pieces() const;
    /// To be called where the vertices are set anew, with nobody else looking.
    void forget_pieces() { delete pieces_.exchange(nullptr, std::memory_order_relaxed); }

  private:
    std::vector<PolygonPiece> make_pieces() const;

    mutable std::atomic<const std::vector<PolygonPiece>*> pieces_{nullptr};  ///< owned
};

/// What holds for these world vertices, three or more in either winding.
std::shared_ptr<PolygonFacts> polygon_facts(std::vector<Vec2> vertices);

struct PlacedPolygon {
    PlacedPolygon() = default;
    /// Of facts that nobody else has yet: the rest of the outline is written to them.
    PlacedPolygon(std::shared_ptr<PolygonFacts> known);

    /// Of a small convex polygon; else its count is 0. What a query asks first is not to lie behind a
    /// pointer.
    ConvexOutline outline;
    std::shared_ptr<const PolygonFacts> facts;

    std::span<const Vec2> vertices() const { return facts->vertices; }
    bool operator==(const PlacedPolygon& other) const {
        return facts == other.facts || facts->vertices == other.facts->vertices;
    }
};

struct Polygon {
    using Placed = PlacedPolygon;
    static constexpr std::string_view type_name = "polygon";
    static constexpr std::string_view noun = "polygon";
    static constexpr bool bounded = true;

    Vertices vertices{{-1, -1}, {1, -1}, {0, 1}};

    bool operator==(const Polygon&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"vertices", Unit::length, Rule::three_or_more}, self.vertices);
    }
};

PlacedPolygon place(const Polygon& polygon, const math::Transform& to_world);

inline Form form(const PlacedPolygon& s) { return Form::polygon(s.facts->vertices, *s.facts); }
inline PlacedPolygon moved(const PlacedPolygon& s, const math::Transform& by) {
    std::vector<Vec2> vertices = s.facts->vertices;
    for (Vec2& v : vertices) v = by.apply(v);
    return {polygon_facts(std::move(vertices))};
}

}  // namespace collision::shape
