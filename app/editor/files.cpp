// New, open, save.
#include "app/editor/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/editor/authoring.h"
#include "app/editor/backdrop.h"
#include "app/editor/class_desk.h"
#include "app/editor/coordinates.h"
#include "app/editor/kept_expectations.h"
#include "app/editor/learner_record.h"
#include "app/editor/lessons.h"
#include "app/editor/outside.h"
#include "app/editor/sketching.h"
#include "app/editor/trying.h"
#include "app/editor/unsaved_runs.h"
#include "app/file/content_number.h"
#include "app/file/name_from_text.h"
#include "app/file/picture_file.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/making.h"
#include "app/model/later.h"
#include "app/platform/folders.h"
#include "app/platform/starts_programs.h"

namespace testbed::editor {

/// A scene, and what is known of the file that it was read from.
struct DiskScene : file::ReadResult {
    std::optional<platform::FileStamp> stamp;
    std::uint64_t content = 0;
};

namespace {

DiskScene read_from_disk(const std::filesystem::path& file) {
    DiskScene read;
    read.stamp = platform::stamp_of(file);  // before it is read: what changes meanwhile is noticed
    file::TextResult text = file::load_text(file);
    if (!text.text) {
        read.issues = std::move(text.issues);
        return read;
    }
    read.content = file::content_number(*text.text);
    static_cast<file::ReadResult&>(read) = file::read_scene(*text.text);
    file::attach_picture(read, file);
    return read;
}

void go_on(Editor& editor) {
    editor.prompts.otherwise = nullptr;
    if (const auto action = std::exchange(editor.prompts.afterwards, nullptr)) action(editor);
}

void ask_about_change(Editor& editor, DiskChange change) {
    editor.prompts.file_change = std::move(change);
    editor.prompts.dialog = Dialog::changed;
}

}  // namespace

void forget_waiting(Editor& editor) {
    editor.prompts.afterwards = nullptr;
    if (const auto otherwise = std::exchange(editor.prompts.otherwise, nullptr)) otherwise(editor);
}

void after_unsaved(Editor& editor, std::function<void(Editor&)> action, Dialog asked_from) {
    end_try(editor);
    forget_waiting(editor);
    if (!editor.document.unsaved() && unfinished(editor).empty()) {
        action(editor);
        return;
    }
    editor.prompts.afterwards = std::move(action);
    editor.prompts.asked_from = asked_from;
    editor.prompts.dialog = Dialog::unsaved;
}

void open_scene(Editor& editor, model::Scene scene, std::filesystem::path file) {
    stop_opening(editor);
    note_left(editor);
    leave_lesson(editor);
    editor.session = {};
    editor.document.replace(std::move(scene), std::move(file));
}

void new_scene(Editor& editor) {
    after_unsaved(editor, [](Editor& e) {
        open_scene(e, {}, {});
        look_at_scene(e, {{0, 0}, view::natural_scale * double(e.look().scale)});
        open_on_show(e);
        e.say("New scene");
    });
}

void generate_many(Editor& editor) {
    editor.prompts.dialog = Dialog::none;
    after_unsaved(
        editor,
        [](Editor& e) {
            open_scene(e, model::generate_scene(e.view.generate), {});
            e.say(fmt::format("Made {} shapes with seed {}", e.view.generate.count, e.view.generate.seed));
        },
        Dialog::many);
}

void ask_open(Editor& editor) { editor.prompts.dialog = Dialog::open; }

/// Beside the window, while its scene goes on.
struct Opening {
    std::filesystem::path file;
    model::Later<DiskScene> read;
};

namespace {

/// Bytes of a file that is read while the window waits.
constexpr std::uintmax_t quickly_read = 200'000;

void opened(Editor& editor, const std::filesystem::path& file, DiskScene read);
void read_file(Editor& editor, const std::filesystem::path& file);
void read_chosen(Editor& editor, const std::filesystem::path& file);

}  // namespace

void open_file(Editor& editor, const std::filesystem::path& file) {
    read_outside(editor, file.filename().string(), [&] { read_file(editor, file); });
}

void open_chosen(Editor& editor, const std::filesystem::path& file) {
    read_outside(editor, file.filename().string(), [&] { read_chosen(editor, file); });
}

namespace {

void read_file(Editor& editor, const std::filesystem::path& file) {
    stop_opening(editor);
    if (open_foreign_file(editor, file)) return;
    const auto stamp = platform::stamp_of(file);
    if (!editor.document.patience() || !stamp || stamp->size <= quickly_read)
        return opened(editor, file, read_from_disk(file));
    editor.prompts.dialog = Dialog::none;
    editor.prompts.opening = std::make_shared<Opening>();
    editor.prompts.opening->file = file;
    editor.prompts.opening->read.start([file](const auto&) { return read_from_disk(file); });
}

void read_chosen(Editor& editor, const std::filesystem::path& file) {
    if (take_handed_in(editor, file)) {
        stop_opening(editor);
        return;
    }
    if (file::is_picture_name(file)) {
        stop_opening(editor);
        choose_backdrop(editor, file);
        return;
    }
    if (open_foreign_file(editor, file)) {
        stop_opening(editor);
        return;
    }
    editor.prompts.dialog = Dialog::none;
    if (platform::starts_programs && file.extension() == ".jsonl") return open_run(editor, file);
    after_unsaved(editor, [file](Editor& e) { open_file(e, file); });
}

}  // namespace

void follow_opening(Editor& editor) {
    const std::shared_ptr<Opening> opening = editor.prompts.opening;
    if (!opening || editor.frame.tool_busy) return;
    auto read = opening->read.take();
    if (!read) {
        if (opening->read.busy()) return;
        stop_opening(editor);
        editor.complain(
            fmt::format("{} was not opened: it does not fit into memory", opening->file.filename().string()));
        return;
    }
    editor.prompts.opening.reset();
    const auto scene = std::make_shared<DiskScene>(std::move(*read));
    // What was done meanwhile is not thrown away.
    after_unsaved(editor, [opening, scene](Editor& e) { opened(e, opening->file, std::move(*scene)); });
}

std::string opening_name(const Editor& editor) {
    return editor.prompts.opening ? editor.prompts.opening->file.filename().string() : std::string();
}

/// What is read is read to its end, and thrown away: nobody waits for it but the next that is stopped.
void stop_opening(Editor& editor) {
    if (!editor.prompts.opening) return;
    editor.prompts.given_up = std::move(editor.prompts.opening);
    editor.prompts.opening.reset();
}

namespace {

void opened(Editor& editor, const std::filesystem::path& file, DiskScene read) {
    const std::string name = file.filename().string();
    if (!read.scene) {
        editor.prompts.issues = std::move(read.issues);
        editor.prompts.issues_file = file.string();
        announce(editor.prompts, Dialog::problems);
        editor.complain(fmt::format("{} was not opened", name));
        return;
    }
    editor.prompts.dialog = Dialog::none;
    open_scene(editor, std::move(*read.scene), file);
    editor.document.watch.know(read.content, read.stamp);
    remember_file(editor.preferences, file);
    if (editor.scene().lesson) editor.view.lessons.listed = false;  // it may be one's own
    open_on_show(editor);
    if (read.issues.empty()) {
        editor.say(fmt::format("Opened {}", name));
    } else {
        editor.complain(fmt::format("Opened {} with {} warning{}: {}", name, read.issues.size(),
                                    read.issues.size() == 1 ? "" : "s", read.issues.front().text));
    }
}

}  // namespace

namespace {

/// What a learner has before them, without the lesson: the lesson is never written over, and goes on.
bool save_scene_of_lesson(Editor& editor, const std::filesystem::path& file) {
    const std::filesystem::path& lesson = editor.session.lesson.run->file;
    std::optional<std::string> problem;
    if (!lesson.empty() && file::absolute(file) == file::absolute(lesson)) {
        problem = "it is the lesson itself. Choose another name";
    } else {
        model::Scene scene = editor.scene();
        scene.lesson.reset();
        problem = file::write_file_atomically(file, file::write_scene(scene));
    }
    if (problem) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file](Editor& e) { save_to(e, file); }});
        return false;
    }
    editor.session.lesson.kept_shapes = editor.scene().shapes;
    editor.say(fmt::format("Saved the shapes as {}. The lesson goes on", file.filename().string()));
    return true;
}

}  // namespace

