#include "app/editor/links.h"

#include <fmt/format.h>
#include <utility>

#include "app/editor/appearance.h"
#include "app/editor/class_desk.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/renaming.h"
#include "app/editor/share.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/lesson_list.h"
#include "app/platform/clipboard.h"
#include "app/platform/folders.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// In the middle of the window, where the scene in hand would pass for what the link shows.
void tell_unopened(Editor& editor, std::string why) {
    editor.complain(why);
    editor.prompts.link_problem = std::move(why);
    announce(editor.prompts, Dialog::link_not_opened);
}

/// What a link leads to, read before anything is touched.
struct Found {
    exchange::Link link{};
    bool is_link = false, bare = false;
    fs::path lesson{};                    ///< its file
    std::optional<model::Scene> scene{};  ///< a demo's, or the link's own
    std::string problem{};                ///< why there is nothing
    std::vector<file::Issue> issues{};    ///< of a scene that was not taken
};

/// "near-enough" of "03-near-enough": a lesson keeps it where its place in the course changes.
std::string_view without_number(std::string_view name) {
    const std::size_t digits = name.find_first_not_of("0123456789");
    const bool numbered = digits != name.npos && digits > 0 && name[digits] == '-';
    return numbered ? name.substr(digits + 1) : name;
}

/// The file in the folder whose name is the same but for its number; empty: none.
fs::path file_but_for_number(const fs::path& folder, std::string_view name) {
    for (const fs::path& file : file::list(folder)) {
        const std::u8string stem = file.stem().u8string();
        const std::string_view other(reinterpret_cast<const char*>(stem.data()), stem.size());
        if (lesson::is_lesson_file(file) && without_number(other) == without_number(name)) return file;
    }
    return {};
}

/// The file of that name in a folder that comes with the program.
fs::path file_of(Found& found, const char* folder, const std::string& name) {
    const fs::path place = platform::scenes_folder(folder, {});
    const fs::path file = place.empty() ? fs::path() : place / (name + ".json");
    if (!file.empty() && file::entry(file).kind == file::Entry::Kind::file) return file;
    if (!place.empty()) {
        if (fs::path renumbered = file_but_for_number(place, name); !renumbered.empty()) return renumbered;
    }
    found.problem =
        fmt::format("The link's {} is not here: there is no {}.json among the {}.", name, name, folder);
    return {};
}

void take_scene(Found& found, const std::string& text) {
    file::ReadResult read = file::read_scene(text);
    found.scene = std::move(read.scene);
    if (!found.scene) {
        found.problem = "The link was not opened";
        found.issues = std::move(read.issues);
    }
}

Found find(const std::string& text) {
    exchange::LinkResult read = exchange::read_link(text);
    Found found{.is_link = read.link || !read.problem.empty(),
                .bare = read.link ? read.link->bare : read.bare,
                .problem = std::move(read.problem)};
    if (!read.link) return found;
    found.link = std::move(*read.link);
    const exchange::Link& link = found.link;
    if (!link.answers.empty()) return found;
    if (!link.lesson.empty()) {
        found.lesson = file_of(found, "lessons", link.lesson);
    } else if (!link.demo.empty()) {
        const fs::path file = file_of(found, "demos", link.demo);
        const file::TextResult demo = file.empty() ? file::TextResult{} : file::load_text(file);
        if (demo.text)
            take_scene(found, *demo.text);
        else if (found.problem.empty())
            found.problem = fmt::format("The link's {} cannot be read.", link.demo);
    } else if (!link.scene.empty()) {
        take_scene(found, link.scene);
    }
    return found;
}

void open_linked_scene(Editor& editor, model::Scene linked, std::optional<std::size_t> step) {
    after_unsaved(editor, [scene = std::move(linked), step](Editor& e) {
        // Unsaved work that was found is still offered: it may be of this very link.
        if (e.prompts.dialog != Dialog::recovery) e.prompts.dialog = Dialog::none;
        open_scene(e, scene, {});
        e.session.lesson.opening_step = step;
        open_on_show(e);
        e.say("Opened a link");
    });
}

