// The palette: one field, and what matches it.
#include "app/editor/palette.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/ui/dialogs/pages.h"
#include "app/ui/palette_entries.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// At scale 1.
constexpr float row_height = 26, kind_width = 112;
constexpr std::size_t rows_remembered = 8;
constexpr std::ptrdiff_t rows_a_page = 10;

editor::Palette& palette_of(editor::Editor& editor) {
    std::optional<editor::Palette>& palette = editor.prompts.palette;
    if (!palette) {
        palette.emplace();
        palette->entries = palette_entries(editor);
        search_palette(*palette, {}, editor.prompts.run_lately);
    }
    return *palette;
}

void run(editor::Editor& editor, std::size_t shown) {
    const editor::Palette& palette = *editor.prompts.palette;
    if (shown >= palette.shown.size()) return;
    const editor::PaletteEntry& entry = palette.entries[palette.shown[shown]];
    if (!entry.enabled) return;
    std::vector<std::string>& lately = editor.prompts.run_lately;
    std::erase(lately, entry.name);
    lately.insert(lately.begin(), entry.name);
    lately.resize(std::min(lately.size(), rows_remembered));
    // The dialog goes first: what runs may open another one.
    const auto does = entry.run;
    editor.prompts.dialog = editor::Dialog::none;
    does(editor);
}

/// True where it was chosen.
bool entry_row(const view::Look& look, const editor::PaletteEntry& entry, std::size_t place, bool marked) {
    const view::Theme& theme = *look.theme;
    const ListRow row = list_row(look, fmt::format("{}##{}", entry.name, place), look.px(row_height),
                                 {.chosen = marked, .bleed = 0});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = std::floor(row.middle - ImGui::GetFontSize() * 0.5f), inset = look.px(8);
    const auto text = [&](float x, draw::Rgba color, const std::string& words) {
        list.AddText({std::floor(x), y}, packed(color), words.c_str());
    };
    text(row.min.x + inset, theme.text_faint, entry.kind);
    float right = row.max.x - inset;
    if (entry.on) right = switch_track(look, {right, row.middle}, *entry.on) - look.px(10);
    if (!entry.keys.empty()) {
        const platform::FontScope mono(platform::Face::mono);
        right -= ImGui::CalcTextSize(entry.keys.c_str()).x;
        text(right, theme.text_faint, entry.keys);
        right -= look.px(10);
    }
    const float left = row.min.x + inset + look.px(kind_width);
    const std::string name = fitted(entry.name, right - left);
    text(left, entry.enabled ? theme.text : theme.text_faint, name);
    const float after = left + ImGui::CalcTextSize(name.c_str()).x + look.px(10);
    if (name == entry.name && !entry.about.empty() && right - after > look.px(60))
        text(after, theme.text_faint, fitted(entry.about, right - after));
    return row.pressed;
}

}  // namespace

void draw_palette(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::Palette& palette = palette_of(editor);
    if (std::exchange(palette.begins, false)) ImGui::SetKeyboardFocusHere();
    std::string search = palette.search;
    if (search_field("##palette", "A command, panel, overlay, algorithm, demo, lesson, file, shape", search,
                     0))
        search_palette(palette, search, editor.prompts.run_lately);
    ImGui::Dummy({0, look.px(4)});
    std::optional<std::size_t> chosen;
    platform::compat::begin_child("rows");
    const bool scroll = std::exchange(palette.scroll, false);
    if (palette.shown.empty()) Widgets(editor).hint(fmt::format("Nothing matches \"{}\".", palette.search));
    for (std::size_t i = 0; i < palette.shown.size(); ++i) {
        if (entry_row(look, palette.entries[palette.shown[i]], i, i == palette.marked)) chosen = i;
        if (scroll && i == palette.marked && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    }
    if (scroll && palette.marked == 0) ImGui::SetScrollY(0);
    ImGui::EndChild();
    if (chosen) run(editor, *chosen);
}

bool palette_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    if (!editor.prompts.palette) return false;
    editor::Palette& palette = *editor.prompts.palette;
    const bool own = event.key == Key::up || event.key == Key::down || event.key == Key::page_up ||
                     event.key == Key::page_down || event.key == Key::enter ||
                     (event.command && event.key == platform::key('k'));
    if (!own) return false;
    if (!event.down) return true;
    if (event.command) {
        editor.prompts.dialog = editor::Dialog::none;
    } else if (event.key == Key::enter) {
        if (!event.repeat) run(editor, palette.marked);
    } else {
        const bool back = event.key == Key::up || event.key == Key::page_up;
        const bool page = event.key == Key::page_up || event.key == Key::page_down;
        mark_by(palette, (back ? -1 : 1) * (page ? rows_a_page : 1));
    }
    return true;
}

}  // namespace testbed::ui
