// The table of all expectations: a line for each claim, whatever it is about; what it expects can be typed.
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/add_expectation.h"
#include "app/editor/expectation_edits.h"
#include "app/editor/expectation_text.h"
#include "app/editor/kept_expectations.h"
#include "app/editor/motion.h"
#include "app/model/wide_tolerance.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr const char* not_now = "A scene expects answers of its start: go back to t = 0 first";

void take_expected(editor::Editor& editor, const editor::ExpectationLine& line, const std::string& text) {
    const model::Expectation& row = editor.scene().expect[line.row];
    const auto& name = row.claims[line.claim].first;
    const model::Claim* claim = model::find_claim(model::subject_of(row), name);
    if (!claim) return;
    const auto read = editor::read_expected(text, name, *claim);
    if (const auto* expected = std::get_if<model::Expected>(&read))
        change_expected(editor, line, *expected);
    else
        editor.complain("Kept as it was: " + std::get<std::string>(read));
}

/// Why the line holds whatever the answer is, as `check` warns of it; empty where it does not, or is not
/// judged.
std::string warning_of(editor::Editor& editor, const editor::ExpectationLine& line) {
    const model::Results& results = editor.document.results();
    const model::Scene& scene = editor.scene();
    if (!results.complete || !line.holds || line.row >= scene.expect.size() ||
        line.claim >= scene.expect[line.row].claims.size())
        return {};
    return model::wide_tolerance(scene, results, line.row, line.claim);
}

void take_tolerance(editor::Editor& editor, std::size_t row, const std::string& text) {
    if (text.empty()) return change_tolerance(editor, row, {});
    const auto value = edit::evaluate(text);
    const double* number = std::get_if<double>(&value);
    if (number && *number >= 0)
        change_tolerance(editor, row, *number);
    else
        editor.complain("Kept as it was: a tolerance is a number of at least 0");
}

/// What the row is called and what is noted at it, to be typed.
void words_of_row(editor::Editor& editor, std::size_t row) {
    const view::Look& look = editor.look();
    using editor::RowWords;
    for (const auto& [label, which] :
         {std::pair("Name", RowWords::name), std::pair("Notes", RowWords::notes)}) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(label);
        ImGui::SameLine(look.px(64));
        if (const auto text = Widgets(editor).text(label, row_words(editor, row, which)))
            change_row_words(editor, row, which, *text);
    }
}

void line_menu(editor::Editor& editor, const editor::ExpectationLine& line) {
    const view::Look& look = editor.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(8), look.px(7)});
    ImGui::SetNextWindowSizeConstraints({look.px(320), 0}, {look.px(320), FLT_MAX});
    if (ImGui::BeginPopupContextItem("line menu")) {
        words_of_row(editor, line.row);
        ImGui::Separator();
        if (ImGui::MenuItem("Expect the current answer", nullptr, false, !line.holds))
            update_expectation(editor, line.row);
        if (ImGui::MenuItem("Remove")) remove_claim(editor, line);
        if (ImGui::MenuItem("Select and frame")) show_expectation(editor, line.row);
        close_where_asked(editor.prompts);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
}

/// An exclamation mark.
void draw_warning(draw::Painter& painter, draw::Pixel middle, float reach, const draw::Stroke& stroke) {
    painter.stroke_line({middle.x, middle.y - 1.2f * reach}, {middle.x, middle.y + 0.3f * reach}, stroke);
    painter.fill_circle({middle.x, middle.y + 1.1f * reach}, stroke.width * 0.7f, stroke.color);
}

/// Nothing where it is not judged yet. warns: it holds whatever the answer is.
void state_mark(const view::Look& look, bool holds, bool warns, bool judged) {
    if (!judged) return;
    const draw::Rgba color = holds && !warns ? look.theme->right() : look.theme->wrong();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const draw::Pixel middle{at.x + look.px(6), at.y + ImGui::GetFrameHeight() * 0.5f};
    const draw::Stroke stroke{color, 1.8f * look.scale};
    if (holds && warns)
        draw_warning(painter, middle, 4 * look.scale, stroke);
    else if (holds)
        view::draw_tick(painter, middle, 4 * look.scale, stroke);
    else
        view::draw_cross(painter, middle, 3.2f * look.scale, stroke);
}

/// The answer; where it is too long with fewer digits, never without its exponent.
std::string fitted_actual(const model::Actual& actual, float room) {
    const std::string whole = editor::text_of(actual);
    const double* number = std::get_if<double>(&actual);
    if (number && ImGui::CalcTextSize(whole.c_str()).x > room) return fitted(edit::short_text(*number), room);
    return fitted(whole, room);
}

