// Binary search: an envelope around the whole motion, then around its halves, as long as the obstacle meets
// it.
#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>

#include "../../hull/bounds.h"
#include "../../query/overlap.h"
#include "../../trace/text.h"
#include "../list.h"
#include "../moving.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;
using shape::Placed;
using shape::PlacedCircle;
using shape::PlacedRectangle;

constexpr std::uint64_t max_tests = 100'000;
constexpr int max_depth = 52;          ///< the ends of 2^52 equal parts are doubles still, each another
constexpr double min_step = 1.0 / 32;  ///< where the step is a quarter of the size; else in proportion
constexpr double usual_part = 0.25;
constexpr double level_height = 0.8;

bool can_be_wrapped(const Placed& placed) {
    return shape::bounded(placed) && !std::holds_alternative<shape::PlacedGroup>(placed);
}

/// Which of the two is wrapped: a circle where there is one, as the book does, else the one that moves.
std::size_t wrapped_one(const Problem& problem) {
    const auto good = [&](std::size_t i) { return can_be_wrapped(*problem.shapes[i]); };
    const auto round = [&](std::size_t i) {
        return std::holds_alternative<PlacedCircle>(*problem.shapes[i]);
    };
    if (!good(0) || !good(1)) return good(0) ? 0 : 1;
    if (round(0) != round(1)) return round(0) ? 0 : 1;
    return problem.movements[0].motion.velocity != Vec2{0, 0} ? 0 : 1;
}

/// A rectangle or a circle that moves along: what the book wraps.
struct Body {
    std::optional<math::Aabb> box;  ///< of a rectangle
    Vec2 center{0, 0};
    double radius = 0;

    explicit Body(const Placed& placed) {
        if (const auto* rectangle = std::get_if<PlacedRectangle>(&placed)) {
            box = rectangle->box;
            return;
        }
        const hull::BoundingCircle circle = hull::quick_circle(placed);
        center = circle.center;
        radius = circle.radius;
    }
    /// part: of its size, the step is.
    double smallest_step(double part) const {
        const double size = box ? std::min(box->size().x, box->size().y) : radius;
        return std::max(size * part, min_step * (part / usual_part));
    }
    /// Around everything that it covers on the way from `from` on along `way`.
    Placed envelope(Vec2 from, Vec2 way) const {
        if (box) {
            math::Aabb all{box->min + from, box->max + from};
            all.include(math::Aabb{all.min + way, all.max + way});
            return PlacedRectangle{all};
        }
        return PlacedCircle{center + from + way * 0.5, radius + std::sqrt(math::squared_length(way)) / 2};
    }
};

template <Recorder R>
class Search {
  public:
    Search(const Problem& problem, R& recorder)
        : problem_(problem),
          recorder_(recorder),
          wrapped_(wrapped_one(problem)),
          body_(*problem.shapes[wrapped_]),
          obstacle_(*problem.shapes[1 - wrapped_]),
          way_(wrapped_ == 0 ? relative_way(problem) : -relative_way(problem)),
          smallest_(body_.smallest_step(problem.setting)) {}

    Outcome operator()() {
        show_relative_motion();
        const bool hit = search();
        if (gave_up_)
            return give_up(recorder_, [&](Step& step) {
                step.text = say("After ", tests_, " envelopes, of parts halved ",
                                several(std::size_t(deepest_), "time"), " at most, it gives up.");
                show_tree(step);
            });
        Outcome outcome = answer(hit, recorder_, [&](Step& step) {
            step.text = hit ? say("The envelope of a way shorter than ", smallest_, " meets ",
                                  the(problem_, 1 - wrapped_), ": an impact, says the search, at about ",
                                  seconds(found_), ".")
                            : "No envelope is left that meets it: no impact.";
            step.numbers = {
                {"envelopes", double(tests_)}, {"depth", double(deepest_)}, {"smallest step", smallest_}};
            for (const Node& node : nodes_) show_envelope(step, node);
            if (hit) show_impact(step, problem_, found_);
            show_tree(step);
        });
        if (hit) outcome.time = found_;
        return outcome;
    }

  private:
    struct Node {
        double from, to;
        int depth;
        bool meets;
    };

    /// One of 2^depth equal parts of the whole way.
    struct Part {
        int depth;
        std::uint64_t index;
        double from() const { return std::ldexp(double(index), -depth); }
        double to() const { return std::ldexp(double(index + 1), -depth); }
    };

    /// Where the other one moves, its velocity is taken from both, so that it stands.
    void show_relative_motion() {
        const std::size_t other = 1 - wrapped_;
        const Vec2 own = problem_.movements[wrapped_].motion.velocity,
                   taken = problem_.movements[other].motion.velocity;
        if (taken == Vec2{0, 0}) return;
        recorder_.step([&](Step& step) {
            step.text = say("Take the velocity of ", the(problem_, other), ", ", taken,
                            ", from both: it stands, and ", the(problem_, wrapped_), " moves by ",
                            own - taken, " a second.");
            step.formula = say(own, " − ", taken, " = ", own - taken);
            step.numbers = {{"x velocity", own.x - taken.x}, {"y velocity", own.y - taken.y}};
            show_outline(step, Role::ghost,
                         shape::moved(*problem_.shapes[wrapped_], math::Transform({way_, 0})),
                         std::uint32_t(wrapped_));
            show_clock(step, problem_, 0);
        });
    }

