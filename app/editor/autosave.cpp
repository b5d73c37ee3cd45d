// Unsaved work beside the settings.
#include "app/editor/autosave.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <random>
#include <system_error>

#include "app/editor/document.h"
#include "app/file/scene_file.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view document_key = "autosave_of";

fs::path lock_of(fs::path file) { return file.replace_extension(".lock"); }

/// The scene with the path of its document, as JSON text.
std::string text_of(const Document& document) {
    model::Scene scene = document.scene();
    if (!document.file.empty()) {
        std::error_code error;
        const auto utf8 = fs::absolute(document.file, error).u8string();
        scene.extras.push_back(
            {std::string(document_key), nlohmann::json(std::string(utf8.begin(), utf8.end())).dump()});
    }
    return file::write_scene(scene);
}

/// The path of the document, which the scene loses.
fs::path take_document(model::Scene& scene) {
    const auto found = std::find_if(scene.extras.begin(), scene.extras.end(),
                                    [](const model::Extra& extra) { return extra.key == document_key; });
    if (found == scene.extras.end()) return {};
    const auto path = nlohmann::json::parse(found->json, nullptr, false);
    scene.extras.erase(found);
    if (!path.is_string()) return {};
    const auto& utf8 = path.get_ref<const std::string&>();
    return fs::path(std::u8string(utf8.begin(), utf8.end()));
}

}  // namespace

std::vector<RecoverableWork> Autosave::recoverable() const {
    std::vector<RecoverableWork> left;
    std::error_code error;
    if (folder_.empty()) return left;
    for (fs::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error)) {
        const fs::path file = it->path();
        if (file.extension() != ".json" || file == file_) continue;
        auto lock = platform::FileLock::take(lock_of(file));
        if (!lock) continue;  // its program runs
        std::error_code gone;
        const fs::file_time_type time = fs::last_write_time(file, gone);
        file::ReadResult read = file::load_scene(file);
        if (gone || !read.scene) continue;
        fs::path of = take_document(*read.scene);
        left.push_back({std::move(*read.scene), std::move(of), file, time, std::move(*lock)});
    }
    std::sort(left.begin(), left.end(),
              [](const RecoverableWork& a, const RecoverableWork& b) { return a.time > b.time; });
    return left;
}

std::optional<std::string> Autosave::tick(const Document& document, double seconds) {
    if (folder_.empty()) return {};
    if (!document.history.unsaved()) {
        forget();
        return {};
    }
    unsaved_for_ += seconds;
    if (unsaved_for_ < every || written_ == document.history.revision()) return {};
    return write(document);
}

std::optional<std::string> Autosave::write(const Document& document) {
    if (folder_.empty()) return {};
    unsaved_for_ = 0;
    std::error_code error;
    fs::create_directories(folder_, error);
    if (!lock_) {
        std::random_device device;
        file_ = folder_ / fmt::format("{:08x}{:08x}.json", device(), device());
        lock_ = platform::FileLock::take(lock_of(file_));
    }
    std::optional<std::string> problem;
    if (!lock_) {
        problem = fmt::format("cannot write into {}", folder_.string());
    } else {
        problem = file::write_file_atomically(file_, text_of(document));
    }
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
    std::error_code ignored;
    fs::remove(file_, ignored);
    lock_->remove();
    lock_.reset();
    file_.clear();
}

void discard(RecoverableWork& work) {
    std::error_code ignored;
    fs::remove(work.found, ignored);
    work.lock.remove();
}

}  // namespace testbed::editor
