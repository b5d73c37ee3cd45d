#include "tests/support/gui_harness.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "app/platform/frames.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/sdl_events.h"
#include "app/platform/software_renderer.h"

namespace testbed::tests {
namespace {

/// Dear ImGui's windows that size themselves need some frames, as after every event in the real window.
constexpr int frames_to_rest = 4;

struct Combination {
    SDL_Keycode key = SDLK_UNKNOWN;  ///< unknown: modifiers alone
    int modifiers = 0;
};

int modifier_called(std::string_view name) {
    if (name == "ctrl") return platform::command_modifier & (KMOD_LCTRL | KMOD_LGUI);
    if (name == "shift") return KMOD_LSHIFT;
    if (name == "alt") return KMOD_LALT;
    return 0;
}

Combination parse(std::string_view text) {
    Combination result;
    while (!text.empty()) {
        const std::string_view name = text.substr(0, text.find('+', 1));  // "ctrl++": the plus key itself
        const int modifier = modifier_called(name);
        if (modifier == 0) break;
        result.modifiers |= modifier;
        text.remove_prefix(std::min(text.size(), name.size() + 1));
    }
    if (text.empty()) return result;
    result.key = SDL_GetKeyFromName(std::string(text).c_str());
    if (result.key == SDLK_UNKNOWN) throw std::invalid_argument("no key is called " + std::string(text));
    return result;
}

std::size_t utf8_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

constexpr std::pair<int, SDL_Keycode> modifier_keys[] = {
    {KMOD_LCTRL, SDLK_LCTRL}, {KMOD_LGUI, SDLK_LGUI}, {KMOD_LSHIFT, SDLK_LSHIFT}, {KMOD_LALT, SDLK_LALT}};

}  // namespace

/// Keeps no pixels: the last frame is drawn when a test asks to see it.
class GuiHarness::MemoryOutput final : public platform::Output {
  public:
    MemoryOutput(SDL_Window* window, int pixels_per_point)
        : window_(window), pixels_per_point_(pixels_per_point) {}

    platform::Extent size() const override {
        platform::Extent size;
        SDL_GetWindowSize(window_, &size.width, &size.height);
        return {size.width * pixels_per_point_, size.height * pixels_per_point_};
    }
    void fonts_changed() override { renderer_.fonts_changed(); }
    void show(ImDrawData&) override {}
    bool waits_for_display() const override { return false; }

    platform::Image draw() {
        const platform::Extent pixels = size();
        platform::Image image = platform::filled_image(pixels.width, pixels.height, 0xff000000u);
        renderer_.draw(*ImGui::GetDrawData(), image);
        return image;
    }

  private:
    SDL_Window* window_;
    int pixels_per_point_;
    platform::SoftwareRenderer renderer_;
};

GuiHarness::GuiHarness(platform::Program& program, Options options)
    : program_(program), seconds_a_frame_(1 / options.frames_a_second) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) throw std::runtime_error(SDL_GetError());
    window_ = SDL_CreateWindow("", 0, 0, options.width, options.height, SDL_WINDOW_RESIZABLE);
    if (!window_) throw std::runtime_error(SDL_GetError());
    context_ = std::make_unique<platform::Context>();
    output_ = std::make_unique<MemoryOutput>(window_, options.pixels_per_point);
    session_ = std::make_unique<platform::SdlSession>(program, window_, *output_);
    settle();
}

GuiHarness::~GuiHarness() {
    session_.reset();
    output_.reset();
    context_.reset();
    SDL_DestroyWindow(window_);
    SDL_Quit();
}

void GuiHarness::push(SDL_Event event) {
    if (SDL_PushEvent(&event) < 0) throw std::runtime_error(SDL_GetError());
}

void GuiHarness::push_motion(At to) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = SDL_GetWindowID(window_);
    event.motion.x = to.x;
    event.motion.y = to.y;
    push(event);
}

void GuiHarness::move(At to) {
    push_motion(to);
    settle();
}

void GuiHarness::rush_click(At at) {
    push_motion(at);
    push_button(at, SDL_BUTTON_LEFT, true);
    push_button(at, SDL_BUTTON_LEFT, false);
}

