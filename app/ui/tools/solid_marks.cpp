#include "app/ui/tools/solid_marks.h"

#include "app/editor/editor.h"
#include "core/textbook/moving.h"

namespace testbed::ui {

using namespace collision::trace;

void show(editor::Editor& editor, const edit::SolidMove& move, collision::Vec2 center) {
    constexpr double arrow_pixels = 28;
    std::vector<Mark>& guides = editor.frame.guides;
    if (move.wanted() != move.by()) {
        Step outlines;
        for (const collision::shape::Placed& placed : move.wanted_places())
            collision::textbook::show_outline(outlines, Role::ghost, placed, no_subject);
        guides.insert(guides.end(), outlines.marks.begin(), outlines.marks.end());
    }
    PolylineMark path;
    for (const collision::Vec2 by : move.path()) path.vertices.push_back(center + by);
    if (path.vertices.size() > 1) guides.push_back({Role::side, std::move(path)});
    for (const collision::query::SlideStop& stop : move.stops()) {
        const collision::Vec2 at = center + stop.position;
        guides.push_back({Role::normal, ArrowMark{at, at - arrow_pixels * editor.pixel() * stop.normal}});
        guides.push_back({Role::side, PointMark{at}});
    }
}

}  // namespace testbed::ui
