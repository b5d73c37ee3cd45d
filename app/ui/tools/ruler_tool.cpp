// Measures: drag from one point to another, and the overlay of the ruler shows what lies between.
#include "app/editor/editor.h"
#include "app/editor/overlay_switches.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

namespace {

class RulerTool final : public Tool {
  public:
    void press(Desk& desk, const Pointer& pointer) override {
        before_ = desk.ruler;
        const Vec2 at = placed_point(desk, pointer);
        desk.ruler = std::pair(at, at);
        show_overlay(desk, "ruler");
        dragging_ = true;
    }
    void move(Desk& desk, const Pointer& pointer) override {
        if (dragging_) desk.ruler->second = placed_point(desk, pointer);
    }
    void release(Desk& desk, const Pointer&) override {
        if (dragging_ && desk.ruler->first == desk.ruler->second) desk.ruler.reset();
        dragging_ = false;
    }
    bool cancel(Desk& desk) override {
        if (dragging_) {
            desk.ruler = before_;
            dragging_ = false;
            return true;
        }
        if (desk.ruler) {
            desk.ruler.reset();
        } else {
            desk.tool = &tools().front();
        }
        return true;
    }
    bool busy() const override { return dragging_; }
    void paint(Desk&, ink::Painter&) const override {}
    std::string hint(const Desk& desk) const override {
        return desk.ruler ? "Drag to measure anew · Esc: take the ruler away"
                          : "Drag from one point to another to measure";
    }
    int cursor(const Desk&) const override { return ImGuiMouseCursor_Arrow; }

  private:
    bool dragging_ = false;
    std::optional<std::pair<Vec2, Vec2>> before_;
};

}  // namespace

std::unique_ptr<Tool> make_ruler_tool() { return std::make_unique<RulerTool>(); }

}  // namespace testbed::ui
