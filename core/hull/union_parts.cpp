#include "union_parts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>

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

}  // namespace

void for_each_part(std::span<const RoundedPiece> pieces, Seams seams, std::pmr::memory_resource* memory,
                   PartVisitor& visitor) {
    Union(seams, memory, visitor).run(pieces);
}

}  // namespace collision::hull
