// The canvas.
#include "app/ui/canvas/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/edit/arrow_step.h"
#include "app/edit/picking.h"
#include "app/editor/framing.h"
#include "app/editor/sketching.h"
#include "app/ui/canvas/caption.h"
#include "app/ui/canvas/failing_badges.h"
#include "app/ui/canvas/first_steps.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/canvas/record.h"
#include "app/ui/canvas/welcome.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/canvas.h"
#include "app/view/lens.h"

namespace testbed::ui {

namespace {

constexpr double notch = 1.1;  // zoom of one notch of the wheel
constexpr double hover_reach = 5;
constexpr float lens_radius = 96;
constexpr float line_reach = 6;

void show_all(editor::Editor& editor) {
    const model::Scene& scene = editor.scene();
    // What is not placed yet is framed when it is.
    editor.session.frame_all =
        !scene.view && std::ranges::any_of(editor.document.results().shapes, [](const auto& shape) {
            return shape.known == model::Known::nothing;
        });
    if (scene.view) {
        look_at_view(editor, *scene.view);
    } else if (const auto box = edit::bounds_of(scene, editor.document.results(), {}); !box.empty()) {
        editor.view.camera.frame(box);
    }
    if (editor.prompts.first_steps.shown) make_room_for_first_steps(editor);
    if (editor.session.key_step == 0 && !editor.session.frame_all) {
        const double step = edit::arrow_step(scene, editor.document.results());
        editor.session.key_step = step > 0 ? step : editor.grid_step();
    }
}

/// Whether the canvas has another size than when the shapes made room for the card, and nobody has looked
/// elsewhere since.
bool resized_beside_card(const editor::Editor& editor) {
    const view::Camera& now = editor.view.camera;
    const view::Camera& then = editor.prompts.first_steps.framed;
    return editor.prompts.first_steps.shown && now.center == then.center && now.scale == then.scale &&
           (now.size.x != then.size.x || now.size.y != then.size.y);
}

/// The part of the window that the canvas fills.
view::Rect canvas_place(const view::Camera& camera) {
    return {camera.origin.x, camera.origin.y, camera.size.x, camera.size.y};
}

/// The value that found no place on the canvas, of the line under the mouse.
void tell_left_out(editor::Editor& editor, std::span<const view::LeftOut> values) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto away = [&](const view::LeftOut& value) {
        return distance(draw::Pixel{mouse.x, mouse.y}, value.line);
    };
    const auto nearest = std::ranges::min_element(values, {}, away);
    if (nearest == values.end() || away(*nearest) > editor.look().px(line_reach)) return;
    ImGui::SetTooltip("%s", nearest->text.c_str());
}

}  // namespace

void Canvas::keep_in_sight(editor::Editor& editor, const view::Rect& place, bool framed) {
    constexpr int layout_frames = 4;
    view::Camera& camera = editor.view.camera;
    const float text = editor.look().scale;
    if (seen_.text != text && seen_.text > 0) adapting_ = layout_frames;
    if (framed) adapting_ = 0;
    const bool resized = seen_.size.x != place.width || seen_.size.y != place.height;
    if (adapting_ > 0) {
        --adapting_;
        camera.scale =
            chosen_.scale * double(std::min(place.width / chosen_.size.x, place.height / chosen_.size.y));
    } else if (framed || resized || seen_.scale != camera.scale) {
        chosen_ = {text, {place.width, place.height}, camera.scale};
    }
    seen_ = {text, {place.width, place.height}, camera.scale};
}

/// In a frame of somebody's page the column comes and goes beside the canvas: until somebody looks elsewhere,
/// the scene's own view is shown for the size that is left.
void Canvas::follow_narrow_frame(editor::Editor& editor, const view::Rect& place) const {
    const auto& view = editor.scene().view;
    if (!editor.view.bare || editor.view.sees_live || !view) return;
    if (seen_.size.x == place.width && seen_.size.y == place.height) return;
    view::Camera before = editor.view.camera;
    before.size = seen_.size;
    if (before.size.x <= 0) return;
    const view::Camera then = looked_at_view(editor, before, *view);
    if (then.center == before.center && then.scale == before.scale) look_at_view(editor, *view);
}

void Canvas::draw(editor::Editor& editor, Tool& tool, const view::Rect& place, std::uint64_t laid_out_for) {
    editor.view.camera.origin = {place.x, place.y};
    editor.view.camera.size = {place.width, place.height};
    change_sight(editor);
    editor.view.camera.y_down = editor::displayed(editor).scene.y_down;
    // A scene that a panel has just opened is framed in the next frame, which is laid out for it.
    const bool frames = editor.session.frame_all && laid_out_for == editor.document.history.beginning();
    follow_narrow_frame(editor, place);
    const bool framed = frames || resized_beside_card(editor);
    // A program's frame may hide the scene, which is seen so once it is shown.
    if (framed) with_sight_of_scene(editor, [&] { show_all(editor); });
    // What was opened at the start was framed before the canvas had a size.
    if (framed && !std::exchange(has_size_, true) && shows_live(editor)) frame_live(editor);
    keep_in_sight(editor, place, framed);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    begin_fixed("canvas", place);
    ImGui::PopStyleVar();
    platform::focus::mouse_area("surface", {place.width, place.height},
                                ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                                    ImGuiButtonFlags_MouseButtonMiddle);
    editor.document.history.view = model::View{editor.view.camera.center, editor.view.camera.height(), {}};
    const bool hovered = ImGui::IsItemHovered();
    follow_mouse(editor, tool, hovered);
    const bool free = !tool.busy() && !pressed_ && !sketching(editor) && !shows_live(editor);
    menu_.draw(editor, hovered, free && !at_another_time(editor));
    update_map(editor);
    const Panel& panel = open_panel(editor);
    if (editor.view.panels && panel.mark && !withheld(editor, panel)) panel.mark(editor);
    editor.frame.panel_marks.insert(editor.frame.panel_marks.end(), editor.frame.guides.begin(),
                                    editor.frame.guides.end());
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const std::vector<view::LeftOut> left_out = paint(editor, tool, painter);
    // Not in the way of who has taken a tool.
    const bool idle = editor.view.tool == editor::ToolId::select && !tool.busy();
    std::optional<float> ways_top;
    if (editor.scene().shapes.empty() && !shows_live(editor) && idle)
        ways_top = welcome_places(editor.look(), place, painter).ways_top;
    if (hovered && free) tell_left_out(editor, left_out);
    record_canvas(editor, [&](draw::Painter& recorded) {
        paint(editor, tool, recorded);
        paint_caption(editor, recorded);
    });
    ImGui::End();
    if (ways_top) draw_ways_on(editor, place, *ways_top);
    if (!shows_live(editor)) draw_first_steps(editor, place);
}

