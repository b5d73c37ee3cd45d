// EPA: how deep two convex shapes are in each other, by blowing up GJK's triangle to the boundary of the
// Minkowski difference.
#include "../../math/elementary.h"
#include "../contact.h"
#include "../gjk.h"
#include "../list.h"
#include "../unshown.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// An edge of the polytope, its outward normal, how far from the origin its line is, and its nearest point.
/// Of a straight side in pieces all lines are as far: the point tells which of them faces the origin.
struct PolytopeEdge {
    DifferenceCorner from, to;
    Vec2 out;
    double height;
    NearestOnEdge nearest;
};

template <Recorder R>
class Expansion {
  public:
    Expansion(const Problem& problem, const Difference& difference, R& recorder)
        : difference_(difference), pane_(problem, difference), recorder_(recorder) {}

    /// From a simplex that holds the origin to the edge of the difference nearest to it.
    PolytopeEdge run(const Gjk& found) {
        if (!begin(found)) return flat_;
        for (std::size_t round = 1;; ++round) {
            const std::size_t nearest = nearest_edge();
            recorder_.count(Work::iterations);
            const PolytopeEdge edge = edges_[nearest];
            const DifferenceCorner next = difference_.support(edge.out, recorder_);
            recorder_.count(Work::multiplications, 2);
            recorder_.count(Work::comparisons);
            const double farther = math::dot(edge.out, difference_.edge(edge.from, next));
            const bool farther_out =
                next != edge.from && next != edge.to && farther > nothing * size_of(next, edge);
            gave_up_ = farther_out && round >= max_rounds;
            show_round(round, edge, next, farther_out ? farther : 0);
            if (!farther_out || gave_up_) return edge;
            edges_[nearest] = edge_of(edge.from, next);
            edges_.insert(edges_.begin() + std::ptrdiff_t(nearest) + 1, edge_of(next, edge.to));
        }
    }
    bool gave_up() const { return gave_up_; }

  private:
    /// Part of a corner's coordinates below which it is no farther out: what rounding leaves of the corners
    /// of one straight side, which would be split into edges that point anywhere.
    static constexpr double nothing = 0x1p-50;

    static double size_of(const DifferenceCorner& corner, const PolytopeEdge& edge) {
        return std::max({std::abs(corner.at.x), std::abs(corner.at.y), std::abs(edge.from.at.x),
                         std::abs(edge.from.at.y)});
    }

    PolytopeEdge edge_of(const DifferenceCorner& from, const DifferenceCorner& to) {
        recorder_.count(Work::multiplications, 9);
        recorder_.count(Work::square_roots);
        const Vec2 d = difference_.edge(from, to);
        const double length = math::hypot(d.x, d.y);
        return {from, to, math::right_normal(d) / length, difference_.side_of_origin(from, to) / length,
                difference_.nearest(from, to, recorder_)};
    }

    /// A triangle around the origin: GJK's, or where GJK ended on an edge or a corner, one with corners
    /// beside it. False where the difference is flat: then no other edge is nearer than it.
    bool begin(const Gjk& found) {
        std::vector<DifferenceCorner> corners(found.simplex.begin(),
                                              found.simplex.begin() + std::ptrdiff_t(found.count));
        if (corners.size() == 1) {
            for (const Vec2 way : {Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}, Vec2{0, -1}}) {
                const DifferenceCorner other = difference_.support(way, recorder_);
                if (difference_.edge(corners[0], other) == Vec2{0, 0}) continue;
                corners.push_back(other);
                break;
            }
        }
        if (corners.size() == 1) {
            flat_ = {corners[0], corners[0], {-1, 0}, 0, found.nearest};
            show_flat("Both cores are one and the same point: every push-out is equally long.");
            return false;
        }
        if (corners.size() == 2) {
            const Vec2 d = difference_.edge(corners[0], corners[1]);
            for (const Vec2 way : {math::left_normal(d), math::right_normal(d)}) {
                const DifferenceCorner other = difference_.support(way, recorder_);
                if (!(math::dot(way, difference_.edge(corners[0], other)) > 0)) continue;
                corners.push_back(other);
                break;
            }
        }
        if (corners.size() == 2) {
            flat_ = edge_of(corners[0], corners[1]);
            flat_.height = 0;
            show_flat(
                "The difference is a straight segment through the origin: any push off it separates the "
                "shapes.");
            return false;
        }
        if (math::cross(difference_.edge(corners[0], corners[1]), difference_.edge(corners[0], corners[2])) <
            0)
            std::swap(corners[1], corners[2]);
        for (std::size_t i = 0; i < 3; ++i) edges_.push_back(edge_of(corners[i], corners[(i + 1) % 3]));
        recorder_.step([&](Step& step) {
            step.text =
                "GJK found a triangle of the difference that holds the origin. It is blown up until its "
                "edge nearest to the origin lies on the boundary.";
            step.numbers = numbers(0, edges_[nearest_edge()]);
            pane_.show(step);
            show_polytope(step);
        });
        return true;
    }

    std::size_t nearest_edge() const {
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < edges_.size(); ++i)
            if (edges_[i].nearest.distance < edges_[nearest].nearest.distance) nearest = i;
        return nearest;
    }

    static std::vector<Number> numbers(std::size_t round, const PolytopeEdge& edge) {
        return {
            {"round", double(round)}, {"height", edge.height}, {"out x", edge.out.x}, {"out y", edge.out.y}};
    }

    void show_flat(std::string_view words) {
        recorder_.step([&](Step& step) {
            step.text = words;
            step.numbers = numbers(0, flat_);
            pane_.show(step);
        });
    }

    void show_round(std::size_t round, const PolytopeEdge& edge, const DifferenceCorner& next,
                    double farther) {
        recorder_.step([&](Step& step) {
            step.text = say("Round ", round, ": the edge ", edge.from.at, "–", edge.to.at, " is nearest, ",
                            edge.height, " away. Farthest along its normal ",
                            farther > 0 ? say("is ", next.at, ", ", farther, " beyond it: split it there.")
                                        : say("nothing lies beyond it: it is on the boundary."));
            step.formula =
                say("n·w − n·v = ", math::dot(edge.out, next.at), " − ", edge.height, " = ", farther);
            step.numbers = numbers(round, edge);
            pane_.show(step);
            show_polytope(step);
            pane_.add_edge(step, farther > 0 ? Role::candidate : Role::kept, edge.from, edge.to);
            const Vec2 foot = edge.out * edge.height;
            step.aside_marks.push_back({Role::foot, SegmentMark{{0, 0}, foot}});
            if (farther > 0) {
                pane_.add_direction(step, foot, edge.out);
                pane_.add_corner(step, Role::support, next);
            }
            pane_.add_corner(step, Role::simplex, edge.from);
            pane_.add_corner(step, Role::simplex, edge.to);
        });
    }

    void show_polytope(Step& step) const {
        std::vector<DifferenceCorner> corners;
        for (const PolytopeEdge& edge : edges_) corners.push_back(edge.from);
        pane_.add_polygon(step, Role::simplex, corners);
    }

    const Difference& difference_;
    DifferencePane pane_;
    R& recorder_;
    std::vector<PolytopeEdge> edges_;  ///< counter-clockwise
    PolytopeEdge flat_{};
    bool gave_up_ = false;
};

