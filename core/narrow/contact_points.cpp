// Clipping of the incident edge against the reference edge.
#include "contact_points.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "../math/infinity.h"
#include "measure.h"

namespace collision::narrow {

std::size_t face_index(const ConvexSet& owner, const Edge& edge) {
    const std::size_t n = owner.vertices.size();
    for (std::size_t i = 0; i < n; ++i)
        if (owner.vertices[i] == edge.from && owner.vertices[i + 1 < n ? i + 1 : 0] != edge.from) return i;
    return 0;
}

namespace {

using math::dot;

/// A point over the reference edge: how far along it, and how high above its core (below: negative).
struct Over {
    double along;
    double height;
};

/// The edge of the other core that faces the reference edge most, seen from it, with the edges that go on
/// straight. One vertex: the edge is that.
struct Incident {
    Over first, second;
    std::size_t first_vertex = 0, second_vertex = 0, edge = 0;
    bool is_forward = true;  ///< counter-clockwise from the first to the second
};

/// A face and its collinear neighbors.
struct Run {
    double first, last;            ///< along its edge
    std::size_t from = 0, to = 0;  ///< the vertices at its ends; `from` names its face
};

/// Of unit vectors computed here, in radians.
constexpr double error_of_directions = 64 * unit_roundoff;

FeatureId vertex_id(std::size_t index) { return {FeatureId::Kind::vertex, std::uint32_t(index)}; }
/// Edge of a core of n vertices.
FeatureId edge_id(std::size_t index, std::size_t n) {
    return {FeatureId::Kind::edge, n > 2 ? std::uint32_t(index) : 0};
}

std::size_t after(std::size_t i, std::size_t n) { return i + 1 < n ? i + 1 : 0; }
std::size_t before(std::size_t i, std::size_t n) { return i > 0 ? i - 1 : n - 1; }

Over seen_from(const Edge& edge, Vec2 p) {
    const Vec2 offset = p - edge.from;
    return {dot(edge.along, offset), dot(math::right_normal(edge.along), offset)};
}

/// Of two neighbors of the support vertex, how steeply the edge to each rises; the flatter one is incident.
double slope(const Over& from, const Over& to) {
    const double run = std::abs(to.along - from.along), rise = to.height - from.height;
    if (run == 0 && rise == 0) return std::numeric_limits<double>::infinity();
    return rise / run;
}

/// error: how far off the line a vertex may be.
Run run_of(const ConvexSet& owner, const Edge& edge, std::size_t face, double error) {
    const auto& vertices = owner.vertices;
    const std::size_t n = vertices.size();
    Run run{edge.first, edge.last, face, after(face, n)};
    if (!owner.bounded() || n < 3) return run;
    // Past duplicates of a vertex, of which the one next to the face counts.
    double lowest = seen_from(edge, vertices[run.from]).along,
           highest = seen_from(edge, vertices[run.to]).along;
    for (std::size_t next = before(face, n), left = n - 2; left > 0; next = before(next, n), --left) {
        const Over there = seen_from(edge, vertices[next]);
        if (!(std::abs(there.height) <= error && there.along <= lowest)) break;
        if (there.along < lowest) run.from = next;
        lowest = there.along;
        run.first = std::min(run.first, lowest);
    }
    for (std::size_t next = after(run.to, n), left = n - 2; left > 0; next = after(next, n), --left) {
        const Over there = seen_from(edge, vertices[next]);
        if (!(std::abs(there.height) <= error && there.along >= highest)) break;
        if (there.along > highest) run.to = next;
        highest = there.along;
        run.last = std::max(run.last, highest);
    }
    return run;
}

/// From one vertex over a neighbor on to the last one that is in line with both.
std::size_t end_of_line(const ConvexSet& set, std::size_t from, std::size_t neighbor, bool is_after,
                        double error) {
    const auto& vertices = set.vertices;
    const std::size_t n = vertices.size();
    if (n < 3 || vertices[from] == vertices[neighbor]) return neighbor;
    const Vec2 along = unit(vertices[neighbor] - vertices[from]);
    std::size_t end = neighbor, next = neighbor;
    for (std::size_t left = n - 2; left > 0; --left) {
        next = is_after ? after(next, n) : before(next, n);
        const double further = dot(along, vertices[next] - vertices[end]);
        if (!(std::abs(math::cross(along, vertices[next] - vertices[from])) <= error && further >= 0)) break;
        if (further > 0) end = next;
    }
    return end;
}

Incident incident_edge(const Edge& edge, const ConvexSet& other, std::size_t support, double error) {
    const auto& vertices = other.vertices;
    const Over deepest = seen_from(edge, vertices[support]);
    if (!other.bounded()) {
        // As much of it as the reference edge can meet.
        const Vec2 along = unit(other.direction);
        const double run = dot(edge.along, along), rise = dot(math::right_normal(edge.along), along);
        if (run == 0) return {deepest, deepest, support, support, support};
        const auto at = [&](double x) {
            double t = (x - deepest.along) / run;
            if (other.reach == Reach::ray) t = std::max(t, 0.0);
            if (!std::isfinite(t)) t = 0;
            return Over{deepest.along + t * run, deepest.height + t * rise};
        };
        return {at(edge.first), at(edge.last), support, support, support};
    }
    const std::size_t n = vertices.size();
    // Neighbors, past duplicates of the vertex.
    std::size_t next = support, previous = support;
    for (std::size_t i = 1; i < n && vertices[next] == vertices[support]; ++i)
        next = next + 1 < n ? next + 1 : 0;
    for (std::size_t i = 1; i < n && vertices[previous] == vertices[support]; ++i) {
        previous = previous > 0 ? previous - 1 : n - 1;
    }
    const bool is_next = slope(deepest, seen_from(edge, vertices[next])) <=
                         slope(deepest, seen_from(edge, vertices[previous]));
    // Where corners are straight the edge goes on beyond both of its ends.
    const std::size_t second = end_of_line(other, support, is_next ? next : previous, is_next, error);
    const std::size_t first = end_of_line(other, second, support, !is_next, error);
    const std::size_t start = is_next ? first : second;
    // Past duplicates of the vertex, of which the last one has the edge.
    std::size_t named = start;
    for (std::size_t i = 1; i < n && vertices[after(named, n)] == vertices[start]; ++i)
        named = after(named, n);
    return {
        seen_from(edge, vertices[first]), seen_from(edge, vertices[second]), first, second, named, is_next};
}

/// Of a piece and another shape: along an edge that is so flat, what faces it counts where a corner alone
/// would not, as the edge beside that may see only the corner.
bool is_flat(double rise, double run) { return 8 * std::abs(rise) <= std::abs(run); }

/// Vertices of a core at the ends of a straight run of its sides, counter-clockwise.
struct Stretch {
    std::size_t from, to;
};

/// The run without the seams at its ends: from the first to the last side on the border, and on over those
/// next to it, that share more than least with what lies between lower and upper along the edge. Nothing
/// where there is none.
std::optional<Stretch> on_border(const ConvexSet& set, const Border& border, const Edge& edge, Stretch run,
                                 double lower, double upper, double least) {
    const std::size_t n = set.vertices.size();
    if (n < 3) return run;
    std::optional<Stretch> kept;
    std::size_t start = run.from;  // of the sides on the border that have no seam between them
    bool open = false;             // the last of them is the last one kept
    for (std::size_t k = run.from, left = n; k != run.to && left > 0; k = after(k, n), --left) {
        const std::size_t next = after(k, n);
        if (border.is_seam(k)) {
            start = next;
            open = false;
            continue;
        }
        const auto [low, high] =
            std::minmax({seen_from(edge, set.vertices[k]).along, seen_from(edge, set.vertices[next]).along});
        const bool shares = std::min(high, upper) - std::max(low, lower) > least;
        if (shares && !kept) kept = Stretch{start, next};
        if (shares) open = true;
        if (open) kept->to = next;
    }
    return kept;
}

/// From a corner along the border as far as it is straight: the corner itself where a seam begins.
std::size_t end_of_border(const ConvexSet& set, const Border& border, std::size_t corner, bool is_after,
                          double error) {
    const auto& vertices = set.vertices;
    const std::size_t n = vertices.size();
    std::size_t end = corner, at = corner;
    std::optional<Vec2> along;
    for (std::size_t left = n - 1; left > 0; --left) {
        const std::size_t next = is_after ? after(at, n) : before(at, n);
        if (border.is_seam(is_after ? at : next)) break;
        at = next;
        const Vec2 way = vertices[at] - vertices[corner];
        if (way == Vec2{0, 0}) continue;
        if (!along) {
            along = unit(way);
            end = at;
            continue;
        }
        const double further = dot(*along, vertices[at] - vertices[end]);
        if (!(std::abs(math::cross(*along, way)) <= error && further >= 0)) break;
        if (further > 0) end = at;
    }
    return end;
}

/// Where two edges beside closest corners face each other: the end of their common stretch.
struct Beside {
    double along, rise_a, rise_b;  ///< from the corners there; rises along the normal
    std::size_t end_a, end_b;      ///< the vertices at the ends of the edges
    bool ends_with_a;              ///< the shorter one is that of a
    Vec2 way;                      ///< unit, from the corners there
    bool is_after;                 ///< the edge of a leads on from its corner
};

/// Of the two sides the one on which they stay nearer. Nothing where the edges lean apart by more than they
/// run along each other.
std::optional<Beside> beside_corners(const ConvexSet& a, const ConvexSet& b, const Separation& s,
                                     const Border& border_a, const Border& border_b) {
    std::optional<Beside> best;
    if (!a.bounded() || !b.bounded() || a.vertices.size() < 2 || b.vertices.size() < 2) return best;
    for (const bool is_after : {true, false}) {
        const Vec2 way = is_after ? math::left_normal(s.normal) : math::right_normal(s.normal);
        Beside side{};
        side.way = way;
        side.is_after = is_after;
        side.end_a = end_of_border(a, border_a, s.support_a, is_after, s.error);
        side.end_b = end_of_border(b, border_b, s.support_b, !is_after, s.error);
        const Vec2 edge_a = a.vertices[side.end_a] - a.vertices[s.support_a],
                   edge_b = b.vertices[side.end_b] - b.vertices[s.support_b];
        const double run_a = dot(way, edge_a), run_b = dot(way, edge_b);
        side.ends_with_a = run_a < run_b;
        side.along = std::min(run_a, run_b);
        if (!(side.along > s.error)) continue;
        side.rise_a = dot(s.normal, edge_a) * (side.along / run_a);
        side.rise_b = dot(s.normal, edge_b) * (side.along / run_b);
        const double apart = side.rise_b - side.rise_a;
        if (!(apart <= side.along)) continue;
        const auto is_better = [&] {
            const double of_best = best->rise_b - best->rise_a;
            if (apart != of_best) return apart < of_best;
            if (side.along != best->along) return side.along > best->along;
            return way.x != best->way.x ? way.x > best->way.x : way.y > best->way.y;
        };
        if (!best || is_better()) best = side;
    }
    return best;
}

void put(ContactPoint& point, Vec2 position, double separation, FeatureId on_a, FeatureId on_b,
         std::uint64_t key) {
    point = {position, separation, on_a, on_b, key};
}
void put(Vec2& point, Vec2 position, double, FeatureId, FeatureId, std::uint64_t) { point = position; }

/// Points: of ContactPoint or of Vec2. of_pieces: with borders.
template <class Points, bool of_pieces>
Points clipped(const ConvexSet& a, const ConvexSet& b, const Separation& s, double reach,
               const Border& border_a, const Border& border_b) {
    const double both_radii = a.radius + b.radius, gap = s.core - both_radii;
    const auto deepest = [&](FeatureId on_a, FeatureId on_b, std::uint64_t key) {
        Points only;
        put(only.points[0], s.on_a + (a.radius + s.core - b.radius) / 2 * s.normal, gap, on_a, on_b, key);
        only.count = 1;
        return only;
    };
    const double tolerance = std::max({s.error, gap, reach});
    if (s.feature == Feature::vertices) {
        if (const auto face = face_as_near(a, b, s))
            return clipped<Points, of_pieces>(a, b, *face, reach, border_a, border_b);
        Points contact =
            deepest(vertex_id(s.support_a), vertex_id(s.support_b), contact_key(s.support_a, s.support_b));
        const auto beside = beside_corners(a, b, s, border_a, border_b);
        const double separation = beside ? gap + (beside->rise_b - beside->rise_a) : math::infinity;
        const bool is_pair = separation <= tolerance;
        if (of_pieces && (!is_pair || !is_flat(beside->rise_b - beside->rise_a, beside->along))) {
            const double error = error_of_directions + s.error / s.core;
            contact.inside = !border_a.stands_out(s.support_a, s.normal, error) ||
                             !border_b.stands_out(s.support_b, -s.normal, error);
        }
        if (!is_pair) return contact;
        const std::size_t n_a = a.vertices.size(), n_b = b.vertices.size();
        const FeatureId on_a = beside->ends_with_a
                                   ? vertex_id(beside->end_a)
                                   : edge_id(beside->is_after ? s.support_a : beside->end_a, n_a);
        const FeatureId on_b = beside->ends_with_a
                                   ? edge_id(beside->is_after ? beside->end_b : s.support_b, n_b)
                                   : vertex_id(beside->end_b);
        put(contact.points[1],
            a.vertices[s.support_a] + beside->along * beside->way +
                (beside->rise_a + a.radius + separation / 2) * s.normal,
            separation, on_a, on_b, contact_key(beside->end_a, beside->end_b));
        contact.count = 2;
        return contact;
    }

    const bool of_a = s.feature == Feature::face_of_a;
    const ConvexSet &owner = of_a ? a : b, &other = of_a ? b : a;
    const Border &own_border = of_a ? border_a : border_b, &other_border = of_a ? border_b : border_a;
    const Vec2 outward = math::right_normal(s.edge.along);
    Run face = run_of(owner, s.edge, face_index(owner, s.edge), s.error);
    const std::size_t support = of_a ? s.support_b : s.support_a;
    Incident incident = incident_edge(s.edge, other, support, s.error);
    const double support_along = seen_from(s.edge, other.vertices[support]).along;

    /// Of an end of the incident edge: its vertex, and the corner at the same end of the face; of an edge
    /// that stands upright, whose ends nothing tells apart, the nearer corner.
    const auto stands = [&] {
        return 2 * std::abs(incident.second.height - incident.first.height) >
               std::abs(incident.second.along - incident.first.along);
    };
    const auto key_of = [&](bool is_second) {
        const Over &first = incident.first, &second = incident.second;
        const bool at_start = stands() ? 2 * (is_second ? second : first).along < face.first + face.last
                                       : (first.along < second.along) != is_second;
        const std::size_t corner = at_start ? face.from : face.to;
        const std::size_t vertex = is_second ? incident.second_vertex : incident.first_vertex;
        return of_a ? contact_key(corner, vertex) : contact_key(vertex, corner);
    };
    const auto over_face = [&] {
        const auto key = key_of(std::abs(incident.first.along - support_along) >
                                std::abs(incident.second.along - support_along));
        const FeatureId own_edge = edge_id(face.from, owner.vertices.size());
        return of_a ? deepest(own_edge, vertex_id(s.support_b), key)
                    : deepest(vertex_id(s.support_a), own_edge, key);
    };
    /// Of the face that the incident edge lies over.
    const auto lower = [&] {
        return std::max(face.first, std::min(incident.first.along, incident.second.along));
    };
    const auto upper = [&] {
        return std::min(face.last, std::max(incident.first.along, incident.second.along));
    };
    // Ends beside each other, or a stretch without a length: only the deepest point carries.
    const auto is_stretch = [&] {
        return incident.first.along != incident.second.along && upper() - lower() > s.error;
    };

    // Clip to the stretch of the reference edge.
    const auto clip = [&](const Over& from, const Over& to, double low, double high) {
        const double along = std::clamp(from.along, low, high), run = to.along - from.along;
        if (along == from.along) return from;
        // Up a steep edge a step that is mere rounding would lead far.
        const bool is_steep = std::abs(to.height - from.height) > std::abs(run);
        if (is_steep && std::abs(along - from.along) <= s.error) return from;
        const double share = (along - from.along) / run;
        return Over{along, from.height + share * (to.height - from.height)};
    };
    std::optional<std::size_t> lone;  // the incident vertex that alone carries, or carries most
    const auto of_stretch = [&] {
        const double low = lower(), high = upper();
        const Over ends[2] = {clip(incident.first, incident.second, low, high),
                              clip(incident.second, incident.first, low, high)};
        const bool is_cut[2] = {ends[0].along != incident.first.along,
                                ends[1].along != incident.second.along};
        Points contact;
        for (std::size_t i = 0; i < 2; ++i) {
            const Over& end = ends[i];
            if (!std::isfinite(end.along) || end.height - both_radii > tolerance) continue;
            const double height = (owner.radius + end.height - other.radius) / 2;
            // A vertex of the one over the edge of the other.
            const std::size_t corner = end.along == face.first ? face.from : face.to;
            const std::size_t vertex = i == 0 ? incident.first_vertex : incident.second_vertex;
            const FeatureId of_owner =
                is_cut[i] ? vertex_id(corner) : edge_id(face.from, owner.vertices.size());
            const FeatureId of_other =
                is_cut[i] ? edge_id(incident.edge, other.vertices.size()) : vertex_id(vertex);
            put(contact.points[static_cast<std::size_t>(contact.count++)],
                s.edge.from + end.along * s.edge.along + height * outward, end.height - both_radii,
                of_a ? of_owner : of_other, of_a ? of_other : of_owner, key_of(i == 1));
            if (!is_cut[i] && (contact.count == 1 || end.height < ends[0].height)) lone = vertex;
        }
        return contact;
    };
    const auto of_all = [&] {
        Points contact;
        if (is_stretch()) contact = of_stretch();
        return contact.count > 0 ? contact : over_face();
    };
    if constexpr (!of_pieces) {
        return of_all();
    } else {
        // Of pieces: as much of both as is on the border.
        const Run whole_face = face;
        const Incident whole_incident = incident;
        const auto narrow_face = [&](double low, double high, double least) {
            const auto kept = on_border(owner, own_border, s.edge, {face.from, face.to}, low, high, least);
            if (!kept) return false;
            if (kept->from != face.from) face.first = seen_from(s.edge, owner.vertices[kept->from]).along;
            if (kept->to != face.to) face.last = seen_from(s.edge, owner.vertices[kept->to]).along;
            face.from = kept->from;
            face.to = kept->to;
            return true;
        };
        // Where the opposite normal is as good, the corner is one of two, and which of them is chance.
        const auto stands_out = [&](std::size_t vertex) {
            return s.either_way || other_border.stands_out(vertex, -outward, error_of_directions);
        };
        if (is_stretch() && narrow_face(lower(), upper(), s.error)) {
            const bool is_forward = incident.is_forward;
            const Stretch run = is_forward ? Stretch{incident.first_vertex, incident.second_vertex}
                                           : Stretch{incident.second_vertex, incident.first_vertex};
            if (const auto kept = on_border(other, other_border, s.edge, run, lower(), upper(), s.error)) {
                if (kept->from != run.from || kept->to != run.to) {
                    incident.first_vertex = is_forward ? kept->from : kept->to;
                    incident.second_vertex = is_forward ? kept->to : kept->from;
                    incident.first = seen_from(s.edge, other.vertices[incident.first_vertex]);
                    incident.second = seen_from(s.edge, other.vertices[incident.second_vertex]);
                    if (kept->from != run.from) incident.edge = kept->from;
                }
                Points contact = of_stretch();
                const bool lies =
                    contact.count == 2 && is_flat(incident.second.height - incident.first.height,
                                                  incident.second.along - incident.first.along);
                const auto is_of_edge = [&] {
                    const std::size_t far =
                        *lone == incident.first_vertex ? incident.second_vertex : incident.first_vertex;
                    return other_border.is_of_side(*lone, -outward,
                                                   other.vertices[far] - other.vertices[*lone]);
                };
                contact.inside = !lies && lone && !stands_out(*lone) && !is_of_edge();
                if (contact.count > 0 && !contact.inside) return contact;
            }
            face = whole_face;
            incident = whole_incident;
        }
        const double foot = std::clamp(support_along, face.first, face.last);
        if (narrow_face(foot, foot, -s.error * (1 + unit_roundoff)) && stands_out(support))
            return over_face();
        face = whole_face;
        Points contact = of_all();
        contact.inside = true;
        return contact;
    }
}

}  // namespace

ContactPoints contact_points(const ConvexSet& a, const ConvexSet& b, const Separation& between, double reach,
                             const Border& border_a, const Border& border_b) {
    return border_a || border_b ? clipped<ContactPoints, true>(a, b, between, reach, border_a, border_b)
                                : clipped<ContactPoints, false>(a, b, between, reach, border_a, border_b);
}

ContactPlaces contact_places(const ConvexSet& a, const ConvexSet& b, const Separation& between) {
    return clipped<ContactPlaces, false>(a, b, between, 0, {}, {});
}

}  // namespace collision::narrow
