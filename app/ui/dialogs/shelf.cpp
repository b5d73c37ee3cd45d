// The name under which a scene is kept, and the question before one is deleted.
#include "app/editor/shelf.h"

#include <fmt/format.h>
#include <utility>

#include "app/platform/starts_programs.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

std::string name_on_shelf(const std::filesystem::path& file) {
    const auto utf8 = file.stem().u8string();
    return {utf8.begin(), utf8.end()};
}

/// What will become of the name that is typed.
std::string about_name(const editor::Editor& editor, const std::string& name, bool taken, bool renames) {
    if (name.empty()) return "A name needs a letter or a digit.";
    if (taken)
        return fmt::format("My scenes has \"{}\" already. \"Keep both\" names this one \"{}\".{}", name,
                           free_name(editor), renames ? "" : " \"Replace\" deletes the other.");
    if (name != editor.shelf.typed) return fmt::format("Its name will be \"{}\".", name);
    if (renames) return " ";
    const std::filesystem::path& file = editor.document.file;
    if (!file.empty() && !is_on_shelf(editor, file))
        return fmt::format("This window goes on with it there. {} stays as it was saved last.",
                           editor.document.name());
    return platform::starts_programs ? "The program keeps it. The gallery shows it first."
                                     : "This browser keeps it. The gallery shows it first.";
}

}  // namespace

void draw_keep_scene(editor::Editor& editor) {
    editor::Shelf& shelf = editor.shelf;
    const bool renames = !shelf.changed.empty();
    Widgets w(editor);
    w.heading(renames ? fmt::format("Rename \"{}\"", name_on_shelf(shelf.changed)) : "Keep in My scenes");
    if (std::exchange(shelf.begins, false)) ImGui::SetKeyboardFocusHere();
    search_field("##name", "Name", shelf.typed, 0);
    const std::string name = editor::kept_name(shelf.typed);
    const bool taken = is_name_taken(editor);
    w.hint(about_name(editor, name, taken, renames));
    const char* const usual = renames ? "Rename" : "Keep";
    const int pressed = !taken    ? dialog_buttons(editor, {"Cancel", usual}, !name.empty())
                        : renames ? dialog_buttons(editor, {"Cancel", "Keep both"})
                                  : dialog_buttons(editor, {"Cancel", "Replace", "Keep both"});
    if (pressed == 0) leave_shelf_dialog(editor);
    if (pressed <= 0) return;
    const bool both = taken && (renames || pressed == 2);
    keep_scene(editor, both ? free_name(editor) : name);
}

void draw_delete_kept(editor::Editor& editor) {
    const std::filesystem::path& file = editor.shelf.changed;
    const bool open = !editor.document.file.empty() && editor.document.file == file;
    Widgets w(editor);
    w.heading(fmt::format("Delete \"{}\"?", name_on_shelf(file)));
    w.hint(open ? "It is open: the scene stays in the window, unsaved." : "It will be gone for good.");
    // As where a file is replaced, Enter keeps it.
    switch (dialog_buttons(editor, {"Delete", "Cancel"})) {
        case 0: delete_kept(editor); return;
        case 1: leave_shelf_dialog(editor); return;
    }
}

}  // namespace testbed::ui
