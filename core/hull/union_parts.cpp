#include "union_parts.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <tuple>

#include "../math/elementary.h"
#include "../math/exact_difference.h"
#include "../math/interrupt.h"
#include "../math/length.h"
#include "box_tree.h"
#include "convex_hull.h"
#include "union_covers.h"

namespace collision::hull {
namespace {

using math::Aabb;

/// A piece as its strictly convex core, in the world.
struct Core {
    std::uint32_t piece;
    std::uint32_t first, count;  ///< of the corners
    double radius;
    Aabb box;          ///< what placing may have moved included
    double tolerance;  ///< that
};

class Union {
  public:
    Union(Seams seams, std::pmr::memory_resource* memory, PartVisitor& visitor)
        : seams_(seams),
          memory_(memory),
          visitor_(visitor),
          corners_(memory),
          cores_(memory),
          local_(memory),
          left_(memory),
          near_(memory) {}

    void run(std::span<const RoundedPiece> pieces) {
        add_cores(pieces);
        drop_copies();
        split(cores_, 0);
    }

  private:
    void add_cores(std::span<const RoundedPiece> pieces);
    void drop_copies();
    void split(std::span<Core> cores, int depth);
    void join(std::span<Core> cores);

    std::span<const Vec2> corners(const Core& core) const {
        return std::span(corners_).subspan(core.first, core.count);
    }

    Seams seams_;
    std::pmr::memory_resource* memory_;
    PartVisitor& visitor_;
    std::pmr::vector<Vec2> corners_;
    std::pmr::vector<Core> cores_;
    std::pmr::vector<LocalPoint> local_;
    Remains left_;
    std::pmr::vector<std::uint32_t> near_;
};

void Union::add_cores(std::span<const RoundedPiece> pieces) {
    std::size_t all = 0, most = 0;
    for (const RoundedPiece& piece : pieces) {
        all += piece.vertices.size();
        most = std::max(most, piece.vertices.size());
    }
    std::pmr::vector<Vec2> room(2 * most, memory_);
    local_.reserve(most);
    corners_.reserve(all);
    cores_.reserve(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const RoundedPiece& piece = pieces[i];
        assert(!piece.vertices.empty() && piece.radius >= 0);
        const auto hull = convex_hull(piece.vertices, room);
        if (seams_ == Seams::exact && piece.radius == 0 && hull.size() < 3) continue;
        Core core{static_cast<std::uint32_t>(i),
                  static_cast<std::uint32_t>(corners_.size()),
                  static_cast<std::uint32_t>(hull.size()),
                  piece.radius,
                  {},
                  0};
        for (const Vec2 p : hull) {
            // -0 and 0 are one place.
            corners_.push_back(p + 0.0);
            core.box.include(p);
        }
        core.box = {core.box.min - piece.radius, core.box.max + piece.radius};
        const double largest =
            std::max(math::largest_component(core.box.min), math::largest_component(core.box.max));
        core.tolerance = placing_tolerance(largest);
        core.box = {core.box.min - core.tolerance, core.box.max + core.tolerance};
        cores_.push_back(core);
    }
}

/// Of pieces that are the same the first says all.
void Union::drop_copies() {
    const auto key = [](const Core& core) {
        return std::tuple(core.box.min.x, core.box.min.y, core.radius, core.count);
    };
    const auto xy = [](Vec2 p) { return std::pair(p.x, p.y); };
    const auto compare_corners = [&](const Core& a, const Core& b) {
        const auto p = corners(a), q = corners(b);
        for (std::size_t i = 0; i < p.size(); ++i)
            if (p[i] != q[i]) return xy(p[i]) < xy(q[i]) ? -1 : 1;
        return 0;
    };
    std::sort(cores_.begin(), cores_.end(), [&](const Core& a, const Core& b) {
        if (key(a) != key(b)) return key(a) < key(b);
        const int order = compare_corners(a, b);
        return order != 0 ? order < 0 : a.piece < b.piece;
    });
    const auto same = [&](const Core& a, const Core& b) {
        return key(a) == key(b) && compare_corners(a, b) == 0;
    };
    cores_.erase(std::unique(cores_.begin(), cores_.end(), same), cores_.end());
}

/// Where a vertical or level line passes between them, pieces have nothing to do with one another. More often
/// than `max_depth` they are not split: what is left together is only slower and less exact.
void Union::split(std::span<Core> cores, int depth) {
    constexpr int max_depth = 24;
    if (cores.empty()) return;
    if (cores.size() == 1 || depth >= max_depth) return join(cores);
    for (const bool by_x : {true, false}) {
        const auto begin = [by_x](const Core& c) { return by_x ? c.box.min.x : c.box.min.y; };
        const auto end = [by_x](const Core& c) { return by_x ? c.box.max.x : c.box.max.y; };
        std::sort(cores.begin(), cores.end(), [&](const Core& a, const Core& b) {
            return begin(a) != begin(b) ? begin(a) < begin(b) : a.piece < b.piece;
        });
        std::size_t first = 0;
        double reached = end(cores[0]);
        for (std::size_t i = 1; i < cores.size(); ++i) {
            if (begin(cores[i]) > reached) {
                split(cores.subspan(first, i - first), depth + 1);
                first = i;
            }
            reached = std::max(reached, end(cores[i]));
        }
        if (first > 0) return split(cores.subspan(first), depth + 1);
    }
    join(cores);
}

/// Tells of the boundary of one class, in its frame.
class Joined {
  public:
    /// cores: in the order of `all`.
    Joined(std::span<const Side> sides, std::span<const Chains> all, std::span<const Core> cores, Seams seams,
           Remains& left, std::pmr::vector<std::uint32_t>& near, std::pmr::memory_resource* memory,
           PartVisitor& visitor)
        : sides_(sides),
          all_(all),
          boxes_(memory),
          world_boxes_(memory),
          tree_(boxes_of(all, boxes_), memory),
          world_tree_(tree_.is_list() ? std::span<const Aabb>() : boxes_of(cores, world_boxes_), memory),
          order_(memory),
          rank_(memory),
          around_(memory),
          covers_(sides, seams, memory),
          left_(left),
          near_(near),
          visitor_(visitor) {
        if (!tree_.is_list()) put_in_order(cores);
        for (const Chains& one : all) reach_ = std::max(reach_, one.tolerance);
        reach_ = seams == Seams::exact ? 0 : reach_ * (1 + 0x1p-20);
    }

