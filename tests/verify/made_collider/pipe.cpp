// Lines of JSON to questions, answers to lines.
#include "tests/verify/made_collider/pipe.h"

#include <functional>
#include <map>

#include "app/file/json_tree.h"
#include "app/file/json_writer.h"
#include "app/file/world.h"

namespace testbed::made {

namespace json = file::json;
using file::JsonWriter;

namespace {

Vec2 vector_of(const json::Tree& tree, json::Index value) {
    return {tree[value + 1].number, tree[tree[value + 1].after].number};
}

/// What a shape does besides being there.
struct Motion {
    Vec2 velocity{0, 0}, pivot{0, 0};
    double spin = 0;
    bool counter_clockwise = false;
};

shape::Placed placed_of(const json::Tree& tree, json::Index object, std::string& type, Motion& motion) {
    std::map<std::string, json::Index, std::less<>> members;
    tree.each_member(
        object, [&](json::Index key, json::Index value) { members[std::string(tree.string(key))] = value; });
    type = tree.string(members.at("type"));
    const auto vec = [&](const char* key) { return vector_of(tree, members.at(key)); };
    const auto number = [&](const char* key) { return tree[members.at(key)].number; };
    if (members.contains("velocity")) motion.velocity = vec("velocity");
    if (members.contains("spin")) motion.spin = number("spin");
    if (members.contains("pivot")) motion.pivot = vec("pivot");
    const auto points = [&] {
        std::vector<Vec2> list;
        tree.each(members.at("vertices"), [&](json::Index point) { list.push_back(vector_of(tree, point)); });
        return list;
    };
    if (type == "point") return shape::PlacedPoint{vec("position")};
    if (type == "segment") return shape::PlacedSegment{vec("from"), vec("to")};
    if (type == "circle") return shape::PlacedCircle{vec("center"), number("radius")};
    if (type == "capsule") return shape::PlacedCapsule{vec("from"), vec("to"), number("radius")};
    if (type == "line") return shape::PlacedLine{vec("base"), vec("direction")};
    if (type == "ray") return shape::PlacedRay{vec("base"), vec("direction")};
    if (type == "rectangle") {
        const auto corners = points();
        return shape::PlacedRectangle{{corners[0], corners[2]}};
    }
    if (type == "oriented_rectangle") {
        const auto corners = points();
        return shape::PlacedOrientedRectangle({corners[0], corners[1], corners[2], corners[3]});
    }
    if (type == "polyline") return shape::PlacedPolyline(points());
    shape::Polygon polygon;
    polygon.vertices = points();
    double area = 0;
    for (std::size_t i = 0; i < polygon.vertices.size(); ++i)
        area +=
            collision::math::cross(polygon.vertices[i], polygon.vertices[(i + 1) % polygon.vertices.size()]);
    motion.counter_clockwise = area > 0;
    if (type == "rounded_polygon")
        return shape::place(shape::RoundedPolygon{polygon.vertices, number("radius")}, {});
    return shape::place(polygon, {});
}

}  // namespace

Asked read(const std::string& line) {
    const json::Tree tree(line);
    Asked asked;
    Motion a, b, none;
    tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
        const auto name = tree.string(key);
        if (name == "id") asked.id = tree.raw(value);
        if (name == "a") asked.a = placed_of(tree, value, asked.type_a, a);
        if (name == "b") asked.b = placed_of(tree, value, asked.type_b, b);
        if (name == "steps") asked.steps = tree[value].number != 0;
        if (name == "horizon") asked.horizon = tree[value].number;
        if (name == "shapes")
            tree.each(value, [&](json::Index one) {
                asked.scene.push_back(placed_of(tree, one, asked.type_a, none));
            });
    });
    asked.counter_clockwise = a.counter_clockwise || b.counter_clockwise;
    asked.velocity_a = a.velocity;
    asked.velocity_b = b.velocity;
    asked.spin_a = a.spin;
    asked.spin_b = b.spin;
    asked.pivot_a = a.pivot;
    asked.pivot_b = b.pivot;
    return asked;
}

std::string write(const std::string& id, const Said& said) {
    std::string line;
    JsonWriter out(line, JsonWriter::compact);
    out.object([&] {
        out.key("id").raw(id);
        if (said.skip) return out.member("skip", "not mine");
        const auto number = [&](const char* name, double value) {
            if (std::isfinite(value))
                out.member(name, value);
            else
                out.key(name).raw(std::isnan(value) ? "NaN" : "Infinity");
        };
        if (said.overlap) out.member("overlap", *said.overlap);
        if (!said.steps.empty()) out.key("steps").raw(said.steps);
        if (said.distance) number("distance", *said.distance);
        if (said.depth) number("depth", *said.depth);
        if (said.normal) out.member("normal", *said.normal);
        if (said.closest) testbed::file::write_points(out.key("closest"), *said.closest);
        if (said.contacts) testbed::file::write_points(out.key("contacts"), *said.contacts);
        if (said.hit && !*said.hit) out.key("hit").null();
        if (said.hit && *said.hit)
            out.key("hit").object([&] {
                out.member("distance", (*said.hit)->distance);
                if (said.fraction) out.member("fraction", *said.fraction);
                out.member("point", (*said.hit)->point);
                out.member("normal", (*said.hit)->normal);
            });
        if (said.containment) out.member("containment", *said.containment);
        if (said.impact && !*said.impact) out.key("impact").null();
        if (said.impact && *said.impact)
            out.key("impact").object([&] {
                out.member("time", (*said.impact)->time);
                out.member("point", (*said.impact)->point);
                out.member("normal", (*said.impact)->normal);
            });
        if (said.impact_time) out.key("impact").object([&] { out.member("time", *said.impact_time); });
        if (said.pairs)
            out.key("pairs").array([&] {
                for (const auto& pair : *said.pairs)
                    out.array([&] {
                        out.value(double(pair[0]));
                        out.value(double(pair[1]));
                    });
            });
    });
    return line;
}

}  // namespace testbed::made
