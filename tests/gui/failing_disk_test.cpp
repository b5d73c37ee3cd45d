// A disk that is full, a folder that is gone: saving says why, the old file stays whole, and the
// scene stays open.
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>

#ifndef _WIN32
#include <sys/resource.h>

#include "app/editor/files.h"
#include "tests/gui/scenes.h"
#include "tests/support/saved_scene.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::content;
using tests::saved_scene;

/// While it lives no file gets longer than so many bytes: a disk that fills up in the middle of a writing.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const ::rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

  private:
    ::rlimit before_{};
};

class FailingDisk : public ::testing::Test {
  protected:
    FailingDisk() {
        fs::create_directories(scenes_);
        std::ofstream(file_) << disc_text;
        fs::permissions(file_, fs::perms::all & ~fs::perms::others_exec);  // it is the folder that refuses
    }

    /// The program, with the disc dragged.
    struct Running {
        Running(const fs::path& scene, const fs::path& settings)
            : window(scene.string(), {.settings_folder = settings}), hands(window) {
            window.editor().preferences.native_dialogs = false;
            hands.pass(3);  // settings are written
            drag();
        }
        void drag() {
            const draw::Pixel p = editor().view.camera.to_pixel({0.1, 0.1});
            const tests::At at{int(std::lround(p.x)), int(std::lround(p.y))};
            hands.drag(at, {at.x + 80, at.y});
        }
        editor::Editor& editor() { return window.editor(); }
        std::string said() { return editor().notice.is_problem ? editor().notice.text : ""; }
        MainWindow window;
        tests::GuiHarness hands;
    };

    long entries() const { return std::distance(fs::directory_iterator(scenes_), fs::directory_iterator()); }

    tests::TemporaryFolder folder_;
    fs::path scenes_ = folder_ / "scenes", settings_ = folder_ / "settings", file_ = scenes_ / "disc.json";
};

TEST_F(FailingDisk, AFullOneKeepsTheOldFileAndTheScene) {
    Running program(file_, settings_);
    const model::Scene mine = program.editor().scene();
    {
        const FullDisk full(100);
        program.hands.key("ctrl+s");
        EXPECT_EQ(program.said(),
                  "disc.json was not saved: cannot write \"" + file_.string() + "\": File too large");
        EXPECT_EQ(content(file_), disc_text);
        EXPECT_EQ(entries(), 1) << "nothing half written is left";
        EXPECT_EQ(program.editor().scene(), mine);
        EXPECT_TRUE(program.editor().document.unsaved());
        EXPECT_TRUE(program.hands.shows("disc.json was not saved", "##dialog"))
            << "in the middle of the window";
        program.hands.key("return");
        ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::not_saved)
            << "still full: it is told again";
        program.hands.click(program.hands.text_at("Cancel", "##dialog"));
        EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
        program.editor().notice = {};
        program.hands.pass(31);
        EXPECT_TRUE(program.said().starts_with("Unsaved work is not kept against a crash: cannot write"))
            << program.said();
    }
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.said(), "");
    EXPECT_EQ(saved_scene(file_), mine);
}

/// It used to close with the next save that worked, whenever that was.
TEST_F(FailingDisk, AFullOneEndsTheClosing) {
    Running program(file_, settings_);
    program.hands.close();
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::unsaved);
    {
        const FullDisk full(100);
        program.hands.click(program.hands.text_at("Save", "##dialog"));
        EXPECT_TRUE(program.said().starts_with("disc.json was not saved"));
        EXPECT_FALSE(program.window.may_close());
        program.hands.click(program.hands.text_at("Cancel", "##dialog"));
    }
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.said(), "");
    EXPECT_FALSE(program.window.may_close());
}

/// Saving elsewhere ends what was begun.
TEST_F(FailingDisk, AFullOneIsLeftForAnotherPlaceAndTheClosingGoesOn) {
    Running program(file_, settings_);
    const model::Scene mine = program.editor().scene();
    program.hands.close();
    {
        const FullDisk full(100);
        program.hands.click(program.hands.text_at("Save", "##dialog"));
        ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::not_saved);
        program.hands.click(program.hands.text_at("Save elsewhere…", "##dialog"));
    }
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::save_as);
    program.hands.key("ctrl+a");
    program.hands.type((folder_ / "elsewhere.json").string());
    program.hands.key("return");
    EXPECT_EQ(saved_scene(folder_ / "elsewhere.json"), mine);
    EXPECT_TRUE(program.window.may_close());
}

TEST_F(FailingDisk, AFolderThatIsGoneIsNamed) {
    Running program(file_, settings_);
    const model::Scene mine = program.editor().scene();
    fs::remove_all(scenes_);
    program.hands.key("ctrl+s");
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    program.hands.click(program.hands.text_at("Save", "##dialog"));
    EXPECT_EQ(program.said(), "disc.json was not saved: cannot write \"" + file_.string() +
                                  "\": there is no folder \"" + scenes_.string() + '"');
    EXPECT_EQ(program.editor().scene(), mine);
    EXPECT_TRUE(program.editor().document.unsaved());
    program.hands.click(program.hands.text_at("Save elsewhere…", "##dialog"));
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::save_as);
    program.hands.key("ctrl+a");
    program.hands.type((folder_ / "elsewhere.json").string());
    program.hands.key("return");
    EXPECT_EQ(saved_scene(folder_ / "elsewhere.json"), mine);
}

}  // namespace
}  // namespace testbed::ui
#endif