void Canvas::follow_mouse(editor::Editor& editor, Tool& tool, bool hovered) {
    const ImGuiIO& io = ImGui::GetIO();
    const draw::Pixel pixel{io.MousePos.x, io.MousePos.y};
    editor.view.cursor.reset();
    editor.session.hovered.reset();
    if (!ImGui::IsMousePosValid()) return;

    if (hovered && io.MouseWheel != 0)
        editor.view.camera.zoom_at(pixel, std::pow(notch, double(io.MouseWheel)));

    const bool pan_pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Right) ||
                             ImGui::IsMouseClicked(ImGuiMouseButton_Middle) ||
                             (editor.view.space_held && ImGui::IsMouseClicked(ImGuiMouseButton_Left));
    if (hovered && pan_pressed && !pressed_ && !grabbed_) grabbed_ = editor.view.camera.to_world(pixel);
    if (grabbed_) {
        editor.view.space_used = true;
        editor.view.camera.center += *grabbed_ - editor.view.camera.to_world(pixel);
        const bool held = io.MouseDown[ImGuiMouseButton_Right] || io.MouseDown[ImGuiMouseButton_Middle] ||
                          (io.MouseDown[ImGuiMouseButton_Left] && editor.view.space_held);
        if (!held) grabbed_.reset();
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }

    const edit::Pointer pointer{
        editor.view.camera.to_world(pixel), pixel,     io.KeyShift,
        io.KeyCtrl || io.KeySuper,          io.KeyAlt, ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)};
    if (hovered || pressed_) editor.view.cursor = pointer.world;
    if (sketching(editor)) {
        if (!grabbed_)
            sketch_with(editor, pointer, hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left),
                        io.MouseDown[ImGuiMouseButton_Left]);
        return;
    }
    if (hovered && !grabbed_ && !pressed_ && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        end_show(editor);
        if (shows_live(editor)) {
            editor.say("Freeze the frame to move its shapes.");
        } else if (at_another_time(editor)) {
            go_to(editor.session.motion, 0);
            editor.say("Back at the start: that is where shapes are moved.");
        } else {
            pressed_ = true;
            tool.press(editor, pointer);
        }
    }
    const bool elsewhen = at_another_time(editor);
    if ((hovered || pressed_) && !grabbed_ && !elsewhen) tool.move(editor, pointer);
    if (pressed_ && !io.MouseDown[ImGuiMouseButton_Left]) {
        pressed_ = false;
        tool.release(editor, pointer);
    }
    if (hovered && !pressed_ && !grabbed_ && !elsewhen) {
        const edit::EditScope on = edit_scope(editor);
        const auto hits = edit::shapes_at(on.scene, on.results, pointer.world, hover_reach * editor.pixel());
        if (!hits.empty())
            editor.session.hovered = on.group ? on.group->id : on.scene.shapes[hits.front()]->id;
        ImGui::SetMouseCursor(editor.view.space_held ? ImGuiMouseCursor_Hand : tool.cursor(editor));
    }
}

std::vector<view::LeftOut> Canvas::paint(editor::Editor& editor, const Tool& tool,
                                         draw::Painter& painter) const {
    view::Picture picture =
        canvas_picture(editor, editor.view.camera, *editor.look().theme, editor.look().scale);
    if (const auto& hovered = editor.session.hovered; hovered && editor.view.tool == editor::ToolId::select)
        picture.hovered = editor.scene().find(*hovered);
    if (!shows_live(editor)) picture.pointed_at = editor.frame.pointed_at;  // of the scene below
    const std::vector<Vec2> handles = tool.handles(editor);
    picture.handles = handles;
    std::vector<view::LeftOut> left_out = view::paint(picture, painter);
    if (editor.scene().shapes.empty() && !shows_live(editor) && !tool.busy())
        paint_welcome(editor.look(), canvas_place(editor.view.camera), painter);
    painter.push_clip(editor.view.camera.origin, {editor.view.camera.origin.x + editor.view.camera.size.x,
                                                  editor.view.camera.origin.y + editor.view.camera.size.y});
    paint_sketch(editor, painter);
    paint_failing_badges(editor, painter);
    if (!at_another_time(editor)) tool.paint(editor, painter);
    if (editor.view.lens && editor.view.cursor && !grabbed_)
        view::paint_lens(picture, *editor.view.cursor, editor.view.camera.to_pixel(*editor.view.cursor),
                         editor.look().px(lens_radius), painter, !sealed(editor));
    painter.pop_clip();
    return left_out;
}

}  // namespace testbed::ui
