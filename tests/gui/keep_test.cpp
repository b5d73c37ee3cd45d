// What is shown becomes a shape: by its commands, by the menu of a pair, by the menu of an overlay.
#include "app/edit/keep.h"

#include "app/edit/boolean.h"
#include "app/ui/commands.h"
#include "core/hull/bounds.h"
#include "core/hull/region.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/random.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;
using edit::Keep;

class Keeping : public tests::WindowFixture {
  protected:
    Keeping()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "horizon": 2, "shapes": [
            {"id": "tile", "type": "rectangle", "position": [0, 0], "size": [4, 2], "velocity": [0, 3]},
            {"id": "rock", "type": "polygon", "position": [1, 0.5],
             "vertices": [[0, 0], [3, 0], [3, 1], [1, 1], [1, 3], [0, 3]]},
            {"id": "ball", "type": "circle", "radius": 1.5, "position": [-2, 1]},
            {"id": "pill", "type": "capsule", "from": [-1, 0], "to": [1, 0], "radius": 0.5, "position": [4, -3]},
            {"id": "hole", "type": "rectangle", "position": [0.25, 0.1], "size": [0.5, 0.5]},
            {"id": "line", "type": "line", "direction": [1, 0], "position": [0, -5]},
            {"id": "dot", "type": "point", "position": [6, 3]}],
            "view": {"center": [0, 0], "height": 14}})") {}

    /// The shape that the command made; the scene as before where it made none.
    const model::SceneShape* keep(std::initializer_list<const char*> ids, std::string_view name) {
        select(ids);
        const Command* command = find_command(name);
        if (!command || !command->enabled(editor())) return nullptr;
        const std::size_t before = scene().shapes.size();
        command->run(editor());
        hands_.settle();
        if (scene().shapes.size() == before) return nullptr;
        EXPECT_EQ(scene().shapes.size(), before + 1);
        EXPECT_EQ(selection(), model::Selection{scene().shapes.back()->id}) << name;
        EXPECT_EQ(undo_name(), "keep " + scene().shapes.back()->id);
        return scene().shapes.back().get();
    }
    Placed placed(const model::SceneShape& s) { return place(s.geometry, s.pose); }
    Placed placed(const char* id) { return placed(shape(id)); }
    bool in(const Placed& s, Vec2 p) { return collision::query::overlap(PlacedPoint{p}, s); }
};

TEST_F(Keeping, OverlapUnionAndDifferenceHoldThePointsThatTheyShould) {
    const Placed a = placed("tile"), b = placed("rock");
    const model::Scene before = scene();
    const struct {
        const char* name;
        bool (*holds)(bool, bool);
    } rows[] = {
        {"Keep overlap", [](bool x, bool y) { return x && y; }},
        {"Keep union", [](bool x, bool y) { return x || y; }},
        {"Keep difference", [](bool x, bool y) { return x && !y; }},
    };
    for (const auto& row : rows) {
        const model::SceneShape* kept = keep({"tile", "rock"}, row.name);
        ASSERT_TRUE(kept) << row.name;
        EXPECT_TRUE(std::holds_alternative<Polygon>(kept->geometry)) << row.name << ": one outline";
        EXPECT_NE(kept->notes.find("Rounded"), std::string::npos) << kept->notes;
        EXPECT_NE(editor().notice.text.find("Rounded"), std::string::npos) << editor().notice.text;
        const Placed c = placed(*kept);
        collision::support::Random random(3);
        for (int i = 0; i < 1000; ++i) {
            const Vec2 p{random.between(-3.0, 5.0), random.between(-2.0, 4.0)};
            EXPECT_EQ(in(c, p), row.holds(in(a, p), in(b, p))) << row.name << " " << p.x << ", " << p.y;
        }
        hands_.key("ctrl+z");
        hands_.settle();
        EXPECT_EQ(scene(), before) << row.name << " is one step";
    }
}

TEST_F(Keeping, TheDifferenceIsOfTheOneThatWasSelectedFirst) {
    const model::SceneShape* kept = keep({"rock", "tile"}, "Keep difference");
    ASSERT_TRUE(kept);
    EXPECT_FALSE(in(placed(*kept), {-1, 0}));
    EXPECT_TRUE(in(placed(*kept), {3.5, 1.2}));
}

