// The view beside the world, as an inset on the canvas: moved, zoomed, and linked with the world.
#include <algorithm>
#include <cmath>

#include "app/draw/imgui_painter.h"
#include "app/editor/pointing.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::trace::Aside;
using collision::trace::Step;
using collision::trace::Trace;

constexpr double zoom_of_notch = 1.1;
constexpr double min_zoom = 0.05, max_zoom = 1e4;

/// The step whose view is shown: this one, else the last before it that has one.
const Step* step_with_view(const Trace& trace, std::size_t shown) {
    for (std::size_t i = shown + 1; i-- > 0;)
        if (trace.steps()[i].aside != Aside::none) return &trace.steps()[i];
    return nullptr;
}

/// What any step shows in the same view, so that stepping does not move it.
collision::math::Aabb extent_of(const Trace& trace, Aside aside) {
    collision::math::Aabb all;
    for (const Step& step : trace.steps())
        if (step.aside == aside) all.include(view::extent(step.aside_marks));
    return all;
}

/// Shows the whole figure.
view::Camera whole_camera(const collision::math::Aabb& extent, Aside aside, bool y_down,
                          const draw::PixelBox& box, const view::Look& look) {
    view::Camera camera = view::aside_camera(extent, box, look.scale);
    camera.y_down = y_down && aside != Aside::time;
    return camera;
}

/// Shows the part that a person chose of this figure, as long as the figure is about as large.
view::Camera part_camera(const view::Camera& whole, const editor::AsidePart::Of& of,
                         editor::AsideView& view) {
    if (!view.part) return whole;
    view::Camera camera = whole;
    camera.look_at(view.part->center, view.part->height);
    constexpr double other = 3;  // times as large or small: no longer what the part was of
    const double grown = whole.height() / view.part->whole;
    if (view.part->of == of && grown < other && grown > 1 / other) return camera;
    view.part.reset();
    view.grabbed.reset();
    return whole;
}

/// The mouse on the inset: its title moves it, its picture is moved and zoomed, a double click shows all.
void follow_mouse(editor::Editor& editor, const draw::PixelBox& box, const view::Camera& whole,
                  view::Camera& camera, const editor::AsidePart::Of& of) {
    editor::AsideView& view = editor.session.stepping.aside;
    const ImGuiIO& io = ImGui::GetIO();
    const float width = box.max.x - box.min.x, title = camera.origin.y - box.min.y;
    const float close = title;
    ImGui::SetCursorScreenPos({box.min.x, box.min.y});
    platform::focus::mouse_area("title", {width - close, title});
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    const float scale = editor.look().scale;
    if (ImGui::IsItemActivated())
        view.held = {view.placed.x * scale - io.MousePos.x, view.placed.y * scale - io.MousePos.y};
    if (item_dragged())
        view.corner = {(io.MousePos.x + view.held.x) / scale, (io.MousePos.y + view.held.y) / scale};
    ImGui::SetCursorScreenPos({box.max.x - close, box.min.y});
    if (platform::focus::press_area("close", {close, title})) view.shown = false;
    if (ImGui::IsItemHovered()) Widgets(editor).tooltip("Hide the view; the panel brings it back");
    ImGui::SetCursorScreenPos({camera.origin.x, camera.origin.y});
    platform::focus::mouse_area("view", {camera.size.x, camera.size.y},
                                ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                                    ImGuiButtonFlags_MouseButtonMiddle);
    const collision::Vec2 under_mouse = camera.to_world({io.MousePos.x, io.MousePos.y});
    if (ImGui::IsItemActivated()) view.grabbed.reset();
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        view.grabbed.reset();
        view.part.reset();
        camera = whole;
        return;
    }
    if (item_dragged()) {
        if (!view.grabbed) view.grabbed = under_mouse;
        camera.center += *view.grabbed - under_mouse;
    } else if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        const double zoom = camera.scale / whole.scale;
        camera.zoom_at({io.MousePos.x, io.MousePos.y},
                       std::clamp(zoom * std::pow(zoom_of_notch, double(io.MouseWheel)),
                                  std::min(zoom, min_zoom), std::max(zoom, max_zoom)) /
                           zoom);
    } else {
        return;
    }
    view.part = {camera.center, camera.height(), whole.height(), of};
}

void draw_cross(const view::Look& look, draw::Pixel middle, draw::Painter& painter) {
    const float arm = 4 * look.scale;
    const draw::Stroke stroke{look.theme->text_faint, 1.5f * look.scale};
    painter.stroke_line({middle.x - arm, middle.y - arm}, {middle.x + arm, middle.y + arm}, stroke);
    painter.stroke_line({middle.x - arm, middle.y + arm}, {middle.x + arm, middle.y - arm}, stroke);
}

/// The usual place, pulled to where a person wants it, but not out of the canvas; in a canvas that becomes
/// large again it stands there again.
draw::PixelBox place_of(const view::Picture& picture, editor::AsideView& view, const view::Rect& canvas,
                        float scale) {
    const draw::PixelBox usual = view::aside_place(picture);
    const float margin = 4 * scale;
    const auto kept = [&](float by, float low, float high, float from, float to) {
        return std::clamp(by * scale, std::min(0.0f, from + margin - low),
                          std::max(0.0f, to - margin - high)) /
               scale;
    };
    view.placed = {kept(view.corner.x, usual.min.x, usual.max.x, canvas.x, canvas.right()),
                   kept(view.corner.y, usual.min.y, usual.max.y, canvas.y, canvas.bottom())};
    const float x = std::floor(view.placed.x * scale), y = std::floor(view.placed.y * scale);
    return {{usual.min.x + x, usual.min.y + y}, {usual.max.x + x, usual.max.y + y}};
}

/// Above the canvas, unlike the fixed windows, which never come before one another.
void begin_inset(const draw::PixelBox& box) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::SetNextWindowPos({box.min.x, box.min.y});
    ImGui::SetNextWindowSize({box.max.x - box.min.x, box.max.y - box.min.y});
    ImGui::Begin("aside", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();
}

}  // namespace

void draw_algorithm_aside(editor::Editor& editor, const view::Rect& canvas) {
    editor::Stepping& s = editor.session.stepping;
    s.aside.visible = false;
    const Trace* trace = shown_trace(s);
    if (!trace || trace->steps().empty() || !s.aside.shown) return;
    const std::size_t shown = shown_step(s);
    const Step* step = step_with_view(*trace, shown);
    if (!step) return;
    const view::Look& look = editor.look();
    const view::Picture picture = canvas_picture(editor, editor.view.camera, *look.theme, look.scale);
    const draw::PixelBox box = place_of(picture, s.aside, canvas, look.scale);
    begin_inset(box);
    const collision::math::Aabb extent = extent_of(*trace, step->aside);
    const view::Camera whole = whole_camera(extent, step->aside, editor.scene().y_down, box, look);
    const editor::AsidePart::Of of{s.pair, s.row, step->aside};
    view::Camera camera = part_camera(whole, of, s.aside);
    follow_mouse(editor, box, whole, camera, of);
    std::vector<collision::trace::Mark> lit;
    if (s.pointed && step == &trace->steps()[shown] && s.pointed->step == shown)
        lit = view::with_subjects(lit_in_aside(*step, *s.pointed), s.subjects);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    view::draw_aside(*step, s.subjects, lit, camera, picture, painter);
    const float title = camera.origin.y - box.min.y;
    draw_cross(look, {box.max.x - title / 2, box.min.y + title / 2}, painter);
    ImGui::End();
    s.aside.camera = camera;
    s.aside.visible = step == &trace->steps()[shown];
}

}  // namespace testbed::ui
