// The picture of a ray that crosses edges.
#include "crossings.h"

#include <algorithm>

namespace collision::textbook {

using namespace trace;

namespace {

std::string_view rule_in_words(EndRule rule) {
    switch (rule) {
        case EndRule::half_open: return "the lower end counts, the upper does not";
        case EndRule::inclusive: return "both ends count";
        case EndRule::exclusive: return "neither end counts";
    }
    return {};
}

}  // namespace

namespace {

/// Which ends of the edges at the ray's height count: solid where they do. Set a little inwards, because at a
/// corner two edges end, and each has its own rule.
void mark_ends(Step& step, EndRule rule, const Outline& polygon, std::size_t edges, double height) {
    constexpr double inwards = 0.07;
    for (std::size_t i = 0; i < edges; ++i) {
        const Vec2 from = polygon[i], to = polygon.after(i);
        if (!spans(EndRule::inclusive, from, to, height)) continue;
        const Vec2 low = from.y < to.y ? from : to, high = from.y < to.y ? to : from;
        const auto mark = [&](Vec2 end, Vec2 other, bool counts) {
            step.marks.push_back(
                {counts ? Role::kept : Role::dropped, PointMark{end + (other - end) * inwards}});
        };
        mark(low, high, rule != EndRule::exclusive);
        mark(high, low, rule == EndRule::inclusive);
    }
}

}  // namespace

void mark_crossings(Step& step, EndRule rule, const Outline& polygon, std::size_t edges, Vec2 p) {
    mark_ends(step, rule, polygon, edges, p.y);
    step.marks.push_back({Role::candidate, LineMark{p, {1, 0}, false}});
    step.marks.push_back({Role::candidate, PointMark{p}});
    std::size_t number = 0;
    for (std::size_t i = 0; i < edges; ++i) {
        const Vec2 from = polygon[i], to = polygon.after(i);
        if (!crosses(rule, from, to, p)) continue;
        const Vec2 at{x_at(from, to, p.y), p.y};
        step.marks.push_back({Role::crossing, PointMark{at}});
        step.marks.push_back({Role::crossing, TextMark{at, say(++number)}});
    }
}

void show_crossing(Step& step, EndRule rule, const Outline& polygon, std::size_t edge, Vec2 p,
                   std::size_t crossings) {
    const Vec2 from = polygon[edge], to = polygon.after(edge);
    const Vec2 low = from.y < to.y ? from : to, high = from.y < to.y ? to : from;
    step.numbers = {{"edge", double(edge + 1)}, {"low", low.y}, {"high", high.y}};
    if (low.y == high.y) {
        step.text = say("Edge ", edge + 1, " is level: the ray never crosses it.");
    } else if (!spans(rule, from, to, p.y)) {
        step.text = say("Edge ", edge + 1, " spans the heights ", low.y, " to ", high.y, " (",
                        rule_in_words(rule), "): ", p.y, " is not one of them.");
    } else {
        const double x = x_at(from, to, p.y);
        step.numbers.push_back({"x", x});
        step.text =
            p.x < x ? say("Edge ", edge + 1, " is at x = ", x,
                          " at this height, right of the point: crossing ", crossings, ".")
                    : say("Edge ", edge + 1, " is at x = ", x, " at this height, not right of the point.");
        step.formula = say("x = (", to.x, " − ", from.x, ") / (", to.y, " − ", from.y, ") · (", p.y, " − ",
                           from.y, ") + ", from.x, " = ", x);
    }
    step.numbers.push_back({"crossings", double(crossings)});
    step.marks.push_back({Role::side, SegmentMark{from, to}});
    mark_crossings(step, rule, polygon, edge + 1, p);
}

void show_parity(Step& step, EndRule rule, const Outline& polygon, Vec2 p, std::size_t crossings) {
    const bool odd = crossings % 2 == 1;
    step.text = say(several(crossings, "crossing"), odd ? ", an odd number: the point is inside."
                                                        : ", an even number: the point is outside.");
    step.formula = say(crossings, " mod 2 = ", crossings % 2);
    step.numbers = {{"crossings", double(crossings)}};
    mark_crossings(step, rule, polygon, polygon.size(), p);
}

}  // namespace collision::textbook
