// Separating axes with the minimum translation: the face that the other shape reaches least far behind pushes
// it out, and the edge that faces it is clipped to it for the contact points.
#include <limits>

#include "core/math/elementary.h"
#include "core/textbook/contact.h"
#include "core/textbook/list.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// A face, and how far before it (> 0) or behind it (< 0) the other shape begins, with which corner.
struct BestFace {
    std::size_t face = 0, corner = 0;
    double separation = -std::numeric_limits<double>::infinity();
};

template <Recorder R>
class SatContactSearch {
  public:
    SatContactSearch(const Problem& problem, R& recorder)
        : problem_(problem),
          recorder_(recorder),
          outlines_{Outline(problem.a()), Outline(problem.b())},
          faces_{faces_of(problem.a(), outlines_[0], recorder),
                 faces_of(problem.b(), outlines_[1], recorder)} {}

    Outcome run() {
        std::array<BestFace, 2> best;
        for (std::size_t which : {0u, 1u}) {
            if (!find_best_face(which, best[which])) {
                return no_contact(recorder_, [&](Step& step) {
                    step.text = say("Face ", best[which].face + 1, " of ", the(problem_, which),
                                    " leaves a gap of ", best[which].separation, ": no contact.");
                    step.formula = say(best[which].separation, " > 0");
                    show_axis(step, which, best[which].face);
                });
            }
        }
        recorder_.count(Work::comparisons);
        const std::size_t which = best[1].separation > best[0].separation ? 1 : 0;
        return clip(which, best[which]);
    }

  private:
    /// The face of one shape that parts it best from the other; false where it parts them.
    bool find_best_face(std::size_t which, BestFace& best) {
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
                step.text = separation > 0 ? say("Face ", i + 1, " of ", the(problem_, which), ": a gap of ",
                                                 separation, " lies before it.")
                                           : say("Face ", i + 1, " of ", the(problem_, which), ": ",
                                                 the(problem_, 1 - which), " reaches ", -separation,
                                                 " behind it", better ? ", the least so far." : ".");
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
        std::array<Vec2, 2> ends;
        std::array<double, 2> heights;  ///< before the face
        std::size_t deepest() const { return heights[1] < heights[0] ? 1 : 0; }
    };
    Clipped clipped(std::size_t which, const Face& reference) {
        const Vec2 along = math::left_normal(reference.normal);
        const std::size_t facing = incident_face(which, reference, along);
        const Face& incident = faces_[1 - which][facing];
        std::array<Vec2, 2> ends{incident.from, incident.to};
        // The incident edge runs against the reference edge: each end is cut by one border.
        cut(ends[1], ends[0], reference.from, along);
        cut(ends[0], ends[1], reference.to, -along);
        recorder_.count(Work::multiplications, 4);
        recorder_.count(Work::comparisons, 2);
        return {facing,
                ends,
                {math::dot(reference.normal, ends[0] - reference.from),
                 math::dot(reference.normal, ends[1] - reference.from)}};
    }

