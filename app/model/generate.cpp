#include "app/model/generate.h"

#include <cmath>
#include <fmt/format.h>

#include "app/model/random.h"
#include "core/math/pose.h"

namespace testbed::model {

namespace {

using namespace collision::shape;

/// To three decimals, so that files stay small. A division of whole numbers: exact everywhere.
double rounded(double value) { return std::floor(value * 1000 + 0.5) / 1000; }
Vec2 rounded(Vec2 v) { return {rounded(v.x), rounded(v.y)}; }

double length(Random& random) { return rounded(random.between(0.3, 1.5)); }
double angle(Random& random) { return random.between(0, 3599) / 10.0; }

Vec2 towards(double degrees) {
    const auto turn = collision::math::rotation_from_degrees(degrees);
    return {turn.cosine, turn.sine};
}

/// Corners around the origin, each within its own part of the circle. Convex: on one circle; else with a dent
/// at every other corner.
Polygon polygon(Random& random, bool convex) {
    const int corners = convex ? random.between(3, 8) : 2 * random.between(2, 5);
    const double radius = random.between(0.35, 0.8);
    std::vector<Vec2> vertices;
    for (int i = 0; i < corners; ++i) {
        const double spread = convex ? 0.6 : 0.3;
        const double degrees = 360.0 / corners * (i + spread * random.unit());
        const double reach = convex || i % 2 == 0 ? radius : radius * random.between(0.3, 0.55);
        vertices.push_back(rounded(towards(degrees) * reach));
    }
    return {std::move(vertices)};
}

/// A chain from left to right, up and down.
Polyline polyline(Random& random) {
    const int points = random.between(3, 6);
    const double step = length(random) / (points - 1);
    std::vector<Vec2> vertices;
    for (int i = 0; i < points; ++i) {
        const double x = rounded(step * (i - (points - 1) / 2.0));
        vertices.push_back({x, rounded(random.between(-0.4, 0.4))});
    }
    return {std::move(vertices)};
}

struct Made {
    Shape shape;
    bool turns = true;
};

Made simple_shape(Random& random) {
    // Of twenty-two so many are of each kind.
    const auto kind = random.below(22);
    if (kind < 1) return {Point{}, false};
    if (kind < 3) {
        const double half = length(random) / 2;
        return {Segment{{-rounded(half), 0}, {rounded(half), 0}}};
    }
    if (kind < 8) return {Circle{rounded(length(random) / 2)}, false};
    if (kind < 10) {
        const double half = rounded(length(random) / 2);
        return {Capsule{{-half, 0}, {half, 0}, rounded(random.between(0.1, 0.3))}};
    }
    if (kind < 13) {
        const double width = length(random);
        return {Rectangle{{width, length(random)}}, false};
    }
    if (kind < 16) {
        const double width = length(random);
        return {OrientedRectangle{{width, length(random)}}};
    }
    if (kind < 20) return {polygon(random, kind < 18)};
    if (kind < 21) return {polyline(random)};
    Polygon inner = polygon(random, random.below(2) == 0);
    return {RoundedPolygon{std::move(inner.vertices), rounded(random.between(0.05, 0.2))}};
}

/// Two to four shapes close together.
Group group(Random& random) {
    std::vector<Member> members;
    const int count = random.between(2, 4);
    for (int i = 0; i < count; ++i) {
        Made part = simple_shape(random);
        // A rectangle along the axes cannot turn with its group.
        if (const auto* upright = std::get_if<Rectangle>(&part.shape))
            part.shape = OrientedRectangle{upright->size};
        Member member;
        member.shape = std::move(part.shape);
        const double x = rounded(random.between(-0.6, 0.6));
        member.pose.position = {x, rounded(random.between(-0.6, 0.6))};
        if (part.turns) member.pose.rotation = angle(random);
        members.push_back(std::move(member));
    }
    return {std::move(members)};
}

}  // namespace

Scene generate_scene(const GenerateOptions& options) {
    Random random(options.seed);
    Scene scene;
    scene.title = fmt::format("{} shapes, seed {}, density {}", options.count, options.seed, options.density);
    const double side = std::sqrt(double(options.count) / options.density);
    scene.shapes.reserve(options.count);
    for (std::size_t i = 0; i < options.count; ++i) {
        SceneShape shape;
        shape.id = fmt::format("s{}", i + 1);
        Made made = random.below(16) == 0 ? Made{group(random)} : simple_shape(random);
        shape.geometry = std::move(made.shape);
        const double x = rounded(random.between(-side / 2, side / 2));
        shape.pose.position = {x, rounded(random.between(-side / 2, side / 2))};
        if (made.turns) shape.pose.rotation = angle(random);
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
    }
    scene.view = View{{0, 0}, rounded(side * 1.05 + 2), {}};
    return scene;
}

}  // namespace testbed::model
