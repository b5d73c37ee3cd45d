// A step's program with blanks: its lines with fields to fill, tried on hidden pairs, and what came of it.
#include "app/editor/blanks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <fmt/format.h>
#include <utility>

#include "app/model/pseudocode/parts.h"
#include "app/model/within_budget.h"
#include "app/ui/frame/frame.h"
#include "app/ui/key_focus.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/lessons/program_flow.h"
#include "app/ui/widgets/widgets.h"
#include "core/query/overlap.h"
#include "core/trace/text.h"

namespace testbed::ui {

namespace {

namespace pseudocode = model::pseudocode;
using model::Blank;

constexpr float typed_width = 120;  ///< of a field that nothing is typed into yet, at scale 1
constexpr float chevron_room = 16;

std::string text_of(const pseudocode::Value& value) {
    if (const bool* const truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
    return collision::trace::text(std::get<double>(value));
}

/// Draws the program of one frame.
class ProgramPage {
  public:
    explicit ProgramPage(editor::Editor& editor)
        : editor_(editor),
          look_(editor.look()),
          blanks_(*lesson_step(editor).blanks),
          fills_(blank_fills(editor)),
          shown_(showing(editor)) {}

    void draw() {
        const auto outcome = outcome_here(editor_);
        const auto lines = model::filled(blanks_, fills_);
        const platform::FontScope mono(platform::Face::mono);
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        // The ground is as high as the lines turn out to be, and lies below them.
        list.ChannelsSplit(2);
        list.ChannelsSetCurrent(1);
        ProgramFlow flow(look_);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            flow.begin_line(i + 1);
            for (const pseudocode::Piece& piece : lines[i]) {
                if (piece.blank > 0)
                    field(flow, piece.blank - 1);
                else
                    flow.text(piece.text);
            }
            if (outcome && outcome->lines[i]) flow.note(text_of(*outcome->lines[i]));
        }
        const ImVec2 to = flow.end();
        list.ChannelsSetCurrent(0);
        list.AddRectFilled(from, to, packed(look_.theme->canvas), look_.px(6));
        platform::compat::add_rect(list, from, to, packed(look_.theme->line), look_.px(6), 1);
        list.ChannelsMerge();
    }

    /// Enter was pressed in a field.
    bool entered() const { return entered_; }

  private:
    void field(ProgramFlow& flow, std::size_t blank) {
        const Blank& of = blanks_.fill[blank];
        const bool typed = of.choices.empty();
        const std::string& text = fills_[blank];
        const std::string spoken = text.empty() ? (typed ? "type here" : "choose") : text;
        const float more = typed ? 0 : look_.px(chevron_room);
        const FieldPlace place = flow.field(spoken, more, typed ? look_.px(typed_width) : 0);
        ImGui::PushID(int(blank));
        ImGui::BeginDisabled(shown_);
        takes_keyboard_ = !shown_ && is_next(blank) && keyboard_enters(editor_);
        if (typed)
            type_into(place, blank, spoken);
        else
            choose_in(place, blank, spoken);
        ImGui::EndDisabled();
        ImGui::PopID();
    }

    /// Whether it is the one to be filled next: the first that is empty, else the first.
    bool is_next(std::size_t blank) const {
        if (step_run(editor_).blanks.right) return false;
        const auto empty = std::ranges::find(fills_, std::string());
        return blank == (empty == fills_.end() ? 0u : std::size_t(empty - fills_.begin()));
    }

    /// The frame of a field, its text, and whether it waits to be filled.
    void frame(const FieldPlace& place, const std::vector<std::string>& rows, bool active, bool hovered,
               bool empty) {
        const view::Theme& theme = *look_.theme;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const draw::Rgba ground = shown_    ? mixed(theme.field, theme.apart, 0.2f)
                                  : hovered ? theme.field_hover
                                            : theme.field;
        list.AddRectFilled(place.min, place.max, packed(ground), look_.px(5));
        const draw::Rgba edge = shown_ ? theme.apart : active || empty ? theme.accent : theme.text_faint;
        platform::compat::add_rect(list, place.min, place.max, packed(edge), look_.px(5),
                                   active ? look_.px(2) : look_.px(1));
        for (std::size_t i = 0; i < rows.size(); ++i)
            list.AddText(place.text_at(i), packed(empty ? theme.accent : theme.text), rows[i].c_str());
    }

    /// A field that takes the keyboard, drawn by us: where it is only read nothing of it is seen.
    bool input(const FieldPlace& place, char* buffer, std::size_t size, bool reads, bool unseen) {
        ImGui::SetCursorScreenPos(place.min);
        ImGui::SetNextItemWidth(place.max.x - place.min.x);
        const ImVec4 none{0, 0, 0, 0};
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, place.padding);
        for (const ImGuiCol color :
             {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive, ImGuiCol_Border})
            ImGui::PushStyleColor(color, none);
        if (unseen) ImGui::PushStyleColor(ImGuiCol_Text, none);
        if (reads) ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, none);
        if (takes_keyboard_) ImGui::SetKeyboardFocusHere();
        const bool changed =
            ImGui::InputText("##field", buffer, size, reads ? ImGuiInputTextFlags_ReadOnly : 0);
        ImGui::PopStyleColor(4 + int(unseen) + int(reads));
        ImGui::PopStyleVar();
        // Enter has left the field by now.
        const bool had_keyboard = ImGui::IsItemActive() || ImGui::IsItemDeactivated();
        if (had_keyboard && platform::compat::key_pressed(ImGuiKey_Enter)) entered_ = true;
        return changed;
    }

