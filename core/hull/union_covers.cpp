#include "union_covers.h"

#include <algorithm>
#include <cmath>

namespace collision::hull {
namespace {

DoubleDouble lower(DoubleDouble a, DoubleDouble b) { return b < a ? b : a; }
DoubleDouble upper(DoubleDouble a, DoubleDouble b) { return a < b ? b : a; }

double between(DoubleDouble a, DoubleDouble b) { return std::abs((a - b).high); }

/// Where a piece begins and ends at one height.
constexpr std::uint64_t looks_of_section = 16;

enum class Covered { all, none, unknown };

/// Whether a disc covers the wanted heights of another disc's arc, where doubles tell. The point of the arc
/// in direction u from its center p lies in the disc around q where |p + r u - q| <= s, so where 2 r u.d >=
/// (r - s)(r + s) + d.d for d = q - p. Centers and radii are subtracted with 106 bits, so that this tells of
/// discs that nearly coincide, too; all else is off by far less than the margin.
Covered covered_by_disc(const Side& arc, const Side& disc, const Interval& wanted) {
    constexpr double least_radius = 0x1p-24, least_difference = 0x1p-60, margin = 0x1p-34, slack = 0x1p-36;
    const double r = arc.radius.high, s = disc.radius.high;
    const double dx = (disc.center.x - arc.center.x).high, dy = (disc.center.y - arc.center.y).high;
    const double less = (arc.radius - disc.radius).high, squared = dx * dx + dy * dy, d = std::sqrt(squared);
    if (std::min(r, s) < least_radius || std::max(d, std::abs(less)) < least_difference)
        return Covered::unknown;
    // The distances to the top and the bottom give the distance to the axis without cancellation.
    const auto direction = [&](DoubleDouble height) {
        const DoubleDouble up = height - arc.center.y;
        const double above = (arc.radius + up).high, below = (arc.radius - up).high;
        return Vec2{arc.bulge * std::sqrt(std::max(above * below, 0.0)) / r,
                    std::clamp(up.high / r, -1.0, 1.0)};
    };
    const Vec2 from = direction(wanted.begin), to = direction(wanted.end);
    const auto is_on_arc = [&](double x, double y) {
        return arc.bulge * x >= -slack * d && y >= (from.y - slack) * d && y <= (to.y + slack) * d;
    };
    const double at_low = from.x * dx + from.y * dy, at_high = to.x * dx + to.y * dy;
    const double most = is_on_arc(dx, dy) ? d : std::max(at_low, at_high);
    const double least = is_on_arc(-dx, -dy) ? -d : std::min(at_low, at_high);
    const double needed = less * (r + s) + squared;
    const double unsure = margin * (r * d + std::abs(less) * (r + s) + squared);
    if (2 * r * most < needed - unsure) return Covered::none;
    if (2 * r * least > needed + unsure) return Covered::all;
    return Covered::unknown;
}

}  // namespace

void Remains::start(const Interval& whole) {
    pending_.clear();
    left_.assign(1, whole);
}

void Remains::take(const Interval& what) {
    if (!(what.begin < what.end)) return;
    constexpr std::size_t few = 16;
    if (left_.size() <= few) return take_now(what);
    pending_.push_back(what);
    if (pending_.size() >= left_.size()) settle();
}

const Intervals& Remains::settled() {
    settle();
    return left_;
}

void Remains::take_now(const Interval& what) {
    std::size_t first = 0;
    while (first < left_.size() && !(what.begin < left_[first].end)) ++first;
    std::size_t last = first;
    while (last < left_.size() && left_[last].begin < what.end) ++last;
    if (first == last) return;
    const Interval before{left_[first].begin, what.begin}, after{what.end, left_[last - 1].end};
    const bool keep_before = before.begin < before.end, keep_after = after.begin < after.end;
    const auto at = [&](std::size_t i) { return left_.begin() + static_cast<std::ptrdiff_t>(i); };
    if (keep_before) left_[first++] = before;
    if (keep_after && first == last) {
        left_.insert(at(first), after);
        return;
    }
    if (keep_after) left_[--last] = after;
    left_.erase(at(first), at(last));
}

/// Both lists once, upwards.
void Remains::settle() {
    if (pending_.empty()) return;
    std::sort(pending_.begin(), pending_.end(),
              [](const Interval& a, const Interval& b) { return a.begin < b.begin; });
    room_.clear();
    auto next = pending_.begin();
    DoubleDouble reached = left_.front().begin;  // what is taken reaches up to here
    for (const Interval& one : left_) {
        DoubleDouble begin = upper(one.begin, reached);
        while (begin < one.end) {
            if (next == pending_.end() || !(next->begin < one.end)) {
                room_.push_back({begin, one.end});
                break;
            }
            if (begin < next->begin) room_.push_back({begin, next->begin});
            reached = upper(reached, next->end);
            begin = upper(begin, reached);
            ++next;
        }
    }
    left_.swap(room_);
    pending_.clear();
}

double Covers::tolerance(const Chains& a, const Chains& b) const {
    return seams_ == Seams::exact ? 0 : std::max(a.tolerance, b.tolerance);
}

/// The heights among those wanted at which a side's order to a chain is an accepted one.
void Covers::collect(const Side& side, std::uint32_t first, std::uint32_t end, double tolerance,
                     Accepted signs, const Interval& wanted, Intervals& out) {
    out.clear();
    const DoubleDouble from = wanted.begin, until = wanted.end;
    const auto chain = sides_.subspan(first, end - first);
    auto it = std::partition_point(chain.begin(), chain.end(),
                                   [&](const Side& other) { return !(from < other.top); });
    for (; it != chain.end() && it->bottom < until; ++it) {
        const Runs runs = compare(side, *it, tolerance);
        looks_ += runs.looks;
        DoubleDouble begin = runs.bottom;
        for (std::size_t i = 0; i < runs.count; ++i) {
            const auto [top, sign] = runs.runs[i];
            if (sign < 0 ? signs.less : sign > 0 ? signs.more : signs.same) {
                if (!out.empty() && !(out.back().end < begin))
                    out.back().end = top;
                else
                    out.push_back({begin, top});
            }
            begin = top;
        }
    }
}

/// Takes what doubles tell that the disc covers of another's arc; where they do not tell, empty: nowhere.
std::optional<Interval> Covers::take_disc(const Side& arc, const Side& disc, Remains& left) {
    constexpr std::size_t few = 4;
    const Interval reach = left.reach();
    const std::span<const Interval> rest = left.rest();
    right_of_.assign(rest.begin(), rest.size() <= few ? rest.end() : rest.begin());
    if (right_of_.empty()) right_of_.push_back(reach);
    std::optional<Interval> open;
    for (const Interval& one : right_of_) {
        looks_ += 3;
        switch (covered_by_disc(arc, disc, one)) {
            case Covered::all: left.take(one); break;
            case Covered::none: break;
            case Covered::unknown: open = {open ? open->begin : one.begin, one.end}; break;
        }
    }
    return open;
}

void Covers::cut_side(const Side& side, bool is_left, const Chains& own, const Chains& other, Remains& left) {
    const double tol = tolerance(own, other);
    ++looks_;
    if (other.kind == Chains::Kind::point) return;
    Interval wanted = left.reach();
    if (own.is_disc && other.is_disc) {
        const auto open = take_disc(side, sides_[other.right], left);
        if (!open) return;
        wanted = *open;
    }
    if (other.kind == Chains::Kind::segment) {
        if (own.kind != Chains::Kind::segment || own.piece < other.piece) return;
        collect(side, other.left, other.left_end, tol, {false, true, false}, wanted, right_of_);
        for (const Interval& along : right_of_) left.take(along);
        return;
    }
    const bool thin = own.kind == Chains::Kind::segment, gives_way = thin || other.piece < own.piece;
    const bool left_is_tied = is_left && !thin, right_is_tied = !is_left && !thin;
    collect(side, other.left, other.left_end, left_is_tied ? 0 : tol,
            {false, left_is_tied ? gives_way : true, true}, wanted, right_of_);
    if (right_of_.empty()) return;
    collect(side, other.right, other.right_end, right_is_tied ? 0 : tol,
            {true, right_is_tied ? gives_way : true, false}, wanted, left_of_);
    auto a = right_of_.begin();
    auto b = left_of_.begin();
    while (a != right_of_.end() && b != left_of_.end()) {
        left.take({upper(a->begin, b->begin), lower(a->end, b->end)});
        if (a->end < b->end)
            ++a;
        else
            ++b;
    }
}

/// Of a region or a segment at a height that it reaches.
Interval Covers::section(const Chains& piece, DoubleDouble height) {
    looks_ += looks_of_section;
    if (!(piece.below.height < height)) return {piece.below.begin, piece.below.end};
    if (!(height < piece.above.height)) return {piece.above.begin, piece.above.end};
    const auto on = [&](std::uint32_t first, std::uint32_t end) {
        const auto chain = sides_.subspan(first, end - first);
        auto it = std::partition_point(chain.begin(), chain.end(),
                                       [&](const Side& other) { return other.top < height; });
        if (it == chain.end()) return piece.above.begin;  // a chain without a side is a point
        return x_at(*it, height);
    };
    return {on(piece.left, piece.left_end), on(piece.right, piece.right_end)};
}

void Covers::cut_level(const LevelSide& side, bool is_below, const Chains& own, const Chains& other,
                       Remains& left) {
    ++looks_;
    const double tol = tolerance(own, other);
    const auto near = [&](DoubleDouble height) { return between(height, side.height) <= tol; };
    const auto cut = [&](DoubleDouble height) { left.take(section(other, height)); };
    if (other.kind == Chains::Kind::point) return;
    const bool thin = own.kind == Chains::Kind::segment;
    if (other.kind == Chains::Kind::segment) {
        // Of segments only those that are level as well run along this one.
        const bool along = thin && other.below.exists() && other.piece < own.piece;
        if (along && near(other.below.height)) cut(other.below.height);
        return;
    }
    const bool within = other.below.height < side.height && side.height < other.above.height;
    if (within) return cut(side.height);
    const bool at_bottom = near(other.below.height), at_top = near(other.above.height);
    if (thin) {
        if (at_bottom) cut(other.below.height);
        if (at_top) cut(other.above.height);
        return;
    }
    // Inside on the other side of the line: a seam. On the same side: the lower index stays.
    const LevelSide& opposite = is_below ? other.above : other.below;
    const LevelSide& alike = is_below ? other.below : other.above;
    if (near(opposite.height)) cut(opposite.height);
    if (between(alike.height, side.height) == 0 && other.piece < own.piece) cut(alike.height);
}

bool Covers::covers_point(const Chains& point, const Chains& other) {
    ++looks_;
    const double tol = tolerance(point, other);
    const DoubleDouble x = point.below.begin, y = point.below.height;
    const auto beyond = [&](DoubleDouble a, DoubleDouble b) { return (a - b).high > tol; };
    if (beyond(other.below.height, y) || beyond(y, other.above.height)) return false;
    if (other.kind == Chains::Kind::point && point.piece < other.piece) return false;
    const Interval at = section(other, y);
    double slack = tol;
    if (other.kind == Chains::Kind::segment && other.left != other.left_end)
        slack *= sides_[other.left].secant;
    return !((at.begin - x).high > slack) && !((x - at.end).high > slack);
}

}  // namespace collision::hull
