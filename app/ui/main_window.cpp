// The program in the window.
#include "app/ui/main_window.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/editor/answer_keys.h"
#include "app/editor/clock.h"
#include "app/editor/draft_frame.h"
#include "app/editor/files.h"
#include "app/editor/run_saving.h"
#include "app/editor/speaker_notes.h"
#include "app/editor/title.h"
#include "app/ui/canvas/caption.h"
#include "app/ui/canvas/hints.h"
#include "app/ui/canvas/record.h"
#include "app/ui/canvas/working.h"
#include "app/ui/commands.h"
#include "app/ui/key_focus.h"
#include "app/ui/layout.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Of a popup: Dear ImGui walks through its items.
bool walks_menu(platform::Key key) {
    using platform::Key;
    return key == Key::up || key == Key::down || key == Key::left || key == Key::right || key == Key::enter ||
           key == platform::key(' ') || key == Key::home || key == Key::end;
}

}  // namespace

MainWindow::MainWindow(const std::string& scene_path, const MainWindowOptions& options)
    : persistence_(options.settings_folder) {
    persistence_.start(editor_, scene_path);
    // What it opens is there when the window comes.
    editor_.document.set_patience(options.patience);
    taken_ = editor_.view.tool;
    taken_in_ = editor_.document.history.beginning();
    tool_ = row_of(taken_).make();
    // The first run begins with the welcome scene; one that was started on a scene has something else in
    // mind.
    hints_ = scene_path.empty() && !options.settings_folder.empty();
    const bool welcome = hints_ && !editor_.preferences.welcomed && editor_.document.file.empty();
    if (welcome && editor_.prompts.dialog == editor::Dialog::none) show_first_steps(editor_);
}

MainWindow::~MainWindow() { persistence_.finish(editor_); }

Tool& MainWindow::current_tool() {
    if (taken_in_ != editor_.document.history.beginning()) drop_tool();
    if (taken_ != editor_.view.tool) {
        if (taken_ == editor::ToolId::ruler) editor_.session.ruler.reset();
        taken_ = editor_.view.tool;
        // New shapes belong to the scene.
        if (taken_ != editor::ToolId::select) leave_group(editor_);
        tool_ = row_of(taken_).make();
    }
    return *tool_;
}

void MainWindow::drop_tool() {
    taken_in_ = editor_.document.history.beginning();
    tool_ = row_of(taken_).make();
    ImGui::SetWindowFocus(nullptr);
}

namespace {

/// What a field refused is of interest until the scene or the selection changes.
void forget_old_refusal(editor::Editor& editor) {
    editor::Typing& typing = editor.session.typing;
    const std::uint64_t now = editor.document.history.revision();
    const model::Selection& selection = editor.document.selection();
    if (typing.refused == 0) {
        typing.refused_at = now;
        typing.refused_for = selection;
    } else if (typing.refused_at != now || typing.refused_for != selection) {
        typing.refused = 0;
    }
}

}  // namespace

/// Panels come before the canvas: a number that is being typed is taken over by the click that leaves its
/// field, before the same click selects another shape.
void MainWindow::draw() {
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) editor_.notice = {};
    // "Copied 4 shapes" is no news once they are pasted.
    if (!editor_.notice.is_problem && editor_.notice.revision != editor_.document.history.revision())
        editor_.notice = {};
    editor_.frame = {};
    editor_.frame.tool_busy = busy();
    begin_key_focus(editor_);
    forget_old_refusal(editor_);
    follow_opening(editor_);
    follow_saving(editor_);
    editor_.document.catch_up();
    catch_up(editor_.session.motion);
    follow_live(editor_, double(ImGui::GetIO().DeltaTime));
    pass_time(editor_, double(ImGui::GetIO().DeltaTime));
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const std::uint64_t laid_out_for = editor_.document.history.beginning();
    const Layout parts = layout(size.x, size.y, editor_);
    editor_.view.compact = parts.compact;
    const bool bare = editor_.view.bare;
    if (!bare) {
        draw_header(editor_, parts.header);
        draw_tool_strip(editor_, parts.strip);
    }
    if (const ImVec2 by = ImGui::GetIO().MouseDelta; by.x != 0 || by.y != 0)
        editor_.session.typing.pointer_rests = false;
    // After the menus, which may take the lesson away, and before the page that speaks of it.
    follow_lessons(editor_, double(ImGui::GetIO().DeltaTime), ImGui::IsAnyItemActive());
    {
        std::optional<editor::DraftFrame> draft;
        if (may_make_draft()) draft.emplace(editor_);
        editor_.session.typing.now.reset();
        if (parts.column.width > 0) draw_column(editor_, parts.column);
        if (parts.table.height > 0) draw_tables(editor_, parts.table);
    }
    editor::AnswerKeys& answer_keys = editor_.session.lesson.answer_keys;
    if (!editor_.frame.asks_number) answer_keys.begun.clear();
    answer_keys.choice.reset();  // no longer on the page, where it is still set
    update_collider(editor_);  // after the panel, which may have connected it
    const view::Rect canvas = below_caption(editor_, parts.canvas);
    canvas_.draw(editor_, current_tool(), canvas, laid_out_for);
    draw_caption(editor_);
    draw_working(editor_, canvas);
    draw_recording_sign(editor_, canvas);
    if (const Panel& panel = open_panel(editor_);
        editor_.view.panels && panel.inset && !withheld(editor_, panel))
        panel.inset(editor_, canvas);
    editor_.frame.tool_hint = tool_->hint(editor_);
    tell_refusal();
    if (!bare) {
        draw_status_bar(editor_, parts.status);
        draw_splitters(editor_, parts);
        if (hints_) draw_hints(editor_, parts);
    }
    editor_.prompts.close_popup = false;
    editor_.prompts.popup_open =
        editor_.prompts.dialog == editor::Dialog::none && ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    dialogs_.draw(editor_);
    end_key_focus(editor_);
    editor_.session.typing.take = false;
    // Its row may be gone.
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) editor_.session.number_drag.reset();
    if (settling_ > 0) --settling_;
}

