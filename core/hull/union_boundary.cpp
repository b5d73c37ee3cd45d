#include "core/hull/union_boundary.h"

#include <algorithm>
#include <cmath>

#include "core/hull/union_cover.h"
#include "core/hull/union_outline.h"

namespace collision::hull {
namespace {

/// What the covers leave of each side. Remains no longer than the tolerance are the rounding of ends that
/// are one.
void keep_uncovered(const Outline& outline, Covers& covers, std::size_t piece, double tolerance,
                    std::pmr::vector<Stretch>& result) {
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
std::pmr::vector<Stretch> scaled_union_boundary(std::span<const RoundedPiece> pieces, int exponent,
                                                std::pmr::memory_resource* memory) {
    const auto scale = [](Vec2& p, int by) { p = {std::scalbn(p.x, by), std::scalbn(p.y, by)}; };
    std::pmr::vector<RoundedPiece> large(memory);
    large.reserve(pieces.size());
    for (const RoundedPiece& piece : pieces) large.push_back({{piece.vertices, memory}, piece.radius});
    for (RoundedPiece& piece : large) {
        for (Vec2& p : piece.vertices) scale(p, -exponent);
        piece.radius = std::scalbn(piece.radius, -exponent);
    }
    std::pmr::vector<Stretch> result = union_boundary(large, memory);
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

std::pmr::vector<Stretch> union_boundary(std::span<const RoundedPiece> pieces,
                                         std::pmr::memory_resource* memory) {
    const double tolerance = union_tolerance(pieces);
    constexpr double small = 1e-60;  // below, products of lengths lose digits to underflow
    if (0 < tolerance && tolerance < small)
        return scaled_union_boundary(pieces, std::ilogb(tolerance), memory);
    std::pmr::vector<Outline> outlines(memory);
    outlines.reserve(pieces.size());
    for (const RoundedPiece& piece : pieces) outlines.push_back(outline(piece, tolerance, memory));

    std::pmr::vector<Covers> covers(pieces.size(), memory);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (std::size_t j = i + 1; j < pieces.size(); ++j)
            cover_each_other(outlines[i], outlines[j], tolerance, covers[i], covers[j]);

    std::size_t sides = 0;
    for (const Outline& one : outlines) sides += one.sides.size();
    std::pmr::vector<Stretch> result(memory);
    result.reserve(sides);
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
