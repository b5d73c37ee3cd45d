// Two small polygons seen from the one face that clearly parts them best: distance, depth and contact of most
// pairs of boxes and polygons, without a look at the other faces.
#pragma once

#include <optional>
#include <span>

#include "core/narrow/contact_points.h"
#include "core/pair/best_face.h"
#include "core/shape/shape.h"

namespace collision::pair {

/// Every answer is the same, mirrored, with a and b swapped.
class Facing {
  public:
    /// Vertices counter-clockwise of convex polygons with an area, without duplicates. outward: unit normal
    /// of the best face; largest_coordinate: the size of the largest of both.
    Facing(std::span<const Vec2> a, std::span<const Vec2> b, const BestFace& best, Vec2 outward,
           double largest_coordinate);

    /// Whether doubles are sure that the two are apart or overlap; if not, the rest must not be asked.
    bool certain() const { return height_ > error_ || height_ < -error_; }
    bool overlap() const { return height_ < 0; }

    /// Where they overlap: the length of the shortest translation that parts them.
    double depth() const { return -height_; }
    /// The face's normal from a to b, unit.
    Vec2 normal() const { return owner_is_a_ ? outward_ : -outward_; }
    /// Where they overlap. As narrow::contact_points.
    narrow::ContactPoints contact_points() const;

    struct Closest {
        double distance;
        Vec2 on_a, on_b;
        Vec2 normal;  ///< unit, from a to b
    };
    /// Where they are apart: the closest points, if they are the support and its foot on the face, or two
    /// vertices. Where they overlap: the support twice if it lies in the owner, and the face's normal.
    std::optional<Closest> closest() const;

  private:
    /// A point seen from the face: how far along it and how far outside of it.
    struct Over {
        double along, height;
    };
    Over seen(Vec2 p) const;
    Vec2 at(const Over& place) const { return from_ + place.along * along_ + place.height * outward_; }
    static std::size_t next(std::span<const Vec2> vertices, std::size_t i) {
        return i + 1 < vertices.size() ? i + 1 : 0;
    }
    static std::size_t previous(std::span<const Vec2> vertices, std::size_t i) {
        return (i > 0 ? i : vertices.size()) - 1;
    }
    bool owner_holds(Vec2 p) const;
    std::optional<Closest> closest_vertices() const;
    Closest mirrored(double distance, Vec2 on_owner, Vec2 on_other, Vec2 outward) const;

    bool owner_is_a_;
    std::span<const Vec2> owner_, other_;
    std::size_t face_, support_;
    Vec2 from_, along_, outward_;  ///< the face: its first vertex, and unit vectors
    double length_;
    Over deepest_, after_, before_;  ///< the support, and its neighbours
    double height_, error_;
};

/// What the best face tells about two shapes.
struct Look {
    bool apart = false;  ///< for certain; the only answer that is looked for if so and asked to stop
    std::optional<Facing> facing;  ///< empty where no face is clearly the best, or doubles are not sure
};

/// Of two convex polygons with outlines, or two oriented rectangles. Nothing about others.
Look look(const shape::Placed& a, const shape::Placed& b, OnceParted once_parted);

}  // namespace collision::pair
