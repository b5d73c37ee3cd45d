// What goes on beside the drawing.
#include "app/editor/persistence.h"

#include <algorithm>
#include <random>

#include "app/editor/draft_frame.h"
#include "app/editor/files.h"
#include "app/editor/learner_record.h"
#include "app/editor/trying.h"
#include "app/file/store.h"
#include "app/file/welcome.h"
#include "app/lesson/choice_order.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

constexpr double look_every = 2;   // seconds between looks at the settings and at the document's file
constexpr double end_within = 60;  // seconds in which a program that was killed has ended

fs::path in_folder(const fs::path& folder, const char* name) {
    return folder.empty() ? fs::path() : folder / name;
}

}  // namespace

Persistence::Persistence(const fs::path& folder)
    : folder_(folder), settings_(in_folder(folder, "settings.json")) {}

void Persistence::start(Editor& editor, const std::string& scene) {
    editor.shelf.folder = in_folder(folder_, "shelf");
    const auto said = settings_.load(editor);
    if (!scene.empty()) {
        open_file(editor, scene);
    } else {
        open_scene(editor, file::welcome_scene(), {});
        open_on_show(editor);
        if (const fs::path last = editor.preferences.last_scene;
            file::entry(last).kind == file::Entry::Kind::file)
            open_file(editor, last);
    }
    if (said) editor.complain(*said);
    if (!folder_.empty() && editor.preferences.choice_seed == 0) {
        std::random_device device;
        editor.preferences.choice_seed = 2 + device() % (lesson::seed_end - 2);
    }
    editor.autosave = Autosave(in_folder(folder_, "autosave"));
    running_ = editor.autosave.of_running();
    if (offer(editor, editor.autosave.recoverable())) announce(editor.prompts, Dialog::recovery);
}

bool Persistence::look_at_running(Editor& editor) {
    if (running_.empty() || editor.prompts.dialog != Dialog::none) return false;
    const std::vector<fs::path> still = editor.autosave.of_running();
    std::vector<fs::path> ended;
    std::erase_if(running_, [&](const fs::path& file) {
        if (std::ranges::find(still, file) != still.end()) return false;
        ended.push_back(file);
        return true;
    });
    if (begun_ > end_within) running_.clear();
    // A dialog would take what is typed and clicked in the middle of work.
    if (!offer(editor, editor.autosave.recoverable(ended))) return false;
    editor.say("Unsaved work of the run before was found: File > Unsaved work… restores it.");
    return true;
}

bool Persistence::offer(Editor& editor, std::vector<RecoverableWork> found) {
    const std::size_t before = editor.prompts.offered.size();
    for (RecoverableWork& work : found) {
        // Nothing of it is lost: the scene that is open is the same.
        if (work.problem.empty() && !work.solution && work.scene == editor.scene()) {
            discard(work);
            continue;
        }
        view::Thumbnail picture(work.scene);
        editor.prompts.offered.push_back({std::move(work), std::move(picture)});
    }
    return editor.prompts.offered.size() > before;
}

bool Persistence::tick(Editor& editor, double seconds) {
    const Notice before = editor.notice;
    const bool drafts = !folder_.empty() && follow_draft(editor, seconds);
    if (!editor.frame.tool_busy && !is_trying(editor)) {  // a gesture shows what may yet be put back
        const auto problem = editor.autosave.tick(editor.document, seconds, typed_draft(editor));
        if (problem) editor.complain(*problem);
    }
    since_stored_ += seconds;
    begun_ += seconds;
    bool changed = false;
    if (since_stored_ >= look_every) {
        since_stored_ = 0;
        store(editor);
        changed = check_disk(editor);
        if (!editor.frame.tool_busy) changed = look_at_running(editor) || changed;
    }
    return changed || drafts || editor.notice != before;
}

void Persistence::store(Editor& editor) {
    const fs::path& file = editor.document.file;
    editor.preferences.last_scene = file.empty() ? fs::path() : file::absolute(file);
    if (const auto problem = settings_.store(editor)) editor.complain(*problem);
}

void Persistence::keep(Editor& editor) {
    store(editor);
    const TypedDraft* const typed = editor.document.practice ? nullptr : typed_draft(editor);
    if (!editor.document.unsaved() && !typed) return;
    if (const auto problem = editor.autosave.write(editor.document, typed)) editor.complain(*problem);
}

void Persistence::settings_written_over(Editor& editor) {
    settings_.written_over();
    store(editor);
}

void Persistence::finish(Editor& editor) {
    note_left(editor);
    store(editor);
    if (editor.prompts.closing) editor.autosave.forget();
}

}  // namespace testbed::editor
