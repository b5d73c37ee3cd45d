// Running programs in the window: what was recorded of them, the frame that is
// shown, and what they said.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/live/receiver.h"
#include "app/model/analysis.h"
#include "app/model/history.h"
#include "app/model/snapshot.h"

namespace testbed::editor {

struct Editor;
struct Displayed;
struct RunSaving;
struct Sight;

/// As long as the window: another scene leaves it listening.
struct Live {
    live::Order order;                   ///< of Listen
    std::string command;                 ///< of the program that Start starts, as it is typed, for a shell
    std::string folder;                  ///< in which it runs; empty: that of this program
    bool started = false;                ///< what is listened to was started by that command
    double megabytes = usual_megabytes;  ///< that all recordings may hold
    static constexpr double usual_megabytes = 256, least_megabytes = 16, most_megabytes = 65536;
    std::unique_ptr<live::Receiver> receiver = std::make_unique<live::Receiver>();
    std::string trouble;             ///< why it does not listen
    bool pause_at_wrong = true;      ///< at the first disagreement
    bool all_disagreements = false;  ///< their list is shown whole
    bool paused = false;
    bool playing = false;     ///< what was recorded, while it is paused
    double speed = 1;         ///< seconds of the recording a second, > 0
    bool backwards = false;   ///< it plays towards its beginning
    double played_until = 0;  ///< seconds, as frames count them

    std::vector<live::Recording> recordings;  ///< the oldest first
    std::uint64_t recording = 0;              ///< number of the one that is shown; 0: none
    std::uint64_t noticed = 0;                ///< the newest that was shown by itself, or offered
    live::FramePtr shown;                     ///< on the canvas; null: nothing has come
    std::vector<live::KeptFrame> frames;      ///< of that recording; held while it is paused
    std::uint64_t judgments = 0;              ///< of that recording, that `frames` are of
    std::uint64_t seen = 0;                   ///< revision of the receiver that all this is of
    double waited = 0;                        ///< seconds with news that nothing shows yet
    double quiet = 0;                         ///< seconds without news
    std::vector<std::pair<std::uint64_t, std::uint64_t>>
        saved;                          ///< numbers of recordings, and frames that came by then
    std::shared_ptr<RunSaving> saving;  ///< null: none is being written
    bool framed = false;          ///< the camera has looked at a first frame
    bool looks_for_said = false;  ///< what was chosen comes into view

    std::optional<std::size_t> said;  ///< index into the shown frame's `said` that was chosen
    std::size_t step = 0;             ///< of its steps
    std::uint64_t beside = 0;         ///< number of the recording to compare with; 0: none
    model::Snapshot<std::vector<live::KeptFrame>> frames_beside;  ///< its frames, by the receiver's revision
    model::Snapshot<live::Disagreements> disagreements;           ///< by the receiver's revision
    std::uint64_t disagreements_of = 0;  ///< number of the recording that they are of

