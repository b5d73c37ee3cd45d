// The gallery: pictures of every scene that came with the program.
#include "app/editor/gallery.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/platform/folders.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// At scale 1.
constexpr float min_card = 196, picture_height = 116, card_height = 186, card_gap = 12;

/// As many words as fit on the first of two lines; the second is the rest, cut where it is too long.
std::array<std::string, 2> in_two_lines(const std::string& text, float room) {
    std::size_t end = 0;
    for (std::size_t at = text.find(' '); end < text.size(); at = text.find(' ', at + 1)) {
        const std::size_t next = std::min(at, text.size());
        if (ImGui::CalcTextSize(text.data(), text.data() + next).x > room) break;
        end = next;
    }
    if (end == 0) return {fitted(text, room), {}};
    const std::size_t rest = text.find_first_not_of(' ', end);
    return {text.substr(0, end), rest == std::string::npos ? std::string() : fitted(text.substr(rest), room)};
}

/// Words that belong to a scene, wrapped, over it.
void whole_text_tip(const view::Look& look, const editor::GalleryEntry& entry) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(11), look.px(8)});
    ImGui::BeginTooltip();
    const float width = std::min(look.px(360), ImGui::GetIO().DisplaySize.x * 0.45f);
    const auto lines = [width](std::string_view text) {
        ImGui::TextUnformatted(broken_between_words(text, width).c_str());
    };
    {
        const platform::FontScope bold(platform::Face::bold);
        lines(entry.title);
    }
    lines(entry.text);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_faint));
    ImGui::TextUnformatted(entry.name.c_str());
    ImGui::PopStyleColor();
    ImGui::EndTooltip();
    ImGui::PopStyleVar(2);
}

/// True where it was chosen. Only what is in sight is worked out and drawn.
bool scene_card(const view::Look& look, editor::GalleryEntry& entry, float width, bool marked, bool scroll) {
    const view::Theme& theme = *look.theme;
    const float height = look.px(card_height), inset = look.px(7);
    const bool chosen = platform::focus::press_area(entry.file.string().c_str(), {width, height});
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    if (marked && scroll) ImGui::SetScrollHereY();
    if (!ImGui::IsItemVisible()) return chosen;
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    highlight_row(look, {min.x, min.y}, {max.x, max.y}, marked, hovered);
    const view::Rect picture{min.x + inset, min.y + inset, width - 2 * inset, look.px(picture_height)};
    draw::ImGuiPainter painter(list);
    if (entry.scene && !entry.picture) entry.picture.emplace(*entry.scene);
    if (entry.picture) {
        entry.picture->paint(painter, look, picture);
    } else {
        painter.fill_rectangle({picture.x, picture.y}, {picture.right(), picture.bottom()}, look.px(3),
                               theme.canvas);
    }
    const auto line = [&](float y, platform::Face face, draw::Rgba color, const std::string& text) {
        const platform::FontScope font(face);
        list.AddText({picture.x, std::floor(picture.bottom() + look.px(y))}, packed(color),
                     fitted(text, picture.width).c_str());
    };
    line(7, platform::Face::text, theme.text, entry.title);
    const draw::Rgba color = entry.scene ? theme.text_secondary : theme.wrong();
    std::array<std::string, 2> lines;
    {
        const platform::FontScope small(platform::Face::small);
        lines = in_two_lines(entry.line, picture.width);
    }
    line(27, platform::Face::small, color, lines[0]);
    line(43, platform::Face::small, color, lines[1]);
    if (hovered) whole_text_tip(look, entry);
    return chosen;
}

void section_head(const view::Look& look, const editor::GallerySection& section) {
    {
        const platform::FontScope bold(platform::Face::bold);
        ImGui::TextUnformatted(section.name.data(), section.name.data() + section.name.size());
    }
    ImGui::SameLine(0, look.px(8));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_faint));
    const bool all = section.shown.size() == section.entries.size();
    const std::string count = all ? fmt::format("{}", section.shown.size())
                                  : fmt::format("{} of {}", section.shown.size(), section.entries.size());
    ImGui::TextUnformatted(count.c_str());
    ImGui::PopStyleColor();
}

