// A circle and a rectangle by a listing that writes ^ for a power: in C and Java ^ compares whole numbers bit
// by bit.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleCornerXor {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const auto& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        const Vec2 half = box.size() * 0.5, middle = box.center();
        const Vec2 distance{std::abs(circle.center.x - middle.x), std::abs(circle.center.y - middle.y)};
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text = say("The center is ", distance.x, " across and ", distance.y,
                            " up from the rectangle's middle; inflated by the radius the rectangle reaches ",
                            half.x + circle.radius, " and ", half.y + circle.radius, ".");
            step.marks = {{Role::candidate, SegmentMark{middle, circle.center}}};
        });
        if (distance.x > half.x + circle.radius || distance.y > half.y + circle.radius)
            return ends(false, "Too far: they are apart.", recorder);
        recorder.count(Work::comparisons, 2);
        if (distance.x <= half.x || distance.y <= half.y)
            return ends(true, "The center is not beyond a corner: they overlap.", recorder);
        const std::int64_t x = whole(distance.x - half.x), y = whole(distance.y - half.y);
        const std::int64_t radius = whole(circle.radius);
        // + binds before ^.
        const std::int64_t left = x ^ (2 + y) ^ 2, limit = radius ^ 2;
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            step.text =
                say("Beyond a corner, by ", double(x), " and ", double(y),
                    " in whole numbers. ^ is no power: it keeps the bits in which two numbers differ, "
                    "and + goes before it.");
            step.formula = say(double(x), " ^ (2 + ", double(y), ") ^ 2 = ", double(left), ",  ",
                               double(radius), " ^ 2 = ", double(limit));
            step.numbers = {{"left", double(left)}, {"limit", double(limit)}};
            step.marks = {{Role::candidate, SegmentMark{middle, circle.center}}};
        });
        return left <= limit ? ends(true, say(double(left), " is no more: overlap, it says."), recorder)
                             : ends(false, say(double(left), " is more: apart, it says."), recorder);
    }

  private:
    static std::int64_t whole(double value) {
        constexpr double most = 1e15;
        return std::int64_t(std::clamp(value, -most, most));
    }
    static Outcome ends(bool overlap, std::string words, auto& recorder) {
        return answer(overlap, recorder, [&](Step& step) { step.text = std::move(words); });
    }
};

}  // namespace

constinit const Algorithm circle_corner_xor = row<CircleCornerXor>({
    .id = "circle_corner_xor",
    .name = "Circle and rectangle, ^ for a power",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle (Axis Aligned): "
              "(distance.x - rect.width/2)^2, read as C or Java with whole numbers",
    .trust = Trust::flawed,
    .fails = "beyond the corners: what it compares are no squares",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