    void tell(const Chains& own, Seams seams) {
        for (std::uint32_t i = own.right; i < own.right_end; ++i) tell_side(own, sides_[i], false);
        if (own.kind != Chains::Kind::segment)
            for (std::uint32_t i = own.left; i < own.left_end; ++i) tell_side(own, sides_[i], true);
        if (seams == Seams::exact) return;
        if (own.kind == Chains::Kind::point) return tell_point(own);
        if (own.below.exists()) tell_level(own, own.below, true);
        if (own.above.exists()) tell_level(own, own.above, false);
    }

  private:
    static std::span<const Aabb> boxes_of(const auto& all, std::pmr::vector<Aabb>& boxes) {
        boxes.reserve(all.size());
        for (const auto& one : all) boxes.push_back(one.box);
        return boxes;
    }

    /// Of pieces that nearly coincide each one may leave a little less than the one before it. In a random
    /// order few of them do. The parts do not depend on the order.
    void put_in_order(std::span<const Core> cores) {
        constexpr double alike = 0.84;  // in size, of the largest of them
        const auto extent = [&](std::uint32_t i) { return math::largest_component(cores[i].box.size()); };
        const auto count = static_cast<std::uint32_t>(cores.size());
        order_.resize(count);
        rank_.resize(count);
        std::iota(order_.begin(), order_.end(), 0u);
        std::uint64_t random = 1;
        for (std::uint32_t first = 0, end = 0; first < count; first = end) {
            while (end < count && extent(end) >= alike * extent(first)) ++end;
            for (std::uint32_t i = end - 1; i > first; --i) {
                random = random * 6364136223846793005u + 1442695040888963407u;
                std::swap(order_[i], order_[first + (random >> 33) % (i - first + 1)]);
            }
        }
        for (std::uint32_t k = 0; k < count; ++k) rank_[order_[k]] = k;
    }

