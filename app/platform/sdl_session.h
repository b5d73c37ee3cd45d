// A session in a window of SDL's.
#pragma once

#include <SDL.h>
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/platform/host.h"
#include "app/platform/second_window.h"
#include "app/platform/session.h"

namespace testbed::platform {

class SdlHost final : public Host {
  public:
    /// The window outlives it.
    explicit SdlHost(SDL_Window* window);
    ~SdlHost() override;

    Extent size() const override;
    float display_scale(Extent pixels) const override;
    std::optional<WindowState> state() const override;
    void set_title(const std::string& title) override;
    void set_full_screen(bool on) override;
    void show_cursor(int cursor) override;
    void take_text(bool on) override;
    void text_cursor_at(float x, float y, float height) override;
    void capture_mouse(bool on) override;
    std::string clipboard() override;
    void set_clipboard(const char* text) override;
    void log(const std::string& line) override;
    void open_second(const std::optional<std::string>& title) override;
    Extent second_size() const override { return second_ ? second_->size() : Extent{}; }
    void show_second(const Image& image) override;
    bool has_second() const { return second_.has_value(); }
    /// Whether the event is the second window's.
    bool of_second(const SDL_Event& event) const { return second_ && second_->owns(event); }

  private:
    struct FreeCursor {
        void operator()(SDL_Cursor* cursor) const { SDL_FreeCursor(cursor); }
    };
    SDL_Window* window_;
    std::array<std::unique_ptr<SDL_Cursor, FreeCursor>, 12> cursors_;  ///< in the order of ImGuiMouseCursor_
    mutable WindowState state_{};                                      ///< as it was before it was maximized
    std::optional<SecondWindow> second_;
};

class SdlSession {
  public:
    /// All three outlive it.
    SdlSession(Program& program, SDL_Window* window, Output& output)
        : program_(program), host_(window), session_(program, host_, output) {}

    /// Queues an event, and owns what it carries.
    void take(const SDL_Event& event);
    bool pending() const { return session_.pending(); }
    void frame(float seconds) { session_.frame(seconds); }

  private:
    /// Its keys are for the program as those of the first window are; its mouse only scrolls and closes.
    bool take_of_second(const SDL_Event& event);

    Program& program_;
    SdlHost host_;
    Session session_;
};

}  // namespace testbed::platform