bool save_to(Editor& editor, const std::filesystem::path& file) {
    follow_backdrop(editor, file);
    if (is_authoring(editor)) {
        if (!save_lesson(editor, file)) return false;
    } else if (editor.session.lesson.run) {
        if (!save_scene_of_lesson(editor, file)) return false;
    } else if (const auto problem = editor.document.save(file)) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file](Editor& e) { save_to(e, file); }});
        return false;
    } else {
        const std::size_t dropped = drop_waiting_expectations(editor);
        editor.say(dropped == 0 ? fmt::format("Saved {}", editor.document.name())
                                : fmt::format("Saved {} without {} expectation{} of deleted shapes",
                                              editor.document.name(), dropped, dropped == 1 ? "" : "s"));
    }
    remember_file(editor.preferences, file);
    editor.prompts.dialog = Dialog::none;
    // What was typed and could not be saved is not left behind.
    if (!unfinished(editor).empty()) forget_waiting(editor);
    go_on(editor);
    return true;
}

void save(Editor& editor) {
    end_try(editor);
    Document& document = editor.document;
    if (document.file.empty() || takes_lesson(editor)) {
        ask_save_as(editor);
        return;
    }
    DiskChange change = change_now(editor);
    if (change.kind == FileChange::none) {
        overwrite(editor);
    } else {
        ask_about_change(editor, std::move(change));
    }
}

