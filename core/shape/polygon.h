// A simple polygon, convex or concave, given by its vertices in either winding.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "../math/aabb.h"
#include "../math/pose.h"
#include "convex_outline.h"
#include "edge_boxes.h"
#include "field.h"
#include "form.h"
#include "read_only.h"

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
    bool reversed = false;       ///< given clockwise: all vertices but the first are in the opposite order
    std::optional<PolygonDefect> defect;  ///< set: not a simple polygon, or a number is out of range

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

/// What holds for the vertices of facts, each moved. Null: no vertices.
std::shared_ptr<PolygonFacts> moved_facts(const PolygonFacts* facts, const math::Transform& by);

/// The vertices of facts, none where there are no facts.
inline std::span<const Vec2> vertices_of(const PolygonFacts* facts) {
    return facts ? std::span<const Vec2>(facts->vertices) : std::span<const Vec2>();
}

/// The form of a polygon without facts: it has no vertex.
Form form_of(const PolygonFacts* facts);

struct Polygon;
class Placer;

class PlacedPolygon {
  public:
    PlacedPolygon() { outline_.leave_out(); }
    /// Of facts that nobody else has yet: the rest of the outline is written to them.
    PlacedPolygon(std::shared_ptr<PolygonFacts> known);
    PlacedPolygon(const PlacedPolygon&) = default;
    PlacedPolygon& operator=(const PlacedPolygon&) = default;
    /// What is moved from is as a default one: invalid.
    PlacedPolygon(PlacedPolygon&& from) noexcept
        : outline_(from.outline_), facts(std::move(from.own_facts())) {
        from.outline_.leave_out();
    }
    PlacedPolygon& operator=(PlacedPolygon&& from) noexcept {
        if (this == &from) return *this;
        outline_ = from.outline_;
        own_facts() = std::move(from.own_facts());
        from.outline_.leave_out();
        return *this;
    }

    /// Of a small convex polygon; else its count is 0. What a query asks first is not to lie behind a
    /// pointer.
    const ConvexOutline& outline() const { return outline_; }
    std::span<const Vec2> vertices() const { return vertices_of(facts.get()); }
    bool operator==(const PlacedPolygon& other) const {
        return facts == other.facts || std::ranges::equal(vertices(), other.vertices());
    }

  private:
    friend PlacedPolygon place(const Polygon& polygon, const math::Transform& to_world);
    friend Placer;

    ConvexOutline outline_;

  public:
    /// Null in a default polygon, which is invalid.
    ReadOnly<std::shared_ptr<const PolygonFacts>, PlacedPolygon> facts;

  private:
    /// The facts, to be written again by Placer, which works out the outline of what it writes.
    std::shared_ptr<const PolygonFacts>& own_facts() { return facts.value_; }
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
/// With these world vertices.
inline PlacedPolygon placed_at(const Polygon&, std::vector<Vec2> vertices) {
    return {polygon_facts(std::move(vertices))};
}

inline bool valid(const PlacedPolygon& s) { return s.outline().count > 0 || (s.facts && !s.facts->defect); }

inline Form form(const PlacedPolygon& s) { return form_of(s.facts.get()); }
inline PlacedPolygon moved(const PlacedPolygon& s, const math::Transform& by) {
    return {moved_facts(s.facts.get(), by)};
}

}  // namespace collision::shape
