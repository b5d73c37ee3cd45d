// The address that links begin with, asked for where it is missing.
#include "app/editor/links.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_link(editor::Editor& editor) {
    std::string& typed = editor.prompts.link_base;
    Widgets w(editor);
    w.heading("The address of the page is missing");
    w.hint(
        "The end of the link, #…, is in the clipboard. It needs the address of a page that runs this program "
        "in "
        "front. Enter the address here to copy whole links, or add it where you paste.");
    search_field("##link base", "https://your.page/", typed, 0);
    const bool usable = editor::leads_others(typed);
    if (!typed.empty() && !usable) w.hint("Others cannot open this address: it must be a page on the web.");
    switch (dialog_buttons(editor, {"Close", "Copy whole link"}, usable)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: set_link_base(editor, typed); return;
    }
}

bool link_key(editor::Editor& editor, const platform::KeyEvent& event) {
    if (!event.down) return false;
    if (event.key == platform::Key::escape) {
        editor.prompts.dialog = editor::Dialog::none;
        return true;
    }
    if (event.key != platform::Key::enter) return false;
    if (editor::leads_others(editor.prompts.link_base)) set_link_base(editor, editor.prompts.link_base);
    return true;
}

}  // namespace testbed::ui
