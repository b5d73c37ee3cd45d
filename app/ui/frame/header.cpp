// The header: menus, the document's name, and the most used commands.
#include <algorithm>
#include <cfloat>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/editor/appearance.h"
#include "app/editor/files.h"
#include "app/editor/title.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/key_focus.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void command_item(editor::Editor& editor, const Command& command) {
    std::string name(command.name);
    if (command.detail && !command.detail(editor).empty()) name.append(" ").append(command.detail(editor));
    // What undo is called changes; the item's identity does not.
    name.append("###").append(command.name);
    const std::string keys = command.chord ? to_string(*command.chord) : std::string();
    const bool enabled = can_run(command, editor) && !editor.frame.tool_busy;
    if (ImGui::MenuItem(name.c_str(), keys.c_str(), command.checked && command.checked(editor), enabled))
        command.run(editor);
    const bool waits = command.enabled && !command.enabled(editor) && !needs_of(command).empty();
    if (waits && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        Widgets(editor).tooltip(needs_of(command));
}

bool begin_submenu(editor::Editor& editor, const char* name, bool enabled) {
    const bool open = ImGui::BeginMenu(name, enabled);
    if (open)
        editor.prompts.submenu_open = true;
    else if (ImGui::IsItemFocused())
        editor.prompts.submenu_marked = true;
    return open;
}

void draw_submenu(editor::Editor& editor, std::string_view name) {
    if (!begin_submenu(editor, std::string(name).c_str())) return;
    for (const Command& command : commands()) {
        if (command.submenu != name) continue;
        if (command.separator_before) ImGui::Separator();
        command_item(editor, command);
    }
    close_where_asked(editor.prompts);
    ImGui::EndMenu();
}

namespace {

constexpr struct {
    Menu menu;
    const char* name;
} menus[] = {{Menu::file, "File"}, {Menu::edit, "Edit"}, {Menu::view, "View"}, {Menu::help, "Help"}};

void menu_items(editor::Editor& editor, Menu menu) {
    std::string_view submenu;
    for (const Command& command : commands()) {
        if (command.menu != menu) continue;
        if (!command.submenu.empty()) {
            if (command.submenu != std::exchange(submenu, command.submenu))
                draw_submenu(editor, command.submenu);
            continue;
        }
        if (command.separator_before) ImGui::Separator();
        command_item(editor, command);
        if (command.run == editor::ask_open) draw_recent_menu(editor);
    }
}

void overlay_menu(editor::Editor& editor) {
    if (!begin_submenu(editor, "Overlays")) return;
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string name(all[i].name);
        const std::string key = all[i].key ? to_string(Chord{platform::key(all[i].key)}) : std::string();
        bool on = editor.view.overlay_on[i];
        if (ImGui::MenuItem(name.c_str(), key.c_str(), &on)) editor.view.overlay_on[i] = on;
    }
    ImGui::EndMenu();
}

/// The panels by name: their tabs are icons.
void panel_menu(editor::Editor& editor) {
    ImGui::Separator();
    if (!begin_submenu(editor, "Panel")) return;
    for (const Panel& panel : panels()) {
        if (!is_offered(editor, panel)) continue;
        const std::string name(panel.name), key = to_string(Chord{panel.key});
        if (ImGui::MenuItem(name.c_str(), key.c_str(), is_open(editor, panel.panel)))
            open_panel(editor, panel.panel);
    }
    ImGui::EndMenu();
}

std::string menu_popup(const char* name) { return std::string(name) + " menu"; }

/// The one that is open, from the left; -1 for none.
int open_menu() {
    const auto open = [](const auto& row) { return ImGui::IsPopupOpen(menu_popup(row.name).c_str()); };
    const auto found = std::ranges::find_if(menus, open);
    return found == std::end(menus) ? -1 : int(found - std::begin(menus));
}

