// Somebody else's collision code in the window: connected, asked about the pair and about every place,
// searched for mistakes.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/snapshot.h"
#include "app/verify/live_collider.h"
#include "app/view/map.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

/// What is there before somebody writes code of their own.
extern const std::string_view first_code;

/// A map of the collider as it is drawn.
struct ColliderMapShown {
    view::MapPicture picture{};
    std::size_t asked = 0, places = 0;
    std::size_t false_alarms = 0, misses = 0, wrong = 0, unanswered = 0;  ///< of the places that were asked
    std::optional<verify::ColliderMap::Worst> worst{};    ///< once every place was asked
};

/// What was wrong before the program was started again. It is asked again.
struct EarlierFinding {
    verify::Finding finding;
    verify::LiveCollider::ShapePair pair;
};

/// As long as the window: another scene leaves it connected. Nothing in a scene ever starts a program.
struct Collider {
    std::string command;                         ///< as it is typed, for a shell
    std::string folder;                          ///< in which it runs; empty: that of this program
    std::string code = std::string(first_code);  ///< in a page: the collider itself, in JavaScript
    std::string asked_code;                      ///< as it was when it was connected
    std::unique_ptr<verify::LiveCollider> live = std::make_unique<verify::LiveCollider>();

    bool map_on = false;
    model::Snapshot<ColliderMapShown> map;  ///< by the collider's map_revision()

    bool was_busy = false;  ///< in the frame before
    std::size_t step = 0;   ///< of its own algorithm, that is shown
    /// Pictures of what the search found, one a finding, by the collider's report_revision().
    model::Snapshot<std::vector<view::Thumbnail>> findings;
    std::string connected_with;           ///< the command and its folder
    std::vector<EarlierFinding> earlier;  ///< of the same command, before it was started again

    /// The files that the command names, and when they were written: it is started again when one changes.
    std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>> files;
    double since_look = 0;  ///< seconds, at these files
    double late_since =
        -1;  ///< the frame's time at which an answer of shapes as they were was first shown; -1: none
};

/// The two shapes that the collider is asked about. For the frame in which it was asked for: the places are
/// indices into the scene.
struct ColliderPair {
    std::array<std::size_t, 2> at;
    verify::Question question;  ///< of the two
};

/// The command, in a page the code. No effect where there is none.
void connect_collider(Editor& editor);
/// The file's command, as `python3 mine.py`, and its folder. Connects nothing.
void choose_collider(Editor& editor, const std::filesystem::path& file);
void disconnect_collider(Editor& editor);
/// Once a frame: asks about the pair, the pairs that are listed and, while the
/// panel is open, the map as they are now. Wants more frames while anything is
/// under way.
void update_collider(Editor& editor);
/// Time passes, also while nothing is drawn: a program whose files changed is
/// started again. Whether one was.
bool watch_collider_files(Editor& editor, double seconds);
/// The two selected shapes; of one that is selected its nearest pair, so that a drag is judged by what it runs into;
/// else the first two that the collider takes. Empty where there are none.
std::optional<ColliderPair> collider_pair(Editor& editor);
/// What it said of the pair; empty while that is of shapes as they were before.
std::optional<verify::Said> said_now(Editor& editor);
/// What it said of two shapes; empty where that is not known yet, or no collider is connected.
std::optional<verify::Reply> said_of(const Editor& editor, const model::ShapePtr& a,
                                     const model::ShapePtr& b);
/// "no, 0.25 apart", "yes, 0.5 deep", "-" where it does not answer.
std::string said_text(const verify::Answer& answer);
/// Moves the second shape to where it is most wrong, as one step.
void go_to_worst_of_collider(Editor& editor);
/// Nullptr where none is shown.
const view::MapPicture* shown_collider_map(const Editor& editor);
/// Whether an earlier finding is still wrong; empty while it is not asked yet.
std::optional<bool> still_wrong(const Editor& editor, const EarlierFinding& earlier);
/// Writes each finding of the last search as a scene, into a new folder beside the program.
void save_findings(Editor& editor);
/// Opens the scene of a finding, after a question about unsaved work.
void open_finding(Editor& editor, const verify::Finding& finding);

}  // namespace testbed::editor
