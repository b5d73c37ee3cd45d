// Pushing shapes apart: shortest ways, locked shapes, rest; and sliding over seams and corners.
#include "app/model/push_out.h"

#include <cmath>
#include <gtest/gtest.h>

#include "core/hull/bounds.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/made_shape.h"
#include "tests/support/print.h"
#include "tests/support/random_scenes.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;
using collision::query::Relation;
using tests::scene_of;

ShapePtr body(std::string id, shape::Shape geometry, Vec2 position, double rotation = 0) {
    SceneShape made;
    made.id = std::move(id);
    made.geometry = std::move(geometry);
    made.pose = {position, rotation};
    return std::make_shared<const SceneShape>(std::move(made));
}
ShapePtr fixed(std::string id, shape::Shape geometry, Vec2 position, double rotation = 0) {
    SceneShape made = *body(std::move(id), std::move(geometry), position, rotation);
    made.locked = true;
    return std::make_shared<const SceneShape>(std::move(made));
}
Relation relation(const Scene& scene, std::size_t a, std::size_t b) {
    const auto placed = [&](std::size_t i) {
        return place(scene.shapes[i]->geometry, scene.shapes[i]->pose);
    };
    // Pushed to where rounding folds a sliver of a polygon.
    if (shape::defect(placed(a)) || shape::defect(placed(b))) return Relation::apart;
    return collision::query::relation(placed(a), placed(b));
}

TEST(PushOut, parts_one_pair_by_its_shortest_way) {
    const shape::Circle disc{1};
    const struct {
        const char* name;
        ShapePtr a, b;
        Vec2 way_a, way_b;
    } rows[] = {
        {"both move: half each", body("a", disc, {0, 0}), body("b", disc, {1.5, 0}), {-0.25, 0}, {0.25, 0}},
        {"only b moves", fixed("a", disc, {0, 0}), body("b", disc, {1.5, 0}), {0, 0}, {0.5, 0}},
        {"only a moves", body("a", disc, {0, 0}), fixed("b", disc, {1.5, 0}), {-0.5, 0}, {0, 0}},
        {"both locked: nothing", fixed("a", disc, {0, 0}), fixed("b", disc, {1.5, 0}), {0, 0}, {0, 0}},
        {"they only touch: nothing", body("a", disc, {0, 0}), body("b", disc, {2, 0}), {0, 0}, {0, 0}},
        {"the same place: +x", fixed("a", disc, {3, 3}), body("b", disc, {3, 3}), {0, 0}, {2, 0}},
        {"two crossing lines: no way parts them",
         body("a", shape::Line{{1, 0}}, {0, 0}),
         body("b", shape::Line{{0, 1}}, {0, 0}),
         {0, 0},
         {0, 0}},
        {"out of a box by its nearest side",
         fixed("a", shape::Rectangle{{6, 4}}, {0, 0}),
         body("b", disc, {0, 1.5}),
         {0, 0},
         {0, 1.5}},
    };
    for (const auto& row : rows) {
        const PushedOut out = push_apart(scene_of({row.a, row.b}), 1, 0);
        for (const auto& [way, expected] :
             {std::pair(out.ways[0], row.way_a), std::pair(out.ways[1], row.way_b)}) {
            EXPECT_NEAR(way.x, expected.x, 1e-14) << row.name;
            EXPECT_NEAR(way.y, expected.y, 1e-14) << row.name;
        }
        const bool moves = row.way_a != Vec2{0, 0} || row.way_b != Vec2{0, 0};
        EXPECT_EQ(out.pushes, moves ? 1u : 0u) << row.name;
        if (moves) {
            EXPECT_NE(relation(out.scene, 0, 1), Relation::overlapping) << row.name;
            EXPECT_EQ(out.end, PushEnd::at_rest) << row.name;
        }
    }
}

TEST(PushOut, what_is_pushed_never_overlaps_and_has_not_gone_further_than_asked) {
    collision::support::Random random(11);
    int parted = 0;
    for (int i = 0; i < 3000; ++i) {
        Scene scene = scene_of({nullptr, nullptr});
        for (auto* s : {&scene.shapes[0], &scene.shapes[1]}) {
            SceneShape made = support::random_scene_shape(random, s == &scene.shapes[0] ? "a" : "b");
            made.hidden = false;
            made.locked = false;
            *s = std::make_shared<const SceneShape>(std::move(made));
        }
        const auto a = place(scene.shapes[0]->geometry, scene.shapes[0]->pose);
        const auto b = place(scene.shapes[1]->geometry, scene.shapes[1]->pose);
        if (shape::defect(a) || shape::defect(b) || relation(scene, 0, 1) != Relation::overlapping) continue;
        const auto depth = collision::query::penetration(a, b).depth;
        const PushedOut out = push_apart(scene, 0, 1);
        if (!depth) {
            EXPECT_EQ(out.end, PushEnd::stuck);
            continue;
        }
        if (*depth < 1e-150) continue;  // its square is no double
        ++parted;
        EXPECT_NE(relation(out.scene, 0, 1), Relation::overlapping) << collision::support::describe(a) << "\n"
                                                                    << collision::support::describe(b);
        const Vec2 way = out.ways[1] - out.ways[0];
        if (!shape::bounded(a) || !shape::bounded(b)) continue;  // a line's place says nothing of its size
        double size = *depth;
        for (const auto& placed : {a, b}) {
            const auto box = collision::hull::aabb(placed);
            for (const double c : {box.min.x, box.min.y, box.max.x, box.max.y})
                size = std::max(size, std::abs(c));
        }
        // In a narrow dent the rounded end of the way may lie in its other side: a little further then.
        EXPECT_NEAR(std::hypot(way.x, way.y), *depth, 1e-6 * size) << collision::support::describe(a) << "\n"
                                                                   << collision::support::describe(b);
    }
    EXPECT_GT(parted, 300);
}

