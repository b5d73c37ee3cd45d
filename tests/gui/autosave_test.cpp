// Unsaved work survives a crash, and a file that another program changes is noticed.
#include "app/editor/autosave.h"

#include <chrono>
#include <cmath>
#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/main_window.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::At;
using tests::content;
using tests::GuiHarness;

constexpr const char* disc_text = R"({"format": "collision-scene", "version": 1, "title": "One disc",
 "shapes": [{"id": "disc", "type": "circle", "radius": 1}], "view": {"center": [0, 0], "height": 10}})";
constexpr const char* box_text = R"({"format": "collision-scene", "version": 1,
 "shapes": [{"id": "box", "type": "rectangle", "size": [2, 1]}], "view": {"center": [0, 0], "height": 10}})";

/// The program with hands on it. Going out of scope without close() is a crash.
struct Running {
    Running(const fs::path& scene, const fs::path& settings)
        : window(scene.string(), {.settings_folder = settings}), hands(window) {}

    editor::Editor& editor() { return window.editor(); }
    void drag_the_middle() {
        const draw::Pixel p = editor().view.camera.to_pixel({0.1, 0.1});
        const At at{int(std::lround(p.x)), int(std::lround(p.y))};
        hands.drag(at, {at.x + 80, at.y});
    }

    MainWindow window;
    GuiHarness hands;
};

class Unsaved : public ::testing::Test {
  protected:
    std::size_t kept() const {
        std::size_t count = 0;
        if (fs::exists(settings_ / "autosave"))
            for (const auto& entry : fs::directory_iterator(settings_ / "autosave"))
                count += entry.path().extension() == ".json";
        return count;
    }
    /// Drags the disc, waits long enough, and crashes. Returns the scene as it was then.
    model::Scene crash() {
        Running program(file_, settings_);
        program.drag_the_middle();
        program.hands.pass(31);
        return program.editor().scene();
    }

    tests::TemporaryFolder folder_;
    fs::path settings_ = folder_ / "settings";
    fs::path file_ = folder_.write("disc.json", disc_text);
};

TEST_F(Unsaved, IsKeptAfterHalfAMinute) {
    Running program(file_, settings_);
    program.hands.pass(100);
    EXPECT_EQ(kept(), 0u) << "nothing is unsaved";
    program.drag_the_middle();
    program.hands.pass(20);
    EXPECT_EQ(kept(), 0u);
    program.hands.pass(11);
    ASSERT_EQ(kept(), 1u);
    program.hands.key("ctrl+s");
    program.hands.pass(1);
    EXPECT_EQ(kept(), 0u) << "it is saved";
}

TEST_F(Unsaved, IsWrittenOnceAChange) {
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.pass(31);
    ASSERT_EQ(kept(), 1u);
    for (const auto& entry : fs::directory_iterator(settings_ / "autosave"))
        if (entry.path().extension() == ".json") fs::remove(entry.path());
    program.hands.pass(100);
    EXPECT_EQ(kept(), 0u) << "an idle program leaves the disk alone";
    program.hands.key("right");
    program.hands.pass(31);
    EXPECT_EQ(kept(), 1u);
}

TEST_F(Unsaved, IsOfferedAfterACrash) {
    const model::Scene lost = crash();
    ASSERT_EQ(content(file_), disc_text) << "the file itself is as it was";
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.scene.title, "One disc");
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, file_);
    EXPECT_LT(fs::file_time_type::clock::now() - next.editor().prompts.offered[0].work.time,
              std::chrono::hours(1));
    next.hands.key("return");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(next.editor().scene(), lost);
    EXPECT_EQ(next.editor().document.file, file_);
    EXPECT_TRUE(next.editor().document.history.unsaved());
    EXPECT_EQ(kept(), 1u) << "a second crash loses nothing either";
    next.hands.key("ctrl+z");
    EXPECT_FALSE(next.editor().document.history.unsaved()) << "undoing goes back to the file";
}

TEST_F(Unsaved, CanBeDiscarded) {
    crash();
    {
        Running next(file_, settings_);
        ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery);
        next.hands.key("delete");
        EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    }
    EXPECT_EQ(kept(), 0u);
    Running after(file_, settings_);
    EXPECT_EQ(after.editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Unsaved, CanWait) {
    crash();
    {
        Running next(file_, settings_);
        next.hands.key("escape");
        EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
        next.hands.close();
    }
    Running after(file_, settings_);
    EXPECT_EQ(after.editor().prompts.dialog, editor::Dialog::recovery);
}

