// The nearest way out of a union of Minkowski differences: along the boundary of each, the parts that no
// other covers, nearest boundaries first.
#include "way_out.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../math/length.h"
#include "buried_cells.h"
#include "covers.h"
#include "measure.h"
#include "near_pieces.h"

namespace collision::narrow {

namespace {

using math::dot;
using math::infinity;
using math::left_normal;
using math::right_normal;

/// v by its length. A length below the normal doubles has too few digits to divide by.
Vec2 direction(Vec2 v, double length) { return length > 0 && length < 0x1p-1000 ? unit(v) : v / length; }

class WayOut {
  public:
    WayOut(const Differences& differences, double at_most, bool hasty, double tie_sign, std::uint64_t& work)
        : differences_(differences),
          work_(work),
          at_most_(at_most * differences.scale()),
          hasty_(hasty),
          tie_sign_(tie_sign),
          margins_{differences_.rounding(), 3 * differences_.rounding()},
          step_(64 * differences_.rounding()) {}

    /// Gives up once the work is done.
    std::optional<UnionDepth> find();

  private:
    void plant_tree();
    struct Candidate {
        double nearest;  ///< no point of the boundary is nearer to the origin
        std::size_t index;
        bool is_arc;
    };

    void offer(Vec2 at, Vec2 outward);
    bool covered(Vec2 p, double margin) const;
    bool is_outside(Vec2 p) const { return !covered(p, -differences_.rounding()); }
    bool is_open(Vec2 at, Vec2 outward) const;
    double nearest_of(const Side& side) const;
    double nearest_of(const Arc& arc) const;
    /// The stretch of a side that is within reach; its last is below its first where there is none.
    struct Stretch {
        double first, last;
    };
    Stretch within_reach(const Side& side) const;
    /// Whether other differences surely cover all that is within reach, so that no look is needed.
    bool is_buried(const Side& side) const;
    bool is_buried(const Arc& arc) const;
    bool is_buried(const Difference& d) const;
    bool is_far(const Difference& d) const;
    void try_side(const Side& side);
    void try_arc(const Arc& arc);
    void try_stretch_of_arc(const Arc& arc, double first, double last);
    void try_points();
    /// No boundary further away from the origin is looked at.
    double reach() const { return 1.001 * std::min(best_, at_most_) + step_; }
    enum class Look { buried, open, again };
    /// Gathers the covers of a boundary: buried as soon as it is covered all along. at(place): the point that
    /// has to be covered there; add_covers(difference) adds what that covers. Of many differences those near
    /// an open place are gone through only where no nearer way out is known from it: else the boundary is to
    /// be looked at again, within the new reach. Each time that is a quarter less, so it is seldom.
    Look gather_covers(bool straight, std::size_t owner, const math::Aabb& box, const Bound& begin,
                       const Bound& end, const auto& at, const auto& add_covers);

    /// So many are gone through one by one; more than that from a tree.
    static constexpr std::size_t few_differences = 200;
    /// Of more, what lies in cells that are buried is left out.
    static constexpr std::size_t many_differences = 4000;
    /// Of many, so many that last buried a boundary are tried first.
    static constexpr std::size_t recent = 8;

    /// Beyond its box a difference covers nothing, but for rounding.
    bool is_near(const Difference& d, Vec2 p) const {
        return math::overlap(d.box, {p - Vec2{step_}, p + Vec2{step_}});
    }
    std::optional<std::uint32_t> find_cover(std::size_t used, Vec2 p, const auto& may_cover);

