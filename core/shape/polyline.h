// An open chain of segments: the union of them, without an area. It may cross or retrace itself.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "../math/aabb.h"
#include "../math/pose.h"
#include "edge_boxes.h"
#include "field.h"
#include "form.h"
#include "segment.h"

namespace collision::shape {

/// What is worked out once for the world points of a polyline.
struct PolylineFacts {
    explicit PolylineFacts(std::vector<Vec2> chain);

    std::vector<Vec2> points;  ///< world, in the order given
    bool sound;                ///< two or more, and all of their numbers are in range
    math::Aabb aabb;           ///< of the points
    EdgeBoxes edge_boxes;      ///< to find the segments near a place
};

/// The union of its segments: every query answers as they do. A polyline of one segment is that segment, to
/// the bit; a segment between equal points is a point, as it is everywhere.
struct PlacedPolyline {
    PlacedPolyline() = default;
    /// One or none is a defect (shape::validate).
    explicit PlacedPolyline(std::vector<Vec2> chain)
        : facts(std::make_shared<const PolylineFacts>(std::move(chain))) {}

    std::shared_ptr<const PolylineFacts> facts;

    std::span<const Vec2> points() const {
        return facts ? std::span<const Vec2>(facts->points) : std::span<const Vec2>();
    }
    std::size_t segment_count() const { return points().empty() ? 0 : points().size() - 1; }
    PlacedSegment segment(std::size_t i) const { return {facts->points[i], facts->points[i + 1]}; }

    /// Calls visit(PlacedSegment) for each segment in a box for which near(box) is true, in order, until it
    /// returns true; returns whether it did. Polylines of up to EdgeBoxes::run segments have no boxes: all of
    /// them are visited.
    bool any_segment(const auto& near, const auto& visit) const {
        return facts && facts->edge_boxes.any(near, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i)
                if (visit(segment(i))) return true;
            return false;
        });
    }

    bool operator==(const PlacedPolyline& other) const {
        return facts == other.facts || std::ranges::equal(points(), other.points());
    }
};

struct Polyline {
    using Placed = PlacedPolyline;
    static constexpr std::string_view type_name = "polyline";
    static constexpr std::string_view noun = "polyline";
    static constexpr bool bounded = true;

    Vertices vertices{{-1, 0}, {0, 1}, {1, 0}};

    bool operator==(const Polyline&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"vertices", Unit::length, Rule::two_or_more}, self.vertices);
    }
};

inline PlacedPolyline place(const Polyline& polyline, const math::Transform& to_world) {
    std::vector<Vec2> points(polyline.vertices.begin(), polyline.vertices.end());
    for (Vec2& p : points) p = to_world.apply(p);
    return PlacedPolyline(std::move(points));
}

inline bool valid(const PlacedPolyline& s) { return s.facts && s.facts->sound; }

inline Form form(const PlacedPolyline& s) { return Form::chain(s.points()); }
inline PlacedPolyline moved(const PlacedPolyline& s, const math::Transform& by) {
    std::vector<Vec2> points(s.points().begin(), s.points().end());
    for (Vec2& p : points) p = by.apply(p);
    return PlacedPolyline(std::move(points));
}

}  // namespace collision::shape
