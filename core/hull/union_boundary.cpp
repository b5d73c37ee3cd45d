#include "core/hull/union_boundary.h"

#include <algorithm>
#include <cmath>

#include "core/hull/union_cover.h"
#include "core/hull/union_outline.h"

namespace collision::hull {
namespace {

/// What the covers leave of each side. Remains no longer than the tolerance are the rounding of ends that
/// are one.
void keep_uncovered(const Outline& outline, std::vector<Cover>& covers, std::size_t piece, double tolerance,
                    std::vector<Stretch>& result) {
    std::sort(covers.begin(), covers.end(), [](const Cover& a, const Cover& b) {
        return a.side != b.side ? a.side < b.side : a.begin < b.begin;
    });
    auto cover = covers.begin();
    for (std::size_t i = 0; i < outline.sides.size(); ++i) {
        const Side& side = outline.sides[i];
        double place = 0;
        Vec2 from = side.from;
        const auto keep = [&](double until, Vec2 to) {
            const bool whole_point = outline.kind == Outline::Kind::point && place < until;
            const Vec2 gap = to - from;
            if (!whole_point && (place >= until || math::squared_length(gap) <= tolerance * tolerance))
                return;
            const auto kind = side.arc ? Stretch::Kind::arc : Stretch::Kind::straight;
            result.push_back({kind, from, to, side.center, side.radius, piece});
        };
        for (; cover != covers.end() && cover->side == i; ++cover) {
            keep(cover->begin, cover->begin_point);
            if (cover->end > place) {
                place = cover->end;
                from = cover->end_point;
            }
        }
        keep(1, side.to);
    }
}

/// The same, worked out 2^-exponent times as large.
std::vector<Stretch> scaled_union_boundary(std::span<const RoundedPiece> pieces, int exponent) {
    const auto scale = [](Vec2& p, int by) { p = {std::scalbn(p.x, by), std::scalbn(p.y, by)}; };
    std::vector<RoundedPiece> large(pieces.begin(), pieces.end());
    for (RoundedPiece& piece : large) {
        for (Vec2& p : piece.vertices) scale(p, -exponent);
        piece.radius = std::scalbn(piece.radius, -exponent);
    }
    std::vector<Stretch> result = union_boundary(large);
    for (Stretch& stretch : result) {
        for (Vec2* p : {&stretch.from, &stretch.to, &stretch.center}) scale(*p, exponent);
        stretch.radius = std::scalbn(stretch.radius, exponent);
    }
    return result;
}

}  // namespace

double union_tolerance(std::span<const RoundedPiece> pieces) {
    double largest = 0;
    for (const RoundedPiece& piece : pieces)
        for (const Vec2 p : piece.vertices)
            largest = std::max({largest, std::abs(p.x) + piece.radius, std::abs(p.y) + piece.radius});
    return 4 * std::numeric_limits<double>::epsilon() * largest;
}

std::vector<Stretch> union_boundary(std::span<const RoundedPiece> pieces) {
    const double tolerance = union_tolerance(pieces);
    constexpr double small = 1e-60;  // below, products of lengths lose digits to underflow
    if (0 < tolerance && tolerance < small) return scaled_union_boundary(pieces, std::ilogb(tolerance));
    std::vector<Outline> outlines;
    outlines.reserve(pieces.size());
    for (const RoundedPiece& piece : pieces) outlines.push_back(outline(piece, tolerance));

    std::vector<std::vector<Cover>> covers(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (std::size_t j = i + 1; j < pieces.size(); ++j)
            cover_each_other(outlines[i], outlines[j], tolerance, covers[i], covers[j]);

    std::vector<Stretch> result;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        keep_uncovered(outlines[i], covers[i], i, tolerance, result);
    return result;
}

Vec2 closest_point(const Stretch& stretch, Vec2 p) {
    if (stretch.kind == Stretch::Kind::arc) {
        const Vec2 arm = p - stretch.center;
        if (math::cross(stretch.from - stretch.center, arm) >= 0 &&
            math::cross(arm, stretch.to - stretch.center) >= 0 && arm != Vec2{0, 0})
            return stretch.center + (stretch.radius / std::sqrt(math::squared_length(arm))) * arm;
        const bool from_is_nearer =
            math::squared_length(p - stretch.from) <= math::squared_length(p - stretch.to);
        return from_is_nearer ? stretch.from : stretch.to;
    }
    const Vec2 along = stretch.to - stretch.from;
    const double squared = math::squared_length(along);
    if (squared == 0) return stretch.from;
    const double t = std::clamp(math::dot(p - stretch.from, along) / squared, 0.0, 1.0);
    return stretch.from + t * along;
}

}  // namespace collision::hull
