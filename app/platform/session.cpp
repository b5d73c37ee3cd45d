#include "app/platform/session.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/fonts.h"
#include "app/platform/held_text.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/keys.h"
#include "app/platform/missing_scripts.h"
#include "app/platform/more_glyphs.h"
#include "app/platform/out_of_memory.h"
#include "app/platform/seen_characters.h"

namespace testbed::platform {

namespace {

constexpr float workable_width = 420, workable_height = 260;  ///< of a window at scale 1, to be worked in
constexpr float usual_double_click = 0.3f;                    // seconds
constexpr double text_follows_key = 0.5;                      // seconds, at most
constexpr int frames_to_lead = 3;  ///< until a field says that it takes what is typed
constexpr int longest_lead = 10;   ///< frames; a control that does not come by then holds up no key
constexpr int frames_to_open = 4;  ///< no fewer than the gate holds back what is typed

}  // namespace

Session::Session(Program& program, Host& host, Output& output)
    : program_(program), host_(host), output_(output), input_(host) {}

void Session::take(Event event) { events_.push_back({std::move(event), clock_}); }

void Session::frame(float seconds) {
    const Extent pixels = output_.size();
    if (pixels.width <= 0 || pixels.height <= 0) return;
    const int points = host_.size().width;
    pixels_per_point_ = points > 0 ? static_cast<float>(pixels.width) / static_cast<float>(points) : 1;

    clock_ += double(seconds);
    gate_.begin_frame();
    leading_ = program_.leads_keyboard() ? leading_ + 1 : 0;
    if (leading_ == 0)
        led_ = std::max(0, led_ - 1);
    else
        led_ = leading_ <= longest_lead ? frames_to_lead : 0;
    while (!events_.empty() && !waits_for_text(events_.front().event) &&
           !waits_for_control(events_.front().event) && gate_.enter(events_.front().event)) {
        const Waiting next = std::move(events_.front());
        events_.pop_front();
        survives(program_, [&] { deliver(next); });
    }

    match_scale(pixels);
    survives(program_, [&] { match_characters(); });
    program_.apply_style(scale_);
    report_window();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(pixels.width), static_cast<float>(pixels.height)};
    io.DeltaTime = std::clamp(seconds, 1e-4f, 0.25f);
    // Each press and each release has a frame of its own, so a double click takes three, however slow they
    // are.
    io.MouseDoubleClickTime = std::max(usual_double_click, 4 * io.DeltaTime);
    ImGui::NewFrame();
    const int layer = program_.layer();
    if (!survives(program_, [&] { program_.draw(); })) close_broken_frame();
    ImGui::Render();
    // A click opened it: what is typed next is meant for its field, as after a key.
    if (program_.layer() != layer) {
        gate_.unsettle_drawn();
        opening_ = frames_to_open + 1;
    }
    input_.end_frame(opening_ > 0, pixels_per_point_);
    opening_ = std::max(0, opening_ - 1);
    match_window();
    output_.show(*ImGui::GetDrawData());
    survives(program_, [&] { match_second(pixels); });
}

bool Session::waits_for_text(const Event& event) {
    if (asked_for_text_ || !ImGui::GetIO().WantTextInput) {
        asked_for_text_ = false;
        return false;
    }
    using Type = Event::Type;
    const bool quits = event.type == Type::key && event.key == key('q') && event.pressed.command;
    const bool leads_away =
        event.type == Type::close || event.type == Type::drop || quits ||
        (event.type == Type::key && event.key && event.pressed.down && program_.reads_text(event.pressed));
    if (leads_away) program_.take_text();
    return asked_for_text_ = leads_away;
}

bool Session::waits_for_control(const Event& event) {
    const bool for_control =
        event.type == Event::Type::key && event.key && event.pressed.down && is_named(*event.key);
    return for_control && (led_ > 0 || (leading_ <= longest_lead && program_.leads_keyboard()));
}

