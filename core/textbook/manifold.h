// The contact manifold of two convex polygons: the face that parts them best is the reference edge, the edge
// that faces it most is the incident edge, and what is left of that between the reference edge's side planes
// and behind it carries the contact.
//
// Source: Box2D 2.4, src/collision/b2_collide_polygon.cpp: b2CollidePolygons; W. Bittle, Contact Points Using
// Clipping (dyn4j.org, 2011).
#pragma once

#include <limits>

#include "../math/elementary.h"
#include "contact.h"

namespace collision::textbook {

struct Manifold {
    struct Point {
        Vec2 at;       ///< halfway between the two surfaces
        double depth;  ///< >= 0
    };
    bool overlap = false;
    std::size_t which = 0;  ///< the shape whose face is the reference edge, or parts the two
    std::size_t face = 0;   ///< that face, from 0
    double separation = 0;  ///< > 0: the gap before it; else how far the other reaches behind it
    Face reference{};       ///< the face, or the piece of its straight side that the contact lies over
    Vec2 normal{0, 0};      ///< unit, from a to b
    std::array<Vec2, 2> witness{};
    std::vector<Point> points{};  ///< one or two, the deepest first; none where they are apart

    double depth() const { return std::max(-separation, 0.0); }
};

template <trace::Recorder R>
class ManifoldSearch {
  public:
    /// problem: two convex polygons, which must outlive the search.
    ManifoldSearch(const Problem& problem, R& recorder)
        : problem_(problem),
          recorder_(recorder),
          outlines_{Outline(problem.a()), Outline(problem.b())},
          faces_{faces_of(problem.a(), outlines_[0], recorder),
                 faces_of(problem.b(), outlines_[1], recorder)} {}

    /// Every face that was looked along, the two edges, and each cut is a step.
    Manifold run() {
        std::array<BestFace, 2> best;
        for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
            if (find_best_face(which, best[which])) continue;
            return {.which = which, .face = best[which].face, .separation = best[which].separation};
        }
        recorder_.count(trace::Work::comparisons);
        const std::size_t which = best[1].separation > best[0].separation ? 1 : 0;
        return clip(which, best[which]);
    }

    /// The picture of a face's normal as an axis, for a verdict.
    void show_axis(trace::Step& step, std::size_t which, std::size_t face) const {
        const Vec2 normal = faces_[which][face].normal;
        const std::array ranges{project(outlines_[0], normal), project(outlines_[1], normal)};
        AxisPicture(outlines_[0], outlines_[1]).show(step, axis_, normal, ranges[0], ranges[1]);
        show_way_out(step, normal, ranges[1 - which], ranges[which]);
    }

  private:
    /// A face, and how far before it (> 0) or behind it (< 0) the other shape begins, with which corner.
    struct BestFace {
        std::size_t face = 0, corner = 0;
        double separation = -std::numeric_limits<double>::infinity();
    };

    /// The face of one shape that parts it best from the other; false where it parts them.
    bool find_best_face(std::size_t which, BestFace& best) {
        using namespace trace;
        const Outline& other = outlines_[1 - which];
        for (std::size_t i = 0; i < faces_[which].size(); ++i) {
            const Face& face = faces_[which][i];
            double separation = std::numeric_limits<double>::infinity();
            std::size_t corner = 0;
            for (std::size_t k = 0; k < other.size(); ++k) {
                const double before = math::dot(face.normal, other[k] - face.from);
                if (before >= separation) continue;
                separation = before;
                corner = k;
            }
            recorder_.count(Work::tests);
            recorder_.count(Work::multiplications, 2 * other.size());
            recorder_.count(Work::comparisons, other.size() + 2);
            ++axis_;
            const bool better = separation > best.separation;
            recorder_.step([&](Step& step) {
                step.text = separation > 0
                                ? say("Face ", i + 1, " of ", the(problem_, which), ": a gap of ", separation,
                                      " lies before it.")
                                : say("Face ", i + 1, " of ", the(problem_, which), ": ",
                                      the(problem_, 1 - which), " reaches ", -separation, " behind it",
                                      better ? ", the least so far among its faces." : ".");
                step.formula = say("min n·(v − p) = ", separation);
                show_axis(step, which, i);
                step.marks.push_back({better ? Role::kept : Role::dropped, SegmentMark{face.from, face.to},
                                      std::uint32_t(which)});
            });
            if (better) best = {i, corner, separation};
            if (separation > 0) return false;
        }
        return true;
    }

