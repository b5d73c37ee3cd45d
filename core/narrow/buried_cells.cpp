// Cells are quartered level by level. Of the differences that reach into a cell, those that it sticks out of
// least are looked at again in its quarters: where many lie on each other, some of them bury each place.
#include "buried_cells.h"

#include <algorithm>
#include <cmath>

#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../math/length.h"

namespace collision::narrow {

namespace {

/// Of a cell so many differences are looked at again.
constexpr std::size_t few_of_a_cell = 64;

bool contains(const math::Aabb& outer, const math::Aabb& inner) {
    return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && outer.max.x >= inner.max.x &&
           outer.max.y >= inner.max.y;
}

math::Aabb square(Vec2 middle, double half) { return {middle - Vec2{half}, middle + Vec2{half}}; }

/// Of the four quarters of a cell whose quarters are so large.
Vec2 middle_of_quarter(Vec2 middle, double half, std::uint32_t quarter) {
    return middle + Vec2{quarter % 2 == 0 ? -half : half, quarter < 2 ? -half : half};
}

/// Smallest cells are about as many as differences.
int levels_for(std::size_t differences) {
    int levels = 5;
    while (levels < 9 && (std::size_t{1} << (2 * levels)) < differences) ++levels;
    return levels;
}

}  // namespace

/// Infinite where the difference does not reach into the cell.
double BuriedCells::miss_of(const Difference& d, Vec2 middle, double half) const {
    if (!math::overlap(d.box, square(middle, half)) || d.flat()) return math::infinity;
    double most = -math::infinity;
    for (const Side& side : differences_.sides_of(d)) {
        const double height = math::dot(math::right_normal(side.along), middle - side.from) - d.radius;
        const double reach = half * (std::abs(side.along.x) + std::abs(side.along.y));
        if (height > reach) return math::infinity;
        most = std::max(most, height + reach);
    }
    if (d.side_count == 0) {
        for (const Corner& corner : differences_.corners_of(d)) {
            const Vec2 way{std::abs(middle.x - corner.at.x), std::abs(middle.y - corner.at.y)};
            most = std::max(most, math::length(way + Vec2{half}) - d.radius);
        }
    }
    return most;
}

bool BuriedCells::is_buried_by(const Difference& d, Vec2 middle, double half) const {
    for (const Vec2 corner : {Vec2{-half, -half}, Vec2{half, half}, Vec2{half, -half}, Vec2{-half, half}})
        if (!differences_.covers(d, middle + corner, -depth_)) return false;
    return true;
}

void BuriedCells::look_at(const Open& open, double half, const List& list, std::size_t most, List& next_list,
                          std::vector<Open>& next) {
    constexpr std::size_t looks_of_a_unit = 8;
    math::poll(1 + open.count / looks_of_a_unit);
    reaching_.clear();
    for (std::size_t k = open.first; k < open.first + open.count; ++k) {
        const Difference& d = differences_.all()[list[k]];
        const double miss = miss_of(d, open.middle, half);
        if (miss == math::infinity) continue;
        if (miss <= -depth_ && is_buried_by(d, open.middle, half)) {
            cells_[open.cell].buried = true;
            needed_[list[k]] = 1;
            return;
        }
        reaching_.push_back({miss, list[k]});
    }
    if (reaching_.empty() || half < 4 * depth_) return;
    if (reaching_.size() > most) {
        const auto less = [](const Reaching& s, const Reaching& t) {
            return s.miss != t.miss ? s.miss < t.miss : s.difference < t.difference;
        };
        std::nth_element(reaching_.begin(), reaching_.begin() + std::ptrdiff_t(most), reaching_.end(), less);
        reaching_.resize(most);
        std::sort(reaching_.begin(), reaching_.end(), less);  // alike in every library
    }
    const std::size_t first = next_list.size();
    for (const Reaching& one : reaching_) next_list.push_back(one.difference);
    cells_[open.cell].first_quarter = static_cast<std::uint32_t>(cells_.size());
    for (std::uint32_t quarter = 0; quarter < 4; ++quarter) {
        const auto cell = static_cast<std::uint32_t>(cells_.size());
        cells_.push_back({});
        const Vec2 middle = middle_of_quarter(open.middle, half / 2, quarter);
        const math::Aabb box = square(middle, half / 2);
        const Vec2 nearest{std::clamp(0.0, box.min.x, box.max.x), std::clamp(0.0, box.min.y, box.max.y)};
        if (math::squared_length(nearest) > reach_ * reach_) continue;
        next.push_back({cell, middle, first, reaching_.size()});
    }
}

/// The last one whose cells are larger than what any difference can hold: none of them is buried.
int BuriedCells::first_level() const {
    double widest = 0;
    for (const Difference& d : differences_.all()) {
        double area = 0, around = 0;
        for (const Side& side : differences_.sides_of(d)) {
            area += side.offset * (side.last - side.first) / 2;
            around += side.last - side.first;
        }
        // No disc in it is larger.
        const double radius = d.radius + (d.side_count > 2 ? 2 * area / around : 0);
        if (!(radius < half_)) return 0;
        widest = std::max(widest, radius);
    }
    int level = 0;
    while (level < levels_ - 2 && std::ldexp(half_, -level) > widest) ++level;
    return level;
}

/// All cells of a level, and the differences whose boxes reach into each.
void BuriedCells::spread(int level, List& list, std::vector<Open>& open) {
    cells_.push_back({});
    open.push_back({0, {0, 0}, 0, 0});
    double half = half_;
    for (int above = 0; above < level; ++above) {
        std::vector<Open> quarters;
        half /= 2;
        for (const Open& one : open) {
            cells_[one.cell].first_quarter = static_cast<std::uint32_t>(cells_.size());
            for (std::uint32_t quarter = 0; quarter < 4; ++quarter) {
                quarters.push_back({static_cast<std::uint32_t>(cells_.size()),
                                    middle_of_quarter(one.middle, half, quarter), 0, 0});
                cells_.push_back({});
            }
        }
        open = std::move(quarters);
    }
    const std::size_t side = std::size_t{1} << level;
    std::vector<std::size_t> of_place(side * side);  // which of the open ones
    const double scale = double(side) / 2 / half_;
    const auto place = [&](double x) {
        return std::size_t(std::clamp(scale * (x + half_), 0.0, double(side - 1)));
    };
    for (std::size_t k = 0; k < open.size(); ++k)
        of_place[place(open[k].middle.y) * side + place(open[k].middle.x)] = k;
    const auto all = differences_.all();
    const auto for_each_place = [&](const auto& visit) {
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            const math::Aabb& box = all[i].box;
            if (!math::overlap(box, square({0, 0}, half_))) continue;
            for (std::size_t row = place(box.min.y); row <= place(box.max.y); ++row)
                for (std::size_t column = place(box.min.x); column <= place(box.max.x); ++column)
                    visit(i, open[of_place[row * side + column]]);
        }
    };
    for_each_place([](std::uint32_t, Open& one) { ++one.count; });
    std::size_t total = 0;
    for (Open& one : open) {
        one.first = total;
        total += one.count;
        one.count = 0;
    }
    list.resize(total);
    for_each_place([&](std::uint32_t i, Open& one) { list[one.first + one.count++] = i; });
}