/// What is shown of every section; the entry that was chosen.
const editor::GalleryEntry* scene_cards(const view::Look& look, editor::Gallery& gallery) {
    const float gap = look.px(card_gap) / 2, room = ImGui::GetContentRegionAvail().x;
    gallery.columns = std::max<std::size_t>(1, std::size_t((room + gap) / (look.px(min_card) + gap)));
    const float width = std::floor((room + gap) / float(gallery.columns) - gap);
    const bool scroll = std::exchange(gallery.scroll, false);
    const editor::GalleryEntry* chosen = nullptr;
    std::size_t at = 0;
    for (editor::GallerySection& section : gallery.sections) {
        if (section.shown.empty()) continue;
        section_head(look, section);
        for (std::size_t i = 0; i < section.shown.size(); ++i, ++at) {
            if (i % gallery.columns != 0) ImGui::SameLine(0, gap);
            editor::GalleryEntry& entry = section.entries[section.shown[i]];
            if (scene_card(look, entry, width, at == gallery.marked, scroll && gallery.marked > 0))
                chosen = &entry;
        }
        ImGui::Dummy({0, look.px(8)});
    }
    if (scroll && gallery.marked == 0) ImGui::SetScrollY(0);
    return chosen;
}

/// Words where there is nothing to show, and what to do about it.
void nothing_shown(editor::Editor& editor, editor::Gallery& gallery) {
    const view::Look& look = editor.look();
    if (gallery.size() == 0) {
        std::string words =
            "The scenes that come with the program were not found. The environment variable "
            "COLLISION_TESTBED_SCENES names their folder. Looked in:";
        for (const auto& place : platform::scenes_places(editor.document.file)) {
            const auto utf8 = place.u8string();
            words += '\n' + std::string(utf8.begin(), utf8.end());
        }
        Widgets(editor).hint(words);
        return;
    }
    const std::string words = fmt::format("Nothing matches \"{}\".", gallery.search);
    const float middle = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x / 2;
    const auto centered = [&](float width) { ImGui::SetCursorPosX(std::floor(middle - width / 2)); };
    ImGui::Dummy({0, ImGui::GetContentRegionAvail().y * 0.3f});
    const std::string shown = fitted(words, ImGui::GetContentRegionAvail().x);
    centered(ImGui::CalcTextSize(shown.c_str()).x);
    Widgets(editor).hint(shown);
    const char* const clear = "Clear the search";
    const float width = ImGui::CalcTextSize(clear).x + look.px(28);
    centered(width);
    if (!word_button(look, clear, width)) return;
    search_gallery(gallery, {});
    gallery.begins = true;
}

}  // namespace

void draw_gallery(editor::Editor& editor) {
    const view::Look& look = editor.look();
    if (!editor.prompts.gallery) editor.prompts.gallery = editor::read_gallery(editor.document.file);
    editor::Gallery& gallery = *editor.prompts.gallery;
    Widgets(editor).heading("Gallery");
    if (std::exchange(gallery.begins, false)) ImGui::SetKeyboardFocusHere();
    std::string search = gallery.search;
    if (search_field("##search", "Search titles and texts", search, 0)) search_gallery(gallery, search);
    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(14);
    ImGui::Dummy({0, look.px(2)});
    platform::compat::begin_child("gallery", {0, -foot});
    const editor::GalleryEntry* chosen = nullptr;
    if (gallery.shown() == 0) {
        nothing_shown(editor, gallery);
    } else {
        chosen = scene_cards(look, gallery);
    }
    ImGui::EndChild();
    switch (dialog_buttons(editor, {"Close", "Open"}, gallery.shown() > 0)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: chosen = gallery.marked_entry(); break;
    }
    if (chosen) open_from_gallery(editor, *chosen);
}

bool gallery_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    const bool arrow =
        event.key == Key::up || event.key == Key::down || event.key == Key::left || event.key == Key::right;
    if (!arrow || !editor.prompts.gallery) return false;
    if (!event.down) return true;
    mark_neighbor(*editor.prompts.gallery, int(event.key == Key::right) - int(event.key == Key::left),
                  int(event.key == Key::down) - int(event.key == Key::up));
    return true;
}

}  // namespace testbed::ui
