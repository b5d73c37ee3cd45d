// A recording of a program goes to its file: beside the window, where that takes long.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/editor/live.h"
#include "app/model/later.h"

namespace testbed::editor {

struct Editor;

/// What is saved: as it was when that was asked for, whatever comes meanwhile. Nobody changes it.
struct RunSnapshot {
    live::Recording about{};
    std::vector<live::KeptFrame> frames{};
    bool known = false;  ///< it has a number, under which it counts as saved
};

/// One that is being written. Its end waits until the file is there, unless it was stopped.
struct RunSaving {
    RunSaving() = default;
    RunSaving(const RunSaving&) = delete;
    RunSaving& operator=(const RunSaving&) = delete;
    ~RunSaving();

    /// What both threads look at.
    struct Shared {
        std::atomic<std::size_t> done{0};  ///< frames
        std::atomic<bool> stop{false};
    };
    struct Outcome {
        bool stopped = false;  ///< before anything was written
        std::string problem{};
    };

    std::filesystem::path file{};
    std::shared_ptr<const RunSnapshot> run{};
    std::shared_ptr<Shared> shared = std::make_shared<Shared>();
    model::Later<Outcome> outcome{};
    std::function<void(Editor&)> then{};  ///< waits for it, as the window's closing does
    std::uint64_t revision = 0;           ///< of the document when `then` began to wait
};

/// Writes the recording that is shown: a large one beside the window, which goes on. False where it failed,
/// of which Dialog::not_saved tells, or where another one is still being written.
bool save_run(Editor& editor, const std::filesystem::path& file);
/// Once a frame: tells that it is saved, or why it is not, and goes on with what waited for it.
void follow_saving(Editor& editor);
/// "Saving run.jsonl (40 %)"; empty where nothing is being written.
std::string saving_words(const Editor& editor);
/// The file stays as it was, unless it is written by then. What waited for it is called off.
void stop_saving(Editor& editor);
/// What is to be done once it is saved. False where nothing is being written.
bool wait_for_saving(Editor& editor, std::function<void(Editor&)> then);

}  // namespace testbed::editor