TEST_F(Keeping, AHoleIsLeftOpen) {
    const model::SceneShape* kept = keep({"tile", "hole"}, "Keep difference");
    ASSERT_TRUE(kept);
    ASSERT_TRUE(std::holds_alternative<Group>(kept->geometry)) << "no polygon has a hole";
    const Placed c = placed(*kept);
    EXPECT_FALSE(collision::shape::defect(c));
    EXPECT_FALSE(in(c, {0.25, 0.1}));
    EXPECT_TRUE(in(c, {1, 0.1}));
    EXPECT_TRUE(in(c, {0.25, 0.8}));
    EXPECT_NEAR(collision::hull::area(c), 8 - 0.25, 1e-12);
}

TEST_F(Keeping, ArcsAreFlattenedToTheToleranceThatIsSaid) {
    const model::SceneShape* kept = keep({"tile", "ball"}, "Keep overlap");
    ASSERT_TRUE(kept);
    EXPECT_NE(kept->notes.find("at most 0.0"), std::string::npos) << kept->notes;
    const double area = collision::hull::common_area(placed("tile"), placed("ball"));
    EXPECT_LT(collision::hull::area(placed(*kept)), area);
    EXPECT_GT(collision::hull::area(placed(*kept)), area - 0.006 * 6);
}

TEST_F(Keeping, AUnionWithArcsKeepsThem) {
    const model::SceneShape* kept = keep({"tile", "ball"}, "Keep union");
    ASSERT_TRUE(kept);
    const auto* group = std::get_if<Group>(&kept->geometry);
    ASSERT_TRUE(group);
    EXPECT_TRUE(std::holds_alternative<Circle>(group->members[1].shape));
    EXPECT_EQ(kept->notes.find("Rounded"), std::string::npos);
}

/// b - a, as the steps of GJK show it: a moved by one of its points meets b.
TEST_F(Keeping, SumsAndDifferencesAreThoseOfMinkowski) {
    for (const char* other : {"rock", "ball", "pill"}) {
        const Placed a = placed("tile"), b = placed(other);
        const model::SceneShape* kept = keep({"tile", other}, "Keep Minkowski difference");
        ASSERT_TRUE(kept) << other;
        EXPECT_EQ(in(placed(*kept), {0, 0}), collision::query::overlap(a, b)) << other;
        collision::support::Random random(8);
        const Placed c = placed(*kept);
        for (int i = 0; i < 300; ++i) {
            const Vec2 p{random.between(-8.0, 8.0), random.between(-8.0, 8.0)};
            model::SceneShape moved = shape("tile");
            moved.pose.position += p;
            EXPECT_EQ(in(c, p), collision::query::overlap(placed(moved), b)) << other;
        }
    }
    const model::SceneShape* sum = keep({"ball", "pill"}, "Keep Minkowski sum");
    ASSERT_TRUE(sum);
    const auto* capsule = std::get_if<Capsule>(&sum->geometry);
    ASSERT_TRUE(capsule) << "arcs stay arcs";
    EXPECT_EQ(capsule->radius, 2);
}

TEST_F(Keeping, TheOffsetOutlineIsAllWithinTheDistance) {
    editor().view.within = 0.75;
    for (const char* id : {"tile", "rock", "ball", "pill", "dot"}) {
        const Placed a = placed(id);
        const model::SceneShape* kept = keep({id}, "Keep offset outline");
        ASSERT_TRUE(kept) << id;
        const Placed c = placed(*kept);
        collision::support::Random random(8);
        for (int i = 0; i < 500; ++i) {
            const Vec2 p{random.between(-6.0, 8.0), random.between(-6.0, 6.0)};
            const double gap = in(a, p) ? 0 : collision::query::closest_points(PlacedPoint{p}, a).distance;
            if (std::abs(gap - 0.75) > 1e-9) {
                EXPECT_EQ(in(c, p), gap < 0.75) << id;
            }
        }
        EXPECT_EQ(kept->notes.find("Rounded"), std::string::npos) << "arcs are arcs";
        EXPECT_NE(kept->notes.find(std::string("The offset of ") + id + " by 0.75."), std::string::npos);
        EXPECT_NE(editor().notice.text.find(" at a distance of 0.75."), std::string::npos);
    }
}

