// Sweeps: linear casts of boxes and polygons of 8, and the time of impact of turning boxes.
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <cmath>
#include <numbers>
#include <string>

#include "core/query/overlap.h"
#include "core/query/shape_cast.h"
#include "core/query/time_of_impact.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

/// A pair that stands apart, and how its first shape moves in one second.
struct Flight {
    Pair pair;
    math::Motion motion_a, motion_b;
};

query::Mover mover(const Body& body, const shape::Placed& placed, const math::Motion& motion) {
    return {placed, body.pose.position, motion};
}

std::optional<query::Impact> impact(const Flight& f) {
    return query::time_of_impact(mover(f.pair.a, f.pair.a.placed, f.motion_a),
                                 mover(f.pair.b, f.pair.b.placed, f.motion_b), 1)
        .impact;
}

/// Three to six units apart, flying at or past each other; half of them hit. max_turn: degrees each way.
std::vector<Flight> make_flights(const MakeShape& make, double max_turn) {
    Random random(3);
    std::vector<Flight> flights;
    while (flights.size() < pair_count) {
        Body a = body(make(random), random_pose(random, true));
        const math::Rotation from = math::rotation_from_degrees(random.between(0.0, 360.0));
        const Vec2 way = Vec2{from.cosine, from.sine} * random.between(3.0, 6.0);
        math::Pose pose = random_pose(random, true);
        pose.position = a.pose.position + way;
        Body b = body(make(random), pose);
        if (query::overlap(a.placed, b.placed)) continue;
        const double reach = random.between(0.8, 1.6), aside = random.between(-2.0, 2.0);
        Flight flight{{std::move(a), std::move(b)}, {}, {}};
        flight.motion_a.velocity = way * reach + math::left_normal(way) * (aside / 4);
        if (max_turn > 0) {
            flight.motion_a.spin = random.between(-max_turn, max_turn);
            flight.motion_b.spin = random.between(-max_turn, max_turn);
        }
        const bool wanted = flights.size() < pair_count / 2;
        if (impact(flight).has_value() == wanted) flights.push_back(std::move(flight));
    }
    return flights;
}

/// What our side keeps: placed shapes and the motion.
struct Kept {
    shape::Placed a, b;
    Vec2 pivot_a, pivot_b;
    math::Motion motion_a, motion_b;
};
std::vector<Kept> kept(const std::vector<Flight>& flights) {
    std::vector<Kept> list;
    for (const Flight& f : flights)
        list.push_back({shape::place(f.pair.a.shape, f.pair.a.pose),
                        shape::place(f.pair.b.shape, f.pair.b.pose), f.pair.a.pose.position,
                        f.pair.b.pose.position, f.motion_a, f.motion_b});
    return list;
}

struct Unplaced {
    shape::Shape a, b;
    math::Transform to_a, to_b;
    Vec2 pivot_a, pivot_b;
    math::Motion motion_a, motion_b;

    template <class S>
    shape::Placed placed_a() const {
        return place(std::get<S>(a), to_a);
    }
    template <class S>
    shape::Placed placed_b() const {
        return place(std::get<S>(b), to_b);
    }
};
std::vector<Unplaced> unplaced(const std::vector<Flight>& flights) {
    std::vector<Unplaced> list;
    for (const Flight& f : flights)
        list.push_back({f.pair.a.shape, f.pair.b.shape, f.pair.a.transform, f.pair.b.transform,
                        f.pair.a.pose.position, f.pair.b.pose.position, f.motion_a, f.motion_b});
    return list;
}

double answer(const query::ShapeCast& found) {
    return found.hit ? found.hit->fraction + found.hit->normal.x : 0;
}
double answer(const std::optional<query::Impact>& found) { return found ? found->time + found->normal.x : 0; }

/// The same flights as Box2D takes them: its second shape moves.
struct Box2dFlight {
    Box2dPolygon still, moving;
    b2Vec2 translation;
    float turn_still = 0, turn_moving = 0;  ///< radians
};
std::vector<Box2dFlight> box2d_flights(const std::vector<Flight>& flights) {
    constexpr double radians = std::numbers::pi / 180;
    std::vector<Box2dFlight> list;
    for (const Flight& f : flights)
        list.push_back({box2d_polygon(f.pair.b), box2d_polygon(f.pair.a), to_box2d(f.motion_a.velocity),
                        static_cast<float>(f.motion_b.spin * radians),
                        static_cast<float>(f.motion_a.spin * radians)});
    return list;
}

bool cast(const Box2dFlight& f, b2ShapeCastOutput& output) {
    b2ShapeCastInput input;
    input.proxyA.Set(&f.still.shape, 0);
    input.proxyB.Set(&f.moving.shape, 0);
    input.transformA = f.still.transform;
    input.transformB = f.moving.transform;
    input.translationB = f.translation;
    return b2ShapeCast(&output, &input);
}

