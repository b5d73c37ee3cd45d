// Draws what is given by a list of vertices, closed or open, vertex by vertex.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/model/names.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/widgets.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::ui {

namespace {

constexpr float closing_reach = 9;  // pixels around the vertex that a click on ends the drawing
constexpr float same_place = 3;     // pixels around a vertex that count as on it

/// The default shape of its type says whether it is closed and how many vertices it needs.
class VertexTool final : public Tool {
  public:
    explicit VertexTool(collision::shape::Shape blank)
        : blank_(std::move(blank)), list_(*collision::shape::vertex_list(blank_)) {}

    void press(editor::Editor& editor, const edit::Pointer& pointer) override {
        pressed_at_.reset();
        if (pointer.twice || ends(editor, pointer.pixel)) {
            finish(editor);
            return;
        }
        pressed_at_ = pointer.pixel;
        add_vertex(editor, pointer);
    }
    void move(editor::Editor& editor, const edit::Pointer& pointer) override {
        next_ = placed(editor, pointer);
        at_end_ = ends(editor, pointer.pixel);
    }
    /// Where the mouse was dragged, an edge was drawn.
    void release(editor::Editor& editor, const edit::Pointer& pointer) override {
        const auto from = std::exchange(pressed_at_, std::nullopt);
        if (!from || vertices_.empty()) return;
        const float way = std::hypot(pointer.pixel.x - from->x, pointer.pixel.y - from->y);
        if (way <= closing_reach * editor.look().scale) return;
        if (ends(editor, pointer.pixel))
            finish(editor);
        else
            add_vertex(editor, pointer);
    }
    bool cancel(editor::Editor& editor) override {
        if (vertices_.empty()) editor.view.tool = editor::ToolId::select;
        vertices_.clear();
        return true;
    }
    bool key(editor::Editor& editor, const platform::KeyEvent& event) override {
        const bool takes_back = event.key == platform::Key::backspace ||
                                (event.command && !event.shift && event.key == platform::key('z'));
        if (takes_back && !vertices_.empty()) {
            vertices_.pop_back();
            return true;
        }
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
        const draw::Pixel end = list_.closed ? path.front() : path.back();
        const draw::Pixel to = at_end_ ? end : editor.view.camera.to_pixel(next_);
        painter.stroke_line(path.back(), to, loose);
        if (list_.closed && path.size() > 1 && !at_end_) painter.stroke_line(to, path.front(), loose);
        for (const draw::Pixel p : path) {
            const bool ending = p.x == end.x && p.y == end.y;
            painter.fill_circle(p, 4.2f * scale, ending && at_end_ ? theme.accent : theme.canvas);
            painter.stroke_circle(p, 4.2f * scale, {theme.accent, 1.6f * scale});
        }
    }
    std::string hint(const editor::Editor& editor) const override {
        if (editor.view.by_finger)
            return vertices_.size() < list_.min_count
                       ? std::string("Tap: a vertex")
                       : fmt::format("Tap: a vertex  ·  {} vertex, or double tap: {}",
                                     list_.closed ? "First" : "Last", list_.closed ? "close" : "end");
        if (vertices_.empty())
            return fmt::format("Click: a vertex  ·  Enter: {} in the middle  ·  Esc: give up",
                               list_.closed ? "a pentagon" : "a chain");
        if (vertices_.size() < list_.min_count)
            return "Click: a vertex  ·  Backspace: take back  ·  Esc: give up";
        return fmt::format(
            "Click: a vertex  ·  Backspace: take back  ·  {} vertex, double-click or Enter: {}  ·  Esc: give "
            "up",
            list_.closed ? "First" : "Last", list_.closed ? "close" : "end");
    }
    int cursor(const editor::Editor&) const override { return ImGuiMouseCursor_Arrow; }

  private:
    void add_vertex(editor::Editor& editor, const edit::Pointer& pointer) {
        const Vec2 point = placed(editor, pointer);
        if (vertices_.empty() || vertices_.back() != point) vertices_.push_back(point);
    }

