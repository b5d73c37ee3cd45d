// At the moment of an impact the pair, the table and the status bar say what the motion says: they touch.
#include <random>

#include "app/editor/motion.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* head_on = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [1, 0.3]},
  {"id": "B", "type": "circle", "position": [5.1, 1.7], "radius": 0.7},
  {"id": "C", "type": "polygon", "position": [0, -4], "vertices": [[-1, -1], [1, -1], [0.1, 1.3]], "velocity": [0.7, 0.1]},
  {"id": "D", "type": "rectangle", "position": [4.3, -3.7], "size": [1.1, 2.3]}
], "view": {"center": [2, -1], "height": 12}})";

class ImpactMoment : public tests::WindowFixture {
  protected:
    ImpactMoment() : WindowFixture(head_on) {}

    const model::PairResult* pair_at(const model::ImpactResult& impact, double time) {
        go_to(editor().session.motion, time);
        hands_.settle();
        for (const model::PairResult& pair : told(editor()).results.pairs)
            if (pair.a == impact.a && pair.b == impact.b) return &pair;
        return nullptr;
    }
};

TEST_F(ImpactMoment, ThePairTouches) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> nudge(-0.2, 0.2);
    int moments = 0;
    for (int i = 0; i < 40; ++i) {
        model::Scene other = scene();
        for (model::ShapePtr& shape : other.shapes) {
            model::SceneShape there = *shape;
            there.pose.position += collision::Vec2{nudge(random), nudge(random)};
            shape = std::make_shared<const model::SceneShape>(std::move(there));
        }
        other.horizon = 20;
        editor().document.history.commit("nudge", std::move(other));
        editor::open_panel(editor(), editor::PanelId::motion);
        hands_.settle();
        go_to(editor().session.motion, 0.01);
        hands_.settle();
        const std::vector<model::ImpactResult> impacts = editor().session.motion.impacts;
        for (const model::ImpactResult& impact : impacts) {
            if (!impact.impact || impact.impact->time <= 0.02) continue;
            const double time = impact.impact->time;
            const model::PairResult* pair = pair_at(impact, time);
            ASSERT_TRUE(pair);
            EXPECT_EQ(pair->verdict(), model::Verdict::touching) << "at " << time;
            EXPECT_EQ(pair->answer.distance, 0);
            EXPECT_GT(pair->answer.contacts.count, 0);
            pair = pair_at(impact, time * (1 - 1e-3));
            ASSERT_TRUE(pair);
            EXPECT_EQ(pair->verdict(), model::Verdict::apart) << "before " << time;
            pair = pair_at(impact, time * (1 + 1e-3));
            ASSERT_TRUE(pair);
            EXPECT_EQ(pair->verdict(), model::Verdict::overlapping) << "after " << time;
            ++moments;
        }
        go_to(editor().session.motion, 0);
    }
    EXPECT_GT(moments, 40);
}

}  // namespace
}  // namespace testbed::ui