void GuiHarness::rush_press(At at, int button) {
    push_motion(at);
    press(at, button);
}

void GuiHarness::rush_drag(At from, At to, int button) {
    push_motion(from);
    push_button(from, button, true);
    push_motion(to);
    release(to, button);
    frames(20);
}

void GuiHarness::push_button(At at, int button, bool down, int clicks) {
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = SDL_GetWindowID(window_);
    event.button.button = static_cast<Uint8>(button);
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = static_cast<Uint8>(clicks);
    event.button.x = at.x;
    event.button.y = at.y;
    push(event);
}

void GuiHarness::press(At at, int button) {
    push_button(at, button, true);
    settle();
}

void GuiHarness::release(At at, int button) {
    push_button(at, button, false);
    settle();
}

void GuiHarness::click(At at, int button) {
    move(at);
    push_button(at, button, true);
    push_button(at, button, false);
    settle();
    frames(20);  // a later click is not the second half of a double click
}

void GuiHarness::double_click(At at) {
    move(at);
    for (int click = 1; click <= 2; ++click) {
        push_button(at, SDL_BUTTON_LEFT, true, click);
        push_button(at, SDL_BUTTON_LEFT, false, click);
    }
    settle();
    frames(20);
}

void GuiHarness::drag(At from, At to, int button) {
    constexpr int steps = 8;
    move(from);
    press(from, button);
    for (int i = 1; i <= steps; ++i) {
        move({from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps});
    }
    release(to, button);
    frames(20);
}

void GuiHarness::scroll(float notches) {
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.windowID = SDL_GetWindowID(window_);
    event.wheel.y = static_cast<Sint32>(notches);
    event.wheel.preciseY = notches;
    push(event);
    settle();
}

void GuiHarness::scroll(At at, float notches) {
    move(at);
    scroll(notches);
}

void GuiHarness::pinch(float from, float to) {
    constexpr int steps = 6;
    const auto push_finger = [&](Uint32 type, SDL_FingerID finger, float y) {
        SDL_Event event{};
        event.type = type;
        event.tfinger.windowID = SDL_GetWindowID(window_);
        event.tfinger.fingerId = finger;
        event.tfinger.x = 0.5f;
        event.tfinger.y = y;
        push(event);
        settle();
    };
    push_finger(SDL_FINGERDOWN, 1, 0.5f - from / 2);
    push_finger(SDL_FINGERDOWN, 2, 0.5f + from / 2);
    for (int i = 1; i <= steps; ++i) {
        const float apart = from + (to - from) * float(i) / float(steps);
        push_finger(SDL_FINGERMOTION, 1, 0.5f - apart / 2);
        push_finger(SDL_FINGERMOTION, 2, 0.5f + apart / 2);
    }
    push_finger(SDL_FINGERUP, 1, 0.5f - to / 2);
    push_finger(SDL_FINGERUP, 2, 0.5f + to / 2);
}

void GuiHarness::push_key(SDL_Keycode code, bool down) {
    if (code == SDLK_UNKNOWN) return;
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.windowID = SDL_GetWindowID(window_);
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.sym = code;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
    event.key.keysym.mod = static_cast<Uint16>(held_modifiers_);
    push(event);
}

void GuiHarness::push_modifiers(int modifiers, bool down) {
    for (const auto& [modifier, code] : modifier_keys) {
        if ((modifiers & modifier) == 0) continue;
        held_modifiers_ = down ? held_modifiers_ | modifier : held_modifiers_ & ~modifier;
        push_key(code, down);
    }
}

void GuiHarness::key(std::string_view combination) {
    const Combination keys = parse(combination);
    push_modifiers(keys.modifiers, true);
    push_key(keys.key, true);
    push_key(keys.key, false);
    push_modifiers(keys.modifiers, false);
    settle();
}

void GuiHarness::key_down(std::string_view combination) {
    const Combination keys = parse(combination);
    push_modifiers(keys.modifiers, true);
    push_key(keys.key, true);
    settle();
}

