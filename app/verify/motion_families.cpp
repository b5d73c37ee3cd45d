// Two in motion, for any time.
#include "app/verify/motion_families.h"

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/verify/side.h"
#include "core/hull/corners.h"
#include "core/shape/forms.h"

namespace testbed::verify {

namespace shape = collision::shape;

/// The same ways in more or less time: the time that is asked about is seldom one second.
static Question in_any_time(Maker& maker, Question question) {
    const double factor = std::exp2(maker.random.between(-3, 3));
    question.horizon *= factor;
    for (model::SceneShape& one : question.shapes) {
        one.velocity = one.velocity / factor;
        one.spin /= factor;
    }
    return question;
}

std::optional<Question> moving(Maker& maker, std::size_t a, std::size_t b) {
    if (maker.one_of(4))
        if (auto flat = flat_moving(maker, a, b)) return flat;
    const bool whole = maker.one_of(2);
    const double size_a = maker.random.between(0.5, 3.0), size_b = maker.random.between(0.5, 3.0);
    const Vec2 away = maker.away(0.0, 6.0);
    const Vec2 at = whole ? Vec2{std::round(away.x), std::round(away.y)} : away;
    auto first = maker.any(a, {0, 0}, whole ? 4 : size_a, whole);
    auto second = maker.any(b, at, whole ? 4 : size_b, whole);
    const Vec2 of_a = maker.one_of(2) ? Vec2{0, 0} : maker.whole(3);
    if (whole)
        return in_any_time(maker, make_moving(std::move(first), of_a, std::move(second), maker.whole(6)));
    const Vec2 to = maker.away(0.0, 0.6) * (size_a + size_b);
    const double time = maker.random.between(0.3, 1.5);
    return in_any_time(maker,
                       make_moving(std::move(first), of_a, std::move(second), of_a + (to - at) / time));
}

std::optional<Question> fast(Maker& maker, std::size_t a, std::size_t b) {
    const Vec2 along = maker.direction();
    const double way = std::pow(10.0, maker.random.between(1.0, maker.conventions().single ? 2.0 : 4.0));
    auto first = maker.one_of(2) ? maker.sliver(a, {0, 0}, 4, 0.01) : maker.any(a, {0, 0}, 2);
    const double size = maker.random.between(0.05, 0.5), aside = maker.random.between(-1.5, 1.5),
                 before = maker.random.between(0.1, 0.9);
    auto second = maker.any(b, along * -way * before + collision::math::left_normal(along) * aside, size);
    Vec2 common{0, 0};  // of both
    switch (maker.random.below(3)) {
        case 0: break;
        case 1: common = along * -way; break;
        default: common = maker.direction() * way; break;
    }
    return in_any_time(maker,
                       make_moving(std::move(first), common, std::move(second), common + along * way));
}

std::optional<Question> flat_moving(Maker& maker, std::size_t a, std::size_t b) {
    const bool single = maker.conventions().single;
    const double size_a = maker.random.between(1.0, 4.0), size_b = maker.random.between(0.3, 2.0);
    auto first = maker.any(a, {0, 0}, size_a);
    auto second = maker.any(b, {0, 0}, size_b);
    const Placed still = shape::place(first.geometry, first.pose);
    const Placed mover = shape::place(second.geometry, second.pose);
    if (shape::defect(still) || shape::defect(mover) || !shape::bounded(mover)) return {};
    const std::vector<Side> sides = long_sides(still);
    if (sides.empty()) return {};
    const Side side = sides[std::size_t(maker.random.below(int(sides.size())))];
    const double of_side = maker.random.between(0.4, 0.6);
    // Of flatter ones the judge cannot tell a miss from a graze.
    const double slope = std::pow(10.0, -maker.random.between(single ? 0.5 : 2.0, single ? 1.5 : 4.0));
    const double way = side.length() * maker.random.between(0.5, 2.0);
    const double share = maker.random.between(0.3, 0.8);
    Vec2 along = side.along();
    if (maker.one_of(2)) along = along * -1.0;
    const Vec2 out = out_of(still, side, along);
    // What of it is met first.
    Vec2 lowest{0, 0};
    double least = std::numeric_limits<double>::infinity();
    collision::hull::for_each_corner(mover, [&](const auto& corner) {
        const double height = collision::math::dot(corner.center, out) - corner.radius;
        if (height >= least) return;
        least = height;
        lowest = corner.center - out * corner.radius;
    });
    const Vec2 relative = (along - out * slope) * way;
    second = shifted(std::move(second), side.at(of_side, out) - lowest - relative);
    const Vec2 of_a = maker.one_of(2) ? Vec2{0, 0} : maker.whole(3);
    return in_any_time(
        maker, make_moving(std::move(first), of_a, std::move(second), of_a + relative / share));
}

std::optional<Question> spinning(Maker& maker, std::size_t a, std::size_t b) {
    const Conventions& c = maker.conventions();
    const std::size_t line = type_index<shape::Line>();
    // What is endless meets far away as soon as it turns.
    if (!c.spin || c.single || a == line || b == line) return {};
    const auto turned = [&](std::size_t type, Vec2 at, double size) {
        auto made = maker.any(type, maker.away(0.0, 0.5) * size, size);
        made.pose.position = made.pose.position + at;
        made.spin = maker.one_of(4) ? 0 : maker.random.between(-360.0, 360.0);
        return made;
    };
    const double size_a = maker.random.between(0.5, 3.0), size_b = maker.random.between(0.5, 3.0);
    const Vec2 away = maker.away(0.5, 4.0);
    auto first = turned(a, {0, 0}, size_a);
    auto second = turned(b, away, size_b);
    if (first.spin == 0 && second.spin == 0) second.spin = 90;
    // One after the other: compilers differ in which of two operands they draw first.
    const Vec2 way = maker.away(0.0, 1.0) - away;
    const Vec2 velocity = way * maker.random.between(0.2, 1.5);
    return in_any_time(maker, make_moving(std::move(first), {0, 0}, std::move(second), velocity));
}

}  // namespace testbed::verify
