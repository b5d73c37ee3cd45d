// Draws the dialog that is open over the window and brings it the keys.
#pragma once

#include <memory>

#include "app/editor/editor.h"
#include "app/platform/native_chooser.h"
#include "app/platform/program.h"
#include "app/ui/widgets/file_browser.h"

namespace testbed::ui {

struct DialogRow;

class Dialogs {
  public:
    void draw(editor::Editor& editor);
    /// Keys while a dialog is open. True: taken.
    bool key(editor::Editor& editor, const platform::KeyEvent& event);
    /// Time passes: looks whether the desktop's dialog was answered. True: something changed.
    bool tick(editor::Editor& editor);
    /// Another number for every page that can be shown, 0 for none.
    int page(const editor::Editor& editor) const;

  private:
    void follow(editor::Editor& editor);
    void start(editor::Editor& editor);
    void draw_page(editor::Editor& editor, const DialogRow& row);
    void choose_file(editor::Editor& editor);
    void wait_for_desktop(editor::Editor& editor);
    void take(editor::Editor& editor, const FileBrowser::Outcome& outcome);
    void cancel(editor::Editor& editor);
    bool button_key(editor::Editor& editor, const platform::KeyEvent& event);

    const DialogRow* row_ = nullptr;  ///< that is shown
    FileBrowser browser_;
    std::unique_ptr<platform::NativeChooser> chooser_;  ///< the desktop's dialog, while it is open
};

}  // namespace testbed::ui