/// What the row is called or about; pressed, it shows its shapes.
void about_cell(editor::Editor& editor, const editor::ExpectationLine& line) {
    const model::Expectation& row = editor.scene().expect[line.row];
    const bool chosen = editor.view.expectations.shown_row == line.row;
    const float height = ImGui::GetFrameHeight();
    constexpr ImGuiSelectableFlags flags =
        ImGuiSelectableFlags_SpanAllColumns | platform::compat::selectable_allow_overlap;
    const std::size_t shown = line.row;
    const bool pressed = ImGui::Selectable("##line", chosen, flags, {0, height});
    const bool over = ImGui::IsItemHovered();
    const std::string about = editor::about_text(row, between());
    const std::string name = row.name.empty() ? about : row.name;
    if (over) {
        model::each_id(row, [&](const std::string& id) {
            if (const auto i = editor.scene().find(id)) editor.frame.pointed_at.push_back(std::uint32_t(*i));
        });
        std::string text = name == about ? about : name + ": " + about;
        if (!row.notes.empty()) text += "\n" + row.notes;
        const auto& answers = editor.document.results().expect;
        if (editor.document.results().complete && line.row < answers.size() &&
            line.claim < answers[line.row].actual.size())
            text += "\n" + row.claims[line.claim].first + " is " +
                    editor::text_of(answers[line.row].actual[line.claim]);
        if (const std::string warning = warning_of(editor, line); !warning.empty()) text += "\n" + warning;
        Widgets(editor).tooltip(text);
    }
    line_menu(editor, line);
    ImGui::SameLine(0, 0);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fitted_name(name, ImGui::GetContentRegionAvail().x).c_str());
    if (pressed) show_expectation(editor, shown);
}

/// Room for letters in a field of the rest of the cell.
float room_in_field() { return ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().FramePadding.x; }

/// What was typed, and whether the pointer is over the field while nobody types.
struct CoveredText {
    std::optional<std::string> typed;
    bool hovered;
};

/// A field of a text that is shown in its place while nobody types: what has room of it.
CoveredText covered_text(editor::Editor& editor, const char* id, const std::string& text,
                         const std::string& shown) {
    bool& typing = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(fmt::format("typing {}", id).c_str()));
    const bool covered = shown != text && !typing;
    const ImVec4 none{0, 0, 0, 0};
    ImGui::PushStyleColor(ImGuiCol_Text, covered ? none : ImGui::GetStyleColorVec4(ImGuiCol_Text));
    CoveredText field{Widgets(editor).text(id, text), false};
    ImGui::PopStyleColor();
    typing = ImGui::IsItemActive();
    field.hovered = ImGui::IsItemHovered() && !typing;
    const ImVec2 min = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    if (covered && !typing)
        ImGui::GetWindowDrawList()->AddText({min.x + ImGui::GetStyle().FramePadding.x,
                                             std::floor(min.y + (size.y - ImGui::GetFontSize()) * 0.5f)},
                                            packed(editor.look().theme->text), shown.c_str());
    return field;
}

/// The tolerance to type, as the row has it; with as many digits as there is room for while nobody types.
void tolerance_cell(editor::Editor& editor, const editor::ExpectationLine& line,
                    const model::Expectation& row) {
    const std::string tolerance = row.tolerance ? edit::exact_text(*row.tolerance) : std::string();
    const std::string shown = row.tolerance ? fitted_number(*row.tolerance, room_in_field()) : tolerance;
    const CoveredText field = covered_text(editor, "tolerance", tolerance, shown);
    if (field.hovered) {
        const std::string warning = warning_of(editor, line);
        const auto is_number = [](const auto& one) {
            return one.second.kind == model::Expected::Kind::number;
        };
        const bool shared = std::ranges::count_if(row.claims, is_number) > 1;
        std::string words;
        if (!warning.empty())
            words = warning;
        else if (tolerance.empty())
            words = "Standard tolerance: " + edit::exact_text(model::tolerance_of(row));
        else if (shown != tolerance || shared)
            words = "Tolerance: " + tolerance;
        if (shared) words += "\nIt applies to every number of this expectation.";
        if (!words.empty()) Widgets(editor).tooltip(words);
    }
    if (field.typed) take_tolerance(editor, line.row, *field.typed);
}

/// What is expected, to type. Of a range that has no room its first limit alone is shown, with an ellipsis
/// after its number: half a word says nothing.
void expected_cell(editor::Editor& editor, const editor::ExpectationLine& line,
                   const model::Expected& expected) {
    const std::string whole = editor::text_of(expected);
    const float room = room_in_field();
    std::string shown = whole;
    if (ImGui::CalcTextSize(whole.c_str()).x > room) {
        const std::size_t first = std::min(whole.find(" and "), whole.find(" to "));
        if (first != whole.npos) shown = whole.substr(0, first) + "...";
        shown = fitted(shown, room);
    }
    const CoveredText field = covered_text(editor, "expected", whole, shown);
    if (field.hovered && shown != whole) Widgets(editor).tooltip(whole);
    if (field.typed) take_expected(editor, line, *field.typed);
}

