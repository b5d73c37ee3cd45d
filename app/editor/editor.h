// What lies on the desk: the document, how it is looked at, and what the window is asking. Panels, tools and
// commands work on it; nothing else is shared between them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/editor/autosave.h"
#include "app/editor/broad_phase.h"
#include "app/editor/document.h"
#include "app/editor/edit_scope.h"
#include "app/editor/lessons.h"
#include "app/editor/map_state.h"
#include "app/editor/motion.h"
#include "app/editor/pair_list.h"
#include "app/editor/recent_files.h"
#include "app/editor/recent_paths.h"
#include "app/editor/scene_list.h"
#include "app/editor/stepping.h"
#include "app/file/issue.h"
#include "app/model/generate.h"
#include "app/overlays/overlay.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/camera.h"
#include "app/view/thumbnail.h"

namespace testbed::ui {

struct ToolRow;
struct Panel;
using collision::Vec2;

/// The question or list that lies over the window.
enum class Dialog {
    none,
    open,
    save_as,
    export_picture,
    save_picture,
    save_regression,
    save_counterexample,
    problems,
    unsaved,
    changed,
    left_work,
    keys,
    many,
};

/// A sentence in the status bar about the last thing that was done.
struct Notice {
    std::string text;
    bool is_problem = false;
    bool operator==(const Notice&) const = default;
};

/// Unsaved work of a program that ended, as it is offered.
struct OfferedWork {
    LeftWork work;
    Thumbnail picture;
};

struct Desk {
    Desk();

    Document document;
    Widgets widgets;
    Memory memory;
    ExportOptions export_options;
    ink::Camera camera;

    std::vector<bool> overlay_on;  ///< as overlays::all()
    bool grid = true;
    std::vector<std::string_view> hulls_away{};    ///< overlays that H took away and brings back
    bool labels = true;                            ///< the shapes' ids on the canvas
    bool lens = false;                             ///< a magnifier at the cursor
    std::optional<std::pair<Vec2, Vec2>> ruler{};  ///< what the ruler measures, world
    std::optional<double> within{};  ///< of the overlay of that name, world units; none: by the grid
    bool snap = false;               ///< dragging keeps to the grid
    bool snap_to_shapes = true;      ///< and to vertices, edges, centers and angles of other shapes
    bool panels = true;              ///< the column and the table are shown
    bool full_screen = false;
    float column_width = 304;  ///< at scale 1
    float table_height = 206;  ///< at scale 1
    enum class Table { pairs, shapes } table = Table::pairs;

    Stepping stepping;  ///< of the algorithm panel
    Mapping mapping;    ///< of its pair and row

    const Panel* panel;  ///< the page of the column that is open
    /// What the open panel shows over the canvas, above the overlays; anew each frame.
    std::vector<collision::trace::Mark> panel_marks;
    std::vector<collision::trace::Mark> faint_marks;  ///< below them: what it keeps in the background
    std::vector<collision::trace::Mark> lit_marks;    ///< above them: what is pointed at; not in exports
    bool faint_overlays = false;  ///< they stand back behind a panel's marks; anew each frame
    bool wants_frames = false;    ///< something plays: frames go on without events; anew each frame

    Lessons lessons;

    const ToolRow* tool;             ///< the tool wanted in hand
    std::optional<Entered> entered;  ///< the group whose members are worked on; ask stage()
    bool tool_busy = false;          ///< a gesture runs: commands wait
    /// What a drag comes to lie on, and in words; anew each frame.
    std::vector<collision::trace::Mark> guides{};
    std::string snapped_to{};
    std::string tool_hint;       ///< what the mouse does now, for the status bar
    bool space_held = false;     ///< the left button pans
    bool space_used = false;     ///< it did: letting go is no tap
    std::optional<Vec2> cursor;  ///< world, while it is over the canvas
    std::optional<std::uint32_t> hovered;
    std::vector<std::uint32_t> pointed_at{};  ///< shapes whose row the mouse is on; anew each frame
    SceneList scene_list{};
    PairList pair_list{};
    Recent recent{};
    BroadPhase broad_phase{};
    model::MakeOptions many{};  ///< as the dialog was left
    Motion motion{};
    bool show_all_wanted = true;  ///< the camera is set when the canvas knows its size

    bool menu_open = false;
    bool close_menu = false;  ///< Esc
    Dialog dialog = Dialog::none;
    bool invites = false;              ///< the list of keys also offers a lesson to begin with: the first run
    std::vector<model::Issue> issues;  ///< of the file that could not be opened
    std::string issues_file;
    std::vector<OfferedWork> left_work;     ///< the newest first
    std::size_t left_marked = 0;            ///< the one that is restored or discarded
    Autosave autosave;                      ///< of this program's own work
    std::function<void(Desk&)> afterwards;  ///< waits for the answer about unsaved changes, or for a save
    bool closing = false;                   ///< the window may close
    Notice notice;

    const Look& look() const { return widgets.look; }
    /// World units a pixel of the design: what stays the same on the screen at every zoom and scale.
    double pixel() const { return double(look().scale) / camera.scale; }
    int decimals() const;      ///< of numbers that the mouse makes
    double grid_step() const;  ///< world units between the finest grid lines
    /// Nearest crossing of grid lines.
    Vec2 on_grid(Vec2 world) const;

    const model::Scene& scene() const { return document.scene(); }
    std::vector<const overlays::Overlay*> shown_overlays() const;
    void say(std::string text) { notice = {std::move(text), false}; }
    void complain(std::string text) { notice = {std::move(text), true}; }
};

}  // namespace testbed::ui
