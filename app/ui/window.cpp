// The program in the window.
#include "app/ui/window.h"

#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/ui/canvas/hints.h"
#include "app/ui/commands.h"
#include "app/ui/layout.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

Workbench::Workbench(const std::string& scene_path, const WorkbenchOptions& options)
    : keeper_(options.settings_folder) {
    keeper_.start(desk_, scene_path);
    taken_ = desk_.tool;
    taken_in_ = desk_.document.history.beginning();
    tool_ = taken_->make();
    // The first run begins with the welcome scene; one that was started on a scene has something else in
    // mind.
    hints_ = scene_path.empty() && !options.settings_folder.empty();
    if (!hints_ || desk_.memory.welcomed || desk_.dialog != Dialog::none) return;
    desk_.memory.welcomed = true;
    desk_.dialog = Dialog::keys;
    desk_.invites = true;
}

Workbench::~Workbench() { keeper_.finish(desk_); }

Tool& Workbench::in_hand() {
    if (taken_in_ != desk_.document.history.beginning()) put_down();
    if (taken_ != desk_.tool) {
        taken_ = desk_.tool;
        // New shapes belong to the scene.
        if (taken_ != &tools().front()) leave_group(desk_);
        tool_ = taken_->make();
    }
    return *tool_;
}

void Workbench::put_down() {
    taken_in_ = desk_.document.history.beginning();
    tool_ = taken_->make();
    ImGui::SetWindowFocus(nullptr);
}

/// Panels come before the canvas: a number that is being typed is taken over by the click that leaves its
/// field, before the same click selects another shape.
void Workbench::draw() {
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) desk_.notice = {};
    desk_.tool_busy = busy();
    desk_.panel_marks.clear();
    desk_.pointed_at.clear();
    desk_.faint_marks.clear();
    desk_.lit_marks.clear();
    desk_.guides.clear();
    desk_.snapped_to.clear();
    desk_.faint_overlays = false;
    desk_.wants_frames = false;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const Layout parts = layout(size.x, size.y, desk_);
    draw_header(desk_, parts.header);
    draw_tool_strip(desk_, parts.strip);
    // After the menus, which may take the lesson away, and before the page that speaks of it.
    follow_lessons(desk_, double(ImGui::GetIO().DeltaTime));
    if (desk_.panels) {
        draw_column(desk_, parts.column);
        draw_tables(desk_, parts.table);
    }
    canvas_.draw(desk_, in_hand(), parts.canvas);
    if (desk_.panels && desk_.panel->inset) desk_.panel->inset(desk_, parts.canvas);
    desk_.tool_hint = tool_->hint(desk_);
    tell_refusal();
    draw_status_bar(desk_, parts.status);
    draw_splitters(desk_, parts);
    if (hints_) draw_hints(desk_, parts);
    dialogs_.draw(desk_);
    if (desk_.dialog != Dialog::keys) desk_.invites = false;
    if (settling_ > 0) --settling_;
}

void Workbench::tell_refusal() {
    const auto refusal = desk_.document.history.take_refusal();
    if (!refusal) return;
    desk_.complain("Not done. " + *refusal);
    std::erase_if(desk_.document.selection(), [&](const std::string& id) { return !desk_.scene().find(id); });
}

bool Workbench::key(const platform::KeyEvent& event, bool typing) {
    using platform::Key;
    settling_ = 2;
    if (desk_.dialog != Dialog::none) return dialogs_.key(desk_, event);
    if (event.key == platform::key(' ') && !typing) {
        if (event.down && !event.repeat) desk_.space_used = false;
        const bool tapped = desk_.space_held && !event.down && !desk_.space_used;
        desk_.space_held = event.down;
        if (tapped && desk_.panels && desk_.panel->take_key) desk_.panel->take_key(desk_, event);
        return true;
    }
    if (!event.down) return false;
    if (event.key == Key::escape) {
        if (typing) return false;
        if (desk_.menu_open) {
            desk_.close_menu = true;
        } else if (desk_.lessons.show_me) {
            end_show(desk_);
        } else {
            in_hand().cancel(desk_);
        }
        return true;
    }
    desk_.tool_busy = busy();
    // A tool would work on what is only shown.
    const bool to_tool = !typing && !desk_.menu_open && !desk_.lessons.show_me;
    if (to_tool && in_hand().key(desk_, event)) return true;
    if (!typing && desk_.panels && desk_.panel->take_key && desk_.panel->take_key(desk_, event)) return true;
    return run_key(desk_, event, typing);
}

void Workbench::give_up() {
    if (in_hand().busy()) in_hand().cancel(desk_);
    end_show(desk_);
}

void Workbench::drop_file(const std::string& path) {
    give_up();
    after_unsaved(desk_, [path](Desk& desk) { open_file(desk, path); });
    settling_ = 2;
}

void Workbench::let_go() {
    if (in_hand().busy()) in_hand().cancel(desk_);
    settling_ = 2;
}

void Workbench::close_requested() {
    give_up();
    request_close(desk_);
    settling_ = 2;
}

std::string Workbench::title() const {
    return fmt::format("{}{} - Collision Test-bed", desk_.document.history.unsaved() ? "*" : "",
                       desk_.document.name());
}

bool Workbench::tick(double seconds) {
    const bool answered = dialogs_.tick(desk_);
    if (!keeper_.tick(desk_, seconds) && !answered) return false;
    settling_ = 2;
    return true;
}

void Workbench::focus_gained() {
    if (check_disk(desk_)) settling_ = 2;
}

void Workbench::apply_style(float scale) {
    desk_.widgets.look.scale = scale;
    ui::apply_style(desk_.look());
}

}  // namespace testbed::ui
