// A talk about a lesson, a lesson that locks sizes, and a lesson handed out to a class.
#include <SDL.h>
#include <filesystem>

#include "app/edit/handles.h"
#include "app/editor/hand_out.h"
#include "app/editor/lessons.h"
#include "app/editor/speaker_notes.h"
#include "app/file/scene_file.h"
#include "app/ui/lessons/speaker_page.h"
#include "app/ui/tools/handles.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/screen_text.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* three_steps =
    R"({"format": "collision-scene", "version": 1, "title": "A talk", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}], "view": {"center": [3, 0], "height": 10},
  "lesson": {"lock_sizes": true, "steps": [
    {"text": "Join them.", "notes": "Ask the class first.",
     "goal": [{"pair": ["A", "B"], "overlap": true}]},
    {"text": "Part them.", "start": {}, "ask": {"question": "Far?", "number": 5},
     "goal": [{"pair": ["A", "B"], "distance": {"min": 6}}]},
    {"text": "In code.", "task": {"types": ["circle"], "ask": ["overlap"]}}]}})";

class Talk : public tests::WindowFixture {
  protected:
    Talk() : WindowFixture(three_steps, {.height = 1000}) {}
    std::size_t step() { return editor().session.lesson.run->step; }
};

TEST_F(Talk, PresentersKeysLeadThroughStepsThatWouldWait) {
    ASSERT_TRUE(editor().session.lesson.run);
    hands_.key("pagedown");
    EXPECT_EQ(step(), 0u) << "the goal is not reached";
    give_talk(editor(), true);
    hands_.settle();
    hands_.key("pagedown");
    EXPECT_EQ(step(), 1u);
    hands_.key("pagedown");
    EXPECT_EQ(step(), 2u) << "nor does a question wait";
    hands_.key("pagedown");
    EXPECT_EQ(step(), 2u) << "the last step is the end";
    ASSERT_TRUE(editor().session.lesson.run);
    hands_.key("pageup");
    hands_.key("pageup");
    EXPECT_EQ(step(), 0u);
    EXPECT_FALSE(hands_.shows("Ask the class first.")) << "notes are not for those who watch";
    give_talk(editor(), false);
    hands_.settle();
    hands_.key("pagedown");
    EXPECT_EQ(step(), 0u);
}

/// The window that was opened after the first; null where there is none.
SDL_Window* second_window(std::uint32_t first) {
    for (std::uint32_t id = first + 1; id < first + 20; ++id)
        if (SDL_Window* const window = SDL_GetWindowFromID(id)) return window;
    return nullptr;
}

TEST_F(Talk, NotesStandInASecondWindowThatFollowsTheSteps) {
    EXPECT_EQ(second_window(hands_.window_id()), nullptr);
    give_talk(editor(), true);
    hands_.settle();
    EXPECT_EQ(second_window(hands_.window_id()), nullptr) << "the class may be watching the only display";
    editor().session.lesson.notes_shown = true;
    hands_.settle();
    SDL_Window* const window = second_window(hands_.window_id());
    ASSERT_NE(window, nullptr);
    EXPECT_STREQ(SDL_GetWindowTitle(window), "Speaker notes: A talk");
    const auto pixels = [&] {
        const SDL_Surface& surface = *SDL_GetWindowSurface(window);
        const auto* const data = static_cast<const char*>(surface.pixels);
        return std::string(data, data + std::size_t(surface.pitch) * std::size_t(surface.h));
    };
    const auto page = [&] { return text_of(speaker_notes(editor())); };
    EXPECT_NE(page().find("Ask the class first."), std::string::npos);
    EXPECT_NE(page().find("Step 1 of 3"), std::string::npos);
    const std::string first = pixels();
    EXPECT_NE(first.find_first_not_of(first[0]), std::string::npos) << "something is written there";
    // The keys of the second window lead the talk, too.
    SDL_Event key{};
    key.type = SDL_KEYDOWN;
    key.key.windowID = SDL_GetWindowID(window);
    key.key.keysym.sym = SDLK_PAGEDOWN;
    hands_.push(key);
    hands_.settle();
    EXPECT_EQ(step(), 1u);
    EXPECT_NE(page().find("5"), std::string::npos) << "the answer is there before it is asked";
    EXPECT_EQ(page().find("Ask the class first."), std::string::npos);
    EXPECT_NE(pixels(), first);
    // Time runs, and the page shows it.
    const std::string before = pixels();
    hands_.pass(61);
    hands_.frames();
    EXPECT_NE(page().find("1:0"), std::string::npos) << page();
    EXPECT_NE(pixels(), before);
    SDL_Event close{};
    close.type = SDL_WINDOWEVENT;
    close.window.event = SDL_WINDOWEVENT_CLOSE;
    close.window.windowID = SDL_GetWindowID(window);
    hands_.push(close);
    hands_.settle();
    EXPECT_EQ(second_window(hands_.window_id()), nullptr);
    EXPECT_TRUE(editor().session.lesson.talk) << "the talk goes on";
    EXPECT_FALSE(window_.may_close());
    editor().session.lesson.notes_shown = true;
    hands_.settle();
    EXPECT_NE(second_window(hands_.window_id()), nullptr) << "and they come back";
    give_talk(editor(), false);
    hands_.settle();
    EXPECT_EQ(second_window(hands_.window_id()), nullptr) << "they end with the talk";
}

