// What the palette offers: rows of the lists that menus, keys and panels are made of.
#include "app/ui/palette_entries.h"

#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/edit/picking.h"
#include "app/editor/asked_row.h"
#include "app/editor/broad_phase.h"
#include "app/editor/edit_scope.h"
#include "app/editor/file_time.h"
#include "app/editor/files.h"
#include "app/editor/gallery.h"
#include "app/editor/lessons.h"
#include "app/editor/overlay_switches.h"
#include "app/editor/stepping.h"
#include "app/editor/y_axis.h"
#include "app/model/algorithms.h"
#include "app/overlays/overlay.h"
#include "app/platform/starts_programs.h"
#include "app/ui/commands.h"
#include "app/ui/palette_words.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

namespace {

using editor::Editor;
using editor::PaletteEntry;
using Entries = std::vector<PaletteEntry>;

std::string key_text(char key) { return key == 0 ? std::string() : to_string(Chord{platform::key(key)}); }

std::string_view menu_name(Menu menu) {
    switch (menu) {
        case Menu::file: return "File";
        case Menu::edit: return "Edit";
        case Menu::view: return "View";
        case Menu::help: return "Help";
    }
    return {};
}

void add_commands(const Editor& editor, Entries& entries) {
    for (const Command& command : commands()) {
        if (command.run == editor::ask_palette) continue;
        PaletteEntry entry{.kind = std::string(menu_name(command.menu)),
                           .name = std::string(command.name),
                           .about = std::string(palette_words(command.name))};
        if (command.detail)
            if (const std::string_view detail = command.detail(editor); !detail.empty())
                entry.name += ' ' + std::string(detail);
        if (command.chord) entry.keys = to_string(*command.chord);
        if (command.checked) entry.on = command.checked(editor);
        entry.enabled = can_run(command, editor);
        entry.run = command.run;
        entries.push_back(std::move(entry));
    }
}

void add_tools(Entries& entries) {
    for (const ToolRow& row : tools())
        entries.push_back({.kind = "Tool",
                           .name = std::string(row.name),
                           .about = std::string(row.words),
                           .keys = key_text(row.key),
                           .run = [tool = row.tool](Editor& e) { e.view.tool = tool; }});
}

/// Switches that stand in a panel.
void add_switches(const Editor& editor, Entries& entries) {
    entries.push_back({.kind = "Scene",
                       .name = "y points down",
                       .about = "y axis, y up, screen coordinates, flip, upside down",
                       .on = editor.scene().y_down,
                       .enabled = !shows_live(editor),
                       .run = [](Editor& e) { let_y_point_down(e, !e.scene().y_down); }});
}

void add_lessons(Entries& entries) {
    entries.push_back({.kind = "Lesson",
                       .name = "A first lesson",
                       .about = "one-minute lesson, tutorial, introduction",
                       .run = editor::open_first_lesson});
}

void add_panels(const Editor& editor, Entries& entries) {
    for (const Panel& panel : panels())
        if (is_offered(editor, panel))
            entries.push_back({.kind = "Panel",
                               .name = std::string(panel.name),
                               .about = std::string(palette_words(panel.name)),
                               .keys = to_string(Chord{panel.key}),
                               .run = [id = panel.panel](Editor& e) { open_panel(e, id); }});
}

void add_overlays(const Editor& editor, Entries& entries) {
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        entries.push_back({.kind = "Overlay",
                           .name = std::string(all[i].name),
                           .about = std::string(palette_words(all[i].name)),
                           .keys = key_text(all[i].key),
                           .on = editor.view.overlay_on[i],
                           .run = [i](Editor& e) { e.view.overlay_on[i] = !e.view.overlay_on[i]; }});
}

void show_algorithm(Editor& editor, const collision::catalog::Algorithm& row) {
    if (row.question == collision::textbook::Question::pairs) {
        open_panel(editor, editor::PanelId::broad_phase);
        editor.session.broad_phase.row = &row;
        return;
    }
    open_row(editor, row);
}

void add_algorithms(const Editor& editor, Entries& entries) {
    const Panel& panel = row_of(editor::PanelId::algorithm);
    const bool enabled = is_offered(editor, panel) && !withheld(editor, panel);
    for (const collision::catalog::Algorithm& row : collision::catalog::all())
        entries.push_back({.kind = "Algorithm",
                           .name = std::string(row.name),
                           .about = fmt::format("{} {} {}{}", row.id, palette_words(row.name), row.short_name,
                                                model::about_motion(row)    ? " time of impact, sweep"
                                                : model::about_sliding(row) ? " move and slide, character"
                                                                            : ""),
                           .enabled = enabled,
                           .run = [&row](Editor& e) { show_algorithm(e, row); }});
}

/// One of the scenes that came with the program: "Demo", from the section "Demos".
std::string singular(std::string_view section) { return std::string(section.substr(0, section.size() - 1)); }

void add_scenes(const Editor& editor, Entries& entries) {
    const auto gallery = std::make_shared<const editor::Gallery>(
        editor::read_gallery(editor.document.file, editor.shelf.folder));
    for (const editor::GallerySection& section : gallery->sections)
        for (const editor::GalleryEntry& entry : section.entries)
            entries.push_back({.kind = singular(section.name),
                               .name = entry.title,
                               .about = entry.name + ' ' + entry.line,
                               .run = [gallery, &entry](Editor& e) { open_from_gallery(e, entry); }});
}

void add_recent_files(const Editor& editor, Entries& entries) {
    for (const std::filesystem::path& file : editor.preferences.recent_files) {
        const auto name = file.filename().u8string(), whole = file.u8string();
        entries.push_back({.kind = "Recent file",
                           .name = {name.begin(), name.end()},
                           .about = {whole.begin(), whole.end()},
                           .run = [file](Editor& e) { open_chosen(e, file); }});
    }
}

void show_shape(Editor& editor, const std::string& id) {
    if (!editor.scene().find(id)) return;
    leave_group(editor);
    editor.document.selection() = {id};
    const auto box = edit::bounds_of(editor.scene(), editor.document.results(), {id});
    if (!box.empty()) editor.view.camera.frame(box);
}

void add_shapes(const Editor& editor, Entries& entries) {
    for (const model::ShapePtr& shape : editor.scene().shapes)
        entries.push_back({.kind = "Shape",
                           .name = shape->id,
                           .about = "select and show",
                           .run = [id = shape->id](Editor& e) { show_shape(e, id); }});
}

void add_recordings(const Editor& editor, Entries& entries) {
    for (const live::Recording& one : editor.live.recordings)
        entries.push_back({.kind = "Recording",
                           .name = editor::live_label(one),
                           .about = fmt::format("{} {} frames", editor::clock_text(one.began), one.frames),
                           .run = [number = one.number](Editor& e) {
                               open_panel(e, editor::PanelId::live);
                               show_recording(e.live, number);
                           }});
    if (!platform::starts_programs) return;
    entries.push_back({.kind = "Recording", .name = "Open recording…", .run = [](Editor& e) {
                           open_panel(e, editor::PanelId::live);
                           e.prompts.dialog = editor::Dialog::open_run;
                       }});
    entries.push_back({.kind = "Recording",
                       .name = "Go live",
                       .about = "show what the program does now",
                       .enabled = can_go_live(editor.live),
                       .run = [](Editor& e) { go_on_live(e.live); }});
    entries.push_back({.kind = "Recording",
                       .name = "Save recording…",
                       .enabled = !editor.live.frames.empty(),
                       .run = [](Editor& e) { e.prompts.dialog = editor::Dialog::save_run; }});
}

}  // namespace

std::vector<PaletteEntry> palette_entries(Editor& editor) {
    Entries entries;
    add_commands(editor, entries);
    add_tools(entries);
    add_panels(editor, entries);
    add_switches(editor, entries);
    add_lessons(entries);
    add_overlays(editor, entries);
    add_algorithms(editor, entries);
    add_scenes(editor, entries);
    add_recent_files(editor, entries);
    add_recordings(editor, entries);
    add_shapes(editor, entries);
    return entries;
}

}  // namespace testbed::ui
