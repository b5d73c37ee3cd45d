// The nearest way out of a union of Minkowski differences: along the boundary of each, the parts that no
// other covers, nearest boundaries first.
#include "core/narrow/union_depth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/narrow/covers.h"
#include "core/narrow/differences.h"
#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::dot;
using math::left_normal;
using math::right_normal;

constexpr double infinity = std::numeric_limits<double>::infinity();

class WayOut {
  public:
    WayOut(const Pieces& a, const Pieces& b, double tie_sign)
        : differences_(a, b),
          tie_sign_(tie_sign),
          margins_{differences_.rounding(), 3 * differences_.rounding()},
          step_(64 * differences_.rounding()) {}

    std::optional<UnionDepth> find();

  private:
    struct Candidate {
        double nearest;  ///< no point of the boundary is nearer to the origin
        std::size_t index;
        bool is_arc;
    };

    void offer(Vec2 at, Vec2 outward);
    bool is_outside(Vec2 p) const;
    bool is_open(Vec2 at, Vec2 outward) const;
    double nearest_of(const Side& side) const;
    double nearest_of(const Arc& arc) const;
    void try_side(const Side& side);
    void try_arc(const Arc& arc);
    void try_points();
    /// Calls add_covers(difference) for each that comes near the box until one covers the whole boundary.
    bool gather_covers(std::size_t owner, const math::Aabb& box, const Bound& begin, const Bound& end,
                       const auto& add_covers);

    Differences differences_;
    double tie_sign_;
    Margins margins_;
    double step_;  ///< far enough from a boundary to see beyond that
    double best_ = infinity;
    Vec2 normal_{1, 0};
    std::size_t last_cover_ = 0;
    Covers covers_;
};

std::optional<UnionDepth> WayOut::find() {
    for (const Difference& d : differences_.all())
        if (d.everything) return std::nullopt;
    // A heap, nearest first: mostly very few are looked at.
    SmallVector<Candidate, 2800> candidates;
    const auto add_all = [&](const auto& boundaries, bool are_arcs) {
        for (std::size_t i = 0; i < boundaries.size(); ++i)
            candidates.push_back({nearest_of(boundaries[i]), i, are_arcs});
    };
    add_all(differences_.sides(), false);
    add_all(differences_.arcs(), true);
    const auto later = [](const Candidate& s, const Candidate& t) { return s.nearest > t.nearest; };
    std::make_heap(candidates.begin(), candidates.end(), later);
    try_points();
    for (auto end = candidates.end(); end != candidates.begin(); --end) {
        const Candidate next = candidates[0];
        if (next.nearest > best_) break;
        next.is_arc ? try_arc(differences_.arcs()[next.index]) : try_side(differences_.sides()[next.index]);
        std::pop_heap(candidates.begin(), end, later);
    }
    if (best_ == infinity) return std::nullopt;
    // Where the opposite way is as short, nothing in the shapes tells the two apart.
    const double x = normal_.x != 0 ? normal_.x : normal_.y;
    if (tie_sign_ * x < 0 && is_open(best_ * normal_, normal_)) normal_ = -normal_;
    return UnionDepth{best_ / differences_.scale(), normal_};
}

/// Places are asked about near each other: what covered the last one mostly covers the next.
bool WayOut::is_outside(Vec2 p) const {
    const auto all = differences_.all();
    return std::none_of(all.begin(), all.end(), [&](const Difference& d) {
        return differences_.covers(d, p, -differences_.rounding());
    });
}

/// Whether the outside begins at `at` towards outward. Looked at three times, as one place may lie on a seam
/// between two differences.
bool WayOut::is_open(Vec2 at, Vec2 outward) const {
    const Vec2 beyond = at + step_ * outward;
    const Vec2 across = 0.3 * step_ * left_normal(outward);
    return is_outside(beyond) && is_outside(beyond + across) && is_outside(beyond - across);
}

/// The translation that brings the origin to `at` in the differences is its opposite.
void WayOut::offer(Vec2 at, Vec2 outward) {
    const double distance = length(at);
    if (distance > best_) return;
    const Vec2 normal = distance > step_ ? at / -distance : -outward;
    const bool later = normal.x != normal_.x ? normal.x < normal_.x : normal.y <= normal_.y;
    if (distance == best_ && later) return;
    best_ = distance;
    normal_ = normal;
}

double WayOut::nearest_of(const Side& side) const {
    const double height = side.offset + differences_.radius(side.owner);
    if (height < -step_) return infinity;  // seen from outside: what parts the origin from it is nearer
    const double t = -dot(side.along, side.from);
    if (t >= side.first && t <= side.last) return std::abs(height);
    const Vec2 end = side.from + std::clamp(t, side.first, side.last) * side.along;
    return length(end + differences_.radius(side.owner) * right_normal(side.along));
}