void overwrite(Editor& editor) {
    editor.prompts.dialog = Dialog::none;
    save_to(editor, editor.document.file);
}

void ask_save_as(Editor& editor) {
    end_try(editor);
    editor.prompts.dialog = Dialog::save_as;
}

std::filesystem::path file_to_save(const Editor& editor) {
    const std::filesystem::path& file = editor.document.file;
    const bool lesson = takes_lesson(editor);
    if (!file.empty() && !lesson) return file;
    std::string name = file::name_from_text(editor.scene().title);
    if (name.empty()) return {};
    if (lesson) name += "-shapes";
    return file.parent_path() / platform::path_of_utf8(name + ".json");
}

void ask_save_picture(Editor& editor) { editor.prompts.dialog = Dialog::save_picture; }

bool check_disk(Editor& editor) {
    Document& document = editor.document;
    if (document.file.empty() || is_trying(editor) || editor.prompts.dialog != Dialog::none ||
        editor.frame.tool_busy)
        return false;
    DiskChange change = change_news(editor);
    switch (change.kind) {
        case FileChange::none:
        case FileChange::not_ours: return false;
        case FileChange::removed:
            editor.complain(
                fmt::format("{} {} removed by another program: {} in the window alone. Save puts "
                            "{} back",
                            names_of(change.files), change.files.size() == 1 ? "was" : "were",
                            change.is_about(document.file) ? "this scene is"
                            : change.files.size() == 1     ? "what it held is"
                                                           : "what they held is",
                            change.files.size() == 1 ? "it" : "them"));
            return true;
        case FileChange::written: break;
    }
    if ((document.history.unsaved() || has_typed(editor)) && !document.practice) {
        ask_about_change(editor, std::move(change));
    } else {
        reload(editor);
    }
    return true;
}

namespace {

/// The first of the files beside the lesson, of those, that has errors; empty: none.
std::string unreadable_beside(const DiskChange& change, const model::Scene& lesson,
                              const std::filesystem::path& file) {
    const auto text_of = [&](const std::filesystem::path& beside) {
        return change.is_about(beside) ? file::load_text(beside).text : std::nullopt;
    };
    const auto solved = lesson::solution_file(file), wrong = lesson::wrong_ends_file(file);
    if (const auto text = text_of(solved); text && !lesson::read_solution(*text, lesson).solution)
        return solved.filename().string();
    if (const auto text = text_of(wrong); text && !lesson::read_wrong_ends(*text, lesson).ends)
        return wrong.filename().string();
    return {};
}

/// The page goes on with the step that it was about, and what is typed about each stays with it.
void follow_reloaded(Authoring& authoring, const TypedInSteps::LessonPtr& before,
                     const TypedInSteps::LessonPtr& now) {
    const int key = authoring.typed.keys(before).steps.at(authoring.step);
    authoring.typed.know_reloaded(before, now);
    const std::vector<int> keys = authoring.typed.keys(now).steps;
    if (const auto at = std::ranges::find(keys, key); at != keys.end())
        authoring.step = std::size_t(at - keys.begin());
}

}  // namespace

void reload(Editor& editor) {
    editor.prompts.dialog = Dialog::none;
    forget_waiting(editor);
    Document& document = editor.document;
    const std::string name = document.name();
    const DiskChange change = change_now(editor);
    DiskScene read = read_from_disk(document.file);
    if (!read.scene) {
        editor.complain(fmt::format("{} was changed by another program and was not reloaded: {}", name,
                                    file::to_string(read.issues.front(), name)));
        return;
    }
    const bool making = is_authoring(editor) && read.scene->lesson;
    // Beside a lesson that changed, they may be about to follow it.
    if (making && !change.is_about(document.file)) {
        if (const std::string broken = unreadable_beside(change, *read.scene, document.file);
            !broken.empty()) {
            editor.complain(
                fmt::format("{} was changed by another program and was not reloaded: it has "
                            "errors, which check names",
                            broken));
            return;
        }
    }
    const std::string names = change.kind == FileChange::written ? names_of(change.files) : name;
    editor.notice = {};
    document.watch.know(read.content, read.stamp);
    if (making)
        read.scene = with_files_beside(editor, std::move(*read.scene), document.file);
    else
        editor.session.lesson.run.reset();  // it is taken up again, from what is there now
    const auto before = editor.scene().lesson;
    document.history.commit("reload " + name, std::move(*read.scene));
    if (making) follow_reloaded(*editor.session.lesson.authoring, before, editor.scene().lesson);
    document.history.mark_saved();
    std::erase_if(document.selection(), [&](const std::string& id) { return !editor.scene().find(id); });
    editor.session.hovered.reset();
    if (editor.notice.is_problem) return;  // of the files beside it
    editor.say(fmt::format("Reloaded {}: another program changed {}", names,
                           change.files.size() > 1 ? "them" : "it"));
}

