// GJK: the point of the Minkowski difference that is nearest to the origin, from one support point to the
// next.
//
// Source: W. Bittle, GJK - Distance & Closest Points (dyn4j.org, 2010), with the exact end that finitely many
// corners allow: it stops when the next corner is one it has, or is no nearer.
#pragma once

#include "../trace/text.h"
#include "difference.h"
#include "words.h"

namespace collision::textbook {

/// Rounds after which GJK and EPA give up. Every round of GJK comes nearer to the origin and every round of
/// EPA finds a new corner, so both end by themselves; only rounding could keep them going.
inline constexpr std::size_t max_rounds = 200;

/// Where GJK ended, without the radii.
struct Gjk {
    std::array<DifferenceCorner, 3> simplex;
    std::size_t count = 1;  ///< corners in the simplex; three hold the origin
    NearestOnEdge nearest;  ///< between the first and the last of one or two corners
    bool cores_overlap = false;
    bool gave_up = false;
    std::size_t rounds = 0;  ///< that it took

    const DifferenceCorner& first() const { return simplex[0]; }
    const DifferenceCorner& last() const { return simplex[count - 1]; }
    bool has(const DifferenceCorner& corner) const {
        for (std::size_t i = 0; i < count; ++i)
            if (simplex[i] == corner) return true;
        return false;
    }
};

template <trace::Recorder R>
class GjkSearch {
  public:
    /// cap: rounds after which it gives up with what it has. before: what it found of the same two a moment
    /// ago, from which it begins where the cores were apart; null: from any point of the difference.
    GjkSearch(const Problem& problem, const Difference& difference, R& recorder, std::size_t cap,
              const Gjk* before = nullptr)
        : difference_(difference),
          pane_(problem, difference),
          recorder_(recorder),
          cap_(cap),
          before_(before) {}

    Gjk run() {
        if (!begin_warm()) begin();
        for (std::size_t round = 1; gjk_.nearest.distance > 0; ++round) {
            if (round > cap_) {
                gjk_.gave_up = true;
                break;
            }
            gjk_.rounds = round;
            recorder_.count(trace::Work::iterations);
            const DifferenceCorner next = difference_.support(-gjk_.nearest.normal, recorder_);
            const bool nearer = is_nearer(next);
            recorder_.step([&](trace::Step& step) { show_support(step, round, next, nearer); });
            if (!nearer || !add(round, next)) break;
        }
        gjk_.cores_overlap = gjk_.count == 3 || gjk_.nearest.distance == 0;
        return gjk_;
    }

  private:
    /// With the corners that it ended at before; false where there are none.
    bool begin_warm() {
        if (before_ == nullptr || before_->cores_overlap || before_->count > 2) return false;
        const auto again = [&](const DifferenceCorner& corner) {
            return difference_.corner(corner.of_a, corner.of_b);
        };
        gjk_.count = before_->count;
        gjk_.simplex[0] = again(before_->first());
        gjk_.simplex[gjk_.count - 1] = again(before_->last());
        gjk_.nearest = difference_.nearest(gjk_.first(), gjk_.last(), recorder_);
        if (gjk_.count == 2 && gjk_.nearest.beside()) {  // one of its ends alone
            if (gjk_.nearest.t >= 1) gjk_.simplex[0] = gjk_.last();
            gjk_.count = 1;
            gjk_.nearest.t = 0;
        }
        return true;
    }