    /// The edge that faces a reference face most, cut to the stretch of that face.
    struct Clipped {
        std::size_t facing;
        /// As it is, after the side plane at the reference edge's beginning, and after that at its end.
        std::array<std::array<Vec2, 2>, 3> cuts;
        std::array<double, 2> heights;  ///< of the ends, before the face
        const std::array<Vec2, 2>& ends() const { return cuts.back(); }
        std::size_t deepest() const { return heights[1] < heights[0] ? 1 : 0; }
    };
    Clipped clipped(std::size_t which, const Face& reference) {
        const Vec2 along = math::left_normal(reference.normal);
        const std::size_t facing = incident_face(which, reference, along);
        const Face& incident = faces_[1 - which][facing];
        Clipped edge{facing, {}, {}};
        std::array<Vec2, 2> ends{incident.from, incident.to};
        edge.cuts[0] = ends;
        // The incident edge runs against the reference edge: each end is cut by one side plane.
        cut(ends[1], ends[0], reference.from, along);
        edge.cuts[1] = ends;
        cut(ends[0], ends[1], reference.to, -along);
        edge.cuts[2] = ends;
        recorder_.count(trace::Work::multiplications, 4);
        recorder_.count(trace::Work::comparisons, 2);
        for (const std::size_t i : {0u, 1u})
            edge.heights[i] = math::dot(reference.normal, ends[i] - reference.from);
        return edge;
    }

    /// Clips, and pushes out along the reference face.
    Manifold clip(std::size_t which, const BestFace& best) {
        const auto over_stretch_of = [&](const Face& face, const Clipped& cut_edge) {
            const double slack = piece_slack * size_of(outlines_[1 - which][best.corner], face);
            const std::size_t deepest = cut_edge.deepest();
            const Vec2 along = math::left_normal(face.normal), end = cut_edge.ends()[deepest];
            return cut_edge.heights[deepest] <= best.separation + slack &&
                   math::dot(along, end - face.from) >= -slack && math::dot(along, end - face.to) <= slack;
        };
        std::size_t of_reference = best.face;
        Clipped edge = clipped(which, faces_[which][of_reference]);
        // A side in pieces, end to end, is several faces; what is deepest may lie over another piece.
        for (std::size_t i = 0;
             i < faces_[which].size() && !over_stretch_of(faces_[which][of_reference], edge); ++i) {
            const Face& piece = faces_[which][i];
            if (!one_line(faces_[which][best.face], piece)) continue;
            const Clipped other = clipped(which, piece);
            if (!over_stretch_of(piece, other)) continue;
            of_reference = i;
            edge = other;
        }
        const Face& reference = faces_[which][of_reference];
        show_clipping(which, of_reference, edge);

        const std::size_t deepest = edge.deepest();
        // Where rounding leaves nothing deepest over any piece, the deepest corner it is.
        const bool over_stretch = over_stretch_of(reference, edge);
        Manifold manifold{.overlap = true,
                          .which = which,
                          .face = of_reference,
                          .separation = best.separation,
                          .reference = reference,
                          .normal = which == 0 ? reference.normal : -reference.normal};
        const double depth = manifold.depth();
        // Contact points stand halfway between the surfaces; the deepest always stays.
        const Vec2 on_incident = over_stretch ? edge.ends()[deepest] : outlines_[1 - which][best.corner];
        const Vec2 on_reference = on_incident + reference.normal * depth;
        manifold.witness =
            which == 0 ? std::array{on_reference, on_incident} : std::array{on_incident, on_reference};
        manifold.points.push_back({on_incident * 0.5 + on_reference * 0.5, depth});
        const std::size_t other = 1 - deepest;
        const double height = edge.heights[other];
        if (over_stretch && height <= 0 && edge.ends()[0] != edge.ends()[1])
            manifold.points.push_back({edge.ends()[other] - reference.normal * (height / 2), -height});
        return manifold;
    }

