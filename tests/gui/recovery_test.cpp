// What is restored after a crash can neither name a file of its own nor vanish without a word.
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/platform/file_lock.h"
#include "tests/gui/autosave_fixture.h"

namespace testbed::ui {
namespace {

class Recovered : public Unsaved {
  protected:
    /// A scene that carries each key that recovery data ever had, all of which name the victim.
    model::Scene hostile_scene() const {
        const std::string path = '"' + victim_.string() + '"';
        std::string text = R"({"format": "collision-scene", "version": 1, "title": "Hostile",
 "shapes": [{"id": "disc", "type": "circle", "radius": 1}])";
        for (const char* key : {"autosave_of", "autosave_of_content", "unsaved", "file", "content",
                                "checksum", "of", "path", "document", "last_scene"})
            text += std::string(", \"") + key + "\": " + path;
        return *file::read_scene(text + "}").scene;
    }
    /// The scene comes in without a file, as a pasted link does, and the program crashes.
    void crash_with(const model::Scene& scene) {
        Running program({}, settings_);
        editor::open_scene(program.editor(), scene, {});
        program.rename("Changed");
        program.hands.pass(31);
    }
    fs::path only_work() const {
        for (const auto& entry : fs::directory_iterator(settings_ / "autosave"))
            if (entry.path().extension() == editor::recovery_ending) return entry.path();
        return {};
    }

    fs::path victim_ = folder_.write("victim.txt", "a diary");
};

TEST_F(Recovered, ASceneCannotNameTheFileThatSaveReplaces) {
    crash_with(hostile_scene());
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, fs::path());
    next.hands.key("return");
    ASSERT_EQ(next.editor().scene().title, "Changed");
    EXPECT_EQ(next.editor().scene().extras, hostile_scene().extras) << "its unknown keys are kept";
    next.hands.key("ctrl+s");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::save_as);
    EXPECT_EQ(content(victim_), "a diary");
}

/// What is open already was not lost.
TEST_F(Recovered, WorkThatIsOpenAnywayIsNotOffered) {
    const model::Scene lost = crash();
    ASSERT_EQ(kept(), 1u);
    file_ = folder_.write("the same.json", file::write_scene(lost));
    Running next(file_, settings_);
    EXPECT_TRUE(next.editor().prompts.offered.empty());
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(kept(), 0u);
}

/// A program that was killed right before ends while the next one starts, and holds its lock until then: its
/// work was not offered before the start after that.
TEST_F(Recovered, WorkOfAProgramThatEndsLaterIsOfferedThen) {
    for (const bool well : {false, true}) {
        const model::Scene lost = crash();
        const fs::path work = only_work();
        auto held = platform::FileLock::take(fs::path(work).replace_extension(".lock"));
        ASSERT_TRUE(held);
        Running next(file_, settings_);
        next.hands.pass(3);
        EXPECT_TRUE(next.editor().prompts.offered.empty()) << "it still runs";
        if (well) fs::remove(work);
        held.reset();
        next.hands.pass(3);
        if (well) {
            EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none) << "nothing is left";
            break;
        }
        EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none) << "not in the middle of work";
        ASSERT_NE(next.editor().notice.text.find("Unsaved work"), std::string::npos);
        ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
        next.hands.key("ctrl+k");
        next.hands.type("unsaved work");
        next.hands.key("return");
        ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery);
        next.hands.key("return");
        EXPECT_EQ(next.editor().scene(), lost);
        next.hands.pass(3);
        EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none) << "once";
        next.hands.key("ctrl+s");
    }
}

/// A page does not end: it is left, and loaded again.
TEST_F(Recovered, APageSaysThatItWasLeft) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    crash();
    Running next(file_, settings_);
    next.hands.settle();
    EXPECT_TRUE(next.hands.shows("The program ended before it was saved."));
    next.editor().preferences.runs_at_link_base = true;
    next.hands.settle();
    EXPECT_TRUE(next.hands.shows("The page was left before it was saved."));
}

/// Scenes that carry such a key used to get it twice, and their unsaved work was not offered.
TEST_F(Recovered, ASceneWithTheKeysOfRecoveryDataIsOfferedWithItsOwnFile) {
    file_ = folder_.write("hostile.json", file::write_scene(hostile_scene()));
    const model::Scene lost = crash();
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, file_);
    next.hands.key("return");
    EXPECT_EQ(next.editor().scene(), lost);
    next.hands.key("ctrl+s");
    EXPECT_EQ(content(file_), file::write_scene(lost));
    EXPECT_EQ(content(victim_), "a diary");
}

