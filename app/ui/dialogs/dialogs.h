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
    void draw(Desk& desk);
    /// Keys while a dialog is open. True: taken.
    bool key(Desk& desk, const platform::KeyEvent& event);
    /// Time passes: looks whether the desktop's dialog was answered. True: something changed.
    bool tick(Desk& desk);

  private:
    void start(Desk& desk);
    void browse(Desk& desk);
    void wait_for_desktop(Desk& desk);
    void take(Desk& desk, const FileBrowser::Outcome& outcome);

    Dialog shown_ = Dialog::none;
    FileBrowser browser_;
    std::unique_ptr<platform::NativeChooser> chooser_;  ///< the desktop's dialog, while it is open
};

}  // namespace testbed::ui
