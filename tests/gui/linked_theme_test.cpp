// A link shows the scene in its sender's theme; the setting stays the visitor's.
#include "app/editor/appearance.h"
#include "app/editor/links.h"
#include "app/editor/settings_fields.h"
#include "tests/gui/scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class LinkedTheme : public tests::WindowFixture {
  protected:
    LinkedTheme() : WindowFixture(disc_text) {}
    void follow(const char* link) {
        EXPECT_TRUE(editor::open_link(editor(), link)) << link;
        hands_.settle();
    }
    /// In the settings that would be written now.
    bool keeps(const view::Theme& theme) {
        for (const editor::SettingsField& field : editor::settings_fields())
            if (field.key == "theme") return field.get(editor()) == theme.id;
        return false;
    }
    const view::Theme& shown() { return *editor().look().theme; }
};

TEST_F(LinkedTheme, IsShownAndNotKept) {
    editor::use_theme(editor(), view::dark_theme());
    follow("#demo=welcome&theme=light");
    EXPECT_EQ(&shown(), &view::light_theme());
    EXPECT_TRUE(keeps(view::dark_theme()));
    follow("#demo=welcome&theme=light");  // twice
    EXPECT_TRUE(keeps(view::dark_theme()));
    follow("#demo=welcome");
    EXPECT_EQ(&shown(), &view::dark_theme());
    EXPECT_TRUE(keeps(view::dark_theme()));
}

TEST_F(LinkedTheme, WhatIsChosenThenCounts) {
    editor::use_theme(editor(), view::dark_theme());
    follow("#demo=welcome&theme=light");
    editor::use_theme(editor(), view::light_theme());
    EXPECT_TRUE(keeps(view::light_theme()));
    follow("#demo=welcome");
    EXPECT_EQ(&shown(), &view::light_theme());
}

}  // namespace
}  // namespace testbed::ui
