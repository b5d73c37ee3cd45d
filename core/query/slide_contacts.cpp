// Faces that nearly part two pieces, and a program of two variables solved by its vertices.
#include "slide_contacts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../narrow/measure.h"
#include "../narrow/separation.h"
#include "../sweep/edges.h"

namespace collision::query {
namespace {

using math::dot;
using narrow::ConvexSet;

/// In units in the last place of a pair's largest coordinate.
constexpr double reach_in_ulps = 64;
/// Sines of angles below this are rounding of unit normals.
constexpr double rounding_of_normals = 8 * math::unit_roundoff;

double size_of(const ConvexSet& set) {
    double size = set.radius;
    for (const Vec2 v : set.vertices) size = std::max(size, math::largest_component(v));
    return size;
}

/// The least distance of the set in front of a face; -infinity where it is behind it by more than `most`.
double gap_in_front(Vec2 at, Vec2 outward, const ConvexSet& set, double most) {
    if (!set.bounded()) {
        const double way = dot(outward, math::unit(set.direction));
        const bool behind =
            way < -rounding_of_normals || (set.reach == narrow::Reach::line && way > rounding_of_normals);
        if (behind) return -math::infinity;
    }
    double gap = math::infinity;
    for (const Vec2 v : set.vertices) {
        gap = std::min(gap, dot(outward, v - at));
        if (gap < -most) return -math::infinity;
    }
    return gap;
}

struct Faces {
    const narrow::Pieces& pieces;
    std::size_t piece;
    bool is_mover;
};

void add_faces(const Faces& owner, const ConvexSet& set, const ConvexSet& other, double reach,
               SlideContact& contact, double& greatest) {
    std::size_t side = 0;
    sweep::each_edge(set, [&](const sweep::Edge& edge) {
        const bool seam = set.bounded() && owner.pieces.is_seam(owner.piece, side);
        ++side;
        const Vec2 along = edge.along.to - edge.along.from;
        if (along == Vec2{0, 0}) return;
        const Vec2 outward = math::right_normal(math::unit(along));
        const double gap = gap_in_front(edge.at, outward, other, reach);
        if (gap == -math::infinity) return;
        greatest = std::max(greatest, gap);
        contact.normals.push_back({owner.is_mover ? outward : -outward, gap, rounding_of_normals, seam});
    });
}

/// Of two cores without edges that part them: two points, or sets with a radius.
void add_closest(const ConvexSet& a, const ConvexSet& b, double reach, SlideContact& contact) {
    const narrow::Separation between = narrow::separation(a, b);
    const double gap = between.gap(a, b);
    if (std::abs(gap) > reach + between.error) return;
    const bool corners = between.feature == narrow::Feature::vertices && a.radius + b.radius > 0;
    const double slack = corners ? 2 * std::sqrt(reach / (a.radius + b.radius)) : 0;
    contact.normals.push_back({between.normal, gap, std::clamp(slack, rounding_of_normals, 1e-6)});
}

/// A set that is thinner than the reach seems to lie on both sides of the other. Only that side counts on
/// which it is, unless it is on neither.
void keep_one_side(SlideContact& contact) {
    auto& normals = contact.normals;
    const SlideContact::Normal best =
        *std::ranges::max_element(normals, {}, [](const SlideContact::Normal& n) { return n.gap; });
    if (!(best.gap > 0)) return;
    const auto kept = std::remove_if(normals.begin(), normals.end(), [&](const SlideContact::Normal& n) {
        return dot(n.toward, best.toward) < -1 + 1e-9;
    });
    normals.resize(std::size_t(kept - normals.begin()));
}

}  // namespace

SlideContact::Normal SlideContact::least_entered(Vec2 motion) const {
    return *std::ranges::min_element(normals, {},
                                     [&](const Normal& normal) { return dot(motion, normal.toward); });
}

SlideContact::Normal SlideContact::least_entered_face(Vec2 motion) const {
    return *std::ranges::min_element(normals, {}, [&](const Normal& normal) {
        return std::pair(normal.seam, dot(motion, normal.toward));
    });
}

void add_slide_contacts(const narrow::Pieces& mover, const narrow::Pieces& obstacle, std::size_t index,
                        std::vector<SlideContact>& out) {
    const auto near = [](const math::Aabb& a, const math::Aabb& b, double reach) {
        return a.min.x - b.max.x <= reach && b.min.x - a.max.x <= reach && a.min.y - b.max.y <= reach &&
               b.min.y - a.max.y <= reach;
    };
    const double ulps = reach_in_ulps * 2 * math::unit_roundoff;
    const double widest = ulps * std::max(mover.largest(), obstacle.largest());
    for (std::size_t i = 0; i < mover.size(); ++i) {
        math::poll(1 + obstacle.size() / box_pairs_of_a_unit);
        for (std::size_t j = 0; j < obstacle.size(); ++j) {
            if (!near(mover.aabb(i), obstacle.aabb(j), widest)) continue;
            const ConvexSet a = mover[i], b = obstacle[j];
            SlideContact contact;
            contact.obstacle = index;
            contact.size = std::max(size_of(a), size_of(b));
            const double reach = ulps * contact.size;
            double greatest = -math::infinity;
            if (a.radius + b.radius == 0) {
                add_faces({mover, i, true}, a, b, reach, contact, greatest);
                add_faces({obstacle, j, false}, b, a, reach, contact, greatest);
                if (greatest > reach) continue;
            }
            if (greatest == -math::infinity) add_closest(a, b, reach, contact);
            if (std::ranges::all_of(contact.normals, &SlideContact::Normal::seam)) continue;
            keep_one_side(contact);
            out.push_back(contact);
        }
    }
}

bool SlideContact::is_entered_by(Vec2 motion) const {
    const double length = math::length(motion);
    return std::ranges::none_of(
        normals, [&](const Normal& normal) { return dot(motion, normal.toward) <= normal.slack * length; });
}

std::vector<Vec2> allowed_motions(Vec2 wish, std::span<const SlideContact> contacts) {
    const auto enters_none = [&](Vec2 motion) {
        return std::ranges::none_of(
            contacts, [&](const SlideContact& contact) { return contact.is_entered_by(motion); });
    };
    std::vector<Vec2> motions;
    if (enters_none(wish)) motions.push_back(wish);
    for (const SlideContact& contact : contacts)
        for (const SlideContact::Normal& normal : contact.normals) {
            const Vec2 along = math::left_normal(normal.toward);
            const Vec2 motion = along * dot(wish, along);
            if (dot(wish, normal.toward) > 0 && motion != Vec2{0, 0} && enters_none(motion))
                motions.push_back(motion);
        }
    std::ranges::stable_sort(
        motions, [](Vec2 a, Vec2 b) { return math::squared_length(a) > math::squared_length(b); });
    motions.erase(std::unique(motions.begin(), motions.end()), motions.end());
    return motions;
}

}  // namespace collision::query
