// Separating axes at each place of a motion, begun with the first axis or with the one that separated the
// shapes at the place before.
#include <array>
#include <vector>

#include "../axes.h"
#include "../list.h"
#include "../moving.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The directions of both shapes' edges, in an order that stays while they move and turn.
std::vector<Vec2> axes_of(const shape::Placed& a, const shape::Placed& b) {
    std::vector<Vec2> axes;
    const auto add = [&](Vec2 direction) {
        axes.push_back(direction);
        return false;
    };
    any_edge_axis(a, add);
    any_edge_axis(b, add);
    return axes;
}

/// What the tests at all places came to.
struct Places {
    std::size_t tests = 0;
    std::optional<double> hit{};  ///< seconds
};

template <Recorder R>
class AxesAtPlaces {
  public:
    AxesAtPlaces(const Problem& problem, bool remember, R& recorder)
        : problem_(problem), remember_(remember), recorder_(recorder) {}

    Outcome run() {
        const auto count = std::size_t(problem_.setting);
        for (std::size_t i = 0; i <= count; ++i) {
            const double time = problem_.horizon * (double(i) / double(count));
            const auto a = placed_at(problem_, 0, time), b = placed_at(problem_, 1, time);
            if (!a || !b) return give_up(recorder_, [&](Step& step) { step.text = no_place_at(time); });
            look(*a, *b, i, time);
        }
        Outcome outcome = answer(found_.hit.has_value(), recorder_, [&](Step& step) {
            step.text = say(count + 1, " places took ", found_.tests, " tests of axes. ",
                            found_.hit ? say("They overlap first at ", seconds(*found_.hit), ".")
                                       : "They overlap at none of them.");
            step.numbers = {{"axes", double(found_.tests)}, {"last", double(last_ + 1)}};
            if (found_.hit)
                show_impact(step, problem_, *found_.hit);
            else
                show_clock(step, problem_, problem_.horizon);
        });
        outcome.time = found_.hit;
        return outcome;
    }

  private:
    /// One place: the axes from the one that is asked first, until one separates.
    void look(const shape::Placed& a, const shape::Placed& b, std::size_t place, double time) {
        const Outline outline_a(a), outline_b(b);
        const std::vector<Vec2> axes = axes_of(a, b);
        const std::size_t first = remember_ && last_ < axes.size() ? last_ : 0;
        std::size_t tests = 0;
        bool parted = false;
        Range range_a{}, range_b{};
        Vec2 axis{};
        for (std::size_t k = 0; k < axes.size() && !parted; ++k) {
            // The first one, then the others in their order.
            const std::size_t index = k == 0 ? first : k <= first ? k - 1 : k;
            axis = unit(axes[index], recorder_);
            range_a = project(outline_a, axis);
            range_b = project(outline_b, axis);
            ++tests;
            recorder_.count(Work::tests);
            recorder_.count(Work::multiplications, 2 * (outline_a.size() + outline_b.size()));
            recorder_.count(Work::comparisons, 2 * (outline_a.size() + outline_b.size()) + 2);
            parted = gap(range_a, range_b) > 0;
            if (parted) last_ = index;
        }
        found_.tests += tests;
        if (!parted && !found_.hit) found_.hit = time;
        recorder_.step([&](Step& step) {
            const std::string when = place == 0 ? "At the start" : say("At ", seconds(time));
            step.text = parted
                            ? say(when, ": ", tests == 1 ? "the first one tested" : say("axis ", last_ + 1),
                                  " has a gap, after ", tests, tests == 1 ? " test." : " tests.")
                            : say(when, ": none of ", tests, " axes has a gap. They overlap.");
            AxisPicture(outline_a, outline_b).show(step, last_ + 1, axis, range_a, range_b);
            step.numbers = {{"place", double(place)}, {"t", time}, {"tests", double(tests)}};
            show_moment(step, problem_, parted ? Role::candidate : Role::verdict, time);
            show_clock(step, problem_, time);
        });
    }

    const Problem& problem_;
    const bool remember_;
    R& recorder_;
    Places found_;
    std::size_t last_ = 0;  ///< the axis that separated them last
};

struct AxesAnew {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return AxesAtPlaces<R>(problem, false, recorder).run();
    }
};

struct LastAxisFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return AxesAtPlaces<R>(problem, true, recorder).run();
    }
};

}  // namespace

constinit const Algorithm axes_at_places = row<AxesAnew>({
    .id = "axes_at_places",
    .name = "Separating axes, from the first one",
    .question = Question::impact,
    .applies = {polygonal, polygonal},
    .cost = "linear",
    .source = "separating axes in each frame of a motion, each time in the same order",
    .trust = Trust::flawed,
    .fails = "where a shape is thinner than a step is long: it is jumped over",
    .setting = {"places", 1, 100, 20, true},
    .as_given = true,
    .refuses = refuse_concave,
});

constinit const Algorithm last_axis_first = row<LastAxisFirst>({
    .id = "last_axis_first",
    .name = "Separating axes, the last one first",
    .question = Question::impact,
    .applies = {polygonal, polygonal},
    .cost = "linear",
    .source =
        "separating axes in each frame of a motion, begun with the axis that separated the shapes before",
    .trust = Trust::flawed,
    .fails = "where a shape is thinner than a step is long: it is jumped over",
    .setting = {"places", 1, 100, 20, true},
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
