// The map in the window: which is shown, worked out a little each frame, and what is done with its worst
// place.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/model/later.h"
#include "app/model/map_worst.h"
#include "app/view/live_map.h"

namespace testbed::editor {

struct Editor;

struct MapState {
    bool on = false;
    view::MapView wanted = view::MapView::disagreement;
    std::string moves;  ///< id of the shape that a person chose; may be none of the pair

    view::LiveMap live;  ///< asked where a map is shown
    /// Where a window must not wait: what is worked out beside it, and of which question.
    model::Later<view::LiveMap> later;
    std::optional<model::MapQuestion> working_on;
    view::MapView working_view = view::MapView::truth;
    std::string missing;  ///< why none is, in words, where one is wanted

    /// Figures of the map, once it is done; ask figures().
    struct Figures {
        model::CellCounts counts;
        std::optional<model::WrongPlace> worst;
    };
    std::optional<Figures> known;
    std::uint64_t known_revision = 0;  ///< of the map
};

/// What is shown: the truth where no row is chosen.
view::MapView map_view(const Editor& editor);
/// Which of the current pair moves: the one chosen, else the only selected one, else the first.
std::size_t moved_of_pair(const Editor& editor);

/// M: shows the map of the pair and the current row, or takes it away.
void toggle_map(Editor& editor);
/// Once a frame, before painting: asks about the shapes as they are now and goes on for a few milliseconds.
/// Wants more frames until the map is done.
void update_map(Editor& editor);
/// nullptr where no map is shown.
const view::MapPicture* shown_map(const Editor& editor);

/// nullptr until the map is done.
const MapState::Figures* figures(MapState& mapping);

/// Moves the shape to the worst place, as one step.
void go_to_worst_place(Editor& editor);
/// The same with a shape and a place that somebody else found: the worst of a collider's map.
void take_to_worst_place(Editor& editor, std::size_t moved, collision::Vec2 place);
/// Asks where the counterexample goes.
void ask_save_counterexample(Editor& editor);
/// Its usual file: beside the document, named after the row.
std::filesystem::path counterexample_file(const Editor& editor);
/// False where it failed: the notice then says why.
bool save_counterexample(Editor& editor, const std::filesystem::path& file);

/// A scene was opened: its map is shown where it asks for one.
void open_map_on_show(Editor& editor);

}  // namespace testbed::editor
