// The inspector's rows of arrows: an angle and a length are typed in place of coordinates.
#include "app/edit/arrow.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;

class ArrowRows : public tests::WindowFixture {
  protected:
    ArrowRows()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "arrow", "type": "segment", "position": [0, 0], "from": [-1, -1], "to": [2, 3]},
  {"id": "dart", "type": "segment", "position": [0, 1], "from": [0, 0], "to": [2, 0]},
  {"id": "beam", "type": "ray", "position": [-3, 0], "direction": [0, 2]},
  {"id": "ball", "type": "circle", "position": [3, 0], "radius": 1, "velocity": [3, 4]},
  {"id": "rock", "type": "circle", "position": [3, 3], "radius": 1}
], "view": {"center": [0, 0], "height": 10}})",
                        {.height = 1500}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
    }
    void set(std::string_view label, std::string_view text) {
        const tests::At row = hands_.text_at(label, "column");
        hands_.click({int(ImGui::GetIO().DisplaySize.x) - 14 - 186 + 60, row.y});
        hands_.key("ctrl+a");
        hands_.type(text);
        hands_.key("return");
    }
    Segment segment(const char* id) { return std::get<Segment>(shape(id).geometry); }
};

TEST_F(ArrowRows, ASegmentIsGivenByAnAngleAndALength) {
    select({"arrow"});
    EXPECT_TRUE(hands_.shows("5", "column")) << "its length";
    set("Angle", "90");
    EXPECT_EQ(segment("arrow"), (Segment{{-1, -1}, {-1, 4}})) << "the start stays, and the length";
    EXPECT_EQ(undo_name(), "set angle of arrow");
    set("Length", "2");
    EXPECT_EQ(segment("arrow"), (Segment{{-1, -1}, {-1, 1}}));
    EXPECT_EQ(undo_name(), "set length of arrow");
    const model::Scene before = scene();
    set("Length", "-1");
    EXPECT_EQ(scene(), before) << "no arrow is shorter than nothing";
    hands_.key("escape");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    EXPECT_EQ(segment("arrow"), (Segment{{-1, -1}, {2, 3}}));
}

TEST_F(ArrowRows, SegmentsAndRaysAreSetTogetherAndKeepTheirLengths) {
    select({"dart", "beam"});
    set("Angle", "180");
    EXPECT_EQ(segment("dart"), (Segment{{0, 0}, {-2, 0}}));
    EXPECT_EQ(std::get<Ray>(shape("beam").geometry).direction, Vec2(-2, 0));
    const model::Scene before = scene();
    set("Length", "0");
    EXPECT_EQ(scene(), before) << "a ray needs a direction";
    select({"dart", "ball"});
    EXPECT_FALSE(hands_.shows("Angle", "column")) << "a circle is no arrow";
}

TEST_F(ArrowRows, ASegmentWithoutLengthGrowsTowardsX) {
    select({"dart"});
    set("Length", "0");
    EXPECT_EQ(segment("dart"), (Segment{{0, 0}, {0, 0}}));
    set("Length", "3");
    EXPECT_EQ(segment("dart"), (Segment{{0, 0}, {3, 0}}));
}

TEST_F(ArrowRows, AVelocityIsASpeedAndAHeading) {
    select({"ball"});
    set("Heading", "-90");
    EXPECT_EQ(shape("ball").velocity, Vec2(0, -5));
    EXPECT_EQ(undo_name(), "set heading of ball");
    set("Speed", "1/2");
    EXPECT_EQ(shape("ball").velocity, Vec2(0, -0.5));
    select({"rock"});
    set("Speed", "3");
    EXPECT_EQ(shape("rock").velocity, Vec2(3, 0)) << "from rest: towards +x";
}

}  // namespace
}  // namespace testbed::ui