namespace {

/// A lesson comes back with its solution and its wrong ends.
model::Scene restored(Editor& editor, const RecoverableWork& work) {
    if (!work.scene.lesson) return work.scene;
    editor.session.lesson.authoring.emplace();
    if (!work.solution) return with_files_beside(editor, work.scene, work.of);
    LessonFiles& beside = editor.document.beside;
    beside = {.lesson = work.of};
    const auto know = [](FileWatch& watch, const std::optional<std::uint64_t>& content) {
        if (content)
            watch.know(*content, platform::FileStamp{});
        else
            watch.know_none();
    };
    know(beside.solution, work.solution_content);
    know(beside.wrong_ends, work.wrong_ends_content);
    return lesson::begin_making(work.scene, *work.solution, work.wrong_ends, false);
}

void restore(Editor& editor, const std::filesystem::path& found) {
    auto& offered = editor.prompts.offered;
    const auto at = std::ranges::find(offered, found, [](const OfferedWork& one) { return one.work.found; });
    if (at == offered.end()) return;
    RecoverableWork& work = at->work;
    DiskScene saved = work.of.empty() ? DiskScene{} : read_from_disk(work.of);
    open_scene(editor, saved.scene ? std::move(*saved.scene) : model::Scene{}, work.of);
    // Where another program wrote the file since this work began on it, Save asks first; so it does where
    // nothing is known of the file.
    if (work.of_content) {
        editor.document.watch.know(*work.of_content, platform::FileStamp{});
    } else if (!work.of.empty()) {
        editor.document.watch.know_nothing();
    }
    // No step of undo: taken back it would be gone, as nothing would be unsaved.
    const bool taken = editor.document.history.reset_unsaved(restored(editor, work));
    if (!taken) return editor.complain(editor.document.history.take_refusal().value_or(""));
    // Only once it is kept as this program's own may the old one go.
    if (const auto problem = editor.autosave.write(editor.document)) return editor.complain(*problem);
    discard(work);
    offered.erase(at);
    editor.prompts.marked = 0;
    const std::string more =
        offered.empty() ? "" : fmt::format(". File > Unsaved work… has {} more", offered.size());
    editor.say(fmt::format("Restored unsaved work on {}{}", editor.document.name(), more));
}

}  // namespace

void restore_work(Editor& editor) {
    if (editor.prompts.marked >= editor.prompts.offered.size()) return;
    const RecoverableWork& work = editor.prompts.offered[editor.prompts.marked].work;
    if (!work.problem.empty()) return;
    editor.prompts.dialog = Dialog::none;
    // What was worked on meanwhile would be lost.
    after_unsaved(
        editor, [found = work.found](Editor& e) { restore(e, found); }, Dialog::recovery);
}

void discard_work(Editor& editor) {
    if (editor.prompts.marked >= editor.prompts.offered.size()) return;
    discard(editor.prompts.offered[editor.prompts.marked].work);
    editor.prompts.offered.erase(editor.prompts.offered.begin() + std::ptrdiff_t(editor.prompts.marked));
    editor.prompts.marked = 0;
    if (editor.prompts.offered.empty()) editor.prompts.dialog = Dialog::none;
}

void request_close(Editor& editor) { after_unsaved(editor, close_after_runs); }

void answer_save(Editor& editor) {
    editor.prompts.dialog = editor.prompts.asked_from = Dialog::none;
    save(editor);  // goes on once it has saved; a failure leaves the window open
}

void answer_discard(Editor& editor) {
    editor.prompts.dialog = editor.prompts.asked_from = Dialog::none;
    go_on(editor);
}

void answer_cancel(Editor& editor) {
    editor.prompts.dialog = std::exchange(editor.prompts.asked_from, Dialog::none);
    forget_waiting(editor);
}

}  // namespace testbed::editor
