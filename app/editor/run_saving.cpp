// A recording of a program goes to its file.
#include "app/editor/run_saving.h"

#include <fmt/format.h>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/live/recording_file.h"

namespace testbed::editor {

namespace {

/// Bytes of kept frames whose file is written while the window waits: some hundredths of a second.
constexpr std::size_t quickly_written = 100'000;

std::size_t bytes_of(const RunSnapshot& run) {
    std::size_t bytes = 0;
    for (const live::KeptFrame& frame : run.frames) bytes += frame.bytes();
    return bytes;
}

RunSaving::Outcome write(const RunSnapshot& run, const std::filesystem::path& file,
                         RunSaving::Shared& shared) {
    const auto text = live::text_of(run.about, run.frames, [&](std::size_t done) {
        shared.done = done;
        return !shared.stop;
    });
    if (!text) return {.stopped = true};
    return {.problem = file::write_file_atomically(file, *text).value_or("")};
}

bool begin(Editor& editor, std::shared_ptr<const RunSnapshot> run, const std::filesystem::path& file,
           std::function<void(Editor&)> then);

/// Whether it was saved.
bool take_outcome(Editor& editor, const RunSaving::Outcome& outcome,
                  const std::shared_ptr<const RunSnapshot>& run, const std::filesystem::path& file,
                  const std::function<void(Editor&)>& then) {
    const std::string name = file.filename().string();
    if (outcome.stopped) {
        editor.complain(fmt::format("{} was not saved: it was stopped", name));
        return false;
    }
    if (!outcome.problem.empty()) {
        // "Save elsewhere" is of what is shown.
        if (run->known && editor.live.recording != run->about.number)
            show_recording(editor.live, run->about.number);
        tell_failed_save(
            editor,
            {.name = name,
             .reason = outcome.problem,
             .again = [run, file](
                          Editor& e) { begin(e, run, file, std::exchange(e.prompts.afterwards, nullptr)); },
             .elsewhere = Dialog::save_run});
        editor.prompts.afterwards = then;
        return false;
    }
    if (run->known) editor.live.saved.emplace_back(run->about.number, run->about.frames);
    editor.say(fmt::format("Saved {} frames to {}", run->frames.size(), name));
    return true;
}

bool begin(Editor& editor, std::shared_ptr<const RunSnapshot> run, const std::filesystem::path& file,
           std::function<void(Editor&)> then) {
    editor.prompts.dialog = Dialog::none;
    if (!editor.document.patience() || bytes_of(*run) <= quickly_written) {
        RunSaving::Shared shared;
        if (!take_outcome(editor, write(*run, file, shared), run, file, then)) return false;
        if (then) then(editor);
        return true;
    }
    const auto saving = std::make_shared<RunSaving>();
    saving->file = file;
    saving->run = run;
    saving->then = std::move(then);
    saving->revision = editor.document.history.revision();
    saving->outcome.start(
        [run, file, shared = saving->shared](const auto&) { return write(*run, file, *shared); });
    editor.live.saving = saving;
    editor.frame.wants_frames = true;
    return true;
}

}  // namespace

RunSaving::~RunSaving() {
    while (outcome.busy() && !shared->stop)
        if (outcome.wait_for(std::chrono::seconds(1))) break;
}

bool save_run(Editor& editor, const std::filesystem::path& file) {
    Live& live = editor.live;
    if (live.saving) {
        editor.prompts.dialog = Dialog::none;
        editor.complain(fmt::format("{} is still being saved: save this one after it.",
                                    live.saving->file.filename().string()));
        return false;
    }
    const auto run = std::make_shared<RunSnapshot>();
    if (const live::Recording* const shown = shown_recording(live)) {
        run->about = *shown;
        run->known = true;
    }
    run->frames = live.frames;
    return begin(editor, run, file, std::exchange(editor.prompts.afterwards, nullptr));
}

void follow_saving(Editor& editor) {
    const std::shared_ptr<RunSaving> saving = editor.live.saving;
    if (!saving) return;
    editor.frame.wants_frames = true;
    auto outcome = saving->outcome.take();
    if (!outcome) {
        if (saving->outcome.busy()) return;
        outcome = saving->outcome.take();  // it came between the two
        if (!outcome) outcome = RunSaving::Outcome{.problem = "it does not fit into memory"};
    }
    editor.live.saving.reset();
    const bool saved = take_outcome(editor, *outcome, saving->run, saving->file, saving->then);
    // Whoever does something else by now is not interrupted by what waited.
    if (!saved || !saving->then || editor.prompts.dialog != Dialog::none || editor.frame.tool_busy) return;
    if (editor.document.history.revision() == saving->revision)
        saving->then(editor);
    else
        after_unsaved(editor, saving->then);
}

std::string saving_words(const Editor& editor) {
    const std::shared_ptr<RunSaving>& saving = editor.live.saving;
    if (!saving) return {};
    const std::string words = fmt::format("Saving {} ({} %)", saving->file.filename().string(),
                                          100 * saving->shared->done / (saving->run->frames.size() + 1));
    return saving->then ? words + ", then the window closes" : words;
}

void stop_saving(Editor& editor) {
    if (!editor.live.saving) return;
    editor.live.saving->shared->stop = true;
    editor.live.saving->then = nullptr;
}

bool wait_for_saving(Editor& editor, std::function<void(Editor&)> then) {
    if (!editor.live.saving) return false;
    editor.live.saving->then = std::move(then);
    editor.live.saving->revision = editor.document.history.revision();
    editor.frame.wants_frames = true;
    return true;
}

}  // namespace testbed::editor