/// Undoing what was restored left nothing unsaved: quitting then forgot the work without a word.
TEST_F(Recovered, UndoDoesNotTakeItBack) {
    for (const bool has_file : {true, false}) {
        model::Scene lost;
        if (has_file) {
            lost = crash();
        } else {
            crash_with(hostile_scene());
            lost = hostile_scene();
            lost.title = "Changed";
        }
        {
            Running next({}, settings_);
            next.hands.key("return");
            ASSERT_EQ(next.editor().scene(), lost);
            ASSERT_TRUE(next.editor().document.unsaved());
            next.hands.key("ctrl+z");
            EXPECT_EQ(next.editor().scene(), lost);
            EXPECT_TRUE(next.editor().document.unsaved());
            next.hands.key("ctrl+q");
            EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::unsaved);
            EXPECT_FALSE(next.editor().prompts.closing);
            next.hands.key("escape");
        }
        Running again({}, settings_);
        EXPECT_EQ(again.editor().prompts.offered.size(), 1u) << "it is kept until it is saved or discarded";
        again.editor().prompts.marked = 0;
        editor::discard_work(again.editor());
    }
}

/// Earlier versions kept the path in the scene: of their files the scene alone is taken.
TEST_F(Recovered, AFileOfAnEarlierVersionIsOfferedWithoutItsPath) {
    fs::create_directories(settings_ / "autosave");
    std::ofstream(settings_ / "autosave/0123456789abcdef.json") << file::write_scene(hostile_scene());
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, fs::path());
    next.hands.key("return");
    EXPECT_EQ(next.editor().scene(), hostile_scene());
}

TEST_F(Recovered, WhatCannotBeReadIsNamedAndKeptUntilItIsDiscarded) {
    crash();
    const fs::path work = only_work();
    const std::string whole = content(work);
    const std::string broken[] = {"",
                                  "{",
                                  "not a line of ours\n" + whole.substr(whole.find('\n') + 1),
                                  whole.substr(0, whole.size() / 2),
                                  whole.substr(0, whole.size() - 2) + "x\n",
                                  R"({"unsaved": 2})" + whole.substr(whole.find('\n')),
                                  R"({"unsaved": 1})" + whole.substr(whole.find('\n')),
                                  std::string(100'000, '[') + "\n" + whole};
    for (const std::string& text : broken) {
        std::ofstream(work, std::ios::trunc) << text;
        Running next({}, settings_);
        ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery) << text.substr(0, 40);
        next.hands.settle();
        EXPECT_TRUE(next.hands.shows("Unsaved work that cannot be read", "##dialog"));
        EXPECT_NE(next.editor().prompts.offered[0].work.problem, "");
        const model::Scene before = next.editor().scene();
        next.hands.key("return");
        EXPECT_EQ(next.editor().scene(), before) << "there is nothing to restore";
        next.hands.key("escape");
        EXPECT_EQ(content(work), text) << "it is kept as it is";
    }
    Running last({}, settings_);
    last.hands.key("delete");
    EXPECT_EQ(kept(), 0u);
}

/// One that cannot be read does not hide the others.
TEST_F(Recovered, WhatCanBeReadIsOfferedBesideWhatCannot) {
    const model::Scene lost = crash();
    std::ofstream(settings_ / "autosave/ffff.unsaved") << "damaged";
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 2u);
    if (!next.editor().prompts.offered[0].work.problem.empty()) next.hands.key("down");
    next.hands.key("return");
    EXPECT_EQ(next.editor().scene(), lost);
    EXPECT_EQ(content(settings_ / "autosave/ffff.unsaved"), "damaged");
}

/// The work names a file of which nothing is known.
class OnAFileNeverOpened : public Recovered {
  protected:
    void leave_work() {
        fs::create_directories(settings_ / "autosave");
        std::ofstream(settings_ / "autosave/0123.unsaved")
            << editor::write_recovery({*file::read_scene(disc_text).scene, victim_, {}});
    }
};

TEST_F(OnAFileNeverOpened, SaveAsksBeforeItReplacesIt) {
    leave_work();
    Running next({}, settings_);
    next.hands.key("return");
    ASSERT_EQ(next.editor().document.file, victim_);
    for (const char* answer : {"escape", "return"}) {
        next.hands.key("ctrl+s");
        ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::changed);
        next.hands.settle();
        EXPECT_TRUE(next.hands.shows("Replace victim.txt?", "##dialog"));
        next.hands.key(answer);
        EXPECT_EQ(content(victim_), "a diary") << answer;
        next.hands.key("escape");
    }
    next.hands.key("ctrl+s");
    next.press("Replace");
    EXPECT_EQ(content(victim_), file::write_scene(next.editor().scene()));
    next.rename("Once more");
    next.hands.key("ctrl+s");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none) << "now it is this program's file";
}

TEST_F(OnAFileNeverOpened, SaveAsksAfterASecondCrashToo) {
    leave_work();
    {
        Running next({}, settings_);
        next.hands.key("return");
        next.rename("Changed");
        next.hands.pass(31);
    }
    Running last({}, settings_);
    last.hands.key("return");
    last.hands.key("ctrl+s");
    EXPECT_EQ(last.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_EQ(content(victim_), "a diary");
}

TEST_F(OnAFileNeverOpened, NothingIsAskedWhereNoFileIsReplaced) {
    leave_work();
    fs::remove(victim_);
    Running next({}, settings_);
    next.hands.key("return");
    next.hands.key("ctrl+s");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(content(victim_), file::write_scene(next.editor().scene()));
}

}  // namespace
}  // namespace testbed::ui