struct Epa {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const Difference difference(a, b);
        const Gjk found =
            unshown(recorder, [&](auto& counter) { return gjk_of_cores(problem, difference, counter); });
        recorder.count(Work::comparisons);
        // Nearer than this the direction between the cores has underflowed: it says nothing.
        constexpr double no_direction = 0x1p-960;
        return found.cores_overlap || found.nearest.distance < no_direction
                   ? deep(problem, difference, found, recorder)
                   : shallow(problem, difference, found, recorder);
    }

  private:
    /// Only the radii overlap, if anything does: GJK says it all.
    template <Recorder R>
    static Outcome shallow(const Problem& problem, const Difference& difference, const Gjk& found,
                           R& recorder) {
        const double distance = found.nearest.distance, reach = difference.radius();
        const auto fill = [&](std::string_view words) {
            return [&, words](Step& step) {
                step.text = words;
                step.formula =
                    reach > 0 ? say(reach, " − ", distance, " = ", reach - distance) : say(distance, " > 0");
                const DifferencePane pane(problem, difference);
                pane.show(step);
                pane.add_nearest(step, found.first(), found.last(), found.nearest);
            };
        };
        recorder.count(Work::comparisons);
        if (distance > reach) {
            Outcome outcome = no_contact(
                recorder, fill(reach > 0 ? say("GJK: the cores are ", distance, " apart, the radii only ",
                                               reach, ": no contact.")
                                         : say("GJK: they are ", distance, " apart: no contact.")));
            outcome.gave_up = found.gave_up;
            return outcome;
        }
        std::array<Vec2, 2> witness = points_of_cores(difference, found);
        witness[0] += found.nearest.normal * difference.a().radius();
        witness[1] -= found.nearest.normal * difference.b().radius();
        return in_contact(reach - distance, found.nearest.normal, witness, recorder,
                          fill(say("GJK: the cores are ", distance, " apart and the radii ", reach,
                                   ": the depth is ", reach - distance, ".")));
    }

    template <Recorder R>
    static Outcome deep(const Problem& problem, const Difference& difference, const Gjk& found, R& recorder) {
        Expansion expansion(problem, difference, recorder);
        const PolytopeEdge edge = expansion.run(found);
        // b moves against the outward normal, until the origin stands on the edge.
        const Vec2 normal = -edge.out;
        const double depth = std::max(edge.height, 0.0) + difference.radius();
        std::array<Vec2, 2> witness = difference.points(edge.from, edge.to, edge.nearest.t);
        witness[0] += normal * difference.a().radius();
        witness[1] -= normal * difference.b().radius();
        Outcome outcome = in_contact(depth, normal, witness, recorder, [&](Step& step) {
            const double reach = difference.radius();
            step.text = expansion.gave_up()
                            ? say("Gave up after ", max_rounds, " rounds at the depth ", depth, ".")
                        : reach > 0 ? say("The boundary is ", edge.height, " away, and the radii add ", reach,
                                          ": the depth is ", depth, ".")
                                    : say("The boundary is nearest at ", edge.out * edge.height,
                                          ": the depth is ", depth, ".");
            if (reach > 0) step.formula = say(edge.height, " + ", reach, " = ", depth);
            const DifferencePane pane(problem, difference);
            pane.show(step);
            pane.add_edge(step, Role::verdict, edge.from, edge.to);
            const Vec2 foot = edge.out * depth;
            step.aside_marks.push_back({Role::push_out, ArrowMark{foot, {0, 0}, {}}});
            step.aside_marks.push_back({Role::witness, PointMark{foot}});
            step.links.push_back({foot, witness[0], witness[1]});
        });
        outcome.gave_up = expansion.gave_up();
        return outcome;
    }
};

}  // namespace

constinit const Algorithm epa = row<Epa>({
    .id = "epa",
    .name = "GJK and EPA",
    .question = Question::contact,
    .applies = {types<shape::Point, shape::Segment, shape::Circle, shape::Capsule> | polygonal,
                types<shape::Point, shape::Segment, shape::Circle, shape::Capsule> | polygonal},
    .cost = "quadratic",
    .source = "W. Bittle, EPA (Expanding Polytope Algorithm) (dyn4j.org, 2010)",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