    /// Halves first to last. The ones still to be looked at are never more than one of each depth and
    /// another.
    bool search() {
        std::array<Part, max_depth + 2> waiting{};
        std::size_t count = 0;
        waiting[count++] = {0, 0};
        while (count > 0) {
            const Part part = waiting[--count];
            switch (look_at(part.from(), part.to(), part.depth)) {
                case Found::nothing: break;
                case Found::impact: return true;
                case Found::too_much:
                    gave_up_ = tests_ >= max_tests || part.depth == max_depth;
                    if (gave_up_) return false;
                    waiting[count++] = {part.depth + 1, 2 * part.index + 1};
                    waiting[count++] = {part.depth + 1, 2 * part.index};
            }
        }
        return false;
    }

    enum class Found { nothing, impact, too_much };

    /// from, to: parts of the whole way.
    Found look_at(double from, double to, int depth) {
        const Vec2 way = way_ * (to - from);
        const Placed envelope = body_.envelope(way_ * from, way);
        const bool meets = query::overlap(envelope, obstacle_);
        const double length = std::sqrt(math::squared_length(way));
        const bool small = length < smallest_;
        ++tests_;
        deepest_ = std::max(deepest_, depth);
        recorder_.count(Work::tests);
        recorder_.count(Work::multiplications, 4);
        recorder_.count(Work::square_roots);
        recorder_.count(Work::comparisons);
        if constexpr (std::same_as<R, Trace>) nodes_.push_back({from, to, depth, meets});
        recorder_.step([&](Step& step) {
            step.text =
                say("Envelope ", tests_, ", from ", seconds(from * problem_.horizon), " to ",
                    seconds(to * problem_.horizon), ": ",
                    !meets  ? say("it misses ", the(problem_, 1 - wrapped_), ", so nothing can happen in it.")
                    : small ? say("it meets ", the(problem_, 1 - wrapped_), ", and its way is shorter than ",
                                  smallest_, ".")
                            : say("it meets ", the(problem_, 1 - wrapped_), ", so cut it in halves."));
            step.numbers = {{"depth", double(depth)},
                            {"from", from * problem_.horizon},
                            {"to", to * problem_.horizon},
                            {"way", length},
                            {"meets", meets ? 1.0 : 0.0}};
            show_envelope(step, {from, to, depth, meets});
            for (const double end : {from, to})
                show_outline(step, Role::ghost,
                             shape::moved(*problem_.shapes[wrapped_], math::Transform({way_ * end, 0})),
                             std::uint32_t(wrapped_));
            show_tree(step);
        });
        if (!meets) return Found::nothing;
        if (!small) return Found::too_much;
        found_ = from * problem_.horizon;
        return Found::impact;
    }

    void show_envelope(Step& step, const Node& node) const {
        show_outline(step, node.meets ? Role::envelope : Role::dropped,
                     body_.envelope(way_ * node.from, way_ * (node.to - node.from)), std::uint32_t(wrapped_));
    }

    /// The envelopes so far, one bar each, halves below the whole.
    void show_tree(Step& step) const {
        step.aside = Aside::time;
        for (const Node& node : nodes_) {
            const double y = -level_height * node.depth;
            const Vec2 from{time_line_length * node.from, y}, to{time_line_length * node.to, y};
            const bool last = &node == &nodes_.back();
            step.aside_marks.push_back({last         ? Role::candidate
                                        : node.meets ? Role::envelope
                                                     : Role::dropped,
                                        SegmentMark{from, to}});
            for (const Vec2 end : {from, to})
                step.aside_marks.push_back({node.meets ? Role::envelope : Role::dropped,
                                            SegmentMark{end - Vec2{0, 0.15}, end + Vec2{0, 0.15}}});
        }
        step.aside_marks.push_back({Role::label, TextMark{{0, 0.2}, seconds(0)}});
        step.aside_marks.push_back(
            {Role::label, TextMark{{time_line_length, 0.2}, seconds(problem_.horizon)}});
    }

    const Problem& problem_;
    R& recorder_;
    std::size_t wrapped_;
    Body body_;
    const Placed& obstacle_;
    Vec2 way_;
    double smallest_;
    std::uint64_t tests_ = 0;
    int deepest_ = 0;
    bool gave_up_ = false;
    double found_ = 0;
    std::vector<Node> nodes_;  ///< for the picture alone
};

struct BinarySearch {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return Search<R>(problem, recorder)();
    }
    static std::string_view refuses(const Problem& problem) {
        if (!can_be_wrapped(problem.a()) && !can_be_wrapped(problem.b()))
            return "nothing here has an envelope";
        if (const auto far = refuse_far_ways(problem); !far.empty()) return far;
        return refuse_turning(problem);
    }
};

}  // namespace

constinit const Algorithm binary_search = row<BinarySearch>({
    .id = "binary_search",
    .name = "Binary search over envelopes",
    .question = Question::impact,
    .applies = {every_type, every_type},
    .cost = "logarithmic",
    .source = "Schwarzl, 2D Game Collision Detection, Binary Impact Search",
    .trust = Trust::flawed,
    .fails =
        "where it comes within a smallest step of a touch: it says yes too early, and where there is none",
    .setting = {.name = "smallest step, part of the size",
                .min = 1.0 / 1024,
                .max = 4,
                .default_value = usual_part,
                .whole = false},
    .short_name = "Binary",
    .refuses = BinarySearch::refuses,
});

}  // namespace collision::textbook
