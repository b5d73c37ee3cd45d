// Geometry of the world made ready for a painter.
#include "app/view/region.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "app/view/arc.h"
#include "app/view/clip.h"
#include "core/hull/outline.h"
#include "core/shape/forms.h"
#include "core/shape/polygon.h"

namespace testbed::view {

namespace {

/// Floats hold a hundredth of a pixel up to here; what stays within is left to the painter's own clipping.
constexpr double safe = 16000;

/// Pixels beyond the view that clipped geometry still covers, for strokes and halos.
constexpr float beyond_screen = 64;

/// Neighboring vertices nearer than this are drawn as one, in polygons of more than few_vertices.
constexpr double finest = 0.35;
constexpr std::size_t few_vertices = 64;

/// Vertices of a concave rounded polygon beyond which its convex pieces are outlined, and nothing is filled:
/// the rest of their boundaries takes too long for a frame.
constexpr std::size_t max_outlined = 1000;

Vec2 half_view(const Camera& camera) {
    return {camera.size.x / 2 + double(beyond_screen), camera.size.y / 2 + double(beyond_screen)};
}

draw::Pixel to_pixel(const Camera& camera, Vec2 from_middle) {
    return {float(camera.origin.x + camera.size.x / 2 + from_middle.x),
            float(camera.origin.y + camera.size.y / 2 + from_middle.y)};
}

bool is_safe(const Fine& p) { return std::abs(p.value.x) <= safe && std::abs(p.value.y) <= safe; }

/// Whether the box around the points misses the view.
bool out_of_view(std::span<const Fine> points, Vec2 half) {
    collision::math::Aabb box;
    for (const Fine& p : points) box.include(p.value);
    return !collision::math::overlap(box, {-half, half});
}

/// The pieces between the points, those that reach far out cut; neighbors stay joined.
std::vector<Trail> trails(const Camera& camera, std::span<const Fine> points, bool closed) {
    std::vector<Trail> out;
    if (std::ranges::all_of(points, is_safe)) {
        Trail whole{{}, closed};
        for (const Fine& p : points) whole.points.push_back(to_pixel(camera, p.value));
        out.push_back(std::move(whole));
        return out;
    }
    const Vec2 half = half_view(camera);
    Vec2 end{};
    for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
        const auto piece = clip_segment(points[i], points[(i + 1) % points.size()], half);
        if (!piece) continue;
        const bool joined = !out.empty() && std::hypot(piece->first.x - end.x, piece->first.y - end.y) < 1e-3;
        if (!joined) out.push_back({{to_pixel(camera, piece->first)}, false});
        out.back().points.push_back(to_pixel(camera, piece->second));
        end = piece->second;
    }
    return out;
}

std::vector<draw::Pixel> area_within(const Camera& camera, std::span<const Fine> outline) {
    std::vector<draw::Pixel> area;
    if (std::ranges::all_of(outline, is_safe)) {
        for (const Fine& p : outline) area.push_back(to_pixel(camera, p.value));
    } else {
        for (const Vec2 p : clip_polygon(outline, half_view(camera))) area.push_back(to_pixel(camera, p));
        if (area.size() < 3) area.clear();
    }
    return area;
}

Region closed_region(const Camera& camera, std::span<const Fine> outline) {
    Region region;
    if (out_of_view(outline, half_view(camera))) return region;
    region.edges = trails(camera, outline, true);
    region.area = area_within(camera, outline);
    return region;
}

std::vector<Fine> fine_points(const Camera& camera, std::span<const Vec2> points) {
    std::vector<Fine> out;
    out.reserve(points.size());
    for (const Vec2 point : points) {
        const Fine p = fine(camera, point);
        if (points.size() > few_vertices && !out.empty() && is_safe(p)) {
            const Vec2 step = p.value - out.back().value;
            if (std::abs(step.x) < finest && std::abs(step.y) < finest) continue;
        }
        out.push_back(p);
    }
    return out;
}

/// The area inside the first loop and outside the others as one polygon: from each hole a slit of no width
/// leads to the nearest corner around it.
std::vector<Fine> slit(std::vector<std::vector<Fine>> loops) {
    std::vector<Fine> around = std::move(loops.front());
    for (std::size_t h = 1; h < loops.size(); ++h) {
        const std::vector<Fine>& hole = loops[h];
        std::size_t at = 0, into = 0;
        double min = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < around.size(); ++i)
            for (std::size_t k = 0; k < hole.size(); ++k)
                if (const double d = collision::math::squared_length(around[i].value - hole[k].value);
                    d < min) {
                    min = d;
                    at = i;
                    into = k;
                }
        std::vector<Fine> way(hole.begin() + std::ptrdiff_t(into), hole.end());
        way.insert(way.end(), hole.begin(), hole.begin() + std::ptrdiff_t(into) + 1);
        way.push_back(around[at]);
        around.insert(around.begin() + std::ptrdiff_t(at) + 1, way.begin(), way.end());
    }
    return around;
}

