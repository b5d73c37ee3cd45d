// Snapping.
#include "app/edit/snapping.h"

#include <algorithm>
#include <cmath>

#include "app/edit/numbers.h"
#include "core/math/length.h"

namespace testbed::edit {

namespace {

using namespace collision::trace;
using collision::math::cross;
using collision::math::dot;

using collision::math::length;

std::string named(const char* what, std::string_view of) {
    std::string text(what);
    return of.empty() ? text : text + " of " + std::string(of);
}

Vec2 foot(Vec2 p, const SnapEdge& edge) {
    const Vec2 along = edge.to - edge.from;
    const double squared = dot(along, along);
    if (squared == 0) return edge.from;
    const double t = dot(p - edge.from, along) / squared;
    if (t < 0 && !edge.endless_back) return edge.from;
    if (t > 1 && !edge.endless) return edge.to;
    // The coordinate that stays keeps its digits.
    if (along.y == 0) return {p.x, edge.from.y};
    if (along.x == 0) return {edge.from.x, p.y};
    return edge.from + along * t;
}

/// The nearest correction so far; each kind is asked in turn, and the first that has one ends the search.
class Nearest {
  public:
    explicit Nearest(double reach) : least_(reach) {}

    /// own: where `from` was before it was moved.
    bool offer(Vec2 from, Vec2 to, const char* what, std::string_view of, Vec2 own = {0, 0},
               bool touches = true) {
        const double distance = length(to - from);
        if (distance > least_) return false;
        least_ = distance;
        best_.at = to;
        best_.free_x = best_.free_y = false;
        best_.by = to - own;
        best_.words = named(what, of);
        best_.touches = touches ? of : std::string_view();
        best_.guides = {{guide_role, PointMark{to}}};
        found_ = true;
        return true;
    }
    void offer_edge(Vec2 from, Vec2 to, const SnapEdge& edge, const char* what, Vec2 own = {0, 0}) {
        if (!offer(from, to, what, edge.of, own)) return;
        const Vec2 along = edge.to - edge.from;
        best_.free_x = along.y == 0 && to.x == from.x;
        best_.free_y = along.x == 0 && to.y == from.y;
        show(edge);
    }
    /// A rim, by its center: `from` is where that is, `on` what the rim comes to lie on.
    bool offer_rim(Vec2 from, Vec2 on, double radius, const char* what, std::string_view of, Vec2 own) {
        const Vec2 way = from - on;
        const double distance = length(way);
        if (!(distance > 0) || !offer(from, on + way * (radius / distance), what, of, own)) return false;
        best_.guides = {{guide_role, PointMark{on}}};
        return true;
    }
    void offer_rim_on_edge(Vec2 from, double radius, const SnapEdge& edge, Vec2 own) {
        const Vec2 on = foot(from, edge);
        const Vec2 along = edge.to - edge.from;
        // Beside a straight edge along an axis only one coordinate of the center is meant.
        if (along.x == 0 && on.y == from.y) {
            const double x = edge.from.x + std::copysign(radius, from.x - edge.from.x);
            if (offer(from, {x, from.y}, "on an edge", edge.of, own)) show(edge);
        } else if (along.y == 0 && on.x == from.x) {
            const double y = edge.from.y + std::copysign(radius, from.y - edge.from.y);
            if (offer(from, {from.x, y}, "on an edge", edge.of, own)) show(edge);
        } else if (offer_rim(from, on, radius, "on an edge", edge.of, own)) {
            show(edge);
        }
    }
    void show(const SnapEdge& edge) {
        if (edge.endless) {
            best_.guides.push_back({guide_role, LineMark{edge.from, edge.to - edge.from, edge.endless_back}});
        } else {
            best_.guides.push_back({guide_role, SegmentMark{edge.from, edge.to}});
        }
    }
    bool found() const { return found_; }
    Snapped take() { return std::move(best_); }

