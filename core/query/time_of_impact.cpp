// Every piece of one shape against every piece of the other, each with what the ones before left of the time.
#include "core/query/time_of_impact.h"

#include <cassert>

#include "core/narrow/pieces.h"
#include "core/pair/flight.h"
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
        if (a.bounded() || b.bounded()) {
            try_sets(a, b);
            return;
        }
        // Two endless ones first meet at the base of one.
        try_sets({.vertices = a.vertices}, b);
        try_sets(a, {.vertices = b.vertices});
    }

    std::optional<Impact> impact() const {
        if (!touch_) return {};
        return Impact{touch_->time, touch_->point, touch_->normal};
    }

  private:
    void try_sets(const narrow::ConvexSet& a, const narrow::ConvexSet& b) {
        if (left_ <= 0) return;
        const auto touch =
            sweep::first_touch(Moving{a, a_.pivot, a_.motion}, Moving{b, b_.pivot, b_.motion}, left_);
        if (!touch || (touch_ && touch->time >= touch_->time)) return;
        touch_ = touch;
        left_ = touch->time;
    }

    const Mover& a_;
    const Mover& b_;
    double left_;
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
    impact.time = share * horizon;
    impact.point += impact.time * a.motion.velocity;
    return flight;
}

}  // namespace

std::optional<Impact> time_of_impact(const Mover& a, const Mover& b, double horizon) {
    assert(!shape::defect(a.shape) && !shape::defect(b.shape) && horizon >= 0);
    std::optional<Impact> found = Impact{};  // filled in where it is returned
    const pair::Flight flight = fly(a, b, horizon, *found);
    if (flight == pair::Flight::touches) return found;
    found.reset();
    if (flight == pair::Flight::misses) return found;
    if (overlap(a.shape, b.shape)) {
        const PairAnswer start = answer(a.shape, b.shape);
        found = {0, start.on_a, start.normal};
        return found;
    }
    if (horizon == 0 || stand_still(a, b)) return found;
    Earliest earliest(a, b, horizon);
    const narrow::ConvexView view_a(a.shape), view_b(b.shape);
    if (view_a && view_b) {
        earliest.try_pieces(*view_a, *view_b);
    } else {
        const narrow::Pieces pieces_a(a.shape), pieces_b(b.shape);
        for (std::size_t i = 0; i < pieces_a.size(); ++i)
            for (std::size_t j = 0; j < pieces_b.size(); ++j) earliest.try_pieces(pieces_a[i], pieces_b[j]);
    }
    found = earliest.impact();
    return found;
}

}  // namespace collision::query