    void type_into(const FieldPlace& place, std::size_t blank, const std::string& spoken) {
        std::array<char, pseudocode::max_line_length + 1> buffer{};
        const std::string& text = fills_[blank];
        std::memcpy(buffer.data(), text.data(), std::min(text.size(), buffer.size() - 1));
        const ImGuiID own = ImGui::GetID("##field");
        const bool active = active_ == own;
        frame(place, active ? std::vector<std::string>{} : place.rows(spoken), active,
              ImGui::IsMouseHoveringRect(place.min, place.max), text.empty() && !active);
        const bool changed = input(place, buffer.data(), buffer.size(), false, !active);
        remember(own);
        if (changed) fill_blank(editor_, blank, buffer.data());
    }

    void choose_in(const FieldPlace& place, std::size_t blank, const std::string& spoken) {
        const Blank& of = blanks_.fill[blank];
        const ImGuiID own = ImGui::GetID("##field");
        frame(place, place.rows(spoken), active_ == own, ImGui::IsMouseHoveringRect(place.min, place.max),
              fills_[blank].empty());
        chevron(place);
        // When the list closes the field has the keyboard again.
        bool& open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("open"));
        const bool was_open = std::exchange(open, ImGui::IsPopupOpen("choices"));
        if (was_open && !open) ImGui::SetKeyboardFocusHere();
        char nothing = 0;
        input(place, &nothing, 1, true, true);
        remember(own);
        if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (ImGui::IsItemClicked()) ImGui::OpenPopup("choices");
        if (ImGui::IsItemActive()) step(blank, of);
        list_of_choices(place, blank, of);
    }

    /// The arrow keys go through the choices.
    void step(std::size_t blank, const Blank& of) {
        const int down = platform::compat::key_pressed(ImGuiKey_DownArrow) ? 1 : 0;
        const int up = platform::compat::key_pressed(ImGuiKey_UpArrow) ? 1 : 0;
        if (down == up) return;
        const auto at = std::ranges::find(of.choices, fills_[blank]);
        const int count = int(of.choices.size());
        const int now = at == of.choices.end() ? (down ? -1 : count) : int(at - of.choices.begin());
        fill_blank(editor_, blank, of.choices[std::size_t((now + down - up + count) % count)]);
    }

    void list_of_choices(const FieldPlace& place, std::size_t blank, const Blank& of) {
        float width = 0;
        for (const std::string& choice : of.choices)
            width = std::max(width, ImGui::CalcTextSize(choice.c_str()).x);
        // Below the field, moved to the left where a choice would not fit into the window.
        const float right = ImGui::GetIO().DisplaySize.x - width - look_.px(24);
        ImGui::SetNextWindowPos({std::min(place.min.x, right), place.max.y + look_.px(3)});
        ImGui::SetNextWindowSizeConstraints({place.max.x - place.min.x, 0}, {1e6f, 1e6f});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look_.px(6), look_.px(6)});
        if (ImGui::BeginPopup("choices", ImGuiWindowFlags_NoMove)) {
            for (const std::string& choice : of.choices)
                if (ImGui::Selectable(choice.c_str(), choice == fills_[blank]))
                    fill_blank(editor_, blank, choice);
            close_where_asked(editor_.prompts);
            ImGui::EndPopup();
        }
        ImGui::PopStyleVar();
    }

    void chevron(const FieldPlace& place) {
        const float x = place.max.x - look_.px(11), y = (place.min.y + place.max.y) * 0.5f, r = look_.px(3);
        const std::array<ImVec2, 3> points = {
            {{x - r, y - r * 0.5f}, {x, y + r * 0.5f}, {x + r, y - r * 0.5f}}};
        platform::compat::add_polyline(*ImGui::GetWindowDrawList(), points.data(), int(points.size()),
                                       packed(look_.theme->text_secondary), false, look_.px(1.5f));
    }

    /// Which field has the keyboard is known when it was drawn: the frame is drawn before.
    void remember(ImGuiID own) {
        if (ImGui::IsItemActive())
            active_ = own;
        else if (active_ == own)
            active_ = 0;
    }

    editor::Editor& editor_;
    const view::Look& look_;
    const model::Blanks& blanks_;
    const model::Fills fills_;
    const bool shown_;
    bool entered_ = false;
    bool takes_keyboard_ = false;  ///< the field that is being drawn gets the keyboard
    unsigned& active_ = editor_.session.lesson.field_of_program;
};

