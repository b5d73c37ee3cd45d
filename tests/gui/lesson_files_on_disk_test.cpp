// A lesson in the making, its solution and its wrong ends are one document: what other programs do to any of
// its files is reloaded or asked about.
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "tests/gui/autosave_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* lesson_of_join =
    R"({"format": "collision-scene", "version": 1, "title": "Join", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [9, 0], "radius": 1}], "view": {"center": [4, 0], "height": 10},
  "lesson": {"summary": "Join", "steps": [
    {"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})";

std::string solution_at(const char* x) {
    return R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
  {"id": "B", "type": "circle", "position": [)" +
           std::string(x) + R"(, 0], "radius": 1}]}]}]})";
}

std::string wrong_because(const char* why) {
    return R"({"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": ")" +
           std::string(why) + R"(", "states": [{"shapes": [
  {"id": "B", "type": "circle", "position": [3, 0], "radius": 1}]}]}]}]})";
}

class LessonOnDisk : public Unsaved {
  protected:
    struct Author : Running {
        Author(const fs::path& scene, const fs::path& settings) : Running(scene, settings) {
            author_lesson(editor());
            hands.settle();
        }
        const model::LessonStep& step() { return editor().scene().lesson->steps.at(0); }
        double solved_at() { return step().answers.states.at(0).shapes.at(0)->pose.position.x; }
        std::string why() { return step().answers.wrong.empty() ? "" : step().answers.wrong.at(0).why; }
        bool asks() { return editor().prompts.dialog == editor::Dialog::changed; }
        void reword(const char* text) {
            model::Scene scene = editor().scene();
            auto lesson = std::make_shared<model::Lesson>(*scene.lesson);
            lesson->steps[0].text = text;
            scene.lesson = std::move(lesson);
            editor().document.history.commit("reword", std::move(scene));
        }
    };

    fs::path lesson_ = folder_.write("join.json", lesson_of_join);
    fs::path solution_ = folder_.write("join.solution.json", solution_at("1"));
    fs::path wrong_ = folder_.write("join.wrong.json", wrong_because("still apart"));
};

TEST_F(LessonOnDisk, AChangedCompanionIsReloadedWhereNothingIsUnsaved) {
    Author author(lesson_, settings_);
    folder_.write("join.wrong.json", wrong_because("a gap is left"));
    author.hands.focus();
    EXPECT_EQ(author.why(), "a gap is left");
    EXPECT_EQ(author.editor().notice.text, "Reloaded join.wrong.json: another program changed it");
    EXPECT_FALSE(author.editor().document.unsaved());
    folder_.write("join.solution.json", solution_at("1.5"));
    author.hands.pass(3);
    EXPECT_EQ(author.solved_at(), 1.5) << "without focus too";
    author.hands.key("ctrl+s");
    EXPECT_FALSE(author.asks());
    EXPECT_NE(content(wrong_).find("a gap is left"), std::string::npos);
    EXPECT_NE(content(solution_).find("1.5"), std::string::npos);
    author.hands.key("ctrl+z");
    author.hands.key("ctrl+z");
    EXPECT_EQ(author.why(), "still apart") << "what was there comes back";
}

TEST_F(LessonOnDisk, SavingOverAChangedCompanionIsAskedAboutFirst) {
    const std::string theirs[] = {solution_at("1.5"), wrong_because("a gap is left")};
    for (const bool changed : {false, true})
        for (const std::size_t which : {0u, 1u}) {
            folder_.write("join.json", lesson_of_join);
            folder_.write("join.solution.json", solution_at("1"));
            folder_.write("join.wrong.json", wrong_because("still apart"));
            Author author(lesson_, settings_);
            if (changed) author.reword("Let them overlap.");
            const fs::path& file = which == 0 ? solution_ : wrong_;
            folder_.write(file.filename().string(), theirs[which]);
            for (const char* again : {"at first", "after Cancel"}) {
                author.hands.key("ctrl+s");
                ASSERT_TRUE(author.asks()) << again << changed << which;
                EXPECT_EQ(author.editor().prompts.file_change.files, std::vector{file}) << again;
                EXPECT_EQ(content(file), theirs[which]) << again;
                author.hands.key("escape");
            }
            EXPECT_TRUE(author.editor().document.unsaved());
            author.hands.key("ctrl+s");
            author.hands.key("return");
            EXPECT_FALSE(author.asks());
            if (which == 0)
                EXPECT_EQ(author.solved_at(), 1.5);
            else
                EXPECT_EQ(author.why(), "a gap is left");
            author.hands.key("ctrl+s");
            EXPECT_FALSE(author.asks());
        }
}

