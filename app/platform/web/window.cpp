// The window in a page: what assets/web/ calls. Texts go through the memory that text() hands out.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "app/editor/appearance.h"
#include "app/editor/lesson_restart.h"
#include "app/editor/links.h"
#include "app/platform/context.h"
#include "app/platform/folders.h"
#include "app/platform/fonts.h"
#include "app/platform/frames.h"
#include "app/platform/session.h"
#include "app/platform/web/chooser.h"
#include "app/platform/web/keys.h"
#include "app/platform/web/lesson_told.h"
#include "app/platform/web/page.h"
#include "app/platform/web/page_host.h"
#include "app/platform/web/page_output.h"
#include "app/platform/web/script_child.h"
#include "app/platform/web/worker.h"
#include "app/ui/layout.h"
#include "app/ui/main_window.h"
#include "app/ui/spoken.h"

#define EXPORT(name) __attribute__((export_name(name), used))

namespace {

using namespace testbed;
using platform::Event;
using platform::frames_after_event;
using Type = platform::Event::Type;

struct Window {
    Window()
        : program({}, {.settings_folder = platform::settings_folder()}),
          output(platform::web::make_page_output()),
          session(program, host, *output) {}

    platform::Context context;
    platform::web::PageHost host;
    ui::MainWindow program;
    std::unique_ptr<platform::web::PageOutput> output;
    platform::Session session;
    int frames_due = frames_after_event;
    std::uint64_t frames = 0, told_at = 0;  ///< drawn so far; when `told` was asked for
    std::string told;                       ///< as page_announce() was given it last
    platform::web::LessonTold lesson;       ///< as page_lesson() was
};

std::unique_ptr<Window> window;
std::string text_buffer;

void take(Event event) {
    window->session.take(std::move(event));
    window->frames_due = frames_after_event;
}

std::string text(std::size_t from, std::size_t size) { return text_buffer.substr(from, size); }

}  // namespace

