// The crosses at shapes that a failing expectation names.
#include "app/ui/canvas/failing_badges.h"

#include <cmath>
#include <memory>
#include <set>

#include "app/editor/expectation_edits.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

/// Each row fails. One names a hidden shape, one a shape that does not exist.
constexpr const char* with_failing_rows = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
  {"id": "b", "type": "circle", "radius": 1, "position": [5, 0]},
  {"id": "c", "type": "circle", "radius": 1, "position": [5.5, 0], "hidden": true},
  {"id": "u", "type": "segment", "from": [0, 3], "to": [3, 4]}], "expect": [
  {"pair": ["a", "b"], "distance": 1}, {"pair": ["b", "c"], "overlap": false}, {"shape": "a", "area": 3},
  {"vectors": ["u"], "length": 4}, {"pair": ["a", "gone"], "overlap": true}],
  "view": {"center": [3, 0], "height": 12}})";

class FailingBadges : public tests::WindowFixture {
  protected:
    FailingBadges() : WindowFixture(with_failing_rows) { hands_.settle(); }
};

TEST_F(FailingBadges, StandAtShapesThatFail) {
    const auto named = [&] {
        std::set<std::uint32_t> shapes;
        const auto results = editor().document.results().expect;
        for (std::size_t i = 0; i < results.size(); ++i)
            if (!results[i].pass)
                model::each_id(scene().expect[i], [&](const std::string& id) {
                    if (const auto at = scene().find(id); at && !scene().shapes[*at]->hidden)
                        shapes.insert(std::uint32_t(*at));
                });
        return shapes;
    };
    const auto shown = [&] {
        std::set<std::uint32_t> shapes;
        for (const FailingBadge& badge : failing_badges(editor())) shapes.insert(badge.shape);
        return shapes;
    };
    EXPECT_EQ(shown(), named());
    EXPECT_EQ(shown().size(), 3u);
    update_all_failing(editor());
    hands_.settle();
    EXPECT_EQ(shown(), named()) << "the row about a shape that is gone names another";
    hands_.key("f6");
    hands_.key(".");
    EXPECT_TRUE(shown().empty()) << "at another time nothing is expected";
}

/// Beside a circle it stood at the corner of the box around it.
TEST_F(FailingBadges, TouchTheirShapes) {
    model::Scene round = scene();
    model::SceneShape disc;
    disc.id = "disc";
    disc.geometry = collision::shape::Circle{5};
    disc.pose.position = {20, 0};
    round.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(disc)));
    editor().document.history.commit("add a disc", round);
    hands_.settle();
    const draw::Pixel middle = editor().view.camera.to_pixel({20, 0});
    const draw::Pixel badge = badge_place(editor(), std::uint32_t(*scene().find("disc")));
    const double apart = std::hypot(badge.x - middle.x, badge.y - middle.y) - 5 * editor().view.camera.scale;
    EXPECT_NEAR(apart, badge_radius * editor().look().scale, 0.5);
    EXPECT_GT(badge.x, middle.x);
    EXPECT_LT(badge.y, middle.y);
}

}  // namespace
}  // namespace testbed::ui
