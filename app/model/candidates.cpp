// Broad phase of a scene: boxes against boxes, and lines and rays through the tree of boxes.
#include "app/model/candidates.h"

#include <algorithm>
#include <optional>

#include "core/broad/all_pairs.h"
#include "core/shape/forms.h"

namespace testbed::model {

namespace {

using collision::broad::Course;
using collision::broad::IndexPair;
using collision::math::Aabb;
using collision::shape::Placed;

/// Empty for a group that holds a line or a ray: it may meet anything.
std::optional<Course> course_of(const Placed& endless) {
    const auto form = collision::shape::only_form(endless);
    if (!form) return {};
    return Course{form->vertices()[0], form->direction, form->kind == collision::shape::Form::Kind::line};
}

bool is_endless(const ShapeResult& shape) { return shape.answered && !shape.bounds; }

/// Empty for what has none and for what is not answered.
Aabb box_of(const ShapeResult& shape) { return shape.answered && shape.bounds ? shape.bounds->aabb : Aabb(); }

std::vector<Aabb> boxes_of(const ShapeList& shapes) {
    std::vector<Aabb> boxes;
    boxes.reserve(shapes.size());
    for (std::uint32_t i = 0; i < shapes.size(); ++i) boxes.push_back(box_of(shapes[i]));
    return boxes;
}

}  // namespace

std::vector<IndexPair> overlap_candidates(const std::vector<ShapeResult>& shapes) {
    std::vector<IndexPair> pairs = collision::broad::all_pairs(boxes_of(shapes));
    if (std::ranges::none_of(shapes, is_endless)) return pairs;
    Neighborhood neighborhood;
    neighborhood.build(shapes);
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        if (!is_endless(shapes[i])) continue;
        neighborhood.each_candidate(i, shapes, [&](std::uint32_t j) {
            // Of two without a box the earlier brings the pair.
            if (!is_endless(shapes[j]) || i < j) pairs.push_back(collision::broad::index_pair(i, j));
        });
    }
    std::ranges::sort(pairs);
    return pairs;
}

void Neighborhood::build(const ShapeList& shapes) {
    tree_.build(boxes_of(shapes));
    endless_.clear();
    for (std::uint32_t i = 0; i < shapes.size(); ++i)
        if (is_endless(shapes[i])) endless_.push_back(i);
    built_ = true;
    moves_ = 0;
}

void Neighborhood::renew(std::uint32_t i, const ShapeList& shapes) {
    // Boxes that moved far stretch the nodes that they stay in.
    if (++moves_ > std::max(1000u, shapes.size() / 8)) return build(shapes);
    tree_.move(i, box_of(shapes[i]));
    const auto place = std::ranges::lower_bound(endless_, i);
    const bool listed = place != endless_.end() && *place == i;
    if (listed && !is_endless(shapes[i])) endless_.erase(place);
    if (!listed && is_endless(shapes[i])) endless_.insert(place, i);
}

void Neighborhood::each_candidate(std::uint32_t i, const ShapeList& shapes,
                                  const std::function<void(std::uint32_t)>& visit) const {
    if (!shapes[i].answered) return;
    if (shapes[i].bounds) {
        const Aabb box = box_of(shapes[i]);
        tree_.each_overlapping(box, [&](std::uint32_t j) {
            if (j != i) visit(j);
        });
        for (const std::uint32_t j : endless_) {
            const auto course = course_of(shapes[j].placed);
            if (!course || collision::broad::may_meet(*course, box)) visit(j);
        }
        return;
    }
    if (const auto course = course_of(shapes[i].placed)) {
        tree_.each_along(*course, visit);
    } else {
        for (std::uint32_t j = 0; j < shapes.size(); ++j)
            if (shapes[j].answered && shapes[j].bounds) visit(j);
    }
    for (const std::uint32_t j : endless_)
        if (j != i) visit(j);
}

}  // namespace testbed::model
