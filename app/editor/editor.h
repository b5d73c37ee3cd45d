// The state of the editor: the document, and what is known about it and shown of it, grouped by how long it
// lives. Panels, tools and commands work on it; nothing else is shared between them.
#pragma once

#include <string>
#include <vector>

#include "app/editor/autosave.h"
#include "app/editor/collider.h"
#include "app/editor/document.h"
#include "app/editor/frame.h"
#include "app/editor/live.h"
#include "app/editor/preferences.h"
#include "app/editor/prompts.h"
#include "app/editor/recording.h"
#include "app/editor/scene_session.h"
#include "app/editor/shelf.h"
#include "app/editor/view.h"
#include "app/overlays/overlay.h"

namespace testbed::editor {

struct Editor {
    Editor();

    Document document;        ///< the open scene, its history and its file
    Frame frame;              ///< for one frame
    SceneSession session;     ///< until another scene is opened
    View view;                ///< as long as the window; parts are kept in the settings
    Preferences preferences;  ///< kept in the settings
    Prompts prompts;          ///< dialogs and menus
    Notice notice;            ///< in the status bar
    Autosave autosave;        ///< of this program's own work
    Shelf shelf;              ///< scenes that the program keeps for the user
    Recording recording;      ///< of the canvas, across scenes
    Collider collider;        ///< somebody else's program, as long as the window
    Live live;                ///< a running program that is listened to, as long as the window

    const view::Look& look() const { return view.look; }
    /// World units a pixel of the design: what stays the same on the screen at every zoom and scale.
    double pixel() const { return double(look().scale) / view.camera.scale; }
    int decimals() const;      ///< of numbers that the mouse makes
    double grid_step() const;  ///< world units between the finest grid lines
    /// World units that an arrow key moves: the grid step at which the scene was first shown, whatever the
    /// zoom is now.
    double key_step() const { return session.key_step > 0 ? session.key_step : grid_step(); }
    const model::Scene& scene() const { return document.scene(); }
    std::vector<const overlays::Overlay*> shown_overlays() const;
    void say(std::string text) { notice = {std::move(text), false, document.history.revision()}; }
    void complain(std::string text) { notice = {std::move(text), true, document.history.revision()}; }
};

}  // namespace testbed::editor
