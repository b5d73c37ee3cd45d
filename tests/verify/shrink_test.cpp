// Findings about turned boxes become small: short numbers, small sizes, small angles.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <numbers>

#include "app/model/random.h"
#include "app/verify/make_small.h"
#include "app/verify/maker.h"
#include "app/verify/shrink.h"

namespace testbed::verify {
namespace {

namespace shape = collision::shape;

struct Box {
    Vec2 center, half;
    double angle;  ///< radians
};

Box box_of(const model::SceneShape& made) {
    const Vec2 size = std::get<shape::OrientedRectangle>(made.geometry).size;
    return {made.pose.position, size * 0.5, made.pose.rotation * std::numbers::pi / 180};
}

/// Whether a side of the first separates the two.
bool parted_by_a_side(const Box& a, const Box& b) {
    for (const double turn : {0.0, std::numbers::pi / 2}) {
        const double at = a.angle + turn;
        const auto reach = [&](const Box& box) {
            return box.half.x * std::abs(std::cos(box.angle - at)) + box.half.y * std::abs(std::sin(box.angle - at));
        };
        const Vec2 between = b.center - a.center;
        if (std::abs(between.x * std::cos(at) + between.y * std::sin(at)) > reach(a) + reach(b)) return true;
    }
    return false;
}

bool overlap(const Box& a, const Box& b) { return !parted_by_a_side(a, b) && !parted_by_a_side(b, a); }

bool is_turned(const Box& box) { return std::abs(std::remainder(box.angle, std::numbers::pi / 2)) > 0.1; }

/// Answers of programs with a mistake about turned boxes.
bool swollen(Box a, Box b) {
    if (!is_turned(a) || !is_turned(b)) return overlap(a, b);
    a.half = a.half * 1.02;
    b.half = b.half * 1.02;
    return overlap(a, b);
}
bool turned_the_other_way(const Box& a, Box b) {
    b.angle = -b.angle;
    return overlap(a, b);
}

using Program = std::function<bool(const Box&, const Box&)>;

bool is_wrong(const Program& program, const Question& question) {
    const Box a = box_of(question.shapes[0]), b = box_of(question.shapes[1]);
    return program(a, b) != overlap(a, b);
}

/// As a search finds it: boxes of a game, in pixels.
Question finding(const Program& program, model::Random& random) {
    const auto box = [&] {
        const Vec2 center{random.between(100.0, 180.0), random.between(200.0, 260.0)};
        const Vec2 size{random.between(20.0, 80.0), random.between(10.0, 50.0)};
        return make_box(center, size, random.between(-180.0, 540.0));
    };
    for (;;) {
        Question question = make_pair(box(), box());
        if (is_wrong(program, question) && !only_rounding_decides(PlacedPair(question))) return question;
    }
}

Question made_small(const Program& program, Question question) {
    int left = 2000;
    for (bool shrunk = true; shrunk;) {
        shrunk = false;
        for (Question& candidate : smaller(question)) {
            if (left-- == 0) return question;
            if (only_rounding_decides(PlacedPair(candidate)) || !is_wrong(program, candidate)) continue;
            question = std::move(candidate);
            shrunk = true;
            break;
        }
    }
    return question;
}

TEST(Shrink, TurnedBoxesBecomeSmall) {
    for (const Program& program : {Program(swollen), Program(turned_the_other_way)}) {
        model::Random random(7);
        for (int i = 0; i < 12; ++i) {
            const Question small = made_small(program, finding(program, random));
            double length = 0;
            for (const model::SceneShape& one : small.shapes) {
                const Box box = box_of(one);
                for (const double number : {box.center.x, box.center.y, 2 * box.half.x, 2 * box.half.y})
                    length = std::max(length, std::abs(number));
                EXPECT_LE(std::abs(one.pose.rotation), 90) << i;
            }
            EXPECT_LE(length, 30) << i;
            EXPECT_LE(measure(small).digits, 18u) << i;
        }
    }
}

}  // namespace
}  // namespace testbed::verify
