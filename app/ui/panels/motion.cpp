// Motion: plays the scene, finds first touches, and pushes apart what overlaps.
#include "app/editor/motion.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/list.h"
#include "app/ui/panels/motion_marks.h"
#include "app/ui/panels/motion_numbers.h"
#include "app/ui/panels/motion_velocities.h"
#include "app/ui/panels/response_choice.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {
using collision::math::length;
using editor::seconds_text;

namespace {

constexpr std::size_t max_impacts_listed = 16;
constexpr double max_speed = 1e3;
constexpr int max_frames = 1000;
constexpr double arrow_steps = 50;  ///< from the start to the horizon by keys

std::string positive(double value, double max, const char* what) {
    if (value > 0 && value <= max) return {};
    return fmt::format("{} must be above 0 and at most {}", what, edit::short_text(max));
}

/// A line from the start to the horizon, with a notch at each first touch; drags the time.
void time_slider(editor::Editor& editor, editor::Motion& motion) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(26), inset = look.px(7);
    platform::focus::press_area("time", {width, height});
    const float left = at.x + inset, length = width - 2 * inset, middle = at.y + height * 0.5f;
    const auto place = [&](double time) { return left + length * float(time / motion.horizon); };
    if (item_dragged()) {
        double time = motion.horizon * double((ImGui::GetIO().MousePos.x - left) / length);
        // The first touches are what one looks for.
        for (const model::ImpactResult& i : motion.impacts)
            if (i.impact && std::abs(place(i.impact->time) - ImGui::GetIO().MousePos.x) < look.px(4))
                time = i.impact->time;
        go_to(motion, time);
    }
    if (const int way = platform::focus::arrow_of_item(); way != 0)
        go_to(motion, motion.time + way * motion.horizon / arrow_steps);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const float half = look.px(2);
    painter.fill_rectangle({left, middle - half}, {left + length, middle + half}, half, theme.field_hover);
    painter.fill_rectangle({left, middle - half}, {place(motion.time), middle + half}, half, theme.accent);
    for (const model::ImpactResult& i : motion.impacts) {
        if (!i.impact) break;
        const float x = std::round(place(i.impact->time));
        painter.stroke_line({x, middle - look.px(8)}, {x, middle + look.px(8)},
                            {theme.overlapping, 1.6f * look.scale});
    }
    for (const model::Playback::Touch& touch : motion.playback.touches) {
        const float x = std::round(place(touch.time));
        painter.stroke_line({x, middle - look.px(5)}, {x, middle + look.px(5)}, {theme.accent, look.scale});
    }
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
    painter.fill_circle({place(motion.time), middle}, look.px(lit ? 7 : 6), theme.panel);
    painter.fill_circle({place(motion.time), middle}, look.px(lit ? 6 : 5), theme.accent);
}

void transport(editor::Editor& editor, editor::Motion& motion) {
    const view::Look& look = editor.look();
    const Transport buttons{.can_go_back = motion.time > 0,
                            .can_go_on = motion.time < motion.horizon,
                            .playing = motion.playing,
                            .with_start = true,
                            .reversed = plays_backwards(motion),
                            .back = "A step back",
                            .on = "A step on"};
    switch (transport_buttons(Widgets(editor), buttons)) {
        case Pressed::none: break;
        case Pressed::to_start: go_to(motion, 0); break;
        case Pressed::back: step(motion, -1); break;
        case Pressed::play_back: play_backwards(motion); break;
        case Pressed::play: play_forwards(motion); break;
        case Pressed::on: step(motion, 1); break;
    }
    const platform::FontScope mono(platform::Face::mono);
    const std::string time = seconds_text(motion.time);
    const float used = transport_width(look, buttons) + look.px(4);
    if (used + ImGui::CalcTextSize(time.c_str()).x <= ImGui::GetContentRegionAvail().x) {
        ImGui::SameLine(0, look.px(4));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() +
                             (transport_height(look) - ImGui::GetTextLineHeight()) * 0.5f);
    }
    right_aligned(time, look.theme->text);
}

