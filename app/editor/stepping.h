// Stepping through an algorithm: the pair or the current shape, the row chosen, the step shown, what plays
// and what is pointed at. No controls: the panel, the keys and the scene files work on it alike.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/model/comparison.h"
#include "app/model/later.h"
#include "app/view/camera.h"
#include "app/view/step.h"

namespace testbed::view {
struct Rect;
}

namespace testbed::editor {

struct Editor;
using collision::Vec2;

/// What is pointed at, in the panel, on the canvas or in the view beside: a step, or one mark of it.
struct Pointed {
    std::size_t step;
    std::optional<std::size_t> mark{};  ///< of the step's marks; empty: the whole step, or a link
    std::optional<std::size_t> link{};  ///< of the step's links between the two views
    bool operator==(const Pointed&) const = default;
};

/// A part of the view beside that a person moved or zoomed to, and what was shown there: another figure is
/// shown whole again.
struct AsidePart {
    Vec2 center;    ///< in the view's own coordinates
    double height;  ///< units from top to bottom, whatever the size of the inset
    double whole;   ///< those of all of it, as it was then
    struct Of {
        std::array<std::string, 2> pair;  ///< ids
        const model::Algorithm* row;
        collision::trace::Aside aside;
        bool operator==(const Of&) const = default;
    } of;
};

/// The view beside the world.
struct AsideView {
    bool shown = true;
    std::optional<AsidePart> part{};  ///< empty: all of it is shown
    draw::Pixel corner{0, 0};         ///< how far a person pulled the inset from its usual place, at scale 1
    draw::Pixel placed{0, 0};         ///< how far it stands from there in this canvas, at scale 1
    std::optional<Vec2> grabbed{};    ///< point of its own that follows the mouse in a drag
    draw::Pixel held{0, 0};           ///< from the mouse to the corner in a drag of the title, pixels
    view::Camera camera{};            ///< of the last frame
    bool visible = false;             ///< in the last frame
};

/// What is asked about: two shapes, or what encloses one.
enum class About { pair, shape };

struct Stepping {
    About about = About::pair;
    std::array<std::string, 2> pair{};  ///< ids; empty before there was a pair
    std::string shape;                  ///< id of the one; empty before there was one
    /// Indices in the scene, where the comparison is not empty: of the pair, or twice of the shape.
    view::Subjects subjects{};
    std::string missing;  ///< why there is no pair or shape, in words, where the comparison is empty
    model::Comparison comparison;
    /// What takes long is compared beside the window: the pair, and what comes of it.
    std::pair<model::ShapePtr, model::ShapePtr> comparing{};
    model::Later<model::Comparison> compared{};
    /// Of the shape, by row: the others that each row's bounds take in for nothing; ask false_alarms().
    std::map<const model::Algorithm*, model::FalseAlarms> alarms{};
    std::pair<std::uint64_t, std::uint64_t> alarms_of{};  ///< revisions of the scene and of the comparison

    const model::Algorithm* wanted =
        nullptr;  ///< the row that a person chose; may not apply to what is asked about
    const model::Algorithm* wanted_elsewhere =
        nullptr;                            ///< of a pair while one shape is asked about, or the other way
    const model::Algorithm* row = nullptr;  ///< the row shown; null: none applies
    std::size_t wanted_step = 0;            ///< kept where a trace is shorter for a while
    std::vector<const model::Algorithm*> pinned{};  ///< to be compared

    bool playing = false;
    double waited = 0;  ///< seconds since the last step

    bool list_has_keys = false;  ///< Up and Down choose rows rather than move shapes
    bool show_chosen = false;    ///< the list scrolls to the row
    int drawn = -1;              ///< the frame in which the panel was drawn last
    /// What the list was drawn for: for anything else the chosen row may stand elsewhere in it.
    struct Listed {
        std::array<std::string, 2> pair;
        std::string shape;
        float scale;
        const view::Theme* theme;
        bool operator==(const Listed&) const = default;
    };
    std::optional<Listed> listed{};
    float list_height = 0;         ///< of all rows, pixels; 0: a row was just pressed, and stays where it is
    bool chosen_in_sight = false;  ///< in the last frame

    std::optional<Pointed> pointed{};   ///< this frame, wherever the mouse is
    std::optional<Pointed> in_panel{};  ///< by the panel's rows, as they are drawn
    AsideView aside{};
};

inline constexpr std::array step_speeds{0.5, 1.0, 2.0, 4.0};

/// Brings pair or shape, row and answers up to date with the scene and the selection. It stays
/// while a selection does not contradict it.
void refresh(Editor& editor);

/// Asks about the pair or about one shape from now on, with the row that was chosen there last.
void ask_about(Editor& editor, About about);

/// The shapes of the scene that the bounds of a row take in for nothing; nullptr where the row is not about
/// bounds, or the scene has too many shapes.
const model::FalseAlarms* false_alarms(Editor& editor, const model::Algorithm& row);
inline constexpr std::size_t max_shapes_for_alarms = 2000;

/// The trace shown; nullptr where no row is.
const collision::trace::Trace* shown_trace(Stepping& stepping);
/// The step shown, from 0; within the trace, 0 where there is none.
std::size_t shown_step(Stepping& stepping);

/// Shows a row from its first step, or from the one given; a row about bounds of the current shape, others of
/// the pair. Where it does not apply to that it is shown once it does.
void choose_row(Stepping& stepping, const model::Algorithm& row, std::size_t step = 0);
/// The next row of the list, or the one before; stays at the ends.
void choose_neighbor(Stepping& stepping, int by);
void go_to_step(Stepping& stepping, std::size_t step);
void step_by(Stepping& stepping, int by);
/// Plays, from the first step where the last is shown; or pauses.
void play_or_pause(Stepping& stepping);
/// The next slower or faster of step_speeds.
void change_speed(Editor& editor, int by);
/// Once a frame, whether the panel is drawn or not: steps follow each other while the Algorithm panel is open
/// and plays, and pause when it is left. True while it plays.
bool play_on(Editor& editor, double seconds);
/// Compares the row with the other pinned ones, or no longer.
void pin_or_unpin(Stepping& stepping, const model::Algorithm& row);
/// Those of the pinned rows that apply to what is asked about.
std::vector<const model::Algorithm*> compared(Stepping& stepping);

/// A scene was opened: the current pair is forgotten; what the scene opens on is selected and shown.
void open_on_show(Editor& editor);

}  // namespace testbed::editor