/// Why the choices that were made are wrong, where somebody wrote it down.
void draw_reasons(editor::Editor& editor) {
    const view::Theme& theme = *editor.look().theme;
    const model::Blanks& blanks = *lesson_step(editor).blanks;
    const model::Fills fills = blank_fills(editor);
    for (std::size_t i = 0; i < blanks.fill.size(); ++i) {
        const Blank& blank = blanks.fill[i];
        const auto at = std::ranges::find(blank.choices, fills[i]);
        const auto place = std::size_t(at - blank.choices.begin());
        if (fills[i] == blank.answer || place >= blank.because.size() || blank.because[place].empty())
            continue;
        {
            const platform::FontScope mono(platform::Face::mono);
            wrapped(fills[i], theme.text);
        }
        wrapped(blank.because[place], theme.text_secondary);
    }
}

/// What the program may say of the two shapes.
void draw_names(editor::Editor& editor) {
    const auto& pair = lesson_step(editor).blanks->pair;
    const platform::FontScope small(platform::Face::small);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto at = editor.scene().find(pair[i]);
        if (!at) continue;
        std::string names;
        for (const pseudocode::Part& part : pseudocode::parts_of(*editor.scene().shapes[*at]))
            names += fmt::format("{}{}", names.empty() ? "" : ", ", part.name);
        wrapped(fmt::format("{} is {}, with {}", i == 0 ? 'a' : 'b', pair[i], names),
                editor.look().theme->text_faint);
    }
}

void draw_result(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const editor::BlanksRun& run = step_run(editor).blanks;
    if (run.mistake) {
        std::string place = place_of(*run.mistake);
        place.front() = char(std::toupper(place.front()));
        const bool asks = run.mistake->text.ends_with('?');
        judged(look, false, fmt::format("{}: {}{}", place, run.mistake->text, asks ? "" : "."));
        return;
    }
    if (!run.report) return;
    const verify::ProgramReport& report = *run.report;
    if (report.all_right()) {
        judged(look, true, fmt::format("{}.", right_text(report)));
        return;
    }
    judged(look, false, fmt::format("{}: {}.", right_text(report), wrong_text(report)));
    if (worst_is_shown(editor)) {
        wrapped("The worst is on the canvas. " + worst_text(*report.worst), look.theme->text);
    } else if (word_button(look, "Show the worst", -1)) {
        show_worst(editor);
    }
    draw_reasons(editor);
}

/// What the program says of the two as they stand, beside what is true.
void draw_here(editor::Editor& editor) {
    const auto outcome = outcome_here(editor);
    if (!outcome) return;
    const auto& pair = lesson_step(editor).blanks->pair;
    const model::SceneShape& a = *editor.scene().shapes[*editor.scene().find(pair[0])];
    const model::SceneShape& b = *editor.scene().shapes[*editor.scene().find(pair[1])];
    const auto word = [](bool overlap) { return overlap ? "overlap" : "apart"; };
    Widgets w(editor);
    w.value_row("Here it says", outcome->answer ? word(*outcome->answer) : "nothing");
    const auto truth = model::within_budget(
        [&] { return collision::query::overlap(place(a.geometry, a.pose), place(b.geometry, b.pose)); },
        model::frame_work);
    w.value_row("The truth", truth ? word(*truth) : "not known: too many parts");
    if (!outcome->answer) wrapped(outcome->why, editor.look().theme->text_secondary);
}

/// Scrolls down as far as it takes to see what was just drawn.
void show_drawn() {
    const float lowest =
        ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y;
    const float below = ImGui::GetCursorScreenPos().y - lowest;
    if (below > 0) ImGui::SetScrollY(ImGui::GetScrollY() + below);
}

}  // namespace

void draw_blanks(editor::Editor& editor) {
    const view::Look& look = editor.look();
    ImGui::Dummy({0, look.px(4)});
    {
        const platform::FontScope bold(platform::Face::bold);
        wrapped(showing(editor) ? "What is right" : "Fill in the blanks", look.theme->accent);
    }
    draw_names(editor);
    ProgramPage page(editor);
    page.draw();
    const bool can = can_run_program(editor);
    const bool pressed = word_button(look, "Run on 1,000 pairs", -1, !step_run(editor).blanks.right, can);
    const bool runs = can && (pressed || page.entered());
    if (runs) run_program(editor);
    if (!showing(editor)) draw_result(editor);
    draw_here(editor);
    // Once more when a scrollbar that came has made the lines shorter.
    int* const frames = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("frames to show"));
    if (runs) *frames = 3;
    if (*frames > 0) {
        --*frames;
        show_drawn();
    }
}

}  // namespace testbed::ui