void settings(editor::Editor& editor, editor::Motion& motion) {
    Widgets w(editor);
    const float half =
        std::floor((ImGui::GetContentRegionAvail().x - w.label_width() - editor.look().px(6)) / 2);
    w.label("Horizon");
    if (const auto value =
            w.number("horizon", motion.horizon, {.unit = "s", .width = half, .check = [](double v) {
                                                     return positive(v, model::max_horizon, "the horizon");
                                                 }}))
        change_horizon(editor, *value);
    if (ImGui::IsItemHovered()) w.tooltip("How far motion goes. Part of the scene: check uses it too");
    ImGui::SameLine(0, editor.look().px(6));
    if (const auto value = w.number("speed", motion.speed, {.unit = "x", .check = [](double v) {
                                                                return positive(
                                                                    std::abs(v), max_speed,
                                                                    "the speed, forwards or back,");
                                                            }}))
        motion.speed = *value;
    if (ImGui::IsItemHovered())
        w.tooltip("Seconds of the scene a second of the clock. Negative: plays backwards");
    w.problem_line();
}

/// What shapes do when they touch.
void response(editor::Editor& editor, const editor::Motion& motion) {
    Widgets w(editor);
    const model::Scene& scene = editor.scene();
    w.label("On touch");
    std::optional chosen = scene.response;
    if (response_choice(w, chosen)) change_response(editor, *chosen, scene.restitution);
    if (model::bounces(editor.scene().response)) {
        w.label("Restitution");
        const NumberOptions part{.check = [](double v) {
            return v >= 0 && v <= 1 ? std::string() : std::string("the restitution is a number from 0 to 1");
        }};
        if (const auto value = w.number("restitution", editor.scene().restitution, part))
            change_response(editor, editor.scene().response, *value);
        w.problem_line();
    }
    if (!model::has_response(editor.scene())) return;
    if (editor.scene().shapes.size() > model::max_shapes_for_playback)
        w.hint(fmt::format("Shapes pass: a response is played for up to {} shapes.",
                           model::max_shapes_for_playback));
    else if (motion.seen != editor::Motion::Seen::world)
        w.hint("Shapes pass while the motion is seen from one of them.");
    else if (motion.playback.capped)
        w.hint(fmt::format("Everything stops after {} touches.", model::max_touches));
}

std::string name_of(const editor::Editor& editor, std::uint32_t shape) {
    return editor.scene().shapes[shape]->id;
}