  private:
    double least_;
    bool found_ = false;
    Snapped best_;
};

/// Crossings of edges near a point.
void offer_crossings(Nearest& nearest, Vec2 point, const std::vector<SnapEdge>& edges, double reach) {
    std::vector<const SnapEdge*> close;
    for (const SnapEdge& edge : edges)
        if (length(foot(point, edge) - point) <= reach) close.push_back(&edge);
    constexpr std::size_t max = 16;
    if (close.size() > max) close.resize(max);
    for (std::size_t i = 0; i < close.size(); ++i)
        for (std::size_t j = i + 1; j < close.size(); ++j) {
            const Vec2 u = close[i]->to - close[i]->from, v = close[j]->to - close[j]->from;
            const double across = cross(u, v);
            // Nearly parallel edges cross somewhere, which nobody would call a corner.
            if (std::abs(across) < 1e-6 * length(u) * length(v) || across == 0) continue;
            const double t = cross(close[j]->from - close[i]->from, v) / across;
            const Vec2 at = close[i]->from + u * t;
            const auto on = [&](const SnapEdge& edge) {
                return length(foot(at, edge) - at) <= 1e-9 * (length(u) + length(v));
            };
            if (on(*close[i]) && on(*close[j])) nearest.offer(point, at, "on a crossing of edges", "");
        }
}

/// One coordinate in line with another point: its guide runs between the two.
struct InLine {
    double by = 0;
    const SnapPoint* with = nullptr;
};

InLine in_line(double value, const std::vector<SnapPoint>& points, double Vec2::*axis, double reach) {
    InLine best;
    for (const SnapPoint& point : points) {
        const double by = point.at.*axis - value;
        if (std::abs(by) > reach) continue;
        if (!best.with || std::abs(by) < std::abs(best.by)) best = {by, &point};
    }
    return best;
}

/// In line with a center or vertex, each coordinate by itself; what is left over goes to the grid. `from` and
/// `position` move by `by`: the point that comes in line, and the one that keeps to the grid.
Snapped in_line_or_on_grid(Vec2 from, Vec2 position, Vec2 by, const std::vector<SnapPoint>& vertices,
                           const std::vector<SnapPoint>& centers, const SnapReach& reach) {
    const Vec2 point = from + by;
    InLine x = in_line(point.x, centers, &Vec2::x, reach.distance);
    InLine y = in_line(point.y, centers, &Vec2::y, reach.distance);
    if (!x.with) x = in_line(point.x, vertices, &Vec2::x, reach.distance);
    if (!y.with) y = in_line(point.y, vertices, &Vec2::y, reach.distance);
    Snapped out;
    out.by = by;
    if (x.with) out.by.x = x.with->at.x - from.x;
    if (y.with) out.by.y = y.with->at.y - from.y;
    if (x.with || y.with) {
        const Vec2 to = from + out.by;
        if (x.with) out.guides.push_back({guide_role, SegmentMark{x.with->at, to}});
        if (y.with) out.guides.push_back({guide_role, SegmentMark{y.with->at, to}});
        const SnapPoint* first = x.with ? x.with : y.with;
        out.words = "in line with " + std::string(first->of);
        if (x.with && y.with && x.with->of != y.with->of) out.words += " and " + std::string(y.with->of);
    }
    out.free_x = !x.with && !reach.grid;
    out.free_y = !y.with && !reach.grid;
    if (!reach.grid) return out;
    const double step = *reach.grid;
    const auto to_grid = [&](double v, double moved) {
        return tidy(std::round((v + moved) / step) * step) - v;
    };
    if (!x.with) out.by.x = to_grid(position.x, by.x);
    if (!y.with) out.by.y = to_grid(position.y, by.y);
    out.words += out.words.empty() ? "on the grid" : !x.with || !y.with ? " and on the grid" : "";
    return out;
}

/// The moved shape's rims on the vertices, edges and rims of others, and its vertices and edges on their
/// rims.
void offer_rims(Nearest& nearest, const SnapHeld& held, Vec2 by, const SnapTargets& targets) {
    for (const SnapCircle& own : held.circles) {
        const Vec2 center = own.center + by;
        for (const SnapPoint& target : targets.vertices)
            if (own.has_rim(target.at - center))
                nearest.offer_rim(center, target.at, own.radius, "on a vertex", target.of, own.center);
        for (const SnapEdge& edge : targets.edges)
            if (own.has_rim(foot(center, edge) - center))
                nearest.offer_rim_on_edge(center, own.radius, edge, own.center);
        for (const SnapCircle& target : targets.circles) {
            if (!own.has_rim(target.center - center) || !target.has_rim(center - target.center)) continue;
            nearest.offer_rim(center, target.center, own.radius + target.radius, "on the outline", target.of,
                              own.center);
            if (own.radius != target.radius)
                nearest.offer_rim(center, target.center, std::abs(own.radius - target.radius),
                                  "on the outline", target.of, own.center);
        }
    }
    for (const SnapCircle& target : targets.circles) {
        for (const Vec2 own : held.vertices)
            if (target.has_rim(own + by - target.center))
                nearest.offer_rim(own + by, target.center, target.radius, "on the outline", target.of, own);
        for (const SnapEdge& edge : held.edges) {
            // As if the circle moved the other way.
            const Vec2 at = foot(target.center - by, edge);
            if (target.has_rim(at + by - target.center))
                nearest.offer_rim(at + by, target.center, target.radius, "on the outline", target.of, at);
        }
    }
}

}  // namespace

Snapped snapped_point(Vec2 point, const SnapTargets& targets, const SnapReach& reach) {
    Nearest nearest(reach.distance);
    for (const SnapPoint& vertex : targets.vertices)
        nearest.offer(point, vertex.at, "on a vertex", vertex.of);
    if (nearest.found()) return nearest.take();
    offer_crossings(nearest, point, targets.edges, reach.distance);
    if (nearest.found()) return nearest.take();
    for (const SnapPoint& center : targets.centers)
        nearest.offer(point, center.at, "on the center", center.of, {0, 0}, false);
    if (nearest.found()) return nearest.take();
    for (const SnapEdge& edge : targets.edges)
        nearest.offer_edge(point, foot(point, edge), edge, "on an edge");
    for (const SnapCircle& circle : targets.circles) {
        const Vec2 out = point - circle.center;
        if (length(out) > 0 && circle.has_rim(out))
            nearest.offer(point, circle.center + out * (circle.radius / length(out)), "on the outline",
                          circle.of);
    }
    if (nearest.found()) return nearest.take();
    std::vector<SnapPoint> vertices = targets.vertices;
    vertices.insert(vertices.end(), targets.in_line.begin(), targets.in_line.end());
    Snapped out = in_line_or_on_grid({0, 0}, {0, 0}, point, vertices, targets.centers, reach);
    out.at = out.by;
    return out;
}

Snapped snapped_shape(const SnapHeld& held, Vec2 by, const SnapTargets& targets, const SnapReach& reach) {
    Nearest nearest(reach.distance);
    for (const SnapPoint& target : targets.vertices)
        for (const Vec2 own : held.vertices)
            nearest.offer(own + by, target.at, "on a vertex", target.of, own);
    for (const SnapPoint& target : targets.centers)
        nearest.offer(held.center + by, target.at, "on the center", target.of, held.center, false);
    if (nearest.found()) return nearest.take();
    for (const SnapEdge& edge : targets.edges)
        for (const Vec2 own : held.vertices)
            nearest.offer_edge(own + by, foot(own + by, edge), edge, "on an edge", own);
    for (const SnapPoint& target : targets.vertices)
        for (const SnapEdge& own : held.edges) {
            const Vec2 at = foot(target.at - by, own);
            nearest.offer(at + by, target.at, "on a vertex", target.of, at);
        }
    offer_rims(nearest, held, by, targets);
    if (nearest.found()) return nearest.take();
    // A middle in line with a corner is chance.
    return in_line_or_on_grid(held.center, held.position, by, {}, targets.centers, reach);
}

std::optional<SnappedAngle> snapped_angle(double degrees, const std::vector<SnapEdge>& edges, double near) {
    std::optional<SnappedAngle> best;
    double min = near;
    for (const SnapEdge& edge : edges) {
        // Quarter turns from the edge's own angle.
        const double quarters = std::round((degrees - edge.degrees) / 90);
        const double wanted = tidy(edge.degrees + 90 * quarters);
        const double off = std::abs(wanted - degrees);
        if (off > min || (best && off == min)) continue;
        min = off;
        best = {wanted, std::remainder(quarters, 2.0) != 0, edge};
    }
    return best;
}

std::string words_of(const SnappedAngle& snapped) {
    return named(snapped.across ? "at right angles to an edge" : "parallel to an edge", snapped.edge.of);
}

}  // namespace testbed::edit
