// Two upright rectangles in motion: along each axis a time at which their ranges meet and one at which they
// part, and with them two shortcuts that are often taken.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../list.h"
#include "../moving.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using math::Aabb;
using namespace trace;

constexpr double endless_time = std::numeric_limits<double>::infinity();

constexpr std::string_view name_of_axis(int axis) { return axis == 0 ? "x" : "y"; }

/// The seconds in which the ranges along one axis overlap. Empty where enter > leave.
struct Span {
    double enter = -endless_time, leave = endless_time;
};

Span span_along(int axis, const Aabb& a, const Aabb& b, double way, double horizon) {
    if (way == 0) {
        const bool meet = a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis];
        return meet ? Span{} : Span{endless_time, -endless_time};
    }
    const double to_near = way > 0 ? b.min[axis] - a.max[axis] : b.max[axis] - a.min[axis];
    const double to_far = way > 0 ? b.max[axis] - a.min[axis] : b.min[axis] - a.max[axis];
    return {to_near / way * horizon, to_far / way * horizon};
}

/// Below the time line a bar for each axis that was looked at.
void show_spans(Step& step, const Problem& problem, std::span<const Span> spans) {
    for (std::size_t axis = 0; axis < spans.size(); ++axis) {
        const auto place = [&](double time) {
            const double part = problem.horizon > 0 ? time / problem.horizon : 0;
            return Vec2{time_line_length * std::clamp(part, 0.0, 1.0), -1.2 - 1.2 * double(axis)};
        };
        step.aside_marks.push_back(
            {Role::label, TextMark{{-0.8, place(0).y - 0.4}, std::string(name_of_axis(int(axis)))}});
        const bool within =
            spans[axis].enter <= std::min(spans[axis].leave, problem.horizon) && spans[axis].leave >= 0;
        if (within)
            step.aside_marks.push_back({Role::range,
                                        SegmentMark{place(spans[axis].enter), place(spans[axis].leave)},
                                        std::uint32_t(axis)});
    }
}

void show_span(Step& step, const Problem& problem, int axis, Span span, double way) {
    const std::string_view name = name_of_axis(axis);
    if (way == 0) {
        step.text = say("Along ", name, " neither comes nearer to the other: their ranges ",
                        span.enter < 0 ? "overlap all the time." : "never meet.");
    } else {
        step.text = say("Along ", name, " the ranges meet at ", seconds(span.enter), " and part at ",
                        seconds(span.leave), ".");
        if (std::isfinite(span.enter) && std::isfinite(span.leave))
            step.numbers = {{say("enter ", name), span.enter}, {say("leave ", name), span.leave}};
    }
    const Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
    const Vec2 along = axis == 0 ? Vec2{0, 1} : Vec2{1, 0};
    step.marks = {{Role::axis, LineMark{b.min, along}}, {Role::axis, LineMark{b.max, along}}};
    for (const double time : {span.enter, span.leave})
        if (0 <= time && time <= problem.horizon) show_moment(step, problem, Role::ghost, time);
}