void GuiHarness::key_up(std::string_view combination) {
    const Combination keys = parse(combination);
    push_key(keys.key, false);
    push_modifiers(keys.modifiers, false);
    settle();
}

void GuiHarness::type(std::string_view utf8) {
    while (!utf8.empty()) {
        const std::string character(utf8.substr(0, utf8_length(utf8.front())));
        utf8.remove_prefix(character.size());
        const bool ascii = character.size() == 1;
        const SDL_Keycode code = ascii ? std::tolower(character.front()) : SDLK_UNKNOWN;
        if (ascii) push_key(code, true);
        settle();  // a shortcut may take the key, or give a field the keyboard
        if (SDL_IsTextInputActive()) {
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            event.text.windowID = SDL_GetWindowID(window_);
            std::memcpy(event.text.text, character.c_str(), character.size() + 1);
            push(event);
        }
        if (ascii) push_key(code, false);
        settle();
    }
}

void GuiHarness::resize(int width, int height) {
    SDL_SetWindowSize(window_, width, height);
    settle();
}

void GuiHarness::drop_file(const std::string& path) {
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.windowID = SDL_GetWindowID(window_);
    event.drop.file = SDL_strdup(path.c_str());
    push(event);
    settle();
}

void GuiHarness::focus() {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.windowID = SDL_GetWindowID(window_);
    event.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    push(event);
    settle();
}

void GuiHarness::close() {
    SDL_Event event{};
    event.type = SDL_QUIT;
    push(event);
    settle();
}

void GuiHarness::set_clipboard(const std::string& text) { SDL_SetClipboardText(text.c_str()); }

std::string GuiHarness::clipboard() const {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), &SDL_free);
    return text.get();
}

void GuiHarness::pass(double seconds) {
    program_.tick(seconds);
    settle();
}

void GuiHarness::frames(int count) {
    for (int i = 0; i < std::max(1, count); ++i) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) session_->take(event);
        program_.tick(double(seconds_a_frame_));
        session_->frame(seconds_a_frame_);
        ++frames_drawn_;
    }
}

void GuiHarness::settle() {
    do {
        frames();
    } while (session_->pending());
    frames(frames_to_rest - 1);
}

void GuiHarness::settle_as_window() {
    constexpr int most_frames = 600;
    for (int i = 0, due = 0; i < most_frames; ++i) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            session_->take(event);
            due = platform::frames_after_event;
        }
        if (program_.tick(double(seconds_a_frame_))) due = platform::frames_after_event;
        if (!session_->pending() && due == 0 && !program_.animating()) return;
        session_->frame(seconds_a_frame_);
        ++frames_drawn_;
        due = std::max(0, due - 1);
    }
}

std::string GuiHarness::window_title() const { return SDL_GetWindowTitle(window_); }

std::optional<At> GuiHarness::find_text(std::string_view text, std::string_view window) const {
    for (const ScreenText& shown : screen_texts())
        if (shown.text == text && shown.window.starts_with(window))
            return At{int((shown.left + shown.right) / 2), int((shown.top + shown.bottom) / 2)};
    return std::nullopt;
}

At GuiHarness::text_at(std::string_view text, std::string_view window) const {
    if (const auto found = find_text(text, window)) return *found;
    std::string shown;
    for (const ScreenText& other : screen_texts())
        if (other.window.starts_with(window)) shown += "\n  " + other.window + ": " + other.text;
    throw std::runtime_error("nowhere on the screen: " + std::string(text) + ", but:" + shown);
}

bool GuiHarness::shows(std::string_view text, std::string_view window) const {
    return find_text(text, window).has_value();
}

platform::Image GuiHarness::screenshot() const { return output_->draw(); }

void GuiHarness::save_screenshot(const std::string& path) const {
    std::ofstream(path, std::ios::binary) << platform::encode_png(screenshot());
}

void GuiHarness::save_for_the_eye(const std::string& name) const {
    if (const char* folder = std::getenv("SCREENSHOTS"))
        save_screenshot(std::string(folder) + "/" + name + ".png");
}

}  // namespace testbed::tests
