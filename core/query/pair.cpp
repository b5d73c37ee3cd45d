// How a pair is measured, and how its answers are read from that.
#include "pair.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "../math/infinity.h"
#include "../math/predicates.h"
#include "../narrow/accurate_gap.h"
#include "../narrow/contact_points.h"
#include "../narrow/exact_features.h"
#include "../narrow/measure.h"
#include "../narrow/near_pieces.h"
#include "../narrow/union_depth.h"
#include "../shape/parts.h"
#include "budget.h"
#include "manifold.h"
#include "order.h"
#include "overlap.h"

namespace collision::query {

namespace {

using math::infinity;
using narrow::ConvexSet;
using narrow::Pieces;

/// For a depth or a distance that is not 0 for certain: less than doubles resolve is tiny, not none. So 0
/// says exactly that two touch, or share a point.
constexpr double smallest = std::numeric_limits<double>::denorm_min();

/// Whether no piece has an interior: points, segments, lines, and what of size zero is one of them.
bool is_thin(const Pieces& pieces) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const ConvexSet piece = pieces[i];
        if (piece.radius > 0) return false;
        for (std::size_t k = 2; k < piece.vertices.size(); ++k)
            if (math::orientation(piece.vertices[0], piece.vertices[1], piece.vertices[k]) != 0) return false;
    }
    return true;
}

/// Moved so far along an axis, one of two boxes that overlap leaves the other; infinite of endless ones.
double depth_of_boxes(const math::Aabb& a, const math::Aabb& b) {
    return std::min({a.max.x - b.min.x, b.max.x - a.min.x, a.max.y - b.min.y, b.max.y - a.min.y});
}

}  // namespace

Pair::Pair(const shape::Placed& a, const shape::Placed& b, For purpose)
    : swapped_(out_of_order(a, b)),
      tie_sign_(swapped_ ? -1 : 1),
      a_(swapped_ ? b : a),
      b_(swapped_ ? a : b),
      view_a_(a_),
      view_b_(b_) {
    if (view_a_ && view_b_) {
        set_a_ = *view_a_;
        set_b_ = *view_b_;
        nearest_ = purpose == For::contacts ? narrow::separation_if_near(set_a_, set_b_)
                                            : narrow::separation(set_a_, set_b_);
    } else {
        measure_pieces();
    }
    const double gap = nearest_.gap(set_a_, set_b_);
    overlap_ = std::abs(gap) > nearest_.error ? gap < 0 : query::overlap(a, b);
    // The nearest pieces may be apart for certain where larger ones, which rounding knows less about, are
    // not.
    if (doubtful_ && !overlap_ && query::overlap(a, b)) {
        overlap_ = true;
        std::tie(set_a_, set_b_, nearest_) = *doubtful_;
    }
    if (!overlap_ && purpose == For::everything) correct();
}

void Pair::correct() {
    distance_ = narrow::accurate_gap(set_a_, set_b_, nearest_);
    math::within(
        math::no_limit, [&] { correct_features(); }, [] {});
}

void Pair::correct_features() {
    distance_ = narrow::correct_gap(set_a_, set_b_, nearest_);
    if (!pieces_a_ || rivals_ < 2) return;
    // Doubles are sure enough of a distance that is not small beside all coordinates that were measured.
    if (distance_ > narrow::doubtful_share * (most_error_ / narrow::separation_error)) return;
    // Another pair of pieces may be nearer than doubles tell.
    const double reach = std::max(distance_, 0.0) + nearest_.error;
    const auto take_nearer = [&](std::size_t i, std::size_t j) {
        const ConvexSet piece_a = (*pieces_a_)[i], piece_b = (*pieces_b_)[j];
        narrow::Separation between = narrow::separation(piece_a, piece_b);
        if (between.gap(piece_a, piece_b) - between.error > reach) return;
        const double gap = narrow::correct_gap(piece_a, piece_b, between);
        if (!(gap < distance_ - 0x1p-44 * distance_)) return;
        distance_ = gap;
        nearest_ = between;
        set_a_ = piece_a;
        set_b_ = piece_b;
    };
    narrow::for_each_near_pair(
        *pieces_a_, *pieces_b_, [&] { return reach; }, take_nearer);
}

