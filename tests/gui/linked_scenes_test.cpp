// What is true after a link was followed: broken ones, narrow frames, unsaved work, and what a copied one
// holds.
#include "app/editor/editing.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "app/editor/overlay_switches.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/file/welcome.h"
#include "app/lesson/choice_order.h"
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
    /// What the page around a frame is told: empty, once the link is open; "asked" while its user is asked.
    std::string problem_of_host(const std::string& link) {
        told_ = "asked";
        editor::open_link_of_host(editor(), link, [this](const std::string& problem) { told_ = problem; });
        return told_;
    }

    std::string told_;
};

TEST_F(LinkedScenes, ABrokenLinkSaysSoInTheMiddleAndOffersTheGallery) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    for (const char* link : {"#s=AAAAbroken", "#lesson=nonexistent", "#demo=../../secret",
                             "#s=AAAAbroken&bare", "#lesson=nonexistent&bare"}) {
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

/// The page around a frame is told; the frame shows what it showed, without a dialog over it.
TEST_F(LinkedScenes, AHostsBrokenLinkIsToldAndChangesNothing) {
    follow("#lesson=03-near-enough&theme=light&bare");
    ASSERT_TRUE(editor().session.lesson.run);
    const std::string title = scene().title;
    const view::Theme* const theme = editor().look().theme;
    for (const auto& [link, why] : {std::pair("#lesson=nonexistent", "nonexistent is not here"),
                                    {"#demo=nonexistent&theme=dark", "nonexistent is not here"},
                                    {"#s=AAAAbroken", "damaged"},
                                    {"#nonsense", "holds no scene"},
                                    {"#", "holds no scene"}}) {
        EXPECT_NE(problem_of_host(link).find(why), std::string::npos) << link;
        hands_.settle();
        EXPECT_EQ(scene().title, title) << link;
        EXPECT_TRUE(editor().view.bare) << link;
        EXPECT_EQ(editor().look().theme, theme) << link;
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none) << link;
    }
    const std::string broken = "#" + exchange::spell_link({.scene = R"({"format": "collision-scene"})"});
    EXPECT_NE(problem_of_host(broken).find("was not opened"), std::string::npos);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_TRUE(editor().view.bare);
    EXPECT_EQ(problem_of_host("#lesson=02-shadows"), "");
    hands_.settle();
    EXPECT_EQ(editor().session.lesson.run->name, "02-shadows");
    EXPECT_FALSE(editor().view.bare);
}

/// The frame had the look and the address of the link that its user did not want opened.
TEST_F(LinkedScenes, AHostIsToldWhatItsUserDecides) {
    follow("#demo=welcome&theme=light&bare");
    const view::Theme* const theme = editor().look().theme;
    const auto change_something = [&] {
        model::Scene changed = scene();
        changed.title = "mine";
        editor().document.history.commit("rename", std::move(changed));
        ASSERT_TRUE(editor().document.unsaved());
    };
    change_something();
    const std::string other = "#" + exchange::spell_link({.scene = disc_text, .theme = "dark"});
    EXPECT_EQ(problem_of_host(other), "asked");
    hands_.settle();
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
    hands_.key("escape");
    EXPECT_EQ(told_, "The link was not opened: what is unsaved in the frame was kept.");
    EXPECT_EQ(scene().title, "mine");
    EXPECT_TRUE(editor().view.bare);
    EXPECT_EQ(editor().look().theme, theme);
    EXPECT_EQ(problem_of_host(other), "asked");
    told_ = "not again";
    editor::open_link(editor(), "#" + exchange::spell_link({.scene = disc_text, .bare = true}));
    EXPECT_EQ(told_, "The link was not opened: what is unsaved in the frame was kept.") << "another one came";
    hands_.settle();
    hands_.key("escape");
    EXPECT_TRUE(editor().view.bare);
    EXPECT_EQ(problem_of_host(other), "asked");
    hands_.settle();
    editor::answer_discard(editor());
    EXPECT_EQ(told_, "");
    hands_.settle();
    EXPECT_EQ(scene().title, "One disc");
    EXPECT_FALSE(editor().view.bare);
    EXPECT_NE(editor().look().theme, theme);
    hands_.key("escape");
    EXPECT_EQ(told_, "") << "once";
}

/// A lesson's number is its place in the course: links lead to it by its name, whatever number they have.
TEST_F(LinkedScenes, ALessonIsFoundWithoutItsNumberAndByAnotherOne) {
    for (const auto& [link, lesson] : {std::pair("#lesson=near-enough", "03-near-enough"),
                                       {"#lesson=14-clamp&step=2", "07-clamp"},
                                       {"#lesson=03-near-enough", "03-near-enough"}}) {
        follow(link);
        ASSERT_TRUE(editor().session.lesson.run) << link;
        EXPECT_EQ(editor().session.lesson.run->name, lesson) << link;
    }
    EXPECT_NE(problem_of_host("#lesson=enough"), "");
}

TEST_F(LinkedScenes, AStepBeyondTheLastOneIsTheLastAndSaidToBe) {
    follow("#lesson=03-near-enough&step=99");
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->step + 1, editor().session.lesson.run->steps.size());
    EXPECT_EQ(editor().notice.text, "The lesson has 8 steps, and no step 99: this is the last one.");
    editor().notice = {};
    follow("#lesson=03-near-enough&step=8");
    EXPECT_EQ(editor().notice.text.find("no step"), std::string::npos);
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

