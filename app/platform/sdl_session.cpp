#include "app/platform/sdl_session.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/ending.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/sdl_events.h"

namespace testbed::platform {

namespace {

/// In the order of ImGuiMouseCursor_.
constexpr SDL_SystemCursor system_cursors[] = {
    SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
    SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
    SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,
};
static_assert(std::size(system_cursors) == ImGuiMouseCursor_Hand + 1);

}  // namespace

SdlHost::SdlHost(SDL_Window* window) : window_(window) {
    for (std::size_t i = 0; i < std::size(system_cursors); ++i)
        cursors_[i].reset(SDL_CreateSystemCursor(system_cursors[i]));
    if (ImGuiMouseCursor_NotAllowed < static_cast<int>(cursors_.size()))
        cursors_[ImGuiMouseCursor_NotAllowed].reset(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_NO));
}

SdlHost::~SdlHost() = default;

Extent SdlHost::size() const {
    Extent size;
    SDL_GetWindowSize(window_, &size.width, &size.height);
    return size;
}

float SdlHost::display_scale(Extent pixels) const {
    const int width = size().width;
    float scale = 1;
    if (width > 0 && pixels.width != width) {
        scale = static_cast<float>(pixels.width) / static_cast<float>(width);
    } else if (float dpi = 96;
               SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window_), &dpi, nullptr, nullptr) == 0) {
        scale = dpi / 96;
    }
    return std::clamp(std::round(scale * 4) / 4, 1.0f, 4.0f);
}

std::optional<WindowState> SdlHost::state() const {
    const Uint32 flags = SDL_GetWindowFlags(window_);
    if ((flags & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED)) != 0) return std::nullopt;
    state_.maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (!state_.maximized) SDL_GetWindowSize(window_, &state_.width, &state_.height);
    return state_;
}

void SdlHost::set_title(const std::string& title) { SDL_SetWindowTitle(window_, title.c_str()); }

void SdlHost::set_full_screen(bool on) {
    SDL_SetWindowFullscreen(window_, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

void SdlHost::show_cursor(int cursor) {
    if (cursor == ImGuiMouseCursor_None) {
        SDL_ShowCursor(SDL_DISABLE);
        return;
    }
    const auto index = static_cast<std::size_t>(cursor);
    SDL_Cursor* const image = index < cursors_.size() ? cursors_[index].get() : nullptr;
    SDL_SetCursor(image ? image : cursors_[ImGuiMouseCursor_Arrow].get());
    SDL_ShowCursor(SDL_ENABLE);
}

void SdlHost::take_text(bool on) {
    if (on != (SDL_IsTextInputActive() == SDL_TRUE)) on ? SDL_StartTextInput() : SDL_StopTextInput();
}

void SdlHost::text_cursor_at(float x, float y, float height) {
    const SDL_Rect line{int(x), int(y), 1, int(height)};
    SDL_SetTextInputRect(&line);
}

void SdlHost::capture_mouse(bool on) { SDL_CaptureMouse(on ? SDL_TRUE : SDL_FALSE); }

std::string SdlHost::clipboard() {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), &SDL_free);
    return text ? text.get() : "";
}

void SdlHost::set_clipboard(const char* text) { SDL_SetClipboardText(text); }

void SdlHost::log(const std::string& line) { SDL_LogInfo(SDL_LOG_CATEGORY_APPLICATION, "%s", line.c_str()); }

void SdlHost::open_second(const std::optional<std::string>& title) {
    if (!title)
        second_.reset();
    else if (!second_)
        second_.emplace(*title, window_);
    else
        second_->set_title(*title);
}

void SdlHost::show_second(const Image& image) {
    if (second_) second_->show(image);
}

bool SdlSession::take_of_second(const SDL_Event& event) {
    if (!host_.of_second(event)) return false;
    if (event.type == SDL_MOUSEWHEEL) program_.second_scrolled(event.wheel.preciseY);
    if (event.type == SDL_WINDOWEVENT) {
        if (event.window.event == SDL_WINDOWEVENT_CLOSE) program_.second_closed();
        session_.redraw_second();
    }
    return event.type != SDL_KEYDOWN && event.type != SDL_KEYUP;
}

void SdlSession::take(const SDL_Event& event) {
    if (take_of_second(event)) return;
    if (event.type == SDL_QUIT && is_ending()) {
        program_.end_requested();
        return;
    }
    // SDL asks to quit when the last window closes; this is the first of two.
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE && host_.has_second())
        session_.take({.type = Event::Type::close});
    if (auto known = event_of(event)) session_.take(std::move(*known));
}

}  // namespace testbed::platform