/// Only while nothing happens: an edit in the same frame would be none.
bool MainWindow::may_make_draft() {
    constexpr int quiet_frames = 4;
    const bool mouse = ImGui::IsAnyMouseDown() || ImGui::IsMouseReleased(ImGuiMouseButton_Left) ||
                       ImGui::IsMouseReleased(ImGuiMouseButton_Right);
    frames_after_key_ = std::min(frames_after_key_ + 1, quiet_frames);
    return editor_.session.typing.draft.wanted && !editor_.session.typing.take && ImGui::IsAnyItemActive() &&
           !mouse && frames_after_key_ == quiet_frames;
}

void MainWindow::tell_refusal() {
    const auto refusal = editor_.document.history.take_refusal();
    if (!refusal) return;
    editor_.complain("Not done. " + *refusal);
    std::erase_if(editor_.document.selection(),
                  [&](const std::string& id) { return !editor_.scene().find(id); });
}

bool MainWindow::key(const platform::KeyEvent& event, bool typing) {
    using platform::Key;
    settling_ = 2;
    frames_after_key_ = 0;
    if (editor_.prompts.dialog != editor::Dialog::none) return dialogs_.key(editor_, event);
    if (menu_key(event, typing)) return true;
    if (!typing && !editor_.prompts.popup_open && !busy() && take_answer_key(editor_, event)) return true;
    switch (editor_.prompts.popup_open ? KeyFor::usual : focus_key(editor_, event, typing)) {
        case KeyFor::usual: break;
        case KeyFor::nobody: return true;
        case KeyFor::control: return false;
        case KeyFor::panel: give_to_panel(event); return true;
        case KeyFor::command: return give_to_panel(event) || run_key(editor_, event, false);
    }
    if (event.key == platform::key(' ') && !typing) {
        if (event.down && !event.repeat) editor_.view.space_used = false;
        const bool tapped = editor_.view.space_held && !event.down && !editor_.view.space_used;
        editor_.view.space_held = event.down;
        // Whichever of the two is let go first, the key is what was pressed.
        if (event.down && !event.repeat) space_ = event;
        if (tapped) {
            platform::KeyEvent tap = space_;
            tap.down = false;
            give_to_panel(tap);
        }
        return true;
    }
    if (!event.down) return false;
    if (event.key == Key::escape) {
        if (typing && !editor_.prompts.popup_open) return false;
        if (editor_.session.number_drag) {
            editor_.session.number_drag.reset();
        } else if (editor_.prompts.popup_open) {
            editor_.prompts.close_popup = true;
        } else if (showing(editor_)) {
            end_show(editor_);
        } else if (editor_.prompts.first_steps.shown && !current_tool().busy()) {
            close_first_steps(editor_);
        } else {
            end_hint(editor_);
            current_tool().cancel(editor_);
        }
        return true;
    }
    if (editor_.prompts.popup_open) return !typing && !walks_menu(event.key);
    if (plays_push(editor_)) end_show(editor_);  // who aims by keyboard goes on aiming
    editor_.frame.tool_busy = busy();
    // A tool would work on what is only shown.
    const bool to_tool = !typing && !editor_.session.lesson.show_me && !shows_live(editor_);
    if (to_tool && current_tool().key(editor_, event)) return true;
    if (!typing && give_to_panel(event)) return true;
    return run_key(editor_, event, typing);
}

bool MainWindow::reads_text(const platform::KeyEvent& event) const {
    return is_file_command(event) || (opens_panel(event) && editor_.prompts.dialog == editor::Dialog::none);
}

bool MainWindow::leads_keyboard() const {
    const editor::AnswerKeys& keys = editor_.session.lesson.answer_keys;
    return keys.choice || !keys.begun.empty();
}

void MainWindow::take_text() {
    editor_.session.typing.take = true;
    editor_.session.typing.lost.clear();
    settling_ = 2;
}

platform::Key MainWindow::shown_as(platform::Key key, bool down) {
    if (key != platform::Key::enter) return key;
    const bool in_menu = editor_.prompts.popup_open && !ImGui::GetIO().WantTextInput;
    // It goes up as the key as which it went down.
    if (!enter_as_) enter_as_ = in_menu || enter_presses(editor_) ? platform::key(' ') : key;
    return down ? *enter_as_ : *std::exchange(enter_as_, std::nullopt);
}

