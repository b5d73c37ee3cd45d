#include "app/ui/panels/said_marks.h"

#include <utility>

#include "app/edit/numbers.h"
#include "core/shape/forms.h"
#include "core/shape/vertex_list.h"
#include "core/textbook/moving.h"

namespace testbed::ui {

namespace {

namespace shape = collision::shape;
namespace trace = collision::trace;
using collision::Vec2;

/// Where an arrow begins that speaks of both: between them where their boxes
/// meet, else in the middle of b.
Vec2 middle_of(const model::ShapeResult& a, const model::ShapeResult& b) {
    if (!a.bounds || !b.bounds) return b.bounds ? b.bounds->aabb.center() : Vec2{0, 0};
    const auto &one = a.bounds->aabb, &other = b.bounds->aabb;
    const Vec2 low{std::max(one.min.x, other.min.x), std::max(one.min.y, other.min.y)};
    const Vec2 high{std::min(one.max.x, other.max.x), std::min(one.max.y, other.max.y)};
    return low.x <= high.x && low.y <= high.y ? (low + high) * 0.5 : other.center();
}

/// Of a normal without a depth: its direction alone is meant.
double length_of_normal(const model::ShapeResult& b) {
    constexpr double part = 0.35;
    const Vec2 size = b.bounds ? b.bounds->aabb.size() : Vec2{1, 1};
    return part * std::max(size.x, size.y);
}

}  // namespace

void outline_wrong(const model::SceneShape& one, const shape::Placed& placed,
                   std::vector<trace::Mark>& marks) {
    const auto add = [&](trace::Geometry geometry) {
        marks.push_back({trace::Role::invalid, std::move(geometry)});
    };
    if (const auto list = shape::vertex_list(one.geometry)) {
        const collision::math::Transform to_world(one.pose);
        std::vector<collision::Vec2> corners;
        for (const collision::Vec2 corner : list->vertices) corners.push_back(to_world.apply(corner));
        if (list->closed)
            add(trace::PolygonMark{std::move(corners)});
        else
            add(trace::PolylineMark{std::move(corners)});
        return;
    }
    shape::for_each_form(placed, [&](const shape::Form& form) {
        for (trace::Geometry& mark : collision::textbook::outline_marks(form)) add(std::move(mark));
    });
}

std::vector<trace::Mark> marks_of_said(const verify::Answer& answer, const model::ShapeResult& a,
                                       const model::ShapeResult& b) {
    std::vector<trace::Mark> marks;
    const auto add = [&](trace::Geometry geometry) {
        marks.push_back({trace::Role::said, std::move(geometry)});
    };
    const bool overlap = answer.overlap.value_or(answer.depth.has_value());
    if (answer.closest && !overlap) {
        const auto& [on_a, on_b] = *answer.closest;
        add(trace::SegmentMark{on_a, on_b});
        add(trace::PointMark{on_a});
        add(trace::PointMark{on_b});
    }
    if (answer.contacts)
        for (const Vec2 contact : *answer.contacts) add(trace::PointMark{contact});
    if (answer.hit && *answer.hit && (*answer.hit)->point) add(trace::PointMark{*(*answer.hit)->point});
    if (answer.impact && *answer.impact && (*answer.impact)->point)
        add(trace::PointMark{*(*answer.impact)->point});
    if (overlap && answer.normal) {
        const Vec2 from = middle_of(a, b);
        const double length = answer.depth.value_or(length_of_normal(b));
        const std::string words = answer.depth ? "says " + edit::short_text(*answer.depth) : "says";
        add(trace::ArrowMark{from, from + *answer.normal * length, words});
    }
    return marks;
}

}  // namespace testbed::ui