    /// Of the other shape's edges over the reference face's stretch the one that faces it most; where
    /// rounding leaves none over it, of all.
    std::size_t incident_face(std::size_t which, const Face& reference, Vec2 along) {
        const std::vector<Face>& others = faces_[1 - which];
        const double stretch = math::dot(along, reference.to - reference.from);
        const auto over = [&](const Face& face) {
            const double from = math::dot(along, face.from - reference.from);
            const double to = math::dot(along, face.to - reference.from);
            return std::max(from, to) >= 0 && std::min(from, to) <= stretch;
        };
        const auto facing = [&](const Face& face) { return -math::dot(face.normal, reference.normal); };
        std::size_t best = 0;
        for (std::size_t i = 1; i < others.size(); ++i) {
            const bool i_over = over(others[i]), best_over = over(others[best]);
            if (i_over != best_over ? i_over : facing(others[i]) > facing(others[best])) best = i;
        }
        recorder_.count(trace::Work::multiplications, 6 * others.size());
        recorder_.count(trace::Work::comparisons, 5 * others.size());
        return best;
    }

    /// Part of the coordinates by which two pieces of one straight side may differ in direction, and more.
    static constexpr double piece_slack = 0x1p-40;
    static double size_of(Vec2 corner, const Face& face) {
        return std::max(
            {std::abs(corner.x), std::abs(corner.y), std::abs(face.from.x), std::abs(face.from.y)});
    }

    /// Moves an end that lies before a border, seen along, back to it on the way to the other end.
    static void cut(Vec2& end, Vec2 other, Vec2 border, Vec2 along) {
        const double before = math::dot(along, end - border), beyond = math::dot(along, other - border);
        if (before >= 0 || before == beyond) return;
        // Where rounding leaves nothing of the edge within the stretch, the border's nearer end remains.
        end = beyond > 0 ? end + (other - end) * (before / (before - beyond)) : other;
    }

    /// Whether two faces of one shape are pieces of one straight side, but for rounding.
    static bool one_line(const Face& one, const Face& other) {
        const Vec2 turn = other.normal - one.normal;
        return math::squared_length(turn) <= piece_slack * piece_slack;
    }

