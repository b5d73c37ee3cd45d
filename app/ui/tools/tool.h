// A tool: what the mouse does on the canvas.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/draw/painter.h"
#include "app/edit/pointer.h"
#include "app/editor/tool_id.h"
#include "app/platform/program.h"
#include "app/ui/widgets/icons.h"
#include "core/shape/shape.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

using collision::Vec2;

class Tool {
  public:
    virtual ~Tool() = default;

    virtual void press(editor::Editor& editor, const edit::Pointer& pointer) = 0;
    /// Every frame while the pointer is over the canvas or the button is held.
    virtual void move(editor::Editor& editor, const edit::Pointer& pointer) = 0;
    virtual void release(editor::Editor& editor, const edit::Pointer& pointer) = 0;
    /// Cancels what it is doing. True: there was something.
    virtual bool cancel(editor::Editor& editor) = 0;
    /// A key going down, before the commands see it. True: taken.
    virtual bool key(editor::Editor&, const platform::KeyEvent&) { return false; }
    /// Something is going on that commands must not disturb.
    virtual bool busy() const = 0;
    /// What the tool shows over the scene.
    virtual void paint(editor::Editor& editor, draw::Painter& painter) const = 0;
    /// World: what can be grabbed, which no text of the picture hides.
    virtual std::vector<Vec2> handles(editor::Editor&) const { return {}; }
    /// What the mouse does, in a few words.
    virtual std::string hint(const editor::Editor& editor) const = 0;
    /// The pointer's form, one of Dear ImGui's.
    virtual int cursor(const editor::Editor& editor) const = 0;
};

/// A row of the tool strip.
struct ToolRow {
    editor::ToolId tool;
    std::string_view id;
    std::string_view name;
    char key;
    Icon icon;
    std::unique_ptr<Tool> (*make)();
    std::string_view overlay = {};  ///< id of the overlay that shows what the tool makes; empty: none
    std::string_view words = {};    ///< what else people call it, for the palette
};

/// Every tool, in the strip's order.
std::span<const ToolRow> tools();
const ToolRow& row_of(editor::ToolId tool);

std::unique_ptr<Tool> make_select_tool();
/// Draws a shape like this one vertex by vertex. Requires one that is given by a list of vertices.
std::unique_ptr<Tool> make_vertex_tool(const collision::shape::Shape& blank);
template <class Shape>
std::unique_ptr<Tool> make_vertex_tool() {
    return make_vertex_tool(Shape{});
}
std::unique_ptr<Tool> make_ruler_tool();

/// How far the pointer moves before a press becomes a drag.
inline constexpr float drag_threshold = 3;

inline bool beyond_threshold(draw::Pixel from, draw::Pixel to, float scale) {
    const float x = to.x - from.x, y = to.y - from.y, min = drag_threshold * scale;
    return x * x + y * y >= min * min;
}

}  // namespace testbed::ui