    /// In line with earlier vertices, but on one of them only where the mouse is on it: small details stay.
    Vec2 placed(editor::Editor& editor, const edit::Pointer& pointer) const {
        const Vec2 point = placed_point(editor, pointer, {}, std::nullopt, vertices_);
        if (std::ranges::find(vertices_, point) == vertices_.end()) return point;
        const draw::Pixel there = editor.view.camera.to_pixel(point);
        const bool on_it = std::hypot(there.x - pointer.pixel.x, there.y - pointer.pixel.y) <=
                           same_place * editor.look().scale;
        return on_it ? point : placed_point(editor, pointer);
    }

    /// Whether a click there ends the drawing: on the first vertex of what is closed, on the last of a chain.
    bool ends(const editor::Editor& editor, draw::Pixel pixel) const {
        if (vertices_.size() < list_.min_count) return false;
        const draw::Pixel end =
            editor.view.camera.to_pixel(list_.closed ? vertices_.front() : vertices_.back());
        return std::hypot(end.x - pixel.x, end.y - pixel.y) <= closing_reach * editor.look().scale;
    }

    /// Of a type with a radius, a tenth of the size of what was drawn.
    static double handy_radius(const collision::math::Aabb& box) {
        const double radius = std::max(box.size().x, box.size().y) / 10;
        return edit::rounded(radius, edit::decimals_of(radius) + 2);
    }

    /// A regular pentagon in the middle of the view, or as many points up and down.
    void place_default(const editor::Editor& editor) {
        const double radius = default_size(editor) / 2;
        for (int i = 0; i < 5; ++i) {
            const collision::math::Rotation r = collision::math::rotation_from_degrees(90 + 72 * i);
            const Vec2 from_middle =
                list_.closed ? Vec2{r.cosine, r.sine} : Vec2{i * 0.5 - 1, i % 2 == 0 ? -0.4 : 0.4};
            vertices_.push_back(
                edit::rounded(editor.view.camera.center + from_middle * radius, editor.decimals()));
        }
    }

    /// The position is the middle of the vertices' box, so that numbers typed in later mean something.
    void finish(editor::Editor& editor) {
        const std::string_view type = collision::shape::type_name(blank_);
        if (vertices_.size() < list_.min_count) {
            editor.complain(fmt::format("A {} needs at least {} vertices.", type,
                                        list_.min_count == 2 ? "two" : "three"));
            return;
        }
        collision::math::Aabb box;
        for (const Vec2 v : vertices_) box.include(v);
        model::SceneShape shape;
        shape.id = model::unused_id(editor.scene(), type);
        shape.pose.position = edit::rounded(box.center(), editor.decimals());
        for (Vec2& v : vertices_) v = edit::tidy(v - shape.pose.position);
        shape.geometry = collision::shape::with_vertices(blank_, std::move(vertices_));
        collision::shape::for_each_field(shape.geometry, [&](collision::shape::FieldUse use, auto& value) {
            if constexpr (std::is_same_v<decltype(value), double&>)
                if (use == collision::shape::FieldUse::radius) value = handy_radius(box);
        });
        vertices_.clear();
        editor.document.selection() = {shape.id};
        model::Scene scene = editor.scene();
        std::string name = fmt::format("draw {}", shape.id);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
        editor.document.history.commit(std::move(name), std::move(scene));
        editor.view.tool = editor::ToolId::select;
    }

    std::vector<Vec2> vertices_;
    std::optional<draw::Pixel> pressed_at_{};  ///< the button is held since the last vertex
    Vec2 next_{};
    bool at_end_ = false;
    collision::shape::Shape blank_;
    collision::shape::VertexList list_;
};

}  // namespace

std::unique_ptr<Tool> make_vertex_tool(const collision::shape::Shape& blank) {
    return std::make_unique<VertexTool>(blank);
}

}  // namespace testbed::ui
