// What the window asks or tells: dialogs, menus, the status bar's sentence.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/editor/array_draft.h"
#include "app/editor/autosave.h"
#include "app/editor/backdrop.h"
#include "app/editor/cover_draft.h"
#include "app/editor/first_steps.h"
#include "app/editor/gallery.h"
#include "app/editor/glossary.h"
#include "app/editor/key_focus.h"
#include "app/editor/lesson_files.h"
#include "app/editor/palette.h"
#include "app/editor/share.h"
#include "app/file/issue.h"
#include "app/model/regression.h"
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
    regression,
    save_regression,
    save_counterexample,
    choose_collider,
    choose_live_program,
    save_run,
    open_run,
    hand_in,
    hand_out,
    problems,
    unsaved,
    unsaved_runs,
    not_saved,
    changed,
    recovery,
    keys,
    glossary,
    many,
    cover,
    choose_backdrop,
    backdrop,
    trace_picture,
    array,
    gallery,
    keep_scene,
    delete_kept,
    save_shelf,
    coordinates,
    copy_as,
    link,
    link_not_opened,
    share,
    save_course_package,
    class_report,
    add_hand_in,
    save_class_table,
    save_class_page,
    palette,
};
/// Without none.
inline constexpr std::size_t dialog_count = std::size_t(Dialog::palette);

/// The buttons of the dialog that is open, as the keyboard works them.
struct ButtonKeys {
    int marked = 0;               ///< the one that Enter presses, counted from the last
    bool pressed = false;         ///< Enter was pressed; whoever draws the buttons answers
    bool has_keyboard = false;    ///< one of them has it, as the last frame was drawn
    bool takes_keyboard = false;  ///< the marked one gets it in the next frame
    bool operator==(const ButtonKeys&) const = default;
};

/// A sentence in the status bar about the last thing that was done.
struct Notice {
    std::string text;
    bool is_problem = false;
    std::uint64_t revision = 0;  ///< of the history: what is done since is another thing
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

/// A scene that expects the answers of now, as it is chosen.
struct RegressionDraft {
    model::RegressionOptions options{};
    std::pair<std::uint64_t, model::RegressionOptions> made_of{};  ///< for which `made` holds
    std::optional<model::Regression> made{};
};

struct Opening;
struct ClassDesk;

/// The selected shapes alone, as they are exported: their pairs are not worked out again in every frame.
struct SelectedAlone {
    model::Scene scene{};
    model::Results results{};
};

struct Prompts {
    std::shared_ptr<Opening> opening{};   ///< a large file that is read beside the window
    std::shared_ptr<Opening> given_up{};  ///< the last one that was stopped
    Dialog dialog = Dialog::none;
    ButtonKeys buttons{};
    KeyFocus keys{};
    bool popup_open = false;      ///< a menu, a list that was unfolded: keys are for it
    bool close_popup = false;     ///< Esc: for whoever draws it to close it
    int open_menu = -1;           ///< the header's menu that is open, from the left; -1: none
    bool submenu_marked = false;  ///< the arrows are at an entry of that menu that opens another
    bool submenu_open = false;
    int wanted_menu = -1;  ///< the one that a key opens in the next frame; -1: none
    FirstSteps first_steps{};
    std::string_view hint{};                  ///< id of the one that is shown
    std::optional<Gallery> gallery{};         ///< while its dialog is open
    std::optional<Glossary> glossary{};       ///< while its dialog is open
    std::optional<Palette> palette{};         ///< while its dialog is open
    std::vector<std::string> run_lately{};    ///< names of what the palette ran, the newest first
    std::string link_base{};                  ///< the address that is typed in Dialog::link
    std::string link_problem{};               ///< that Dialog::link_not_opened tells
    Share share{};                            ///< of Dialog::share
    std::shared_ptr<ClassDesk> class_desk{};  ///< of Dialog::class_report; null: nothing was handed in
    std::vector<file::Issue> issues{};        ///< of the file that could not be opened
    std::string issues_file{};
    /// Written by Dialog::save_counterexample; empty: the map's worst place.
    std::optional<model::Scene> counterexample{};
    RegressionDraft regression{};
    CoverDraft cover{};
    TraceDraft trace{};
    std::optional<SelectedAlone> selected_alone{};
    ArrayDraft array{};
    /// The usual name of its file where it is a program's frame; empty: it is named after the row.
    std::string frame_file{};
    FailedSave failed_save{};                   ///< that Dialog::not_saved tells of
    Dialog asked_from = Dialog::none;           ///< shown again where "Save the changes?" is canceled
    Dialog waiting = Dialog::none;              ///< shown once the dialog that is open has been answered
    DiskChange file_change{};                   ///< that Dialog::changed asks about
    std::vector<OfferedWork> offered{};         ///< the newest first
    std::size_t marked = 0;                     ///< the one that is restored or discarded
    std::function<void(Editor&)> afterwards{};  ///< waits for the answer about unsaved changes, or for a save
    std::function<void(Editor&)> otherwise{};   ///< in its place, where what is unsaved is kept; may be empty
    bool closing = false;                       ///< the window may close
};

/// What the program has to tell: at once, but after what it is already telling.
void announce(Prompts& prompts, Dialog told);
/// The dialog that waits, where none is open.
void show_waiting(Prompts& prompts);

/// Says that a file was not written, in a dialog and in the notice.
void tell_failed_save(Editor& editor, FailedSave failed);

}  // namespace testbed::editor
