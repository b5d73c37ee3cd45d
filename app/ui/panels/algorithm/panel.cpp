// The Algorithm panel: what every algorithm says of a pair, and how it comes to say so, step by step.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/panels/list.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using platform::Key;
using platform::KeyEvent;

/// What is asked about: a pair, or what encloses one shape.
void draw_choice(editor::Editor& editor) {
    int about = int(editor.session.stepping.about);
    if (Widgets(editor).segmented("about", about, {"A pair", "One shape"}, ImGui::GetContentRegionAvail().x))
        ask_about(editor, editor::About(about));
    if (ImGui::IsItemHovered()) Widgets(editor).tooltip("Two shapes, or what encloses one", "Shift+F5");
    ImGui::Dummy({0, editor.look().px(2)});
}

/// The shape and its type.
void draw_shape(editor::Editor& editor) {
    const editor::Stepping& s = editor.session.stepping;
    const view::Look& look = editor.look();
    const std::string type =
        readable(collision::shape::type_name(editor.scene().shapes[s.subjects[0]]->geometry));
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(26);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float middle = at.y + height * 0.5f;
    const float x = at.x + width - ImGui::CalcTextSize(type.c_str()).x;
    put_text(x, middle, type, look.theme->text_secondary, width);
    {
        const platform::FontScope bold(platform::Face::bold);
        put_text(at.x, middle, s.shape, look.theme->text, x - look.px(12) - at.x);
    }
    ImGui::Dummy({width, height});
}

/// From top to bottom; one that has nothing to show draws nothing. Rows that were ticked to be compared are
/// seen beside each other at once.
constexpr std::array sections{draw_algorithm_compare, draw_algorithm_steps, draw_algorithm_bounds,
                              draw_algorithm_map,     draw_algorithm_marks, draw_algorithm_facts};

/// The pair and the truth about it.
void draw_pair(editor::Editor& editor) {
    const editor::Stepping& s = editor.session.stepping;
    const view::Look& look = editor.look();
    const model::Verdict verdict = s.comparison.verdict();
    const view::VerdictLook truth = view::look(verdict, *look.theme);
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(26);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float middle = at.y + height * 0.5f;
    const float word = ImGui::CalcTextSize(truth.word.data(), truth.word.data() + truth.word.size()).x;
    const float x = at.x + width - word;
    put_text(x, middle, truth.word, look.theme->text_about(truth.color), width);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    view::draw_verdict(painter, {x - look.px(11), middle}, 4.5f * look.scale, verdict, *look.theme);
    {
        const platform::FontScope bold(platform::Face::bold);
        put_text(at.x, middle, fmt::format("{} {} {}", s.pair[0], between(), s.pair[1]), look.theme->text,
                 x - look.px(26) - at.x);
    }
    ImGui::Dummy({width, height});
}

void draw_empty(editor::Editor& editor, std::string_view why) {
    Widgets(editor).heading("Algorithms");
    Widgets(editor).hint(why);
}

/// For captions: what the step that is shown says.
std::string sentence_of_step(editor::Editor& editor) {
    const collision::trace::Trace* trace = shown_trace(editor.session.stepping);
    if (!trace || trace->steps().empty()) return {};
    return trace->steps()[shown_step(editor.session.stepping)].text;
}

void draw_algorithm_panel(editor::Editor& editor) {
    editor::Stepping& s = editor.session.stepping;
    const int frame = ImGui::GetFrameCount();
    if (s.drawn != frame - 1) s.list_has_keys = s.show_chosen = true;
    s.drawn = frame;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        s.list_has_keys = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows);
    refresh(editor);
    editor::Stepping::Listed listed{s.pair, s.shape, editor.look().scale, editor.look().theme};
    if (s.listed != listed) {
        s.listed = std::move(listed);
        s.show_chosen = true;
    }
    // Times wait until the hand rests: measuring would make a drag late.
    const bool more_to_measure = !editor.frame.tool_busy && s.comparison.measure_next();
    editor.frame.wants_frames = editor.frame.wants_frames || more_to_measure;
    s.in_panel.reset();
    draw_choice(editor);
    if (s.comparison.empty()) {
        draw_empty(editor, s.missing);
        return;
    }
    if (s.comparison.about_one()) {
        draw_shape(editor);
    } else {
        draw_pair(editor);
    }
    draw_algorithm_list(editor);
    if (!s.row) {
        draw_algorithm_map(editor);
        return;
    }
    for (const auto section : sections) section(editor);
}