/// The pairs in motion, the first to touch first.
void first_touches(editor::Editor& editor, editor::Motion& motion) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    Widgets(editor).heading("First touches");
    if (editor.scene().shapes.size() > editor::max_shapes_for_impacts) {
        Widgets(editor).hint(
            fmt::format("They are looked for among up to {} shapes.", editor::max_shapes_for_impacts));
        return;
    }
    if (motion.impacts.empty()) {
        Widgets(editor).hint("No two of the moving shapes touch.");
        return;
    }
    if (motion.playback.pieces.size() > 1)
        Widgets(editor).hint(
            "As if all passed through each other: what a touch changes is played, not listed.");
    const float height = look.px(24), margin = look.px(6);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool cut = !motion.all_listed && motion.impacts.size() > max_impacts_listed;
    const auto one_row = [&](std::size_t i) {
        const model::ImpactResult& pair = motion.impacts[i];
        ImGui::PushID(int(i));
        const bool on = motion.chosen == i;
        const ListRow row = list_row(look, "touch", height, {.chosen = on});
        ImGui::PopID();
        if (row.lit) editor.frame.pointed_at = {pair.a, pair.b};
        if (row.lit && pair.decided_until)
            Widgets(editor).tooltip(fmt::format("The search reached its limit: they do not touch before {}",
                                                seconds_text(*pair.decided_until)));
        const float y = std::floor(row.middle - ImGui::GetFontSize() * 0.5f);
        const std::string time = pair.impact          ? seconds_text(pair.impact->time)
                                 : pair.decided_until ? "not decided"
                                                      : "no touch";
        float right = row.max.x;
        {
            const platform::FontScope mono(platform::Face::mono);
            right -= ImGui::CalcTextSize(time.c_str()).x;
            list.AddText({right, y}, packed(pair.impact ? theme.text : theme.text_faint), time.c_str());
        }
        const std::string names =
            fitted_pair(name_of(editor, pair.a), name_of(editor, pair.b), right - row.min.x - margin);
        list.AddText({row.min.x, y}, packed(on ? theme.text : theme.text_secondary), names.c_str());
        if (row.pressed) {
            motion.pair = {name_of(editor, pair.a), name_of(editor, pair.b)};
            if (pair.impact) go_to(motion, pair.impact->time);
        }
    };
    // The chosen pair is never out of sight.
    if (cut && motion.chosen && *motion.chosen >= max_impacts_listed) one_row(*motion.chosen);
    ImGuiListClipper clipper;
    clipper.Begin(int(cut ? max_impacts_listed : motion.impacts.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) one_row(std::size_t(i));
    if (cut && word_button(look, fmt::format("List all {}", motion.impacts.size()).c_str(), -1))
        motion.all_listed = true;
    if (!motion.chosen) return;
    if (word_button(look, "Expect this first touch", -1)) expect_first_touch(editor);
    if (ImGui::IsItemHovered())
        Widgets(editor).tooltip(
            "The scene expects this time of the chosen pair, and check tests it; a range becomes as much "
            "wider as it takes");
}

