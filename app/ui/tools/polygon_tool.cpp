// Draws a polygon vertex by vertex.
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag_tool.h"

namespace testbed::ui {

namespace {

constexpr float closing_reach = 9;  // pixels around the first vertex that close the polygon

class PolygonTool final : public Tool {
  public:
    void press(Desk& desk, const Pointer& pointer) override {
        if (pointer.twice || closes(desk, pointer.pixel)) {
            finish(desk);
            return;
        }
        const Vec2 point = placed_point(desk, pointer);
        if (vertices_.empty() || vertices_.back() != point) vertices_.push_back(point);
    }
    void move(Desk& desk, const Pointer& pointer) override {
        next_ = placed_point(desk, pointer);
        at_first_ = closes(desk, pointer.pixel);
    }
    void release(Desk&, const Pointer&) override {}
    bool cancel(Desk& desk) override {
        if (vertices_.empty()) desk.tool = &tools().front();
        vertices_.clear();
        return true;
    }
    bool key(Desk& desk, const platform::KeyEvent& event) override {
        if (event.key != platform::Key::enter) return false;
        if (vertices_.empty()) place_standard(desk);
        finish(desk);
        return true;
    }
    bool busy() const override { return !vertices_.empty(); }

    void paint(Desk& desk, ink::Painter& painter) const override {
        if (vertices_.empty()) return;
        const ink::Theme& theme = *desk.look().theme;
        const float scale = desk.look().scale;
        std::vector<ink::Pixel> path;
        for (const Vec2 v : vertices_) path.push_back(desk.camera.to_pixel(v));
        if (path.size() > 1) painter.stroke_path(path, false, {theme.accent, theme.stroke_selected * scale});
        const ink::Stroke loose{ink::with_alpha(theme.accent, 0.7f), 1.2f * scale, 5 * scale, 4 * scale};
        const ink::Pixel to = at_first_ ? path.front() : desk.camera.to_pixel(next_);
        painter.stroke_line(path.back(), to, loose);
        if (path.size() > 1 && !at_first_) painter.stroke_line(to, path.front(), loose);
        for (const ink::Pixel p : path) {
            const bool first = p.x == path.front().x && p.y == path.front().y;
            painter.fill_circle(p, 4.2f * scale, first && at_first_ ? theme.accent : theme.canvas);
            painter.stroke_circle(p, 4.2f * scale, {theme.accent, 1.6f * scale});
        }
    }
    std::string hint(const Desk&) const override {
        if (vertices_.empty()) return "Click: a vertex  ·  Enter: a pentagon in the middle  ·  Esc: give up";
        if (vertices_.size() < 3) return "Click: a vertex  ·  Esc: give up";
        return "Click: a vertex  ·  First vertex, double-click or Enter: close  ·  Esc: give up";
    }
    int cursor(const Desk&) const override { return ImGuiMouseCursor_Arrow; }

  private:
    bool closes(const Desk& desk, ink::Pixel pixel) const {
        if (vertices_.size() < 3) return false;
        const ink::Pixel first = desk.camera.to_pixel(vertices_.front());
        return std::hypot(first.x - pixel.x, first.y - pixel.y) <= closing_reach * desk.look().scale;
    }

    /// A regular pentagon in the middle of the view.
    void place_standard(const Desk& desk) {
        const double radius = standard_size(desk) / 2;
        for (int i = 0; i < 5; ++i) {
            const collision::math::Rotation r = collision::math::rotation_from_degrees(90 + 72 * i);
            vertices_.push_back(
                rounded(desk.camera.center + Vec2{r.cosine, r.sine} * radius, desk.decimals()));
        }
    }

    /// The position is the middle of the vertices' box, so that numbers typed in later mean something.
    void finish(Desk& desk) {
        if (vertices_.size() < 3) {
            desk.complain("A polygon needs at least three vertices.");
            return;
        }
        collision::math::Aabb box;
        for (const Vec2 v : vertices_) box.include(v);
        model::SceneShape shape;
        shape.id = model::unused_id(desk.scene(), "polygon");
        shape.pose.position = rounded(box.center(), desk.decimals());
        for (Vec2& v : vertices_) v = tidy(v - shape.pose.position);
        shape.geometry = collision::shape::Polygon{std::move(vertices_)};
        vertices_.clear();
        desk.document.selection() = {shape.id};
        model::Scene scene = desk.scene();
        std::string name = fmt::format("draw {}", shape.id);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
        desk.document.history.commit(std::move(name), std::move(scene));
        desk.tool = &tools().front();
    }

    std::vector<Vec2> vertices_;
    Vec2 next_{};
    bool at_first_ = false;
};

}  // namespace

std::unique_ptr<Tool> make_polygon_tool() { return std::make_unique<PolygonTool>(); }

}  // namespace testbed::ui
