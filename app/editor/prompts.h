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
    choose_collider,
    save_run,
    open_run,
    hand_in,
    problems,
    unsaved,
    not_saved,
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

/// A file that could not be written.
struct FailedSave {
    std::string name{};                    ///< "scene.json"
    std::string reason{};                  ///< a sentence with the place
    std::function<void(Editor&)> again{};  ///< writes to the same place
    Dialog elsewhere = Dialog::save_as;    ///< chooses another place
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
    /// Written by Dialog::save_counterexample; empty: the map's worst place.
    std::optional<model::Scene> counterexample{};
    /// Its usual file where it is a program's frame; empty: it is named after the
    /// row.
    std::string frame_file{};
    FailedSave failed_save{};                   ///< that Dialog::not_saved tells of
    Dialog waiting = Dialog::none;              ///< shown once the dialog that is open has been answered
    FileChange file_change = FileChange::none;  ///< that Dialog::changed asks about
    std::vector<OfferedWork> offered{};         ///< the newest first
    std::size_t marked = 0;                     ///< the one that is restored or discarded
    std::function<void(Editor&)> afterwards{};  ///< waits for the answer about unsaved changes, or for a save
    bool closing = false;                       ///< the window may close
};

/// What the program has to tell: at once, but after what it is already telling.
void announce(Prompts& prompts, Dialog told);
/// The dialog that waits, where none is open.
void show_waiting(Prompts& prompts);

/// Says that a file was not written, in a dialog and in the notice.
void tell_failed_save(Editor& editor, FailedSave failed);

}  // namespace testbed::editor