BuriedCells::BuriedCells(const Differences& differences, double reach)
    : differences_(differences),
      reach_(reach),
      half_(std::ldexp(1.0, std::ilogb(reach) + 1)),
      depth_(128 * differences.rounding()),
      levels_(levels_for(differences.all().size())) {
    const std::size_t count = differences.all().size();
    needed_.resize(count, 0);
    List list, next_list;
    std::vector<Open> open, next;
    int level = first_level();
    double half = std::ldexp(half_, -level);
    spread(level, list, open);
    for (; level <= levels_; ++level, half /= 2) {
        next_list.clear();
        next.clear();
        const std::size_t most = few_of_a_cell + (16 * count >> (2 * level));
        for (const Open& one : open) look_at(one, half, list, most, next_list, next);
        std::swap(list, next_list);
        std::swap(open, next);
    }
    for (const Open& one : open) cells_[one.cell] = {};
    measure_squares();
}

void BuriedCells::measure_squares() {
    const std::size_t side = std::size_t{1} << levels_;
    squares_.resize(side * side, 0);
    const auto fill = [&](const auto& self, std::uint32_t cell, std::size_t row, std::size_t column,
                          std::size_t size) -> void {
        if (cells_[cell].buried) {
            for (std::size_t r = row; r < row + size; ++r)
                std::fill_n(squares_.begin() + std::ptrdiff_t(r * side + column), size, std::uint16_t{1});
        } else if (size > 1 && cells_[cell].first_quarter != 0) {
            for (std::uint32_t quarter = 0; quarter < 4; ++quarter)
                self(self, cells_[cell].first_quarter + quarter, row + (quarter < 2 ? 0 : size / 2),
                     column + (quarter % 2 == 0 ? 0 : size / 2), size / 2);
        }
    };
    fill(fill, 0, 0, 0, side);
    for (std::size_t row = side - 1; row-- > 0;) {
        std::uint16_t* const here = &squares_[row * side];
        const std::uint16_t* const below = here + side;
        for (std::size_t column = side - 1; column-- > 0;)
            if (here[column] != 0)
                here[column] =
                    std::uint16_t(1 + std::min({here[column + 1], below[column], below[column + 1]}));
    }
}