void Pair::measure_pieces() {
    pieces_a_.emplace(a_);
    pieces_b_.emplace(b_);
    // Members of a group may lie in each other; the cost of a depth grows with a high power of their number.
    constexpr std::size_t few_members = 16;
    for (auto [placed, pieces] : {std::pair{&a_, &*pieces_a_}, std::pair{&b_, &*pieces_b_}})
        if (pieces->size() > few_members && std::holds_alternative<shape::PlacedGroup>(*placed))
            pieces->drop_contained();
    double best = infinity, least = 0;
    const auto measure = [&](std::size_t i, std::size_t j) {
        const ConvexSet piece_a = (*pieces_a_)[i], piece_b = (*pieces_b_)[j];
        const narrow::Separation between = narrow::separation(piece_a, piece_b);
        const double gap = between.gap(piece_a, piece_b);
        most_error_ = std::max(most_error_, between.error);
        if (gap < best - (between.error + nearest_.error)) rivals_ = 0;
        rivals_ += gap < best + (between.error + nearest_.error);
        if (gap - between.error <= least) {
            least = gap - between.error;
            doubtful_.emplace(piece_a, piece_b, between);
        }
        if (!(gap < best)) return;
        best = gap;
        nearest_ = between;
        set_a_ = piece_a;
        set_b_ = piece_b;
    };
    if (pieces_a_->size() * pieces_b_->size() <= narrow::few_pairs) {
        narrow::for_each_near_pair(
            *pieces_a_, *pieces_b_, [&] { return best; }, measure);
        return;
    }
    math::within(
        math::no_limit,
        [&] {
            narrow::for_each_near_pair(
                *pieces_a_, *pieces_b_, [&] { return best; }, measure);
        },
        [&] {
            too_intricate_ = best < -nearest_.error;
            if (!too_intricate_) math::give_up();
        });
}

Closest Pair::closest_points() const {
    if (overlap_) {
        const Vec2 common = narrow::common_point(set_a_, set_b_, nearest_);
        return {0, common, common};
    }
    const double distance = std::max(distance_, smallest);
    const Vec2 on_a = nearest_.on_a + set_a_.radius * nearest_.normal;
    const Vec2 on_b = nearest_.on_b - set_b_.radius * nearest_.normal;
    return swapped_ ? Closest{distance, on_b, on_a} : Closest{distance, on_a, on_b};
}

double Pair::certain_depth() const {
    const double gap = nearest_.gap(set_a_, set_b_);
    return overlap_ ? std::max(0.0, -gap - nearest_.error) : 0;
}

Penetration Pair::mirrored(Penetration penetration) const {
    if (swapped_) penetration.normal = -penetration.normal;
    return penetration;
}

/// The closest points do not depend on which of two equal ways out is taken; the normal is to be +x for both
/// orders of a and b.
narrow::Separation Pair::turned_round() const { return narrow::separation(set_a_, set_b_, tie_sign_); }

Penetration Pair::ordered_penetration(std::uint64_t work) const {
    if (!overlap_) return {0.0, nearest_.normal};
    const bool convex = !pieces_a_;
    if (too_intricate_) return {std::nullopt, nearest_.normal, true};
    const double gap = nearest_.gap(set_a_, set_b_);
    if (convex) {
        const Vec2 normal = turns_round() ? turned_round().normal : nearest_.normal;
        if (gap == -infinity) return {std::nullopt, normal};
        if (gap < -nearest_.error || query::relation(a_, b_) == Relation::overlapping) {
            return {std::max(-narrow::accurate_gap(set_a_, set_b_, nearest_), smallest), normal};
        }
        return {0.0, normal};
    }
    const auto given_up = [&] { return Penetration{std::nullopt, nearest_.normal, true}; };
    return math::within(
        work, [&] { return depth_of_pieces(gap); }, given_up);
}

/// Of all pieces that touch that of the widest contact: not of a corner beside the seam of a flat floor.
Vec2 Pair::touching_normal() const {
    const SolverManifold found = query::manifold(a_, b_, {});
    return found.count > 0 ? found.normal : nearest_.normal;
}