    /// Spends what the caller may do, too: some hundred at a time, as each takes nanoseconds.
    void count(std::size_t work) const {
        constexpr std::uint64_t often = 64 * looks_of_a_unit;
        work_ -= std::min<std::uint64_t>(work_, work);
        owed_ += work;
        if (owed_ < often) return;
        math::poll(owed_ / looks_of_a_unit);
        owed_ %= looks_of_a_unit;
    }
    /// What a look at a difference, or at as many, costs; those of many sides cost more.
    static std::size_t looks(std::size_t differences, std::size_t sides, std::size_t corners) {
        return differences + (sides + corners) / 24;
    }
    static std::size_t looks_at(const Difference& d) {
        return looks_of(d) * looks(1, d.side_count, d.corner_count);
    }
    /// Those that have sides and arcs cost about twice as much.
    static std::size_t looks_of(const Difference& d) { return d.radius > 0 && d.side_count > 0 ? 2 : 1; }

    const Differences& differences_;
    std::uint64_t& work_;
    mutable std::uint64_t owed_ = 0;  ///< looks that have not been counted by math::poll() yet
    double at_most_;
    bool hasty_;
    double tie_sign_;
    Margins margins_;
    double step_;  ///< far enough from a boundary to see beyond that
    double best_ = infinity;
    Vec2 normal_{1, 0};
    /// Of few differences all: what buried the last boundary first. Of many those that last buried one.
    SmallVector<std::uint32_t, few_differences> order_;
    std::optional<BuriedCells> buried_;   ///< of many
    std::vector<std::uint8_t> is_alive_;  ///< of many, by difference: not all of it is buried
    std::vector<std::uint32_t> in_tree_;  ///< of many those that may cover something that is not buried
    std::optional<BoxTree> tree_;         ///< of these
    std::vector<std::uint32_t> added_;    ///< of many: the last boundary that each was added to the covers of
    std::uint32_t boundary_ = 0;          ///< how many have been looked at
    Covers covers_;
};

std::optional<UnionDepth> WayOut::find() {
    const auto count = static_cast<std::uint32_t>(differences_.all().size());
    if (count <= few_differences) {
        for (std::uint32_t i = 0; i < count; ++i) order_.push_back(i);
    } else {
        plant_tree();
    }
    // A heap, nearest first: mostly very few are looked at.
    SmallVector<Candidate, 2800> candidates;
    const auto offer_all = [&](const auto& boundaries, bool are_arcs) {
        for (std::size_t i = 0; i < boundaries.size(); ++i) {
            const auto& boundary = boundaries[i];
            if (buried_ && !is_alive_[boundary.owner]) continue;
            if constexpr (requires { boundary.seam; })
                if (boundary.seam) continue;
            const double nearest = nearest_of(boundary);
            if (buried_ && (nearest > reach() || is_buried(boundary))) continue;
            candidates.push_back({nearest, i, are_arcs});
        }
    };
    offer_all(differences_.sides(), false);
    offer_all(differences_.arcs(), true);
    const auto later = [](const Candidate& s, const Candidate& t) {
        if (s.nearest != t.nearest) return s.nearest > t.nearest;
        return s.is_arc != t.is_arc ? s.is_arc : s.index > t.index;  // total: alike in every library
    };
    std::make_heap(candidates.begin(), candidates.end(), later);
    try_points();
    for (auto end = candidates.end(); end != candidates.begin(); --end) {
        const Candidate next = candidates[0];
        if (next.nearest > reach()) break;
        if (work_ == 0) return UnionDepth{infinity, {tie_sign_, 0}, true};
        next.is_arc ? try_arc(differences_.arcs()[next.index]) : try_side(differences_.sides()[next.index]);
        std::pop_heap(candidates.begin(), end, later);
    }
    if (work_ == 0) return UnionDepth{infinity, {tie_sign_, 0}, true};
    if (best_ == infinity) return std::nullopt;
    // Where the opposite way is as short, nothing in the shapes tells the two apart.
    const double x = normal_.x != 0 ? normal_.x : normal_.y;
    if (tie_sign_ * x < 0 && is_open(best_ * normal_, normal_)) normal_ = -normal_;
    return UnionDepth{best_ / differences_.scale(), normal_};
}

/// Of many differences those that are not buried all over.
void WayOut::plant_tree() {
    const auto all = differences_.all();
    const auto count = static_cast<std::uint32_t>(all.size());
    if (count > many_differences && std::isfinite(at_most_) && reach() > 0)
        buried_.emplace(differences_, reach());
    is_alive_.resize(count, 1);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (buried_) is_alive_[i] = !is_buried(all[i]) && !is_far(all[i]);
        if (is_alive_[i] || !buried_ || buried_->needs(i)) in_tree_.push_back(i);
    }
    tree_.emplace(std::uint32_t(in_tree_.size()), [&](std::uint32_t k) { return all[in_tree_[k]].box; });
    added_.resize(count, 0);
    if (!buried_) return;
    // The nearest place that nothing covers: what is no nearer need not be looked at.
    constexpr std::size_t most_places = 4096;
    std::size_t looked_at = 0;
    for (const Vec2 place : buried_->open_places()) {
        if (work_ == 0 || ++looked_at > most_places || length(place) >= at_most_) return;
        if (covered(place, step_)) continue;
        at_most_ = length(place);
        return;
    }
}

bool WayOut::covered(Vec2 p, double margin) const {
    const auto all = differences_.all();
    if (tree_)
        return tree_->any_near({p, p}, [&](std::uint32_t k) {
            const Difference& d = all[in_tree_[k]];
            count(looks_at(d));
            return is_near(d, p) && differences_.covers(d, p, margin);
        });
    const std::size_t both = !differences_.arcs().empty() && !differences_.sides().empty() ? 2 : 1;
    count(both * looks(all.size(), differences_.sides().size(), differences_.corners().size()));
    return std::any_of(all.begin(), all.end(),
                       [&](const Difference& d) { return differences_.covers(d, p, margin); });
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
    // Boundaries nearer to each other than the margins cross where rounding says. Whatever it says, a way
    // that ends deep inside is none.
    if (covered(at, -step_)) return;
    const Vec2 normal = distance > step_ ? -direction(at, distance) : -outward;
    const bool later = normal.x != normal_.x ? normal.x < normal_.x : normal.y <= normal_.y;
    if (distance == best_ && later) return;
    best_ = distance;
    normal_ = normal;
}

double WayOut::nearest_of(const Side& side) const {
    const double height = side.offset + differences_.radius(side.owner);
    if (side.seam) return infinity;        // buried by the piece beyond it
    if (height < -step_) return infinity;  // seen from outside: what parts the origin from it is nearer
    const double t = -dot(side.along, side.from);
    if (t >= side.first && t <= side.last) return std::abs(height);
    const Vec2 end = side.from + std::clamp(t, side.first, side.last) * side.along;
    return length(end + differences_.radius(side.owner) * right_normal(side.along));
}

double WayOut::nearest_of(const Arc& arc) const {
    return std::abs(length(arc.center) - differences_.radius(arc.owner));
}

/// A difference that covers p and that the covers do not know yet, put to the front of the order; the first
/// `used` of few are known.
std::optional<std::uint32_t> WayOut::find_cover(std::size_t used, Vec2 p, const auto& may_cover) {
    const auto covers_p = [&](std::uint32_t i) {
        const Difference& d = differences_.all()[i];
        count(looks_at(d));
        return may_cover(i) && is_near(d, p) && differences_.covers(d, p, margins_.grown);
    };
    const auto found = std::find_if(order_.begin() + (tree_ ? 0 : used), order_.end(), covers_p);
    if (found != order_.end()) {
        const std::uint32_t cover = *found;
        std::copy_backward(order_.begin(), found, found + 1);
        order_[0] = cover;
        return cover;
    }
    if (!tree_) return {};
    std::optional<std::uint32_t> cover;
    tree_->any_near({p - margins_.grown, p + margins_.grown}, [&](std::uint32_t k) {
        if (covers_p(in_tree_[k])) cover = in_tree_[k];
        return cover.has_value();
    });
    if (!cover) return {};
    if (order_.size() < recent) order_.push_back(*cover);
    std::copy_backward(order_.begin(), order_.end() - 1, order_.end());
    order_[0] = *cover;
    return cover;
}

WayOut::Look WayOut::gather_covers(bool straight, std::size_t owner, const math::Aabb& box,
                                   const Bound& begin, const Bound& end, const auto& at,
                                   const auto& add_covers) {
    math::poll();
    covers_.clear();
    ++boundary_;
    const auto may_cover = [&](std::uint32_t i) {
        const Difference& d = differences_.all()[i];
        return i != owner && !(tree_ && added_[i] == boundary_) && !d.flat() && math::overlap(box, d.box);
    };
    const auto add = [&](std::uint32_t i) {
        const Difference& d = differences_.all()[i];
        if (tree_) added_[i] = boundary_;
        count(looks_of(d) * looks(0, d.side_count, d.corner_count));
        add_covers(d);
    };
    // What covers the middle of what is still open, as long as something does: a few of many. Boundaries are
    // looked at near each other, so these come first the next time.
    std::size_t used = 0;
    for (;;) {
        std::optional<double> middle;
        count(covers_.size());
        if (work_ == 0) return Look::buried;  // and given up by find()
        for_each_open_part(covers_, begin, end, [&](const Bound& from, const Bound& to) {
            if (!middle) middle = from.place + (to.place - from.place) / 2;
        });
        if (!middle) return Look::buried;
        if (!std::isfinite(*middle)) break;
        const Vec2 p = at(*middle);
        const auto cover = find_cover(used, p, may_cover);
        if (!cover) {
            const double distance = length(p);
            if (!tree_ || !hasty_ || 1.001 * distance + step_ > 0.75 * reach()) break;
            at_most_ = distance;
            return Look::again;
        }
        ++used;
        math::poll();
        add(*cover);
    }
    if (tree_) {
        math::Aabb open = box;
        if (straight) {
            open = {};
            for_each_open_part(covers_, begin, end, [&](const Bound& from, const Bound& to) {
                for (const double place : {from.place, to.place}) {
                    open.include(at(place) - Vec2{step_});
                    open.include(at(place) + Vec2{step_});
                }
            });
        }
        tree_->any_near(open, [&](std::uint32_t k) {
            count(1);
            if (may_cover(in_tree_[k])) add(in_tree_[k]);
            return false;
        });
    } else {
        count(order_.size());
        for (std::size_t k = used; k < order_.size(); ++k)
            if (may_cover(order_[k])) add(order_[k]);
    }
    return Look::open;
}

/// No further along than the best way out so far.
WayOut::Stretch WayOut::within_reach(const Side& side) const {
    const double height = side.offset + differences_.radius(side.owner);
    const double foot = -dot(side.along, side.from);
    const double aside_of_foot = std::sqrt(std::max(0.0, (reach() - height) * (reach() + height))) + step_;
    return {std::max(side.first, foot - aside_of_foot), std::min(side.last, foot + aside_of_foot)};
}

bool WayOut::is_buried(const Side& side) const {
    const auto [first, last] = within_reach(side);
    if (first > last) return true;
    const Vec2 base = side.from + differences_.radius(side.owner) * right_normal(side.along);
    return buried_->hold_stretch(base + first * side.along, base + last * side.along);
}

bool WayOut::is_buried(const Arc& arc) const {
    const double radius = differences_.radius(arc.owner);
    return buried_->hold_arc(arc.center, radius, {arc.center - Vec2{radius}, arc.center + Vec2{radius}});
}

/// Whether it covers nothing of what is within reach.
bool WayOut::is_far(const Difference& d) const {
    const Vec2 nearest{std::clamp(0.0, d.box.min.x, d.box.max.x), std::clamp(0.0, d.box.min.y, d.box.max.y)};
    return length(nearest) > 1.001 * reach() + step_;
}

bool WayOut::is_buried(const Difference& d) const {
    return buried_->hold_box({d.box.min - Vec2{step_}, d.box.max + Vec2{step_}});
}

void WayOut::try_side(const Side& side) {
    const double radius = differences_.radius(side.owner);
    const Vec2 outward = right_normal(side.along);
    const double height = side.offset + radius;
    const double foot = -dot(side.along, side.from);
    const auto [first, last] = within_reach(side);
    if (first > last) return;
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
    const Vec2 aside = side.from + (radius + margins_.aside) * outward;
    const auto at = [&](double t) { return aside + t * side.along; };
    const Look look = gather_covers(std::isfinite(first) && std::isfinite(last), side.owner, box, begin, end,
                                    at, add_cover);
    if (look == Look::again) return try_side(side);
    if (look == Look::buried) return;
    for_each_open_part(covers_, begin, end, [&](const Bound& from, const Bound& to) {
        if (from.true_place <= foot && foot <= to.true_place) {
            offer(height * outward, outward);
        } else {
            const Bound& nearer = foot < from.true_place ? from : to;
            if (std::isfinite(nearer.true_place)) offer(nearer.at, outward);
        }
    });
}

/// Only of the stretch that is within reach: to both sides of the point nearest to the origin.
void WayOut::try_arc(const Arc& arc) {
    const double radius = differences_.radius(arc.owner), apart = length(arc.center);
    const double cosine = ((apart - reach()) * (apart + reach()) + radius * radius) / (2 * apart * radius);
    if (!(cosine > -1)) return try_stretch_of_arc(arc, 0, arc.sweep);
    const Vec2 nearest = -direction(arc.center, apart);
    const Vec2 aside = std::sqrt(std::max(0.0, 1 - cosine * cosine)) * left_normal(nearest);
    const double first = turn_between(arc.start, cosine * nearest - aside);
    const double last = turn_between(arc.start, cosine * nearest + aside);
    if (first <= last) return try_stretch_of_arc(arc, first, std::min(last, arc.sweep));
    try_stretch_of_arc(arc, 0, std::min(last, arc.sweep));
    try_stretch_of_arc(arc, first, arc.sweep);
}

void WayOut::try_stretch_of_arc(const Arc& arc, double first, double last) {
    if (first > last) return;
    const double radius = differences_.radius(arc.owner);
    const auto along = [&](double t) { return t == 0 || t == 4 ? arc.start : turned(arc.start, t); };
    const auto at = [&](Vec2 outward) { return arc.center + radius * outward; };
    const Bound begin{first, first, at(along(first))}, end{last, last, at(along(last))};
    math::Aabb box;
    box.include(begin.at);
    box.include(end.at);
    for (const Vec2 outward : {Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}}) {
        const double place = turn_between(arc.start, outward);
        if (place >= first && place <= last) box.include(at(outward));
    }
    box.min -= Vec2{step_};
    box.max += Vec2{step_};
    const auto add_covers = [&](const Difference& d) {
        add_covers_of_arc(differences_, arc, d, margins_, covers_);
    };
    const auto aside = [&](double t) { return arc.center + (radius + margins_.aside) * along(t); };
    const Look look = gather_covers(false, arc.owner, box, begin, end, aside, add_covers);
    if (look == Look::again) return try_arc(arc);
    if (look == Look::buried) return;
    const double from_center = length(arc.center);
    const auto offer_end = [&](const Bound& bound) { offer(bound.at, along(bound.true_place)); };
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
        } else if (offer_if_open(-direction(arc.center, from_center))) {
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
        if (buried_ && length(at) > reach()) continue;  // not all that lies there is in the tree
        for (const Vec2 outward : {Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}})
            if (length(at) <= best_ && is_open(at, outward)) offer(at, outward);
    }
}

}  // namespace

std::optional<UnionDepth> way_out(const Differences& differences, double at_most, bool hasty, double tie_sign,
                                  std::uint64_t& work) {
    return WayOut(differences, at_most, hasty, tie_sign, work).find();
}

}  // namespace collision::narrow
