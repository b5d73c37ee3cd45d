// Every piece of one shape against every piece of the other, each with what the ones before left of the time.
#include "core/query/time_of_impact.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/math/interrupt.h"
#include "core/narrow/pieces.h"
#include "core/pair/flight.h"
#include "core/query/order.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/sweep/first_touch.h"

namespace collision::query {

namespace {

using sweep::Moving;

/// The first touch so far, and the time that is left for an earlier one.
class Earliest {
  public:
    Earliest(const Mover& a, const Mover& b, double horizon) : a_(a), b_(b), left_(horizon) {}

    void try_pieces(const narrow::ConvexSet& a, const narrow::ConvexSet& b) {
        budget_.steps = std::max(budget_.steps, 0) + steps_of_a_pair;
        if (a.bounded() || b.bounded()) {
            try_sets(a, b);
            return;
        }
        // Two endless ones first meet at the base of one.
        try_sets({.vertices = a.vertices}, b);
        try_sets(a, {.vertices = b.vertices});
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

TimeOfImpact try_all_pieces(const Mover& a, const Mover& b, double horizon) {
    Earliest earliest(a, b, horizon);
    const narrow::ConvexView view_a(a.shape), view_b(b.shape);
    if (view_a && view_b) {
        earliest.try_pieces(*view_a, *view_b);
    } else {
        const narrow::Pieces pieces_a(a.shape), pieces_b(b.shape);
        for (std::size_t i = 0; i < pieces_a.size(); ++i)
            for (std::size_t j = 0; j < pieces_b.size(); ++j) {
                math::poll();
                earliest.try_pieces(pieces_a[i], pieces_b[j]);
            }
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
