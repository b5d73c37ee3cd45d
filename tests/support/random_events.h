// Seeded random events of every kind that a hand makes, for tests that send many.
#pragma once

#include <SDL.h>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <random>
#include <utility>

namespace testbed::tests {

class RandomEvents {
  public:
    enum class Kind { motion, button, wheel, key, text };

    /// push: takes each event, for the window of that number.
    RandomEvents(std::uint32_t seed, std::uint32_t window_id, std::function<void(const SDL_Event&)> push)
        : random_(seed), window_id_(window_id), push_(std::move(push)) {}

    int any(int below) { return int(random_() % std::uint32_t(below)); }
    bool chance(int percent) { return any(100) < percent; }

    /// One event in a window of that size; a key is pressed and let go.
    void send(Kind kind, int width, int height) {
        switch (kind) {
            case Kind::motion: motion(width, height); return;
            case Kind::button: button(); return;
            case Kind::wheel: wheel(); return;
            case Kind::key: key(); return;
            case Kind::text: text(); return;
        }
    }
    void tap(SDL_Keycode code, int modifiers) {
        for (const SDL_EventType type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event e = event(type);
            e.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
            e.key.keysym.sym = code;
            e.key.keysym.scancode = SDL_GetScancodeFromKey(code);
            e.key.keysym.mod = Uint16(modifiers);
            push_(e);
        }
    }
    void release_buttons() {
        for (auto& [which, down] : held_)
            if (std::exchange(down, false)) push_button(which, false, 0);
    }
    void drop_file(const char* path) {
        SDL_Event e = event(SDL_DROPFILE);
        e.drop.file = SDL_strdup(path);
        push_(e);
    }

  private:
    SDL_Event event(SDL_EventType type) const {
        SDL_Event e{};
        e.type = type;
        e.window.windowID = window_id_;  // the same place in all of them
        return e;
    }
    void motion(int width, int height) {
        if (chance(70)) {
            x_ += any(41) - 20;
            y_ += any(41) - 20;
        } else {
            x_ = any(std::max(1, width));
            y_ = any(std::max(1, height));
        }
        x_ = std::clamp(x_, -5, width + 5);
        y_ = std::clamp(y_, -5, height + 5);
        SDL_Event e = event(SDL_MOUSEMOTION);
        e.motion.x = x_;
        e.motion.y = y_;
        push_(e);
    }
    void button() {
        constexpr int buttons[] = {SDL_BUTTON_LEFT, SDL_BUTTON_LEFT,  SDL_BUTTON_LEFT,
                                   SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE};
        const int which = buttons[any(6)];
        bool& down = held_[which];
        down = !down;
        push_button(which, down, chance(20) ? 2 : 1);
    }
    void push_button(int which, bool down, int clicks) {
        SDL_Event e = event(down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP);
        e.button.button = Uint8(which);
        e.button.state = down ? SDL_PRESSED : SDL_RELEASED;
        e.button.clicks = Uint8(clicks);
        e.button.x = x_;
        e.button.y = y_;
        push_(e);
    }
    void wheel() {
        SDL_Event e = event(SDL_MOUSEWHEEL);
        e.wheel.preciseY = float(any(9) - 4);
        e.wheel.y = int(e.wheel.preciseY);
        push_(e);
    }
    void key() {
        constexpr SDL_Keycode named[] = {
            SDLK_ESCAPE,       SDLK_RETURN, SDLK_TAB,    SDLK_BACKSPACE, SDLK_DELETE, SDLK_INSERT,
            SDLK_HOME,         SDLK_END,    SDLK_PAGEUP, SDLK_PAGEDOWN,  SDLK_LEFT,   SDLK_RIGHT,
            SDLK_UP,           SDLK_DOWN,   SDLK_SPACE,  SDLK_F1,        SDLK_F2,     SDLK_F3,
            SDLK_F4,           SDLK_F5,     SDLK_F6,     SDLK_F7,        SDLK_F8,     SDLK_F9,
            SDLK_F10,          SDLK_F11,    SDLK_F12,    SDLK_PERIOD,    SDLK_COMMA,  SDLK_LEFTBRACKET,
            SDLK_RIGHTBRACKET, SDLK_PLUS,   SDLK_MINUS};
        const SDL_Keycode code = chance(45)   ? named[any(int(std::size(named)))]
                                 : chance(80) ? SDL_Keycode('a' + any(26))
                                              : SDL_Keycode('0' + any(10));
        int modifiers = 0;
        if (chance(30)) modifiers |= KMOD_LCTRL;
        if (chance(20)) modifiers |= KMOD_LSHIFT;
        if (chance(12)) modifiers |= KMOD_LALT;
        tap(code, modifiers);
    }
    void text() {
        if (!SDL_IsTextInputActive()) return;
        constexpr const char* words[] = {"1", "2.5", "-", "sqrt(2)", "12/5", "a", "Ball", "é", "0", "e9"};
        SDL_Event e = event(SDL_TEXTINPUT);
        SDL_strlcpy(e.text.text, words[any(int(std::size(words)))], sizeof e.text.text);
        push_(e);
    }

    std::mt19937 random_;
    std::uint32_t window_id_;
    std::function<void(const SDL_Event&)> push_;
    std::map<int, bool> held_;
    int x_ = 400, y_ = 300;
};

}  // namespace testbed::tests
