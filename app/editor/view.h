// How the window shows scenes: what stays when another scene is opened, and of which parts are kept in the
// settings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/editor/coordinates.h"
#include "app/editor/copy_as.h"
#include "app/editor/expectation_list.h"
#include "app/editor/lessons.h"
#include "app/editor/pair_list.h"
#include "app/editor/panel_id.h"
#include "app/editor/recent_files.h"
#include "app/editor/tool_id.h"
#include "app/model/generate.h"
#include "app/view/camera.h"
#include "app/view/look.h"
#include "core/math/vec.h"

namespace testbed::editor {

/// What the steps of a lesson may switch. The user's own values come back when the lesson ends, and the
/// settings keep only those.
struct Switches {
    std::vector<bool> overlay_on{};      ///< as overlays::all()
    PanelId panel = PanelId::inspector;  ///< the page of the column that is open
    bool panels = true;                  ///< the column and the table are shown
    bool grid = true;
    bool labels = true;              ///< the shapes' ids on the canvas
    bool snap_to_grid = false;       ///< drags keep to the grid
    bool snap_to_shapes = true;      ///< and to vertices, edges, centers and angles of other shapes
    std::optional<double> within{};  ///< of the overlay of that name, world units; none: by the grid
    std::optional<double> turn{};    ///< of overlays that take an angle, degrees
};

/// The room above the canvas that captions take.
struct CaptionBand {
    float height = 0;    ///< pixels; 0: there is none
    bool large = false;  ///< in the letters of headlines
    // What it was measured for.
    std::size_t step = 0;
    PanelId panel{};
    float width = 0, scale = 0;
    std::uint64_t scene = 0;  ///< History::beginning()
};

/// What a camera looks at, wherever it is drawn.
struct Sight {
    collision::Vec2 center{0, 0};
    double scale = view::natural_scale;
};

struct View : Switches {
    view::Look look{};
    const view::Theme* own_theme = nullptr;  ///< the user's, while a link shows another; null: as shown
    view::Camera camera{};                   ///< of what is shown: the scene, or a program's frames
    /// While a program's frames are shown, how the scene is seen; else how those frames were.
    Sight other_sight{};
    bool sees_live = false;  ///< which of the two the camera is of
    CaptionBand caption{};

    std::optional<Switches> before_lesson{};     ///< the user's own, while a lesson is open
    std::vector<std::string_view> hulls_away{};  ///< overlays that H hid and brings back
    bool lens = false;                           ///< a magnifier at the cursor

    /// The window leaves no room below the canvas: pairs and shapes are a page of the column.
    bool compact = false;
    bool by_finger = false;  ///< what points last was a finger, not a mouse: see by_hand()
    bool full_screen = false;
    bool bare = false;         ///< the canvas and the lesson alone, as in another page
    float column_width = 304;  ///< at scale 1
    float table_height = 206;  ///< at scale 1
    enum class Table { pairs, shapes, expectations } table = Table::pairs;
    ToolId tool = ToolId::select;  ///< the tool that the next press belongs to

    bool space_held = false;                   ///< the left button pans
    bool space_used = false;                   ///< it did: releasing Space is no tap
    std::optional<collision::Vec2> cursor{};   ///< world, while the mouse is over the canvas
    std::optional<collision::Vec2> menu_at{};  ///< world, where the canvas's menu was opened, while it is
    ExpectationList expectations{};            ///< of the table of expectations
    PairList pair_list{};                      ///< filter, search and order of the table of pairs
    std::string scene_search{};                ///< the Scene panel shows only rows that hold these words
    double step_speed = 1;                     ///< steps a second, of an algorithm that plays
    RecentFiles recent{};
    LessonList lessons{};
    model::GenerateOptions generate{};  ///< as the dialog was left
    OwnCoordinates coordinates{};
    CopyAs copy_as{};
};

}  // namespace testbed::editor
