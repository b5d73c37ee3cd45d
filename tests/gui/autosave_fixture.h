// The program with a settings folder of its own, in which unsaved work is kept: it runs, crashes and starts
// again.
#pragma once

#include <cmath>
#include <gtest/gtest.h>

#include "app/editor/autosave.h"
#include "app/file/scene_file.h"
#include "app/ui/main_window.h"
#include "tests/gui/scenes.h"
#include "tests/support/gui_harness.h"
#include "tests/support/saved_scene.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {

namespace fs = std::filesystem;
using tests::At;
using tests::content;
using tests::GuiHarness;
using tests::saved_scene;

/// The program with hands on it. Going out of scope without close() is a crash.
struct Running {
    Running(const fs::path& scene, const fs::path& settings)
        : window(scene.string(), {.settings_folder = settings}), hands(window) {}

    editor::Editor& editor() { return window.editor(); }
    void press(const char* button) { hands.click(hands.text_at(button, "##dialog")); }
    void rename(const char* title) {
        model::Scene scene = editor().scene();
        scene.title = title;
        editor().document.history.commit("rename", std::move(scene));
    }
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
                count += entry.path().extension() == editor::recovery_ending;
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

}  // namespace testbed::ui
