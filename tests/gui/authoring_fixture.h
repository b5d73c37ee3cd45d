// The window on the page that makes lessons, of a scene whose shapes A and B are selected.
#pragma once

#include <initializer_list>
#include <string_view>

#include "app/editor/lessons.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {

class AuthoringFixture : public tests::WindowFixture {
  protected:
    /// height: of the window, pixels: so that the page's controls are in sight.
    AuthoringFixture(const char* scene, int height)
        : WindowFixture(scene, {.width = 1280, .height = height}) {}

    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        editor().view.column_width = 420;
        select({"A", "B"});
        author_lesson(editor());
        hands_.settle();
    }
    void press(std::string_view text) { click(text, "column"); }
    bool shows(std::string_view text) { return hands_.shows(text, "column"); }
    /// Into the field that has the keyboard, in place of what is there.
    void type_lines(std::initializer_list<const char*> lines) {
        hands_.key("ctrl+a");
        for (const char* const* line = lines.begin(); line != lines.end(); ++line) {
            if (line != lines.begin()) hands_.key("return");
            hands_.type(*line);
        }
    }
};

}  // namespace testbed::ui
