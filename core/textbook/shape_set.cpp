#include "shape_set.h"

#include "../hull/bounds.h"
#include "../shape/forms.h"

namespace collision::textbook {

namespace {

Vec2 beginning(const shape::Placed& placed) {
    const auto form = shape::only_form(placed);
    return form && !form->bounded() ? form->vertices()[0] : Vec2{0, 0};
}

}  // namespace

ShapeSet::ShapeSet(const Problem& problem) : shapes_(problem.shapes), answers_(problem.answers) {
    boxes_.resize(shapes_.size());
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        if (shape::bounded(*shapes_[i])) boxes_[i] = hull::aabb(*shapes_[i]);
        middles_.push_back(boxes_[i].empty() ? beginning(*shapes_[i]) : boxes_[i].center());
    }
}

std::vector<std::uint32_t> ShapeSet::bounded() const {
    std::vector<std::uint32_t> list;
    for (std::uint32_t i = 0; i < size(); ++i)
        if (!endless(i)) list.push_back(i);
    return list;
}

trace::Mark thread(trace::Role role, const ShapeSet& set, std::uint32_t i, std::uint32_t j) {
    return {role, trace::SegmentMark{set.middle(i), set.middle(j)}, j};
}

trace::Mark box_outline(trace::Role role, const math::Aabb& box, std::uint32_t subject) {
    return {role, trace::PolygonMark{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}},
            subject};
}

std::string both(std::uint32_t i, std::uint32_t j) {
    return trace::say("shape ", std::min(i, j) + 1, " and shape ", std::max(i, j) + 1);
}

}  // namespace collision::textbook