/// Space (tapped), '.' and ',' and the arrows; the panel's own key gives the arrows to the list.
bool algorithm_key(editor::Editor& editor, const KeyEvent& event) {
    editor::Stepping& s = editor.session.stepping;
    if (event.key == Key::f5) {
        s.list_has_keys = true;
        if (event.shift && !editor.frame.tool_busy)
            ask_about(editor, s.about == editor::About::pair ? editor::About::shape : editor::About::pair);
        return false;
    }
    if (event.alt || editor.frame.tool_busy) return false;
    refresh(editor);
    if (!s.row) return false;
    if (event.key == platform::key(' ')) {
        if (event.shift) {
            pin_or_unpin(s, *s.row);
        } else {
            play_or_pause(s);
        }
        return true;
    }
    const bool on = event.key == platform::key('.');
    if (on || event.key == platform::key(',')) {
        const std::size_t steps = shown_trace(s)->steps().size();
        if (event.shift) {
            change_speed(editor, on ? 1 : -1);
        } else if (event.command) {
            s.playing = false;
            go_to_step(s, on ? steps : 0);
        } else {
            step_by(s, on ? 1 : -1);
        }
        return true;
    }
    if (event.command || event.shift) return false;
    const bool arrows = s.list_has_keys || editor.document.selection().empty();
    if (event.key == Key::page_down || (arrows && event.key == Key::down)) {
        choose_neighbor(s, 1);
        return true;
    }
    if (event.key == Key::page_up || (arrows && event.key == Key::up)) {
        choose_neighbor(s, -1);
        return true;
    }
    return false;
}

}  // namespace

void put_text(float x, float middle, std::string_view text, draw::Rgba color, float room) {
    ImGui::GetWindowDrawList()->AddText({x, std::floor(middle - ImGui::GetFontSize() * 0.5f)}, packed(color),
                                        fitted(text, room).c_str());
}

float draw_agreement(const view::Look& look, float right, float middle, bool agrees) {
    const view::Theme& theme = *look.theme;
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    if (agrees) {
        const float s = look.scale;
        view::draw_tick(painter, {right - 6 * s, middle}, 5 * s, {theme.right(), 1.8f * s});
        return right - 12 * s;
    }
    const platform::FontScope small(platform::Face::small);
    constexpr std::string_view word = "wrong";
    const float width = ImGui::CalcTextSize(word.data()).x + look.px(12);
    const float half = look.px(9);
    painter.fill_rectangle({right - width, middle - half}, {right, middle + half}, look.px(5),
                           draw::with_alpha(theme.wrong(), 0.22f));
    put_text(right - width + look.px(6), middle, word, theme.text_about(theme.wrong()), width);
    return right - width;
}

void draw_answer(const view::Look& look, float x, float middle, std::optional<model::Verdict> verdict) {
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    if (verdict) {
        view::draw_verdict(painter, {x, middle}, 4.2f * look.scale, *verdict, *look.theme);
    } else {
        painter.stroke_line({x - look.px(4), middle}, {x + look.px(4), middle},
                            {look.theme->text_faint, 1.6f * look.scale});
    }
}

constinit const Panel algorithm_panel{.panel = editor::PanelId::algorithm,
                                      .name = "Algorithm, step by step",
                                      .icon = Icon::steps,
                                      .key = platform::Key::f5,
                                      .draw = draw_algorithm_panel,
                                      .take_key = algorithm_key,
                                      .mark = mark_step,
                                      .inset = draw_algorithm_aside,
                                      .caption = sentence_of_step,
                                      .tells_answers = true,
                                      .shows_tests = true};

}  // namespace testbed::ui
