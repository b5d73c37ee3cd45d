// What is going on with the open scene: all of it ends when another scene is opened.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/editor/broad_phase.h"
#include "app/editor/edit_scope.h"
#include "app/editor/kept_expectations.h"
#include "app/editor/lessons.h"
#include "app/editor/map_state.h"
#include "app/editor/motion.h"
#include "app/editor/pivot.h"
#include "app/editor/scene_list.h"
#include "app/editor/scope_gesture.h"
#include "app/editor/stepping.h"
#include "app/editor/typing.h"

namespace testbed::editor {

/// What Duplicate made of what: while the copies are selected, the next are as far from them as they are from
/// their originals.
struct Duplicated {
    model::Selection originals{}, copies{};
};

/// Made anew by `= {}` with another scene (open_scene).
struct SceneSession {
    Stepping stepping{};                           ///< of the Algorithm panel
    MapState map{};                                ///< of its pair and row
    Motion motion{};                               ///< of the Motion panel
    BroadPhase broad_phase{};                      ///< of the Broad-phase panel
    LessonSession lesson{};                        ///< of the Lesson panel
    SceneList scene_list{};                        ///< of the Scene panel
    std::optional<Entered> entered{};              ///< the group that is edited inside; ask edit_scope()
    std::optional<std::string> hovered{};          ///< id of the shape under the pointer
    std::optional<std::pair<Vec2, Vec2>> ruler{};  ///< what the ruler measures, world
    std::optional<Pivot> pivot{};                  ///< while it is shown
    Duplicated duplicated{};                       ///< the last time, for the next
    KeptExpectations kept_expectations{};          ///< of deleted shapes, until the scene is saved
    Typing typing{};                               ///< into a field that is not taken over yet
    std::shared_ptr<NumberDrag> number_drag{};     ///< by its label; null while none is dragged
    bool frame_all = true;                         ///< the camera is set when the canvas knows its size
    double key_step = 0;                           ///< of Editor::key_step(); 0 before the scene was shown
};

}  // namespace testbed::editor