/// A polygon within a radius is one shape, whose radius can be set later: convex or concave, rounded before
/// or not.
TEST_F(Keeping, WhatIsAPolygonWithinARadiusBecomesOne) {
    editor().view.within = 0.75;
    const auto rounded = [&](const model::SceneShape* kept, double radius, std::size_t corners) {
        ASSERT_TRUE(kept);
        const auto* polygon = std::get_if<RoundedPolygon>(&kept->geometry);
        ASSERT_TRUE(polygon) << kept->id << " is a " << type_name(kept->geometry);
        EXPECT_DOUBLE_EQ(polygon->radius, radius) << kept->id;
        EXPECT_EQ(polygon->vertices.size(), corners) << kept->id;
        EXPECT_FALSE(collision::shape::defect(placed(*kept)));
    };
    rounded(keep({"tile"}, "Keep offset outline"), 0.75, 4);
    rounded(keep({"rock"}, "Keep offset outline"), 0.75, 6);
    const std::string first = scene().shapes.back()->id;
    rounded(keep({first.c_str()}, "Keep offset outline"), 1.5, 6);
    rounded(keep({first.c_str()}, "Keep convex hull"), 0.75, 5);
    rounded(keep({"rock", "ball"}, "Keep Minkowski sum"), 1.5, 6);
    rounded(keep({"ball", "rock"}, "Keep Minkowski sum"), 1.5, 6);
    rounded(keep({"rock", "ball"}, "Keep Minkowski difference"), 1.5, 6);
    rounded(keep({"tile", "pill"}, "Keep Minkowski sum"), 0.5, 4);
    const model::SceneShape* mirrored = keep({"ball", "rock"}, "Keep Minkowski difference");
    rounded(mirrored, 1.5, 6);
    EXPECT_EQ(mirrored->notes, "The Minkowski difference rock − ball.");
    EXPECT_NE(editor().notice.text.find("rock − ball"), std::string::npos) << editor().notice.text;
    const Placed rock = placed("rock"), difference = placed(*scene().shapes.back());
    collision::support::Random random(4);
    for (int i = 0; i < 300; ++i) {
        const Vec2 p{random.between(-4.0, 8.0), random.between(-4.0, 6.0)};
        model::SceneShape moved = shape("ball");
        moved.pose.position += p;
        EXPECT_EQ(in(difference, p), collision::query::overlap(placed(moved), rock)) << p.x << ", " << p.y;
    }
}

