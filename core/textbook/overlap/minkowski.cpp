// The Minkowski difference of two convex polygons built whole, edge by edge: they overlap exactly if it holds
// the origin.
#include "../../trace/text.h"
#include "../list.h"
#include "../merge_edges.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

template <Recorder R>
class WholeDifference {
  public:
    WholeDifference(const Problem& problem, const Difference& difference, R& recorder)
        : problem_(problem), difference_(difference), pane_(problem, difference), recorder_(recorder) {}

    Outcome run() {
        merge_edges(
            difference_, [&](const DifferenceCorner& corner) { begin(corner); },
            [&](const DifferenceCorner& corner, bool from_a, bool from_b) { take(corner, from_a, from_b); });
        // Around a flat difference the origin has no outer side: it lies on the stretch or it does not.
        for (std::size_t i = 0; i + 1 < corners_.size(); ++i)
            if (outside(i)) return end(false);
        return end(flat_ ? on_stretch() : true);
    }

  private:
    void begin(const DifferenceCorner& corner) {
        corners_.push_back(corner);
        recorder_.count(Work::comparisons, difference_.a().size() + difference_.b().size());
        recorder_.step([&](Step& step) {
            step.text =
                say("Turn ", the(problem_, 0), " round and begin at the lowest corner: ", pane_.name(corner),
                    ", ", corner.at, ".");
            step.numbers = {{"corner", 1}, {"x", corner.at.x}, {"y", corner.at.y}};
            pane_.show(step);
            pane_.add_corner(step, Role::candidate, corner);
        });
    }

    void take(const DifferenceCorner& corner, bool from_a, bool from_b) {
        const DifferenceCorner from = corners_.back();
        corners_.push_back(corner);
        recorder_.count(Work::multiplications, 2);
        recorder_.count(Work::comparisons, 3);
        recorder_.step([&](Step& step) {
            const Vec2 d = difference_.edge(from, corner);
            const std::string_view whose = from_a && from_b ? "of both, which are parallel"
                                           : from_a         ? "of the one turned round"
                                                            : "of the other";
            step.text = say("Next by direction is the edge ", d, " ", whose, ": on to ", corner.at, ".");
            step.formula = say(from.at, " + ", d, " = ", corner.at);
            step.numbers = {{"corner", double(corners_.size())}, {"x", corner.at.x}, {"y", corner.at.y}};
            pane_.show(step);
            std::vector<Vec2> so_far;
            for (const DifferenceCorner& c : corners_) so_far.push_back(c.at);
            step.aside_marks.push_back({Role::simplex, PolylineMark{std::move(so_far)}});
            pane_.add_edge(step, Role::candidate, from, corner);
            pane_.add_corner(step, Role::candidate, corner);
            if (from_a)
                step.marks.push_back({Role::candidate,
                                      SegmentMark{difference_.a()[from.of_a], difference_.a()[corner.of_a]},
                                      0});
            if (from_b)
                step.marks.push_back({Role::candidate,
                                      SegmentMark{difference_.b()[from.of_b], difference_.b()[corner.of_b]},
                                      1});
        });
    }

    /// Whether the origin lies to the right of edge i.
    bool outside(std::size_t i) {
        const DifferenceCorner &from = corners_[i], &to = corners_[i + 1];
        const double side = difference_.side_of_origin(from, to);
        flat_ = flat_ && side == 0;
        recorder_.count(Work::tests);
        recorder_.count(Work::multiplications, 4);
        recorder_.count(Work::comparisons, 2);
        recorder_.step([&](Step& step) {
            step.text = say("Seen along edge ", i + 1, " the origin lies ",
                            side > 0   ? "to the left, the inner side."
                            : side < 0 ? "to the right: it is outside."
                                       : "on its line.");
            step.formula = say("d × (0 − p) = ", side);
            step.numbers = {{"edge", double(i + 1)}, {"side", side}};
            pane_.show(step);
            pane_.add_edge(step, side < 0 ? Role::kept : Role::side, from, to);
            pane_.add_corner(step, Role::side, from);
            pane_.add_corner(step, Role::side, to);
        });
        return side < 0;
    }

    /// Of corners in one line: whether the origin lies between the first and the farthest.
    bool on_stretch() {
        recorder_.count(Work::tests);
        math::Aabb box;
        for (const DifferenceCorner& corner : corners_) box.include(corner.at);
        return box.contains({0, 0});
    }

    Outcome end(bool overlap) {
        return answer(overlap, recorder_, [&](Step& step) {
            step.text = overlap ? "The difference holds the origin: they overlap."
                                : "The origin lies outside the difference: they are apart.";
            pane_.show(step);
            const std::span<const DifferenceCorner> once(corners_.data(),
                                                         std::max<std::size_t>(corners_.size() - 1, 1));
            pane_.add_polygon(step, Role::verdict, once);
        });
    }

    const Problem& problem_;
    const Difference& difference_;
    DifferencePane pane_;
    R& recorder_;
    std::vector<DifferenceCorner> corners_;  ///< the last is the first again
    bool flat_ = true;
};

struct Minkowski {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const Difference difference(a, b);
        return WholeDifference<R>(problem, difference, recorder).run();
    }
};

}  // namespace

constinit const Algorithm minkowski = row<Minkowski>({
    .id = "minkowski",
    .name = "Minkowski difference, built whole",
    .question = Question::overlap,
    .applies = {types<shape::Point, shape::Segment> | polygonal,
                types<shape::Point, shape::Segment> | polygonal},
    .cost = "linear",
    .source = "cp-algorithms.com, Minkowski sum of convex polygons: Distance between two polygons",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