TEST_F(Unsaved, IsNotOfferedAfterACleanEnd) {
    {
        Running program(file_, settings_);
        program.drag_the_middle();
        program.hands.pass(31);
        program.hands.close();
        ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::unsaved);
        answer_discard(program.editor());
        EXPECT_TRUE(program.window.may_close());
    }
    EXPECT_EQ(kept(), 0u);
    Running next(file_, settings_);
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Unsaved, OfAProgramThatRunsIsItsOwn) {
    MainWindow running(file_.string(), {.settings_folder = settings_});
    model::Scene changed = running.editor().scene();
    changed.title = "changed";
    running.editor().document.history.commit("rename", changed);
    running.tick(31);
    ASSERT_EQ(kept(), 1u);
    Running second(file_, settings_);
    EXPECT_EQ(second.editor().prompts.dialog, editor::Dialog::none);
    second.drag_the_middle();
    second.hands.pass(31);
    EXPECT_EQ(kept(), 2u);
    second.hands.key("ctrl+z");
    second.hands.pass(1);
    EXPECT_EQ(kept(), 1u) << "only its own is forgotten";
}

TEST_F(Unsaved, OfSeveralProgramsIsListedAndPickedByKeys) {
    const model::Scene first = crash();
    {
        Running second({}, settings_);
        second.hands.key("escape");
        second.hands.key("ctrl+n");
        second.hands.key("c");
        second.drag_the_middle();
        second.hands.pass(31);
    }
    Running next(file_, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 2u);
    EXPECT_TRUE(next.editor().prompts.offered[0].work.of.empty()) << "the newest first; it was never saved";
    next.hands.key("down");
    next.hands.key("return");
    EXPECT_EQ(next.editor().scene(), first);
}

TEST_F(Unsaved, AFolderThatCannotBeWrittenIsSaidOnce) {
    folder_.write("file", "");
    // A file where the folder should be stops root too, whom permissions do not.
    fs::create_directories(settings_);
    std::ofstream(settings_ / "autosave") << "";
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.pass(31);
    EXPECT_TRUE(program.editor().notice.is_problem);
    program.editor().notice = {};
    program.drag_the_middle();
    program.hands.pass(31);
    EXPECT_FALSE(program.editor().notice.is_problem);
}

class OnDisk : public Unsaved {};

TEST_F(OnDisk, AChangeIsReloadedWhereNothingIsUnsaved) {
    Running program(file_, settings_);
    folder_.write("disc.json", box_text);
    program.hands.focus();
    EXPECT_TRUE(program.editor().scene().find("box"));
    EXPECT_FALSE(program.editor().document.history.unsaved());
    program.hands.key("ctrl+z");
    EXPECT_TRUE(program.editor().scene().find("disc")) << "what was there comes back";
}

TEST_F(OnDisk, AChangeIsNoticedWithoutFocusToo) {
    Running program(file_, settings_);
    folder_.write("disc.json", box_text);
    program.hands.pass(3);
    EXPECT_TRUE(program.editor().scene().find("box"));
}

TEST_F(OnDisk, AChangeIsAskedAboutWhereSomethingIsUnsaved) {
    Running program(file_, settings_);
    program.drag_the_middle();
    const model::Scene mine = program.editor().scene();
    folder_.write("disc.json", box_text);
    program.hands.focus();
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    program.hands.key("escape");
    EXPECT_EQ(program.editor().scene(), mine);
    program.hands.focus();
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none) << "asked once a change";
    folder_.write("disc.json", std::string(box_text) + " ");
    program.hands.focus();
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    program.hands.key("return");
    EXPECT_TRUE(program.editor().scene().find("box"));
    program.hands.key("ctrl+z");
    EXPECT_EQ(program.editor().scene(), mine) << "even reloading can be undone";
}

TEST_F(OnDisk, ABrokenChangeLeavesTheSceneAlone) {
    Running program(file_, settings_);
    folder_.write("disc.json", "{\"format\": ");
    program.hands.focus();
    EXPECT_TRUE(program.editor().notice.is_problem);
    EXPECT_TRUE(program.editor().scene().find("disc"));
    folder_.write("disc.json", box_text);
    program.hands.focus();
    EXPECT_TRUE(program.editor().scene().find("box")) << "an editor that writes in two steps";
}

TEST_F(OnDisk, SavingOverAChangeIsAskedAboutFirst) {
    Running program(file_, settings_);
    program.drag_the_middle();
    folder_.write("disc.json", box_text);
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_EQ(content(file_), box_text);
    program.hands.key("escape");
    program.hands.key("ctrl+s");
    EXPECT_NE(content(file_), box_text);
}

TEST_F(OnDisk, OwnSavingIsNoChange) {
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.key("ctrl+s");
    program.drag_the_middle();
    program.hands.focus();
    program.hands.pass(3);
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
}

}  // namespace
}  // namespace testbed::ui
