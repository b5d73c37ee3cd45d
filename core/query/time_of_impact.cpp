// Every piece of one shape against every piece of the other, each with what the ones before left of the time.
#include "time_of_impact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "../math/interrupt.h"
#include "../math/length.h"
#include "../math/range.h"
#include "../narrow/box_tree.h"
#include "../narrow/measure.h"
#include "../narrow/pieces.h"
#include "../narrow/small_vector.h"
#include "../pair/flight.h"
#include "../shape/valid.h"
#include "../sweep/endless.h"
#include "../sweep/first_touch.h"
#include "budget.h"
#include "order.h"
#include "overlap.h"
#include "pair.h"
#include "penetration.h"

namespace collision::query {

namespace {

using sweep::Moving;

/// The first touch so far, and the time that is left for an earlier one. What is tried must outlive it.
class Earliest {
  public:
    Earliest(const Mover& a, const Mover& b, double horizon)
        : a_(a),
          b_(b),
          horizon_(horizon),
          at_once_(a.motion.spin == 0 && b.motion.spin == 0 ? 0x1p-36 * horizon : 0),
          left_(horizon) {}

    double left() const { return left_; }
    /// So many pairs that cannot meet in time leave their steps to the others.
    void pass_pairs(std::size_t count) {
        if (count == 0) return;
        constexpr std::int64_t most = 1 << 30;
        const std::int64_t more = steps_of_a_pair * std::int64_t(std::min<std::size_t>(count, most));
        budget_.steps = int(std::min(std::max(budget_.steps, 0) + more, most));
    }
    /// Nothing is known any more, from the start.
    void give_up() {
        left_ = 0;
        gave_up_ = true;
        touch_.reset();
        others_.clear();
    }

    void try_pieces(const narrow::ConvexSet& a, const narrow::ConvexSet& b) {
        pass_pairs(1);
        if (a.bounded() || b.bounded()) {
            try_sets(a, b);
            return;
        }
        // Two endless ones first meet at the base of one, or infinitely far away, where there is no point to
        // tell.
        try_sets({.vertices = a.vertices}, b);
        try_sets(a, {.vertices = b.vertices});
        const auto far = sweep::meet_far_away({a, a_.pivot, a_.motion}, {b, b_.pivot, b_.motion}, left_);
        if (!far || *far >= left_) return;
        left_ = *far;
        gave_up_ = true;
        touch_.reset();
    }

    TimeOfImpact found(double horizon) const {
        if (gave_up_) return {{}, true, left_};
        if (!touch_) return {{}, false, horizon};
        return {Impact{touch_->time, touch_->point, others_.size() > 1 ? shared_normal() : touch_->normal},
                false, horizon};
    }

  private:
    static constexpr int steps_of_a_pair = 64;

    /// What is later than the first touch, or than where nothing is known any more, does not matter.
    void try_sets(const narrow::ConvexSet& a, const narrow::ConvexSet& b) {
        if (left_ <= 0) return;
        const bool joins = touch_ && at_once_ > 0 && a.bounded() && b.bounded();
        const double until = joins ? std::min(horizon_, left_ + at_once_) : left_;
        const sweep::FirstTouch found = sweep::first_touch(Moving{a, a_.pivot, a_.motion},
                                                           Moving{b, b_.pivot, b_.motion}, until, budget_);
        if (std::isfinite(found.undecided_from)) {
            left_ = std::min(left_, found.undecided_from);
            gave_up_ = true;
            touch_.reset();
            others_.clear();
            return;
        }
        if (!found.touch) return;
        if (at_once_ > 0 && a.bounded() && b.bounded() && others_.size() < most_at_once)
            others_.push_back({a, b, found.touch->time, found.touch->normal});
        if (touch_ && !(found.touch->time < touch_->time)) return;
        // At the very time at which something else was given up it is a touch nevertheless.
        touch_ = found.touch;
        left_ = found.touch->time;
        gave_up_ = false;
    }

    /// Two pieces that touch at the first time, or so soon after it that rounding may be why.
    struct AtOnce {
        narrow::ConvexSet a, b;
        double time;
        Vec2 normal;
    };
    static constexpr std::size_t most_at_once = 16;

