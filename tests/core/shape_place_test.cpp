// Placing: world geometry of every type, and what can be said of any shape.
#include <cmath>
#include <gtest/gtest.h>

#include "core/shape/placer.h"
#include "core/shape/shape.h"

namespace collision::shape {
namespace {

const double c30 = math::rotation_from_degrees(30).cosine;
const double s30 = math::rotation_from_degrees(30).sine;

TEST(Place, TurnsThenMoves) {
    const math::Pose pose{{10, 20}, 90};
    EXPECT_EQ(place(Point{}, pose), Placed(PlacedPoint{{10, 20}}));
    EXPECT_EQ(place(Line{{1, 0}}, pose), Placed(PlacedLine{{10, 20}, {0, 1}}));
    EXPECT_EQ(place(Ray{{0, 1}}, pose), Placed(PlacedRay{{10, 20}, {-1, 0}}));
    EXPECT_EQ(place(Segment{{1, 2}, {3, 4}}, pose), Placed(PlacedSegment{{8, 21}, {6, 23}}));
    EXPECT_EQ(place(Circle{3}, pose), Placed(PlacedCircle{{10, 20}, 3}));
    EXPECT_EQ(place(Capsule{{1, 0}, {2, 0}, 3}, pose), Placed(PlacedCapsule{{10, 21}, {10, 22}, 3}));
    EXPECT_EQ(place(Rectangle{{4, 2}}, pose), Placed(PlacedRectangle{{{9, 18}, {11, 22}}}));
    EXPECT_EQ(place(OrientedRectangle{{4, 2}}, pose),
              Placed(PlacedOrientedRectangle{{Vec2{11, 18}, {11, 22}, {9, 22}, {9, 18}}}));
    const Placed polygon = place(Polygon{{{0, 0}, {2, 0}, {0, 1}}}, pose);
    EXPECT_EQ(std::get<PlacedPolygon>(polygon).facts->vertices,
              (std::vector<Vec2>{{10, 20}, {10, 22}, {9, 20}}));
}

/// It was an upright one of another size.
TEST(Place, ATurnedRectangleIsAnOrientedOne) {
    const Rectangle upright{{2, 1}};
    const OrientedRectangle turned{{2, 1}};
    for (const double degrees : {0.0, 30.0, 45.0, 90.0, -135.0, 180.0}) {
        const math::Pose pose{{3, -4}, degrees};
        const Placed expected = place(turned, pose), placed = place(upright, pose);
        const bool keeps = math::Transform(pose).keeps_axes();
        EXPECT_EQ(std::holds_alternative<PlacedRectangle>(placed), keeps) << degrees;
        if (!keeps) {
            EXPECT_EQ(placed, expected) << degrees;
        }
        EXPECT_EQ(Placer(upright).at(math::Transform(pose)), placed) << degrees;
        const Placed group = place(Group{{{upright, pose}}}, math::Pose{});
        const Placed alone =
            std::visit([](const auto& s) -> Placed { return s; }, std::get<PlacedGroup>(group).members[0]);
        EXPECT_EQ(alone, placed) << degrees;
    }
}

TEST(Place, AMemberGoesThroughTheGroupsSpace) {
    const Group group{
        {{Rectangle{{2, 2}}, {{1, 0}, 0}}, {Circle{1}, {{0, 2}, 77}}, {Polygon{}, {{3, 0}, 90}}}};
    const Placed right_angle = place(group, {{5, 5}, 90});
    const auto& members = std::get<PlacedGroup>(right_angle).members;
    EXPECT_EQ(members[0], PlacedPrimitive(PlacedRectangle{{{4, 5}, {6, 7}}})) << "axes are kept";
    EXPECT_EQ(members[1], PlacedPrimitive(PlacedCircle{{3, 5}, 1}));
    EXPECT_EQ(std::get<PlacedPolygon>(members[2]).facts->vertices,
              (std::vector<Vec2>{{6, 9}, {4, 9}, {5, 7}}));
    const Placed turned = place(group, {{0, 0}, 30});
    const auto& box = std::get<PlacedOrientedRectangle>(std::get<PlacedGroup>(turned).members[0]);
    EXPECT_EQ(box.vertices[2], (Vec2{c30 * 2 - s30 * 1, s30 * 2 + c30 * 1}))
        << "a turned rectangle is oriented";
}

TEST(Shape, KnowsItsNameAndWhetherItIsBounded) {
    const Member circle{Circle{}, {}};
    const Member line{Line{}, {}};
    EXPECT_EQ(type_name(OrientedRectangle{}), "oriented_rectangle");
    EXPECT_TRUE(bounded(Shape(Circle{})));
    EXPECT_FALSE(bounded(Shape(Ray{})));
    EXPECT_TRUE(bounded(Shape(Group{{circle}})));
    EXPECT_FALSE(bounded(Shape(Group{{circle, line}})));
    EXPECT_FALSE(bounded(place(Group{{circle, line}}, {})));
    EXPECT_TRUE(bounded(place(Group{{circle}}, {})));
}

TEST(Shape, NamesTheDefectOfAMember) {
    const Polygon bow_tie{{{0, 0}, {1, 1}, {1, 0}, {0, 1}}};
    const Placed group = place(Group{{{Circle{}, {}}, {bow_tie, {{4, 4}, 10}}}}, {});
    ASSERT_NE(defect(group), nullptr);
    EXPECT_EQ(defect(group)->kind, PolygonDefect::Kind::edges_cross);
    EXPECT_EQ(defect(place(Polygon{}, {})), nullptr);
}

TEST(Parallelogram, HoldsItsVerticesWithinItsSlack) {
    for (double degrees : {0.0, 17.0, 45.0, 89.9, 123.4})
        for (double far : {0.0, 1.0, 1e6, 1e15})
            for (double size : {0.0, 1e-9, 1.0, 1e12}) {
                const auto placed = std::get<PlacedOrientedRectangle>(
                    place(OrientedRectangle{{size, 0.3}}, {{far, -0.7 * far}, degrees}));
                const Parallelogram& f = placed.frame();
                const double signs[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
                for (std::size_t i = 0; i < 4; ++i) {
                    const long double x = static_cast<long double>(f.center.x) + signs[i][0] * f.half_x[0] +
                                          signs[i][1] * static_cast<long double>(f.half_x[1]);
                    const long double y = static_cast<long double>(f.center.y) + signs[i][0] * f.half_y[0] +
                                          signs[i][1] * static_cast<long double>(f.half_y[1]);
                    EXPECT_LE(std::abs(static_cast<double>(x - placed.vertices[i].x)), f.slack);
                    EXPECT_LE(std::abs(static_cast<double>(y - placed.vertices[i].y)), f.slack);
                }
            }
}

}  // namespace
}  // namespace collision::shape
