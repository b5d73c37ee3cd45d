// The Algorithm panel on a scene of its own.
#pragma once

#include "app/editor/pointing.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {

using collision::Vec2;
using tests::At;

/// A and B overlap on all four of their axes: four steps and the verdict. With B at (3, 7.6) only the second
/// axis parts them.
inline constexpr const char* panel_scene = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "oriented_rectangle", "position": [5, 5], "rotation": 20, "size": [4, 2]},
  {"id": "B", "type": "oriented_rectangle", "position": [7.6, 5.6], "rotation": 65, "size": [4, 2]},
  {"id": "ball", "type": "circle", "position": [8.5, 9.5], "radius": 1},
  {"id": "far", "type": "circle", "position": [14, 10], "radius": 0.5},
  {"id": "tile", "type": "rectangle", "position": [0.5, 9.5], "size": [2, 2]},
  {"id": "near", "type": "circle", "position": [2.3, 7.7], "radius": 1}
], "view": {"center": [8, 6], "height": 12}})";

inline const model::Algorithm* algorithm(std::string_view id) { return collision::catalog::find(id); }

class AlgorithmPanel : public tests::WindowFixture {
  protected:
    explicit AlgorithmPanel(const char* scene = panel_scene, tests::GuiHarness::Options options = {})
        : WindowFixture(scene, options) {}

    editor::Stepping& stepping() { return editor().session.stepping; }
    void open(std::initializer_list<const char*> ids, std::string_view row) {
        select(ids);
        hands_.key("f5");
        choose_row(stepping(), *algorithm(row));
        hands_.settle();
        ASSERT_EQ(stepping().row, algorithm(row));
    }
    std::size_t steps() { return shown_trace(stepping())->steps().size(); }
    const collision::trace::Step& step() { return shown_trace(stepping())->steps()[shown_step(stepping())]; }
    /// Where a row of the table stands: so many rows below the name of a column.
    At table_row(std::string_view column, int row) {
        const At header = hands_.text_at(column, "column");
        return {header.x, header.y + 24 + 21 * row};
    }
};

}  // namespace testbed::ui
