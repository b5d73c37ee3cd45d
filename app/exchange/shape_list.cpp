// Shapes held against the limits of scenes.
#include "app/exchange/shape_list.h"

#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/exchange/closing.h"
#include "app/model/limits.h"

namespace testbed::exchange {

namespace shape = collision::shape;

void ShapeList::note(file::Issue::Severity severity, std::size_t offset, std::string text) {
    if (read_.issues.size() >= most_issues) return;
    const auto place = places_(offset);
    read_.issues.push_back({severity, place.line, place.column, {}, std::move(text)});
}
void ShapeList::problem(std::size_t offset, std::string text) {
    note(file::Issue::Severity::error, offset, std::move(text));
}
void ShapeList::remark(std::size_t offset, std::string text) {
    note(file::Issue::Severity::warning, offset, std::move(text));
}

void ShapeList::add(std::string id, shape::Shape geometry, collision::math::Pose pose, std::size_t offset) {
    auto made = std::make_shared<model::SceneShape>();
    made->id = id.empty() ? std::string(shape::type_name(geometry)) : std::move(id);
    made->geometry = std::move(geometry);
    made->pose = pose;
    std::string why = model::own_refusal(*made);
    for (const double number : {pose.position.x, pose.position.y, pose.rotation})
        if (why.empty()) why = model::refusal(number);
    if (!why.empty()) return problem(offset, fmt::format("{}: {}", made->id, why));
    read_.shapes.push_back(std::move(made));
}

void ShapeList::point(std::string id, Vec2 at, std::size_t offset) {
    add(std::move(id), shape::Point{}, {at, 0}, offset);
}

void ShapeList::polygon(std::string id, std::vector<Vec2> ring, std::size_t offset) {
    if (!drop_closing_point(ring) && drop_nearly_closing_point(ring))
        remark(offset, "the last point is the first but for rounding: it is left out");
    if (ring.size() < 3)
        return problem(offset, fmt::format("a polygon needs three vertices, got {}", ring.size()));
    add(std::move(id), shape::Polygon{std::move(ring)}, {}, offset);
}

void ShapeList::chain(std::string id, std::vector<Vec2> points, std::size_t offset) {
    if (points.size() < 2)
        return problem(offset, fmt::format("a line needs two points, got {}", points.size()));
    if (points.size() == 2) return add(std::move(id), shape::Segment{points[0], points[1]}, {}, offset);
    add(std::move(id), shape::Polyline{std::move(points)}, {}, offset);
}

void ShapeList::circle(std::string id, Vec2 center, double radius, std::size_t offset) {
    add(std::move(id), shape::Circle{radius}, {center, 0}, offset);
}

void ShapeList::rectangle(std::string id, Vec2 corner, Vec2 size, std::size_t offset) {
    add(std::move(id), shape::Rectangle{size}, {corner + size * 0.5, 0}, offset);
}

}  // namespace testbed::exchange
