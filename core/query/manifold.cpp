// Contacts of convex pieces, each measured alone.
#include "manifold.h"

#include <algorithm>
#include <cmath>

#include "../math/infinity.h"
#include "../narrow/measure.h"
#include "../narrow/near_pieces.h"
#include "../narrow/pieces.h"
#include "../pair/facing.h"
#include "../shape/valid.h"
#include "order.h"
#include "overlap.h"

namespace collision::query {

namespace {

using narrow::ConvexSet;
using narrow::Feature;
using narrow::Pieces;
using narrow::Separation;

double reach_of(const ManifoldOptions& options) { return options.prediction > 0 ? options.prediction : 0; }

/// Of two that nearly touch the direction of the gap is mostly rounding; that of the face is not.
Separation along_face(const ConvexSet& a, const ConvexSet& b, Separation s) {
    const bool of_a = s.feature == Feature::face_of_a;
    const ConvexSet& owner = of_a ? a : b;
    if (s.feature == Feature::vertices || !owner.bounded()) return s;
    const std::size_t i = narrow::face_index(owner, s.edge), next = i + 1 < owner.vertices.size() ? i + 1 : 0;
    Vec2 side = owner.vertices[next] - owner.vertices[i];
    if (side == Vec2{0, 0}) return s;
    if (math::dot(side, s.edge.along) < 0) side = -side;
    s.edge.along = narrow::unit(side);
    s.normal = of_a ? math::right_normal(s.edge.along) : math::left_normal(s.edge.along);
    return s;
}

SolverManifold manifold_of(const ConvexSet& a, const ConvexSet& b, const Separation& between, double reach,
                           const narrow::Border& border_a = {}, const narrow::Border& border_b = {}) {
    SolverManifold found;
    found.normal = between.normal;
    if (between.core == -math::infinity) {
        found.points[0] = {narrow::common_point(a, b, between), -math::infinity, {}, {}, 0};
        found.count = 1;
        return found;
    }
    // A face that is as near as two vertices has the more certain normal.
    const auto face =
        between.feature == Feature::vertices ? narrow::face_as_near(a, b, between) : std::nullopt;
    const Separation seen = along_face(a, b, face ? *face : between);
    found.normal = seen.normal;
    const narrow::ContactPoints contact = narrow::contact_points(a, b, seen, reach, border_a, border_b);
    found.points = contact.points;
    found.count = contact.count;
    found.through_seam = contact.inside;
    return found;
}

SolverManifold mirrored(SolverManifold found) {
    found.normal = -found.normal;
    std::swap(found.piece_a, found.piece_b);
    for (ContactPoint& point : found.points) {
        std::swap(point.on_a, point.on_b);
        point.key = point.key << 32 | point.key >> 32;
    }
    return found;
}

/// Of two small polygons or boxes, whose best face tells most. False where it does not.
bool quick_manifold(const shape::Placed& a, const shape::Placed& b, double reach, SolverManifold& found) {
    const pair::Couple both(a, b);
    if (both.discs_part(reach)) return true;
    const auto once = reach > 0 ? pair::OnceParted::go_on : pair::OnceParted::stop;
    const pair::BestFace best = pair::best_face(both, once);
    if (best.parts && !best.clear()) return reach == 0;
    if (!best.clear()) return false;
    const auto facing = pair::Facing::of(both, best);
    if (!facing.certain()) return false;
    if (!facing.overlap()) {
        if (!(facing.separation() < reach)) return true;
        if (!facing.stands_over_face()) return false;
    }
    found.normal = facing.normal();
    found.count = facing.contact_points(reach, found.points);
    return true;
}

/// Calls take(manifold) for each pair of pieces that are near enough, of two shapes in the order of
/// measuring.
void each_of_pieces(const shape::Placed& a, const shape::Placed& b, double reach, double tie_sign,
                    const auto& take) {
    const Pieces pieces_a(a), pieces_b(b);
    const auto measure = [&](std::size_t i, std::size_t j) {
        const ConvexSet piece_a = pieces_a[i], piece_b = pieces_b[j];
        const Separation between = narrow::separation(piece_a, piece_b, tie_sign);
        const double gap = between.gap(piece_a, piece_b);
        if (gap > between.error && !(gap < reach)) return;
        SolverManifold found = manifold_of(piece_a, piece_b, between, reach, {pieces_a, i}, {pieces_b, j});
        found.piece_a = std::uint32_t(i);
        found.piece_b = std::uint32_t(j);
        take(found);
    };
    narrow::for_each_near_pair(
        pieces_a, pieces_b, [&] { return reach; }, measure);
}

double least_separation(const SolverManifold& found) {
    return found.count == 2 ? std::min(found.points[0].separation, found.points[1].separation)
                            : found.points[0].separation;
}

/// How far off the separations of the two may be.
double error_of(const SolverManifold& a, const SolverManifold& b) {
    return narrow::separation_error * std::max(narrow::largest_component(a.points[0].position),
                                               narrow::largest_component(b.points[0].position));
}

/// Whether solvers are better off with the first, of a whole that has both.
bool comes_first(const SolverManifold& a, const SolverManifold& b) {
    const double least_a = least_separation(a), least_b = least_separation(b);
    // Where rounding alone tells them apart, the face carries and not the end of one beside it.
    if (a.count != b.count && std::abs(least_a - least_b) <= error_of(a, b)) return a.count > b.count;
    return least_a < least_b;
}

/// Whether one that is none of the whole is not needed beside the first that is: a touch is not left out
/// where there are only predicted ones.
bool covers(const SolverManifold& of_whole, const SolverManifold& inside) {
    return least_separation(of_whole) <= error_of(of_whole, inside) || least_separation(inside) > 0;
}

/// Of two valid shapes in the order of measuring, both convex.
SolverManifold of_convex(const shape::Placed& a, const shape::Placed& b, const ConvexSet& set_a,
                         const ConvexSet& set_b, double reach, double tie_sign) {
    const Separation between = narrow::separation(set_a, set_b, tie_sign);
    const double gap = between.gap(set_a, set_b);
    const bool predicted = reach > 0 && gap < reach;
    const bool near = predicted || (std::abs(gap) > between.error ? gap < 0 : overlap(a, b));
    return near ? manifold_of(set_a, set_b, between, reach) : SolverManifold{};
}

}  // namespace

SolverManifold manifold(const shape::Placed& a, const shape::Placed& b, const ManifoldOptions& options) {
    const double reach = reach_of(options);
    SolverManifold found;  // filled in where it is returned
    if (quick_manifold(a, b, reach, found)) return found;
    if (!shape::valid(a, b)) return found;
    const bool swapped = out_of_order(a, b);
    const shape::Placed &first = swapped ? b : a, &second = swapped ? a : b;
    const double tie_sign = swapped ? -1 : 1;
    const narrow::ConvexView view_a(first), view_b(second);
    if (view_a && view_b) {
        found = of_convex(first, second, *view_a, *view_b, reach, tie_sign);
    } else if (reach > 0 || overlap(a, b)) {
        SolverManifold inside;
        each_of_pieces(first, second, reach, tie_sign, [&](const SolverManifold& next) {
            SolverManifold& best = next.through_seam ? inside : found;
            if (best.count == 0 || comes_first(next, best)) best = next;
        });
        if (inside.count > 0 && (found.count == 0 || !covers(found, inside))) found = inside;
    }
    return swapped && found.count > 0 ? mirrored(found) : found;
}

void manifolds(const shape::Placed& a, const shape::Placed& b, const ManifoldOptions& options,
               std::vector<SolverManifold>& out) {
    out.clear();
    const double reach = reach_of(options);
    if (!shape::valid(a, b)) return;
    const narrow::ConvexView view_a(a), view_b(b);
    if (view_a && view_b) {
        if (const SolverManifold only = manifold(a, b, options); only.count > 0) out.push_back(only);
        return;
    }
    if (!(reach > 0) && !overlap(a, b)) return;
    const bool swapped = out_of_order(a, b);
    const shape::Placed &first = swapped ? b : a, &second = swapped ? a : b;
    each_of_pieces(first, second, reach, swapped ? -1 : 1,
                   [&](const SolverManifold& found) { out.push_back(swapped ? mirrored(found) : found); });
    const auto of_whole = std::min_element(out.begin(), out.end(), [](const auto& m, const auto& n) {
        if (m.through_seam != n.through_seam) return n.through_seam;
        return least_separation(m) < least_separation(n);
    });
    if (of_whole != out.end() && !of_whole->through_seam) {
        const SolverManifold first_of_whole = *of_whole;
        std::erase_if(out,
                      [&](const SolverManifold& m) { return m.through_seam && covers(first_of_whole, m); });
    }
    std::sort(out.begin(), out.end(), [](const SolverManifold& m, const SolverManifold& n) {
        return m.piece_a != n.piece_a ? m.piece_a < n.piece_a : m.piece_b < n.piece_b;
    });
}

}  // namespace collision::query
