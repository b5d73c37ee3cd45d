// The corners of each type.
#include "outline.h"

#include "../shape/forms.h"

namespace collision::textbook {

namespace {

/// Where the corners are: in the shape, or copied to `copied`.
std::span<const Vec2> corners_of(const shape::Form& form, std::array<Vec2, 4>& copied) {
    switch (form.kind) {
        case shape::Form::Kind::chain:
        case shape::Form::Kind::ring: break;
        case shape::Form::Kind::line:
        case shape::Form::Kind::ray: return {};
    }
    if (form.listed()) return form.vertices();
    copied = form.corners();
    return {copied.data(), form.vertices().size()};
}

}  // namespace

Outline::Outline(const shape::Placed& placed) {
    const auto form = shape::only_form(placed);
    if (!form) return;
    vertices_ = corners_of(*form, corners_);
    radius_ = form->radius;
}

std::size_t Outline::edge_axes() const {
    if (vertices_.size() < 3) return 0;
    if (vertices_.data() == corners_.data()) return 2;  // a box's corners are copied
    std::size_t count = 0;
    for (std::size_t i = 0; i < vertices_.size(); ++i) count += after(i) != vertices_[i];
    return count;
}

math::Aabb Outline::bounds() const {
    math::Aabb box;
    for (const Vec2 v : vertices_) {
        box.include(v - Vec2{radius_});
        box.include(v + Vec2{radius_});
    }
    return box;
}

bool concave(const shape::Placed& placed) {
    const auto form = shape::only_form(placed);
    return form && form->facts && !form->facts->convex;
}

std::string_view refuse_concave(const Problem& problem) {
    return concave(problem.a()) || concave(problem.b()) ? "only convex polygons" : "";
}

}  // namespace collision::textbook
