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

/// The file of that name in a folder that comes with the program; empty, and told, where there is none.
fs::path file_of(Editor& editor, const char* folder, const std::string& name) {
    const fs::path place = platform::scenes_folder(folder, {});
    const fs::path file = place.empty() ? fs::path() : place / (name + ".json");
    if (!file.empty() && file::entry(file).kind == file::Entry::Kind::file) return file;
    tell_unopened(editor, fmt::format("The link's {} is not here: there is no {}.json among the {}.", name,
                                      name, folder));
    return {};
}

void open_linked_scene(Editor& editor, const std::string& text, std::optional<std::size_t> step) {
    file::ReadResult read = file::read_scene(text);
    if (!read.scene) {
        editor.prompts.issues = std::move(read.issues);
        editor.prompts.issues_file = "link";
        editor.prompts.dialog = Dialog::problems;
        editor.complain("The link was not opened");
        return;
    }
    after_unsaved(editor, [scene = std::move(*read.scene), step](Editor& e) {
        // Unsaved work that was found is still offered: it may be of this very link.
        if (e.prompts.dialog != Dialog::recovery) e.prompts.dialog = Dialog::none;
        open_scene(e, scene, {});
        e.session.lesson.opening_step = step;
        open_on_show(e);
        e.say("Opened a link");
    });
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
    const exchange::LinkResult read = exchange::read_link(text);
    if (!read.problem.empty()) {
        editor.view.bare = read.bare;
        tell_unopened(editor, read.problem);
    }
    if (!read.link) return !read.problem.empty();
    const exchange::Link& link = *read.link;
    if (!link.answers.empty()) {
        take_answer_links(editor, text);
        return true;
    }
    borrow_theme(editor, view::find_theme(link.theme));
    editor.view.bare = link.bare;
    if (!link.lesson.empty()) {
        if (const fs::path file = file_of(editor, "lessons", link.lesson); !file.empty())
            open_lesson(editor, file, link.step);
    } else if (!link.demo.empty()) {
        const fs::path file = file_of(editor, "demos", link.demo);
        const file::TextResult demo = file.empty() ? file::TextResult{} : file::load_text(file);
        if (demo.text) open_linked_scene(editor, *demo.text, {});
    } else if (!link.scene.empty()) {
        open_linked_scene(editor, link.scene, link.step);
    }
    return true;
}

}  // namespace testbed::editor
