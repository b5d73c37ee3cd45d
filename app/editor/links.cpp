#include "app/editor/links.h"

#include <fmt/format.h>
#include <utility>

#include "app/editor/appearance.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/live.h"
#include "app/editor/renaming.h"
#include "app/editor/trying.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/model/lesson.h"
#include "app/platform/clipboard.h"
#include "app/platform/folders.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// What the window shows of the pair, as a scene says it; the scene's own where nothing else is shown.
std::optional<model::Show> shown_now(Editor& editor) {
    Stepping& s = editor.session.stepping;
    const model::Scene& scene = editor.scene();
    if (s.about == About::shape && scene.find(s.shape) && is_open(editor, PanelId::algorithm) && s.row) {
        model::Show show;
        show.shape = s.shape;
        show.algorithm = std::string(s.row->id);
        show.step = shown_step(s) + 1;
        return show;
    }
    if (s.about != About::pair || !scene.find(s.pair[0]) || !scene.find(s.pair[1])) return scene.show;
    model::Show show;
    show.pair = s.pair;
    if (is_open(editor, PanelId::algorithm) && s.row) {
        show.algorithm = std::string(s.row->id);
        if (!s.row->setting.name.empty()) show.setting = s.comparison.setting(*s.row);
        show.step = shown_step(s) + 1;
    }
    if (editor.session.map.on) {
        using View = view::MapView;
        show.map = editor.session.map.wanted == View::disagreement ? model::Show::Map::disagreement
                                                                   : model::Show::Map::answers;
    }
    return show;
}

/// A file that comes with the program, without its ending; empty: it is none of those.
std::string own_lesson(const Editor& editor) {
    const auto& run = editor.session.lesson.run;
    return run && comes_with_program(run->file) ? run->file.stem().string() : std::string();
}

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

void open_linked_scene(Editor& editor, const std::string& text) {
    file::ReadResult read = file::read_scene(text);
    if (!read.scene) {
        editor.prompts.issues = std::move(read.issues);
        editor.prompts.issues_file = "link";
        editor.prompts.dialog = Dialog::problems;
        editor.complain("The link was not opened");
        return;
    }
    after_unsaved(editor, [scene = std::move(*read.scene)](Editor& e) {
        // Unsaved work that was found is still offered: it may be of this very link.
        if (e.prompts.dialog != Dialog::recovery) e.prompts.dialog = Dialog::none;
        open_scene(e, scene, {});
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
    exchange::Link link;
    if (editor.view.own_theme) link.theme = std::string(editor.look().theme->id);
    link.lesson = own_lesson(editor);
    if (link.lesson.empty()) {
        model::Scene scene = scene_to_share(editor);
        if (!scene.lesson) {
            scene.show = shown_now(editor);
            with_sight_of_scene(editor, [&] {
                const view::Camera& camera = editor.view.camera;
                if (camera.size.x > 0) scene.view = model::View{camera.center, camera.height(), {}};
            });
        }
        link.scene = file::write_scene(scene);
    }
    const std::string& base = editor.preferences.link_base;
    const bool whole = editor.preferences.runs_at_link_base || leads_others(base);
    const std::string address = (whole ? base : "") + "#" + exchange::spell_link(link);
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
    borrow_theme(editor, view::find_theme(link.theme));
    editor.view.bare = link.bare;
    if (!link.lesson.empty()) {
        if (const fs::path file = file_of(editor, "lessons", link.lesson); !file.empty())
            open_lesson(editor, file);
    } else if (!link.demo.empty()) {
        const fs::path file = file_of(editor, "demos", link.demo);
        const file::TextResult demo = file.empty() ? file::TextResult{} : file::load_text(file);
        if (demo.text) open_linked_scene(editor, *demo.text);
    } else if (!link.scene.empty()) {
        open_linked_scene(editor, link.scene);
    }
    return true;
}

}  // namespace testbed::editor
