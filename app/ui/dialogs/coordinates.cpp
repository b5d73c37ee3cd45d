// Coordinates of one's own: a text at the left, what becomes of it at the right.
#include "app/editor/coordinates.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/exchange/snippet/library.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/text_area.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr float switch_gap = 18;
constexpr const char* coordinates_example =
    "0 0\n2 0\n2 1\n\n(3, 0), (4, 1)\n\n[[5, 0], [6, 0], [6, 1]]\n\ncircle 8 0.5 0.5";

void coordinates_field(editor::Editor& editor, ImVec2 size) {
    editor::OwnCoordinates& own = editor.view.coordinates;
    if (std::exchange(own.begins, false)) ImGui::SetKeyboardFocusHere();
    if (text_area(editor.look(), "##coordinates", own.text, size, coordinates_example))
        read_own_coordinates(editor);
}

void coordinates_picture(const editor::Editor& editor, ImVec2 size) {
    const view::Look& look = editor.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    if (!editor.view.coordinates.read.shapes.empty()) {
        editor.view.coordinates.picture.paint(painter, look, {at.x, at.y, size.x, size.y});
        return;
    }
    const draw::Pixel end{at.x + size.x, at.y + size.y};
    painter.fill_rectangle({at.x, at.y}, end, look.px(3), look.theme->canvas);
    painter.stroke_rectangle({at.x, at.y}, end, look.px(3), {look.theme->line, 1});
    painter.text({at.x + size.x / 2, at.y + size.y / 2}, draw::Align::center, platform::Face::small,
                 "What is read shows here", look.theme->text_secondary, {0, 0, 0, 0});
}

void turn_over(editor::OwnCoordinates& own) { own.options.y_down = !own.read.y_down; }
void take_apart(editor::OwnCoordinates& own) {
    own.options.points = !own.options.points;
    own.options.arrows = own.options.open = false;
}
void as_arrows(editor::OwnCoordinates& own) {
    own.options.arrows = !own.options.arrows;
    own.options.points = own.options.open = false;
}
void as_open_lines(editor::OwnCoordinates& own) {
    own.options.open = !own.options.open;
    own.options.points = own.options.arrows = false;
}
void as_one_group(editor::OwnCoordinates& own) { own.options.group = !own.options.group; }

/// What else the text may mean: each with its key, the picture follows.
struct ImportSwitch {
    const char* name;
    char key;  ///< with Alt
    const char* shortcut;
    bool (*on)(const editor::OwnCoordinates&);
    void (*turn)(editor::OwnCoordinates&);
};
constexpr ImportSwitch switches[] = {
    {"y points down", 'y', "Alt+Y", [](const editor::OwnCoordinates& own) { return own.read.y_down; },
     turn_over},
    {"Points", 'p', "Alt+P", [](const editor::OwnCoordinates& own) { return own.options.points; },
     take_apart},
    {"Open lines", 'o', "Alt+O", [](const editor::OwnCoordinates& own) { return own.options.open; },
     as_open_lines},
    {"Vectors", 'v', "Alt+V", [](const editor::OwnCoordinates& own) { return own.options.arrows; },
     as_arrows},
    {"One group", 'g', "Alt+G", [](const editor::OwnCoordinates& own) { return own.options.group; },
     as_one_group},
};

/// Which switches begin a line: as many stand in one as have room there.
std::array<bool, std::size(switches)> line_begins(const view::Look& look, float room) {
    std::array<bool, std::size(switches)> begins{};
    float left = 0;
    for (std::size_t i = 0; i < std::size(switches); ++i) {
        const float width = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                            ImGui::CalcTextSize(switches[i].name).x;
        begins[i] = i == 0 || width + look.px(switch_gap) > left;
        left = (begins[i] ? room : left - look.px(switch_gap)) - width;
    }
    return begins;
}

void import_switches(editor::Editor& editor) {
    editor::OwnCoordinates& own = editor.view.coordinates;
    const auto begins = line_begins(editor.look(), ImGui::GetContentRegionAvail().x);
    Widgets w(editor);
    for (const ImportSwitch& one : switches) {
        bool on = one.on(own);
        if (!begins[std::size_t(&one - switches)]) ImGui::SameLine(0, editor.look().px(switch_gap));
        if (w.checkbox(one.name, on)) {
            one.turn(own);
            read_own_coordinates(editor);
        }
        if (ImGui::IsItemHovered()) w.tooltip(one.name, one.shortcut);
    }
}

