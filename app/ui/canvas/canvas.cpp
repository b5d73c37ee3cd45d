// The canvas.
#include "app/ui/canvas/canvas.h"

#include <cmath>

#include "app/draw/imgui_painter.h"
#include "app/edit/picking.h"
#include "app/editor/sketching.h"
#include "app/ui/canvas/caption.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/panel.h"
#include "app/view/canvas.h"
#include "app/view/lens.h"

namespace testbed::ui {

namespace {

constexpr double notch = 1.1;  // zoom of one notch of the wheel
constexpr double hover_reach = 5;
constexpr float lens_radius = 96;

void show_all(Desk& desk) {
    desk.show_all_wanted = false;
    const model::Scene& scene = desk.scene();
    if (scene.view) {
        desk.camera.center = scene.view->center;
        desk.camera.scale = double(desk.camera.size.y) / scene.view->height;
        return;
    }
    const auto box = bounds_of(scene, desk.document.results(), {});
    if (!box.empty()) desk.camera.frame(box);
}

/// Words in the middle of an empty canvas.
void paint_welcome(const Desk& desk, ink::Painter& painter) {
    const ink::Theme& theme = *desk.look().theme;
    const float x = desk.camera.origin.x + desk.camera.size.x / 2;
    const float y = desk.camera.origin.y + desk.camera.size.y / 2;
    const float across = desk.look().px(270), up = desk.look().px(40);
    painter.fill_rectangle({x - across, y - up}, {x + across, y + up}, desk.look().px(8), theme.canvas);
    painter.text({x, y - desk.look().px(16)}, ink::Align::center, platform::Face::headline, "An empty scene",
                 theme.text_secondary, theme.canvas);
    painter.text({x, y + desk.look().px(16)}, ink::Align::center, platform::Face::text,
                 "Take a tool at the left and drag, open a scene with Ctrl+O, or drop a file here.",
                 theme.text_secondary, theme.canvas);
}

}  // namespace

void Canvas::draw(Desk& desk, Tool& tool, const Rect& place) {
    desk.camera.origin = {place.x, place.y};
    desk.camera.size = {place.width, place.height};
    if (desk.show_all_wanted) show_all(desk);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    begin_fixed("canvas", place);
    ImGui::PopStyleVar();
    ImGui::InvisibleButton("surface", {place.width, place.height},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    desk.document.history.view =
        model::View{desk.camera.center, double(desk.camera.size.y) / desk.camera.scale, {}};
    follow_mouse(desk, tool, ImGui::IsItemHovered());
    update_map(desk);
    if (desk.panels && desk.panel->mark) desk.panel->mark(desk);
    desk.panel_marks.insert(desk.panel_marks.end(), desk.guides.begin(), desk.guides.end());
    paint(desk, tool);
    ImGui::End();
}

void Canvas::follow_mouse(Desk& desk, Tool& tool, bool hovered) {
    const ImGuiIO& io = ImGui::GetIO();
    const ink::Pixel pixel{io.MousePos.x, io.MousePos.y};
    desk.cursor.reset();
    desk.hovered.reset();
    if (!ImGui::IsMousePosValid()) return;

    if (hovered && io.MouseWheel != 0) desk.camera.zoom_at(pixel, std::pow(notch, double(io.MouseWheel)));

    const bool pan_pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Right) ||
                             ImGui::IsMouseClicked(ImGuiMouseButton_Middle) ||
                             (desk.space_held && ImGui::IsMouseClicked(ImGuiMouseButton_Left));
    if (hovered && pan_pressed && !pressed_) panning_ = true;
    if (panning_) {
        desk.space_used = true;
        desk.camera.center.x -= double(io.MouseDelta.x) / desk.camera.scale;
        desk.camera.center.y += double(io.MouseDelta.y) / desk.camera.scale;
        panning_ = io.MouseDown[ImGuiMouseButton_Right] || io.MouseDown[ImGuiMouseButton_Middle] ||
                   (io.MouseDown[ImGuiMouseButton_Left] && desk.space_held);
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }

    const Pointer pointer{
        desk.camera.to_world(pixel), pixel,     io.KeyShift,
        io.KeyCtrl || io.KeySuper,   io.KeyAlt, ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)};
    if (hovered || pressed_) desk.cursor = pointer.world;
    if (sketching(desk)) {
        if (!panning_)
            sketch_with(desk, pointer, hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left),
                        io.MouseDown[ImGuiMouseButton_Left]);
        return;
    }
    if (hovered && !panning_ && !pressed_ && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        end_show(desk);
        if (at_another_time(desk)) {
            go_to(desk.motion, 0);
            desk.say("Back at the start: that is where shapes are moved.");
        } else {
            pressed_ = true;
            tool.press(desk, pointer);
        }
    }
    const bool elsewhen = at_another_time(desk);
    if ((hovered || pressed_) && !panning_ && !elsewhen) tool.move(desk, pointer);
    if (pressed_ && !io.MouseDown[ImGuiMouseButton_Left]) {
        pressed_ = false;
        tool.release(desk, pointer);
    }
    if (hovered && !pressed_ && !panning_ && !elsewhen) {
        const Stage on = stage(desk);
        const auto hits = shapes_at(on.scene, on.results, pointer.world, hover_reach * desk.pixel());
        if (!hits.empty()) desk.hovered = on.group ? desk.scene().find(on.group->id) : hits.front();
        ImGui::SetMouseCursor(desk.space_held ? ImGuiMouseCursor_Hand : tool.cursor(desk));
    }
}

void Canvas::paint(Desk& desk, const Tool& tool) const {
    ink::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    ink::Picture picture = canvas_picture(desk, desk.camera, desk.look().scale);
    if (desk.tool == &tools().front()) picture.hovered = desk.hovered;
    picture.pointed_at = desk.pointed_at;
    ink::paint(picture, painter);
    if (desk.scene().shapes.empty() && !tool.busy()) paint_welcome(desk, painter);
    painter.push_clip(desk.camera.origin,
                      {desk.camera.origin.x + desk.camera.size.x, desk.camera.origin.y + desk.camera.size.y});
    paint_sketch(desk, painter);
    if (!at_another_time(desk)) tool.paint(desk, painter);
    paint_caption(desk, painter);
    if (desk.lens && desk.cursor && !panning_)
        ink::paint_lens(picture, *desk.cursor, desk.camera.to_pixel(*desk.cursor),
                        desk.look().px(lens_radius), painter);
    painter.pop_clip();
}

}  // namespace testbed::ui