void expectation_line(editor::Editor& editor, const editor::ExpectationLine& line) {
    const view::Look& look = editor.look();
    const model::Results& results = editor.document.results();
    // Edits replace the scene: what is drawn after one is of the row as it was.
    const model::Expectation row = editor.scene().expect[line.row];
    ImGui::PushID(int(line.row));
    ImGui::PushID(int(line.claim));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    state_mark(look, line.holds, !warning_of(editor, line).empty(), results.complete);
    ImGui::Dummy({look.px(12), ImGui::GetFrameHeight()});
    ImGui::TableNextColumn();
    about_cell(editor, line);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    if (line.claim >= row.claims.size()) {
        ImGui::TextUnformatted("nothing known");
    } else {
        const auto& [claim, expected] = row.claims[line.claim];
        ImGui::TextUnformatted(fitted(claim, ImGui::GetContentRegionAvail().x).c_str());
        ImGui::TableNextColumn();
        expected_cell(editor, line, expected);
        if (ImGui::TableNextColumn() && expected.kind == model::Expected::Kind::number) {
            tolerance_cell(editor, line, row);
        }
        ImGui::TableNextColumn();
        if (line.row < results.expect.size() && line.claim < results.expect[line.row].actual.size()) {
            const std::string shown =
                fitted_actual(results.expect[line.row].actual[line.claim], ImGui::GetContentRegionAvail().x);
            ImGui::AlignTextToFramePadding();
            ImGui::PushStyleColor(
                ImGuiCol_Text,
                packed(line.holds || !results.complete ? look.theme->text_secondary : look.theme->wrong()));
            ImGui::TextUnformatted(shown.c_str());
            ImGui::PopStyleColor();
        }
    }
    ImGui::PopID();
    ImGui::PopID();
}

/// Widths of the columns at scale 1.
struct ExpectationWidths {
    float about, claim, expected, tolerance, actual;  ///< 0: not shown; `about` takes the rest

    float all(const view::Look& look) const {
        const float shown = 4 + float(tolerance > 0) + float(actual > 0);
        return look.px(state_width + about + claim + expected + tolerance + actual) +
               shown * (2 * look.px(table_cell_padding) + 1);
    }
    static constexpr float state_width = 12;
};

/// Where the table is narrow the tolerance goes first, then the wide columns, then the current answer.
constexpr std::array<ExpectationWidths, 4> expectation_widths{
    {{110, 90, 110, 80, 110}, {110, 90, 110, 0, 110}, {64, 72, 72, 0, 72}, {64, 72, 72, 0, 0}}};

/// The place of the first widths that fit, else of the narrowest.
std::size_t expectation_detail(const view::Look& look, float room) {
    std::size_t detail = 0;
    while (detail + 1 < expectation_widths.size() && expectation_widths[detail].all(look) > room) ++detail;
    return detail;
}

void expectation_columns(const view::Look& look, float room) {
    const ExpectationWidths& widths = expectation_widths[expectation_detail(look, room)];
    const auto column = [&](const char* name, float width) {
        const ImGuiTableColumnFlags off = width > 0 ? 0 : ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthFixed | off, look.px(width));
    };
    column("##state", ExpectationWidths::state_width);
    ImGui::TableSetupColumn("About", ImGuiTableColumnFlags_WidthStretch);
    column("Claim", widths.claim);
    column("Expected", widths.expected);
    column("Tolerance", widths.tolerance);
    column("Is", widths.actual);
}

/// What waits for its shapes, a line each.
std::string waiting_text(const std::vector<model::Expectation>& waiting) {
    constexpr std::size_t most = 8;
    std::string text = "Kept until you save, and restored with their shapes:";
    for (std::size_t i = 0; i < waiting.size() && i < most; ++i)
        text += "\n" + editor::about_text(waiting[i], between());
    if (waiting.size() > most)
        text += fmt::format("\nand {} more expectation{}", waiting.size() - most,
                            waiting.size() == most + 1 ? "" : "s");
    return text;
}

/// How many expectations hold, counted as `check` counts them. unit: where an expectation takes several
/// lines.
std::string tally_text(const model::Tally& tally, bool judged, std::string_view unit) {
    if (!judged) return "not judged yet";
    if (tally.rows == 0) return {};
    if (tally.rows == 1) {
        const std::string_view one = unit.empty() ? unit : unit.substr(0, unit.size() - 1);
        return fmt::format("1{} {}", one, tally.failing == 0 ? "holds" : "fails");
    }
    if (tally.failing == 0) return fmt::format("all {}{} hold", tally.rows, unit);
    return fmt::format("{} of {}{} fail", tally.failing, tally.rows, unit);
}

