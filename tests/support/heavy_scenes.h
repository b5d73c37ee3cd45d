// Legal scenes that take long to answer, made where they are needed: what the window must stay still under.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <numbers>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/model/generate.h"
#include "app/model/scene.h"

namespace testbed::tests {

using collision::Vec2;

inline model::ShapePtr heavy_shape(std::string id, collision::shape::Shape geometry, Vec2 at = {0, 0},
                                   double turn = 0) {
    model::SceneShape shape;
    shape.id = std::move(id);
    shape.geometry = std::move(geometry);
    shape.pose.position = at;
    shape.pose.rotation = turn;
    return std::make_shared<const model::SceneShape>(std::move(shape));
}

/// Corners at two radii in turn.
inline collision::shape::Polygon heavy_star(std::size_t corners, double outer, double inner) {
    std::vector<Vec2> vertices;
    for (std::size_t i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(corners);
        const double radius = i % 2 == 0 ? outer : inner;
        vertices.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    collision::shape::Polygon polygon;
    polygon.vertices = std::move(vertices);
    return polygon;
}

/// Teeth upwards on a bar: one wide, gaps as wide, `length` long, about the origin.
inline collision::shape::Polygon heavy_comb(std::size_t teeth, double length) {
    std::vector<Vec2> vertices;
    const double left = -double(teeth);
    for (std::size_t i = 0; i < teeth; ++i) {
        const double x = left + 2 * double(i);
        vertices.push_back({x, 0});
        vertices.push_back({x, length});
        vertices.push_back({x + 1, length});
        vertices.push_back({x + 1, 0});
    }
    vertices.push_back({-left, 0});
    vertices.push_back({-left, -1});
    vertices.push_back({left, -1});
    collision::shape::Polygon polygon;
    polygon.vertices = std::move(vertices);
    return polygon;
}

/// Pointed teeth upwards on a bar: two vertices each.
inline collision::shape::Polygon heavy_saw(std::size_t teeth, double length) {
    std::vector<Vec2> vertices;
    const double left = -double(teeth) / 2;
    for (std::size_t i = 0; i < teeth; ++i) {
        vertices.push_back({left + double(i), 0});
        vertices.push_back({left + double(i) + 0.5, length});
    }
    vertices.push_back({-left, 0});
    vertices.push_back({-left, -1});
    vertices.push_back({left, -1});
    collision::shape::Polygon polygon;
    polygon.vertices = std::move(vertices);
    return polygon;
}

/// Even enough, and the same everywhere.
class HeavyRandom {
  public:
    double next() {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return double(state_ >> 11) * 0x1p-53;
    }
    double between(double min, double max) { return min + next() * (max - min); }

  private:
    std::uint64_t state_ = 1;
};

/// Circles all over a square.
inline collision::shape::Group heavy_discs(std::size_t count, double size, double radius,
                                           std::uint64_t skip) {
    HeavyRandom random;
    for (std::uint64_t i = 0; i < skip; ++i) random.next();
    std::vector<collision::shape::Member> members;
    for (std::size_t i = 0; i < count; ++i) {
        collision::shape::Member member;
        collision::shape::Circle circle;
        circle.radius = radius * random.between(0.5, 1);
        member.shape = circle;
        member.pose.position = {random.between(-size, size), random.between(-size, size)};
        members.push_back(std::move(member));
    }
    collision::shape::Group group;
    group.members = std::move(members);
    return group;
}

inline model::Scene scene_of(std::vector<model::ShapePtr> shapes) {
    model::Scene scene;
    scene.shapes = std::move(shapes);
    return scene;
}

/// A scene by name; what it is like stands in its row.
struct HeavyScene {
    const char* name;
    model::Scene (*make)();
    const char* why;

    /// For the names of tests.
    friend void PrintTo(const HeavyScene& row, std::ostream* out) { *out << row.name; }
};

inline const std::vector<HeavyScene>& heavy_scenes() {
    static const std::vector<HeavyScene> rows{
        {"many",
         [] {
             return model::generate_scene({100'000, 1, 0.5});
         },
         "100,000 shapes, spread"},
        {"saws",
         [] {
             return scene_of({heavy_shape("a", heavy_saw(49'998, 1000)),
                              heavy_shape("b", heavy_saw(49'998, 1000), {0.25, 900}, 180)});
         },
         "two polygons of 100,000 corners, long teeth, between each other"},
        {"discs",
         [] {
             return scene_of({heavy_shape("a", heavy_discs(10'000, 10, 0.3, 0)),
                              heavy_shape("b", heavy_discs(10'000, 10, 0.3, 7), {3, 2})});
         },
         "two groups of 10,000 circles"},
        {"combs",
         [] {
             return scene_of({heavy_shape("a", heavy_comb(700, 100)),
                              heavy_shape("b", heavy_comb(700, 100), {1, 90}, 180)});
         },
         "combs of 700 teeth between each other"},
        {"grating",
         [] {
             return scene_of({heavy_shape("a", heavy_comb(3000, 6000), {0, -3000}),
                              heavy_shape("b", heavy_comb(3000, 6000), {3000, 0}, 90)});
         },
         "combs of 3,000 teeth across each other: nine million crossings"},
        {"stars",
         [] {
             return scene_of({heavy_shape("a", heavy_star(1000, 10, 6)),
                              heavy_shape("b", heavy_star(1000, 10, 6), {1, 0.5})});
         },
         "two stars of 1,000 corners"},
        {"star_and_disc",
         [] {
             collision::shape::Circle circle;
             circle.radius = 1;
             return scene_of({heavy_shape("a", heavy_star(10'000, 10, 6)), heavy_shape("b", circle)});
         },
         "a star of 10,000 corners with a circle in its middle"},
        {"group_of_stars",
         [] {
             HeavyRandom random;
             std::vector<collision::shape::Member> members;
             for (int i = 0; i < 300; ++i) {
                 collision::shape::Member member;
                 member.shape = heavy_star(300, 1, 0.5);
                 member.pose.position = {random.between(-5, 5), random.between(-5, 5)};
                 members.push_back(std::move(member));
             }
             collision::shape::Group group;
             group.members = std::move(members);
             return scene_of({heavy_shape("a", group)});
         },
         "a group of 300 stars of 300 corners"},
        {"pile",
         [] {
             model::Scene scene = model::generate_scene({1000, 1, 0.5});
             for (model::ShapePtr& shape : scene.shapes) {
                 model::SceneShape moved = *shape;
                 moved.pose.position = {0, 0};
                 shape = std::make_shared<const model::SceneShape>(std::move(moved));
             }
             return scene;
         },
         "1,000 shapes in one place"},
        {"rocks",
         [] {
             model::Scene scene = scene_of({heavy_shape("a", heavy_star(1000, 3, 2.9)),
                                            heavy_shape("b", heavy_star(1000, 3, 2.9), {4, 1})});
             scene.show = model::Show{{"a", "b"}, {}, {}, {}, model::Show::Map::answers, {}};
             return scene;
         },
         "a map of a rock of 1,000 corners"},
    };
    return rows;
}

}  // namespace testbed::tests
