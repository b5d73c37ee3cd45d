// The nearest way out of a union of Minkowski differences: along the boundary of each, the parts that no
// other covers, nearest boundaries first.
#include "core/narrow/union_depth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/narrow/differences.h"
#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;
using math::left_normal;
using math::right_normal;

/// How fast two lines part, or not at all: nobody knows where lines cross that are parallel but for rounding.
double rate_of(double sine) { return std::abs(sine) <= 64 * unit_roundoff ? 0 : sine; }

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Where a cover of a boundary begins or ends, as a place along it. The boundaries that are looked at stand
/// a little away from the true ones, so that those that touch cover each other: `place` is there.
/// `true_place` is where the same two boundaries cross in truth, or come nearest where they do not.
struct Bound {
    double place;
    double true_place;
    Vec2 at;  ///< the point at true_place

    bool operator<(const Bound& other) const { return place < other.place; }
};

struct Cover {
    Bound begin, end;
};

/// Two solutions of a quadratic equation, or the double one next to them.
struct Roots {
    double middle, half;
    bool real;
};

/// Where a straight line passes a circle of radius `reach`: `middle` is the foot of the centre, `height` the
/// centre's distance from the line.
Roots roots(double middle, double height, double reach) {
    const double room = (reach - height) * (reach + height);
    return {middle, std::sqrt(std::max(0.0, room)), room >= 0};
}

class WayOut {
  public:
    WayOut(const Pieces& a, const Pieces& b, double tie_sign)
        : differences_(a, b),
          tie_sign_(tie_sign),
          grown_(differences_.rounding()),
          aside_(3 * differences_.rounding()),
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
    void add_cover(const Cover& cover) {
        if (cover.begin.place < cover.end.place) covers_.push_back(cover);
    }
    void add_straight_cover(const Side& side, const Difference& d);
    void add_round_covers(const Arc& arc, const Difference& d);
    /// Calls visit(begin, end) for each part of the boundary that no cover touches.
    void for_each_open_part(const Bound& begin, const Bound& end, const auto& visit);