template <Recorder R>
Outcome sweep_of_boxes(const Problem& problem, bool later_decides, R& recorder) {
    const Aabb& a = std::get<shape::PlacedRectangle>(problem.a()).box;
    const Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
    const Vec2 way = relative_way(problem);
    std::array<Span, 2> spans;
    for (int axis = 0; axis < 2; ++axis) {
        spans[std::size_t(axis)] = span_along(axis, a, b, way[axis], problem.horizon);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::comparisons, 3);
        recorder.step([&](Step& step) {
            const Span span = spans[std::size_t(axis)];
            show_span(step, problem, axis, span, way[axis]);
            show_clock(step, problem, std::clamp(span.enter, 0.0, problem.horizon));
            show_spans(step, problem, {spans.data(), std::size_t(axis) + 1});
        });
    }
    const Span &x = spans[0], &y = spans[1];
    const double entry = later_decides ? std::max(x.enter, y.enter) : std::min(x.enter, y.enter);
    const double enter = std::max(entry, 0.0);
    const double leave = std::min({x.leave, y.leave, problem.horizon});
    const bool meet = enter <= leave;
    Outcome outcome = answer(meet, recorder, [&](Step& step) {
        const std::string_view first = x.enter <= y.enter ? "x" : "y", second = first == "x" ? "y" : "x";
        step.text = !meet && enter > problem.horizon && std::min(x.leave, y.leave) >= enter
                        ? "They meet after the end of the time: not in time."
                    : !meet         ? "Along one axis they part before they meet along the other: no touch."
                    : enter == 0    ? later_decides ? "Both ranges overlap from the start: t = 0."
                                                    : "One range overlaps from the start: t = 0, it says."
                    : later_decides ? say("Along ", first, " they meet first, along ", second,
                                          " later: they touch at ", seconds(enter), ".")
                                    : say("The earlier entry, along ", first,
                                          ", is taken for the touch: ", seconds(enter), ".");
        if (meet)
            show_impact(step, problem, enter);
        else
            show_clock(step, problem, problem.horizon);
        show_spans(step, problem, spans);
    });
    if (meet) outcome.time = enter;
    return outcome;
}

struct SweptBoxes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return sweep_of_boxes(problem, true, recorder);
    }
};

struct SweptBoxesEarlier {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return sweep_of_boxes(problem, false, recorder);
    }
};

/// One box around all places on the way.
struct SweptBoxesAround {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Aabb& a = std::get<shape::PlacedRectangle>(problem.a()).box;
        const Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
        const Vec2 way = relative_way(problem);
        Aabb around = a;
        around.include({a.min + way, a.max + way});
        const auto show_around = [&](Step& step) {
            step.marks.push_back(
                {Role::envelope,
                 PolygonMark{
                     {around.min, {around.max.x, around.min.y}, around.max, {around.min.x, around.max.y}}}});
            show_moment(step, problem, Role::ghost, problem.horizon);
            show_clock(step, problem, problem.horizon);
        };
        recorder.step([&](Step& step) {
            step.text = say("One box around the start and the end of the way, from ", around.min, " to ",
                            around.max, ".");
            show_around(step);
        });
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 4);
        const bool meet = math::overlap(around, b);
        Outcome outcome = answer(meet, recorder, [&](Step& step) {
            step.text = meet ? "The box around the way overlaps: they touch, it says, and from the start."
                             : "The box around the way does not overlap: no touch.";
            if (meet) step.numbers = {{"t", 0}};
            show_around(step);
        });
        if (meet) outcome.time = 0;
        return outcome;
    }
};

}  // namespace

constinit const Algorithm swept_boxes = row<SweptBoxes>({
    .id = "swept_boxes",
    .name = "Swept rectangles, the later entry",
    .question = Question::impact,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Swept AABB Collision Detection and Response (GameDev.net): entry and exit along each axis",
    .trust = Trust::rounding,
    .fails = "where the way is within rounding of grazing, or of ending at the touch",
    .as_given = true,
    .refuses = refuse_turning,
});

constinit const Algorithm swept_boxes_earlier = row<SweptBoxesEarlier>({
    .id = "swept_boxes_earlier",
    .name = "Swept rectangles, the earlier entry",
    .question = Question::impact,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "a mistake with swept rectangles: min where max belongs",
    .trust = Trust::flawed,
    .fails = "wherever the ranges meet along one axis first: too early, and where they never touch",
    .as_given = true,
    .refuses = refuse_turning,
});

constinit const Algorithm swept_boxes_around = row<SweptBoxesAround>({
    .id = "swept_boxes_around",
    .name = "Swept rectangles, one box around the way",
    .question = Question::impact,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "the broad phase of swept rectangles, taken for their test",
    .trust = Trust::flawed,
    .fails = "where the way leads diagonally past a corner: the box around it covers places that nothing "
             "comes to",
    .as_given = true,
    .refuses = refuse_turning,
});

}  // namespace collision::textbook