    /// The others whose boxes meet this one, the largest first, until there is enough of them.
    void each_near(const Chains& own, Aabb box, auto&& enough) {
        if (all_.size() == 1) return;
        box = {box.min - reach_, box.max + reach_};
        if (tree_.is_list()) {
            for (std::size_t i = 0; i < all_.size(); ++i)
                if (&all_[i] != &own && math::overlap(boxes_[i], box) && enough(all_[i])) return;
            return;
        }
        // Where many lie over one another the few largest settle most sides, and nobody need be gathered.
        const std::uint32_t self = static_cast<std::uint32_t>(&own - all_.data()), largest = 64;
        // The frame is turned: what is thin in the world has a wide box in it, so both boxes are asked.
        const auto meets = [&](std::uint32_t i) {
            return math::overlap(boxes_[i], box) && math::overlap(world_boxes_[i], world_boxes_[self]);
        };
        for (std::uint32_t k = 0; k < std::min<std::size_t>(largest, all_.size()); ++k)
            if (const std::uint32_t i = order_[k]; i != self && meets(i) && enough(all_[i])) return;
        constexpr std::uint32_t few_sides = 8;
        const std::uint32_t own_sides = own.right_end - own.right + own.left_end - own.left;
        if (own_sides <= few_sides) {
            gather_around(self, largest);
            for (const std::uint32_t rank : around_) {
                const std::uint32_t i = order_[rank];
                if (!math::overlap(boxes_[i], box)) continue;
                if (enough(all_[i])) return;
            }
            return;
        }
        near_.clear();
        tree_.each_overlapping(box, [&](std::uint32_t i) {
            if (i != self && rank_[i] >= largest && meets(i)) near_.push_back(rank_[i]);
        });
        math::poll(near_.size() / 8);
        std::make_heap(near_.begin(), near_.end(), std::greater<>());
        while (!near_.empty()) {
            std::pop_heap(near_.begin(), near_.end(), std::greater<>());
            const std::uint32_t i = order_[near_.back()];
            near_.pop_back();
            if (enough(all_[i])) return;
        }
    }

    /// Once for all sides of a piece: the others behind the largest that its box meets, in order.
    void gather_around(std::uint32_t self, std::uint32_t largest) {
        if (around_whom_ == self) return;
        around_whom_ = self;
        around_.clear();
        world_tree_.each_overlapping(world_boxes_[self], [&](std::uint32_t i) {
            if (i != self && rank_[i] >= largest) around_.push_back(rank_[i]);
        });
        math::poll(around_.size() / 8);
        std::sort(around_.begin(), around_.end());
    }

    void tell_side(const Chains& own, const Side& side, bool is_left) {
        math::poll();
        left_.start({side.bottom, side.top});
        const Aabb box{{side.left, side.bottom.high - 0x1p-50}, {side.right, side.top.high + 0x1p-50}};
        each_near(own, box, [&](const Chains& other) {
            covers_.cut_side(side, is_left, own, other, left_);
            count();
            return left_.seems_empty();
        });
        for (const Interval& rest : left_.settled()) {
            Part part{{x_at(side, rest.begin), rest.begin},
                      {x_at(side, rest.end), rest.end},
                      side.center,
                      side.radius,
                      own.piece};
            if (is_left) std::swap(part.from, part.to);
            visitor_.visit(part);
            if (own.kind != Chains::Kind::segment) continue;
            std::swap(part.from, part.to);
            visitor_.visit(part);
        }
    }

    /// What covers were looked for, some hundred looks at a time.
    void count() {
        constexpr std::uint64_t looks_of_a_unit = 8, often = 64 * looks_of_a_unit;
        owed_ += covers_.take_looks();
        if (owed_ < often) return;
        math::poll(owed_ / looks_of_a_unit);
        owed_ %= looks_of_a_unit;
    }

    void tell_level(const Chains& own, const LevelSide& side, bool is_below) {
        left_.start({side.begin, side.end});
        const Aabb box{{side.begin.high - 0x1p-50, side.height.high - 0x1p-50},
                       {side.end.high + 0x1p-50, side.height.high + 0x1p-50}};
        each_near(own, box, [&](const Chains& other) {
            covers_.cut_level(side, is_below, own, other, left_);
            count();
            return left_.seems_empty();
        });
        for (const Interval& rest : left_.settled()) {
            Part part{{rest.begin, side.height}, {rest.end, side.height}, {}, {}, own.piece};
            if (!is_below) std::swap(part.from, part.to);
            visitor_.visit(part);
        }
    }

