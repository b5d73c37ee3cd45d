// The Live panel: a running program, the strip of its last minute, and what it said beside the truth.
#include "app/editor/live.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/live/judging.h"
#include "app/ui/panels/list.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/widgets.h"
#include "core/shape/vertex_list.h"

namespace testbed::ui {

namespace {

namespace shape = collision::shape;
namespace trace = collision::trace;
using live::Judged;
using platform::Key;

/// Wrong pairs that are outlined.
constexpr std::size_t most_outlined = 200;

/// A program that is started gets a free port, which nobody chooses.
void draw_port(editor::Editor& editor) {
    Widgets w(editor);
    w.label("Port");
    const auto port = w.number("port", editor.live.order.port, {.check = [](double value) {
                                   return value >= 1 && value <= 65535 && value == std::floor(value)
                                              ? std::string()
                                              : std::string("must be a whole number up to 65535");
                               }});
    if (port) editor.live.order.port = std::uint16_t(*port);
    w.problem_line();
}

void draw_listening(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    if (!live.receiver->listening()) {
        w.hint(
            "A program that includes assets/collision_testbed.h, or writes lines of JSON, shows here what it "
            "believes, and where that is wrong.");
        if (live.order.port > 0) draw_port(editor);
        if (word_button(editor.look(), "Listen", -1, true)) editor::listen_to(editor, live.order);
        if (!live.trouble.empty()) w.hint(live.trouble);
        return;
    }
    const live::Receiver::Status status = live.receiver->status();
    w.heading(status.connected ? (status.name.empty() ? "A program" : status.name) : "Listening");
    if (!status.connected)
        w.hint(status.ended.empty() ? fmt::format("Start a program with COLLISION_TESTBED={}", status.port)
                                    : fmt::format("The program ended with {}.", status.ended));
    if (!status.notice.empty()) w.hint(status.notice);
    if (status.problems > 0)
        w.hint(
            fmt::format("{} lines could not be taken. The first: {}", status.problems, status.first_problem));
    if (status.behind > 0) w.value_row("Frames not judged yet", std::to_string(status.behind));
    if (status.dropped > 0) w.value_row("Lines dropped by the program", std::to_string(status.dropped));
    if (word_button(editor.look(), "Stop listening", -1)) editor::stop_listening(editor);
}

/// The last minute: each frame a place on a bar, each disagreement a mark; a drag goes there.
void draw_strip(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(26);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("strip", {width, height});
    const std::size_t count = live.frames.size();
    if (count == 0) return;
    const auto x_of = [&](std::size_t i) {
        return at.x + width * (count < 2 ? 0.5f : float(i) / float(count - 1));
    };
    if (item_dragged()) {
        const float part = std::clamp((ImGui::GetIO().MousePos.x - at.x) / width, 0.0f, 1.0f);
        editor::show_live_frame(live, std::size_t(std::lround(part * float(count - 1))));
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = at.y + height / 2;
    list.AddRectFilled({at.x, middle - look.px(2)}, {at.x + width, middle + look.px(2)}, packed(theme.line),
                       look.px(2));
    float last = -1e9f;
    for (std::size_t i = 0; i < count; ++i) {
        if (live.frames[i]->wrong == 0) continue;
        const float x = x_of(i);
        if (x - last < 1) continue;  // of one pixel one mark
        last = x;
        list.AddRectFilled({x - look.px(1), middle - look.px(8)}, {x + look.px(1), middle + look.px(8)},
                           packed(theme.overlapping));
    }
    const std::size_t place = editor::live_place(live);
    if (place < count) list.AddCircleFilled({x_of(place), middle}, look.px(6), packed(theme.text));
}

void draw_time(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    w.checkbox("Pause at the first disagreement", live.pause_at_wrong);
    if (!live.shown) return;
    const std::size_t place = editor::live_place(live);
    const Pressed pressed = transport_buttons(w, {.can_go_back = place > 0 && place <= live.frames.size(),
                                                  .can_go_on = place + 1 < live.frames.size(),
                                                  .playing = !live.paused,
                                                  .can_play = live.receiver->listening(),
                                                  .back = "The frame before",
                                                  .on = "The next frame"});
    if (pressed == Pressed::back) editor::show_live_frame(live, place - 1);
    if (pressed == Pressed::on) editor::show_live_frame(live, place + 1);
    if (pressed == Pressed::play) {
        if (live.paused)
            editor::go_on_live(live);
        else
            editor::pause_live(live);
    }
    draw_strip(editor);
    const live::Frame& frame = *live.shown;
    w.value_row("Frame", std::to_string(frame.number));
    w.value_row("Shapes", std::to_string(frame.shapes.size()));
    w.value_row("Said, and of it wrong", fmt::format("{}, {}", frame.said.size(), frame.wrong));
    if (word_button(editor.look(), "Freeze", -1, live.paused)) editor::freeze_live(editor);
    if (ImGui::IsItemHovered()) w.tooltip("Makes the frame an ordinary scene");
}

void draw_steps(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const live::Said* const said = editor::chosen_said(live);
    if (!said) return;
    Widgets w(editor);
    w.heading(live::pair_text(*live.shown, *said));
    if (said->fault) w.hint(said->fault->sentence);
    if (said->answer.steps.empty()) return;
    w.label("Its own steps");
    ImGui::NewLine();
    const std::size_t last = said->answer.steps.size() - 1;
    live.step = std::min(live.step, last);
    ImGui::PushID("its steps");
    const Pressed pressed =
        transport_buttons(w, {.can_go_back = live.step > 0, .can_go_on = live.step < last});
    ImGui::PopID();
    if (pressed == Pressed::back) --live.step;
    if (pressed == Pressed::on) ++live.step;
    w.hint(fmt::format("{} of {}: {}", live.step + 1, said->answer.steps.size(),
                       said->answer.steps[live.step].text));
}

void draw_live_panel(editor::Editor& editor) {
    draw_listening(editor);
    if (!editor.live.receiver->listening() && !editor.live.shown) return;
    draw_time(editor);
    draw_steps(editor);
}

/// The outline of a shape in a role.
void outline(const model::SceneShape& one, const shape::Placed& placed, std::vector<trace::Mark>& marks) {
    const auto add = [&](trace::Geometry geometry) {
        marks.push_back({trace::Role::invalid, std::move(geometry)});
    };
    if (const auto list = shape::vertex_list(one.geometry)) {
        const collision::math::Transform to_world(one.pose);
        std::vector<collision::Vec2> corners;
        for (const collision::Vec2 corner : list->vertices) corners.push_back(to_world.apply(corner));
        if (list->closed)
            add(trace::PolygonMark{std::move(corners)});
        else
            add(trace::PolylineMark{std::move(corners)});
    } else if (const auto* circle = std::get_if<shape::PlacedCircle>(&placed)) {
        add(trace::CircleMark{circle->center, circle->radius});
    } else if (const auto* capsule = std::get_if<shape::PlacedCapsule>(&placed)) {
        add(trace::CapsuleMark{capsule->from, capsule->to, capsule->radius});
    } else if (const auto* box = std::get_if<shape::PlacedOrientedRectangle>(&placed)) {
        add(trace::PolygonMark{{box->vertices.begin(), box->vertices.end()}});
    } else if (const auto* rectangle = std::get_if<shape::PlacedRectangle>(&placed)) {
        const auto corners = rectangle->vertices();
        add(trace::PolygonMark{{corners.begin(), corners.end()}});
    } else if (const auto* segment = std::get_if<shape::PlacedSegment>(&placed)) {
        add(trace::SegmentMark{segment->from, segment->to});
    } else if (const auto* point = std::get_if<shape::PlacedPoint>(&placed)) {
        add(trace::PointMark{point->position});
    }
}

/// Pairs that it is wrong about in red, and the step of the chosen one.
void mark_live(editor::Editor& editor) {
    if (!editor::shows_live(editor)) return;
    const editor::Displayed now = displayed(editor);
    const live::Frame& frame = *editor.live.shown;
    std::vector<trace::Mark>& marks = editor.frame.panel_marks;
    std::size_t drawn = 0;
    for (const live::Said& said : frame.said) {
        if (said.judged != Judged::wrong || ++drawn > most_outlined) continue;
        for (const std::uint32_t one : {said.a, said.b})
            outline(*now.scene.shapes[one], now.results.shapes[one].placed, marks);
    }
    const live::Said* const said = editor::chosen_said(editor.live);
    if (!said || editor.live.step >= said->answer.steps.size()) return;
    const auto& of_step = said->answer.steps[editor.live.step].marks;
    marks.insert(marks.end(), of_step.begin(), of_step.end());
}

bool live_key(editor::Editor& editor, const platform::KeyEvent& event) {
    editor::Live& live = editor.live;
    if (event.command || event.alt || !live.shown) return false;
    const std::size_t place = editor::live_place(live);
    if (event.key == platform::key(' ')) {
        if (live.paused)
            editor::go_on_live(live);
        else
            editor::pause_live(live);
        return true;
    }
    if (event.key == platform::key('.') && place + 1 < live.frames.size())
        editor::show_live_frame(live, place + 1);
    else if (event.key == platform::key(',') && place > 0)
        editor::show_live_frame(live, place - 1);
    else
        return false;
    return true;
}

}  // namespace

constinit const Panel live_panel{.panel = editor::PanelId::live,
                                 .name = "Live",
                                 .icon = Icon::live,
                                 .key = Key::f10,
                                 .draw = draw_live_panel,
                                 .take_key = live_key,
                                 .mark = mark_live,
                                 .needs_programs = true};

}  // namespace testbed::ui
