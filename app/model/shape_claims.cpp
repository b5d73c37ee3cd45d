#include "app/model/shape_claims.h"

#include <cmath>
#include <fmt/format.h>

#include "app/model/answer_claims.h"
#include "core/shape/vertex_list.h"

namespace testbed::model {

std::string with_article(std::string_view type) {
    return (type.starts_with('o') ? "an " : "a ") + std::string(type);
}

Actual signed_area(const SceneShape& shape, std::optional<double> area) {
    const auto list = collision::shape::vertex_list(shape.geometry);
    if (!list || !list->closed)
        return fmt::format("{} has no signed_area", with_article(type_name(shape.geometry)));
    if (!area) return std::monostate();
    const auto& vertices = list->vertices;
    double twice = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        twice += collision::math::cross(vertices[i] - vertices[0],
                                        vertices[(i + 1) % vertices.size()] - vertices[0]);
    return std::copysign(*area, twice);
}

Actual ask_area_or_bounds(const ShapeResult& shape, std::string_view claim) {
    if (!shape.bounds) {
        if (claim == "bounds" || claim == "area" || claim == "perimeter") return std::monostate();
        return "the shape has no bounds";
    }
    if (claim == "area" || claim == "perimeter") {
        const std::optional<double> known = claim == "area" ? shape.area : shape.perimeter;
        return known ? Actual(*known) : Actual("not worked out: the shape is too intricate");
    }
    const Bounds& bounds = *shape.bounds;
    const struct {
        std::string_view name;
        double value;
    } numbers[] = {
        {"bounds.aabb.min.x", bounds.aabb.min.x},
        {"bounds.aabb.min.y", bounds.aabb.min.y},
        {"bounds.aabb.max.x", bounds.aabb.max.x},
        {"bounds.aabb.max.y", bounds.aabb.max.y},
        {"bounds.circle.center.x", bounds.quick_circle.center.x},
        {"bounds.circle.center.y", bounds.quick_circle.center.y},
        {"bounds.circle.radius", bounds.quick_circle.radius},
        {"bounds.minimum_circle.center.x", bounds.minimum_circle.center.x},
        {"bounds.minimum_circle.center.y", bounds.minimum_circle.center.y},
        {"bounds.minimum_circle.radius", bounds.minimum_circle.radius},
        {"bounds.minimum_rectangle.center.x", bounds.minimum_rectangle.center.x},
        {"bounds.minimum_rectangle.center.y", bounds.minimum_rectangle.center.y},
        {"bounds.minimum_rectangle.size.x", bounds.minimum_rectangle.size.x},
        {"bounds.minimum_rectangle.size.y", bounds.minimum_rectangle.size.y},
        {"bounds.minimum_rectangle.rotation", bounds.minimum_rectangle.rotation},
    };
    for (const auto& [name, value] : numbers)
        if (name == claim) return value;
    if (claim == "bounds") return "the shape has bounds";
    if (claim == "bounds.convex_hull")
        return bounds.convex_hull.empty() ? Actual(std::monostate()) : Actual("the hull is a polygon");
    if (claim.starts_with("bounds.convex_hull.")) return ask_hull(bounds.convex_hull, claim);
    return fmt::format("{} is not answered yet", claim);
}

}  // namespace testbed::model
