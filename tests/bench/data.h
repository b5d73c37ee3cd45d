// The seeded cases that our side and a peer's share: pairs of shapes of about one unit, half of them
// overlapping, visited in another order at each pass.
#pragma once

#include <cstdint>
#include <functional>
#include <type_traits>
#include <vector>

#include "core/shape/placer.h"
#include "core/shape/shape.h"
#include "tests/bench/bench.h"
#include "tests/support/random.h"

namespace collision::bench {

using support::Random;

/// A shape where it stands. The transform is kept, as peers keep theirs: sine and cosine are worked out once.
struct Body {
    shape::Shape shape;
    math::Transform transform;
    math::Pose pose;
    shape::Placed placed;
};

Body body(shape::Shape shape, const math::Pose& pose);

struct Pair {
    Body a, b;
};

constexpr std::size_t pair_count = 1024;

using MakeShape = std::function<shape::Shape(Random&)>;

shape::Shape random_box(Random& random);        ///< oriented rectangle, sides 0.5 to 2
shape::Shape random_rectangle(Random& random);  ///< axis-aligned, sides 0.5 to 2
shape::Shape random_circle(Random& random);     ///< radius 0.25 to 1
/// Convex, counter-clockwise, n vertices on an ellipse with half axes 0.5 to 1.
MakeShape random_polygon(int n);

/// 1,024 pairs, the share of them overlapping; those apart have centers no further apart than 2.5 units.
std::vector<Pair> make_pairs(const MakeShape& make, bool may_turn, double share_overlapping = 0.5);

/// Where a body may stand: around the origin within 50 units.
math::Pose random_pose(Random& random, bool may_turn);

/// Calls visit(i) for 0 to cases - 1 and adds up what it returns. A processor learns the branches of a
/// thousand cases that it meets in the same order, so each pass takes the next of 64 orders.
template <class Visit>
Pass shuffled(std::size_t cases, Visit visit) {
    constexpr std::size_t orders = 64;
    Random random(42);
    std::vector<std::uint32_t> order(orders * cases);
    for (std::size_t o = 0; o < orders; ++o) {
        std::uint32_t* list = &order[o * cases];
        for (std::size_t i = 0; i < cases; ++i) {
            const std::size_t j = static_cast<std::size_t>(random.next() % (i + 1));
            list[i] = list[j];
            list[j] = static_cast<std::uint32_t>(i);
        }
    }
    return [visit, cases, order = std::move(order), next = std::size_t{0}]() mutable {
        const std::uint32_t* list = &order[next * cases];
        next = (next + 1) % orders;
        // Yes and no are counted: adding doubles would wait longer than the quickest questions take.
        using Answer = std::invoke_result_t<Visit&, std::size_t>;
        std::conditional_t<std::is_integral_v<Answer>, std::size_t, double> sum = 0;
        for (std::size_t i = 0; i < cases; ++i) sum += visit(list[i]);
        return static_cast<double>(sum);
    };
}

/// What our side keeps between questions: the world geometry alone. Peers keep their own in the same way, one
/// case beside the next and nothing else between them: a load from far away costs as much as a whole
/// question.
struct PlacedPair {
    shape::Placed a, b;
};
std::vector<PlacedPair> placed_pairs(const std::vector<Pair>& pairs);

/// What is comparable in rows where both shapes have moved since the last question.
inline constexpr const char* from_poses =
    "what whoever moves everything pays: both sides have looked at each shape once and start from sine, "
    "cosine and position; ours works out the world vertices of both in double, whose rounding it holds "
    "against how far they may move, and turns the outline that it drew once in float, in memory that it has, "
    "then asks one question; theirs turns one shape into the other's frame, in floats, and asks there. One "
    "of "
    "ours takes 39 ns at 2.4 GHz, the outline 11 of these; with a thousand other pairs in between, some 10 "
    "more, as doubles do not stay in the cache that floats stay in. Contact and distance alone take 72 and "
    "80 "
    "of the 120 and 135 ns that 1.5 would leave for both placings and the question";

/// One pass over pairs, of our side. `ask` gets two shape::Placed.
template <class Ask>
Pass from_placed(const std::vector<Pair>& pairs, Ask ask) {
    return shuffled(pairs.size(),
                    [list = placed_pairs(pairs), ask](std::size_t i) { return ask(list[i].a, list[i].b); });
}

/// The same with the world geometry worked out for each question from shape and transform.
template <class S, class Ask>
Pass with_placing(const std::vector<Pair>& pairs, Ask ask) {
    struct Unplaced {
        S shape;
        math::Transform transform;
        shape::Placed placed() const { return place(shape, transform); }
    };
    std::vector<std::pair<Unplaced, Unplaced>> list;
    for (const Pair& pair : pairs)
        list.push_back(
            {{std::get<S>(pair.a.shape), pair.a.transform}, {std::get<S>(pair.b.shape), pair.b.transform}});
    return shuffled(pairs.size(), [list = std::move(list), ask](std::size_t i) {
        return ask(list[i].first.placed(), list[i].second.placed());
    });
}

/// The same from shapes that were looked at once, and a transform each, into the memory of the pair before.
template <class Ask>
Pass from_transforms(const std::vector<Pair>& pairs, Ask ask) {
    struct Moving {
        shape::Placer placer;
        math::Transform transform;
    };
    std::vector<std::pair<Moving, Moving>> list;
    for (const Pair& pair : pairs)
        list.push_back({{shape::Placer(pair.a.shape), pair.a.transform},
                        {shape::Placer(pair.b.shape), pair.b.transform}});
    return shuffled(pairs.size(), [list = std::move(list), ask, a = shape::Placed(),
                                   b = shape::Placed()](std::size_t i) mutable {
        list[i].first.placer.place(list[i].first.transform, a);
        list[i].second.placer.place(list[i].second.transform, b);
        return ask(a, b);
    });
}

}  // namespace collision::bench