b2Sweep sweep(const Box2dPolygon& body, b2Vec2 translation, float turn) {
    b2Sweep made;
    made.localCenter.SetZero();
    made.c0 = body.transform.p;
    made.c = made.c0 + translation;
    made.a0 = body.transform.q.GetAngle();
    made.a = made.a0 + turn;
    made.alpha0 = 0;
    return made;
}

b2TOIOutput time_of_impact(const Box2dFlight& f) {
    b2TOIInput input;
    input.proxyA.Set(&f.still.shape, 0);
    input.proxyB.Set(&f.moving.shape, 0);
    input.sweepA = sweep(f.still, {0, 0}, f.turn_still);
    input.sweepB = sweep(f.moving, f.translation, f.turn_moving);
    input.tMax = 1;
    b2TOIOutput output;
    b2TimeOfImpact(&output, &input);
    return output;
}

template <class S>
void add_cast(Rows& rows, const std::string& name, const MakeShape& make) {
    const std::vector<Flight> flights = make_flights(make, 0);
    rows.push_back(
        {name,
         "fraction, point and normal of the first touch; theirs stops at twice its skin of 0.01, ours "
         "touches and its yes or no is exact. Misses are told by one axis; a hit is one chain of axes, share "
         "and "
         "point, each waiting for the one before",
         pair_count,
         shuffled(pair_count,
                  [list = kept(flights)](std::size_t i) {
                      return answer(query::shape_cast(list[i].a, list[i].motion_a.velocity, list[i].b));
                  }),
         shuffled(pair_count,
                  [list = unplaced(flights)](std::size_t i) {
                      const Unplaced& f = list[i];
                      return answer(query::shape_cast(f.placed_a<S>(), f.motion_a.velocity, f.placed_b<S>()));
                  }),
         "Box2D b2ShapeCast",
         shuffled(pair_count,
                  [list = box2d_flights(flights)](std::size_t i) {
                      b2ShapeCastOutput output;
                      return cast(list[i], output) ? output.lambda + output.normal.x : 0.0f;
                  }),
         4.0,
         {}});
}

/// Whether 4,000 moments of the flight show an overlap: nobody's sweep.
bool samples_overlap(const Flight& f) {
    const auto there = [](const Body& body, const math::Motion& motion, double time) {
        return shape::place(body.shape, moved(body.pose, motion, time));
    };
    constexpr int moments = 4000;
    for (int i = 0; i <= moments; ++i) {
        const double t = static_cast<double>(i) / moments;
        if (query::overlap(there(f.pair.a, f.motion_a, t), there(f.pair.b, f.motion_b, t))) return true;
    }
    return false;
}

std::string missed(const std::vector<Flight>& flights) {
    const std::vector<Box2dFlight> theirs = box2d_flights(flights);
    int hits = 0, ours_missed = 0, theirs_missed = 0;
    for (std::size_t i = 0; i < flights.size(); ++i) {
        if (!samples_overlap(flights[i])) continue;
        ++hits;
        ours_missed += !impact(flights[i]);
        const auto state = time_of_impact(theirs[i]).state;
        theirs_missed += state != b2TOIOutput::e_touching && state != b2TOIOutput::e_overlapped;
    }
    return "of " + std::to_string(hits) + " hits that sampling sees ours misses " +
           std::to_string(ours_missed) + ", theirs " + std::to_string(theirs_missed);
}

}  // namespace

void sweep_rows(Rows& rows) {
    add_cast<shape::OrientedRectangle>(rows, "linear cast, oriented boxes", random_box);
    add_cast<shape::Polygon>(rows, "linear cast, polygons of 8", random_polygon(8));

    const std::vector<Flight> flights = make_flights(random_box, 86);
    rows.push_back(
        {"time of impact, boxes that turn by up to 1.5 rad",
         "time of the first touch; ours brings point and normal too and never comes late, theirs "
         "stops within "
         "its slop of 0.005. A fifth of ours goes into sines and cosines that are right to the last digit "
         "and "
         "the same on every machine, theirs are floats; " +
             missed(flights),
         pair_count,
         shuffled(pair_count,
                  [list = kept(flights)](std::size_t i) {
                      const Kept& f = list[i];
                      return answer(
                          query::time_of_impact({f.a, f.pivot_a, f.motion_a}, {f.b, f.pivot_b, f.motion_b}, 1)
                              .impact);
                  }),
         shuffled(
             pair_count,
             [list = unplaced(flights)](std::size_t i) {
                 const Unplaced& f = list[i];
                 const shape::Placed a = f.placed_a<shape::OrientedRectangle>(),
                                     b = f.placed_b<shape::OrientedRectangle>();
                 return answer(
                     query::time_of_impact({a, f.pivot_a, f.motion_a}, {b, f.pivot_b, f.motion_b}, 1).impact);
             }),
         "Box2D b2TimeOfImpact",
         shuffled(pair_count,
                  [list = box2d_flights(flights)](std::size_t i) { return time_of_impact(list[i]).t; }),
         1.5,
         {}});
}

}  // namespace collision::bench