    Differences differences_;
    double tie_sign_;
    double grown_;  ///< differences cover by this much more than they are,
    double aside_;  ///< and their boundaries are looked at from this far outside
    double step_;   ///< far enough from a boundary to see beyond that
    double best_ = infinity;
    Vec2 normal_{1, 0};
    std::size_t last_cover_ = 0;
    SmallVector<Cover, 512> covers_;
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

void WayOut::for_each_open_part(const Bound& begin, const Bound& end, const auto& visit) {
    std::sort(covers_.begin(), covers_.end(),
              [](const Cover& c, const Cover& d) { return c.begin < d.begin; });
    Bound open = begin;
    for (std::size_t i = 0; i < covers_.size();) {
        Cover run = covers_[i];
        double reach = run.end.place;
        for (++i; i < covers_.size() && covers_[i].begin.place <= reach; ++i) {
            const Cover& next = covers_[i];
            reach = std::max(reach, next.end.place);
            if (next.begin.true_place < run.begin.true_place) run.begin = next.begin;
            if (next.end.true_place > run.end.true_place) run.end = next.end;
        }
        // What opens only as seen from aside, the boundary itself is covered there, belongs to the crossing
        // of the two covers.
        if (run.begin.place > begin.place && open.true_place <= run.begin.true_place) visit(open, run.begin);
        open = run.end;
        if (reach >= end.place) return;
    }
    if (open.true_place <= end.true_place) visit(open, end);
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
    if (gather_covers(side.owner, box, begin, end, [&](const Difference& d) { add_straight_cover(side, d); }))
        return;
    for_each_open_part(begin, end, [&](const Bound& from, const Bound& to) {
        if (from.true_place <= foot && foot <= to.true_place) {
            offer(height * outward, outward);
        } else {
            const Bound& nearer = foot < from.true_place ? from : to;
            if (std::isfinite(nearer.true_place)) offer(nearer.at, outward);
        }
    });
}

/// The difference is convex, so it covers one stretch of the line. A round one is all that lies in its core,
/// or over one of its sides, or near one of its corners.
void WayOut::add_straight_cover(const Side& side, const Difference& d) {
    const double radius = differences_.radius(side.owner);
    const Vec2 outward = right_normal(side.along);
    const double height_of_side = side.offset + radius;
    const Vec2 base = side.from + radius * outward;
    const Vec2 base_aside = base + aside_ * outward;
    const auto at = [&](double t) { return std::isfinite(t) ? base + t * side.along : base; };
    Cover cover{{infinity, infinity, {}}, {-infinity, -infinity, {}}};
    const auto include = [&](const Bound& begin, const Bound& end) {
        if (!(begin.place <= end.place)) return;
        if (begin.place < cover.begin.place) cover.begin = begin;
        if (end.place > cover.end.place) cover.end = end;
    };
    // A stretch that ever more half planes cut off.
    struct Stretch {
        Bound begin{-infinity, -infinity, {}}, end{infinity, infinity, {}};
        bool empty = false;
    };
    /// Keeps what lies where height + rate * t < limit.
    const auto cut = [&](Stretch& stretch, double height, double rate, double limit) {
        if (rate == 0) {
            stretch.empty = stretch.empty || height >= limit;
            return;
        }
        const double t = (limit - height) / rate;
        Bound& bound = rate > 0 ? stretch.end : stretch.begin;
        if (rate > 0 ? t < bound.place : t > bound.place) bound = {t, t, at(t)};
    };
    const auto sides = differences_.sides_of(d);
    if (d.radius == 0) {
        Stretch stretch;
        for (const Side& other : sides) {
            const Vec2 normal = right_normal(other.along);
            const double rate = rate_of(dot(normal, side.along));
            const double height = dot(normal, base_aside - other.from);
            if (rate == 0) {
                if (height >= grown_) return;
                continue;
            }
            const double t = (grown_ - height) / rate;
            Bound& bound = rate > 0 ? stretch.end : stretch.begin;
            if (rate > 0 ? t >= bound.place : t <= bound.place) continue;
            // By the distances of both lines from the origin: the crossing keeps its digits however long the
            // sides are.
            const double turn = cross(side.along, other.along);
            const Vec2 crossing = (other.offset * side.along - height_of_side * other.along) / turn;
            bound = {t, -dot(normal, base - other.from) / rate, crossing};
        }
        include(stretch.begin, stretch.end);
        add_cover(cover);
        return;
    }
    const double reach = d.radius + grown_;
    Stretch core;
    for (const Side& other : sides) {
        const Vec2 normal = right_normal(other.along);
        const double rate = rate_of(dot(normal, side.along));
        const double height = dot(normal, base_aside - other.from);
        cut(core, height, rate, 0);
        Stretch over;
        cut(over, -height, -rate, 0);
        const double along = dot(other.along, side.along), start = dot(other.along, base_aside - other.from);
        if (std::isfinite(other.last)) cut(over, start, along, other.last);
        if (std::isfinite(other.first)) cut(over, -start, -along, -other.first);
        // The outer face is a part of the difference's own boundary.
        if (rate == 0) {
            over.empty = over.empty || height >= reach;
        } else {
            const double t = (reach - height) / rate;
            Bound& bound = rate > 0 ? over.end : over.begin;
            if (rate > 0 ? t < bound.place : t > bound.place) {
                const double turn = cross(side.along, other.along);
                const double height_of_other = other.offset + d.radius;
                bound = {t, (d.radius - dot(normal, base - other.from)) / rate,
                         (height_of_other * side.along - height_of_side * other.along) / turn};
            }
        }
        if (!over.empty) include(over.begin, over.end);
    }
    if (!core.empty && !d.flat_core) include(core.begin, core.end);
    for (const Corner& corner : differences_.corners_of(d)) {
        const Vec2 arm = corner.at - base;
        const double middle = dot(side.along, arm), height = cross(side.along, arm);
        const Roots grown = roots(middle, height + aside_, reach);
        if (!grown.real) continue;
        const Roots real = roots(middle, height, d.radius);
        const double begin = real.middle - real.half, end = real.middle + real.half;
        include({grown.middle - grown.half, begin, at(begin)}, {grown.middle + grown.half, end, at(end)});
    }
    add_cover(cover);
}

void WayOut::try_arc(const Arc& arc) {
    const double radius = differences_.radius(arc.owner);
    const auto at = [&](Vec2 outward) { return arc.center + radius * outward; };
    const Bound begin{0, 0, at(arc.start)};
    const Bound end{arc.sweep, arc.sweep, at(arc.sweep == 4 ? arc.start : turned(arc.start, arc.sweep))};
    const math::Aabb box{arc.center - (radius + step_), arc.center + (radius + step_)};
    if (gather_covers(arc.owner, box, begin, end, [&](const Difference& d) { add_round_covers(arc, d); }))
        return;
    const double from_center = length(arc.center);
    const auto offer_end = [&](const Bound& bound) { offer(bound.at, (bound.at - arc.center) / radius); };
    for_each_open_part(begin, end, [&](const Bound& from, const Bound& to) {
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

/// Cuts the arc where its circle crosses a boundary of the difference, or the line or circle that the
/// boundary is a part of, and asks of each stretch whether its middle is covered.
void WayOut::add_round_covers(const Arc& arc, const Difference& d) {
    const double radius = differences_.radius(arc.owner), radius_aside = radius + aside_;
    SmallVector<Bound, 64> cuts;
    /// Both points at the distance radius from the centre that lie `along` far out towards unit, and `half`
    /// to its sides.
    const auto cut_both = [&](Vec2 towards, double along, double half, double true_along, double true_half) {
        const Vec2 across = left_normal(towards);
        for (const double side : {-1.0, 1.0}) {
            const Vec2 place = along * towards + side * half * across;
            const Vec2 true_place = true_along * towards + side * true_half * across;
            const double t = turn_between(arc.start, place);
            if (!(t < arc.sweep)) continue;
            double true_t = turn_between(arc.start, true_place);
            if (std::abs(true_t - t) > 2) true_t = t;  // across the start
            cuts.push_back({t, true_t, arc.center + true_place});
        }
    };
    const double grown = d.radius + grown_;
    for (const Side& other : differences_.sides_of(d)) {
        const Vec2 normal = right_normal(other.along);
        const double height = dot(normal, arc.center - other.from);
        const double along = grown - height, true_along = d.radius - height;
        if (std::abs(along) > radius_aside) continue;
        const double half = std::sqrt((radius_aside - along) * (radius_aside + along));
        const double held = std::clamp(true_along, -radius, radius);
        cut_both(normal, along, half, held, std::sqrt((radius - held) * (radius + held)));
    }
    for (const Corner& corner : differences_.corners_of(d)) {
        if (d.radius == 0) break;
        const Vec2 arm = corner.at - arc.center;
        const double apart = length(arm);
        if (apart == 0) continue;
        // Heron's formula for the height of the triangle of both radii over the way between the centres.
        const auto foot = [&](double r, double q) { return (apart + (r - q) / apart * (r + q)) / 2; };
        const auto half = [&](double r, double q) {
            const double square = (q - (apart - r)) * (q + (apart - r)) * (apart + r - q) * (apart + r + q);
            return square >= 0 ? std::sqrt(square) / (2 * apart) : -1;
        };
        const double along = foot(radius_aside, grown), height = half(radius_aside, grown);
        if (height < 0) continue;
        const double true_height = half(radius, d.radius);
        const double true_along = true_height < 0 ? std::copysign(radius, along) : foot(radius, d.radius);
        cut_both(arm / apart, along, height, true_along, std::max(0.0, true_height));
    }
    const auto at = [&](double t) {
        return arc.center + radius * (t == 4 ? arc.start : turned(arc.start, t));
    };
    cuts.push_back({0, 0, arc.center + radius * arc.start});
    cuts.push_back({arc.sweep, arc.sweep, at(arc.sweep)});
    std::sort(cuts.begin(), cuts.end());
    bool going_on = false;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        if (cuts[i].place == cuts[i + 1].place) continue;
        const Vec2 middle = turned(arc.start, (cuts[i].place + cuts[i + 1].place) / 2);
        const bool covered = differences_.covers(d, arc.center + radius_aside * middle, grown_);
        if (covered && going_on) {
            covers_[covers_.size() - 1].end = cuts[i + 1];
        } else if (covered) {
            covers_.push_back({cuts[i], cuts[i + 1]});
        }
        going_on = covered;
    }
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