/// Linear search, binary search and the truth about the chosen pair, side by side.
void side_by_side(editor::Editor& editor, editor::Motion& motion) {
    Widgets w(editor);
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    w.heading("Methods");
    w.label("Frames");
    const float half = std::floor((ImGui::GetContentRegionAvail().x - look.px(6)) / 2);
    if (const auto value = w.number("frames", motion.frames,
                                    {.width = half, .check = [](double v) {
                                         return v >= 1 && v <= max_frames && v == std::floor(v)
                                                    ? std::string()
                                                    : fmt::format("frames are a whole number from 1 to {}",
                                                                  max_frames);
                                     }}))
        motion.frames = int(*value);
    ImGui::SameLine(0, look.px(6));
    w.checkbox("show", motion.frames_shown);
    w.problem_line();
    if (!ImGui::BeginTable("ways", 4, ImGuiTableFlags_NoSavedSettings)) return;
    ImGui::TableSetupColumn("way", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("says", ImGuiTableColumnFlags_WidthFixed, look.px(54));
    ImGui::TableSetupColumn("time", ImGuiTableColumnFlags_WidthFixed, look.px(60));
    ImGui::TableSetupColumn("tests", ImGuiTableColumnFlags_WidthFixed, look.px(36));
    for (const char* name : {"", "says", "first touch", "tests"}) {
        ImGui::TableNextColumn();
        const platform::FontScope small(platform::Face::small);
        if (*name) right_aligned(std::string_view(name) == "first touch" ? "when" : name, theme.text_faint);
    }
    for (const model::AlgorithmAnswer& answer : motion.answers) {
        const bool agrees = answer.agrees();
        ImGui::TableNextColumn();
        const std::string name = fitted(answer.row->short_name, ImGui::GetContentRegionAvail().x);
        ImGui::PushStyleColor(ImGuiCol_Text, packed(theme.text_secondary));
        ImGui::TextUnformatted(name.c_str());
        ImGui::PopStyleColor();
        if (ImGui::IsItemHovered()) w.tooltip(answer.row->name);
        ImGui::TableNextColumn();
        const draw::Rgba color = agrees ? theme.text : theme.text_about(theme.wrong());
        const auto& said = answer.outcome.overlap;
        right_aligned(!said ? "gave up" : *said ? "touch" : "no touch", color);
        if (!agrees && ImGui::IsItemHovered())
            w.tooltip(
                model::describe(answer.difference, answer.outcome, motion.impacts[*motion.chosen].impact));
        const platform::FontScope mono(platform::Face::mono);
        ImGui::TableNextColumn();
        right_aligned(answer.outcome.time ? seconds_text(*answer.outcome.time) : "-", color);
        ImGui::TableNextColumn();
        right_aligned(fmt::format("{}", answer.counts[collision::trace::Work::tests]), theme.text_secondary);
    }
    ImGui::EndTable();
    for (const auto& [row, why] : motion.refused) w.hint(fmt::format("{}: {}.", row->short_name, why));
    if (const auto jumped = motion.seen_frames.jumped)
        w.hint(fmt::format("Frame {} of {} jumps over the touch: tunneling.", *jumped, motion.frames));
}

/// From whose place the canvas looks.
void seen_by(editor::Editor& editor, editor::Motion& motion) {
    if (!motion.chosen) return;
    const model::ImpactResult& pair = motion.impacts[*motion.chosen];
    Widgets(editor).label("Seen from");
    const float width = ImGui::GetContentRegionAvail().x;
    const float part = width / 3 - editor.look().px(8);
    const std::string a = fitted_name(name_of(editor, pair.a), part),
                      b = fitted_name(name_of(editor, pair.b), part);
    int chosen = int(motion.seen);
    if (Widgets(editor).segmented("seen", chosen, {"outside", a.c_str(), b.c_str()}, width))
        motion.seen = editor::Motion::Seen(chosen);
}

/// Where the two weigh differently: the share of each as it was once published.
void push_shares(editor::Editor& editor, const model::Push& push) {
    const model::Scene& scene = editor.scene();
    bool by_masses = scene.push_shares != model::PushShares::inverse;
    bool halved = scene.push_shares == model::PushShares::half_masses;
    if (!by_masses && scene.shapes[push.a]->mass == scene.shapes[push.b]->mass) return;
    Widgets w(editor);
    const bool toggled = w.checkbox("Heavier one moves farther", by_masses);
    if (ImGui::IsItemHovered())
        w.tooltip(
            "A published mistake: each shape moves by its own part of both masses. A locked shape keeps its "
            "part, so the two still overlap");
    if (toggled)
        change_push_shares(editor, by_masses ? model::PushShares::masses : model::PushShares::inverse);
    if (toggled || !by_masses) return;
    const bool half_toggled = w.checkbox("Half of it", halved);
    if (ImGui::IsItemHovered())
        w.tooltip(
            "The published formula as it stands: where both shapes may move, each moves by half of its part, "
            "so the two still overlap");
    if (half_toggled)
        change_push_shares(editor, halved ? model::PushShares::half_masses : model::PushShares::masses);
}

void push_out(editor::Editor& editor, editor::Motion& motion) {
    Widgets w(editor);
    w.heading("Push-out");
    if (motion.time != 0) {
        w.hint("Shapes are pushed apart where they start.");
        if (ImGui::Button("Back to the start", {ImGui::GetContentRegionAvail().x, 0})) go_to(motion, 0);
        return;
    }
    const auto push = push_in_question(editor);
    std::size_t overlapping = 0, unknown = 0;
    for (const model::PairResult& pair : editor.document.results().pairs) {
        overlapping += pair.verdict() == model::Verdict::overlapping;
        unknown += pair.verdict() == model::Verdict::unknown;
    }
    if (overlapping == 0) {
        w.hint(
            !motion.pushed.empty() ? motion.pushed
            : unknown == 0         ? "Nothing overlaps."
            : unknown == 1
                ? "1 pair has too many parts: whether it overlaps is not known."
                : fmt::format("{} pairs have too many parts: whether they overlap is not known.", unknown));
        return;
    }
    if (push)
        w.hint(fmt::format("{} {}. Next: {} {} {}.", overlapping,
                           overlapping == 1 ? "pair overlaps" : "pairs overlap", name_of(editor, push->a),
                           between(), name_of(editor, push->b)));
    else
        w.hint(
            fmt::format("{} {} can move.", overlapping,
                        overlapping == 1 ? "pair overlaps, and neither" : "pairs overlap, and none of them"));
    const float gap = editor.look().px(6);
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    const auto button = [&](const char* name, editor::Motion::Preview preview, bool enabled,
                            void (*run)(editor::Editor&)) {
        ImGui::BeginDisabled(!enabled);
        if (ImGui::Button(name, {width, 0})) run(editor);
        if (ImGui::IsItemHovered() || ImGui::IsItemFocused()) motion.preview = preview;
        ImGui::EndDisabled();
    };
    button("Resolve one", editor::Motion::Preview::one, push.has_value(), editor::push_one_apart);
    ImGui::SameLine(0, gap);
    button("Resolve all", editor::Motion::Preview::all, true, editor::push_all_apart);
    if (push) push_shares(editor, *push);
    if (!motion.pushed.empty()) w.hint(motion.pushed);
}

/// Where nothing moves: a way to begin.
void begin_to_move(editor::Editor& editor) {
    Widgets(editor).hint(
        "Nothing moves. Select a shape and drag the two handles at its center, one for its velocity and one "
        "for "
        "its spin; or type both in the inspector (F2).");
    const auto selected = model::selected_indices(editor.scene(), editor.document.selection());
    ImGui::BeginDisabled(selected.empty() || editor.frame.tool_busy);
    if (ImGui::Button(selected.empty() ? "Select a shape to let it move" : "Let it move",
                      {ImGui::GetContentRegionAvail().x, 0})) {
        model::Scene scene = editor.scene();
        for (const std::size_t i : selected) {
            model::SceneShape moving = *scene.shapes[i];
            if (moving.locked) continue;
            moving.velocity = {10 * editor.grid_step(), 0};
            scene.shapes[i] = std::make_shared<const model::SceneShape>(std::move(moving));
        }
        editor.document.history.commit("let it move", std::move(scene));
    }
    ImGui::EndDisabled();
}

void draw_motion_panel(editor::Editor& editor) {
    editor::Motion& motion = editor.session.motion;
    Widgets w(editor);
    motion.preview = editor::Motion::Preview::none;
    if (!anything_moves(editor)) {
        w.heading("Motion");
        begin_to_move(editor);
        w.hairline();
        push_out(editor, motion);
        return;
    }
    refresh(editor, motion);
    transport(editor, motion);
    time_slider(editor, motion);
    settings(editor, motion);
    response(editor, motion);
    w.checkbox("Ghosts", motion.ghosts);
    if (ImGui::IsItemHovered()) w.tooltip("At the start, the first touch and the end");
    w.hairline();
    draw_velocities(editor, motion);
    first_touches(editor, motion);
    if (motion.chosen) {
        draw_motion_numbers(editor);
        seen_by(editor, motion);
        w.hairline();
        side_by_side(editor, motion);
    }
    w.hairline();
    push_out(editor, motion);
    refresh(editor, motion);
}

bool motion_key(editor::Editor& editor, const platform::KeyEvent& event) {
    if (event.command || event.alt || !anything_moves(editor)) return false;
    if (event.key == platform::key(' ')) {
        if (event.shift)
            play_backwards(editor.session.motion);
        else
            play_or_pause(editor.session.motion);
        return true;
    }
    if (event.key != platform::key('.') && event.key != platform::key(',')) return false;
    step(editor.session.motion, event.key == platform::key('.') ? 1 : -1);
    return true;
}

}  // namespace

constinit const Panel motion_panel{editor::PanelId::motion,
                                   "Motion",
                                   Icon::play,
                                   platform::Key::f6,
                                   draw_motion_panel,
                                   motion_key,
                                   mark_motion,
                                   nullptr,
                                   nullptr,
                                   true};

}  // namespace testbed::ui
