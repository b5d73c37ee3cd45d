// Unsaved work beside the settings.
#include "app/editor/autosave.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>

#include "app/editor/document.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/file/utf8.h"
#include "app/lesson/making.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view document_key = "autosave_of";
constexpr std::string_view content_key = "autosave_of_content";
constexpr std::string_view solution_key = "autosave_solution";
constexpr std::string_view wrong_ends_key = "autosave_wrong_ends";

fs::path lock_of(fs::path file) { return file.replace_extension(".lock"); }

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = file::utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

/// A path as JSON: text, or the numbers of its bytes where they are no UTF-8, as file names may be.
nlohmann::json json_of(const fs::path& path) {
    const auto spelled = path.u8string();
    std::string bytes(spelled.begin(), spelled.end());
    if (is_utf8(bytes)) return bytes;
    nlohmann::json numbers = nlohmann::json::array();
    for (const char byte : bytes) numbers.push_back(static_cast<unsigned char>(byte));
    return numbers;
}

fs::path path_of(const nlohmann::json& json) {
    if (json.is_string()) {
        const auto& utf8 = json.get_ref<const std::string&>();
        return fs::path(std::u8string(utf8.begin(), utf8.end()));
    }
    std::u8string bytes;
    if (json.is_array())
        for (const nlohmann::json& byte : json) {
            if (!byte.is_number_unsigned() || byte.get<std::uint64_t>() > 0xff) return {};
            bytes.push_back(static_cast<char8_t>(byte.get<unsigned>()));
        }
    return fs::path(bytes);
}

/// The scene with the path of its document, as JSON text.
std::string text_of(const Document& document) {
    model::Scene scene = lesson::at_start(document.scene());
    if (scene.lesson && scene.lesson->making) {
        scene.extras.push_back(
            {std::string(solution_key), lesson::write_solution(lesson::solution_in(*scene.lesson))});
        scene.extras.push_back(
            {std::string(wrong_ends_key), lesson::write_wrong_ends(lesson::wrong_ends_in(*scene.lesson))});
    }
    if (!document.file.empty()) {
        scene.extras.push_back({std::string(document_key), json_of(file::absolute(document.file)).dump()});
        if (const auto content = document.watch.content())
            scene.extras.push_back({std::string(content_key), fmt::format("\"{:016x}\"", *content)});
    }
    return file::write_scene(scene);
}

/// The JSON of a key that the scene loses; empty where there is none.
std::string text_at(model::Scene& scene, std::string_view key) {
    const auto found = std::ranges::find(
        scene.extras, key, [](const model::Extra& extra) { return std::string_view(extra.key); });
    if (found == scene.extras.end()) return {};
    std::string text = std::move(found->json);
    scene.extras.erase(found);
    return text;
}

/// The value of a key that the scene loses; discarded where there is none.
nlohmann::json take(model::Scene& scene, std::string_view key) {
    return nlohmann::json::parse(text_at(scene, key), nullptr, false);
}

std::optional<std::uint64_t> content_of(const nlohmann::json& json) {
    if (!json.is_string()) return {};
    const auto& digits = json.get_ref<const std::string&>();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) return {};
    return number;
}

bool is_there(const fs::path& file) { return file::entry(file).kind != file::Entry::Kind::none; }

/// Of the folder's files with this ending.
std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
    std::vector<fs::path> files;
    for (const fs::path& file : file::list(folder))
        if (file.extension() == ending) files.push_back(file);
    return files;
}

