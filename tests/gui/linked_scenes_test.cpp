// What is true after a link was followed: broken ones, narrow frames, unsaved work, and what a copied one holds.
#include "app/editor/editing.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "app/editor/overlay_switches.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/platform/clipboard.h"
#include "tests/gui/scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class LinkedScenes : public tests::WindowFixture {
  protected:
    LinkedScenes() : WindowFixture(disc_text) {}
    void follow(const std::string& link) {
        EXPECT_TRUE(editor::open_link(editor(), link)) << link;
        hands_.settle();
    }
};

TEST_F(LinkedScenes, ABrokenLinkSaysSoInTheMiddleAndOffersTheGallery) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    for (const char* link : {"#s=AAAAbroken", "#lesson=nonexistent", "#demo=../../secret", "#s=AAAAbroken&bare",
                             "#lesson=nonexistent&bare"}) {
        follow(link);
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::link_not_opened) << link;
        EXPECT_TRUE(hands_.shows("The link was not opened")) << link;
        EXPECT_EQ(editor().view.bare, std::string(link).ends_with("bare")) << link;
        EXPECT_EQ(scene().title, "One disc") << link;
        hands_.key("escape");
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none) << link;
    }
    follow("#lesson=nonexistent");
    click("Open the gallery");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::gallery);
}

TEST_F(LinkedScenes, UnsavedWorkThatWasFoundIsStillOffered) {
    editor().prompts.dialog = editor::Dialog::recovery;
    follow("#" + exchange::spell_link({.scene = ball_in_box_text}));
    EXPECT_EQ(scene().title, "Two");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::recovery);
}

TEST_F(LinkedScenes, ACopiedLinkShowsWhatIsLookedAt) {
    editor().preferences.link_base = "https://example.org/";
    editor().preferences.runs_at_link_base = true;
    editor().view.camera.center = {3, -2};
    editor().view.camera.scale *= 2;
    const double height = editor().view.camera.height();
    editor::copy_link(editor());
    const auto link = exchange::read_link(platform::clipboard_text()).link;
    ASSERT_TRUE(link);
    EXPECT_EQ(link->theme, "") << "nobody asked for one";
    const auto read = file::read_scene(link->scene);
    ASSERT_TRUE(read.scene && read.scene->view);
    EXPECT_EQ(read.scene->view->center, (Vec2{3, -2}));
    EXPECT_NEAR(read.scene->view->height, height, 1e-9 * height);
}

TEST_F(LinkedScenes, ACopiedLinkShowsTheSceneAsItIsSeenBehindAProgram) {
    editor().preferences.link_base = "https://example.org/";
    editor().preferences.runs_at_link_base = true;
    editor().view.camera.center = {500, 500};
    editor().view.other_sight = {{3, -2}, 40};
    editor().view.sees_live = true;
    editor::copy_link(editor());
    const auto link = exchange::read_link(platform::clipboard_text()).link;
    ASSERT_TRUE(link);
    const auto read = file::read_scene(link->scene);
    ASSERT_TRUE(read.scene && read.scene->view);
    EXPECT_EQ(read.scene->view->center, (Vec2{3, -2}));
}

TEST_F(LinkedScenes, ANarrowFrameShowsEveryShapeOfALesson) {
    for (const auto& [width, height] : {std::pair(600, 400), {700, 400}, {900, 500}, {390, 600}})
        for (const char* lesson : {"03-near-enough", "07-clamp", "09-find-the-gap"}) {
            hands_.resize(width, height);
            follow(std::string("#lesson=") + lesson + "&bare");
            ASSERT_TRUE(editor().session.lesson.run) << lesson;
            const auto seen = editor().view.camera.visible();
            const auto& results = editor().document.results().shapes;
            for (std::size_t i = 0; i < results.size(); ++i) {
                if (scene().shapes[i]->hidden || !results[i].bounds) continue;
                const auto& box = results[i].bounds->aabb;
                EXPECT_TRUE(seen.contains(box.min) && seen.contains(box.max))
                    << lesson << " at " << width << " by " << height << ": " << scene().shapes[i]->id << " from "
                    << box.min.x << " to " << box.max.x << ", seen " << seen.min.x << " to " << seen.max.x;
            }
        }
}

TEST_F(LinkedScenes, ResetStepBringsTheOverlaysBack) {
    follow("#lesson=03-near-enough");
    ASSERT_TRUE(editor().session.lesson.run);
    predict(editor(), {.number = 5, .right = true});
    const auto before = editor().view.overlay_on;
    hands_.key("2");
    hands_.key("3");
    EXPECT_NE(editor().view.overlay_on, before);
    editor::reset_step(editor());
    hands_.settle();
    EXPECT_EQ(editor().view.overlay_on, before);
}

}  // namespace
}  // namespace testbed::ui