/// Everybody has it: its link need not hold it.
TEST_F(LinkedScenes, TheFirstSceneAsNobodyTouchedItHasAShortLink) {
    editor().preferences.link_base = "https://example.org/";
    editor().preferences.runs_at_link_base = true;
    const auto link = [&] {
        editor::copy_link(editor());
        return platform::clipboard_text();
    };
    open_scene(editor(), file::welcome_scene(), {});
    hands_.settle();
    EXPECT_EQ(link(), "https://example.org/#demo=welcome");
    editor().view.camera.center.x += 0.5;
    EXPECT_NE(link().find("#s="), std::string::npos) << "seen otherwise";
    editor().prompts.first_steps.framed = editor().view.camera;
    EXPECT_EQ(link(), "https://example.org/#demo=welcome") << "beside the first steps, as it opens";
    editor().prompts.first_steps.framed = {};
    editor().view.camera.center.x -= 0.5;
    EXPECT_EQ(link(), "https://example.org/#demo=welcome");
    model::Scene changed = scene();
    changed.title = "Mine";
    editor().document.history.commit("rename", changed);
    hands_.settle();
    EXPECT_NE(link().find("#s="), std::string::npos);
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
                    << lesson << " at " << width << " by " << height << ": " << scene().shapes[i]->id
                    << " from " << box.min.x << " to " << box.max.x << ", seen " << seen.min.x << " to "
                    << seen.max.x;
            }
        }
}

/// They switched overlays on the canvas for the rest of the lesson.
TEST_F(LinkedScenes, DigitsBesideTheFieldBeginTheAnswer) {
    follow("#lesson=03-near-enough");
    ASSERT_TRUE(editor().session.lesson.run);
    std::size_t step = 0;
    const auto& steps = editor().session.lesson.run->seen->steps;
    while (step < steps.size() &&
           !(steps[step].ask && steps[step].ask->kind == model::Question::Kind::number))
        ++step;
    ASSERT_LT(step, steps.size()) << "a step asks for a number";
    go_to_step(editor(), step);
    hands_.settle();
    const auto before = editor().view.overlay_on;
    hands_.type("1");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the field has the keyboard, and shows it";
    hands_.type("2.5");
    EXPECT_EQ(editor().view.overlay_on, before);
    hands_.key("return");
    const auto& said = editor().session.lesson.run->steps[step].prediction;
    ASSERT_TRUE(said);
    EXPECT_EQ(said->number, 12.5);
    EXPECT_EQ(editor().view.overlay_on, before);
    hands_.key("2");  // no number is asked for any more
    EXPECT_NE(editor().view.overlay_on, before);
}

/// As the keys of one frame come together.
TEST_F(LinkedScenes, DigitsOfAFastHandAreEachTakenOnce) {
    follow("#lesson=03-near-enough");
    std::size_t step = 0;
    const auto& steps = editor().session.lesson.run->seen->steps;
    while (!(steps.at(step).ask && steps[step].ask->kind == model::Question::Kind::number)) ++step;
    for (int frames_between = 0; frames_between < 4; ++frames_between) {
        editor().session.lesson.run->steps[step].prediction.reset();
        go_to_step(editor(), step);
        hands_.settle();
        for (const char c : std::string("4071")) {
            SDL_Event key{};
            key.type = SDL_KEYDOWN;
            key.key.windowID = hands_.window_id();
            key.key.keysym.sym = SDL_Keycode(c);
            hands_.push(key);
            SDL_Event text{};
            text.type = SDL_TEXTINPUT;
            text.text.windowID = hands_.window_id();
            text.text.text[0] = c;
            hands_.push(text);
            key.type = SDL_KEYUP;
            hands_.push(key);
            if (frames_between > 0) hands_.frames(frames_between);
        }
        hands_.settle();
        hands_.key("return");
        const auto& said = editor().session.lesson.run->steps[step].prediction;
        ASSERT_TRUE(said) << frames_between;
        EXPECT_EQ(said->number, 4071) << frames_between;
    }
}

/// Answers that are listed: a digit leads to one while the column has the keyboard, and Enter takes it.
TEST_F(LinkedScenes, ListedAnswersAreTakenByKeyboard) {
    follow("#lesson=01-arrows");
    ASSERT_TRUE(editor().session.lesson.run);
    const model::Question& ask = *editor().session.lesson.run->seen->steps[0].ask;
    ASSERT_EQ(ask.kind, model::Question::Kind::choice);
    const auto& said = editor().session.lesson.run->steps[0].prediction;
    const auto overlays = editor().view.overlay_on;
    while (editor().prompts.keys.at != editor::KeysAt::column) hands_.key("ctrl+f6");
    hands_.type("2");
    EXPECT_EQ(editor().view.overlay_on, overlays);
    EXPECT_FALSE(said) << "it leads there, and does not answer";
    hands_.key("up");
    hands_.key("down");
    hands_.key("return");
    ASSERT_TRUE(said);
    EXPECT_EQ(said->choice, lesson::choice_order(ask, editor().preferences.choice_seed)[1]);
}

/// The list of lessons was read only where somebody had looked at it.
TEST_F(LinkedScenes, TheLastStepLeadsToTheNextLesson) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    follow("#lesson=03-near-enough");
    ASSERT_TRUE(editor().session.lesson.run);
    auto& run = *editor().session.lesson.run;
    for (editor::StepRun& step : run.steps) {
        step.done = true;
        step.prediction = editor::Prediction{.right = true};
    }
    go_to_step(editor(), run.steps.size() - 1);
    run.steps.back().done = true;
    hands_.settle();
    EXPECT_FALSE(hands_.shows("All lessons", "column"));
    click("Next lesson", "column");
    ASSERT_TRUE(editor().session.lesson.run || editor().session.lesson.review);
    if (editor().session.lesson.review) click("Skip", "column");
    EXPECT_EQ(editor().session.lesson.run->name, "04-ranges");
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