TEST_F(LessonOnDisk, TheQuestionNamesAllFilesThatChanged) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    Author author(lesson_, settings_);
    author.reword("Let them overlap.");
    folder_.write("join.solution.json", solution_at("1.5"));
    folder_.write("join.wrong.json", wrong_because("a gap is left"));
    author.hands.focus();
    ASSERT_TRUE(author.asks());
    EXPECT_TRUE(author.hands.shows("join.solution.json and join.wrong.json were changed by another program",
                                   "##dialog"));
    author.press("Overwrite");
    EXPECT_FALSE(author.asks());
    EXPECT_NE(content(wrong_).find("still apart"), std::string::npos);
    EXPECT_FALSE(author.editor().document.unsaved());
    author.hands.pass(3);
    EXPECT_FALSE(author.asks()) << "asked once a change";
}

TEST_F(LessonOnDisk, ACompanionThatAppearsIsReloadedOrAskedAbout) {
    fs::remove(wrong_);
    Author author(lesson_, settings_);
    EXPECT_EQ(author.why(), "");
    author.hands.key("ctrl+s");
    author.hands.pass(3);
    EXPECT_FALSE(author.asks());
    EXPECT_FALSE(fs::exists(wrong_));
    folder_.write("join.wrong.json", wrong_because("still apart"));
    author.hands.pass(3);
    EXPECT_EQ(author.why(), "still apart");
    fs::remove(wrong_);
    Author other(lesson_, settings_);
    other.reword("Let them overlap.");
    folder_.write("join.wrong.json", wrong_because("a gap is left"));
    other.hands.key("ctrl+s");
    ASSERT_TRUE(other.asks());
    EXPECT_EQ(content(wrong_), wrong_because("a gap is left"));
    other.hands.key("return");
    EXPECT_EQ(other.why(), "a gap is left");
}

TEST_F(LessonOnDisk, ARemovedCompanionIsToldAndAskedAbout) {
    Author author(lesson_, settings_);
    fs::remove(wrong_);
    author.hands.pass(3);
    author.hands.pass(3);
    EXPECT_TRUE(author.editor().notice.text.starts_with("join.wrong.json was removed by another program"))
        << author.editor().notice.text;
    EXPECT_EQ(author.why(), "still apart");
    EXPECT_TRUE(author.hands.window_title().starts_with('*'));
    author.hands.key("ctrl+s");
    ASSERT_TRUE(author.asks());
    EXPECT_FALSE(fs::exists(wrong_));
    author.hands.key("return");
    EXPECT_NE(content(wrong_).find("still apart"), std::string::npos);
    EXPECT_FALSE(author.editor().document.unsaved());
}

TEST_F(LessonOnDisk, OwnSavingIsNoChange) {
    Author author(lesson_, settings_);
    author.reword("Let them overlap.");
    author.hands.key("ctrl+s");
    for (const char* text : {"Once", "Twice"}) {
        author.reword(text);
        author.hands.focus();
        author.hands.pass(3);
        EXPECT_FALSE(author.asks()) << text;
        author.hands.key("ctrl+s");
        EXPECT_FALSE(author.asks()) << text;
    }
    EXPECT_FALSE(author.editor().document.unsaved());
}

TEST_F(LessonOnDisk, OfTwoWindowsNeitherLosesTheOthersEnd) {
    Author one(lesson_, settings_), two(lesson_, settings_);
    model::Scene scene = two.editor().scene();
    auto lesson = std::make_shared<model::Lesson>(*scene.lesson);
    lesson->steps[0].answers.wrong.push_back(lesson->steps[0].answers.wrong[0]);
    lesson->steps[0].answers.wrong[1].why = "of the second window";
    scene.lesson = std::move(lesson);
    two.editor().document.history.commit("This must not count", std::move(scene));
    save(two.editor());
    ASSERT_NE(content(wrong_).find("of the second window"), std::string::npos);
    one.hands.key("ctrl+s");
    EXPECT_TRUE(one.asks());
    EXPECT_NE(content(wrong_).find("of the second window"), std::string::npos);
    one.hands.key("return");
    EXPECT_EQ(one.step().answers.wrong.size(), 2u);
    one.reword("Let them overlap.");
    one.hands.key("ctrl+s");
    EXPECT_FALSE(one.asks());
    two.hands.pass(3);
    EXPECT_EQ(two.step().text, "Let them overlap.");
    EXPECT_EQ(two.step().answers.wrong.size(), 2u);
}

TEST_F(LessonOnDisk, ABrokenCompanionLeavesTheLessonAlone) {
    Author author(lesson_, settings_);
    folder_.write("join.solution.json", "{\"format\": ");
    author.hands.focus();
    EXPECT_TRUE(author.editor().notice.is_problem);
    EXPECT_EQ(author.solved_at(), 1);
    author.hands.key("ctrl+s");
    EXPECT_TRUE(author.asks());
    author.hands.key("escape");
    folder_.write("join.solution.json", solution_at("1.5"));
    author.hands.focus();
    EXPECT_EQ(author.solved_at(), 1.5) << "an editor that writes in two steps";
}

