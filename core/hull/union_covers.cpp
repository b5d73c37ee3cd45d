#include "union_covers.h"

#include <algorithm>
#include <cmath>

namespace collision::hull {
namespace {

DoubleDouble lower(DoubleDouble a, DoubleDouble b) { return b < a ? b : a; }
DoubleDouble upper(DoubleDouble a, DoubleDouble b) { return a < b ? b : a; }

double between(DoubleDouble a, DoubleDouble b) { return std::abs((a - b).high); }

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
                     Accepted signs, const Interval& wanted, Intervals& out) const {
    out.clear();
    const DoubleDouble from = wanted.begin, until = wanted.end;
    const auto chain = sides_.subspan(first, end - first);
    auto it = std::partition_point(chain.begin(), chain.end(),
                                   [&](const Side& other) { return !(from < other.top); });
    for (; it != chain.end() && it->bottom < until; ++it) {
        const Runs runs = compare(side, *it, tolerance);
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

void Covers::cut_side(const Side& side, bool is_left, const Chains& own, const Chains& other, Remains& left) {
    const double tol = tolerance(own, other);
    if (other.kind == Chains::Kind::point) return;
    if (other.kind == Chains::Kind::segment) {
        if (own.kind != Chains::Kind::segment || own.piece < other.piece) return;
        collect(side, other.left, other.left_end, tol, {false, true, false}, left.reach(), right_of_);
        for (const Interval& along : right_of_) left.take(along);
        return;
    }
    const bool thin = own.kind == Chains::Kind::segment, gives_way = thin || other.piece < own.piece;
    const bool left_is_tied = is_left && !thin, right_is_tied = !is_left && !thin;
    collect(side, other.left, other.left_end, left_is_tied ? 0 : tol,
            {false, left_is_tied ? gives_way : true, true}, left.reach(), right_of_);
    if (right_of_.empty()) return;
    collect(side, other.right, other.right_end, right_is_tied ? 0 : tol,
            {true, right_is_tied ? gives_way : true, false}, left.reach(), left_of_);
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
Interval Covers::section(const Chains& piece, DoubleDouble height) const {
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
                       Remains& left) const {
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

bool Covers::covers_point(const Chains& point, const Chains& other) const {
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
