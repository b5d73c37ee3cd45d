// Placed shapes to JSON.
#include "app/file/world.h"

#include <array>

namespace testbed::file {

namespace {

namespace shape = collision::shape;

void write_members(JsonWriter& json, const shape::PlacedPoint& point) {
    json.member("position", point.position);
}
void write_members(JsonWriter& json, const shape::PlacedLine& line) {
    json.member("base", line.base);
    json.member("direction", line.direction);
}
void write_members(JsonWriter& json, const shape::PlacedRay& ray) {
    json.member("base", ray.base);
    json.member("direction", ray.direction);
}
void write_members(JsonWriter& json, const shape::PlacedSegment& segment) {
    json.member("from", segment.from);
    json.member("to", segment.to);
}
void write_members(JsonWriter& json, const shape::PlacedCircle& circle) {
    json.member("center", circle.center);
    json.member("radius", circle.radius);
}
void write_members(JsonWriter& json, const shape::PlacedCapsule& capsule) {
    json.member("from", capsule.from);
    json.member("to", capsule.to);
    json.member("radius", capsule.radius);
}
void write_members(JsonWriter& json, const shape::PlacedRectangle& rectangle) {
    write_points(json.key("vertices"), rectangle.vertices());
}
void write_members(JsonWriter& json, const shape::PlacedOrientedRectangle& rectangle) {
    write_points(json.key("vertices"), rectangle.vertices);
}
void write_members(JsonWriter& json, const shape::PlacedPolygon& polygon) {
    write_points(json.key("vertices"), polygon.vertices());
}
void write_members(JsonWriter& json, const shape::PlacedPolyline& polyline) {
    write_points(json.key("vertices"), polyline.points());
}
void write_members(JsonWriter& json, const shape::PlacedGroup& group) {
    constexpr auto names = []<class... S>(const std::variant<S...>*) {
        return std::array{std::string_view(S::type_name)...};
    }(static_cast<const shape::Primitive*>(nullptr));
    json.key("members").array([&] {
        for (const shape::PlacedPrimitive& member : group.members) {
            json.object(
                [&] {
                    json.member("type", names[member.index()]);
                    std::visit([&](const auto& placed) { write_members(json, placed); }, member);
                },
                JsonWriter::one_line);
        }
    });
}

}  // namespace

void write_points(JsonWriter& json, std::span<const collision::Vec2> points) {
    json.array(
        [&] {
            for (const collision::Vec2 point : points) json.value(point);
        },
        JsonWriter::one_line);
}

void write_world(JsonWriter& json, const shape::Placed& placed) {
    std::visit([&](const auto& one) { write_members(json, one); }, placed);
}

}  // namespace testbed::file