/// A word that opens its menu below; the mouse moves from one open menu to the next. any_open: one of the
/// menus is open; another popup, as a dialog that is just closing, opens none.
void menu(editor::Editor& editor, Menu which, const char* name, bool any_open, bool wanted,
          const view::Rect& header) {
    const view::Look& look = editor.look();
    const float padding = look.px(10), height = look.px(28);
    const ImVec2 size = ImGui::CalcTextSize(name);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string popup = menu_popup(name);
    const bool open = ImGui::IsPopupOpen(popup.c_str());
    if (platform::focus::press_area(name, {size.x + 2 * padding, height})) ImGui::OpenPopup(popup.c_str());
    const bool over = ImGui::IsMouseHoveringRect(at, {at.x + size.x + 2 * padding, at.y + height}, false);
    if ((any_open && !open && over && ImGui::GetIO().MouseDelta.x != 0) || wanted)
        ImGui::OpenPopup(popup.c_str());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (open || ImGui::IsItemHovered())
        list.AddRectFilled(at, {at.x + size.x + 2 * padding, at.y + height}, packed(look.theme->field_hover),
                           look.px(5));
    list.AddText({at.x + padding, at.y + std::floor((height - size.y) * 0.5f)}, packed(look.theme->text),
                 name);
    ImGui::SetNextWindowPos({at.x, header.bottom() + look.px(2)});
    // What is longer than the window scrolls within it.
    const float room = ImGui::GetIO().DisplaySize.y - header.bottom() - look.px(6);
    ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, std::max(room, look.px(80))});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(8)});
    if (ImGui::BeginPopup(popup.c_str(), ImGuiWindowFlags_NoMove)) {
        menu_items(editor, which);
        if (which == Menu::view) {
            panel_menu(editor);
            overlay_menu(editor);
        }
        close_where_asked(editor.prompts);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

/// A button for a command of the list, with what it would do now.
void command_button(editor::Editor& editor, std::string_view name, Icon icon) {
    const Command& command = *find_command(name);
    std::string tip(command.name);
    if (command.detail && !command.detail(editor).empty()) tip.append(" ").append(command.detail(editor));
    const bool enabled = can_run(command, editor) && !editor.frame.tool_busy;
    const std::string keys = command.chord ? to_string(*command.chord) : std::string();
    if (Widgets(editor).icon_button(command.name.data(), icon, false, tip, keys, editor.look().px(30),
                                    enabled))
        command.run(editor);
}

/// In the middle of the window, or as near to it as the menus and buttons leave room: from left to right.
void draw_name(const editor::Editor& editor, const view::Rect& place, float left, float right) {
    const view::Look& look = editor.look();
    right -= look.px(20);  // for the dot
    if (right - left < look.px(40)) return;
    const std::string name =
        fitted_name(editor::title_of(editor), std::min(place.width * 0.3f, right - left));
    const ImVec2 size = ImGui::CalcTextSize(name.c_str());
    const float x = std::min(std::max(place.x + (place.width - size.x) * 0.5f, left), right - size.x);
    const ImVec2 at{std::floor(x), std::floor(place.y + (place.height - size.y) * 0.5f)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, packed(look.theme->text_secondary), name.c_str());
    if (!shows_live(editor) && editor.document.unsaved())
        list.AddCircleFilled({at.x + size.x + look.px(10), place.y + place.height * 0.5f}, look.px(3),
                             packed(look.theme->accent));
}

/// Menus at the left, the document's name, buttons at the right.
void header_controls(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    const Controls controls(editor, editor::KeysAt::header);
    ImGui::SetCursorPos({look.px(53), look.px(7)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, look.px(6)});
    editor::Prompts& prompts = editor.prompts;
    prompts.open_menu = open_menu();
    prompts.submenu_marked = prompts.submenu_open = false;
    const int wanted = std::exchange(prompts.wanted_menu, -1);
    for (const auto& row : menus) {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(8), look.px(7)});
        menu(editor, row.menu, row.name, prompts.open_menu >= 0, wanted == int(&row - menus), place);
        ImGui::PopStyleVar();
        ImGui::SameLine();
    }
    ImGui::PopStyleVar();

    constexpr int buttons = 4;
    const float first_button = place.width - look.px(8) - buttons * look.px(32);
    draw_name(editor, place, ImGui::GetCursorScreenPos().x + look.px(8), place.x + first_button);

    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(2), 0});
    ImGui::SetCursorPos({first_button, look.px(6)});
    command_button(editor, "Undo", Icon::undo);
    ImGui::SameLine();
    command_button(editor, "Redo", Icon::redo);
    ImGui::SameLine();
    command_button(editor, "Show everything", Icon::frame);
    ImGui::SameLine();
    const view::Theme& next = next_theme(editor);
    const auto row =
        std::ranges::find_if(view::theme_rows, [&](const auto& r) { return &r.theme() == &next; });
    if (Widgets(editor).icon_button("theme", next.dark ? Icon::moon : Icon::sun, false, row->name, {},
                                    look.px(30)))
        use_theme(editor, next);
    ImGui::PopStyleVar();
}

}  // namespace

int menu_of_letter(platform::Key key) {
    static_assert(std::size(menus) == menu_count);
    const auto begins = [&](const auto& row) { return key == platform::key(char(row.name[0] - 'A' + 'a')); };
    const auto found = std::ranges::find_if(menus, begins);
    return found == std::end(menus) ? -1 : int(found - std::begin(menus));
}

void close_where_asked(const editor::Prompts& prompts) {
    if (prompts.close_popup) ImGui::CloseCurrentPopup();
}

void draw_header(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    begin_fixed("header", place, Keys::walk);
    ImGui::PopStyleVar();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    {
        draw::ImGuiPainter painter(list);
        draw_logo({place.x + look.px(26), place.y + place.height * 0.5f}, look.scale, painter);
    }
    header_controls(editor, place);

    list.AddRectFilled({place.x, place.bottom() - 1}, {place.right(), place.bottom()},
                       packed(look.theme->line));
    ImGui::End();
}

}  // namespace testbed::ui
