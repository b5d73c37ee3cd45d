// What lies over the window: the file browser, the problems of a file, the question about unsaved changes,
// the list of keys.
#pragma once

#include <memory>

#include "app/editor/editor.h"
#include "app/platform/native_chooser.h"
#include "app/platform/program.h"
#include "app/ui/widgets/file_browser.h"

namespace testbed::ui {

class Dialogs {
  public:
    void draw(editor::Editor& editor);
    /// Keys while a dialog is open. True: taken.
    bool key(editor::Editor& editor, const platform::KeyEvent& event);
    /// Time passes: looks whether the desktop's dialog was answered. True: something changed.
    bool tick(editor::Editor& editor);

  private:
    void start(editor::Editor& editor);
    void browse(editor::Editor& editor);
    void wait_for_desktop(editor::Editor& editor);
    void take(editor::Editor& editor, const FileBrowser::Outcome& outcome);

    editor::Dialog shown_ = editor::Dialog::none;
    FileBrowser browser_;
    std::unique_ptr<platform::NativeChooser> chooser_;  ///< the desktop's dialog, while it is open
};

}  // namespace testbed::ui
