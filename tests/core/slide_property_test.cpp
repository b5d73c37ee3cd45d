// Random slides among random shapes: nothing is entered, nothing is passed through, and nothing is blocked
// without a cause.
//
// CHECK_SEED chooses another seed, CHECK_CASES the number of slides. With CHECK_THOROUGH there are 100,000.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>
#include <map>
#include <numbers>
#include <optional>
#include <string>

#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/slide.h"
#include "core/shape/parts.h"
#include "core/shape/validate.h"
#include "tests/support/environment.h"
#include "tests/support/moved.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {
namespace random_slides {

using query::Relation;
using query::Slide;
using query::SlideStatus;
using shape::Placed;
using support::Random;

#if defined(TESTBED_SANITIZED)
constexpr int default_slides = 500;
#else
constexpr int default_slides = 5000;
#endif

struct Case {
    shape::Shape mover;
    math::Pose pose;
    Vec2 motion;
    std::vector<Placed> obstacles;
    double size;  ///< the largest coordinate
};

Placed placed_at(const Case& one, Vec2 position) {
    return shape::place(one.mover, {position, one.pose.rotation});
}

/// Shapes of all types around the way of the mover.
Case random_case(Random& random) {
    support::Style style = support::random_style(random);
    style.scale = std::ldexp(1.0, random.between(-10, 10));
    if (random.chance(0.02)) style.scale = std::ldexp(1.0, random.pick({-1000, -300, 42}));
    const auto type = [&] { return std::size_t(random.below(int(shape::type_count))); };
    for (;;) {
        support::Standing mover = support::random_standing(random, type(), style);
        Case one{mover.shape, mover.pose, {0, 0}, {}, 0};
        const double reach = style.scale * random.pick({1, 4, 16});
        const auto coordinate = [&] {
            return style.grid ? style.scale * random.between(-16, 16) : random.between(-reach, reach);
        };
        one.motion = {coordinate(), coordinate()};
        if (random.chance(0.2)) one.motion.x = 0;
        if (random.chance(0.2)) one.motion.y = 0;
        const int count = random.between(0, 12);
        for (int i = 0; i < count; ++i) {
            const bool endless = random.chance(0.1);
            support::Standing other = support::random_standing(random, type(), style);
            if (!endless && !shape::bounded(other.shape)) continue;
            // A share of the way, and some more to the side.
            const double share = style.grid ? 1 : random.unit();
            math::Pose pose = other.pose;
            pose.position += share * one.motion;
            const Placed placed = support::stand(other.shape, pose).placed;
            if (shape::validate(placed)) continue;
            if (query::relation(mover.placed, placed) == Relation::overlapping && !random.chance(0.03))
                continue;
            one.obstacles.push_back(placed);
        }
        if (shape::validate(mover.placed)) continue;
        one.size = std::max(support::coordinate_size(mover.placed), math::largest_component(one.motion));
        for (const Placed& obstacle : one.obstacles)
            one.size = std::max(one.size, support::coordinate_size(obstacle));
        return one;
    }
}

/// Deeper than rounding: no move by the tolerance parts them.
bool enters(const Placed& a, const Placed& b, double tolerance) {
    if (query::relation(a, b) != Relation::overlapping) return false;
    const auto depth = query::penetration(a, b);
    if (depth.gave_up || (depth.depth && *depth.depth <= tolerance)) return false;
    for (int k = 0; k < 16; ++k) {
        const double angle = k * std::numbers::pi / 8;
        const Vec2 by = 4 * tolerance * Vec2{std::cos(angle), std::sin(angle)};
        if (query::relation(shape::moved(a, math::Transform({by, 0})), b) != Relation::overlapping)
            return false;
    }
    return true;
}

/// A property says what is wrong, or nothing.
using Complaint = std::optional<std::string>;

Complaint enters_nothing(const Case& one, const Slide& found) {
    for (const Vec2 position : found.path)
        for (const Placed& obstacle : one.obstacles)
            if (query::relation(placed_at(one, position), obstacle) == Relation::overlapping)
                return "overlaps";
    return {};
}

/// Places between those of the path, and the way of a point inside against thin obstacles.
Complaint passes_nothing(const Case& one, const Slide& found) {
    const double tolerance = 1e-13 * one.size;
    const bool has_inside = query::relation(placed_at(one, one.pose.position),
                                            shape::PlacedPoint{one.pose.position}) == Relation::overlapping;
    for (std::size_t i = 1; i < found.path.size(); ++i) {
        const Vec2 from = found.path[i - 1], to = found.path[i];
        for (int k = 1; k < 16; ++k) {
            const Placed there = placed_at(one, from + (to - from) * (k / 16.0));
            for (const Placed& obstacle : one.obstacles) {
                // What slides along itself through a corner that it touches crosses it there by rounding.
                if (!shape::bounded(there) && query::overlap(placed_at(one, from), obstacle)) continue;
                if (enters(there, obstacle, tolerance))
                    return "enters after " + std::to_string(k) + "/16 of segment " + std::to_string(i);
            }
        }
        for (const Placed& obstacle : one.obstacles)
            if (has_inside && !query::overlap(placed_at(one, from), obstacle) &&
                !query::overlap(placed_at(one, to), obstacle) &&
                query::overlap(shape::PlacedSegment{from, to}, obstacle))
                return "passes on segment " + std::to_string(i);
    }
    return {};
}

bool has_thin_part(const Placed& placed) {
    bool thin = false;
    shape::for_each_part(placed, [&](const auto& part) {
        const Placed one{part};
        thin = thin || !shape::bounded(one) || hull::area(one) == 0;
    });
    return thin;
}

/// Whether a motion meets nothing. Obstacles that the mover touches are tried at ever shorter distances.
bool is_free(const Case& one, Vec2 from, Vec2 way) {
    const Placed start = placed_at(one, from);
    for (const Placed& obstacle : one.obstacles) {
        if (!query::overlap(start, obstacle)) {
            if (query::shape_cast(start, way, obstacle).hit) return false;
            continue;
        }
        for (int k = 0; k < 30; ++k)
            if (query::overlap(placed_at(one, from + std::ldexp(1.0, -k) * way), obstacle)) return false;
    }
    return true;
}

/// No short motion that leads nearer to the target is free.
Complaint is_blocked_with_cause(const Case& one, const Slide& found) {
    const double left = math::length(found.left), step = 0x1p-10 * left;
    if (found.status != SlideStatus::stuck || left < 1e-6 * one.size) return {};
    // Points and segments stop each other also where they only graze.
    if (has_thin_part(placed_at(one, found.end)) &&
        std::ranges::any_of(found.stops, [&](const query::SlideStop& stop) {
            return has_thin_part(one.obstacles[stop.obstacle]);
        }))
        return {};
    for (int degrees = -80; degrees <= 80; degrees += 4) {
        const double angle = degrees * std::numbers::pi / 180;
        const Vec2 way =
            (std::cos(angle) * found.left + std::sin(angle) * math::left_normal(found.left)) / left;
        if (is_free(one, found.end, step * way))
            return "a motion at " + std::to_string(degrees) + " degrees is free";
    }
    return {};
}

std::string text_of(Vec2 v) { return support::number_text(v.x) + " " + support::number_text(v.y); }

std::string description(const Case& one, const Slide& found) {
    std::string text =
        "mover " + support::describe(placed_at(one, one.pose.position)) + "\nmotion " + text_of(one.motion);
    for (const Placed& obstacle : one.obstacles) text += "\nobstacle " + support::describe(obstacle);
    for (const Vec2 position : found.path) text += "\nto " + text_of(position);
    for (const query::SlideStop& stop : found.stops)
        text += "\nstop at " + text_of(stop.position) + " by " + std::to_string(stop.obstacle) + " normal " +
                text_of(stop.normal);
    return text + "\nleft " + text_of(found.left);
}

TEST(RandomSlides, EnterNothingPassNothingAndStopOnlyWhereTheyMust) {
    const int slides = support::thorough() ? int(support::number_from_environment("CHECK_CASES", 100'000))
                                           : support::cases_from_environment(default_slides);
    const std::uint64_t seed = support::seed_from_environment();
    std::map<SlideStatus, int> counts;
    int failures = 0, stopped_early = 0;
    std::size_t stops = 0, positions = 0, longest = 0;
    for (int i = 0; i < slides; ++i) {
        Random random(seed * 1'000'003 + std::uint64_t(i));
        const Case one = random_case(random);
        const Slide found = query::slide(query::slide_mover(one.mover, one.pose), one.motion, one.obstacles);
        ++counts[found.status];
        stops += found.stops.size();
        positions += found.path.size();
        longest = std::max(longest, found.path.size());
        EXPECT_EQ(found.path.front(), one.pose.position);
        EXPECT_EQ(found.path.back(), found.end);
        if (found.status == SlideStatus::overlaps_at_start) continue;
        if (const Complaint early = is_blocked_with_cause(one, found)) {
            std::printf("slide %d of seed %llu: %s\n", i, static_cast<unsigned long long>(seed),
                        early->c_str());
            ++stopped_early;
        }
        for (const auto& property : {enters_nothing, passes_nothing})
            if (const Complaint complaint = property(one, found)) {
                ADD_FAILURE() << "slide " << i << " of seed " << seed << ": " << *complaint << "\n"
                              << description(one, found);
                if (++failures == 3) return;
            }
    }
    std::printf(
        "%d slides: %d arrived, %d stuck, %d gave up, %d overlapped at the start; %zu stops, %zu positions, "
        "the longest path has %zu\n",
        slides, counts[SlideStatus::arrived], counts[SlideStatus::stuck], counts[SlideStatus::gave_up],
        counts[SlideStatus::overlaps_at_start], stops, positions, longest);
    // Two in 100,000, of polylines that cross themselves.
    EXPECT_LE(stopped_early, slides / 10'000);
    EXPECT_GT(counts[SlideStatus::arrived], slides / 5);
    EXPECT_GT(counts[SlideStatus::stuck], slides / 5);
    EXPECT_LT(counts[SlideStatus::gave_up], slides / 50);
    EXPECT_GT(counts[SlideStatus::overlaps_at_start], 0);
}

}  // namespace random_slides
}  // namespace
}  // namespace collision