FineCircle fine_circle(const Camera& camera, Vec2 center, double radius) {
    const auto [pixels, rest] = fine_length(camera, radius);
    return {fine(camera, center), pixels, rest};
}

double reach(const Camera& camera) {
    const Vec2 half = half_view(camera);
    return std::hypot(half.x, half.y);
}

}  // namespace

Region segment_region(const Camera& camera, Vec2 from, Vec2 to) {
    return path_region(camera, std::array{from, to});
}

Region line_region(const Camera& camera, Vec2 base, Vec2 direction, bool both_ways) {
    Region region;
    if (const auto seen =
            clip_line(fine(camera, base), camera.on_surface(direction), both_ways, half_view(camera)))
        region.edges.push_back({{to_pixel(camera, seen->first), to_pixel(camera, seen->second)}, false});
    return region;
}

Region path_region(const Camera& camera, std::span<const Vec2> points) {
    const auto path = fine_points(camera, points);
    Region region;
    if (!out_of_view(path, half_view(camera))) region.edges = trails(camera, path, false);
    return region;
}

Region polygon_region(const Camera& camera, std::span<const Vec2> vertices) {
    return closed_region(camera, fine_points(camera, vertices));
}

Region circle_region(const Camera& camera, Vec2 center, double radius) {
    const FineCircle circle = fine_circle(camera, center, radius);
    if (circle.radius <= safe && is_safe(circle.center)) {
        Region region;
        const Vec2 half = half_view(camera) + circle.radius;
        if (std::abs(circle.center.value.x) <= half.x && std::abs(circle.center.value.y) <= half.y)
            region.circle = {to_pixel(camera, circle.center.value), float(circle.radius)};
        return region;
    }
    std::vector<Fine> outline;
    append_arc(circle, 0, 360, reach(camera), outline);
    outline.pop_back();
    return closed_region(camera, outline);
}

Region capsule_region(const Camera& camera, Vec2 from, Vec2 to, double radius) {
    if (from == to) return circle_region(camera, from, radius);
    if (radius == 0) return segment_region(camera, from, to);
    const FineCircle start = fine_circle(camera, from, radius);
    const FineCircle end = fine_circle(camera, to, radius);
    // Angles on the surface, whose y points down: the half circle behind the start, then the one before the
    // end.
    const Vec2 way = camera.on_surface(to - from);
    const double along = std::atan2(way.y, way.x) * (180 / std::numbers::pi);
    std::vector<Fine> outline;
    append_arc(start, along + 90, along + 270, reach(camera), outline);
    append_arc(end, along + 270, along + 450, reach(camera), outline);
    return closed_region(camera, outline);
}