TEST_F(Keeping, TheSweepIsWhereTheShapeComesThrough) {
    const model::SceneShape* kept = keep({"tile"}, "Keep swept outline");
    ASSERT_TRUE(kept);
    const auto box = collision::hull::aabb(placed(*kept));
    EXPECT_EQ(box.min, Vec2(-2, -1));
    EXPECT_EQ(box.max, Vec2(2, 7)) << "two seconds at 3 a second";
    EXPECT_EQ(kept->velocity, Vec2(0, 0));
    EXPECT_FALSE(keep({"rock"}, "Keep swept outline"));
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(Keeping, BoundsAndHullsAreThoseThatAreShown) {
    const model::SceneShape* box = keep({"rock"}, "Keep bounding box");
    ASSERT_TRUE(box);
    EXPECT_EQ(collision::hull::aabb(placed(*box)), collision::hull::aabb(placed("rock")));
    const model::SceneShape* circle = keep({"rock"}, "Keep smallest circle");
    ASSERT_TRUE(circle);
    EXPECT_EQ(std::get<Circle>(circle->geometry).radius,
              collision::hull::minimum_circle(placed("rock")).radius);
    const model::SceneShape* hull = keep({"rock", "tile"}, "Keep convex hull");
    ASSERT_TRUE(hull);
    for (const Vec2 corner : {Vec2{-2, -1}, {2, -1}, {4, 1.5}, {2, 3.5}, {-2, 1}})
        EXPECT_TRUE(in(placed(*hull), corner)) << corner.x;
    // Of arcs that are alike it keeps them, of others not.
    const model::SceneShape* round = keep({"pill"}, "Keep convex hull");
    ASSERT_TRUE(round);
    EXPECT_TRUE(std::holds_alternative<Capsule>(round->geometry));
    const model::SceneShape* flat = keep({"pill", "ball"}, "Keep convex hull");
    ASSERT_TRUE(flat);
    EXPECT_NE(flat->notes.find("Rounded: arcs"), std::string::npos);
}

TEST_F(Keeping, ConvexPiecesAreACopy) {
    const model::SceneShape rock = shape("rock");
    const model::SceneShape* kept = keep({"rock"}, "Keep convex pieces");
    ASSERT_TRUE(kept);
    EXPECT_TRUE(std::holds_alternative<Group>(kept->geometry));
    EXPECT_EQ(shape("rock"), rock);
}

TEST_F(Keeping, WhatIsNotThereIsRefusedInWords) {
    const model::Scene before = scene();
    EXPECT_FALSE(keep({"tile", "pill"}, "Keep overlap"));
    EXPECT_EQ(editor().notice.text, "The two share no area.");
    EXPECT_FALSE(keep({"tile", "dot"}, "Keep overlap"));
    EXPECT_EQ(editor().notice.text, "Points and lines have no area to keep.");
    EXPECT_FALSE(keep({"line", "tile"}, "Keep union"));
    EXPECT_NE(editor().notice.text.find("line"), std::string::npos);
    EXPECT_FALSE(keep({"tile"}, "Keep convex pieces"));
    EXPECT_FALSE(keep({"tile"}, "Keep overlap")) << "takes two";
    EXPECT_EQ(scene(), before);
}

/// Random polygons of up to 10 by 10: the areas add up, but for corners that are rounded as stated.
TEST(Booleans, AreasOfRandomPolygonsAddUp) {
    collision::support::Random random(21);
    const auto polygon = [&] {
        edit::Ring ring;
        const Vec2 middle{random.between(-2.0, 2.0), random.between(-2.0, 2.0)};
        for (int i = 0; i < 9; ++i) {
            const double angle = 0.698 * i, r = random.between(0.5, 3.0);
            ring.push_back(middle + r * Vec2{std::cos(angle), std::sin(angle)});
        }
        return ring;
    };
    const auto area = [](const std::vector<edit::Ring>& rings) {
        double sum = 0;
        for (const edit::Ring& ring : rings)
            sum += collision::hull::area(place(Shape(Polygon{ring}), collision::math::Pose{}));
        return sum;
    };
    const auto area_of = [&](const std::vector<edit::Ring>& a, const std::vector<edit::Ring>& b,
                             edit::Boolean how) {
        const auto rings = edit::combined(a, b, how);
        return rings ? area(*rings) : 0;
    };
    for (int i = 0; i < 200; ++i) {
        const std::vector<edit::Ring> a{polygon()}, b{polygon()};
        const double common = area_of(a, b, edit::Boolean::overlap);
        EXPECT_NEAR(area_of(a, b, edit::Boolean::unite), area(a) + area(b) - common,
                    edit::boolean_error * 100)
            << i;
        EXPECT_NEAR(area_of(a, b, edit::Boolean::subtract), area(a) - common, edit::boolean_error * 100) << i;
    }
}

TEST_F(Keeping, TheMenusOfAPairAndOfAnOverlayKeepIt) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    select({"tile", "rock"});
    const std::size_t before = scene().shapes.size();
    hands_.click(at({-1.8, -0.8}), SDL_BUTTON_RIGHT);
    click("Keep as shape");
    click("Keep overlap");
    ASSERT_EQ(scene().shapes.size(), before + 1);
    EXPECT_EQ(scene().shapes.back()->id, "overlap");
    select({"rock"});
    open_panel(editor(), editor::PanelId::overlays);
    hands_.settle();
    hands_.click(hands_.text_at("Smallest circle", "column"), SDL_BUTTON_RIGHT);
    click("Keep as shape");
    ASSERT_EQ(scene().shapes.size(), before + 2);
    EXPECT_EQ(scene().shapes.back()->id, "smallest circle");
}

}  // namespace
}  // namespace testbed::ui
