// The convex hull by quickhull: the farthest corner beyond an edge belongs to it, and what the triangle holds
// does not.
#include "../hulls.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

template <Recorder R>
class Beyond {
  public:
    Beyond(std::vector<Vec2>& hull, R& recorder) : hull_(hull), recorder_(recorder) {}

    /// Adds the corners beyond the way from a to b, in order; `points` lie to the right of it.
    void add(Vec2 a, Vec2 b, const std::vector<Vec2>& points) {
        if (points.empty()) return;
        Vec2 top = points[0];
        for (const Vec2 p : points)
            if (farther(a, b, p, top)) top = p;
        std::vector<Vec2> first, second;
        std::size_t held = 0;
        for (const Vec2 p : points) {
            if (turn(a, top, p, recorder_) < 0)
                first.push_back(p);
            else if (turn(top, b, p, recorder_) < 0)
                second.push_back(p);
            else if (p != top)
                ++held;
        }
        recorder_.step([&](Step& step) {
            step.text = say("Beyond the edge from ", a, " to ", b, " the farthest corner is ", top,
                            ". The triangle drops ", held, held == 1 ? " corner; " : " corners; ",
                            first.size() + second.size(), " are left beyond its sides.");
            step.numbers = {{"beyond", double(points.size())}, {"dropped", double(held)}};
            step.marks = {{Role::simplex, PolygonMark{{a, b, top}}},
                          {Role::kept, PolylineMark{hull_}, 0},
                          {Role::kept, PointMark{top}}};
        });
        add(a, top, first);
        hull_.push_back(top);
        add(top, b, second);
    }

  private:
    /// Whether p is farther from the line than q, or as far and farther along: exact, so that what is found
    /// is a corner of the hull.
    bool farther(Vec2 a, Vec2 b, Vec2 p, Vec2 q) {
        recorder_.count(Work::tests);
        recorder_.count(Work::multiplications, 2);
        recorder_.count(Work::comparisons);
        const int side = math::cross_sign({a, b}, {q, p});
        return side < 0 || (side == 0 && math::dot_sign({a, b}, {q, p}) > 0);
    }

    std::vector<Vec2>& hull_;
    R& recorder_;
};

struct HullQuick {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::vector<Vec2> points = corners_of(problem.a());
        const auto ends = std::ranges::minmax(points, left_of);
        const Vec2 first = ends.min, last = ends.max;
        std::vector<Vec2> below, above;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 2 * points.size());
        for (const Vec2 p : points) {
            const int side = turn(first, last, p, recorder);
            if (side < 0) below.push_back(p);
            if (side > 0) above.push_back(p);
        }
        recorder.step([&](Step& step) {
            step.text = say("From the leftmost corner ", first, " to the rightmost ", last, ": ",
                            below.size(), " lie below and ", above.size(), " above.");
            step.marks = {{Role::candidate, SegmentMark{first, last}}};
        });
        std::vector<Vec2> hull{first};
        Beyond<R> beyond(hull, recorder);
        beyond.add(first, last, below);
        if (last != first) hull.push_back(last);
        beyond.add(last, first, above);
        return enclosed(problem, hull_mark(hull), area_of(hull), "The convex hull", recorder);
    }
};

}  // namespace

constinit const Algorithm hull_quick = row<HullQuick>({
    .id = "hull_quick",
    .name = "Convex hull, quickhull",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "n log n expected, quadratic at worst",
    .source = "quickhull, with exact signs",
    .trust = Trust::exact,
    .fails = "never",
    .refuses = refuse_round,
});

}  // namespace collision::textbook
