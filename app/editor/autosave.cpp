// Unsaved work beside the settings.
#include "app/editor/autosave.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <random>

#include "app/editor/document.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/making.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

fs::path lock_of(fs::path file) { return file.replace_extension(".lock"); }

/// Versions that kept the path inside the scene left plain scene files. Their scene alone is taken: a path in
/// it may be anybody's.
constexpr std::string_view former_ending = ".json";

bool keeps_work(const fs::path& file) {
    return file.extension() == recovery_ending || file.extension() == former_ending;
}

RecoveryRead read_from(const fs::path& file) {
    file::TextResult text = file::load_text(file);
    if (!text.text) return {{}, text.issues.front().text};
    if (file.extension() == recovery_ending) return read_recovery(*text.text);
    return read_bare_scene(*text.text);
}

Recovery unsaved_work(const Document& document, const TypedDraft* typed) {
    const model::Scene& scene = typed ? *typed->scene : document.scene();
    Recovery work{.scene = lesson::at_start(scene),
                  .of = document.file.empty() ? fs::path() : file::absolute(document.file),
                  .of_content = document.watch.content()};
    if (scene.lesson && scene.lesson->making) {
        work.solution = lesson::solution_in(*scene.lesson);
        work.wrong_ends = lesson::wrong_ends_in(*scene.lesson);
        work.solution_content = document.beside.solution.content();
        work.wrong_ends_content = document.beside.wrong_ends.content();
    }
    return work;
}

bool is_there(const fs::path& file) { return file::entry(file).kind != file::Entry::Kind::none; }

/// Of the folder's files with this ending.
std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
    std::vector<fs::path> files;
    for (const fs::path& file : file::list(folder))
        if (file.extension() == ending) files.push_back(file);
    return files;
}

std::vector<fs::path> works_in(const fs::path& folder) {
    std::vector<fs::path> files = file::list(folder);
    std::erase_if(files, [](const fs::path& file) { return !keeps_work(file); });
    return files;
}

/// The file of a lock.
bool has_work(fs::path lock) {
    return is_there(lock.replace_extension(recovery_ending)) ||
           is_there(lock.replace_extension(former_ending));
}

/// What a program that was killed while it wrote left: a lock without a file, a file without a name.
void clear_up(const fs::path& folder) {
    for (const fs::path& lock : files_in(folder, ".lock")) {
        if (has_work(lock)) continue;
        if (auto held = platform::FileLock::take(lock)) {
            // Its program has it from before the file is there until after it is gone.
            if (!has_work(lock)) held->remove();
        }
    }
    // ".NAME.unsaved.1a2b3c4d.tmp": a program that runs has the lock of NAME.
    for (const fs::path& temporary : files_in(folder, ".tmp")) {
        const std::string name = temporary.filename().string();
        const auto end = name.find('.', 1);
        if (!name.starts_with('.') || end == std::string::npos) continue;
        const fs::path lock = folder / (name.substr(1, end - 1) + ".lock");
        if (auto held = platform::FileLock::take(lock)) {
            file::remove_file(temporary);
            if (!has_work(lock)) held->remove();
        }
    }
}

/// Gives a file a later time than any other has: where the clock was set back it would have an earlier one.
void make_newest(const fs::path& file, std::optional<fs::file_time_type> before) {
    for (const fs::path& other : works_in(file.parent_path())) {
        if (other == file) continue;
        const auto time = file::entry(other).written;
        if (time && (!before || *time > *before)) before = time;
    }
    const auto time = file::entry(file).written;
    if (time && before && *time <= *before) file::set_written(file, *before + std::chrono::milliseconds(1));
}

}  // namespace

std::vector<RecoverableWork> Autosave::recoverable() const {
    if (folder_.empty()) return {};
    clear_up(folder_);
    return recoverable(works_in(folder_));
}

std::vector<fs::path> Autosave::of_running() const {
    std::vector<fs::path> running;
    if (folder_.empty()) return running;
    for (const fs::path& file : works_in(folder_))
        if (file != file_ && !platform::FileLock::take(lock_of(file))) running.push_back(file);
    return running;
}

std::vector<RecoverableWork> Autosave::recoverable(const std::vector<fs::path>& files) const {
    std::vector<RecoverableWork> left;
    for (const fs::path& file : files) {
        if (file == file_ || file::entry(file).kind != file::Entry::Kind::file) continue;
        auto lock = platform::FileLock::take(lock_of(file));
        if (!lock) continue;  // its program runs
        RecoveryRead read = read_from(file);
        const auto time = file::entry(file).written;
        left.push_back({read.work ? std::move(*read.work) : Recovery{}, std::move(read.problem), file,
                        time.value_or(fs::file_time_type::min()), std::move(*lock)});
    }
    std::ranges::sort(left, std::ranges::greater{}, &RecoverableWork::time);
    return left;
}

namespace {

/// Revision and draft that are to be written.
std::pair<std::uint64_t, std::uint64_t> version_of(const Document& document, const TypedDraft* typed) {
    return {document.history.revision(), typed ? typed->number : 0};
}

}  // namespace

bool Autosave::is_written(const Document& document, const TypedDraft* typed) const {
    return written_ == version_of(document, typed);
}

std::optional<std::string> Autosave::tick(const Document& document, double seconds, const TypedDraft* typed) {
    if (folder_.empty()) return {};
    if (!document.unsaved() && (document.practice || !typed)) {
        forget();
        return {};
    }
    unsaved_for_ += seconds;
    if (unsaved_for_ < std::max(every, cost_ / most_share) || is_written(document, typed)) return {};
    return write(document, typed);
}

std::optional<std::string> Autosave::write(const Document& document, const TypedDraft* typed) {
    if (folder_.empty()) return {};
    unsaved_for_ = 0;
    const auto start = std::chrono::steady_clock::now();
    file::make_folders(folder_);
    if (lock_ && !lock_->stands()) lock_.reset();  // somebody emptied the folder
    if (!lock_) {
        std::random_device device;
        file_ = folder_ / fmt::format("{:08x}{:08x}{}", device(), device(), recovery_ending);
        lock_ = platform::FileLock::take(lock_of(file_));
    }
    std::optional<std::string> problem;
    if (!lock_) {
        problem = fmt::format("cannot write into {}", folder_.string());
    } else {
        const auto before = file::entry(file_).written;
        problem = file::write_file_atomically(file_, write_recovery(unsaved_work(document, typed)));
        if (!problem) make_newest(file_, before);
    }
    cost_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const bool known = failing_;
    failing_ = problem.has_value();
    if (!problem) {
        written_ = version_of(document, typed);
    } else if (!known) {
        return fmt::format("Unsaved work is not kept against a crash: {}", *problem);
    }
    return {};
}

std::optional<std::string> Autosave::keep(const Document& document, const TypedDraft* typed) {
    if (is_written(document, typed)) return {};
    return write(document, typed);
}

void Autosave::forget() {
    unsaved_for_ = 0;
    written_ = {};
    if (!lock_) return;
    file::remove_file(file_);
    lock_->remove();
    lock_.reset();
    file_.clear();
}

void discard(RecoverableWork& work) {
    file::remove_file(work.found);
    work.lock.remove();
}

}  // namespace testbed::editor