TEST_F(Talk, IsBegunByItsWordWhichOffersTheNotes) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    EXPECT_FALSE(hands_.shows("Notes", "column"));
    click("Talk", "column");
    EXPECT_TRUE(editor().session.lesson.talk);
    click("Notes", "column");
    EXPECT_TRUE(editor().session.lesson.notes_shown);
    click("Talk", "column");
    EXPECT_FALSE(editor().session.lesson.talk);
    EXPECT_FALSE(hands_.shows("Notes", "column"));
    click("Caption", "column");
    EXPECT_TRUE(editor().preferences.captions);
    click("Lessons", "column");
    EXPECT_TRUE(editor().session.lesson.choosing);
}

TEST_F(Talk, TheFirstWindowClosesTheProgramAlsoWhileNotesAreShown) {
    give_talk(editor(), true);
    editor().session.lesson.notes_shown = true;
    hands_.settle();
    ASSERT_NE(second_window(hands_.window_id()), nullptr);
    SDL_Event close{};
    close.type = SDL_WINDOWEVENT;
    close.window.event = SDL_WINDOWEVENT_CLOSE;
    close.window.windowID = hands_.window_id();
    hands_.push(close);
    hands_.settle();
    EXPECT_TRUE(window_.may_close());
}

TEST_F(Talk, TheMouseOfTheSecondWindowTouchesNothingInTheFirst) {
    give_talk(editor(), true);
    editor().session.lesson.notes_shown = true;
    hands_.settle();
    SDL_Window* const window = second_window(hands_.window_id());
    ASSERT_NE(window, nullptr);
    const tests::At circle = at({0, 0});
    for (const auto type : {SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        SDL_Event event{};
        event.type = type;
        if (type == SDL_MOUSEMOTION) {
            event.motion.windowID = SDL_GetWindowID(window);
            event.motion.x = circle.x;
            event.motion.y = circle.y;
        } else {
            event.button.windowID = SDL_GetWindowID(window);
            event.button.button = SDL_BUTTON_LEFT;
            event.button.x = circle.x;
            event.button.y = circle.y;
        }
        hands_.push(event);
    }
    hands_.settle();
    EXPECT_TRUE(selection().empty());
}

TEST_F(Talk, LongNotesScrollToTheirEndAndNoFurther) {
    give_talk(editor(), true);
    editor::SpeakerNotes notes = speaker_notes(editor());
    for (int i = 0; i < 60; ++i) notes.notes += "\nA line that is read aloud.";
    SpeakerPage page;
    float scroll = 0;
    const auto top = page.draw(notes, *editor().look().theme, 400, 300, 1, scroll);
    scroll = 1e6f;
    const auto end = page.draw(notes, *editor().look().theme, 400, 300, 1, scroll);
    EXPECT_LT(scroll, 1000.0f);
    EXPECT_GT(scroll, 5.0f);
    EXPECT_NE(top, end);
    float past = scroll + 1;
    EXPECT_EQ(page.draw(notes, *editor().look().theme, 400, 300, 1, past), end);
    notes.notes = "Short.";
    notes.parts.clear();
    float none = 3;
    (void)page.draw(notes, *editor().look().theme, 400, 300, 1, none);
    EXPECT_EQ(none, 0.0f);
}

TEST_F(Talk, CaptionsStandAboveTheCanvasAndAskBeforeTheyTell) {
    editor().preferences.captions = true;
    hands_.settle();
    const auto band = [&] { return editor().view.caption.height; };
    ASSERT_GT(band(), 0.0f);
    EXPECT_TRUE(hands_.shows("Join them.", "caption"));
    const view::Camera& camera = editor().view.camera;
    const double height = camera.height();
    const float below = band();
    EXPECT_NEAR(height, 10, 1e-3) << "as much of the world is seen as without them";
    hands_.drag(at({5, 0}), at({1.5, 0}));
    hands_.frames(60);
    EXPECT_TRUE(step_run(editor()).done);
    EXPECT_EQ(band(), below) << "the canvas stays where it is when a step is done";
    give_talk(editor(), true);
    hands_.key("pagedown");
    ASSERT_TRUE(sealed(editor()));
    EXPECT_TRUE(hands_.shows("Far?", "caption"));
    EXPECT_FALSE(hands_.shows("Part them.", "caption")) << "the task may tell the answer";
    predict(editor(), {.number = 5.0});
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Part them.", "caption"));
    hands_.save_for_the_eye("caption");
    editor().preferences.captions = false;
    hands_.settle();
    EXPECT_EQ(band(), 0.0f);
    EXPECT_NEAR(camera.height(), 10, 1e-3);
}

TEST_F(Talk, AtLargeTextTheStepIsReadAndItsButtonsScrollAlong) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the page is read";
    editor().preferences.ui_scale = 2;
    hands_.settle();
    for (const char* text : {"Join them.", "Not there yet."})
        EXPECT_TRUE(hands_.shows(text, "column")) << text;
    hands_.save_for_the_eye("lesson-large-text");
    hands_.scroll(hands_.text_at("Join them.", "column"), -60);
    EXPECT_TRUE(hands_.shows("Restart lesson…", "column")) << "the last button is reached";
    give_talk(editor(), true);
    hands_.key("pagedown");
    EXPECT_TRUE(hands_.shows("Far?", "column")) << "another step begins at its top";
}