namespace {

/// Clockwise arcs of the world may be counter-clockwise on the surface, so they are cut in either order.
void append_stretch(const Camera& camera, const collision::hull::Stretch& stretch, std::vector<Fine>& out) {
    if (stretch.kind == collision::hull::Stretch::Kind::straight) {
        out.push_back(fine(camera, stretch.from));
        return;
    }
    constexpr double degree = std::numbers::pi / 180;
    const auto angle = [&](Vec2 end) {
        const Vec2 arm = camera.on_surface(end - stretch.center);
        return std::atan2(arm.y, arm.x) / degree;
    };
    const FineCircle circle = fine_circle(camera, stretch.center, stretch.radius);
    const double from = angle(stretch.from), turn = std::remainder(angle(stretch.to) - from, 360);
    if (turn == 0) return;
    std::vector<Fine> arc;
    append_arc(circle, std::min(from, from + turn), std::max(from, from + turn), reach(camera), arc);
    if (turn < 0) std::ranges::reverse(arc);
    out.insert(out.end(), arc.begin(), arc.end());
}

/// Where an arc ends its edge begins: a joint of two such points would be drawn as a spike.
void drop_repeated(std::vector<Fine>& loop) {
    constexpr double same = 1e-3;  // pixels
    const auto repeats = [&](const Fine& p, const Fine& q) {
        return std::abs(p.value.x - q.value.x) < same && std::abs(p.value.y - q.value.y) < same;
    };
    loop.erase(std::unique(loop.begin(), loop.end(), repeats), loop.end());
    while (loop.size() > 1 && repeats(loop.back(), loop.front())) loop.pop_back();
}

}  // namespace

Region rounded_region(const Camera& camera, const collision::shape::Form& ring) {
    const bool whole = ring.vertices().size() <= max_outlined || (ring.facts && ring.facts->convex);
    std::vector<std::vector<Fine>> loops;
    for (const collision::hull::Loop& loop :
         whole ? collision::hull::outline(ring) : collision::hull::outlines_of_pieces(ring)) {
        std::vector<Fine>& fine_loop = loops.emplace_back();
        for (const collision::hull::Stretch& stretch : loop) append_stretch(camera, stretch, fine_loop);
        drop_repeated(fine_loop);
        if (fine_loop.size() < 3) loops.pop_back();
    }
    Region region;
    if (loops.empty() || (whole && out_of_view(loops.front(), half_view(camera)))) return region;
    for (const std::vector<Fine>& loop : loops)
        for (Trail& trail : trails(camera, loop, true)) region.edges.push_back(std::move(trail));
    if (whole) region.area = area_within(camera, slit(std::move(loops)));
    return region;
}

Region region(const Camera& camera, const collision::shape::PlacedPrimitive& shape) {
    using collision::shape::Form;
    const Form form = collision::shape::form(shape);
    const std::span<const Vec2> v = form.vertices();
    switch (form.kind) {
        case Form::Kind::chain:
            if (v.size() == 1) return circle_region(camera, v[0], form.radius);
            if (form.round) return capsule_region(camera, v[0], v[1], form.radius);
            return path_region(camera, v);
        case Form::Kind::ring:
            return form.radius > 0 ? rounded_region(camera, form) : polygon_region(camera, v);
        case Form::Kind::line: return line_region(camera, v[0], form.direction, true);
        case Form::Kind::ray: return line_region(camera, v[0], form.direction, false);
    }
    return {};
}

void fill(draw::Painter& painter, const Region& region, draw::Rgba color) {
    if (region.circle) painter.fill_circle(region.circle->center, region.circle->radius, color);
    if (!region.area.empty()) painter.fill_polygon(region.area, color);
}

void stroke(draw::Painter& painter, const Region& region, const draw::Stroke& stroke) {
    if (region.circle) painter.stroke_circle(region.circle->center, region.circle->radius, stroke);
    for (const Trail& trail : region.edges) {
        if (trail.points.size() == 2)
            painter.stroke_line(trail.points[0], trail.points[1], stroke);
        else
            painter.stroke_path(trail.points, trail.closed, stroke);
    }
}

}  // namespace testbed::view
