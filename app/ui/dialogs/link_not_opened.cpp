// A link that led nowhere, so that the scene in hand does not pass for what it shows.
#include "app/editor/gallery.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_link_not_opened(editor::Editor& editor) {
    Widgets w(editor);
    w.heading("The link was not opened");
    w.hint(editor.prompts.link_problem);
    switch (dialog_buttons(editor, {"Close", "Open the gallery"})) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: ask_gallery(editor); return;
    }
}

}  // namespace testbed::ui
