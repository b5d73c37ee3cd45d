// Draws a polygon vertex by vertex.
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr float closing_reach = 9;  // pixels around the first vertex that close the polygon

class PolygonTool final : public Tool {
  public:
    void press(editor::Editor& editor, const edit::Pointer& pointer) override {
        if (pointer.twice || closes(editor, pointer.pixel)) {
            finish(editor);
            return;
        }
        const Vec2 point = placed_point(editor, pointer);
        if (vertices_.empty() || vertices_.back() != point) vertices_.push_back(point);
    }
    void move(editor::Editor& editor, const edit::Pointer& pointer) override {
        next_ = placed_point(editor, pointer);
        at_first_ = closes(editor, pointer.pixel);
    }
    void release(editor::Editor&, const edit::Pointer&) override {}
    bool cancel(editor::Editor& editor) override {
        if (vertices_.empty()) editor.view.tool = editor::ToolId::select;
        vertices_.clear();
        return true;
    }
    bool key(editor::Editor& editor, const platform::KeyEvent& event) override {
        if (event.key != platform::Key::enter) return false;
        if (vertices_.empty()) place_default(editor);
        finish(editor);
        return true;
    }
    bool busy() const override { return !vertices_.empty(); }

    void paint(editor::Editor& editor, draw::Painter& painter) const override {
        if (vertices_.empty()) return;
        const view::Theme& theme = *editor.look().theme;
        const float scale = editor.look().scale;
        std::vector<draw::Pixel> path;
        for (const Vec2 v : vertices_) path.push_back(editor.view.camera.to_pixel(v));
        if (path.size() > 1) painter.stroke_path(path, false, {theme.accent, theme.stroke_selected * scale});
        const draw::Stroke loose{draw::with_alpha(theme.accent, 0.7f), 1.2f * scale, 5 * scale, 4 * scale};
        const draw::Pixel to = at_first_ ? path.front() : editor.view.camera.to_pixel(next_);
        painter.stroke_line(path.back(), to, loose);
        if (path.size() > 1 && !at_first_) painter.stroke_line(to, path.front(), loose);
        for (const draw::Pixel p : path) {
            const bool first = p.x == path.front().x && p.y == path.front().y;
            painter.fill_circle(p, 4.2f * scale, first && at_first_ ? theme.accent : theme.canvas);
            painter.stroke_circle(p, 4.2f * scale, {theme.accent, 1.6f * scale});
        }
    }
    std::string hint(const editor::Editor&) const override {
        if (vertices_.empty()) return "Click: a vertex  ·  Enter: a pentagon in the middle  ·  Esc: give up";
        if (vertices_.size() < 3) return "Click: a vertex  ·  Esc: give up";
        return "Click: a vertex  ·  First vertex, double-click or Enter: close  ·  Esc: give up";
    }
    int cursor(const editor::Editor&) const override { return ImGuiMouseCursor_Arrow; }

  private:
    bool closes(const editor::Editor& editor, draw::Pixel pixel) const {
        if (vertices_.size() < 3) return false;
        const draw::Pixel first = editor.view.camera.to_pixel(vertices_.front());
        return std::hypot(first.x - pixel.x, first.y - pixel.y) <= closing_reach * editor.look().scale;
    }

    /// A regular pentagon in the middle of the view.
    void place_default(const editor::Editor& editor) {
        const double radius = default_size(editor) / 2;
        for (int i = 0; i < 5; ++i) {
            const collision::math::Rotation r = collision::math::rotation_from_degrees(90 + 72 * i);
            vertices_.push_back(edit::rounded(editor.view.camera.center + Vec2{r.cosine, r.sine} * radius,
                                              editor.decimals()));
        }
    }

    /// The position is the middle of the vertices' box, so that numbers typed in later mean something.
    void finish(editor::Editor& editor) {
        if (vertices_.size() < 3) {
            editor.complain("A polygon needs at least three vertices.");
            return;
        }
        collision::math::Aabb box;
        for (const Vec2 v : vertices_) box.include(v);
        model::SceneShape shape;
        shape.id = model::unused_id(editor.scene(), "polygon");
        shape.pose.position = edit::rounded(box.center(), editor.decimals());
        for (Vec2& v : vertices_) v = edit::tidy(v - shape.pose.position);
        shape.geometry = collision::shape::Polygon{std::move(vertices_)};
        vertices_.clear();
        editor.document.selection() = {shape.id};
        model::Scene scene = editor.scene();
        std::string name = fmt::format("draw {}", shape.id);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
        editor.document.history.commit(std::move(name), std::move(scene));
        editor.view.tool = editor::ToolId::select;
    }

    std::vector<Vec2> vertices_;
    Vec2 next_{};
    bool at_first_ = false;
};

}  // namespace

std::unique_ptr<Tool> make_polygon_tool() { return std::make_unique<PolygonTool>(); }

}  // namespace testbed::ui