    /// The two edges, a step for each side plane, and what lies behind the face.
    void show_clipping(std::size_t which, std::size_t of_reference, const Clipped& edge) {
        using namespace trace;
        const Face& reference = faces_[which][of_reference];
        const Face& incident = faces_[1 - which][edge.facing];
        recorder_.step([&](Step& step) {
            step.text = say("The reference edge is edge ", of_reference + 1, " of ", the(problem_, which),
                            ", the face of both shapes that is least deep in. Edge ", edge.facing + 1, " of ",
                            the(problem_, 1 - which), " faces it most: the incident edge.");
            step.formula = say("n·m = ", math::dot(reference.normal, incident.normal));
            step.numbers = {{"reference shape", double(which + 1)},
                            {"reference edge", double(of_reference + 1)},
                            {"incident edge", double(edge.facing + 1)}};
            show_edges(step, which, reference, edge.cuts[0]);
        });
        for (const std::size_t plane : {std::size_t{1}, std::size_t{2}}) {
            const Vec2 border = plane == 1 ? reference.from : reference.to;
            const std::size_t end = 2 - plane;
            const Vec2 before = edge.cuts[plane - 1][end], after = edge.cuts[plane][end];
            recorder_.step([&](Step& step) {
                step.text = say("The side plane at the reference edge's ", plane == 1 ? "beginning" : "end",
                                ", ", border, ": the incident edge's end ", before,
                                before == after ? " lies inside and stays."
                                                : say(" lies outside and is cut to ", after, "."));
                const Vec2 along = math::left_normal(reference.normal) * (plane == 1 ? 1.0 : -1.0);
                step.formula = say("t·(v − p) = ", math::dot(along, before - border));
                step.numbers = {{"plane", double(plane)}, {"inside", math::dot(along, before - border)}};
                show_edges(step, which, reference, edge.cuts[plane]);
                step.marks.push_back({Role::axis, LineMark{border, reference.normal}});
                if (before != after) step.marks.push_back({Role::dropped, SegmentMark{before, after}});
                step.marks.push_back({before == after ? Role::kept : Role::clamp, PointMark{after}});
            });
        }
        recorder_.step([&](Step& step) {
            const auto place = [](double height) {
                return say(std::abs(height), height > 0 ? " before the face" : " behind it");
            };
            step.text =
                say("What is left has its ends ", place(edge.heights[0]), " and ", place(edge.heights[1]),
                    edge.heights[0] > 0 || edge.heights[1] > 0
                        ? ": what is before the face touches nothing and is dropped."
                        : ": both carry the contact.");
            step.formula = say("n·(v − p) = ", edge.heights[0], " and ", edge.heights[1]);
            step.numbers = {{"end 1", edge.heights[0]}, {"end 2", edge.heights[1]}};
            show_edges(step, which, reference, edge.ends());
            for (const Vec2 border : {reference.from, reference.to})
                step.marks.push_back({Role::axis, LineMark{border, reference.normal}});
            for (const std::size_t i : {0u, 1u})
                step.marks.push_back(
                    {edge.heights[i] <= 0 ? Role::kept : Role::dropped, PointMark{edge.ends()[i]}});
        });
    }

    static void show_edges(trace::Step& step, std::size_t which, const Face& reference,
                           const std::array<Vec2, 2>& incident) {
        using namespace trace;
        const std::uint32_t subject = std::uint32_t(which);
        const Vec2 middle = reference.from * 0.5 + reference.to * 0.5;
        const double length = math::hypot(reference.to - reference.from);
        step.marks.push_back({Role::kept, SegmentMark{reference.from, reference.to}, subject});
        step.marks.push_back(
            {Role::normal, ArrowMark{middle, middle + reference.normal * (length / 3), "n"}});
        step.marks.push_back({Role::candidate, SegmentMark{incident[0], incident[1]}, 1 - subject});
    }

    const Problem& problem_;
    R& recorder_;
    std::array<Outline, 2> outlines_;
    std::array<std::vector<Face>, 2> faces_;
    std::size_t axis_ = 0;
};

/// How a row ends that found a manifold, with its first `most` points.
template <trace::Recorder R>
Outcome ends_on(const Manifold& manifold, std::size_t most, R& recorder, const auto& fill) {
    std::vector<Vec2> contacts;
    for (const Manifold::Point& point : manifold.points)
        if (contacts.size() < most) contacts.push_back(point.at);
    const auto count = double(contacts.size());
    return in_contact(manifold.depth(), manifold.normal, manifold.witness, std::move(contacts), recorder,
                      [&](trace::Step& step) {
                          fill(step);
                          step.numbers.push_back({"points", count});
                      });
}

/// How it ends where a face parts the two.
template <trace::Recorder R>
Outcome ends_apart(const Problem& problem, const Manifold& manifold, const ManifoldSearch<R>& search,
                   R& recorder) {
    return no_contact(recorder, [&](trace::Step& step) {
        step.text = trace::say("Face ", manifold.face + 1, " of ", the(problem, manifold.which),
                               " leaves a gap of ", manifold.separation, ": no contact.");
        step.formula = trace::say(manifold.separation, " > 0");
        search.show_axis(step, manifold.which, manifold.face);
    });
}

}  // namespace collision::textbook
