// The boundary of the union of two regions that overlap, seen from a point inside both.
#pragma once

#include <memory_resource>
#include <optional>
#include <vector>

#include "core/hull/union_cover.h"

namespace collision::hull {

/// Seen from a point inside both, each boundary is one distance a direction, and the
/// union's is the larger. Between two corners that follow one another around the point, whichever they belong
/// to, there is one side of each outline; there the question is settled once, for both outlines, so that
/// exactly one of them keeps its part.
class Sweep {
  public:
    Sweep(const Outline& a, const Outline& b, Vec2 eye, double tolerance, Covers& a_covers, Covers& b_covers,
          std::pmr::memory_resource* memory)
        : eye_(eye),
          noise_(tolerance / 4),
          a_{a.sides, with_room_for_one(a.sides, memory), a_covers},
          b_{b.sides, with_room_for_one(b.sides, memory), b_covers} {}

    /// Whether both outlines run strictly around the eye; needed before run().
    bool sees_both() { return around(a_.sides) && around(b_.sides); }
    void run();

  private:
    using Sides = std::pmr::vector<Side>;
    struct Loop {
        const Sides& whole;
        Sides sides;
        Covers& covers;
        std::size_t at = 0;   ///< the side in the present direction
        bool hidden = false;  ///< whether the other outline is farther out
        Vec2 hidden_since{};
        bool since_before = false;  ///< hidden when the sweep started, in the midst of a side
    };
    struct Corner {
        Vec2 at;
        bool of_a;
    };
    enum class Outer { a, b };

    static Sides with_room_for_one(const Sides& sides, std::pmr::memory_resource* memory);
    bool around(Sides& sides) const;
    bool comes_before(Vec2 p, Vec2 q, Vec2 start) const;
    double distance_along(Vec2 unit, const Side& side) const;
    Outer outer_between(Vec2 p, Vec2 q) const;
    int outward(const Corner& corner) const;
    void settle(const Corner& from, const Corner& to);
    void settle_straight(const Corner& from, const Corner& to);
    void outer_from(Vec2 p, Outer outer);
    void turn_corner(Loop& loop);
    void show(Loop& loop, Vec2 until);

    Vec2 eye_;
    double noise_;
    Loop a_, b_;
    bool started_ = false;
    bool b_starts_at_corner_ = false;
    std::optional<Vec2> shown_first_;  ///< where the side of b that the sweep started on came into view
};

}  // namespace collision::hull
