// Leaves are put beside the box that grows least, and rotations keep both sides of a node alike in height.
// Source: the tree of Box2D by Erin Catto, after Nathanael Presson's; rotations as in Adelson-Velsky and
// Landis.
#include "dynamic_tree.h"

namespace collision::broad {

namespace {

math::Aabb around(const math::Aabb& a, const math::Aabb& b) {
    math::Aabb both = a;
    both.include(b);
    return both;
}

double half_perimeter(const math::Aabb& box) {
    const Vec2 size = box.size();
    return size.x + size.y;
}

bool holds(const math::Aabb& outer, const math::Aabb& inner) {
    return outer.contains(inner.min) && outer.contains(inner.max);
}

}  // namespace

DynamicTree::Id DynamicTree::insert(const math::Aabb& box) {
    Id id = Id(leaves_.size());
    if (free_ids_.empty()) {
        leaves_.emplace_back();
    } else {
        id = free_ids_.back();
        free_ids_.pop_back();
    }
    leaves_[id].box = box;
    leaves_[id].used = true;
    put(id);
    note(id);
    return id;
}

bool DynamicTree::move(Id id, const math::Aabb& box) {
    if (!has(id)) return false;
    Leaf& leaf = leaves_[id];
    if (leaf.box == box) return false;
    leaf.box = box;
    note(id);
    const bool stays = leaf.node != none && math::has_points(box) && holds(nodes_[leaf.node].box, box);
    if (stays) return false;
    take_out(id);
    put(id);
    return true;
}

void DynamicTree::remove(Id id) {
    if (!has(id)) return;
    take_out(id);
    leaves_[id].box = {};
    leaves_[id].used = false;
    note(id);
    // Pairs that are known end before the id means another box.
    (leaves_[id].partners.empty() ? free_ids_ : removed_).push_back(id);
}

/// Remembered until changed_pairs() is asked.
void DynamicTree::note(Id id) {
    if (leaves_[id].moved) return;
    leaves_[id].moved = true;
    moved_.push_back(id);
}

std::uint32_t DynamicTree::new_node() {
    if (free_node_ == none) {
        nodes_.push_back({});
        return std::uint32_t(nodes_.size() - 1);
    }
    const std::uint32_t node = free_node_;
    free_node_ = nodes_[node].parent;
    return node;
}

void DynamicTree::put(Id id) {
    Leaf& leaf = leaves_[id];
    if (!math::has_points(leaf.box)) return;
    const Vec2 margin{margin_};
    const std::uint32_t own = leaf.node = new_node();
    nodes_[own] = {{leaf.box.min - margin, leaf.box.max + margin}, none, id, none, 0};
    if (root_ == none) {
        root_ = own;
        return;
    }
    const std::uint32_t sibling = best_sibling(nodes_[own].box);
    const std::uint32_t parent = new_node(), above = nodes_[sibling].parent;
    nodes_[parent] = {around(nodes_[own].box, nodes_[sibling].box), above, sibling, own,
                      nodes_[sibling].height + 1};
    nodes_[sibling].parent = nodes_[own].parent = parent;
    replace_child(above, sibling, parent);
    refit_up(parent);
}

void DynamicTree::take_out(Id id) {
    const std::uint32_t own = leaves_[id].node;
    if (own == none) return;
    leaves_[id].node = none;
    const auto free_one = [&](std::uint32_t node) {
        nodes_[node].parent = free_node_;
        free_node_ = node;
    };
    const std::uint32_t parent = nodes_[own].parent;
    free_one(own);
    if (parent == none) {
        root_ = none;
        return;
    }
    const std::uint32_t sibling = nodes_[parent].first == own ? nodes_[parent].second : nodes_[parent].first;
    const std::uint32_t above = nodes_[parent].parent;
    free_one(parent);
    nodes_[sibling].parent = above;
    replace_child(above, parent, sibling);
    refit_up(above);
}

/// Where the perimeters of all nodes grow least, going down the cheaper way.
std::uint32_t DynamicTree::best_sibling(const math::Aabb& box) const {
    std::uint32_t at = root_;
    while (nodes_[at].height > 0) {
        const Node& node = nodes_[at];
        const double grown = half_perimeter(around(node.box, box));
        const double here = 2 * grown, inherited = 2 * (grown - half_perimeter(node.box));
        const auto below = [&](std::uint32_t child) {
            const double whole = half_perimeter(around(nodes_[child].box, box));
            return inherited +
                   (nodes_[child].height == 0 ? whole : whole - half_perimeter(nodes_[child].box));
        };
        const double first = below(node.first), second = below(node.second);
        if (here < first && here < second) break;
        at = first < second ? node.first : node.second;
    }
    return at;
}

void DynamicTree::refit(std::uint32_t node) {
    Node& own = nodes_[node];
    own.box = around(nodes_[own.first].box, nodes_[own.second].box);
    own.height = 1 + std::max(nodes_[own.first].height, nodes_[own.second].height);
}

void DynamicTree::refit_up(std::uint32_t node) {
    while (node != none) {
        refit(node);
        node = nodes_[balanced(node)].parent;
    }
}

/// The node that stands there then.
std::uint32_t DynamicTree::balanced(std::uint32_t node) {
    const int lead = nodes_[nodes_[node].second].height - nodes_[nodes_[node].first].height;
    if (lead > 1) return raised(node, nodes_[node].second);
    if (lead < -1) return raised(node, nodes_[node].first);
    return node;
}

/// A child takes its parent's place, and gives it the lower of its own children. A new box may stand beside a
/// tall part of the tree, so the parent may now need the same, and so on down.
std::uint32_t DynamicTree::raised(std::uint32_t low, std::uint32_t high) {
    const std::uint32_t above = nodes_[low].parent;
    std::uint32_t stays = nodes_[high].first, given = nodes_[high].second;
    if (nodes_[stays].height < nodes_[given].height) std::swap(stays, given);
    replace_child(low, high, given);
    nodes_[given].parent = low;
    nodes_[high].first = low;
    nodes_[high].second = stays;
    nodes_[high].parent = above;
    nodes_[low].parent = high;
    replace_child(above, low, high);
    refit(low);
    balanced(low);
    refit(high);
    return high;
}

void DynamicTree::replace_child(std::uint32_t parent, std::uint32_t old, std::uint32_t now) {
    if (parent == none)
        root_ = now;
    else
        (nodes_[parent].first == old ? nodes_[parent].first : nodes_[parent].second) = now;
}

const DynamicTree::Changes& DynamicTree::changed_pairs() {
    changes_.begun.clear();
    changes_.ended.clear();
    const auto forget = [](std::vector<Id>& list, Id id) { list.erase(std::ranges::lower_bound(list, id)); };
    const auto add = [](std::vector<Id>& list, Id id) {
        list.insert(std::ranges::lower_bound(list, id), id);
    };
    for (const Id id : moved_) {
        Leaf& leaf = leaves_[id];
        leaf.moved = false;
        found_.clear();
        if (leaf.node != none)
            each_overlapping(leaf.box, [&](Id other) {
                if (other != id) found_.push_back(other);
            });
        std::ranges::sort(found_);
        // Of two that moved the second finds what the first has noted.
        for (std::size_t i = leaf.partners.size(); i-- > 0;) {
            const Id other = leaf.partners[i];
            if (std::ranges::binary_search(found_, other)) continue;
            changes_.ended.push_back(index_pair(id, other));
            forget(leaf.partners, other);
            forget(leaves_[other].partners, id);
        }
        for (const Id other : found_) {
            if (std::ranges::binary_search(leaf.partners, other)) continue;
            changes_.begun.push_back(index_pair(id, other));
            add(leaf.partners, other);
            add(leaves_[other].partners, id);
        }
    }
    moved_.clear();
    free_ids_.insert(free_ids_.end(), removed_.begin(), removed_.end());
    removed_.clear();
    std::ranges::sort(changes_.begun);
    std::ranges::sort(changes_.ended);
    return changes_;
}

}  // namespace collision::broad
