// What lies over the window: the file browser, the problems of a file, the question about unsaved changes,
// the list of keys.
#pragma once

#include "app/platform/program.h"
#include "app/ui/desk.h"
#include "app/ui/file_browser.h"

namespace testbed::ui {

class Dialogs {
  public:
    void draw(Desk& desk);
    /// Keys while a dialog is open. True: taken.
    bool key(Desk& desk, const platform::KeyEvent& event);

  private:
    void browse(Desk& desk);

    Dialog shown_ = Dialog::none;
    FileBrowser browser_;
};

}  // namespace testbed::ui
