// What a link opens, as it is chosen.
#include "app/editor/share.h"

#include <cmath>
#include <fmt/format.h>

#include "app/editor/appearance.h"
#include "app/editor/editor.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "app/editor/live.h"
#include "app/editor/renaming.h"
#include "app/editor/shelf.h"
#include "app/editor/trying.h"
#include "app/export/course_package.h"
#include "app/file/markup_text.h"
#include "app/file/scene_file.h"
#include "app/file/welcome.h"
#include "app/model/lesson.h"
#include "app/platform/clipboard.h"
#include "app/platform/folders.h"
#include "core/catalog.h"

namespace testbed::editor {

namespace {

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
std::string name_of_own_lesson(const Editor& editor) {
    const auto& run = editor.session.lesson.run;
    return run && comes_with_program(run->file) ? run->file.stem().string() : std::string();
}

std::string words_about_show(const model::Show& show) {
    std::string words = !show.shape.empty() ? ", with " + show.shape
                                            : fmt::format(", with {} and {}", show.pair[0], show.pair[1]);
    if (!show.algorithm) return words;
    const auto* const row = collision::catalog::find(*show.algorithm);
    words += fmt::format(" and {}\"{}\"", show.step ? fmt::format("step {} of ", *show.step) : "",
                         row ? row->name : std::string_view(*show.algorithm));
    return words;
}

std::string words_about(Editor& editor, const Share& share, const exchange::Link& link) {
    const std::string& title = editor.scene().title;
    std::string words;
    if (share.lesson && editor.scene().lesson) {
        const std::string& named = title.empty() ? link.lesson : title;
        words = named.empty() ? "Opens a lesson at " : fmt::format("Opens the lesson \"{}\" at ", named);
        words += link.step ? fmt::format("step {} of {}", *link.step + 1, editor.scene().lesson->steps.size())
                           : std::string("the first step that is not done");
    } else {
        const std::size_t count = editor.scene().shapes.size();
        words = fmt::format("Opens {} of {} shape{}, {}",
                            title.empty() ? "a scene" : fmt::format("the scene \"{}\"", title), count,
                            count == 1 ? "" : "s", share.view ? "as the canvas shows it" : "all in sight");
        const auto show = share.shown ? shown_now(editor) : std::nullopt;
        if (show) words += words_about_show(*show);
    }
    const view::Theme* const theme = view::find_theme(link.theme);
    for (const view::ThemeRow& row : view::theme_rows)
        if (theme && theme == &row.theme()) words += fmt::format(". {}", row.name);
    return words + ".";
}

std::string scene_title(const Editor& editor) {
    return editor.scene().title.empty() ? "Collision Test-bed" : editor.scene().title;
}

/// Whether the link of the first scene need not hold it: nobody changed it, and it is seen as it opens,
/// beside the first steps where they are shown.
bool is_welcome(const Editor& editor, const model::Scene& scene) {
    constexpr double rounding = 1e-6;
    model::Scene welcome = file::welcome_scene();
    const view::Camera &now = editor.view.camera, &beside = editor.prompts.first_steps.framed;
    if (scene.view && !(now.center == beside.center && now.scale == beside.scale)) {
        if (!welcome.view) return false;
        const double height = welcome.view->height;
        const Vec2 aside = scene.view->center - welcome.view->center;
        if (std::abs(scene.view->height - height) > rounding * height ||
            std::abs(aside.x) + std::abs(aside.y) > rounding * height)
            return false;
    }
    welcome.view = scene.view;
    return scene == welcome;
}

/// Embedded, the canvas and the lesson stand alone.
std::string address_in_frame(const std::string& base, exchange::Link link) {
    link.bare = true;
    return base + "#" + exchange::spell_link(link);
}

std::string code_for_frame(const Editor& editor, const std::string& base, const exchange::Link& link) {
    return fmt::format("<iframe src=\"{}\" title=\"{}\" width=\"900\" height=\"500\"></iframe>",
                       file::markup_text(address_in_frame(base.empty() ? "https://your.page/" : base, link)),
                       file::markup_text(scene_title(editor)));
}

}  // namespace

exchange::Link link_of(Editor& editor, const Share& share) {
    exchange::Link link{.theme = share.theme};
    if (share.lesson && share.at_step && editor.session.lesson.run)
        link.step = editor.session.lesson.run->step;
    if (share.lesson) link.lesson = name_of_own_lesson(editor);
    if (!link.lesson.empty()) return link;
    model::Scene scene = share.lesson ? scene_to_share(editor) : editor.scene();
    if (!share.lesson) scene.lesson.reset();
    if (!scene.lesson) {
        scene.show = share.shown ? shown_now(editor) : std::nullopt;
        if (!share.view) scene.view.reset();
        with_sight_of_scene(editor, [&] {
            const view::Camera& camera = editor.view.camera;
            if (share.view && camera.size.x > 0) scene.view = model::View{camera.center, camera.height(), {}};
        });
    }
    if (!scene.lesson && is_welcome(editor, scene))
        link.demo = "welcome";
    else
        link.scene = file::write_scene(scene);
    return link;
}

bool shares_address(const Editor& editor) {
    return editor.preferences.runs_at_link_base || leads_others(editor.preferences.link_base);
}

bool shows_something(Editor& editor) { return shown_now(editor).has_value(); }

void ask_share(Editor& editor) {
    Share& share = editor.prompts.share;
    share.lesson = true;
    share.base = editor.preferences.link_base;
    share.copied.clear();
    share.large = false;
    if (editor.view.own_theme) share.theme = std::string(editor.look().theme->id);
    editor.prompts.dialog = Dialog::share;
    write_share(editor);
}

void write_share(Editor& editor) {
    Share& share = editor.prompts.share;
    const exchange::Link link = link_of(editor, share);
    const std::string base = shares_address(editor) ? editor.preferences.link_base : std::string();
    share.link = base + "#" + exchange::spell_link(link);
    share.frame = code_for_frame(editor, base, link);
    share.opens = words_about(editor, share, link);
    share.code = base.empty() ? std::nullopt : exchange::qr_code(share.link);
    share.copied.clear();
    if (!share.code) share.large = false;
}

void use_share_base(Editor& editor) {
    editor.preferences.link_base = editor.prompts.share.base;
    write_share(editor);
}

void copy_shared_link(Editor& editor) {
    Share& share = editor.prompts.share;
    platform::set_clipboard_text(share.link);
    remember_handed_out(editor);
    share.copied = fmt::format("Copied {} of {} characters",
                               shares_address(editor) ? "a link" : "the end of a link", share.link.size());
    editor.say(share.copied);
}

void copy_shared_frame(Editor& editor) {
    Share& share = editor.prompts.share;
    platform::set_clipboard_text(share.frame);
    remember_handed_out(editor);
    share.copied = "Copied the code for a frame";
    editor.say(share.copied);
}

bool makes_course_package(const Editor& editor) {
    return editor.prompts.share.lesson && editor.session.lesson.run && editor.scene().lesson &&
           shares_address(editor);
}

std::filesystem::path course_package_file(const Editor& editor) {
    std::string name = name_of_own_lesson(editor);
    if (name.empty()) name = kept_name(scene_title(editor));
    return std::filesystem::path((name.empty() ? "lesson" : name) + "-course.zip");
}

void back_to_share(Editor& editor) { editor.prompts.dialog = Dialog::share; }

void save_course_package(Editor& editor, const std::filesystem::path& file) {
    const exchange::Link link = link_of(editor, editor.prompts.share);
    const auto package =
        exports::course_package(scene_title(editor), address_in_frame(editor.preferences.link_base, link));
    const auto problem = package ? file::write_file_atomically(file, *package)
                                 : std::optional<std::string>("the lesson is too large for one file");
    if (problem) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file](Editor& e) { save_course_package(e, file); },
                                  .elsewhere = Dialog::save_course_package});
        return;
    }
    remember_handed_out(editor);
    back_to_share(editor);
    editor.prompts.share.copied = fmt::format("Saved {}", file.filename().string());
    editor.say(editor.prompts.share.copied);
}

}  // namespace testbed::editor
