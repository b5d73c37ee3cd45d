// What the window asks or tells: dialogs, menus, the status bar's sentence.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/autosave.h"
#include "app/editor/file_watch.h"
#include "app/editor/first_steps.h"
#include "app/editor/gallery.h"
#include "app/file/issue.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

/// The question or list that lies over the window.
enum class Dialog {
    none,
    open,
    save_as,
    export_picture,
    save_picture,
    save_recording,
    save_regression,
    save_counterexample,
    problems,
    unsaved,
    changed,
    recovery,
    keys,
    many,
    gallery,
    coordinates,
    copy_as,
};

/// A sentence in the status bar about the last thing that was done.
struct Notice {
    std::string text;
    bool is_problem = false;
    bool operator==(const Notice&) const = default;
};

/// Unsaved work of a program that ended, as it is offered.
struct OfferedWork {
    RecoverableWork work;
    view::Thumbnail picture;
};

struct Opening;

struct Prompts {
    std::shared_ptr<Opening> opening{};   ///< a large file that is read beside the window
    std::shared_ptr<Opening> given_up{};  ///< the last one that was stopped
    Dialog dialog = Dialog::none;
    bool popup_open = false;   ///< a menu, a list that was unfolded: keys are for it
    bool close_popup = false;  ///< Esc: for whoever draws it to close it
    FirstSteps first_steps{};
    std::optional<Gallery> gallery{};   ///< while its dialog is open
    std::vector<file::Issue> issues{};  ///< of the file that could not be opened
    std::string issues_file{};
    FileChange file_change = FileChange::none;  ///< that Dialog::changed asks about
    std::vector<OfferedWork> offered{};         ///< the newest first
    std::size_t marked = 0;                     ///< the one that is restored or discarded
    std::function<void(Editor&)> afterwards{};  ///< waits for the answer about unsaved changes, or for a save
    bool closing = false;                       ///< the window may close
};

}  // namespace testbed::editor