TEST(PushOut, brings_all_to_rest) {
    const shape::Rectangle wall{{20, 2}};
    std::vector<ShapePtr> line, crowd, pit;
    for (int i = 0; i < 10; ++i)
        line.push_back(body("ball " + std::to_string(i), shape::Circle{1}, {i * 1.2, 0}));
    for (int i = 0; i < 30; ++i)
        crowd.push_back(body("box " + std::to_string(i), shape::OrientedRectangle{{2, 1}},
                             {std::sin(i * 1.7) * 3, std::cos(i * 2.3) * 3}, i * 17.0));
    pit = {fixed("floor", wall, {0, 0}), fixed("left", shape::Rectangle{{2, 20}}, {-10, 8}),
           body("ball", shape::Circle{1}, {-8.4, 1.5})};
    const struct {
        const char* name;
        Scene scene;
        std::size_t max_rounds;
    } rows[] = {
        {"a line of balls, each in the next", scene_of(line), 100},
        {"a crowd of turned boxes", scene_of(crowd), 100},
        {"a ball in a corner: both walls in one round, and one to see that it rests", scene_of(pit), 2},
        {"between walls that meet in 30°",
         scene_of({fixed("floor", wall, {0, -1}), fixed("slope", wall, {0, 4}, 30),
                   body("ball", shape::Circle{1}, {1, 0.8})}),
         12},
    };
    for (const auto& row : rows) {
        const PushedOut out = push_to_rest(row.scene);
        EXPECT_EQ(out.end, PushEnd::at_rest) << row.name;
        EXPECT_LE(out.rounds, row.max_rounds) << row.name;
        EXPECT_GT(out.pushes, 0u) << row.name;
        for (std::size_t i = 0; i < row.scene.shapes.size(); ++i) {
            if (row.scene.shapes[i]->locked) {
                EXPECT_EQ(out.scene.shapes[i], row.scene.shapes[i]) << row.name;
            }
            for (std::size_t j = 0; j < i; ++j)
                if (!row.scene.shapes[i]->locked || !row.scene.shapes[j]->locked) {
                    EXPECT_NE(relation(out.scene, i, j), Relation::overlapping) << row.name << i << ' ' << j;
                }
        }
    }
}

TEST(PushOut, says_when_it_did_not_come_to_rest) {
    std::vector<ShapePtr> line;
    for (int i = 0; i < 10; ++i)
        line.push_back(body("ball " + std::to_string(i), shape::Circle{1}, {i * 1.2, 0}));
    const PushedOut early = push_to_rest(scene_of(line), 3);
    EXPECT_EQ(early.end, PushEnd::capped);
    EXPECT_EQ(early.rounds, 3u);
    EXPECT_GT(early.left, 0u);

    const Scene crossing =
        scene_of({body("a", shape::Line{{1, 0}}, {0, 0}), body("b", shape::Line{{0, 1}}, {0, 0})});
    const PushedOut crossed = push_to_rest(crossing);
    EXPECT_EQ(crossed.end, PushEnd::stuck);
    EXPECT_EQ(crossed.rounds, 0u);
    EXPECT_EQ(crossed.left, 1u);
    EXPECT_EQ(crossed.scene, crossing);

    const shape::Rectangle wall{{10, 2}};
    const Scene locked = scene_of({fixed("a", wall, {0, 0}), fixed("b", wall, {1, 1})});
    EXPECT_EQ(push_to_rest(locked).end, PushEnd::at_rest) << "locked shapes may stand in each other";
}

TEST(PushOut, leaves_hidden_shapes_alone) {
    Scene scene = scene_of({body("a", shape::Circle{1}, {0, 0}), body("b", shape::Circle{1}, {1, 0})});
    SceneShape away = *scene.shapes[0];
    away.hidden = true;
    scene.shapes[0] = std::make_shared<const SceneShape>(away);
    EXPECT_EQ(push_to_rest(scene).scene, scene);
}

// ---- sliding: a small push sideways and down, then push-out, again and again ----