/// Whose code it is, where the text is code: as detected, or as somebody chooses. Its room is there before,
/// so that the dialog stays where it is while somebody types.
void library_choice(editor::Editor& editor) {
    editor::OwnCoordinates& own = editor.view.coordinates;
    const exchange::Imported& read = own.read;
    const bool code = read.format == &exchange::import_formats().back() && read.is_code;
    const auto* const chosen = exchange::snippet::find_library(own.options.library);
    if (!code && !chosen) return ImGui::Dummy({0, ImGui::GetFrameHeight()});
    const std::string shown = chosen          ? fmt::format("Library: {}", chosen->name)
                              : read.detected ? fmt::format("Library: {} (detected)", read.library)
                                              : std::string("Library: detected");
    ImGui::SetNextItemWidth(std::min(ImGui::GetContentRegionAvail().x, editor.look().px(260)));
    if (!ImGui::BeginCombo("##library", shown.c_str(), ImGuiComboFlags_HeightLarge)) return;
    std::optional<std::string_view> now;
    if (ImGui::Selectable("As detected", !chosen)) now = "";
    for (const exchange::snippet::Library& one : exchange::snippet::libraries())
        if (ImGui::Selectable(std::string(one.name).c_str(), chosen == &one)) now = one.id;
    close_where_asked(editor.prompts);
    ImGui::EndCombo();
    if (!now) return;
    own.options.library = *now;
    read_own_coordinates(editor);
}

void problem_line(const view::Look& look, const file::Issue& issue) {
    const bool warns = issue.severity == file::Issue::Severity::warning;
    ImGui::PushStyleColor(ImGuiCol_Text, packed(warns ? look.theme->text_secondary : look.theme->wrong()));
    wrapped_text(fmt::format("Line {}, column {}: {}", issue.line, issue.column, issue.text));
    ImGui::PopStyleColor();
}

/// What was read, then every problem in a list that scrolls, losses first.
void coordinates_verdict(editor::Editor& editor) {
    constexpr float lines = 5;
    using Severity = file::Issue::Severity;
    const view::Look& look = editor.look();
    const exchange::Imported& read = editor.view.coordinates.read;
    const float line = ImGui::GetTextLineHeightWithSpacing();
    platform::compat::begin_child("read", {0, line * lines});
    if (!read.shapes.empty()) {
        const platform::FontScope bold(platform::Face::bold);
        const bool plain = read.format == &exchange::import_formats().back();
        std::string kind = plain ? std::string() : std::string(read.format->name) + ": ";
        if (plain && read.detected) kind = fmt::format("Read as {}: ", read.library);
        ImGui::TextUnformatted((kind + exchange::summary(read)).c_str());
    } else if (read.issues.empty()) {
        Widgets(editor).hint(
            "Pairs of numbers. One is a point, two are a segment, three or more a polygon; an empty line or "
            "another list in brackets begins the next shape.");
    } else {
        Widgets(editor).hint("Nothing yet.");
    }
    const std::vector<file::Issue> notes = exchange::notes(read);
    const auto left_out = std::ranges::count(notes, Severity::error, &file::Issue::severity);
    if (left_out > 0)
        Widgets(editor).hint(left_out == 1 ? "The part with this problem is left out."
                                           : fmt::format("{} parts with problems are left out.", left_out));
    for (const Severity severity : {Severity::error, Severity::warning})
        for (const file::Issue& issue : notes)
            if (issue.severity == severity) problem_line(look, issue);
    ImGui::EndChild();
}

}  // namespace

void draw_coordinates(editor::Editor& editor) {
    const view::Look& look = editor.look();
    Widgets(editor).heading("Your own coordinates");
    const float gap = look.px(12), room = ImGui::GetContentRegionAvail().x;
    const float lines = float(std::ranges::count(line_begins(look, room), true));
    const float height = main_height(look, look.px(250),
                                     look.px(2) + (lines + 1) * ImGui::GetFrameHeightWithSpacing() +
                                         6 * ImGui::GetTextLineHeightWithSpacing());
    const float half = std::floor((room - gap) / 2);
    coordinates_field(editor, {half, height});
    ImGui::SameLine(0, gap);
    coordinates_picture(editor, {room - half - gap, height});
    ImGui::Dummy({0, look.px(2)});
    import_switches(editor);
    library_choice(editor);
    coordinates_verdict(editor);
    const bool any = !editor.view.coordinates.read.shapes.empty();
    switch (dialog_buttons(editor, {"Cancel", "As a new scene", "Add to the scene"}, any)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: open_own_coordinates(editor); return;
        case 2: add_own_coordinates(editor); return;
    }
}

bool coordinates_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    if (event.down && event.key == Key::escape) {
        editor.prompts.dialog = editor::Dialog::none;
        return true;
    }
    if (event.down && event.alt)
        for (const ImportSwitch& one : switches)
            if (event.key == platform::key(one.key)) {
                one.turn(editor.view.coordinates);
                read_own_coordinates(editor);
                return true;
            }
    // Enter alone is a line break in the text.
    if (!event.down || event.key != Key::enter || !event.command) return false;
    add_own_coordinates(editor);
    return true;
}

}  // namespace testbed::ui
