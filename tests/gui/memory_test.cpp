// What does not fit into memory ends in a sentence, and nothing is lost.
#include <gtest/gtest.h>
#include <new>

#include "app/editor/outside.h"
#include "app/platform/imgui_compat.h"
#include "tests/gui/autosave_fixture.h"

namespace testbed::ui {
namespace {

/// Draws a window, and fails in the middle of it when it is asked to.
class Failing final : public platform::Program {
  public:
    void draw() override {
        ImGui::SetNextWindowSize({400, 300});
        ImGui::Begin("outer");
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 0.5f);
        ImGui::PushID("id");
        ImGui::BeginChild("inner");
        if (fails_in_frame) {
            fails_in_frame = false;
            throw std::bad_alloc();
        }
        ImGui::TextUnformatted("all is well");
        ImGui::EndChild();
        ImGui::PopID();
        ImGui::PopStyleVar();
        ImGui::End();
        ++whole_frames;
    }
    bool key(const platform::KeyEvent& event, bool) override {
        if (event.down) throw std::bad_alloc();
        return false;
    }
    void drop_file(const std::string&) override { throw std::bad_alloc(); }
    void close_requested() override {}
    bool may_close() const override { return false; }
    bool animating() const override { return false; }
    std::string title() const override { return "failing"; }
    float ui_scale() const override { return 1; }
    void apply_style(float) override {}
    void out_of_memory() override { ++told; }

    bool fails_in_frame = false;
    int whole_frames = 0, told = 0;
};

TEST(Memory, AFrameThatFailsInTheMiddleIsFollowedByWholeOnes) {
    Failing program;
    tests::GuiHarness hands(program);
    hands.frames(2);
    for (int i = 1; i <= 3; ++i) {
        program.fails_in_frame = true;
        hands.frames(1);
        EXPECT_EQ(program.told, i);
        EXPECT_FALSE(hands.shows("all is well"));
        const int before = program.whole_frames;
        hands.frames(2);
        EXPECT_EQ(program.whole_frames, before + 2);
        EXPECT_TRUE(hands.shows("all is well"));
    }
}

TEST(Memory, AKeyAndAFileThatFailAreTold) {
    Failing program;
    tests::GuiHarness hands(program);
    hands.frames(1);
    hands.key("ctrl+v");
    const int by_keys = program.told;
    EXPECT_GT(by_keys, 0);
    hands.drop_file("anything");
    EXPECT_EQ(program.told, by_keys + 1);
    hands.frames(2);
    EXPECT_TRUE(hands.shows("all is well"));
}

class OutsideText : public Unsaved {};

TEST_F(OutsideText, WhatIsUnsavedIsOnTheDiskBeforeTextFromOutsideIsRead) {
    for (const bool pasted : {true, false}) {
        Running program(file_, settings_);
        const std::size_t before = kept();
        program.drag_the_middle();
        ASSERT_TRUE(program.editor().document.unsaved());
        ASSERT_EQ(kept(), before) << "it is too early for the usual time";
        if (pasted) {
            program.hands.set_clipboard("circle(1, 2, 3)");
            program.hands.key("ctrl+v");
        } else {
            program.hands.drop_file((folder_.write("other.json", "[[[")).string());
        }
        EXPECT_EQ(kept(), before + 1);
        program.editor().autosave.forget();
    }
}

TEST_F(OutsideText, TextThatDoesNotFitIntoMemoryLeavesTheSceneAndSaysSo) {
    Running program(file_, settings_);
    program.drag_the_middle();
    const model::Scene before = program.editor().scene();
    read_outside(program.editor(), "The clipboard", [] { throw std::bad_alloc(); });
    program.hands.frames(2);
    EXPECT_EQ(program.editor().scene(), before);
    EXPECT_TRUE(program.editor().notice.is_problem);
    EXPECT_NE(program.editor().notice.text.find("The clipboard was not read: it does not fit into memory."),
              std::string::npos)
        << program.editor().notice.text;
    // The window's own last line says so too, and what was unsaved can be restored.
    program.window.out_of_memory();
    EXPECT_EQ(program.editor().scene(), before);
    EXPECT_EQ(kept(), 1u);
    program.hands.key("ctrl+z");
    EXPECT_NE(program.editor().scene(), before) << "it goes on";
}

}  // namespace
}  // namespace testbed::ui