    /// How far apart two pieces are along a direction at the first time.
    double gap_along(const AtOnce& pieces, Vec2 normal) const {
        const Vec2 origin = pieces.a.vertices[0];
        double highest = -std::numeric_limits<double>::infinity(), lowest = -highest;
        for (const Vec2 v : pieces.a.vertices) highest = std::max(highest, math::dot(normal, v - origin));
        for (const Vec2 v : pieces.b.vertices) lowest = std::min(lowest, math::dot(normal, v - origin));
        const Vec2 way = touch_->time * (b_.motion.velocity - a_.motion.velocity);
        return lowest + math::dot(normal, way) - highest - pieces.a.radius - pieces.b.radius;
    }

    /// Of the normals of pieces that are met at once one that parts all of these, the one that is met most
    /// head-on: beside a seam of a flat floor the corner of a tile is met too. Where none does, that of the
    /// first.
    Vec2 shared_normal() const {
        const Vec2 velocity = b_.motion.velocity - a_.motion.velocity;
        double largest = 0;
        for (const AtOnce& one : others_)
            for (const narrow::ConvexSet* set : {&one.a, &one.b})
                for (const Vec2 v : set->vertices) largest = std::max(largest, narrow::largest_component(v));
        const double speed = math::length(velocity), first = touch_->time;
        const double error = 4 * at_once_ * speed + 4 * narrow::separation_error * (largest + first * speed);
        const auto is_at_once = [&](const AtOnce& one) { return one.time <= first + at_once_; };
        std::optional<Vec2> best;
        for (const AtOnce& one : others_) {
            if (!is_at_once(one)) continue;
            const bool parts_all = std::all_of(others_.begin(), others_.end(), [&](const AtOnce& other) {
                return !is_at_once(other) || gap_along(other, one.normal) >= -error;
            });
            const bool is_better = !best || sweep::is_preferred(one.normal, *best, velocity);
            if (parts_all && is_better) best = one.normal;
        }
        return best.value_or(touch_->normal);
    }

    const Mover& a_;
    const Mover& b_;
    double horizon_;
    double at_once_;  ///< so much later is at the same time, in seconds; 0 of what spins
    double left_;
    bool gave_up_ = false;
    sweep::Budget budget_;
    std::optional<sweep::Touch> touch_;
    narrow::SmallVector<AtOnce, most_at_once> others_;
};

bool stand_still(const Mover& a, const Mover& b) {
    return a.motion.velocity == b.motion.velocity && a.motion.spin == 0 && b.motion.spin == 0;
}

/// False where there is no time, or a motion holds a number that is out of range.
bool is_in_time(const Mover& a, const Mover& b, double horizon) {
    const auto moves = [](const Mover& m) {
        return math::in_range(m.motion.velocity) && math::in_range(m.motion.spin) && math::in_range(m.pivot);
    };
    return horizon >= 0 && moves(a) && moves(b);
}

/// Of what flies straight; unsure where that is left to the general way.
pair::Flight fly(const Mover& a, const Mover& b, double horizon, Impact& impact) {
    if (a.motion.spin != 0 || b.motion.spin != 0 || !is_in_time(a, b, horizon)) return pair::Flight::unsure;
    double share = 0;
    const Vec2 way = (b.motion.velocity - a.motion.velocity) * horizon;
    const pair::Flight flight =
        pair::fly(a.shape, b.shape, way, 0x1p-36, {share, impact.point, impact.normal});
    impact.time = share > 0 ? std::max(share * horizon, std::numeric_limits<double>::denorm_min()) : 0;
    impact.point += impact.time * a.motion.velocity;
    return flight;
}

/// False where a shape is invalid as well.
bool may_meet(const Mover& a, const Mover& b, double horizon) {
    return is_in_time(a, b, horizon) && shape::valid(a.shape, b.shape);
}

/// Whether b is looked at before a, so that the answer is the same however the two are given: by their
/// motion, which a shape has whatever it is made of, then by the shapes.
bool second_first(const Mover& a, const Mover& b) {
    const auto key = [](const Mover& m) {
        return std::array{m.motion.spin, m.motion.velocity.x, m.motion.velocity.y, m.pivot.x, m.pivot.y};
    };
    const auto key_a = key(a), key_b = key(b);
    return key_a != key_b ? key_b < key_a : out_of_order(a.shape, b.shape);
}

/// All places of a box on its mover's way.
math::Aabb swept(const math::Aabb& box, const Mover& mover, double seconds) {
    math::Aabb whole = box;
    if (mover.motion.spin != 0) {
        const Vec2 out{std::max(std::abs(box.min.x - mover.pivot.x), std::abs(box.max.x - mover.pivot.x)),
                       std::max(std::abs(box.min.y - mover.pivot.y), std::abs(box.max.y - mover.pivot.y))};
        const double reach = math::length(out);
        whole = {mover.pivot - Vec2{reach}, mover.pivot + Vec2{reach}};
    }
    const Vec2 way = seconds * mover.motion.velocity;
    whole.include(math::Aabb{whole.min + way, whole.max + way});
    return whole;
}

/// Many times what rounding may have moved the boxes of pieces, and of the ways, by.
double rounding_of(const Mover& a, const Mover& b, double horizon, double largest) {
    for (const Mover* mover : {&a, &b})
        for (const Vec2 v : {mover->pivot, horizon * mover->motion.velocity})
            largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
    return 0x1p-40 * largest;
}

bool near_each_other(const math::Aabb& a, const math::Aabb& b, double margin) {
    const auto apart = [&](double end, double begin) { return begin - end > margin; };
    return !apart(a.max.x, b.min.x) && !apart(b.max.x, a.min.x) && !apart(a.max.y, b.min.y) &&
           !apart(b.max.y, a.min.y);
}

/// The boxes of all that pieces pass over, so that those that another may meet are found without looking at
/// each.
class Paths {
  public:
    Paths(const Mover& mover, const narrow::Pieces& pieces, double seconds)
        : count_(std::uint32_t(pieces.size())) {
        if (count_ <= few) return;
        boxes_.reserve(count_);
        for (std::uint32_t j = 0; j < count_; ++j) boxes_.push_back(swept(pieces.aabb(j), mover, seconds));
        tree_.emplace(count_, [&](std::uint32_t j) { return boxes_[j]; });
    }

