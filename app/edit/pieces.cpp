// Shapes as rounded convex pieces, and pieces as shapes.
#include "app/edit/pieces.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/hull/convex_hull.h"
#include "core/hull/rounded_pieces.h"
#include "core/shape/forms.h"

namespace testbed::edit {

namespace {

using namespace collision;
using shape::Member;

/// How many chords an arc of a full turn has.
int chords(double radius, double tolerance) {
    constexpr int least = 8, most = 720;
    if (!(tolerance < radius)) return least;
    const double half = std::acos(1 - tolerance / radius);
    return int(std::clamp(std::ceil(std::numbers::pi / half), double(least), double(most)));
}

}  // namespace

std::vector<Piece> pieces_of(const shape::Placed& placed) {
    std::vector<Piece> out;
    for (const hull::RoundedPiece& piece : hull::rounded_pieces(placed))
        out.push_back({hull_of_points({piece.vertices.begin(), piece.vertices.end()}), piece.radius});
    return out;
}

bool has_arcs(const shape::Placed& placed) {
    bool arcs = false;
    shape::for_each_form(placed, [&](const shape::Form& form) { arcs = arcs || form.radius > 0; });
    return arcs;
}

std::vector<Vec2> hull_of_points(const std::vector<Vec2>& points) {
    std::vector<Vec2> room(2 * points.size());
    const auto used = hull::convex_hull(points, room);
    return {used.begin(), used.end()};
}

Piece sum(const Piece& a, const Piece& b) {
    std::vector<Vec2> points;
    for (const Vec2 p : a.vertices)
        for (const Vec2 q : b.vertices) points.push_back(p + q);
    return {hull_of_points(points), a.radius + b.radius};
}

Piece negated(Piece piece) {
    for (Vec2& v : piece.vertices) v = Vec2{0, 0} - v;
    return piece;
}

std::vector<Vec2> outline(const Piece& piece, double tolerance) {
    if (piece.radius == 0) return piece.vertices;
    const int n = chords(piece.radius, tolerance);
    std::vector<Vec2> points;
    for (const Vec2 v : piece.vertices)
        for (int i = 0; i < n; ++i) {
            const math::Rotation r = math::rotation_from_degrees(360.0 * i / n);
            points.push_back(v + piece.radius * Vec2{r.cosine, r.sine});
        }
    return hull_of_points(points);
}

std::vector<Ring> rings_of(const shape::Placed& placed, double tolerance) {
    std::vector<Ring> rings;
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed)) {
        rings.emplace_back(polygon->vertices().begin(), polygon->vertices().end());
        return rings;
    }
    for (const Piece& piece : pieces_of(placed))
        if (Ring ring = outline(piece, tolerance); ring.size() > 2) rings.push_back(std::move(ring));
    return rings;
}

std::optional<Piece> whole_outline(const shape::Placed& placed) {
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed))
        return Piece{{polygon->vertices().begin(), polygon->vertices().end()}, 0};
    if (const auto* polygon = std::get_if<shape::PlacedRoundedPolygon>(&placed))
        return Piece{{polygon->vertices().begin(), polygon->vertices().end()}, polygon->radius};
    return {};
}

Member member_of(const Piece& piece) {
    const std::vector<Vec2>& v = piece.vertices;
    const double radius = piece.radius;
    if (v.size() > 2 && radius > 0) return {shape::RoundedPolygon{v, radius}, {}};
    if (v.size() > 2) return {shape::Polygon{v}, {}};
    if (v.size() == 2 && radius > 0) return {shape::Capsule{v[0], v[1], radius}, {}};
    if (v.size() == 2) return {shape::Segment{v[0], v[1]}, {}};
    if (radius > 0) return {shape::Circle{radius}, {v.front(), 0}};
    return {shape::Point{}, {v.front(), 0}};
}

}  // namespace testbed::edit
