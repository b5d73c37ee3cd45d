#include "app/platform/session.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/keys.h"

namespace testbed::platform {

float display_scale(SDL_Window* window, Extent pixels) {
    int width = 0, height = 0;
    SDL_GetWindowSize(window, &width, &height);
    float scale = 1;
    if (width > 0 && pixels.width != width) {
        scale = static_cast<float>(pixels.width) / static_cast<float>(width);
    } else if (float dpi = 96;
               SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window), &dpi, nullptr, nullptr) == 0) {
        scale = dpi / 96;
    }
    return std::clamp(std::round(scale * 4) / 4, 1.0f, 4.0f);
}

Session::Session(Program& program, SDL_Window* window, Output& output)
    : program_(program), window_(window), output_(output) {}

void Session::take(const SDL_Event& event) { events_.push_back(event); }

void Session::frame(float seconds) {
    const Extent pixels = output_.size();
    if (pixels.width <= 0 || pixels.height <= 0) return;
    int points = 0;
    SDL_GetWindowSize(window_, &points, nullptr);
    pixels_per_point_ = points > 0 ? static_cast<float>(pixels.width) / static_cast<float>(points) : 1;

    gate_.begin_frame();
    while (!events_.empty() && gate_.enter(events_.front())) {
        deliver(events_.front());
        events_.pop_front();
    }

    match_scale(pixels);
    report_window();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(pixels.width), static_cast<float>(pixels.height)};
    io.DeltaTime = std::clamp(seconds, 1e-4f, 0.25f);
    ImGui::NewFrame();
    program_.draw();
    ImGui::Render();
    input_.end_frame();
    match_window();
    output_.show(*ImGui::GetDrawData());
}

void Session::deliver(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP: deliver_key(event); return;
        case SDL_QUIT: program_.close_requested(); return;
        case SDL_DROPFILE: {
            const std::unique_ptr<char, decltype(&SDL_free)> path(event.drop.file, &SDL_free);
            program_.drop_file(path.get());
            return;
        }
        case SDL_FINGERDOWN:
            if (input_.fingers() == 1) program_.let_go();
            break;
        case SDL_RENDER_DEVICE_RESET: output_.fonts_changed(); return;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) program_.focus_gained();
            break;
        default: break;
    }
    input_.feed(event, pixels_per_point_);
}

void Session::deliver_key(const SDL_Event& event) {
    input_.feed_modifiers(event.key);
    bool taken = false;
    if (const auto known = key_of(event.key.keysym)) {
        const KeyEvent key_now = key_event(event.key, *known);
        const bool typing = ImGui::GetIO().WantTextInput;
        const bool text = typing && key_now.down && !key_now.command && !is_named(*known);
        if (!text) taken = program_.key(key_now, typing);
        if (!taken && key_now.down && key_now.command && *known == key('q')) {
            program_.close_requested();
            taken = true;
        }
        taken = taken && key_now.down;  // that a key is up again is for everyone to know
    }
    if (!taken) input_.feed(event, pixels_per_point_);
}

void Session::match_scale(Extent pixels) {
    const float wanted = display_scale(window_, pixels) * program_.ui_scale();
    if (wanted == scale_) return;
    const bool first = scale_ == 0;
    scale_ = wanted;
    for (const std::string& missing : load_fonts(wanted)) {
        if (first) SDL_LogInfo(SDL_LOG_CATEGORY_APPLICATION, "%s", missing.c_str());
    }
    output_.fonts_changed();
    program_.apply_style(wanted);
}

void Session::report_window() {
    const Uint32 flags = SDL_GetWindowFlags(window_);
    if ((flags & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED)) != 0) return;
    WindowState now = reported_.value_or(WindowState{});
    now.maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (!now.maximized) SDL_GetWindowSize(window_, &now.width, &now.height);
    if (now == reported_) return;
    reported_ = now;
    program_.window_changed(now);
}

void Session::match_window() {
    if (std::string title = program_.title(); title != title_) {
        title_ = std::move(title);
        SDL_SetWindowTitle(window_, title_.c_str());
    }
    if (const bool wanted = program_.full_screen(); wanted != full_screen_) {
        full_screen_ = wanted;
        SDL_SetWindowFullscreen(window_, wanted ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    }
}

}  // namespace testbed::platform
