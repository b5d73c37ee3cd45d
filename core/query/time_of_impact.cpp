// Every piece of one shape against every piece of the other, each with what the ones before left of the time.
#include "core/query/time_of_impact.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/math/interrupt.h"
#include "core/math/length.h"
#include "core/narrow/pieces.h"
#include "core/pair/flight.h"
#include "core/query/order.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/sweep/endless.h"
#include "core/sweep/first_touch.h"

namespace collision::query {

namespace {

using sweep::Moving;

/// The first touch so far, and the time that is left for an earlier one.
class Earliest {
  public:
    Earliest(const Mover& a, const Mover& b, double horizon) : a_(a), b_(b), left_(horizon) {}

    double left() const { return left_; }
    /// A pair that cannot meet in time leaves its steps to the others.
    void pass_pair() {
        constexpr int most = 1 << 30;
        budget_.steps = std::min(std::max(budget_.steps, 0) + steps_of_a_pair, most);
    }
    /// Nothing is known any more, from the start.
    void give_up() {
        left_ = 0;
        gave_up_ = true;
        touch_.reset();
    }

    void try_pieces(const narrow::ConvexSet& a, const narrow::ConvexSet& b) {
        pass_pair();
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
        return {Impact{touch_->time, touch_->point, touch_->normal}, false, horizon};
    }

  private:
    static constexpr int steps_of_a_pair = 64;

    /// What is later than the first touch, or than where nothing is known any more, does not matter.
    void try_sets(const narrow::ConvexSet& a, const narrow::ConvexSet& b) {
        if (left_ <= 0) return;
        const sweep::FirstTouch found = sweep::first_touch(Moving{a, a_.pivot, a_.motion},
                                                           Moving{b, b_.pivot, b_.motion}, left_, budget_);
        if (std::isfinite(found.undecided_from)) {
            left_ = found.undecided_from;
            gave_up_ = true;
            touch_.reset();
        } else if (found.touch && (!touch_ || found.touch->time < touch_->time)) {
            // At the very time at which something else was given up it is a touch nevertheless.
            touch_ = found.touch;
            left_ = found.touch->time;
            gave_up_ = false;
        }
    }

    const Mover& a_;
    const Mover& b_;
    double left_;
    bool gave_up_ = false;
    sweep::Budget budget_;
    std::optional<sweep::Touch> touch_;
};

bool stand_still(const Mover& a, const Mover& b) {
    return a.motion.velocity == b.motion.velocity && a.motion.spin == 0 && b.motion.spin == 0;
}

/// Of what flies straight; unsure where that is left to the general way.
pair::Flight fly(const Mover& a, const Mover& b, double horizon, Impact& impact) {
    if (a.motion.spin != 0 || b.motion.spin != 0) return pair::Flight::unsure;
    double share = 0;
    const Vec2 way = (b.motion.velocity - a.motion.velocity) * horizon;
    const pair::Flight flight =
        pair::fly(a.shape, b.shape, way, 0x1p-36, {share, impact.point, impact.normal});
    impact.time = share > 0 ? std::max(share * horizon, std::numeric_limits<double>::denorm_min()) : 0;
    impact.point += impact.time * a.motion.velocity;
    return flight;
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

void try_many_pieces(const Mover& a, const Mover& b, const narrow::Pieces& pieces_a,
                     const narrow::Pieces& pieces_b, Earliest& earliest) {
    const bool spins = a.motion.spin != 0 || b.motion.spin != 0;
    const double margin =
        rounding_of(a, b, earliest.left(), std::max(pieces_a.largest(), pieces_b.largest()));
    std::size_t tried = 0;
    for (std::size_t i = 0; i < pieces_a.size(); ++i) {
        math::poll();
        for (std::size_t j = 0; j < pieces_b.size(); ++j) {
            if (!near_each_other(swept(pieces_a.aabb(i), a, earliest.left()),
                                 swept(pieces_b.aabb(j), b, earliest.left()), margin)) {
                earliest.pass_pair();
                continue;
            }
            math::poll();
            if (spins && ++tried > max_turning_pairs) return earliest.give_up();
            earliest.try_pieces(pieces_a[i], pieces_b[j]);
        }
    }
}

TimeOfImpact try_all_pieces(const Mover& a, const Mover& b, double horizon) {
    Earliest earliest(a, b, horizon);
    const narrow::ConvexView view_a(a.shape), view_b(b.shape);
    if (view_a && view_b) {
        earliest.try_pieces(*view_a, *view_b);
    } else {
        const narrow::Pieces pieces_a(a.shape), pieces_b(b.shape);
        try_many_pieces(a, b, pieces_a, pieces_b, earliest);
    }
    return earliest.found(horizon);
}

}  // namespace

TimeOfImpact time_of_impact(const Mover& a, const Mover& b, double horizon) {
    assert(!shape::defect(a.shape) && !shape::defect(b.shape) && horizon >= 0);
    TimeOfImpact found{Impact{}, false, horizon};  // filled in where it is returned
    const pair::Flight flight = fly(a, b, horizon, *found.impact);
    if (flight == pair::Flight::touches) return found;
    found.impact.reset();
    if (flight == pair::Flight::misses) return found;
    if (overlap(a.shape, b.shape)) {
        const PairAnswer start = answer(a.shape, b.shape);
        found.impact = {0, start.on_a, start.normal};
        return found;
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
