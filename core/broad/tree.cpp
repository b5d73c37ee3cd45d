// Building the packed tree, and joining it with itself.
#include "tree.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "morton_order.h"

namespace collision::broad {

namespace {

/// An order is given up when the leaves have grown by so much since it was made.
constexpr float max_growth = 1.5f;

/// A box that holds a number which is none, or infinite, is as good as empty.
math::Aabb kept(const math::Aabb& box) { return math::has_points(box) ? box : math::Aabb{}; }

}  // namespace

void Tree::build(std::span<const math::Aabb> boxes) {
    order_ = morton_order(boxes);
    places_.resize(order_.size());
    for (std::uint32_t place = 0; place < order_.size(); ++place) places_[order_[place]] = place;
    math::Aabb all;
    for (const math::Aabb& box : boxes)
        if (math::has_points(box)) all.include(box);
    origin_ = all.empty() ? Vec2{0, 0} : all.center();

    levels_.clear();
    std::uint32_t first = 0, count = std::uint32_t(order_.size());
    while (count > 0) {
        count = (count + fan - 1) / fan;
        levels_.push_back({first, count});
        first += count;
        if (count == 1) break;
    }
    boxes_.resize(order_.size());
    nodes_.assign(first, CoarseEight());
    refit(boxes);
    built_perimeters_ = leaf_perimeters();
}

void Tree::update(std::span<const math::Aabb> boxes) {
    if (boxes.size() != order_.size()) return build(boxes);
    refit(boxes);
    if (leaf_perimeters() > max_growth * built_perimeters_) build(boxes);
}

void Tree::move(std::uint32_t index, const math::Aabb& box) {
    const std::uint32_t place = places_[index];
    boxes_[place] = kept(box);
    Coarse coarse(boxes_[place], origin_);
    std::uint32_t child = place;
    for (std::size_t level = 0; level < levels_.size(); ++level, child /= fan) {
        CoarseEight& parent = node(level, child / fan);
        parent.set(child % fan, coarse);
        coarse = parent.bounds();
    }
}

void Tree::refit(std::span<const math::Aabb> boxes) {
    for (std::uint32_t place = 0; place < order_.size(); ++place) {
        boxes_[place] = kept(boxes[order_[place]]);
        node(0, place / fan).set(place % fan, Coarse(boxes_[place], origin_));
    }
    for (std::size_t level = 1; level < levels_.size(); ++level)
        for (std::uint32_t i = 0; i < levels_[level - 1].count; ++i)
            node(level, i / fan).set(i % fan, node(level - 1, i).bounds());
}

float Tree::leaf_perimeters() const {
    float sum = 0;
    if (levels_.empty()) return sum;
    for (std::uint32_t i = 0; i < levels_[0].count; ++i) sum += node(0, i).bounds().half_perimeter();
    return sum;
}

math::Aabb Tree::uncoarsened(const Coarse& coarse) const {
    if (coarse.max_x < coarse.min_x) return {};
    // Twice the rounding to single precision, and that of the difference and of this sum.
    const auto outwards = [](double origin, double value, double sign) {
        // What a float cannot hold was taken as the farthest that it can.
        if (value * sign >= Coarse::farthest) return sign * std::numeric_limits<double>::max();
        return origin + value + sign * (0x1p-23 * std::abs(value) + 0x1p-51 * std::abs(origin) + 0x1p-148);
    };
    return {{outwards(origin_.x, coarse.min_x, -1), outwards(origin_.y, coarse.min_y, -1)},
            {outwards(origin_.x, coarse.max_x, 1), outwards(origin_.y, coarse.max_y, 1)}};
}

std::size_t Tree::bytes() const {
    return order_.capacity() * sizeof order_[0] + places_.capacity() * sizeof places_[0] +
           boxes_.capacity() * sizeof boxes_[0] + nodes_.capacity() * sizeof nodes_[0] +
           levels_.capacity() * sizeof levels_[0];
}

void Tree::append_pairs(std::vector<IndexPair>& pairs) const {
    if (levels_.empty()) return;
    for (std::uint32_t leaf = 0; leaf < levels_[0].count; ++leaf) {
        append_pairs_within(leaf, pairs);
        // Later leaves only: those under later lanes of each node above.
        const Coarse bounds = node(0, leaf).bounds();
        const auto ask = [&](const CoarseEight& eight) { return eight.overlapping(bounds); };
        std::uint32_t child = leaf;
        for (std::size_t level = 1; level < levels_.size(); ++level) {
            const std::uint32_t parent = child / fan, lane = child % fan;
            const unsigned later = CoarseEight::every << (lane + 1) & CoarseEight::every;
            const unsigned lanes = ask(node(level, parent)) & later;
            if (lanes != 0)
                descend(level, parent, lanes, 1, ask,
                        [&](std::uint32_t other, std::uint32_t above, std::uint32_t place) {
                            append_pairs_between(leaf, other, node(1, above)[place], pairs);
                        });
            child = parent;
        }
    }
}

void Tree::append_pairs_within(std::uint32_t leaf, std::vector<IndexPair>& pairs) const {
    const CoarseEight& eight = node(0, leaf);
    for (std::uint32_t i = 0; i + 1 < fan; ++i) {
        const std::uint32_t place = fan * leaf + i;
        unsigned later = eight.overlapping(eight[i]) & CoarseEight::every << (i + 1);
        for (; later != 0; later &= later - 1) {
            const std::uint32_t other = fan * leaf + std::uint32_t(std::countr_zero(later));
            if (math::overlap(boxes_[place], boxes_[other]))
                pairs.push_back(index_pair(order_[place], order_[other]));
        }
    }
}

void Tree::append_pairs_between(std::uint32_t leaf, std::uint32_t later, const Coarse& bounds_of_later,
                                std::vector<IndexPair>& pairs) const {
    const CoarseEight& eight = node(0, leaf);
    const CoarseEight& others = node(0, later);
    for (unsigned near = eight.overlapping(bounds_of_later); near != 0; near &= near - 1) {
        const auto lane = std::uint32_t(std::countr_zero(near));
        const std::uint32_t place = fan * leaf + lane;
        for (unsigned hits = others.overlapping(eight[lane]); hits != 0; hits &= hits - 1) {
            const std::uint32_t other = fan * later + std::uint32_t(std::countr_zero(hits));
            if (math::overlap(boxes_[place], boxes_[other]))
                pairs.push_back(index_pair(order_[place], order_[other]));
        }
    }
}

}  // namespace collision::broad
