// The window's clock: at which time the canvas shows the scene, and what is known of its motion.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/model/algorithms.h"
#include "app/model/frames.h"
#include "app/model/live_analysis.h"
#include "app/model/playback.h"
#include "app/model/push_out.h"

namespace testbed::editor {

struct Editor;

/// What the Motion panel is set to, and what it last worked out. The scene itself is never changed by time.
struct Motion {
    double time = 0;     ///< seconds, in [0, horizon]
    double horizon = 1;  ///< seconds, > 0: the scene's, as pass_time() last saw it
    double speed = 1;    ///< seconds of the scene a second of the clock, not 0; negative: backwards
    bool playing = false;
    bool ghosts = true;         ///< at the start, at the first touch and at the end
    bool frames_shown = false;  ///< the pair as each frame shows it
    int frames = 10;            ///< after the start
    enum class Seen { world, first, second } seen = Seen::world;
    std::optional<std::array<std::string, 2>> pair{};  ///< that was chosen; none: the one that touches first
    std::optional<std::array<std::string, 2>> selected{};  ///< the two that are selected, which chooses them
    bool all_listed = false;                               ///< the list of first touches shows every pair
    std::string pushed{};                                  ///< what the last push-out came to

    /// What push-out would do, drawn as ghosts.
    enum class Preview { none, one, all } preview = Preview::none;

    // Worked out from the above and the scene; refreshed when that changed.
    struct Key {
        std::uint64_t revision = 0;
        double horizon = 0;
        int frames = 0;
        Seen seen = Seen::world;
        std::optional<std::array<std::string, 2>> pair{};
        bool operator==(const Key&) const = default;
    };
    Key known{};
    model::Scene moving{};       ///< the scene, or as one of the pair sees it
    model::Playback playback{};  ///< of that, with what touches do; as a shape sees it without
    std::vector<model::ImpactResult> impacts{};     ///< the earliest first, then those that never touch
    std::optional<std::size_t> chosen{};            ///< index into impacts
    std::vector<model::AlgorithmAnswer> answers{};  ///< about the chosen pair
    /// Rows about impact that cannot be asked about the pair, and why.
    std::vector<std::pair<const model::Algorithm*, std::string>> refused{};
    model::Frames seen_frames{};  ///< of the chosen pair
    double shown_time = -1;       ///< for which `shown` holds
    model::Scene shown{};
    model::LiveAnalysis analysis{};
    std::optional<model::Results> touching{};       ///< of `shown`, where that is the moment of an impact
    double analysis_time = 0;                       ///< seconds that the answers of `shown` took
    std::size_t overlaps = 0;                       ///< among them
    std::uint64_t answers_revision = 0;             ///< another number whenever they may be others
    std::pair<std::uint64_t, Preview> previewed{};  ///< revision and choice for which preview_of holds
    std::optional<model::PushedOut> preview_of{};
};

/// Scenes of more shapes are played, but their first touches are not looked for.
inline constexpr std::size_t max_shapes_for_impacts = 2000;

/// Once a frame, before anything reads it: what was worked out beside the window is among what is shown.
void catch_up(Motion& motion);
/// Once a frame, whether the panel is drawn or not: time passes while the Motion panel is open and plays, and
/// pauses when it is left. True while it plays.
bool pass_time(Editor& editor, Motion& motion, double seconds);
/// One undoable step: the scene's horizon, up to which `check` looks for impacts too.
void change_horizon(Editor& editor, double seconds);
/// The same of what shapes do when they touch.
void change_response(Editor& editor, model::Response response, double restitution);
/// The same of how two shapes share a push: by their masses themselves, a published mistake, or rightly.
void change_push_shares(Editor& editor, model::PushShares shares);
/// Brings what is worked out up to date.
void refresh(Editor& editor, Motion& motion);

/// Whether the canvas shows the scene at another time than the start, or a program that is listened to:
/// nothing on it can be grabbed then.
bool at_another_time(const Editor& editor);

/// Whether a shape of the scene has a velocity or a spin.
bool anything_moves(const Editor& editor);

/// "0.592 s"; short times have more digits.
std::string seconds_text(double time);

/// The Motion panel shows velocities as one of the pair sees them.
bool seen_from_a_shape(const Editor& editor);
/// Whether arrows of velocities are drawn: only then they have handles.
bool shows_velocities(const Editor& editor);

/// Whether handles set shapes in motion: in the Motion panel, at the start, as the world sees it.
bool can_aim_motion(const Editor& editor);

/// What the canvas shows: the scene and its answers, at the start or at another time.
struct Displayed {
    const model::Scene& scene;
    const model::Results& results;
};
Displayed displayed(Editor& editor);

/// What the tables and the status bar tell of: the time that the canvas shows. A program that is listened to
/// has a panel of its own: here it is the scene.
struct Told {
    const model::Scene& scene;
    const model::Results& results;
    std::uint64_t revision;  ///< another number whenever the results may be others
    std::size_t overlaps;
    double analysis_time;  ///< seconds
};
Told told(Editor& editor);
/// Whether that is another time than the start: what is expected of a scene is not asked then.
bool tells_of_another_time(const Editor& editor);
/// Of that time, "t = 1.000 s"; empty at the start.
std::string time_told(const Editor& editor);

/// The time of a step: a frame where frames are shown, else a sixtieth of the horizon.
double step_of(const Motion& motion);
/// In the direction of the speed.
void play_or_pause(Motion& motion);
/// In the direction that is named; where that already plays, it pauses.
void play_forwards(Motion& motion);
void play_backwards(Motion& motion);
bool plays_backwards(const Motion& motion);
/// Steps on (count > 0) or back, to the next multiple of a step.
void step(Motion& motion, int count);
void go_to(Motion& motion, double time);

/// The pair that "one" pushes apart: the two that are selected, where they can be, else the deepest; empty
/// where none can.
std::optional<model::Push> push_in_question(Editor& editor);
/// What the previewed push-out would do; nullptr where nothing is previewed, or the scene is too large for
/// it.
const model::PushedOut* previewed_push(Editor& editor);
/// One undoable step each; says what came of it.
void push_one_apart(Editor& editor);
void push_all_apart(Editor& editor);
/// The time of the chosen pair's first touch, or that there is none, becomes what the scene expects.
void expect_first_touch(Editor& editor);
/// For menus: whether anything overlaps that could be moved.
bool can_push(const Editor& editor);

}  // namespace testbed::editor