    /// With the corner of the difference that lies farthest towards the origin from any of its points.
    void begin() {
        const Vec2 any = difference_.corner(0, 0).at;
        const Vec2 way = any == Vec2{0, 0} ? Vec2{1, 0} : -any;
        gjk_.simplex[0] = difference_.support(way, recorder_);
        gjk_.nearest = difference_.nearest(gjk_.first(), gjk_.first(), recorder_);
        recorder_.step([&](trace::Step& step) {
            const auto& [at, of_a, of_b] = gjk_.first();
            step.text =
                trace::say("Begin with the corner farthest along ", way, ": ", pane_.name(gjk_.first()),
                           " is ", at, ", ", gjk_.nearest.distance, " from the origin.");
            step.formula =
                trace::say("b − a = ", difference_.b()[of_b], " − ", difference_.a()[of_a], " = ", at);
            step.numbers = numbers(0, gjk_.first());
            pane_.show(step);
            pane_.add_corner(step, trace::Role::simplex, gjk_.first());
            pane_.add_nearest(step, gjk_.first(), gjk_.first(), gjk_.nearest);
        });
    }

    /// Whether the corner lies nearer to the origin, along the way that was looked along, than the simplex.
    bool is_nearer(const DifferenceCorner& next) {
        recorder_.count(trace::Work::multiplications, 2);
        recorder_.count(trace::Work::comparisons);
        return !gjk_.has(next) && math::dot(gjk_.nearest.normal, difference_.edge(gjk_.first(), next)) < 0;
    }

    /// Takes the corner in, and keeps of the simplex only what is nearest to the origin. False where rounding
    /// lets it come no nearer: then the simplex stays as it was.
    bool add(std::size_t round, const DifferenceCorner& next) {
        recorder_.count(trace::Work::comparisons, 2);
        if (gjk_.count == 2) {
            recorder_.count(trace::Work::multiplications, 20);
            if (holds_origin_with(next)) {
                gjk_.simplex[gjk_.count++] = next;
                gjk_.nearest = {0, 0, {0, 0}};
                recorder_.step([&](trace::Step& step) { show_enclosed(step, round); });
                return false;
            }
        }
        const NearestOnEdge from_first = difference_.nearest(gjk_.first(), next, recorder_);
        const NearestOnEdge from_last =
            gjk_.count == 2 ? difference_.nearest(gjk_.last(), next, recorder_) : from_first;
        const bool keeps_last = from_last.distance < from_first.distance;
        NearestOnEdge nearest = keeps_last ? from_last : from_first;
        // From the nearest corner alone an edge leads no farther away, whatever rounding says, and no shorter
        // by rounding may still turn the way to where other corners come into view.
        if (gjk_.count == 1) nearest.distance = std::min(nearest.distance, gjk_.nearest.distance);
        if (!(nearest.distance <= gjk_.nearest.distance)) return false;

        const Gjk before = gjk_;
        if (keeps_last) gjk_.simplex[0] = before.last();
        gjk_.simplex[1] = next;
        gjk_.count = 2;
        if (nearest.t >= 1) {  // the new corner alone
            gjk_.simplex[0] = next;
            gjk_.count = 1;
            nearest.t = 0;
        }
        gjk_.nearest = nearest;
        recorder_.step([&](trace::Step& step) { show_reduced(step, round, before, next); });
        return true;
    }

    /// Whether the triangle of the edge and the corner holds the origin. The corner lies on the origin's side
    /// of the edge; so it does where the origin lies on the inner side of the other two edges.
    bool holds_origin_with(const DifferenceCorner& next) const {
        const auto inner_side = [&](const DifferenceCorner& from, const DifferenceCorner& opposite) {
            const double inner = math::cross(difference_.edge(from, next), difference_.edge(from, opposite));
            const double origin = difference_.side_of_origin(from, next);
            return inner > 0 ? origin >= 0 : inner < 0 && origin <= 0;
        };
        return inner_side(gjk_.first(), gjk_.last()) && inner_side(gjk_.last(), gjk_.first());
    }

    std::vector<trace::Number> numbers(std::size_t round, const DifferenceCorner& corner) const {
        return {{"round", double(round)},
                {"corner x", corner.at.x},
                {"corner y", corner.at.y},
                {"distance", gjk_.nearest.distance}};
    }