double WayOut::nearest_of(const Arc& arc) const {
    return std::abs(length(arc.center) - differences_.radius(arc.owner));
}

bool WayOut::gather_covers(std::size_t owner, const math::Aabb& box, const Bound& begin, const Bound& end,
                           const auto& add_covers) {
    covers_.clear();
    const auto covered_by = [&](std::size_t i) {
        const Difference& d = differences_.all()[i];
        if (i == owner || d.flat() || !math::overlap(box, d.box)) return false;
        const std::size_t before = covers_.size();
        add_covers(d);
        if (covers_.size() != before + 1) return false;
        const Cover& cover = covers_[before];
        return cover.begin.place <= begin.place && cover.end.place >= end.place &&
               cover.begin.true_place <= begin.true_place && cover.end.true_place >= end.true_place;
    };
    // Boundaries are looked at near each other: what buried the last one mostly buries the next.
    if (last_cover_ < differences_.all().size() && covered_by(last_cover_)) return true;
    for (std::size_t i = 0; i < differences_.all().size(); ++i) {
        if (i == last_cover_ || !covered_by(i)) continue;
        last_cover_ = i;
        return true;
    }
    return false;
}

void WayOut::try_side(const Side& side) {
    const double radius = differences_.radius(side.owner);
    const Vec2 outward = right_normal(side.along);
    const double height = side.offset + radius;
    const double foot = -dot(side.along, side.from);
    // No further along than the best way out so far.
    double first = side.first, last = side.last;
    if (best_ < infinity) {
        const double reach = 1.001 * best_ + step_;
        first = std::max(first, foot - reach);
        last = std::min(last, foot + reach);
        if (first > last) return;
    }
    const auto bound = [&](double t) {
        return Bound{t, t, std::isfinite(t) ? side.from + t * side.along + radius * outward : side.from};
    };
    const Bound begin = bound(first), end = bound(last);
    math::Aabb box;
    if (std::isfinite(first) && std::isfinite(last)) {
        box.include(begin.at);
        box.include(end.at);
        box.min -= Vec2{step_};
        box.max += Vec2{step_};
    } else {
        box = {Vec2{-infinity}, Vec2{infinity}};
    }
    const auto add_cover = [&](const Difference& d) {
        add_cover_of_side(differences_, side, d, margins_, covers_);
    };
    if (gather_covers(side.owner, box, begin, end, add_cover)) return;
    for_each_open_part(covers_, begin, end, [&](const Bound& from, const Bound& to) {
        if (from.true_place <= foot && foot <= to.true_place) {
            offer(height * outward, outward);
        } else {
            const Bound& nearer = foot < from.true_place ? from : to;
            if (std::isfinite(nearer.true_place)) offer(nearer.at, outward);
        }
    });
}

void WayOut::try_arc(const Arc& arc) {
    const double radius = differences_.radius(arc.owner);
    const auto at = [&](Vec2 outward) { return arc.center + radius * outward; };
    const Bound begin{0, 0, at(arc.start)};
    const Bound end{arc.sweep, arc.sweep, at(arc.sweep == 4 ? arc.start : turned(arc.start, arc.sweep))};
    const math::Aabb box{arc.center - (radius + step_), arc.center + (radius + step_)};
    const auto add_covers = [&](const Difference& d) {
        add_covers_of_arc(differences_, arc, d, margins_, covers_);
    };
    if (gather_covers(arc.owner, box, begin, end, add_covers)) return;
    const double from_center = length(arc.center);
    const auto offer_end = [&](const Bound& bound) { offer(bound.at, (bound.at - arc.center) / radius); };
    for_each_open_part(covers_, begin, end, [&](const Bound& from, const Bound& to) {
        const auto offer_if_open = [&](Vec2 outward) {
            const double place = turn_between(arc.start, outward);
            const bool open = from.true_place <= place && place <= to.true_place;
            if (open) offer((radius - from_center) * outward, outward);
            return open;
        };
        if (from_center == 0) {
            bool any = false;
            for (const Vec2 outward : {Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}})
                any = offer_if_open(outward) || any;
            if (any) return;
        } else if (offer_if_open(arc.center / -from_center)) {
            return;
        }
        offer_end(from);
        offer_end(to);
    });
}

/// A point against a point has no boundary but itself.
void WayOut::try_points() {
    for (const Difference& d : differences_.all()) {
        if (d.side_count > 0 || d.radius > 0) continue;
        const Vec2 at = differences_.corners_of(d)[0].at;
        for (const Vec2 outward : {Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}})
            if (length(at) <= best_ && is_open(at, outward)) offer(at, outward);
    }
}

}  // namespace

std::optional<UnionDepth> union_depth(const Pieces& a, const Pieces& b, double tie_sign) {
    return WayOut(a, b, tie_sign).find();
}

}  // namespace collision::narrow
