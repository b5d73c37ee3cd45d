// A running program in the window: its frames, the one that is shown, and what it said.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/live/receiver.h"
#include "app/model/analysis.h"

namespace testbed::editor {

struct Editor;
struct Displayed;

/// As long as the window: another scene leaves it listening.
struct Live {
    live::Order order;
    std::unique_ptr<live::Receiver> receiver = std::make_unique<live::Receiver>();
    std::string trouble;         ///< why it does not listen
    bool pause_at_wrong = true;  ///< at the first disagreement
    bool paused = false;

    live::FramePtr shown;                ///< on the canvas; null: nothing has come
    std::vector<live::FramePtr> frames;  ///< the last minute; held while it is paused
    std::uint64_t seen = 0;              ///< revision of the receiver that `frames` are of
    bool framed = false;                 ///< the camera has looked at a first frame
    bool looks_for_said = false;         ///< what was chosen comes into view

    std::optional<std::size_t> said;  ///< index into the frame's `said` that was chosen
    std::size_t step = 0;             ///< of its steps

    // What the canvas is given of `shown`.
    live::FramePtr known;
    model::Scene scene;
    model::Results results;
    std::vector<std::uint32_t> rows;  ///< indices into its `said`, the wrong ones first
};

/// Begins to listen, in place of what was listened to, and opens the panel. What goes wrong stands there.
void listen_to(Editor& editor, const live::Order& order);
void stop_listening(Editor& editor);
/// Once a frame: takes over what has come. Wants more frames while a program is connected.
void follow_live(Editor& editor);
/// Whether something came since follow_live() that is to be drawn.
bool live_came(const Editor& editor);

/// Whether the canvas shows a frame of a program in place of the scene: nothing on it can be grabbed then.
bool shows_live(const Editor& editor);
/// The program as it calls itself.
std::string live_name(const Live& live);
/// Requires shows_live().
Displayed displayed_live(Editor& editor);

void pause_live(Live& live);
/// Back to what happens now; the next disagreement pauses again where that is asked for.
void go_on_live(Live& live);
/// Shows frames[i], paused.
void show_live_frame(Live& live, std::size_t i);
/// Where `shown` stands in frames; their end where it is gone.
std::size_t live_place(const Live& live);
/// Chooses said[i] of the shown frame and brings its two shapes into view.
void choose_said(Live& live, std::size_t i);
/// The camera shows every shape of the shown frame. Requires shows_live().
void frame_live(Editor& editor);
/// What was chosen of the shown frame, else the first that is wrong; null where nothing was said.
const live::Said* chosen_said(const Live& live);
/// The shown frame becomes the open scene, after a question about unsaved work.
void freeze_live(Editor& editor);

}  // namespace testbed::editor
