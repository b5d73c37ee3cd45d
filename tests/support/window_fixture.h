// A test with the whole program on a scene, and hands to work it with.
#pragma once

#include <cmath>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "app/ui/main_window.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::tests {

class WindowFixture : public ::testing::Test {
  protected:
    explicit WindowFixture(std::string_view scene_text, GuiHarness::Options options = {})
        : window_(folder_.write("scene.json", std::string(scene_text)).string()), hands_(window_, options) {
        hands_.settle();
    }

    editor::Editor& editor() { return window_.editor(); }
    const model::Scene& scene() { return editor().scene(); }
    const model::SceneShape& shape(std::string_view id) { return *scene().shapes[*scene().find(id)]; }
    std::string undo_name() { return std::string(editor().document.history.undo_name()); }
    const model::Selection& selection() { return editor().document.selection(); }

    /// The pixel of a world point.
    At at(collision::Vec2 world) {
        const draw::Pixel p = editor().view.camera.to_pixel(world);
        return {int(std::lround(p.x)), int(std::lround(p.y))};
    }
    /// World length of a pixel and a half: what the mouse can mean.
    double reach() { return 1.5 / editor().view.camera.scale; }
    void click(std::string_view text, std::string_view window = "") {
        hands_.click(hands_.text_at(text, window));
    }
    void select(std::initializer_list<const char*> ids) {
        editor().document.selection() = {ids.begin(), ids.end()};
        hands_.settle();
    }

    TemporaryFolder folder_;
    ui::MainWindow window_;
    GuiHarness hands_;
};

}  // namespace testbed::tests