void add_menu(editor::Editor& editor, float width) {
    ImGui::SetNextItemWidth(width);
    const bool can = can_add_claims(editor);
    ImGui::BeginDisabled(!can);
    if (ImGui::BeginCombo("##add expectation", "Add", ImGuiComboFlags_HeightLarge)) {
        // What is chosen makes another list.
        const std::vector<std::string> names = claims_to_add(editor);
        for (const std::string& name : names)
            if (ImGui::Selectable(name.c_str())) add_claim(editor, name);
        if (names.empty())
            Widgets(editor).hint(editor.document.results().complete ? "Everything is expected already"
                                                                    : "Answers are still being computed");
        close_where_asked(editor.prompts);
        ImGui::EndCombo();
    }
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        Widgets(editor).tooltip(can ? "Expects the current answer about the selection"
                                    : why_nothing_to_add(editor));
}

}  // namespace

void expectation_tools(editor::Editor& editor, float left, float right) {
    const view::Look& look = editor.look();
    editor::ExpectationList& list = refresh_expectations(editor);
    const float gap = look.px(8);
    const auto button = [&](const char* name) { return ImGui::CalcTextSize(name).x + look.px(26); };
    float x = left;
    const auto fits = [&](float width) {
        if (x + width > right) return false;
        if (x > left)
            ImGui::SameLine(x);
        else
            ImGui::SetCursorPosX(x);
        x += width + gap;
        return true;
    };
    const bool later = tells_of_another_time(editor);
    const bool some_fail = list.tally.failing > 0;
    if (fits(look.px(90))) add_menu(editor, look.px(90));
    constexpr const char *next = "Next failing", *update = "Update failing", *only = "Failing only";
    if (fits(button(next))) {
        ImGui::BeginDisabled(!some_fail);
        if (ImGui::Button(next, {button(next), 0})) show_next_failing(editor);
        ImGui::EndDisabled();
    }
    if (fits(button(update))) {
        ImGui::BeginDisabled(!some_fail || later);
        if (ImGui::Button(update, {button(update), 0})) update_all_failing(editor);
        ImGui::EndDisabled();
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
            Widgets(editor).tooltip(
                later ? not_now
                      : "Failing claims become the current answer. Ranges grow to include it, and become null "
                        "where the answer is gone. "
                        "Claims without an answer stay and still fail.");
    }
    if (fits(button(only) + look.px(16)) && Widgets(editor).checkbox(only, list.failing_only))
        list.stale = true;
    const bool several =
        std::ranges::any_of(editor.scene().expect, [](const auto& row) { return row.claims.size() > 1; });
    const std::string text =
        tally_text(list.tally, editor.document.results().complete, several ? " expectations" : "");
    const auto words = [&](const std::string& said, const draw::Rgba& color) {
        if (said.empty() || !fits(ImGui::CalcTextSize(said.c_str()).x)) return false;
        ImGui::AlignTextToFramePadding();
        ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
        ImGui::TextUnformatted(said.c_str());
        ImGui::PopStyleColor();
        return true;
    };
    words(text, some_fail ? look.theme->wrong() : look.theme->text_secondary);
    const std::vector<model::Expectation>& waiting = waiting_expectations(editor);
    if (waiting.empty()) return;
    if (words(fmt::format("{} of deleted shapes", waiting.size()), look.theme->text_faint) &&
        ImGui::IsItemHovered())
        Widgets(editor).tooltip(waiting_text(waiting));
}

void draw_expectations_table(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const editor::ExpectationList& list = refresh_expectations(editor);
    if (list.lines.empty()) {
        ImGui::Dummy({0, look.px(8)});
        Widgets(editor).hint(
            editor.scene().expect.empty()
                ? "Nothing is expected. Select one shape or two, then Add; or use Expect this "
                  "(Ctrl+R) on a pair."
                : "Every expectation holds.");
        return;
    }
    const std::vector<editor::ExpectationLine> lines = list.lines;
    // Widths are kept by table: one with other columns is another.
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const std::string name = fmt::format("expectations {}", expectation_detail(look, room));
    draw_table(look, name.c_str(), 6, ImGuiTableFlags_None, expectation_columns, [&] {
        ImGuiListClipper clipper;
        clipper.Begin(int(lines.size()));
        const std::uint64_t revision = editor.document.history.revision();
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                // An edit makes other lines: the rest of this frame would show the wrong ones.
                if (editor.document.history.revision() != revision) continue;
                expectation_line(editor, lines[std::size_t(i)]);
            }
        if (!std::exchange(editor.view.expectations.scroll, false)) return;
        const auto line = std::ranges::find(lines, editor.view.expectations.shown_row,
                                            [](const auto& one) { return std::optional(one.row); });
        if (line != lines.end())
            ImGui::SetScrollY(float(line - lines.begin()) * clipper.ItemsHeight -
                              ImGui::GetWindowHeight() / 2);
    });
}

}  // namespace testbed::ui
