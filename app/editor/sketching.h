// A region sketched on the canvas: where would the row say yes? Painted with the mouse, then held against the
// map.
#pragma once

#include "app/draw/painter.h"
#include "app/edit/pointer.h"
#include "app/lesson/prediction.h"
#include "app/lesson/sketch.h"

namespace testbed::editor {

struct Editor;

/// What is sketched for one question.
struct Sketching {
    explicit Sketching(const model::SampleGrid& sample_grid) : sketch(sample_grid) {}

    lesson::Sketch sketch;
    bool erase = false;          ///< the brush takes away
    bool painting = false;       ///< the button is down
    collision::Vec2 last{0, 0};  ///< where the brush was
    bool comparing = false;
    model::Map map{};             ///< worked out once the sketch is handed in
    std::optional<double> share;  ///< how much of the two regions is common, once compared

    static constexpr double good = lesson::good_share;
};

/// Whether the mouse sketches now: the current step asks for a region that is not handed in yet.
bool sketching(const Editor& editor);

/// The left button over the canvas while sketching. down: it is held.
void sketch_with(Editor& editor, const edit::Pointer& pointer, bool pressed, bool down);

/// Holds what was painted against the map of the pair, from now on in each frame.
void compare_sketch(Editor& editor);
/// Once a frame while it compares; answers the question when it is done.
void go_on_comparing(Editor& editor);

/// The sketch, and the map once it is compared.
void paint_sketch(const Editor& editor, draw::Painter& painter);

}  // namespace testbed::editor
