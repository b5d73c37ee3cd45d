// The program in the window: lays out its parts and brings keys to them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/editor/editor.h"
#include "app/editor/persistence.h"
#include "app/platform/program.h"
#include "app/ui/canvas/canvas.h"
#include "app/ui/dialogs/dialogs.h"
#include "app/ui/frame/frame.h"
#include "app/ui/lessons/speaker_page.h"

namespace testbed::ui {

struct MainWindowOptions {
    /// Where settings and unsaved work are kept; empty: nowhere, and nothing is remembered.
    std::filesystem::path settings_folder{};
    /// Seconds that a frame waits for answers; then it is drawn with those that are there, and the others are
    /// worked out meanwhile. Empty: until all are there, which keeps tests from depending on the machine.
    std::optional<double> patience{};
};

class MainWindow final : public platform::Program {
  public:
    /// Opens the scene; an empty path opens the scene of the run before, or the welcome scene.
    explicit MainWindow(const std::string& scene_path, const MainWindowOptions& options = {});
    ~MainWindow() override;

    void draw() override;
    bool key(const platform::KeyEvent& event, bool typing) override;
    bool reads_text(const platform::KeyEvent& event) const override;
    bool leads_keyboard() const override;
    void take_text() override;
    platform::Key shown_as(platform::Key key, bool down) override;
    void drop_file(const std::string& path) override;
    void pointed_by(bool finger) override { editor_.view.by_finger = finger; }
    void let_go() override;
    void close_requested() override;
    bool may_close() const override { return editor_.prompts.closing || ended_; }
    /// What is unsaved is offered at the next start.
    void end_requested() override;
    bool animating() const override { return settling_ > 0 || editor_.frame.wants_frames; }
    std::string title() const override;
    float ui_scale() const override { return editor_.preferences.ui_scale * editor_.look().theme->size; }
    void apply_style(float scale) override;
    int layer() const override;
    bool full_screen() const override { return editor_.view.full_screen; }
    void window_changed(const platform::WindowState& state) override { editor_.preferences.window = state; }
    bool tick(double seconds) override;
    void focus_gained() override;
    void out_of_memory() override;
    std::optional<platform::SecondPage> second_page() override;
    platform::Image draw_second(int width, int height, float scale) override;
    void second_closed() override;
    void second_scrolled(float notches) override;
    void lacks_font(const std::string& sentence) override { editor_.complain(sentence); }
    /// The program may end without another word: unsaved work and settings are written now.
    void keep() { persistence_.keep(editor_); }
    /// Another tab of the browser wrote the settings without having seen what this one had written.
    void settings_written_over() { persistence_.settings_written_over(editor_); }

    /// For tests.
    editor::Editor& editor() { return editor_; }

  private:
    /// The tool that is chosen. With another scene it is a fresh one, and no field is being typed
    /// in: what was going on belonged to the scene before.
    Tool& current_tool();
    void drop_tool();
    /// Before it is asked what is unsaved: what is only tried or shown is not.
    void give_up();
    /// Keys of menus: Alt alone or with a letter opens one, the arrows walk. Whether it took this one.
    bool menu_key(const platform::KeyEvent& event, bool typing);
    /// To the panel that is open, where it is shown and takes keys; whether it took this one.
    bool give_to_panel(const platform::KeyEvent& event);
    /// Says why an edit was not taken; what it would have selected is not there.
    void tell_refusal();
    bool may_make_draft();
    /// A gesture runs, or a solution is being shown.
    bool busy() {
        return current_tool().busy() || editor_.session.number_drag || editor_.session.lesson.show_me;
    }

    editor::Editor editor_;
    editor::Persistence persistence_;
    editor::ToolId taken_ = editor::ToolId::select;
    std::uint64_t taken_in_ = 0;  ///< beginning of the history
    std::unique_ptr<Tool> tool_;
    Canvas canvas_;
    Dialogs dialogs_;
    SpeakerPage speaker_page_;
    bool hints_ = false;  ///< of the first run are shown where they have not been seen
    /// Alt went down, and nothing came of it yet: going up again it opens the menus.
    std::optional<double> alt_down_;
    platform::KeyEvent space_{};             ///< as Space went down
    std::optional<platform::Key> enter_as_;  ///< while Enter is down: the key that Dear ImGui sees
    bool ended_ = false;                     ///< by a signal
    int frames_after_key_ = 0;
    int settling_ = 0;  ///< frames still to draw after a change that the layout follows a frame late
};

}  // namespace testbed::ui
