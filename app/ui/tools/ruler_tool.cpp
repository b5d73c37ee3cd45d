// Measures: drag from one point to another, and the overlay of the ruler shows what lies between.
#include "app/editor/editor.h"
#include "app/editor/overlay_switches.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/tools/tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

class RulerTool final : public Tool {
  public:
    void press(editor::Editor& editor, const edit::Pointer& pointer) override {
        before_ = editor.session.ruler;
        const Vec2 at = placed_point(editor, pointer);
        editor.session.ruler = std::pair(at, at);
        show_overlay(editor, "ruler");
        dragging_ = true;
    }
    void move(editor::Editor& editor, const edit::Pointer& pointer) override {
        if (dragging_) editor.session.ruler->second = placed_point(editor, pointer);
    }
    void release(editor::Editor& editor, const edit::Pointer&) override {
        if (dragging_ && editor.session.ruler->first == editor.session.ruler->second)
            editor.session.ruler.reset();
        dragging_ = false;
    }
    bool cancel(editor::Editor& editor) override {
        if (dragging_) {
            editor.session.ruler = before_;
            dragging_ = false;
            return true;
        }
        if (editor.session.ruler) {
            editor.session.ruler.reset();
        } else {
            editor.view.tool = editor::ToolId::select;
        }
        return true;
    }
    bool busy() const override { return dragging_; }
    void paint(editor::Editor&, draw::Painter&) const override {}
    std::string hint(const editor::Editor& editor) const override {
        return editor.session.ruler ? "Drag to measure anew · Esc: take the ruler away"
                                    : "Drag from one point to another to measure";
    }
    int cursor(const editor::Editor&) const override { return ImGuiMouseCursor_Arrow; }

  private:
    bool dragging_ = false;
    std::optional<std::pair<Vec2, Vec2>> before_;
};

}  // namespace

std::unique_ptr<Tool> make_ruler_tool() { return std::make_unique<RulerTool>(); }

}  // namespace testbed::ui