    void tell_point(const Chains& own) {
        bool covered = false;
        each_near(own, own.box,
                  [&](const Chains& other) { return covered = covers_.covers_point(own, other); });
        const LocalPoint at{own.below.begin, own.below.height};
        if (!covered) visitor_.visit({at, at, {}, {}, own.piece});
    }

    std::span<const Side> sides_;
    std::span<const Chains> all_;
    std::pmr::vector<Aabb> boxes_, world_boxes_;
    BoxTree tree_, world_tree_;
    std::pmr::vector<std::uint32_t> order_, rank_;  ///< of many: by size, and where each stands in that
    std::pmr::vector<std::uint32_t> around_;        ///< ranks
    std::uint32_t around_whom_ = ~std::uint32_t{0};
    Covers covers_;
    Remains& left_;
    std::pmr::vector<std::uint32_t>& near_;
    PartVisitor& visitor_;
    double reach_ = 0;
    std::uint64_t owed_ = 0;  ///< looks that math::poll() has not counted yet
};

void Union::join(std::span<Core> cores) {
    if (cores.size() == 1 && visitor_.visit_alone(corners(cores[0]), cores[0].radius)) return;
    Aabb box;
    std::size_t most = 0;
    for (const Core& core : cores) {
        box.include(core.box);
        most += max_sides(core.count, core.radius);
    }
    const auto extent = [](const Aabb& b) { return math::largest_component(b.size()); };
    const Frame frame(box.center(), extent(box));
    // What is large covers most: it comes first.
    std::sort(cores.begin(), cores.end(), [&](const Core& a, const Core& b) {
        const double of_a = extent(a.box), of_b = extent(b.box);
        return of_a != of_b ? of_a > of_b : a.piece < b.piece;
    });
    std::pmr::vector<Side> sides(memory_);
    sides.reserve(most);
    std::pmr::vector<Chains> all(memory_);
    all.reserve(cores.size());
    for (const Core& core : cores) {
        all.push_back(chains(corners(core), core.radius, frame, local_, sides));
        all.back().piece = core.piece;
        all.back().tolerance = frame.local_length(core.tolerance);
    }
    // To put them in order, and into trees.
    math::poll(4 * cores.size());
    visitor_.enter(frame);
    near_.reserve(std::min<std::size_t>(all.size(), 64));
    Joined joined(sides, all, cores, seams_, left_, near_, memory_, visitor_);
    for (const Chains& own : all) joined.tell(own, seams_);
}

/// Of one side and the other where there are but two corners.
double length_around(std::span<const Vec2> core) {
    double sum = math::length(core.front() - core.back());
    for (std::size_t i = 1; i < core.size(); ++i) sum += math::length(core[i] - core[i - 1]);
    return sum;
}

/// Sums up Part by Part.
class AreaSum final : public PartVisitor {
  public:
    void enter(const Frame& frame) override {
        flush();
        frame_ = frame;
    }
    void visit(const Part& part) override {
        twice_ = twice_ + (part.from.x + part.to.x) * (part.to.y - part.from.y);
        if (part.is_arc())
            twice_ = twice_ + DoubleDouble(2 * circular_segment(part.radius.high, arc_angle(part)));
    }
    /// What lies within a radius of a convex core (Steiner).
    bool visit_alone(std::span<const Vec2> core, double radius) override {
        const double around = core.size() < 2 ? 0 : length_around(core);
        total_ += polygon_area(core) + around * radius + std::numbers::pi * radius * radius;
        return true;
    }
    double result() {
        flush();
        return total_;
    }

