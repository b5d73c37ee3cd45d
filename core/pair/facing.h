// Two small polygons seen from the one face that clearly parts them best: distance, depth and contact of most
// pairs of boxes and polygons, without a look at the other faces.
#pragma once

#include <array>
#include <cmath>

#include "../narrow/contact_points.h"
#include "best_face.h"

namespace collision::pair {

/// Corners of a polygon, counter-clockwise, where they lie: one after the other or with something between.
class Ring {
  public:
    Ring(const std::array<Vec2, 4>& corners) : first_(corners.data()), step_(1), count_(4) {}
    Ring(const shape::ConvexOutline& outline)
        : first_(outline.vertices), step_(outline.stride), count_(outline.count) {}

    std::size_t size() const { return count_; }
    Vec2 operator[](std::size_t i) const { return first_[i * step_]; }
    // Whether the ends are passed nobody predicts: no branch, only a mask.
    std::size_t next(std::size_t i) const { return (i + 1) & all_if(i + 1 < count_); }
    std::size_t previous(std::size_t i) const { return i - 1 + (count_ & all_if(i == 0)); }

  private:
    static std::size_t all_if(bool yes) { return std::size_t{0} - static_cast<std::size_t>(yes); }

    const Vec2* first_;
    std::uint32_t step_, count_;  // small enough for two registers
};

/// Every answer is the same, mirrored, with a and b swapped.
class Facing {
  public:
    /// Of two shapes and their best face, which is clear.
    static Facing of(const Couple& both, const BestFace& best);

    /// Whether doubles are sure that the two are apart or overlap; if not, the rest must not be asked.
    bool certain() const { return std::abs(deepest_.height) > error_; }
    bool overlap() const { return deepest_.height < 0; }

    /// Where they overlap: the length of the shortest translation that parts them.
    double depth() const { return -deepest_.height; }
    /// The face's normal from a to b, unit.
    Vec2 normal() const { return side_ * outward_; }
    /// Where they overlap. As narrow::contact_points; returns how many there are.
    int contact_points(std::array<Vec2, 2>& points) const;
    /// How far apart the face's line keeps them; below 0 the depth.
    double separation() const { return deepest_.height; }
    /// Whether the closest points are the support and its foot on the face, where they are apart.
    bool stands_over_face() const { return deepest_.along >= 0 && deepest_.along <= length_; }
    /// As narrow::contact_points of two that overlap, or are apart by less than reach and stand over the
    /// face; returns how many there are.
    int contact_points(double reach, std::array<narrow::ContactPoint, 2>& points) const;

    /// Where the closest points are written.
    struct Closest {
        double& distance;
        Vec2 &on_a, &on_b;
        Vec2& normal;  ///< unit, from a to b
    };
    /// Where they are apart: the closest points, if they are the support and its foot on the face, or two
    /// vertices. Where they overlap: the support twice if it lies in the owner, and the face's normal. False,
    /// and what is written is of no use, where it is neither.
    bool closest(const Closest& closest) const;

  private:
    /// Vertices of convex polygons with an area, without duplicates: of the owner of the best face and of the
    /// other. outward: unit normal of the face; largest_coordinate: the size of the largest of both.
    Facing(Ring owner, Ring other, const BestFace& best, Vec2 outward, double largest_coordinate);

    /// A point seen from the face: how far along it and how far outside of it.
    struct Over {
        double along, height;
    };
    Over seen(Vec2 p) const;
    /// The edge at the support that faces the face, clipped to it.
    struct Stretch {
        Over ends[2];   ///< first the support's
        bool is_after;  ///< whether it leads from the support to the next vertex
    };
    Stretch stretch() const;
    Vec2 at(const Over& place) const { return from_ + place.along * along_ + place.height * outward_; }
    bool owner_holds(Vec2 p) const;
    bool closest_vertices(const Closest& closest) const;
    void write(const Closest& closest, double distance, Vec2 on_owner, Vec2 on_other, Vec2 outward) const;

    std::size_t owner_is_b_;  ///< 0 or 1: which is which is looked up, as nobody predicts it
    double side_;             ///< 1, or -1 where b owns the face
    Ring owner_, other_;
    std::size_t face_, support_;
    Vec2 from_, along_, outward_;  ///< the face: its first vertex, and unit vectors
    double length_;
    Over deepest_, after_, before_;  ///< the support, and its neighbors
    double error_;
};

}  // namespace collision::pair
