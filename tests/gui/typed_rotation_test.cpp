// One vector and an angle that is typed: the picture of a rotation.
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class TypedRotation : public tests::WindowFixture {
  protected:
    TypedRotation()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "segment", "from": [0, 0], "to": [12, 3]},
  {"id": "b", "type": "segment", "from": [0, 0], "to": [0, 5]}
], "view": {"center": [4, 4], "height": 30}})",
                        {.height = 2000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
        hands_.key("f4");
    }
    bool draws(std::string_view words) { return hands_.shows(words, "canvas"); }
};

TEST_F(TypedRotation, OneVectorIsTurnedByTheAngle) {
    select({"a"});
    EXPECT_FALSE(hands_.shows("Turn", "column")) << "the overlay is off";
    click("Rotation", "column");
    EXPECT_TRUE(draws("a turned by φ = 50.0°: (5.42, 11.12)"));
    hands_.click({int(ImGui::GetIO().DisplaySize.x) - 14 - 186 + 60, hands_.text_at("Turn", "column").y});
    hands_.key("ctrl+a");
    hands_.type("-90");
    hands_.key("return");
    EXPECT_EQ(editor().view.turn, -90);
    EXPECT_TRUE(draws("a turned by φ = -90.0°: (3.00, -12.00)"));
    select({"a", "b"});
    EXPECT_FALSE(hands_.shows("Turn", "column")) << "two vectors have an angle";
    EXPECT_FALSE(draws("a turned by φ = -90.0°: (3.00, -12.00)"));
}

TEST_F(TypedRotation, AnAngleBeyondTenTurnsIsRefused) {
    select({"a"});
    click("Rotation", "column");
    hands_.click({int(ImGui::GetIO().DisplaySize.x) - 14 - 186 + 60, hands_.text_at("Turn", "column").y});
    hands_.key("ctrl+a");
    hands_.type("1e300");
    hands_.key("return");
    EXPECT_FALSE(editor().view.turn);
}

}  // namespace
}  // namespace testbed::ui
