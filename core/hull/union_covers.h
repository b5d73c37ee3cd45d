// Which heights of a side other pieces cover.
#pragma once

#include <memory_resource>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "union_chains.h"
#include "union_parts.h"

namespace collision::hull {

struct Interval {
    DoubleDouble begin, end;
};

/// Disjoint, upwards.
using Intervals = std::pmr::vector<Interval>;

/// What is left of an interval while others are taken from it. Near n log n for n of them: where many are
/// left, what is to go is collected and then taken at once.
class Remains {
  public:
    explicit Remains(std::pmr::memory_resource* memory) : left_(memory), pending_(memory), room_(memory) {}

    void start(const Interval& whole);
    void take(const Interval& what);
    /// Whether nothing is left; what is still to be taken may hide it for a while.
    bool seems_empty() const { return left_.empty(); }
    /// Where something may be left: requires that it does not seem empty.
    Interval reach() const { return {left_.front().begin, left_.back().end}; }
    std::span<const Interval> rest() const { return left_; }
    const Intervals& settled();

  private:
    void take_now(const Interval& what);
    void settle();

    Intervals left_, pending_, room_;
};

/// Takes from what is left of a side of one piece that which another one covers. Where boundaries of two
/// regions run along one another with the inside on the same side, that of the lower index stays; with their
/// insides on either side none does. Of pieces without area what runs in or along a region is covered, and
/// along another of its kind the one of higher index.
class Covers {
  public:
    Covers(std::span<const Side> sides, Seams seams, std::pmr::memory_resource* memory)
        : sides_(sides), seams_(seams), right_of_(memory), left_of_(memory) {}

    void cut_side(const Side& side, bool is_left, const Chains& own, const Chains& other, Remains& left);
    /// The same for a level side, with its places instead of heights.
    void cut_level(const LevelSide& side, bool is_below, const Chains& own, const Chains& other,
                   Remains& left);
    bool covers_point(const Chains& point, const Chains& other);

    /// How much work all this was since it was last asked, as Runs::looks counts it.
    std::uint64_t take_looks() { return std::exchange(looks_, 0); }

  private:
    struct Accepted {
        bool less, same, more;
    };
    void collect(const Side& side, std::uint32_t first, std::uint32_t end, double tolerance, Accepted signs,
                 const Interval& wanted, Intervals& out);
    std::optional<Interval> take_disc(const Side& arc, const Side& disc, Remains& left);
    Interval section(const Chains& piece, DoubleDouble height);
    double tolerance(const Chains& a, const Chains& b) const;

    std::span<const Side> sides_;
    Seams seams_;
    Intervals right_of_, left_of_;
    std::uint64_t looks_ = 0;
};

}  // namespace collision::hull