    /// Pieces by their numbers; a few need no allocation.
    using Near = narrow::SmallVector<std::uint32_t, 32>;

    /// So few that each is looked at.
    bool are_few() const { return !tree_; }
    /// In order, those that come near the box, and maybe others. Requires more than a few.
    void find_near(const math::Aabb& box, double margin, Near& found) const {
        found.clear();
        const double wide = 2 * margin;  // more than rounding takes off
        tree_->any_near({box.min - Vec2{wide}, box.max + Vec2{wide}}, [&](std::uint32_t j) {
            if (near_each_other(box, boxes_[j], wide)) found.push_back(j);
            return false;
        });
        std::sort(found.begin(), found.end());
    }

  private:
    static constexpr std::uint32_t few = 32;
    std::uint32_t count_;
    std::vector<math::Aabb> boxes_;
    std::optional<narrow::BoxTree> tree_;
};

/// What a sweep of two pieces costs, in units of math::poll().
constexpr std::uint64_t units_of_a_sweep = 4;

void try_many_pieces(const Mover& a, const Mover& b, const narrow::Pieces& pieces_a,
                     const narrow::Pieces& pieces_b, Earliest& earliest) {
    const bool spins = a.motion.spin != 0 || b.motion.spin != 0;
    const double margin =
        rounding_of(a, b, earliest.left(), std::max(pieces_a.largest(), pieces_b.largest()));
    std::size_t tried = 0;
    const Paths paths(b, pieces_b, earliest.left());
    Paths::Near near;
    if (paths.are_few())
        for (std::uint32_t j = 0; j < pieces_b.size(); ++j) near.push_back(j);
    for (std::size_t i = 0; i < pieces_a.size(); ++i) {
        if (!paths.are_few()) paths.find_near(swept(pieces_a.aabb(i), a, earliest.left()), margin, near);
        math::poll(1 + near.size());
        std::size_t next = 0;  // of the pieces of b
        for (const std::uint32_t j : near) {
            earliest.pass_pairs(j - next);
            next = j + 1;
            if (!near_each_other(swept(pieces_a.aabb(i), a, earliest.left()),
                                 swept(pieces_b.aabb(j), b, earliest.left()), margin)) {
                earliest.pass_pairs(1);
                continue;
            }
            math::poll(units_of_a_sweep);
            if (spins && ++tried > max_turning_pairs) return earliest.give_up();
            earliest.try_pieces(pieces_a[i], pieces_b[j]);
        }
        earliest.pass_pairs(pieces_b.size() - next);
    }
}

TimeOfImpact try_all_pieces(const Mover& a, const Mover& b, double horizon) {
    const narrow::ConvexView view_a(a.shape), view_b(b.shape);
    std::optional<narrow::Pieces> pieces_a, pieces_b;  // of those that touch at once the vertices are kept
    Earliest earliest(a, b, horizon);
    const auto within_limit = [&](const auto& try_all) {
        if (intricate(a.shape) || intricate(b.shape))
            math::within(max_work, try_all, [&] { earliest.give_up(); });
        else
            try_all();
    };
    if (view_a && view_b) {
        within_limit([&] { earliest.try_pieces(*view_a, *view_b); });
    } else {
        within_limit([&] {
            pieces_a.emplace(a.shape);
            pieces_b.emplace(b.shape);
            try_many_pieces(a, b, *pieces_a, *pieces_b, earliest);
        });
    }
    return earliest.found(horizon);
}

/// Empty where that takes too much work.
std::optional<bool> overlap_at_start(const Mover& a, const Mover& b) {
    if (!intricate(a.shape) && !intricate(b.shape)) return overlap(a.shape, b.shape);
    return math::within(
        max_work, [&] { return std::optional(overlap(a.shape, b.shape)); },
        [] { return std::optional<bool>(); });
}

/// Of two that overlap. Empty where that takes too much work.
std::optional<Impact> impact_at_start(const shape::Placed& a, const shape::Placed& b) {
    const narrow::ConvexView view_a(a), view_b(b);
    if (view_a && view_b) {
        const PairAnswer start = answer(a, b);
        return start.undecided ? std::nullopt : std::optional(Impact{0, start.on_a, start.normal});
    }
    const auto measure = [&] {
        const Pair pair(a, b);
        return std::optional(Impact{0, pair.closest_points().on_a, pair.normal_of_pieces()});
    };
    if (!intricate(a) && !intricate(b)) return measure();
    return math::within(max_work, measure, [] { return std::optional<Impact>(); });
}

/// Ways of this many seconds are still numbers.
constexpr double longest_horizon = 0x1p900;

/// Beyond that horizon, an infinite one too: by then whatever moves on has left all numbers in range behind,
/// but what hardly moves.
TimeOfImpact in_all_time(const Mover& a, const Mover& b, double horizon) {
    TimeOfImpact found = time_of_impact(a, b, longest_horizon);
    if (found.gave_up) return found;
    constexpr double hardly = 0x1p-800;
    const bool creeps = a.motion.velocity != b.motion.velocity &&
                        math::largest_component(b.motion.velocity - a.motion.velocity) < hardly;
    found.gave_up = !found.impact && creeps && may_meet(a, b, longest_horizon);
    if (!found.gave_up) found.decided_until = horizon;
    return found;
}

}  // namespace

TimeOfImpact time_of_impact(const Mover& a, const Mover& b, double horizon) {
    if (horizon > longest_horizon) return in_all_time(a, b, horizon);
    TimeOfImpact found{Impact{}, false, horizon};  // filled in where it is returned
    const pair::Flight flight = fly(a, b, horizon, *found.impact);
    if (flight == pair::Flight::touches) return found;
    found.impact.reset();
    if (flight == pair::Flight::misses || !may_meet(a, b, horizon)) return found;
    const std::optional<bool> overlaps = overlap_at_start(a, b);
    if (!overlaps) return {{}, true, 0};
    if (*overlaps) {
        found.impact = impact_at_start(a.shape, b.shape);
        return found.impact ? found : TimeOfImpact{{}, true, 0};
    }
    if (horizon == 0 || stand_still(a, b)) return found;
    const bool spins = a.motion.spin != 0 || b.motion.spin != 0;
    const bool mirrored = spins && second_first(a, b);
    found = mirrored ? try_all_pieces(b, a, horizon) : try_all_pieces(a, b, horizon);
    if (!found.impact) return found;
    if (mirrored) found.impact->normal = -found.impact->normal;
    // They are apart at 0: a time that is too short for a double is the shortest that it has.
    if (!spins) found.impact->time = std::max(found.impact->time, std::numeric_limits<double>::denorm_min());
    return found;
}

}  // namespace collision::query