    void show_support(trace::Step& step, std::size_t round, const DifferenceCorner& next, bool nearer) const {
        const Vec2 way = -gjk_.nearest.normal;
        step.text = trace::say("Round ", round, ": farthest towards the origin, along ", way, ", is ",
                               pane_.name(next), ", ", next.at,
                               nearer           ? "."
                               : gjk_.has(next) ? ", which is known: nothing is nearer."
                                                : ", which is no nearer.");
        step.formula = trace::say("n·w = ", math::dot(gjk_.nearest.normal, next.at), nearer ? " < " : " ≥ ",
                                  "n·v = ", gjk_.nearest.distance);
        step.numbers = numbers(round, next);
        pane_.show(step);
        show_simplex(step, gjk_, trace::Role::simplex);
        pane_.add_nearest(step, gjk_.first(), gjk_.last(), gjk_.nearest);
        pane_.add_direction(step, gjk_.nearest.normal * gjk_.nearest.distance, way);
        pane_.add_corner(step, trace::Role::support, next);
    }

    void show_enclosed(trace::Step& step, std::size_t round) const {
        step.text = "The three corners hold the origin: the shapes share a point.";
        step.numbers = numbers(round, gjk_.last());
        pane_.show(step);
        show_simplex(step, gjk_, trace::Role::verdict);
    }

    void show_reduced(trace::Step& step, std::size_t round, const Gjk& before,
                      const DifferenceCorner& next) const {
        const double distance = gjk_.nearest.distance;
        step.text = gjk_.count == 1
                        ? trace::say("The origin lies in the region of the new corner alone: it is ",
                                     distance, " away, and the rest is dropped.")
                    : before.count == 1
                        ? trace::say("The origin lies beside the edge of both corners, ", distance, " away.")
                        : trace::say("The origin lies outside the triangle, beside the edge to the corner ",
                                     gjk_.first().at, ", ", distance, " away: the third is dropped.");
        if (gjk_.count == 2)
            step.formula = trace::say("t = ", gjk_.nearest.t, ",  v = ", gjk_.nearest.normal * distance);
        step.numbers = numbers(round, next);
        pane_.show(step);
        for (std::size_t i = 0; i < before.count; ++i) {
            if (gjk_.has(before.simplex[i])) continue;
            pane_.add_edge(step, trace::Role::dropped, before.simplex[i], next);
            pane_.add_corner(step, trace::Role::dropped, before.simplex[i]);
        }
        if (before.count == 2) pane_.add_edge(step, trace::Role::dropped, before.first(), before.last());
        show_borders(step);
        show_simplex(step, gjk_, trace::Role::simplex);
        pane_.add_nearest(step, gjk_.first(), gjk_.last(), gjk_.nearest);
    }

    void show_simplex(trace::Step& step, const Gjk& found, trace::Role role) const {
        const std::span<const DifferenceCorner> corners(found.simplex.data(), found.count);
        if (corners.size() > 1) pane_.add_polygon(step, role, corners);
        for (const DifferenceCorner& corner : corners) pane_.add_corner(step, role, corner);
    }

    /// The borders of an edge's region stand upright on its ends.
    void show_borders(trace::Step& step) const {
        if (gjk_.count != 2) return;
        for (const DifferenceCorner* end : {&gjk_.first(), &gjk_.last()})
            step.aside_marks.push_back(
                {trace::Role::axis, trace::LineMark{end->at, -gjk_.nearest.normal, false}});
    }

    const Difference& difference_;
    DifferencePane pane_;
    R& recorder_;
    std::size_t cap_;
    const Gjk* before_;
    Gjk gjk_;
};

/// Of the cores of two outlines.
template <trace::Recorder R>
Gjk gjk_of_cores(const Problem& problem, const Difference& difference, R& recorder,
                 std::size_t cap = max_rounds) {
    return GjkSearch<R>(problem, difference, recorder, cap).run();
}

/// The points of the two cores whose difference GJK ended at; where they overlap one point of both.
std::array<Vec2, 2> points_of_cores(const Difference& difference, const Gjk& found);

}  // namespace collision::textbook
