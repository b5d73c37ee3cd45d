// How deep two shapes of many pieces are in each other: their Minkowski differences within a reach that grows
// until the way out lies in it.
#include "union_depth.h"

#include <algorithm>

#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "differences.h"
#include "measure.h"
#include "near_pieces.h"
#include "way_out.h"

namespace collision::narrow {

namespace {

using math::infinity;

double largest_side(const math::Aabb& box) { return largest_component(box.max - box.min); }

/// An upper bound: along x or y everything is soon left behind. Boxes are rounded as coordinates are.
double way_out_of_box(const math::Aabb& a, const math::Aabb& b) {
    const double least = std::min(std::min(a.max.x - b.min.x, b.max.x - a.min.x),
                                  std::min(a.max.y - b.min.y, b.max.y - a.min.y));
    double largest = 0;
    for (const Vec2 corner : {a.min, a.max, b.min, b.max})
        largest = std::max(largest, largest_component(corner));
    return least + 16 * unit_roundoff * largest;
}

math::Aabb box_of(const Pieces& pieces) {
    math::Aabb box;
    for (std::size_t i = 0; i < pieces.size(); ++i) box.include(pieces.aabb(i));
    return box;
}

std::optional<UnionDepth> depth_of(const Pieces& a, const Pieces& b, double at_least, double tie_sign) {
    const math::Aabb box_a = box_of(a), box_b = box_of(b);
    const double at_most = way_out_of_box(box_a, box_b);
    double reach = infinity;
    if (a.size() * b.size() > few_pairs) {
        // Twice what is needed at the least; where that is next to nothing, a little of the smaller size.
        const auto [smaller, larger] = std::minmax({largest_side(box_a), largest_side(box_b)});
        reach = std::max({2 * at_least, smaller / 1024, larger * 0x1p-30});
    }
    std::uint64_t work = math::limits_hold ? math::no_limit : max_depth_work;
    for (;;) {
        if (a.size() * b.size() > few_pairs &&
            Differences::bytes_needed(a, b, reach, max_bytes_of_differences) > max_bytes_of_differences)
            return UnionDepth{infinity, {tie_sign, 0}, true};
        const Differences near(a, b, reach);
        const auto all = near.all();
        if (std::any_of(all.begin(), all.end(), [](const Difference& d) { return d.everything; })) return {};
        // What has been left out lies further away.
        const double known = near.complete() ? at_most : std::min(at_most, reach);
        auto out = way_out(near, known, true, tie_sign, work);
        // Boundaries are looked at from a little aside. Where two cross at a small angle, what looks open
        // from there may open in truth only beyond the reach that it set.
        if (!out && known == at_most && std::isfinite(at_most))
            out = way_out(near, infinity, false, tie_sign, work);
        if (out && out->gave_up) return out;
        // What has been left out lies further away.
        const bool within = out && out->depth + 256 * near.rounding() / near.scale() <= reach;
        if (near.complete() || within) return out;
        // With more of them the way out is no shorter.
        const double next = std::max(2 * reach, out ? 1.01 * out->depth : 0);
        const bool is_last = 2 * next >= at_most && reach < at_most;
        reach = is_last ? 1.001 * at_most : next;
    }
}

}  // namespace

std::optional<UnionDepth> union_depth(const Pieces& a, const Pieces& b, double at_least, double tie_sign) {
    const double largest = std::max(a.largest(), b.largest());
    if (!(largest > 0 && largest < 0x1p-300)) return depth_of(a, b, at_least, tie_sign);
    // Where doubles end, lengths of a few of the least would be rounded to whole ones.
    const double scale = math::safe_scale({largest, 0});
    Pieces raised_a = a, raised_b = b;
    raised_a.scale(scale);
    raised_b.scale(scale);
    std::optional<UnionDepth> found = depth_of(raised_a, raised_b, scale * at_least, tie_sign);
    if (found) found->depth /= scale;
    return found;
}

}  // namespace collision::narrow
