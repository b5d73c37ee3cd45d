// The page as the window that a session runs in.
#pragma once

#include <string>

#include "app/platform/host.h"

namespace testbed::platform::web {

class PageHost final : public Host {
  public:
    /// points: of the canvas, in CSS pixels. ratio: pixels of the screen for each.
    void resize(Extent points, float ratio) {
        points_ = points;
        ratio_ = ratio;
    }
    /// What the clipboard holds, which a page is told when somebody pastes.
    void pasted(std::string text) {
        clipboard_ = std::move(text);
        knows_clipboard_ = true;
    }
    /// Another program may copy something meanwhile.
    void left() { knows_clipboard_ = false; }

    Extent size() const override { return points_; }
    float display_scale(Extent) const override;
    std::optional<WindowState> state() const override { return std::nullopt; }
    void set_title(const std::string& title) override;
    void set_full_screen(bool on) override;
    void show_cursor(int cursor) override;
    void take_text(bool on) override;
    void text_cursor_at(float x, float y, float height) override;
    void capture_mouse(bool) override {}  // the page captures the pointer with every press
    /// Empty where only the browser knows: it is asked, and pastes once it answers.
    std::string clipboard() override;
    void set_clipboard(const char* text) override;
    void log(const std::string& line) override;

  private:
    Extent points_;
    float ratio_ = 1;
    std::string clipboard_;
    bool knows_clipboard_ = false;
    bool takes_text_ = false;
};

}  // namespace testbed::platform::web