std::vector<Vec2> BuriedCells::open_places() const {
    std::vector<Vec2> places;
    const auto walk = [&](const auto& self, std::uint32_t cell, Vec2 middle, double half) -> void {
        if (cells_[cell].buried) return;
        if (cells_[cell].first_quarter == 0) {
            if (math::squared_length(middle) < reach_ * reach_) places.push_back(middle);
            return;
        }
        for (std::uint32_t quarter = 0; quarter < 4; ++quarter)
            self(self, cells_[cell].first_quarter + quarter, middle_of_quarter(middle, half / 2, quarter),
                 half / 2);
    };
    walk(walk, 0, {0, 0}, half_);
    std::sort(places.begin(), places.end(), [](Vec2 p, Vec2 q) {
        const double of_p = math::squared_length(p), of_q = math::squared_length(q);
        return of_p != of_q ? of_p < of_q : p.x != q.x ? p.x < q.x : p.y < q.y;
    });
    return places;
}

bool BuriedCells::hold_box(const math::Aabb& box) const {
    if (!contains(square({0, 0}, half_), box)) return false;
    const std::size_t side = std::size_t{1} << levels_;
    const double scale = double(side / 2) / half_;
    const auto place = [&](double x) { return std::min(std::size_t(scale * (x + half_)), side - 1); };
    const std::size_t left = place(box.min.x), right = place(box.max.x) + 1;
    const std::size_t low = place(box.min.y), high = place(box.max.y) + 1;
    // Covered by squares as large as the shorter side.
    const std::size_t size = std::min(right - left, high - low);
    for (std::size_t row = low;; row = std::min(row + size, high - size)) {
        for (std::size_t column = left;; column = std::min(column + size, right - size)) {
            if (squares_[row * side + column] < size) return false;
            if (column == right - size) break;
        }
        if (row == high - size) break;
    }
    return true;
}

bool BuriedCells::hold(const math::Aabb& box, const auto& may_meet) const {
    if (!contains(square({0, 0}, half_), box)) return false;
    const auto walk = [&](const auto& self, std::uint32_t cell, Vec2 middle, double half) -> bool {
        if (cells_[cell].buried) return true;
        if (cells_[cell].first_quarter == 0) return false;
        for (std::uint32_t quarter = 0; quarter < 4; ++quarter) {
            const Vec2 at = middle_of_quarter(middle, half / 2, quarter);
            if (!math::overlap(square(at, half / 2), box) || !may_meet(at, half / 2)) continue;
            if (!self(self, cells_[cell].first_quarter + quarter, at, half / 2)) return false;
        }
        return true;
    };
    return walk(walk, 0, {0, 0}, half_);
}

bool BuriedCells::hold_stretch(Vec2 from, Vec2 to) const {
    math::Aabb box;
    box.include(from);
    box.include(to);
    const Vec2 way = to - from;
    const double reach = std::abs(way.x) + std::abs(way.y), slack = depth_ * reach;
    return hold(box, [&](Vec2 middle, double half) {
        return std::abs(math::cross(way, middle - from)) <= half * reach + slack;
    });
}

bool BuriedCells::hold_arc(Vec2 center, double radius, const math::Aabb& box) const {
    return hold(box, [&](Vec2 middle, double half) {
        const Vec2 way{std::abs(middle.x - center.x), std::abs(middle.y - center.y)};
        const Vec2 near{std::max(way.x - half, 0.0), std::max(way.y - half, 0.0)};
        const double nearer = radius - depth_, further = radius + depth_;
        return math::squared_length(way + Vec2{half}) >= nearer * std::abs(nearer) &&
               math::squared_length(near) <= further * further;
    });
}

}  // namespace collision::narrow