/// Pieces are no deeper in each other than their boxes are.
Vec2 Pair::deepest_normal() const {
    double deepest = infinity;
    Vec2 normal = nearest_.normal;
    std::size_t measured = 0;
    const auto measure = [&](std::size_t i, std::size_t j) {
        if (-depth_of_boxes(pieces_a_->aabb(i), pieces_b_->aabb(j)) >= deepest) return;
        ++measured;
        const ConvexSet piece_a = (*pieces_a_)[i], piece_b = (*pieces_b_)[j];
        const narrow::Separation between = narrow::separation(piece_a, piece_b, tie_sign_);
        const double gap = between.gap(piece_a, piece_b);
        if (!(gap < deepest)) return;
        deepest = gap;
        normal = between.normal;
    };
    narrow::for_each_near_pair(
        *pieces_a_, *pieces_b_, [&] { return measured < narrow::few_pairs ? 0.0 : -1.0; }, measure);
    return normal;
}

Vec2 Pair::normal_of_pieces() const {
    const bool touching =
        nearest_.gap(set_a_, set_b_) >= -nearest_.error && query::relation(a_, b_) == Relation::touching;
    const Vec2 normal = touching ? touching_normal() : deepest_normal();
    return swapped_ ? -normal : normal;
}

Penetration Pair::depth_of_pieces(double gap) const {
    // Two areas whose interiors do not meet only touch, even where they hold each other fast; what has no
    // interior may lie between the parts of a union and still be held inside the whole.
    const bool touching = gap >= -nearest_.error && query::relation(a_, b_) == Relation::touching;
    const bool united = shape::is_union(a_) || shape::is_union(b_);
    if (touching && !(united && (is_thin(*pieces_a_) || is_thin(*pieces_b_))))
        return {0.0, touching_normal()};
    const auto out = narrow::union_depth(*pieces_a_, *pieces_b_, -gap, tie_sign_);
    // Two bounded shapes can be parted: where no way out is found their sizes are a few least doubles, and
    // the boundaries of their differences fall together.
    if (!out) return {std::nullopt, Vec2{tie_sign_, 0}, shape::bounded(a_) && shape::bounded(b_)};
    if (out->gave_up) return {std::nullopt, nearest_.normal, true};
    if (touching && out->depth <= nearest_.error) return {0.0, touching_normal()};
    return {std::max(out->depth, smallest), out->normal};
}

Penetration Pair::penetration(std::uint64_t work) const { return mirrored(ordered_penetration(work)); }

Contacts Pair::contacts(const Penetration& penetration) const {
    if (!overlap_) return {};
    if (!penetration.depth) return {{closest_points().on_a}, 1};
    if (!pieces_a_) {
        const narrow::ContactPlaces found = turns_round()
                                                ? narrow::contact_places(set_a_, set_b_, turned_round())
                                                : narrow::contact_places(set_a_, set_b_, nearest_);
        return {found.points, found.count};
    }
    return contacts_of_pieces(mirrored(penetration));
}

/// Pushed out, the two touch: the contact is carried where their pieces do, seen from halfway back.
Contacts Pair::contacts_of_pieces(const Penetration& ordered) const {
    const Vec2 push = *ordered.depth * ordered.normal;
    Pieces moved = *pieces_b_;
    moved.translate(push);
    const Vec2 across = math::left_normal(ordered.normal);
    Contacts contacts;
    double lowest = infinity, highest = -infinity;
    const double touching = 16 * nearest_.error;
    const auto add_contacts = [&](std::size_t i, std::size_t j) {
        const ConvexSet piece_a = (*pieces_a_)[i], piece_b = moved[j];
        const narrow::Separation between = narrow::separation(piece_a, piece_b);
        if (std::abs(between.gap(piece_a, piece_b)) > touching) return;
        const narrow::ContactPlaces found = narrow::contact_places(piece_a, piece_b, between);
        for (std::size_t k = 0; k < static_cast<std::size_t>(found.count); ++k) {
            const Vec2 point = found.points[k] - push * 0.5;
            const double height = math::dot(across, point - nearest_.on_a);
            if (height < lowest) {
                lowest = height;
                contacts.points[0] = point;
            }
            if (height > highest) {
                highest = height;
                contacts.points[1] = point;
            }
        }
    };
    narrow::for_each_near_pair(
        *pieces_a_, moved, [&] { return touching; }, add_contacts);
    if (highest == -infinity) return {{closest_points().on_a}, 1};
    contacts.count = highest - lowest > touching ? 2 : 1;
    return contacts;
}

}  // namespace collision::query