/// What a program that was killed while it wrote left: a lock without a file, a file without a name.
void clear_up(const fs::path& folder) {
    for (const fs::path& lock : files_in(folder, ".lock")) {
        fs::path file = lock;
        file.replace_extension(".json");
        if (is_there(file)) continue;
        if (auto held = platform::FileLock::take(lock)) {
            // Its program has it from before the file is there until after it is gone.
            if (!is_there(file)) held->remove();
        }
    }
    // ".NAME.json.1a2b3c4d.tmp": a program that runs has the lock of NAME.
    for (const fs::path& temporary : files_in(folder, ".tmp")) {
        const std::string name = temporary.filename().string();
        const auto end = name.find(".json.");
        if (!name.starts_with('.') || end == std::string::npos) continue;
        const fs::path file = folder / (name.substr(1, end - 1) + ".json");
        if (auto held = platform::FileLock::take(lock_of(file))) {
            file::remove_file(temporary);
            if (!is_there(file)) held->remove();
        }
    }
}

/// Gives a file a later time than any other has: where the clock was set back it would have an earlier one.
void make_newest(const fs::path& file, std::optional<fs::file_time_type> before) {
    for (const fs::path& other : files_in(file.parent_path(), ".json")) {
        if (other == file) continue;
        const auto time = file::entry(other).written;
        if (time && (!before || *time > *before)) before = time;
    }
    const auto time = file::entry(file).written;
    if (time && before && *time <= *before) file::set_written(file, *before + std::chrono::milliseconds(1));
}

}  // namespace

std::vector<RecoverableWork> Autosave::recoverable() const {
    std::vector<RecoverableWork> left;
    if (folder_.empty()) return left;
    clear_up(folder_);
    for (const fs::path& file : files_in(folder_, ".json")) {
        if (file == file_) continue;
        auto lock = platform::FileLock::take(lock_of(file));
        if (!lock) continue;  // its program runs
        const auto time = file::entry(file).written;
        file::ReadResult read = file::load_scene(file);
        if (!time || !read.scene) continue;
        const nlohmann::json of = take(*read.scene, document_key);
        const auto of_content = content_of(take(*read.scene, content_key));
        const std::string solution = text_at(*read.scene, solution_key);
        const std::string ends = text_at(*read.scene, wrong_ends_key);
        RecoverableWork work{.scene = std::move(*read.scene),
                             .of = path_of(of),
                             .of_content = of_content,
                             .found = file,
                             .time = *time,
                             .lock = std::move(*lock)};
        work.solution = lesson::read_solution(solution, work.scene).solution;
        work.wrong_ends = lesson::read_wrong_ends(ends, work.scene).ends.value_or(lesson::WrongEnds());
        left.push_back(std::move(work));
    }
    std::ranges::sort(left, std::ranges::greater{}, &RecoverableWork::time);
    return left;
}

std::optional<std::string> Autosave::tick(const Document& document, double seconds) {
    if (folder_.empty()) return {};
    if (!document.unsaved()) {
        forget();
        return {};
    }
    unsaved_for_ += seconds;
    if (unsaved_for_ < std::max(every, cost_ / most_share) || written_ == document.history.revision())
        return {};
    return write(document);
}

std::optional<std::string> Autosave::write(const Document& document) {
    if (folder_.empty()) return {};
    unsaved_for_ = 0;
    const auto start = std::chrono::steady_clock::now();
    file::make_folders(folder_);
    if (lock_ && !lock_->stands()) lock_.reset();  // somebody emptied the folder
    if (!lock_) {
        std::random_device device;
        file_ = folder_ / fmt::format("{:08x}{:08x}.json", device(), device());
        lock_ = platform::FileLock::take(lock_of(file_));
    }
    std::optional<std::string> problem;
    if (!lock_) {
        problem = fmt::format("cannot write into {}", folder_.string());
    } else {
        const auto before = file::entry(file_).written;
        problem = file::write_file_atomically(file_, text_of(document));
        if (!problem) make_newest(file_, before);
    }
    cost_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const bool known = failing_;
    failing_ = problem.has_value();
    if (!problem) {
        written_ = document.history.revision();
    } else if (!known) {
        return fmt::format("Unsaved work is not kept against a crash: {}", *problem);
    }
    return {};
}

void Autosave::forget() {
    unsaved_for_ = 0;
    written_ = 0;
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