  private:
    void flush() {
        total_ += frame_.world_area(0.5 * std::max(twice_.high, 0.0));
        twice_ = 0.0;
    }
    Frame frame_;
    DoubleDouble twice_;
    double total_ = 0;
};

class LengthSum final : public PartVisitor {
  public:
    void enter(const Frame& frame) override { frame_ = frame; }
    void visit(const Part& part) override {
        const Vec2 chord{(part.to.x - part.from.x).high, (part.to.y - part.from.y).high};
        total_ +=
            frame_.world_length(part.is_arc() ? part.radius.high * arc_angle(part) : math::length(chord));
    }
    bool visit_alone(std::span<const Vec2> core, double radius) override {
        if (core.size() > 1) total_ += length_around(core);
        total_ += 2 * std::numbers::pi * radius;
        return true;
    }
    double result() const { return total_; }

  private:
    Frame frame_;
    double total_ = 0;
};

}  // namespace

double arc_angle(const Part& arc) {
    const DoubleDouble ux = arc.from.x - arc.center.x, uy = arc.from.y - arc.center.y;
    const DoubleDouble vx = arc.to.x - arc.center.x, vy = arc.to.y - arc.center.y;
    // A half circle's ends may be a rounding beyond half a turn, and an arc's of no length one before.
    return std::abs(math::atan2((ux * vy - uy * vx).high, (ux * vx + uy * vy).high));
}

/// Twice the area with its sign, each product exact (but for bits below 2^-1074) and their sum rounded once:
/// Shewchuk's GROW-EXPANSION with zero elimination. Its terms are not adjacent in bits, so that of all that
/// lie between 2^-1074 and the sum of the products there is room for every one.
static double exact_sum_of_products(std::span<const Vec2> vertices) {
    std::array<double, 640> sum;
    std::size_t size = 0;
    const auto add = [&](double term) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const math::TwoTerms both = math::two_sum(term, sum[i]);
            if (both.low != 0) sum[kept++] = both.low;
            term = both.high;
        }
        size = kept;
        if (term != 0) sum[size++] = term;
    };
    Vec2 from = vertices.back();
    for (const Vec2 to : vertices) {
        for (const math::TwoTerms product :
             {math::two_product(from.x, to.y), math::two_product(-from.y, to.x)}) {
            add(product.low);
            add(product.high);
        }
        from = to;
    }
    return std::accumulate(sum.begin(), sum.begin() + std::ptrdiff_t(size), 0.0);
}

double polygon_area(std::span<const Vec2> vertices) {
    // Doubles do where little cancels.
    double sum = 0, products = 0;
    for (std::size_t i = 2; i < vertices.size(); ++i) {
        const Vec2 u = vertices[i - 1] - vertices[0], v = vertices[i] - vertices[0];
        const double left = u.x * v.y, right = u.y * v.x;
        sum += left - right;
        products += std::abs(left) + std::abs(right);
    }
    constexpr std::size_t few = 16;
    if (vertices.size() <= few && 4 * std::abs(sum) > products) return 0.5 * std::abs(sum);
    DoubleDouble twice;
    for (std::size_t i = 2; i < vertices.size(); ++i)
        twice = twice + cross(math::ExactDifference(vertices[0], vertices[i - 1]),
                              math::ExactDifference(vertices[0], vertices[i]));
    // What canceled has eaten the 106 bits.
    if (std::abs(twice.high) < 0x1p-40 * products) return 0.5 * std::abs(exact_sum_of_products(vertices));
    return 0.5 * std::abs(twice.high);
}

double circular_segment(double radius, double angle) {
    const double squared = angle * angle;
    const double less_sine =
        angle < 0.25 ? angle * squared / 6 * (1 - squared / 20 * (1 - squared / 42 * (1 - squared / 72)))
                     : angle - math::sin(angle);
    return 0.5 * radius * radius * less_sine;
}

void for_each_part(std::span<const RoundedPiece> pieces, Seams seams, std::pmr::memory_resource* memory,
                   PartVisitor& visitor) {
    Union(seams, memory, visitor).run(pieces);
}

double union_area(std::span<const RoundedPiece> pieces, std::pmr::memory_resource* memory) {
    AreaSum sum;
    for_each_part(pieces, Seams::exact, memory, sum);
    return sum.result();
}

double union_perimeter(std::span<const RoundedPiece> pieces, std::pmr::memory_resource* memory) {
    LengthSum sum;
    for_each_part(pieces, Seams::tolerant, memory, sum);
    return sum.result();
}

}  // namespace collision::hull