bool MainWindow::menu_key(const platform::KeyEvent& event, bool typing) {
    using platform::Key;
    editor::Prompts& prompts = editor_.prompts;
    const bool alone = event.key == Key::alt && !event.command && !event.shift;
    if (alone && event.down) {
        // In the middle of a drag it belongs to the drag, also when it is let go after that.
        if (!event.repeat)
            alt_down_ = ImGui::IsAnyMouseDown() ? std::nullopt : std::optional(ImGui::GetTime());
        return false;
    }
    if (alone) {
        const auto since = std::exchange(alt_down_, std::nullopt);
        // Alt belongs to a drag or a click where the mouse was pressed meanwhile.
        const bool clicked =
            ImGui::IsAnyMouseDown() || !since || ImGui::GetIO().MouseClickedTime[0] >= *since;
        if (clicked || busy() || editor_.view.bare) return false;
        if (prompts.popup_open)
            prompts.close_popup = true;
        else
            prompts.wanted_menu = 0;
        return false;
    }
    alt_down_.reset();
    if (!event.down || typing) return false;
    const bool free = !busy() && !editor_.view.bare;
    if (event.alt && free && menu_of_letter(event.key) >= 0) {
        prompts.wanted_menu = menu_of_letter(event.key);
        return true;
    }
    const int way = event.key == Key::left ? -1 : event.key == Key::right ? 1 : 0;
    if (prompts.open_menu < 0 || way == 0) return false;
    if (prompts.submenu_open || (way > 0 && prompts.submenu_marked)) return false;
    prompts.wanted_menu = (prompts.open_menu + way + menu_count) % menu_count;
    return true;
}

bool MainWindow::give_to_panel(const platform::KeyEvent& event) {
    const Panel& panel = open_panel(editor_);
    return editor_.view.panels && panel.take_key && !withheld(editor_, panel) &&
           panel.take_key(editor_, event);
}

void MainWindow::give_up() {
    if (current_tool().busy()) current_tool().cancel(editor_);
    end_show(editor_);
}

void MainWindow::drop_file(const std::string& path) {
    give_up();
    open_chosen(editor_, path);
    settling_ = 2;
}

void MainWindow::let_go() {
    if (current_tool().busy()) current_tool().cancel(editor_);
    settling_ = 2;
}

void MainWindow::close_requested() {
    give_up();
    request_close(editor_);
    settling_ = 2;
}

void MainWindow::end_requested() {
    give_up();
    persistence_.keep(editor_);
    ended_ = true;
}

std::string MainWindow::title() const {
    return fmt::format("{}{} - Collision Test-bed", editor_.document.unsaved() ? "*" : "", title_of(editor_));
}

bool MainWindow::tick(double seconds) {
    const bool answered = dialogs_.tick(editor_);
    const bool card = follow_first_steps(editor_, seconds);
    const bool came = live_is_due(editor_, seconds);
    const bool restarted = watch_collider_files(editor_, seconds);
    const bool talks = time_talk(editor_, seconds);
    if (!persistence_.tick(editor_, seconds) && !answered && !card && !came && !restarted && !talks)
        return false;
    settling_ = 2;
    return true;
}

std::optional<platform::SecondPage> MainWindow::second_page() {
    if (!shows_speaker_notes(editor_)) return {};
    const editor::SpeakerNotes notes = speaker_notes(editor_);
    return platform::SecondPage{"Speaker notes: " + notes.title,
                                fmt::format("{}\n{}\n{}", text_of(notes), editor_.session.lesson.notes_scroll,
                                            editor_.look().theme->id)};
}

platform::Image MainWindow::draw_second(int width, int height, float scale) {
    return speaker_page_.draw(speaker_notes(editor_), *editor_.look().theme, width, height, scale,
                              editor_.session.lesson.notes_scroll);
}

void MainWindow::second_closed() {
    editor_.session.lesson.notes_shown = false;
    settling_ = 2;
}

void MainWindow::second_scrolled(float notches) {
    editor_.session.lesson.notes_scroll = std::max(0.0f, editor_.session.lesson.notes_scroll - notches);
}

/// What is unsaved is on the disk first: the next lack of memory may come at once.
void MainWindow::out_of_memory() {
    persistence_.keep(editor_);
    if (tool_) drop_tool();
    editor_.complain("There was not enough memory for that, so it was stopped. The scene is still open.");
    settling_ = 2;
}

void MainWindow::focus_gained() {
    if (check_disk(editor_)) settling_ = 2;
}

int MainWindow::layer() const { return 2 * dialogs_.page(editor_) + (editor_.prompts.popup_open ? 1 : 0); }

void MainWindow::apply_style(float scale) {
    editor_.view.look.scale = scale;
    ui::apply_style(editor_.look());
    // The frame around a control is drawn at the end, for every kind of it.
    if (walks(editor_) && !editor_.prompts.popup_open)
        ImGui::GetStyle().Colors[platform::compat::color_of_cursor].w = 0;
}

}  // namespace testbed::ui
