// The Collider panel: somebody else's program, or code, what it means, what it
// says of the pair, where it is wrong.
#include "app/editor/collider.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <set>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/editor/examples.h"
#include "app/platform/starts_programs.h"
#include "app/ui/panels/collider_parts.h"
#include "app/ui/panels/list.h"
#include "app/ui/panels/said_marks.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/text_area.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/judge.h"
#include "app/verify/kinds.h"

namespace testbed::ui {

namespace {

using collision::Vec2;
using platform::Key;
using State = verify::LiveCollider::State;

void offer_example(editor::Editor& editor) {
    if (word_button(editor.look(), "Try an example", -1)) editor::try_collider(editor);
    Widgets(editor).hint("A separating axis test with a mistake, which the map shows.");
}

/// A page: what is asked is written here.
void draw_code(editor::Editor& editor) {
    editor::Collider& collider = editor.collider;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.hint("A function of JavaScript, which runs in this browser alone:");
    bool run = text_area(look, "##code", collider.code, {-FLT_MIN, look.px(240)}, "function overlap(a, b) {}",
                         ImGuiInputTextFlags_AllowTabInput | ImGuiInputTextFlags_EnterReturnsTrue);
    const State state = collider.live->state();
    const bool runs = state == State::connecting || state == State::ready;
    const bool changed = runs && collider.code != collider.asked_code;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    run |= word_button(look, runs ? "Run it again" : "Run it", runs ? half : -1, !runs || changed);
    if (runs) {
        ImGui::SameLine();
        if (word_button(look, "Stop", half)) return editor::disconnect_collider(editor);
    }
    if (run) editor::connect_collider(editor);
    if (state == State::none) {
        w.hint(
            "Ctrl+Enter runs it, beside the exact answers: what it says of the pair, and a map of every "
            "place "
            "where it is wrong.");
        offer_example(editor);
    }
    if (state == State::connecting) draw_connecting(editor);
    if (state == State::failed) draw_failure(editor, collider.live->trouble());
    if (changed) w.hint("Changes since the last run have not been tested.");
}

/// The folder that the command runs in, and a way to choose a file.
void draw_where_it_runs(editor::Editor& editor) {
    editor::Collider& collider = editor.collider;
    Widgets w(editor);
    if (word_button(editor.look(), "Browse", -1)) editor.prompts.dialog = editor::Dialog::choose_collider;
    w.label("Folder");
    if (const auto typed = w.text("folder", collider.folder)) collider.folder = *typed;
}

void draw_command(editor::Editor& editor) {
    editor::Collider& collider = editor.collider;
    const view::Look& look = editor.look();
    Widgets w(editor);
    const State state = collider.live->state();
    w.hint(
        state == State::none
            ? "Your own collision code, beside the exact answers: what it says of the pair, a map of every "
              "place where it is wrong, and a search for mistakes. It is a program that answers a question a "
              "line. Its command, as in a shell:"
            : "A program that answers a question a line. Its command, as in a shell:");
    if (const auto typed = w.text("command", collider.command)) collider.command = *typed;
    const bool entered = ImGui::IsItemDeactivated() && platform::compat::key_pressed(ImGuiKey_Enter);
    const bool named = collider.command.find_first_not_of(' ') != std::string::npos;
    const bool runs = state == State::connecting || state == State::ready;
    if (runs) {
        if (word_button(look, state == State::connecting ? "Stop" : "Disconnect", -1))
            return editor::disconnect_collider(editor);
    } else if (word_button(look, state == State::failed ? "Connect again" : "Connect", -1, true, named)) {
        editor::connect_collider(editor);
    }
    if (entered) editor::connect_collider(editor);
    if (!runs) draw_where_it_runs(editor);
    if (state == State::none) {
        offer_example(editor);
        w.hint(
            "collision-testbed verify --template python > mine.py writes one to begin with; then python3 "
            "mine.py is the command. Enter connects.");
    }
    if (state == State::connecting) draw_connecting(editor);
    if (state == State::failed) draw_failure(editor, collider.live->trouble());
}

/// Whether that is why the program was last started again.
bool is_last_failure(const editor::Collider& collider, const verify::Fault& fault) {
    const std::string reason = collider.live->restart_reason();
    return !reason.empty() && fault.sentence.ends_with(reason);
}

/// What is wrong with its answer; of a crash also its last lines.
void draw_fault(editor::Editor& editor, const verify::Fault& fault) {
    const editor::Collider& collider = editor.collider;
    const std::string words = is_last_failure(collider, fault) ? collider.live->last_words() : fault.details;
    ImGui::PushStyleColor(ImGuiCol_Text, packed(editor.look().theme->wrong()));
    wrapped_text(fmt::format("{}: {}", verify::name_of_kind(fault.kind),
                             edit::with_short_numbers(without_quote(fault.sentence, words))));
    ImGui::PopStyleColor();
    draw_last_words(editor, words);
}

void draw_conventions(editor::Editor& editor) {
    const editor::Collider& collider = editor.collider;
    const verify::Conventions c = collider.live->conventions();
    Widgets w(editor);
    w.heading(c.name.empty() ? "What it means" : c.name);
    w.hint(fmt::format("Answers {}", verify::answers_text(c)));
    w.hint(fmt::format("Takes {}", verify::types_text(c)));
    for (const std::string& words : verify::told(c)) w.hint("· " + words);
    const std::string words = collider.live->last_words();
    for (const std::string& note : collider.live->notes()) w.hint("· " + without_quote(note, words));
    const int restarts = collider.live->restarts();
    if (restarts > 0) w.value_row("Restarts", std::to_string(restarts));
    const auto said = said_now(editor);
    const bool is_told = said && said->fault && is_last_failure(collider, *said->fault);
    if (restarts > 0 && !is_told) draw_failure(editor, collider.live->restart_reason());
}

/// "0.25", "(1, 0)", or a dash for what it leaves out.
std::string text_of(const std::optional<double>& number) {
    return number ? edit::short_text(*number) : std::string("–");
}
std::string text_of(const std::optional<Vec2>& point) {
    return point ? fmt::format("{}, {}", edit::short_text(point->x), edit::short_text(point->y))
                 : std::string("–");
}

/// From the first that the collider was asked about to the second, as it answers.
std::optional<Vec2> normal_of(const model::PairResult& exact, const editor::ColliderPair& pair) {
    const Vec2 normal = exact.answer.normal;
    return exact.a == pair.at[0] ? normal : Vec2{-normal.x, -normal.y};
}

/// Its own algorithm, one step after the other.
void draw_its_steps(editor::Editor& editor) {
    editor::Collider& collider = editor.collider;
    const auto said = said_now(editor);
    if (!said) return;
    Widgets w(editor);
    const verify::Answer& answer = said->reply.answer;
    if (!answer.steps_wrong.empty()) w.hint("Its steps cannot be shown: " + answer.steps_wrong);
    if (answer.steps.empty()) return;
    const std::size_t last = answer.steps.size() - 1;
    collider.step = std::min(collider.step, last);
    w.heading("Its own steps");
    ImGui::PushID("its steps");
    const Pressed pressed =
        transport_buttons(w, {.can_go_back = collider.step > 0, .can_go_on = collider.step < last});
    if (pressed == Pressed::back) --collider.step;
    if (pressed == Pressed::on) ++collider.step;
    if (const auto wanted = step_slider(editor.look(), "scrub", collider.step, answer.steps.size()))
        collider.step = *wanted;
    ImGui::PopID();
    w.hint(fmt::format("{} of {}: {}", collider.step + 1, answer.steps.size(),
                       answer.steps[collider.step].text));
}

void draw_answers(editor::Editor& editor) {
    Widgets w(editor);
    const auto pair = editor::collider_pair(editor);
    if (!pair) {
        w.heading("The pair");
        return w.hint("Select two shapes.");
    }
    const model::SceneShape &first = pair->question.shapes[0], &second = pair->question.shapes[1];
    w.heading(fmt::format("{} – {}", first.id, second.id));
    const auto said = editor.collider.live->said();
    const bool late = !said_now(editor);
    // While the two are dragged the answer is of a moment ago, for a moment.
    constexpr double moment = 0.3;  // seconds
    double& since = editor.collider.late_since;
    if (!late) since = -1;
    if (late && since < 0) since = ImGui::GetTime();
    const bool is_old = late && ImGui::GetTime() - since > moment;
    if (!said || is_old || said->question.shapes[0].id != first.id ||
        said->question.shapes[1].id != second.id)
        return w.hint("Waiting for its answer…");
    const verify::Answer& answer = said->reply.answer;
    if (answer.skipped && said->fault) return draw_fault(editor, *said->fault);
    if (answer.skipped) return w.hint("It does not answer this pair.");
    const model::PairResult* exact = editor.document.pair(pair->at[0], pair->at[1]);
    if (exact && exact->answer.undecided) exact = nullptr;
    const auto row = [&](const char* name, const std::string& theirs, const std::string& truth) {
        if (theirs != "–") w.value_row(name, truth.empty() ? theirs : theirs + "   exact " + truth);
    };
    const auto yes = [](bool value) { return std::string(value ? "yes" : "no"); };
    if (answer.overlap) row("Overlap", yes(*answer.overlap), exact ? yes(exact->answer.overlap) : "");
    row("Distance", text_of(answer.distance), exact ? edit::short_text(exact->answer.distance) : "");
    row("Depth", text_of(answer.depth), exact && exact->answer.depth ? text_of(exact->answer.depth) : "");
    if (answer.normal) w.value_row("Normal", text_of(answer.normal));
    if (answer.normal && exact) w.value_row("Exact normal", text_of(normal_of(*exact, *pair)));
    if (said->fault && !late) {
        draw_fault(editor, *said->fault);
    } else if (!late && said->not_judged) {
        w.hint("Not judged: too many parts to know what is true.");
    } else if (!late) {
        const bool mirrored = answer.normal && editor.collider.live->conventions().y_down;
        w.hint(mirrored ? "Right only if its y points down."
                        : "Nothing wrong with it.");
    }
}

void draw_collider_panel(editor::Editor& editor) {
    platform::starts_programs ? draw_command(editor) : draw_code(editor);
    if (editor.collider.live->state() != State::ready) return;
    draw_answers(editor);
    draw_its_steps(editor);
    draw_map_switch(editor);
    draw_search(editor);
    draw_conventions(editor);
}

/// The listed pairs that it is wrong about, as far as they are of the scene.
void mark_wrong_pairs(editor::Editor& editor) {
    constexpr std::size_t most = 200;
    const auto wrong = editor.collider.live->wrong_pairs();
    if (wrong.empty()) return;
    std::set<model::ShapePtr> here(editor.scene().shapes.begin(), editor.scene().shapes.end());
    std::size_t drawn = 0;
    for (const verify::LiveCollider::ShapePair& pair : wrong) {
        if (!here.contains(pair[0]) || !here.contains(pair[1])) continue;
        if (++drawn > most) return;
        for (const model::ShapePtr& one : pair)
            outline_wrong(*one, collision::shape::place(one->geometry, one->pose), editor.frame.panel_marks);
    }
}

/// What it says of the pair, in a color of its own, and its step.
void mark_collider(editor::Editor& editor) {
    namespace trace = collision::trace;
    if (!sealed(editor)) mark_wrong_pairs(editor);
    const auto said = said_now(editor);
    const auto pair = editor::collider_pair(editor);
    if (!said || !pair || sealed(editor)) return;
    std::vector<trace::Mark>& marks = editor.frame.panel_marks;
    const verify::Answer& answer = said->reply.answer;
    // As the program means it, so that the arrow lies beside the exact one.
    verify::Answer meant = answer;
    if (meant.normal)
        meant.normal = verify::normal_of_check(*meant.normal, editor.collider.live->conventions());
    const auto& shapes = editor.document.results().shapes;
    std::ranges::move(marks_of_said(meant, shapes[pair->at[0]], shapes[pair->at[1]]),
                      std::back_inserter(marks));
    if (editor.collider.step < answer.steps.size()) {
        const auto& of_step = answer.steps[editor.collider.step].marks;
        marks.insert(marks.end(), of_step.begin(), of_step.end());
    }
}

}  // namespace

constinit const Panel collider_panel{.panel = editor::PanelId::collider,
                                     .name = "Collider",
                                     .icon = Icon::plug,
                                     .key = Key::f7,
                                     .draw = draw_collider_panel,
                                     .mark = mark_collider,
                                     .tells_answers = true};

}  // namespace testbed::ui
