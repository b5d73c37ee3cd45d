// Stepping through an algorithm: the pair in hand, the row chosen, the step shown, what plays and what is
// pointed at. No controls: the panel, the keys and the scene files work on it alike.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/ink/camera.h"
#include "app/ink/step.h"
#include "app/model/pair_study.h"

namespace testbed::ui {

struct Desk;
struct Rect;
using collision::Vec2;

/// What is pointed at, in the panel, on the canvas or in the view beside: a step, or one mark of it.
struct Pointed {
    std::size_t step;
    std::optional<std::size_t> mark{};  ///< of the step's marks; empty: the whole step, or a link
    std::optional<std::size_t> link{};  ///< of the step's links between the two views
    bool operator==(const Pointed&) const = default;
};

/// The view beside the world: how it is moved against what shows all of it.
struct AsideView {
    bool shown = true;
    Vec2 moved{0, 0};  ///< of its middle, in its own coordinates
    double zoom = 1;
    ink::Pixel corner{0, 0};  ///< how far the inset is pulled from its usual place, at scale 1
    ink::Camera camera{};     ///< of the last frame
    bool visible = false;     ///< in the last frame
};

struct Stepping {
    std::array<std::string, 2> pair{};  ///< ids; empty before there was a pair
    ink::Subjects subjects{};           ///< their indices in the scene, where the study is not empty
    std::string missing;                ///< why there is no pair, in words, where the study is empty
    model::PairStudy study;

    const model::Algorithm* wanted = nullptr;  ///< the row that a person chose; may not apply to the pair
    const model::Algorithm* row = nullptr;     ///< the row shown; null: none applies
    std::size_t wanted_step = 0;               ///< kept where a trace is shorter for a while
    std::vector<const model::Algorithm*> pinned{};  ///< to be compared

    bool playing = false;
    double speed = 1;   ///< steps a second
    double waited = 0;  ///< seconds since the last step

    bool list_has_keys = false;  ///< Up and Down choose rows rather than move shapes
    bool show_chosen = false;    ///< the list scrolls to the row
    int drawn = -1;              ///< the frame in which the panel was drawn last

    std::optional<Pointed> pointed{};   ///< this frame, wherever the mouse is
    std::optional<Pointed> in_panel{};  ///< by the panel's rows, as they are drawn
    AsideView aside{};
};

inline constexpr std::array step_speeds{0.5, 1.0, 2.0, 4.0};

/// Brings pair, row and answers up to date with the scene and the selection. A pair that is in hand stays
/// while a selection does not contradict it.
void refresh(Desk& desk);

/// The trace shown; nullptr where no row is.
const collision::trace::Trace* shown_trace(Stepping& stepping);
/// The step shown, from 0; within the trace, 0 where there is none.
std::size_t shown_step(Stepping& stepping);

/// Shows a row from its first step, or from the one given. Where it does not apply to the pair in hand it is
/// shown once one does.
void choose_row(Stepping& stepping, const model::Algorithm& row, std::size_t step = 0);
/// The next row of the list, or the one before; stays at the ends.
void choose_neighbour(Stepping& stepping, int by);
void go_to_step(Stepping& stepping, std::size_t step);
void step_by(Stepping& stepping, int by);
/// Plays, from the first step where the last is shown; or pauses.
void play_or_pause(Stepping& stepping);
/// The next slower or faster of step_speeds.
void change_speed(Stepping& stepping, int by);
/// Time passes: plays on.
void play_on(Stepping& stepping, double seconds);
/// Compares the row with the other pinned ones, or no longer.
void pin_or_unpin(Stepping& stepping, const model::Algorithm& row);
/// Those of the pinned rows that apply to the pair.
std::vector<const model::Algorithm*> compared(Stepping& stepping);

/// A scene was opened: the pair in hand is forgotten; what the scene opens on is selected and shown.
void open_on_show(Desk& desk);

}  // namespace testbed::ui
