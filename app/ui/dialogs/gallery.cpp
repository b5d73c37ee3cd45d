// The gallery: pictures of the user's own scenes, and of every scene that came with the program.
#include "app/editor/gallery.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/editor/shelf.h"
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
    if (!entry.kept) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_faint));
        ImGui::TextUnformatted(entry.name.c_str());
        ImGui::PopStyleColor();
    }
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
    const draw::Rgba color = entry.issues.empty() ? theme.text_secondary : theme.wrong();
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

bool is_shelf(const editor::GallerySection& section) { return section.folder.empty(); }

void section_head(const view::Look& look, const editor::GallerySection& section) {
    if (is_shelf(section)) ImGui::AlignTextToFramePadding();
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

/// What is to be done with an entry.
enum class Wish { none, open, rename, remove };
struct Wished {
    Wish wish = Wish::none;
    const editor::GalleryEntry* entry = nullptr;
};

/// Of the user's own scenes, behind their head.
void shelf_head(editor::Editor& editor, const editor::GallerySection& section) {
    if (section.entries.empty()) {
        Widgets(editor).hint("Nothing yet. File > Keep in My scenes… puts the open scene here.");
        return;
    }
    const char* const all = "Export all…";
    const view::Look& look = editor.look();
    const float width = ImGui::CalcTextSize(all).x + look.px(24);
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    if (word_button(look, all, width)) editor.prompts.dialog = editor::Dialog::save_shelf;
}

constexpr const char* card_menu = "card menu";

/// The menu of the marked card, while it is open.
Wish draw_card_menu(const view::Look& look, editor::Gallery& gallery) {
    Wish wish = Wish::none;
    const bool close = std::exchange(gallery.close_menu, false);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(8)});
    gallery.menu_open = ImGui::BeginPopup(card_menu, ImGuiWindowFlags_NoMove);
    if (gallery.menu_open) {
        if (ImGui::MenuItem("Open", "Enter")) wish = Wish::open;
        if (ImGui::MenuItem("Rename…", "F2")) wish = Wish::rename;
        if (ImGui::MenuItem("Delete…", "Delete")) wish = Wish::remove;
        if (close) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    return wish;
}

/// What is shown of every section; what is wished of one of them.
Wished scene_cards(editor::Editor& editor, editor::Gallery& gallery) {
    const view::Look& look = editor.look();
    const float gap = look.px(card_gap) / 2, room = ImGui::GetContentRegionAvail().x;
    gallery.columns = std::max<std::size_t>(1, std::size_t((room + gap) / (look.px(min_card) + gap)));
    const float width = std::floor((room + gap) / float(gallery.columns) - gap);
    const bool scroll = std::exchange(gallery.scroll, false);
    Wished wished;
    std::size_t at = 0;
    bool asks_menu = false;
    for (editor::GallerySection& section : gallery.sections) {
        const bool invites = is_shelf(section) && section.entries.empty() && gallery.search.empty();
        if (section.shown.empty() && !invites) continue;
        section_head(look, section);
        if (is_shelf(section)) shelf_head(editor, section);
        for (std::size_t i = 0; i < section.shown.size(); ++i, ++at) {
            if (i % gallery.columns != 0) ImGui::SameLine(0, gap);
            editor::GalleryEntry& entry = section.entries[section.shown[i]];
            if (scene_card(look, entry, width, at == gallery.marked, scroll && gallery.marked > 0))
                wished = {Wish::open, &entry};
            // Where the keyboard is, its keys are about.
            if (editor.prompts.keys.in_dialog && platform::focus::is_at_item()) gallery.marked = at;
            if (!entry.kept || !ImGui::IsItemHovered() || !ImGui::IsMouseReleased(ImGuiMouseButton_Right))
                continue;
            gallery.marked = at;
            asks_menu = true;
        }
        ImGui::Dummy({0, look.px(8)});
    }
    if (scroll && gallery.marked == 0) ImGui::SetScrollY(0);
    if (asks_menu) ImGui::OpenPopup(card_menu);
    if (const Wish wish = draw_card_menu(look, gallery); wish != Wish::none)
        wished = {wish, gallery.marked_entry()};
    return wished;
}

void grant(editor::Editor& editor, const Wished& wished) {
    if (!wished.entry) return;
    // The gallery that holds the entry ends with the dialog.
    const std::filesystem::path file = wished.entry->file;
    switch (wished.wish) {
        case Wish::none: return;
        case Wish::open: open_from_gallery(editor, *wished.entry); return;
        case Wish::rename: ask_rename_kept(editor, file); return;
        case Wish::remove: ask_delete_kept(editor, file); return;
    }
}

/// What the buttons in the dialog's foot ask for; one more pair where the marked scene is the user's own.
Wish foot_buttons(editor::Editor& editor, const editor::GalleryEntry* marked) {
    const bool kept = marked && marked->kept;
    const int pressed = kept ? dialog_buttons(editor, {"Close", "Delete…", "Rename…", "Open"})
                             : dialog_buttons(editor, {"Close", "Open"}, marked != nullptr);
    if (pressed == 0) editor.prompts.dialog = editor::Dialog::none;
    if (pressed <= 0) return Wish::none;
    if (!kept || pressed == 3) return Wish::open;
    return pressed == 1 ? Wish::remove : Wish::rename;
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
    if (!editor.prompts.gallery) {
        editor.prompts.gallery = editor::read_gallery(editor.document.file, editor.shelf.folder);
        const auto marked = std::exchange(editor.shelf.marked, {});
        mark_file(*editor.prompts.gallery, marked.empty() ? editor.document.file : marked);
    }
    editor::Gallery& gallery = *editor.prompts.gallery;
    Widgets(editor).heading("Gallery");
    if (std::exchange(gallery.begins, false)) ImGui::SetKeyboardFocusHere();
    std::string search = gallery.search;
    if (search_field("##search", "Search titles and texts", search, 0)) search_gallery(gallery, search);
    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(14);
    ImGui::Dummy({0, look.px(2)});
    platform::compat::begin_child("gallery", {0, -foot});
    Wished wished;
    if (gallery.shown() == 0) {
        nothing_shown(editor, gallery);
    } else {
        wished = scene_cards(editor, gallery);
    }
    ImGui::EndChild();
    const editor::GalleryEntry* const marked = gallery.marked_entry();
    if (const Wish wish = foot_buttons(editor, marked); wish != Wish::none) wished = {wish, marked};
    grant(editor, wished);
}

bool gallery_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    if (!editor.prompts.gallery) return false;
    editor::Gallery& gallery = *editor.prompts.gallery;
    if (gallery.menu_open) {
        if (event.down && event.key == Key::escape) gallery.close_menu = true;
        return true;
    }
    // In an empty field Delete means nothing.
    const bool typing = ImGui::GetIO().WantTextInput && !gallery.search.empty();
    const bool renames = event.key == Key::f2, removes = event.key == Key::del && !typing;
    if (const auto* const marked = gallery.marked_entry(); marked && marked->kept && (renames || removes)) {
        if (event.down && !event.repeat) grant(editor, {renames ? Wish::rename : Wish::remove, marked});
        return true;
    }
    const bool arrow =
        event.key == Key::up || event.key == Key::down || event.key == Key::left || event.key == Key::right;
    if (!arrow) return false;
    if (!event.down) return true;
    mark_neighbor(gallery, int(event.key == Key::right) - int(event.key == Key::left),
                  int(event.key == Key::down) - int(event.key == Key::up));
    return true;
}

}  // namespace testbed::ui
