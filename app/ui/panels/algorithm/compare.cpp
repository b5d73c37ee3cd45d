// Algorithms side by side on the same pair, and what is known about the chosen one.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/overlays/value.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::textbook::Trust;
using collision::trace::Work;

constexpr float label_width = 74, line_height = 22;

std::string_view label_of(Work work) {
    switch (work) {
        case Work::tests: return "Tests";
        case Work::multiplications: return "Multiply";
        case Work::square_roots: return "Roots";
        case Work::trigonometry: return "Trigonom.";
        case Work::comparisons: return "Compare";
        case Work::crossings: return "Crossings";
        case Work::iterations: return "Rounds";
        case Work::entries: return "Entries";
    }
    return {};
}

/// Lines of a table whose columns are algorithms.
class Sheet {
  public:
    Sheet(editor::Editor& editor, std::size_t columns)
        : editor_(editor),
          at_(ImGui::GetCursorScreenPos()),
          width_(ImGui::GetContentRegionAvail().x),
          label_(editor.look().px(label_width)),
          column_((width_ - label_) / float(columns)) {}
    ~Sheet() {
        ImGui::SetCursorScreenPos(at_);
        ImGui::Dummy({width_, editor_.look().px(2)});
    }
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;

    void begin_line(std::string_view name, float height) {
        height_ = editor_.look().px(height);
        put_text(at_.x, middle(), name, editor_.look().theme->text_secondary, label_);
    }
    void end_line() { at_.y += height_; }
    float left(std::size_t column) const { return at_.x + label_ + column_ * float(column); }
    float right(std::size_t column) const { return left(column) + column_; }
    float middle() const { return at_.y + height_ * 0.5f; }
    float top() const { return at_.y; }
    float height() const { return height_; }
    float column() const { return column_; }

    void put(std::size_t column, std::string_view text, draw::Rgba color) const {
        const float room = column_ - editor_.look().px(4);
        const std::string shown = fitted(text, room);
        put_text(right(column) - ImGui::CalcTextSize(shown.c_str()).x, middle(), shown, color, room + 1);
    }
    /// Over the last line's cell. True when it was pressed.
    bool press(std::size_t column, const char* id) const {
        ImGui::SetCursorScreenPos({left(column), at_.y});
        ImGui::PushID(int(column));
        const bool pressed = platform::focus::press_area(id, {column_, height_});
        ImGui::PopID();
        return pressed;
    }

  private:
    editor::Editor& editor_;
    ImVec2 at_;
    float width_, label_, column_, height_ = 0;
};

/// The least of a line stands out: that is what one compares for.
void line_of_counts(editor::Editor& editor, Sheet& sheet, std::string_view name,
                    const std::vector<std::uint64_t>& counts) {
    if (std::ranges::all_of(counts, [](std::uint64_t n) { return n == 0; })) return;
    const view::Theme& theme = *editor.look().theme;
    const auto [min, max] = std::ranges::minmax(counts);
    sheet.begin_line(name, line_height);
    for (std::size_t c = 0; c < counts.size(); ++c)
        sheet.put(c, fmt::format("{}", counts[c]),
                  counts[c] == min && min != max ? theme.text_about(theme.apart) : theme.text);
    sheet.end_line();
}

/// Area, waste and false alarms of bounds.
void lines_of_bounds(editor::Editor& editor, Sheet& sheet,
                     const std::vector<const model::RowAnswer*>& answers) {
    const view::Theme& theme = *editor.look().theme;
    const auto line = [&](std::string_view name, const auto& text) {
        sheet.begin_line(name, line_height);
        for (std::size_t c = 0; c < answers.size(); ++c)
            sheet.put(c, answers[c]->bounds ? text(*answers[c]) : std::string("-"), theme.text);
        sheet.end_line();
    };
    line("Area", [](const model::RowAnswer& answer) { return overlays::value_text(answer.bounds->area); });
    line("Waste", [](const model::RowAnswer& answer) { return waste_text(*answer.bounds); });
    line("Alarms", [&](const model::RowAnswer& answer) { return alarms_text(editor, *answer.row); });
}