void Session::deliver(const Waiting& waiting) {
    using Type = Event::Type;
    const Event& event = waiting.event;
    switch (event.type) {
        case Type::key: deliver_key(event); return;
        case Type::close: program_.close_requested(); return;
        case Type::drop:
            seen_characters().add(event.text);
            program_.drop_file(event.text);
            return;
        case Type::device_reset: output_.fonts_changed(); return;
        case Type::finger_down:
            if (event.on_screen) program_.pointed_by(true);
            if (input_.fingers() == 1) program_.let_go();
            break;
        case Type::text:
            // What a key did for the program is no text: a field may have the keyboard since.
            if (clock_ - key_taken_at_ < text_follows_key) return;
            seen_characters().add(event.text);
            if (Event held = event; (held.text = held_text(event.text)) != event.text) {
                if (ImGui::GetIO().WantTextInput)
                    program_.lacks_font("A field takes no emoji: it was left out.");
                if (!held.text.empty()) input_.feed(held, pixels_per_point_);
                return;
            }
            break;
        case Type::focus_gained: program_.focus_gained(); break;
        case Type::button:
            if (!press_guard_.admits(event, waiting.taken, program_.layer())) return;
            break;
        case Type::motion:
            // The middle of two fingers moves as a mouse does.
            if (event.touch || input_.fingers() == 0) program_.pointed_by(event.touch);
            break;
        case Type::wheel:
        case Type::finger_up:
        case Type::finger_motion:
        case Type::focus_lost:
        case Type::leave: break;
    }
    input_.feed(event, pixels_per_point_);
}

void Session::deliver_key(const Event& event) {
    input_.feed_modifiers(event.modifiers);
    bool taken = false, text = false;
    if (event.key) {
        const KeyEvent& now = event.pressed;
        const bool typing = ImGui::GetIO().WantTextInput;
        text = typing && now.down && !now.command && !is_named(*event.key);
        const int layer = program_.layer();
        if (!text) taken = program_.key(now, typing);
        // What is typed at once is meant for the dialog's field, which has the keyboard some frames later.
        if (now.down && program_.layer() != layer) {
            gate_.unsettle();
            opening_ = frames_to_open;
            host_.take_text(true);
        }
        if (!taken && now.down && now.command && *event.key == key('q')) {
            program_.close_requested();
            taken = true;
        }
        taken = taken && now.down;  // that a key is up again is for everyone to know
    }
    // The key may be up again before its text comes.
    if (event.key && event.pressed.down)
        key_taken_at_ = taken && !event.pressed.command && !is_named(*event.key) ? clock_ : -1;
    if (taken) return;
    const bool has_text = !events_.empty() && events_.front().event.type == Event::Type::text;
    if (text && !event.text.empty() && !has_text)
        events_.push_front({Event{.type = Event::Type::text, .text = event.text}, clock_});
    Event seen = event;
    if (seen.key) seen.key = program_.shown_as(*seen.key, seen.pressed.down);
    input_.feed(seen, pixels_per_point_);
}

void Session::match_scale(Extent pixels) {
    const float display = host_.display_scale(pixels);
    // What is wanted larger than the window has room for would lie over itself. In eighths: each scale has
    // its fonts.
    const float room = std::min(float(pixels.width) / workable_width, float(pixels.height) / workable_height);
    const float wanted = std::min(display * program_.ui_scale(), std::max(display, std::floor(room * 8) / 8));
    if (wanted == scale_) return;
    const bool first = scale_ == 0;
    scale_ = wanted;
    for (const std::string& missing : load_fonts(wanted)) {
        if (first) host_.log(missing);
    }
    output_.fonts_changed();
}

void Session::match_characters() {
    if (add_seen_glyphs()) output_.fonts_changed();
    for (const std::string& sentence : new_missing_scripts()) program_.lacks_font(sentence);
}

void Session::report_window() {
    const std::optional<WindowState> now = host_.state();
    if (!now || now == reported_) return;
    reported_ = now;
    program_.window_changed(*now);
}

void Session::match_window() {
    if (std::string title = program_.title(); title != title_) {
        title_ = std::move(title);
        host_.set_title(title_);
    }
    if (const bool wanted = program_.full_screen(); wanted != full_screen_) {
        full_screen_ = wanted;
        host_.set_full_screen(wanted);
    }
}

void Session::match_second(Extent pixels) {
    std::optional<SecondPage> wanted = program_.second_page();
    const bool opens = wanted.has_value() != second_.has_value();
    if (opens || (wanted && wanted->title != second_->title)) {
        host_.open_second(wanted ? std::optional(wanted->title) : std::nullopt);
        if (opens) second_shown_.reset();
    }
    second_ = std::move(wanted);
    const Extent size = host_.second_size();
    if (!second_ || size.width <= 0 || size.height <= 0) return;
    if (second_shown_ == second_ && second_size_ == size) return;
    host_.show_second(program_.draw_second(size.width, size.height, host_.display_scale(pixels)));
    second_shown_ = second_;
    second_size_ = size;
}

}  // namespace testbed::platform