    // What the canvas is given of `shown`.
    live::FramePtr known;
    const live::Said* known_said = nullptr;  ///< of known, whose answer is among the results
    model::Scene scene;
    model::Results results;
    model::Selection selection;       ///< the two shapes that were chosen
    std::vector<std::uint32_t> rows;  ///< indices into its `said`, the wrong ones first
};

/// Begins to listen, in place of what was listened to, and opens the panel. What goes wrong stands there.
void listen_to(Editor& editor, const live::Order& order);
void stop_listening(Editor& editor);
/// Starts the command that is typed, in place of what was listened to. No effect where none is.
void start_live_program(Editor& editor);
/// The file's command, as `python3 game.py`, and its folder. Starts nothing.
void choose_live_program(Editor& editor, const std::filesystem::path& file);
/// Once a frame, which took so many seconds: takes over what has come. The first frame of a new program is
/// shown at once, except beside one that still runs. Wants more frames while a
/// shown program goes on.
void follow_live(Editor& editor, double seconds = 0);
/// Time passes: whether something came since follow_live() that is to be drawn.
/// While the shown frame is paused news are drawn twice a second at most.
bool live_is_due(Editor& editor, double seconds);

/// Whether the canvas shows a frame of a program in place of the scene: nothing on it can be grabbed then.
bool shows_live(const Editor& editor);
/// The recording that is shown; null where there is none.
const live::Recording* shown_recording(const Live& live);
/// The program as it calls itself, or the file of a recording that was opened.
std::string live_name(const live::Recording& recording);
/// The same as lists have it, with its number where programs of one name came one after the other.
std::string live_label(const live::Recording& recording);
/// The same of the one that is shown.
std::string live_name(const Live& live);
/// Requires shows_live().
Displayed displayed_live(Editor& editor);

void pause_live(Live& live);
/// Space: plays what was recorded from the shown frame on, then follows the program if it still runs.
void play_or_pause_live(Live& live);
/// Whether there is anything to play.
bool can_play_live(const Live& live);
/// Whether the program runs on while another frame of it is shown.
bool can_go_live(const Live& live);
/// Back to what happens now; the next disagreement pauses again where that is asked for.
void go_on_live(Live& live);
/// Shows another recording at its newest frame: as it goes on, or its end.
void show_recording(Live& live, std::uint64_t number);
/// Shows frames[i], paused.
void show_live_frame(Live& live, std::size_t i);
/// Forgets the recording that is shown, unless its program runs.
void discard_recording(Editor& editor);
/// Judges the recording that is shown by another meaning. Empty: as its program says itself.
void judge_live_by(Live& live, std::optional<live::Meaning> meaning);
/// Compares with another recording; 0 or the one that is shown: with none.
void compare_live_with(Live& live, std::uint64_t number);
/// Whether the program of a recording says that its y points down: its frames are drawn so. Null: it does
/// not.
bool points_down(const live::Recording* recording);
/// The recording to compare with; null where there is none.
const live::Recording* recording_beside(const Live& live);
/// The frames of the recording to compare with; empty where there is none.
const std::vector<live::KeptFrame>& frames_beside(Live& live);
/// Its frame with the number of the shown one; null where it has none.
live::FramePtr frame_beside(Live& live);
/// Where `shown` stands in frames; their end where it is gone.
std::size_t live_place(const Live& live);
/// The next frame with a disagreement, or the one before; empty where there is
/// none.
std::optional<std::size_t> next_wrong_frame(const Live& live, bool forward);
/// Shows that frame, paused, with its first wrong pair. False where there is
/// none.
bool show_next_wrong(Live& live, bool forward);
/// All disagreements of the recording that is shown, as of now.
const live::Disagreements& disagreements(Live& live);
/// Shows the first kept frame with it. False where every such frame is
/// forgotten.
bool show_disagreement(Live& live, const live::Disagreement& one);
/// Chooses said[i] of the shown frame and brings its two shapes into view.
void choose_said(Live& live, std::size_t i);
/// The camera shows every shape of the shown frame. Requires shows_live().
void frame_live(Editor& editor);
/// Where another of the two is shown than before, the scene or a program's frames: it is seen as it was last.
void change_sight(Editor& editor);
/// Shows all of the scene, or what it wants to be seen of it, by change(): the camera is the scene's
/// meanwhile.
void with_sight_of_scene(Editor& editor, const std::function<void()>& change);
/// How the scene is seen, from now on or once it is shown.
void look_at_scene(Editor& editor, const Sight& sight);
/// What was chosen of the shown frame, else the first that is wrong; null where nothing was said.
const live::Said* chosen_said(const Live& live);
/// The program's own steps for that; where nothing was chosen and nothing is wrong, those after its last
/// answer, as where it crashed or hangs. Requires a shown frame.
const std::vector<live::Step>& shown_steps(const Live& live);
/// The shown frame becomes the open scene, after a question about unsaved work:
/// it expects the truth of the chosen pair, which is selected and in view.
void freeze_live(Editor& editor);
/// The usual file of the recording that is shown, named after its program.
std::filesystem::path run_file(const Editor& editor);
/// Shows a recording from its first frame on, beside those that came.
void open_run(Editor& editor, const std::filesystem::path& file);
/// Asks where the shown frame goes, as the scene that Freeze makes. Requires
/// shows_live().
void ask_save_frame(Editor& editor);

}  // namespace testbed::editor