struct Slide {
    std::vector<Vec2> places;  ///< of the slider, after each push-out
};
Slide slide(Scene scene, std::size_t slider, Vec2 step, int steps) {
    Slide out;
    for (int i = 0; i < steps; ++i) {
        SceneShape there = *scene.shapes[slider];
        there.pose.position += step;
        scene = with_shape(scene, slider, there);
        PushedOut pushed = push_to_rest(scene);
        EXPECT_EQ(pushed.end, PushEnd::at_rest) << "step " << i;
        scene = std::move(pushed.scene);
        out.places.push_back(scene.shapes[slider]->pose.position);
    }
    return out;
}

Scene row_of_boxes(ShapePtr slider) {
    std::vector<ShapePtr> shapes{std::move(slider)};
    for (int i = 0; i < 6; ++i)
        shapes.push_back(fixed("box " + std::to_string(i), shape::Rectangle{{2, 2}}, {2.0 * i + 1, -1}));
    return scene_of(shapes);
}

TEST(PushOut, what_slides_along_a_row_of_boxes_never_feels_the_seams) {
    // Naive push-out, in the order of the list, would stop a box at the side of the next one.
    const struct {
        const char* name;
        shape::Shape slider;
        double half_height;
        Vec2 step;
    } rows[] = {
        {"a ball", shape::Circle{0.5}, 0.5, {0.07, -0.05}},
        {"a ball, pressed hard", shape::Circle{0.5}, 0.5, {0.03, -0.3}},
        {"a box", shape::Rectangle{{1, 1}}, 0.5, {0.07, -0.05}},
        {"a box, slow: a sliver of it is over the next one first",
         shape::Rectangle{{1, 1}},
         0.5,
         {0.01, -0.2}},
        {"a capsule", shape::Capsule{{-0.5, 0}, {0.5, 0}, 0.25}, 0.25, {0.06, -0.04}},
        {"a turned box on its corner",
         shape::Polygon{{{0, -0.5}, {0.5, 0}, {0, 0.5}, {-0.5, 0}}},
         0.5,
         {0.05, -0.05}},
    };
    for (const auto& row : rows) {
        const int steps = int(9 / row.step.x);
        const Slide way =
            slide(row_of_boxes(body("slider", row.slider, {1, row.half_height})), 0, row.step, steps);
        double x = 1;
        for (int i = 0; i < steps; ++i) {
            EXPECT_NEAR(way.places[std::size_t(i)].y, row.half_height, 1e-12) << row.name << " step " << i;
            EXPECT_NEAR(way.places[std::size_t(i)].x - x, row.step.x, 1e-12)
                << row.name << " caught on a seam at step " << i;
            x = way.places[std::size_t(i)].x;
        }
    }
}

TEST(PushOut, a_ball_rolls_down_a_corner_smoothly) {
    // From the top over the corner (4, 0) and down the side: no jump back, no normal that flips.
    const Scene scene = scene_of(
        {body("ball", shape::Circle{1}, {4.05, 1}), fixed("box", shape::Rectangle{{4, 8}}, {2, -4})});
    const Slide way = slide(scene, 0, {0, -0.02}, 250);
    Vec2 last{4.05, 1}, normal{0, 1};
    for (const Vec2 at : way.places) {
        EXPECT_GE(at.x, last.x - 1e-12) << "jumps back";
        EXPECT_LE(at.y, last.y + 1e-12) << "jumps up";
        EXPECT_LT(std::hypot(at.x - last.x, at.y - last.y), 0.03) << "jumps";
        // From the nearest point of the box to the ball.
        const Vec2 nearest{std::min(at.x, 4.0), std::min(at.y, 0.0)};
        const Vec2 away = at - nearest;
        const double distance = std::hypot(away.x, away.y);
        EXPECT_GE(distance, 1 - 1e-12);
        EXPECT_LT(distance, 1 + 1e-12) << "stays near";
        EXPECT_GE(collision::math::cross(away / distance, normal), -1e-12) << "the normal turns one way only";
        EXPECT_LT(collision::math::cross(away / distance, normal), 0.06) << "and does not leap";
        normal = away / distance;
        last = at;
    }
    EXPECT_NEAR(last.x, 5, 1e-9);
    EXPECT_LT(last.y, -0.5) << "has come down the side";
}

TEST(PushOut, a_ball_that_is_pressed_onto_a_corner_rests_there) {
    // Source P's reader: "the ball is collided to box's vertex, then two objects stick together and vibrate".
    const Scene scene = scene_of(
        {body("ball", shape::Circle{1}, {4.5, 0.9}), fixed("box", shape::Rectangle{{4, 8}}, {2, -4})});
    const Slide way = slide(scene, 0, {-0.006, -0.01}, 300);
    double before = 1, swing = 0;
    for (std::size_t i = 1; i < way.places.size(); ++i) {
        const double moved =
            std::hypot(way.places[i].x - way.places[i - 1].x, way.places[i].y - way.places[i - 1].y);
        if (i > 100) swing = std::max(swing, moved - before);
        before = moved;
    }
    EXPECT_LT(swing, 1e-4) << "it settles: no step is much longer than the one before";
}

}  // namespace
}  // namespace testbed::model
