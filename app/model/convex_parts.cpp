// A shape as the convex shapes that it consists of.
#include "app/model/convex_parts.h"

#include <utility>

#include "core/math/pose.h"
#include "core/shape/forms.h"
#include "core/shape/polygon.h"
#include "core/shape/vertex_list.h"

namespace testbed::model {

namespace shape = collision::shape;

std::vector<shape::Shape> convex_parts(const shape::Shape& geometry) {
    std::vector<shape::Shape> parts;
    if (const auto* group = std::get_if<shape::Group>(&geometry)) {
        for (const shape::Member& member : group->members)
            for (shape::Shape& part : convex_parts(member.shape))
                parts.push_back(shape::Group{{shape::Member{std::move(part), member.pose}}});
        return parts;
    }
    const shape::Placed own = shape::place(geometry, collision::math::Pose{});
    const auto form = shape::only_form(own);
    if (form && form->facts && !form->facts->convex) {
        for (const shape::PolygonPiece& piece : form->facts->pieces()) {
            std::vector<collision::Vec2> vertices;
            for (const std::uint32_t i : piece) vertices.push_back(form->facts->vertices[i]);
            parts.push_back(shape::with_vertices(geometry, std::move(vertices)));
        }
    } else if (form && form->kind == shape::Form::Kind::chain && form->vertices().size() > 2) {
        for_each_edge(*form, [&](collision::Vec2 from, collision::Vec2 to) {
            parts.push_back(shape::with_vertices(geometry, {from, to}));
        });
    } else {
        parts.push_back(geometry);
    }
    return parts;
}

}  // namespace testbed::model
