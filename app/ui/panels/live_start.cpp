// The Live panel while nothing is listened to: a program is started, waited for, or a recording opened.
#include <cmath>

#include "app/editor/editor.h"
#include "app/editor/examples.h"
#include "app/platform/imgui_compat.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

void draw_live_port(editor::Editor& editor) {
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

void draw_live_command(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    w.hint("The command of your program, as in a shell:");
    if (const auto typed = w.text("live command", live.command)) live.command = *typed;
    const bool entered = ImGui::IsItemDeactivated() && platform::compat::key_pressed(ImGuiKey_Enter);
    const bool named = live.command.find_first_not_of(' ') != std::string::npos;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const bool start = word_button(editor.look(), "Start", half, named, named);
    ImGui::SameLine();
    if (word_button(editor.look(), "Browse", half))
        editor.prompts.dialog = editor::Dialog::choose_live_program;
    w.label("Folder");
    if (const auto typed = w.text("live folder", live.folder)) live.folder = *typed;
    if (start || entered) editor::start_live_program(editor);
}

}  // namespace

void draw_live_start(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    w.hint(
        "A program that includes assets/collision_testbed.h, uses the client for Python or JavaScript, or "
        "writes lines of JSON. The window shows its shapes and answers, and where they are wrong.");
    if (!live.trouble.empty()) w.hint(live.trouble);
    draw_live_command(editor);
    w.hairline();
    // A program that is started gets a free port, which nobody chooses.
    if (live.order.port > 0) draw_live_port(editor);
    const bool named = live.command.find_first_not_of(' ') != std::string::npos;
    if (word_button(editor.look(), "Listen", -1, !named)) return editor::listen_to(editor, live.order);
    if (word_button(editor.look(), "Open recording", -1)) editor.prompts.dialog = editor::Dialog::open_run;
    if (word_button(editor.look(), "Try an example", -1)) editor::try_live(editor);
    w.hint("Boxes fall and meet; the separating axis test of that program has a mistake.");
}

}  // namespace testbed::ui