/// Requires one without a problem.
void open(Editor& editor, Found found, const std::string& text) {
    const exchange::Link& link = found.link;
    if (!link.answers.empty()) return take_answer_links(editor, text);
    borrow_theme(editor, view::find_theme(link.theme));
    editor.view.bare = link.bare;
    if (!found.lesson.empty())
        open_lesson(editor, found.lesson, link.step);
    else if (found.scene)
        open_linked_scene(editor, std::move(*found.scene), link.demo.empty() ? link.step : std::nullopt);
}

/// The same; how the window looked comes back where unsaved work is kept instead. decided: called once.
void open_or_keep(Editor& editor, Found found, const std::string& text,
                  std::function<void(bool opened)> decided) {
    forget_waiting(editor);
    const bool bare = editor.view.bare;
    const view::Theme* const theme = editor.view.own_theme ? editor.look().theme : nullptr;
    open(editor, std::move(found), text);
    Prompts& prompts = editor.prompts;
    if (!prompts.afterwards) return decided(true);
    prompts.afterwards = [open_it = std::move(prompts.afterwards), decided](Editor& e) {
        open_it(e);
        decided(true);
    };
    prompts.otherwise = [bare, theme, decided](Editor& e) {
        e.view.bare = bare;
        borrow_theme(e, theme);
        decided(false);
    };
}

}  // namespace

bool leads_others(std::string_view base) {
    const std::size_t scheme = base.find("://");
    if (scheme == base.npos) return false;
    std::string_view host = base.substr(scheme + 3);
    host = host.substr(0, host.find_first_of(":/?#"));
    return !host.empty() && host != "localhost" && !host.starts_with("127.") && host != "[";
}

void set_link_base(Editor& editor, std::string base) {
    editor.preferences.link_base = std::move(base);
    copy_link(editor);
}

void copy_link(Editor& editor) {
    Share share;
    if (editor.view.own_theme) share.theme = std::string(editor.look().theme->id);
    const std::string& base = editor.preferences.link_base;
    const bool whole = shares_address(editor);
    const std::string address = (whole ? base : "") + "#" + exchange::spell_link(link_of(editor, share));
    if (address.size() > exchange::max_link) {
        editor.complain(
            fmt::format("The link would have {} characters, and many programs cut it at {}: save the "
                        "scene and send its file instead.",
                        address.size(), exchange::max_link));
        return;
    }
    platform::set_clipboard_text(address);
    remember_handed_out(editor);
    editor.say(
        fmt::format("Copied {} of {} characters", whole ? "a link" : "the end of a link", address.size()));
    editor.prompts.link_base = base;
    editor.prompts.dialog = whole ? Dialog::none : Dialog::link;
}

bool open_link(Editor& editor, const std::string& text) {
    Found found = find(text);
    if (!found.is_link) return false;
    if (found.problem.empty()) {
        open_or_keep(editor, std::move(found), text, [](bool) {});
        return true;
    }
    editor.view.bare = found.bare;
    if (found.issues.empty()) {
        tell_unopened(editor, std::move(found.problem));
    } else {
        editor.prompts.issues = std::move(found.issues);
        editor.prompts.issues_file = "link";
        editor.prompts.dialog = Dialog::problems;
        editor.complain(std::move(found.problem));
    }
    return true;
}

void open_link_of_host(Editor& editor, const std::string& text,
                       std::function<void(const std::string& problem)> decided) {
    Found found = find(text);
    if (!found.is_link) return decided("The link holds no scene and no lesson.");
    if (!found.issues.empty())
        return decided(
            fmt::format("{}: {}", found.problem, file::to_string(found.issues.front(), "its scene")));
    if (!found.problem.empty()) return decided(found.problem);
    open_or_keep(editor, std::move(found), text, [decided](bool opened) {
        decided(opened ? "" : "The link was not opened: what is unsaved in the frame was kept.");
    });
}

}  // namespace testbed::editor