extern "C" {

/// Room for a text of so many bytes, which the next call of another function reads.
EXPORT("text") char* page_text(std::size_t size) {
    text_buffer.assign(size, '\0');
    return text_buffer.data();
}

/// Opens the window on the scene of the last time, or the welcome scene. The text is the page's address,
/// which links lead to.
EXPORT("open") void page_open(int width, int height, float ratio) {
    window = std::make_unique<Window>();
    window->program.editor().preferences.link_base = text_buffer;
    window->program.editor().preferences.runs_at_link_base = true;
    window->program.editor().preferences.native_dialogs = true;
    // The files of the last time are in no folder of a page.
    window->program.editor().preferences.recent_files.clear();
    window->host.resize({width, height}, ratio);
    window->output->resize({int(float(width) * ratio + 0.5f), int(float(height) * ratio + 0.5f)});
}

/// In CSS pixels, and pixels of the screen for each.
EXPORT("resize") void page_resize(int width, int height, float ratio) {
    window->host.resize({width, height}, ratio);
    window->output->resize({int(float(width) * ratio + 0.5f), int(float(height) * ratio + 0.5f)});
    window->frames_due = frames_after_event;
}

/// Seconds since the call before. Draws where something happened. 1: wants to be called for the next frame;
/// 0: within half a second is enough.
EXPORT("step") int page_step(double seconds) {
    platform::web::go_on();
    if (window->program.tick(seconds)) window->frames_due = frames_after_event;
    if (window->session.pending() || window->frames_due > 0 || window->program.animating()) {
        window->session.frame(float(seconds));
        ++window->frames;
        if (window->frames_due > 0) --window->frames_due;
    }
    const bool more = window->session.pending() || window->frames_due > 0 || window->program.animating();
    // Once it has come to rest: what a drag passes is not told.
    if (!more && window->told_at != window->frames) {
        window->told_at = window->frames;
        if (std::string text = ui::spoken(window->program.editor()); text != window->told) {
            window->told = std::move(text);
            page_announce(window->told.data(), window->told.size());
        }
        if (auto lesson = platform::web::lesson_told(window->program.editor()); lesson != window->lesson) {
            window->lesson = std::move(lesson);
            const auto& [name, step, done, steps, right, questions] = window->lesson;
            page_lesson(name.data(), name.size(), step, done, steps, right, questions);
        }
    }
    return more;
}

EXPORT("motion") void page_motion(float x, float y, int touch) {
    take({.type = Type::motion, .at = {x, y}, .touch = touch != 0});
}
EXPORT("button") void page_button(float x, float y, int button, int down) {
    take({.type = Type::button, .at = {x, y}, .button = button, .down = down != 0});
}
/// In notches to the left and away from the hand.
EXPORT("wheel") void page_wheel(float x, float y) { take({.type = Type::wheel, .at = {x, y}}); }
/// phase: 0 down, 1 up, 2 motion. x and y: parts of the canvas.
EXPORT("finger") void page_finger(int phase, int id, float x, float y) {
    take({.type = phase == 0   ? Type::finger_down
                  : phase == 1 ? Type::finger_up
                               : Type::finger_motion,
          .at = {x, y},
          .finger = id});
}
/// Whether a finger that goes down there drags at once: on the canvas and its tools. On panels, lists and
/// dialogs it may scroll. In CSS pixels.
EXPORT("drags_at") int page_drags_at(float x, float y) {
    const editor::Editor& editor = window->program.editor();
    if (editor.prompts.dialog != editor::Dialog::none) return 0;
    const ImGuiIO& io = ImGui::GetIO();
    const ui::Layout parts = ui::layout(io.DisplaySize.x, io.DisplaySize.y, editor);
    const float ratio = io.DisplaySize.x / float(window->host.size().width);
    const ImVec2 at{x * ratio, y * ratio};
    const auto within = [&](const view::Rect& part) {
        return at.x >= part.x && at.x < part.right() && at.y >= part.y && at.y < part.bottom();
    };
    return within(parts.canvas) ? 1 : 0;
}
EXPORT("leave") void page_leave() { take({.type = Type::leave}); }
EXPORT("focus") void page_focus(int gained) {
    if (gained == 0) window->host.left();
    take({.type = gained != 0 ? Type::focus_gained : Type::focus_lost});
}
EXPORT("typed") void page_typed() { take({.type = Type::text, .text = text_buffer}); }
/// The text is a file's name.
EXPORT("dropped") void page_dropped() { take({.type = Type::drop, .text = text_buffer}); }

/// The text is KeyboardEvent.key, of so many bytes, and .code. held: 1 Ctrl (on Apple's machines Cmd), 2
/// Shift, 4 Alt; what spells a character by AltGr comes without Ctrl and Alt. Whether the program knows the
/// key: then the page leaves it to it.
EXPORT("key") int page_key(std::size_t key_size, int down, int repeat, int held) {
    const std::string name = text(0, key_size), code = text(key_size, text_buffer.npos);
    const auto key = platform::web::key_of(name, code);
    Event event{.type = Type::key, .down = down != 0};
    event.modifiers = {.ctrl = (held & 1) != 0, .shift = (held & 2) != 0, .alt = (held & 4) != 0};
    event.changes_modifiers = name == "Shift" || name == "Control" || name == "Alt" || name == "Meta";
    event.key = key;
    // Any number will do that tells keys apart.
    for (const char c : code) event.code = std::int32_t(std::uint32_t(event.code) * 31u + std::uint8_t(c));
    if (key)
        event.pressed = {.key = *key,
                         .down = down != 0,
                         .repeat = repeat != 0,
                         .command = event.modifiers.ctrl,
                         .shift = event.modifiers.shift,
                         .alt = event.modifiers.alt};
    take(std::move(event));
    return key ? 1 : 0;
}

/// What the clipboard holds.
EXPORT("pasted") void page_pasted() { window->host.pasted(text_buffer); }
/// The text is the part behind "#" of the page's address.
EXPORT("link") void page_link() {
    editor::open_link(window->program.editor(), text_buffer);
    window->frames_due = frames_after_event;
}
/// The same for the page around a frame, by page_opened_for_host() or page_problem().
EXPORT("link_of_host") void page_link_of_host() {
    editor::open_link_of_host(window->program.editor(), text_buffer,
                              [link = text_buffer](const std::string& problem) {
                                  if (problem.empty())
                                      page_opened_for_host(link.data(), link.size());
                                  else
                                      page_problem(problem.data(), problem.size());
                              });
    window->frames_due = frames_after_event;
}
/// The lesson from its beginning; one step of undo. Nothing where none is open.
EXPORT("restart") void page_restart() {
    editor::Editor& editor = window->program.editor();
    if (editor.session.lesson.run && !editor.session.lesson.authoring) editor::restart_lesson(editor);
    window->frames_due = frames_after_event;
}
/// The browser prefers light pages, and nobody chose a theme yet.
EXPORT("prefer_light") void page_prefer_light() {
    editor::use_theme(window->program.editor(), view::light_theme());
    window->frames_due = frames_after_event;
}
/// The answer to page_choose(): a file's name, empty for none.
EXPORT("chosen") void page_chosen() {
    platform::web::tell_chosen(text_buffer);
    window->frames_due = frames_after_event;
}
/// The page fills the screen, or no longer: Esc ends it without asking anybody.
EXPORT("full_screen") void page_fills_screen(int on) {
    window->program.editor().view.full_screen = on != 0;
    window->frames_due = frames_after_event;
}
/// What a worker answered, or why it is no more; numbers as in page_collider_start().
EXPORT("collider_said") void page_collider_said(int id) {
    platform::web::tell_said(id, text_buffer);
    platform::web::go_on();
}
EXPORT("collider_ended") void page_collider_ended(int id) {
    platform::web::tell_ended(id, text_buffer);
    platform::web::go_on();
}
/// The page may be ended without another word.
EXPORT("keep") void page_keep() { window->program.keep(); }
/// Another tab wrote the settings without having seen what this one had written.
EXPORT("written_over") void page_written_over() { window->program.settings_written_over(); }
/// The graphics card lost what it held.
EXPORT("reset") void page_reset() { take({.type = Type::device_reset}); }

}  // extern "C"
