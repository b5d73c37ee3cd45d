// The tool in hand: what the mouse does on the canvas.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "app/draw/painter.h"
#include "app/platform/program.h"
#include "app/ui/widgets/icons.h"
#include "core/math/vec.h"

namespace testbed::ui {

struct Desk;
using collision::Vec2;

/// The mouse over the canvas.
struct Pointer {
    Vec2 world;
    ink::Pixel pixel;
    bool shift = false, control = false, alt = false;
    bool twice = false;  ///< the press is the second of a double click
    bool exact = false;  ///< the keyboard's: meant to the last digit, so nothing snaps or is rounded
};

class Tool {
  public:
    virtual ~Tool() = default;

    virtual void press(Desk& desk, const Pointer& pointer) = 0;
    /// Every frame while the pointer is over the canvas or the button is held.
    virtual void move(Desk& desk, const Pointer& pointer) = 0;
    virtual void release(Desk& desk, const Pointer& pointer) = 0;
    /// Gives up what is in hand. True: there was something.
    virtual bool cancel(Desk& desk) = 0;
    /// A key going down, before the commands see it. True: taken.
    virtual bool key(Desk&, const platform::KeyEvent&) { return false; }
    /// Something is in hand that commands must not disturb.
    virtual bool busy() const = 0;
    /// What the tool shows over the scene.
    virtual void paint(Desk& desk, ink::Painter& painter) const = 0;
    /// What the mouse does, in a few words.
    virtual std::string hint(const Desk& desk) const = 0;
    /// The pointer's form, one of Dear ImGui's.
    virtual int cursor(const Desk& desk) const = 0;
};

/// A row of the tool strip.
struct ToolRow {
    std::string_view id;
    std::string_view name;
    char key;
    Icon icon;
    std::unique_ptr<Tool> (*make)();
};

/// Every tool, in the strip's order; the first is in hand at the start.
std::span<const ToolRow> tools();

std::unique_ptr<Tool> make_select_tool();
std::unique_ptr<Tool> make_polygon_tool();
std::unique_ptr<Tool> make_ruler_tool();

/// How far the pointer moves before a press becomes a drag.
inline constexpr float drag_threshold = 3;

inline bool beyond_threshold(ink::Pixel from, ink::Pixel to, float scale) {
    const float x = to.x - from.x, y = to.y - from.y, least = drag_threshold * scale;
    return x * x + y * y >= least * least;
}

}  // namespace testbed::ui