    /// Clips, and pushes out along the reference face.
    Outcome clip(std::size_t which, const BestFace& best) {
        const auto over_stretch_of = [&](const Face& face, const Clipped& cut_edge) {
            const double slack = piece_slack * size_of(outlines_[1 - which][best.corner], face);
            return cut_edge.heights[cut_edge.deepest()] <= best.separation + slack;
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
        const Face& incident = faces_[1 - which][edge.facing];
        recorder_.step([&](Step& step) {
            step.text =
                say("The reference edge is that of ", the(problem_, which), ". Edge ", edge.facing + 1,
                    " of ", the(problem_, 1 - which), " faces it most: the incident edge.");
            step.formula = say("n·m = ", math::dot(reference.normal, incident.normal));
            show_edges(step, which, reference, incident);
        });
        recorder_.step([&](Step& step) {
            const auto place = [](double height) {
                return say(std::abs(height), height > 0 ? " before the face" : " behind it");
            };
            step.text =
                say("Cut to the reference edge's stretch, its ends lie ", place(edge.heights[0]), " and ",
                    place(edge.heights[1]),
                    edge.heights[0] > 0 || edge.heights[1] > 0 ? ": what is before the face is dropped."
                                                               : ": both carry the contact.");
            step.numbers = {{"end 1", edge.heights[0]}, {"end 2", edge.heights[1]}};
            show_edges(step, which, reference, incident);
            for (const Vec2 border : {reference.from, reference.to})
                step.marks.push_back({Role::axis, LineMark{border, reference.normal}});
            for (std::size_t i : {0u, 1u})
                step.marks.push_back(
                    {edge.heights[i] <= 0 ? Role::kept : Role::dropped, PointMark{edge.ends[i]}});
        });

        const std::size_t deepest = edge.deepest();
        const double depth = std::max(-best.separation, 0.0);
        const Vec2 corner = outlines_[1 - which][best.corner];
        // Where rounding leaves nothing deepest over any piece, the deepest corner it is.
        const bool over_stretch = over_stretch_of(reference, edge);
        const Vec2 normal = which == 0 ? reference.normal : -reference.normal;
        // Contact points stand halfway between the surfaces; the deepest always stays.
        const Vec2 on_incident = over_stretch ? edge.ends[deepest] : corner;
        const Vec2 on_reference = on_incident + reference.normal * depth;
        std::vector<Vec2> contacts{on_incident * 0.5 + on_reference * 0.5};
        const std::size_t other = 1 - deepest;
        if (over_stretch && edge.heights[other] <= 0 && edge.ends[0] != edge.ends[1])
            contacts.push_back(edge.ends[other] - reference.normal * (edge.heights[other] / 2));
        const std::array<Vec2, 2> witness =
            which == 0 ? std::array{on_reference, on_incident} : std::array{on_incident, on_reference};
        return in_contact(depth, normal, witness, std::move(contacts), recorder_, [&](Step& step) {
            step.text = say("The shortest way out is ", depth, " along ", normal, ": ", the(problem_, which),
                            " pushes with its face.");
            step.formula = say("depth = ", depth, ",  n = ", normal);
            step.marks.push_back(
                {Role::verdict, SegmentMark{reference.from, reference.to}, std::uint32_t(which)});
        });
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
        recorder_.count(Work::multiplications, 6 * others.size());
        recorder_.count(Work::comparisons, 5 * others.size());
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

    void show_axis(Step& step, std::size_t which, std::size_t face) const {
        const Vec2 normal = faces_[which][face].normal;
        const std::array ranges{project(outlines_[0], normal), project(outlines_[1], normal)};
        AxisPicture(outlines_[0], outlines_[1]).show(step, axis_, normal, ranges[0], ranges[1]);
        show_way_out(step, normal, ranges[1 - which], ranges[which]);
    }

    static void show_edges(Step& step, std::size_t which, const Face& reference, const Face& incident) {
        const std::uint32_t subject = std::uint32_t(which);
        const Vec2 middle = reference.from * 0.5 + reference.to * 0.5;
        const double length =
            math::hypot(reference.to.x - reference.from.x, reference.to.y - reference.from.y);
        step.marks.push_back({Role::kept, SegmentMark{reference.from, reference.to}, subject});
        step.marks.push_back(
            {Role::normal, ArrowMark{middle, middle + reference.normal * (length / 3), "n"}});
        step.marks.push_back({Role::candidate, SegmentMark{incident.from, incident.to}, 1 - subject});
    }

    const Problem& problem_;
    R& recorder_;
    std::array<Outline, 2> outlines_;
    std::array<std::vector<Face>, 2> faces_;
    std::size_t axis_ = 0;
};

struct SatContact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return SatContactSearch<R>(problem, recorder).run();
    }
};

}  // namespace

constinit const Algorithm sat_contact = row<SatContact>({
    .id = "sat_contact",
    .name = "Separating axes, minimum translation and contact points",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Box2D 2.4, src/collision/b2_collide_polygon.cpp: b2CollidePolygons",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
