// Two outlines, with dents or without: every edge against every edge, once neither holds the other.
#include <limits>

#include "../crossings.h"
#include "../distance.h"
#include "../list.h"
#include "../segment_projections.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The edges of an outline: of a segment one, of a point that point.
std::size_t edge_count(const Outline& outline) { return outline.size() < 3 ? 1 : outline.size(); }

template <Recorder R>
class EdgesAgainstEdges {
  public:
    EdgesAgainstEdges(const Problem& problem, R& recorder)
        : problem_(problem), recorder_(recorder), a_(problem.a()), b_(problem.b()) {}

    Outcome run() {
        for (std::size_t i = 0; i < edge_count(a_); ++i) {
            if (look_from(i)) {
                return at_distance(0, {best_.on_a, best_.on_b}, recorder_,
                                   [&](Step& step) { step.text = "Two edges cross: the distance is 0."; });
            }
        }
        // Edges that keep apart may still lie around one another. One corner would tell, were none rounded to
        // the other side of an edge that it lies on.
        for (const Vec2 p : a_.vertices())
            if (holds(b_, 1, p)) return inside(0, p);
        for (const Vec2 p : b_.vertices())
            if (holds(a_, 0, p)) return inside(1, p);
        recorder_.count(Work::square_roots);
        const double distance = std::sqrt(best_.squared);
        return at_distance(distance, {best_.on_a, best_.on_b}, recorder_, [&](Step& step) {
            step.text = say("Of ", edge_count(a_) * edge_count(b_), " pairs of edges the nearest two are ",
                            distance, " apart.");
            step.formula = say("√", best_.squared, " = ", distance);
        });
    }

  private:
    /// One edge of a against all of b's; true where it crosses one.
    bool look_from(std::size_t i) {
        const Vec2 from = a_[i], to = a_.after(i);
        double nearest = std::numeric_limits<double>::infinity();
        std::size_t nearest_edge = 0;
        bool crosses = false;
        for (std::size_t k = 0; k < edge_count(b_) && !crosses; ++k) {
            const Vec2 other_from = b_[k], other_to = b_.after(k);
            const SegmentCrossing crossing = crossing_of(from, to, other_from, other_to, recorder_);
            SegmentPoints points{std::numeric_limits<double>::infinity(), from, other_from};
            if (!crossing.crosses || crossing.doubtful) {
                try_projection(from, other_from, other_to, true, points, recorder_);
                try_projection(to, other_from, other_to, true, points, recorder_);
                try_projection(other_from, from, to, false, points, recorder_);
                try_projection(other_to, from, to, false, points, recorder_);
            }
            if (crossing.crosses && (!crossing.doubtful || crossing.off <= points.squared)) {
                points = {0, crossing.at, crossing.at};
                crosses = true;
            }
            recorder_.count(Work::comparisons, 2);
            if (points.squared < nearest) {
                nearest = points.squared;
                nearest_edge = k;
            }
            if (points.squared < best_.squared) best_ = points;
        }
        recorder_.step([&](Step& step) {
            const std::string edge = a_.size() == 1 ? The(problem_, 0) : say("Edge ", i + 1);
            step.text = crosses ? say(edge, " crosses edge ", nearest_edge + 1, ".")
                                : say(edge, " is nearest to edge ", nearest_edge + 1,
                                      "; the square of the least way so far is ", best_.squared, ".");
            step.numbers = {{"edge", double(i + 1)}, {"squared", nearest}, {"least", best_.squared}};
            step.marks = {{Role::side, SegmentMark{from, to}, 0},
                          {Role::candidate, SegmentMark{b_[nearest_edge], b_.after(nearest_edge)}, 1},
                          {Role::clamp, SegmentMark{best_.on_a, best_.on_b}}};
        });
        return crosses;
    }

    /// Whether an outline with an area holds the point, by the crossing number.
    bool holds(const Outline& outline, std::size_t which, Vec2 p) {
        if (outline.size() < 3) return false;
        std::size_t crossings = 0;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            recorder_.count(Work::tests);
            recorder_.count(Work::comparisons, 3);
            recorder_.count(Work::multiplications, 2);
            if (crosses(EndRule::half_open, outline[i], outline.after(i), p)) ++crossings;
        }
        recorder_.step([&](Step& step) {
            show_parity(step, EndRule::half_open, outline, p, crossings);
            step.text = say("No edges cross. From ", p, ", of ", the(problem_, 1 - which), ", a ray crosses ",
                            several(crossings, "edge"), " of ", the(problem_, which),
                            crossings % 2 == 1 ? ": it lies inside." : ": it lies outside.");
        });
        return crossings % 2 == 1;
    }

    Outcome inside(std::size_t which, Vec2 p) {
        return at_distance(0, {p, p}, recorder_, [&](Step& step) {
            step.text =
                say(The(problem_, which), " lies inside ", the(problem_, 1 - which), ": the distance is 0.");
        });
    }

    const Problem& problem_;
    R& recorder_;
    Outline a_, b_;
    SegmentPoints best_{std::numeric_limits<double>::infinity(), {0, 0}, {0, 0}};
};

struct BruteForceDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return EdgesAgainstEdges<R>(problem, recorder).run();
    }
};

}  // namespace

constinit const Algorithm brute_force_distance = row<BruteForceDistance>({
    .id = "brute_force_distance",
    .name = "Every edge against every edge",
    .question = Question::distance,
    .applies = TypePairs(types<shape::Polygon>, types<shape::Point, shape::Segment> | polygonal) |
               TypePairs(polygonal, polygonal),
    .cost = "quadratic",
    .source = "J. Burkardt, geometry library: segments_dist_2d, for each two edges; Horton, Game Code "
              "School, crossing number",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
});

}  // namespace collision::textbook