TEST_F(Talk, LockedSizesHaveNoHandlesAndNothingCountsOnceTheyAreChanged) {
    select({"B"});
    for (const edit::Handle& handle : selection_handles(editor()).handles)
        EXPECT_NE(handle.kind, edit::Handle::Kind::radius);
    model::Scene large = scene();
    model::SceneShape b = *large.shapes[1];
    b.geometry = collision::shape::Circle{5};
    editor().document.history.commit("grow", with_shape(large, 1, b));
    hands_.frames(60);
    EXPECT_EQ(size_changed_in_lesson(editor()), "B");
    EXPECT_FALSE(step_run(editor()).done);
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands_.shows("Not there yet.", "column"));
    }
    hands_.save_for_the_eye("locked-size");
    hands_.key("ctrl+z");
    EXPECT_EQ(size_changed_in_lesson(editor()), "");
    hands_.drag(at({5, 0}), at({1.5, 0}));
    hands_.frames(60);
    EXPECT_TRUE(step_run(editor()).done) << "moved, it counts";
}

class HandOut : public AuthoringFixture {
  protected:
    HandOut() : AuthoringFixture(three_steps, 1700) {}
    std::string text(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

TEST_F(HandOut, ByAButtonToAFolderWithTheSolutionsApart) {
    press("Hand out to a class…");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::hand_out);
    hands_.key("escape");
    const fs::path folder = folder_.path() / "talk.handout";
    ASSERT_TRUE(hand_out(editor(), folder));
    hands_.settle();
    for (const char* name :
         {"scene.json", "tasks.html", "tasks.pdf", "link.txt", "template.py", "solutions/solutions.html",
          "solutions/notes.html", "solutions/scene.solution.json"})
        EXPECT_TRUE(fs::exists(folder / name)) << name;
    EXPECT_EQ(text(folder / "link.txt").rfind("Put the address of a page that runs this program in front", 0), 0u);
    EXPECT_EQ(text(folder / "scene.json").find("Ask the class"), std::string::npos);
    EXPECT_EQ(text(folder / "tasks.html").find("Ask the class"), std::string::npos);
    EXPECT_NE(text(folder / "solutions/notes.html").find("Ask the class first."), std::string::npos);
    EXPECT_TRUE(file::load_scene(folder / "scene.json").scene->lesson->lock_sizes);
    EXPECT_NE(editor().notice.text.find("Handed out to talk.handout, but step 1"), std::string::npos)
        << "its solution is missing: " << editor().notice.text;
}

TEST_F(HandOut, WhereTheFolderCannotBeMadeADialogSaysSo) {
    const fs::path blocked = folder_.write("blocked", "a file");
    EXPECT_FALSE(hand_out(editor(), blocked));
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::not_saved);
}

TEST_F(HandOut, StagesAreMovedAndRemovedWithTheirSolutions) {
    model::Scene next = scene();
    model::Lesson lesson = *next.lesson;
    model::Expectation far_apart = lesson.steps[1].goal.stages[0][0];
    lesson.steps[0].goal.stages.push_back({far_apart});
    lesson.steps[0].answers.states.resize(2);
    lesson.steps[0].answers.states[1].numbers = {{"of the second", 2}};
    next.lesson = std::make_shared<const model::Lesson>(lesson);
    editor().document.history.commit("two stages", next);
    editor().session.lesson.authoring->step = 0;
    hands_.settle();
    const auto first = [&]() -> const model::LessonStep& { return scene().lesson->steps[0]; };
    hands_.save_for_the_eye("authoring-stages");
    // The first stage cannot go earlier: the button of the second is the only one that works.
    std::vector<tests::At> places;
    for (const tests::ScreenText& seen : tests::screen_texts())
        if (seen.text == "Earlier stage") places.push_back({int(seen.left) + 4, int(seen.top) + 4});
    ASSERT_EQ(places.size(), 2u);
    hands_.click(places[1]);
    hands_.settle();
    EXPECT_EQ(first().goal.stages[0][0], far_apart);
    EXPECT_EQ(first().answers.states[0].numbers.size(), 1u) << "its state goes along";
    press("Remove stage");
    EXPECT_EQ(first().goal.stages.size(), 1u);
    EXPECT_EQ(first().answers.states.size(), 1u);
    EXPECT_TRUE(first().answers.states[0].numbers.empty());
    hands_.key("ctrl+z");
    EXPECT_EQ(first().goal.stages.size(), 2u);
}

}  // namespace
}  // namespace testbed::ui