/// A lesson that is made of a scene has not read the files of another lesson that had its name.
TEST_F(LessonOnDisk, FilesOfAnotherLessonAreAskedAbout) {
    folder_.write("disc.wrong.json", "mine");
    Author author(file_, settings_);
    author.hands.key("ctrl+s");
    ASSERT_TRUE(author.asks());
    EXPECT_EQ(author.editor().prompts.file_change.kind, editor::FileChange::not_ours);
    EXPECT_EQ(content(folder_ / "disc.wrong.json"), "mine");
    EXPECT_FALSE(fs::exists(folder_ / "disc.solution.json"));
}

TEST_F(LessonOnDisk, RestoredWorkAsksAboutACompanionThatWasWrittenSince) {
    for (const bool written : {false, true}) {
        {
            Author author(lesson_, settings_);
            author.reword(written ? "Let them meet." : "Let them overlap.");
            author.hands.pass(31);
        }
        if (written) folder_.write("join.wrong.json", wrong_because("a gap is left"));
        Running next({}, settings_);
        next.hands.key("return");
        next.hands.key("ctrl+s");
        EXPECT_EQ(next.editor().prompts.dialog == editor::Dialog::changed, written);
        EXPECT_EQ(content(wrong_).find("a gap is left") != std::string::npos, written);
    }
}

constexpr const char* first_step =
    R"({"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]})";
constexpr const char* second_step =
    R"({"text": "Part them.", "goal": [{"pair": ["A", "B"], "overlap": false}]})";

std::string lesson_of_steps(const std::string& one, const std::string& two) {
    return R"({"format": "collision-scene", "version": 1, "title": "Join", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [9, 0], "radius": 1}], "view": {"center": [4, 0], "height": 10},
  "lesson": {"summary": "Join", "steps": [)" +
           one + ", " + two + "]}}";
}

/// Somebody types about the second step while another program exchanges the two.
class TypedWhileReloaded : public LessonOnDisk {
  protected:
    struct Typist : Author {
        using Author::Author;
        void enter_text_of_step() {
            editor().session.lesson.authoring->step = 1;
            hands.resize(1280, 2000);
            hands.settle();
            const tests::At label = hands.text_at("What to do, in a sentence or two", "column");
            hands.click({label.x, label.y + 40});
        }
    };
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP();
        folder_.write("join.json", lesson_of_steps(first_step, second_step));
        folder_.write("join.solution.json",
                      R"({"format": "collision-solution", "version": 1, "steps": [{}, {}]})");
        fs::remove(wrong_);
    }
    void exchange() { folder_.write("join.json", lesson_of_steps(second_step, first_step)); }
};

TEST_F(TypedWhileReloaded, TextOfAFieldIsAskedAboutAndNeverLandsInAnotherStep) {
    Typist typist(lesson_, settings_);
    typist.enter_text_of_step();
    typist.hands.type(" Slowly.");
    exchange();
    typist.hands.pass(3);
    ASSERT_TRUE(typist.asks());
    typist.hands.key("return");
    typist.hands.settle();
    const auto texts = [&] {
        const auto& steps = typist.editor().scene().lesson->steps;
        return std::vector{steps.at(0).text, steps.at(1).text};
    };
    EXPECT_EQ(texts(), (std::vector<std::string>{"Part them.", "Join them."}));
    typist.hands.click(typist.hands.text_at("Predict first", "column"));
    typist.hands.key("ctrl+s");
    EXPECT_EQ(texts(), (std::vector<std::string>{"Part them.", "Join them."}));
    typist.hands.key("ctrl+z");
    EXPECT_EQ(texts().at(0), "Join them.");
    EXPECT_NE(texts().at(1).find("Slowly."), std::string::npos) << "what was typed comes back";
}

TEST_F(TypedWhileReloaded, AFieldInWhichNothingWasTypedShowsTheNewTextAndTheStepIsFollowed) {
    Typist typist(lesson_, settings_);
    typist.enter_text_of_step();
    exchange();
    typist.hands.pass(3);
    EXPECT_FALSE(typist.asks());
    EXPECT_EQ(typist.editor().session.lesson.authoring->step, 0u) << "the step that was worked on";
    typist.hands.type(" Slowly.");
    typist.hands.key("ctrl+s");
    const auto& steps = typist.editor().scene().lesson->steps;
    EXPECT_NE(steps.at(0).text.find("Slowly."), std::string::npos);
    EXPECT_NE(steps.at(0).text.find("Part them."), std::string::npos);
    EXPECT_EQ(steps.at(1).text, "Join them.");
}

}  // namespace
}  // namespace testbed::ui
