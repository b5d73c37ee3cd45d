// Into a box's own frame and back.
#include "frame.h"

#include <algorithm>
#include <cmath>

#include "../math/elementary.h"
#include "../trace/text.h"

namespace collision::textbook {

using namespace trace;

Frame frame_of(const shape::PlacedOrientedRectangle& box) {
    const Vec2 across = box.vertices[1] - box.vertices[0];
    const Vec2 up = box.vertices[3] - box.vertices[0];
    const double width = math::hypot(across.x, across.y), height = math::hypot(up.x, up.y);
    Frame frame{.center = box.vertices[0] * 0.5 + box.vertices[2] * 0.5,
                .axis = {1, 0},
                .half = {width / 2, height / 2}};
    if (width >= height && width > 0) {
        frame.axis = across / width;
    } else if (height > 0) {
        frame.axis = math::right_normal(up) / height;
    }
    return frame;
}

namespace {

/// Geometry in the frame as it stands in the world.
Geometry out(const Frame& frame, Geometry geometry) {
    std::visit(
        [&]<class G>(G& g) {
            if constexpr (requires { g.at; }) {
                g.at = frame.move_out(g.at);
            } else if constexpr (requires { g.center; }) {
                g.center = frame.move_out(g.center);
            } else if constexpr (requires { g.base; }) {
                g.base = frame.move_out(g.base);
                g.direction = frame.turn_out(g.direction);
            } else if constexpr (requires { g.vertices; }) {
                for (Vec2& v : g.vertices) v = frame.move_out(v);
            } else {
                g.from = frame.move_out(g.from);
                g.to = frame.move_out(g.to);
            }
        },
        geometry);
    return geometry;
}

}  // namespace

void BoxFrameView::show(Step& step, std::initializer_list<Mark> marks) const {
    if (!frame_) {
        step.marks.insert(step.marks.end(), marks);
        return;
    }
    const Vec2 h = frame_->half;
    if (step.aside == Aside::none) {
        step.aside = Aside::local_frame;
        const double reach = 1.4 * std::max(h.x, h.y);
        const std::initializer_list<Mark> axes{
            {Role::local_frame, ArrowMark{{-reach, 0}, {reach, 0}, "x"}, 1},
            {Role::local_frame, ArrowMark{{0, -reach}, {0, reach}, "y"}, 1}};
        for (const Mark& mark : axes)
            step.marks.push_back({mark.role, out(*frame_, mark.geometry), mark.subject});
        step.aside_marks = axes;
        step.aside_marks.push_back(
            {Role::shape, PolygonMark{{{-h.x, -h.y}, {h.x, -h.y}, {h.x, h.y}, {-h.x, h.y}}}, 1});
        step.aside_marks.push_back({Role::shape, moved_, 0});
    }
    for (const Mark& mark : marks) {
        step.marks.push_back({mark.role, out(*frame_, mark.geometry), mark.subject});
        step.aside_marks.push_back(mark);
    }
}

void show_move(Step& step, const BoxFrameView& view, const Frame& frame, std::string_view what, Vec2 from,
               Vec2 to) {
    step.text = frame.is_axis_aligned()
                    ? say("In the box's own frame ", what, " is at ", to,
                          ": turned by a right angle, so coordinates are only swapped and negated.")
                    : say("Moved into the box's own frame, ", what, " goes from ", from, " to ", to, ".");
    step.formula = say("p − c = ", from - frame.center, ",  cos = ", frame.axis.x, ", sin = ", frame.axis.y);
    step.numbers = {{"x in frame", to.x}, {"y in frame", to.y}};
    view.show(step, {{Role::candidate, PointMark{to}, 0}});
}

}  // namespace collision::textbook