void draw_sheet(editor::Editor& editor, const std::vector<const model::Algorithm*>& rows) {
    editor::Stepping& s = editor.session.stepping;
    const view::Theme& theme = *editor.look().theme;
    const view::Look& look = editor.look();
    Sheet sheet(editor, rows.size());
    std::vector<const model::RowAnswer*> answers;
    for (const model::Algorithm* row : rows) answers.push_back(s.comparison.find(row));

    float names = 0;
    const float room = sheet.column() - look.px(10);
    for (const model::Algorithm* row : rows)
        names = std::max(names, ImGui::CalcTextSize(row->name.data(), nullptr, false, room).y);
    sheet.begin_line("", names / look.scale + 8);
    for (std::size_t c = 0; c < rows.size(); ++c) {
        if (sheet.press(c, "choose")) choose_row(s, *rows[c], shown_step(s));
        const bool chosen = rows[c] == s.row;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (chosen || ImGui::IsItemHovered())
            list.AddRectFilled(
                {sheet.left(c) + look.px(2), sheet.top()}, {sheet.right(c), sheet.top() + sheet.height()},
                chosen ? packed(theme.accent, 0.20f) : packed(theme.field_hover, 0.6f), look.px(4));
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip(rows[c]->name);
        list.AddText(ImGui::GetFont(), ImGui::GetFontSize(),
                     {sheet.left(c) + look.px(6), sheet.top() + look.px(4)}, packed(theme.text),
                     rows[c]->name.data(), nullptr, room);
    }
    sheet.end_line();

    if (s.comparison.about_one()) {
        lines_of_bounds(editor, sheet, answers);
    } else {
        sheet.begin_line("Says", line_height);
        for (std::size_t c = 0; c < rows.size(); ++c) {
            const float mark = draw_agreement(look, sheet.right(c), sheet.middle(), answers[c]->agrees());
            draw_answer(look, mark - look.px(12), sheet.middle(),
                        verdict_of(*answers[c], s.comparison.truth()));
        }
        sheet.end_line();
    }
    for (std::size_t w = 0; w < collision::trace::work_count; ++w) {
        std::vector<std::uint64_t> counts;
        for (const auto* answer : answers) counts.push_back(answer->counts[Work(w)]);
        line_of_counts(editor, sheet, label_of(Work(w)), counts);
    }
    std::vector<std::uint64_t> steps;
    for (const auto* row : rows) {
        const auto& trace = s.comparison.trace(*row);
        steps.push_back(trace.steps().size() + trace.left_out());
    }
    line_of_counts(editor, sheet, "Steps", steps);
    sheet.begin_line("Time", line_height);
    for (std::size_t c = 0; c < rows.size(); ++c)
        sheet.put(c, answers[c]->seconds ? edit::time_text(*answers[c]->seconds) : "-",
                  answers[c]->measured ? theme.text : theme.text_faint);
    sheet.end_line();

    sheet.begin_line("Part ways", line_height);
    sheet.put(0, "from here", theme.text_faint);
    for (std::size_t c = 1; c < rows.size(); ++c) {
        const auto parting = model::first_parting(s.comparison.trace(*rows[0]), s.comparison.trace(*rows[c]));
        if (!parting) {
            sheet.put(c, "never", theme.text_faint);
            continue;
        }
        if (sheet.press(c, "parting")) choose_row(s, *rows[c], *parting);
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip("Show this step");
        sheet.put(c, fmt::format("step {}", *parting + 1), theme.accent);
    }
    sheet.end_line();
}

std::string_view in_words(Trust trust) {
    switch (trust) {
        case Trust::exact: return "always right";
        case Trust::rounding: return "right but for rounding";
        case Trust::flawed: return "flawed";
    }
    return {};
}

}  // namespace

void draw_algorithm_compare(editor::Editor& editor) {
    const auto rows = compared(editor.session.stepping);
    if (rows.empty()) return;
    Widgets(editor).heading("Side by side");
    const platform::FontScope small(platform::Face::small);
    if (rows.size() == 1) {
        Widgets(editor).hint("Tick a second algorithm to compare the two.");
    } else {
        draw_sheet(editor, rows);
    }
    Widgets(editor).hairline();
}

void draw_algorithm_facts(editor::Editor& editor) {
    const model::Algorithm& row = *editor.session.stepping.row;
    Widgets w(editor);
    w.heading("About it");
    w.value_row("Trust", in_words(row.trust));
    w.value_row("Cost", row.cost);
    w.hint(fmt::format("Wrong {}.", row.fails));
    w.hint(fmt::format("Source: {}.", row.source));
    w.hairline();
}

}  // namespace testbed::ui
