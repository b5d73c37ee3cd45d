// A step of an algorithm over a scene.
#include "app/view/step.h"

#include <algorithm>
#include <cmath>

#include "app/view/line_breaks.h"
#include "app/view/marks.h"
#include "core/math/aabb.h"

namespace testbed::view {

using namespace collision::trace;
using collision::math::Aabb;

namespace {

constexpr float step_from_edge = 12;
constexpr float card_padding = 12;
constexpr float title_height = 24;

/// What of a mark has an end.
void include(Aabb& box, const Geometry& geometry) {
    std::visit(
        [&]<class G>(const G& g) {
            if constexpr (requires { g.at; }) {
                box.include(g.at);
            } else if constexpr (requires { g.center; }) {
                box.include(g.center - g.radius);
                box.include(g.center + g.radius);
            } else if constexpr (requires { g.base; }) {
                box.include(g.base);
            } else if constexpr (requires { g.vertices; }) {
                for (const Vec2 v : g.vertices) box.include(v);
            } else {
                double radius = 0;
                if constexpr (requires { g.radius; }) radius = g.radius;
                for (const Vec2 end : {g.from, g.to}) {
                    box.include(end - radius);
                    box.include(end + radius);
                }
            }
        },
        geometry);
}

/// Faint axes through the origin, and the origin itself where it is what the view is about.
void draw_origin(const Picture& picture, Aside aside, draw::Painter& painter) {
    const Camera& camera = picture.camera;
    const draw::Pixel origin = camera.to_pixel({0, 0});
    const draw::Pixel end{camera.origin.x + camera.size.x, camera.origin.y + camera.size.y};
    const float width = picture.scale;
    painter.stroke_line({camera.origin.x, origin.y}, {end.x, origin.y}, {picture.theme.axis_x, width});
    painter.stroke_line({origin.x, camera.origin.y}, {origin.x, end.y}, {picture.theme.axis_y, width});
    if (aside != Aside::minkowski) return;
    painter.fill_circle(origin, 4 * picture.scale, picture.theme.canvas);
    painter.stroke_circle(origin, 4 * picture.scale, {picture.theme.text, 1.8f * picture.scale});
}

}  // namespace

std::vector<Mark> with_subjects(std::vector<Mark> marks, const Subjects& subjects) {
    for (Mark& mark : marks)
        mark.subject = mark.subject < subjects.size() ? subjects[mark.subject] : no_subject;
    return marks;
}

namespace {

/// Where there is no room for the whole title.
std::string_view short_title_of(Aside aside) {
    switch (aside) {
        case Aside::none: return {};
        case Aside::local_frame: return "The box's frame";
        case Aside::time: return "Time";
        case Aside::minkowski: return "b − a";
    }
    return {};
}

}  // namespace

std::string_view title_of(Aside aside) {
    switch (aside) {
        case Aside::none: return {};
        case Aside::local_frame: return "The world in the box's own frame";
        case Aside::time: return "Time, from the start to the horizon";
        case Aside::minkowski: return "Minkowski difference b − a";
    }
    return {};
}

draw::PixelBox aside_view(const draw::PixelBox& box, float scale) {
    return {{box.min.x, box.min.y + title_height * scale}, box.max};
}

Aabb extent(std::span<const Mark> marks) {
    Aabb box;
    for (const Mark& mark : marks) include(box, mark.geometry);
    return box;
}

Camera aside_camera(const Aabb& shown, const draw::PixelBox& box, float scale) {
    const draw::PixelBox view = aside_view(box, scale);
    Camera camera{.origin = view.min, .size = {view.max.x - view.min.x, view.max.y - view.min.y}};
    Aabb all = shown;
    all.include(Vec2{0, 0});
    camera.frame(all);
    return camera;
}

void draw_aside(const Step& step, const Subjects& subjects, std::span<const Mark> lit, const Camera& camera,
                const Picture& picture, draw::Painter& painter) {
    if (step.aside == Aside::none) return;
    const float s = picture.scale;
    const draw::PixelBox box{{camera.origin.x, camera.origin.y - title_height * s},
                             {camera.origin.x + camera.size.x, camera.origin.y + camera.size.y}};
    painter.fill_rectangle(box.min, box.max, 7 * s, picture.theme.panel);
    painter.fill_rectangle(camera.origin, box.max, 0, picture.theme.canvas);
    // In the window a cross stands at the title's end.
    const float room = camera.size.x - (card_padding + title_height) * s;
    const bool fits = painter.text_size(draw::Font::small, title_of(step.aside)).x <= room;
    painter.text({box.min.x + card_padding * s, box.min.y + title_height * s / 2}, draw::Align::left,
                 draw::Font::small, fits ? title_of(step.aside) : short_title_of(step.aside),
                 picture.theme.text_secondary, {0, 0, 0, 0});
    Picture inside{.scene = picture.scene,
                   .results = picture.results,
                   .selection = picture.selection,
                   .camera = camera,
                   .theme = picture.theme,
                   .shown = {},
                   .scale = s,
                   .hovered = {}};
    painter.push_clip(camera.origin, box.max);
    Labels labels({camera.origin, box.max}, s);
    std::vector<Mark> all = with_subjects(step.aside_marks, subjects);
    // Shapes and frames lie under what happens to them.
    std::stable_partition(all.begin(), all.end(), [](const Mark& mark) { return mark.role == Role::shape; });
    draw_origin(inside, step.aside, painter);
    draw_marks(all, inside, painter, labels);
    draw_marks(lit, inside, painter, labels, Emphasis::lit);
    labels.draw(painter, picture.theme);
    painter.pop_clip();
    painter.stroke_rectangle(box.min, box.max, 7 * s, {picture.theme.line, s});
}

draw::PixelBox aside_place(const Picture& picture) {
    const Camera& camera = picture.camera;
    const float s = picture.scale;
    // A small canvas gives more of itself: the figure is to be read, and its title stands beside its cross.
    const float width = std::max(std::min(camera.size.x * 0.34f, 360 * s),
                                 std::min({camera.size.x * 0.5f, camera.size.y * 0.6f, 210 * s}));
    const float height = width * 0.8f;
    const draw::Pixel corner{camera.origin.x + camera.size.x - step_from_edge * s,
                             camera.origin.y + camera.size.y - 3 * step_from_edge * s};
    return {{corner.x - width, corner.y - height}, corner};
}

namespace {

/// A caption in lines, as large as its plate.
struct CaptionLines {
    struct Line {
        draw::Font font;
        std::string text;
        draw::Rgba color;
    };
    std::vector<Line> lines;
    float line_height;
    draw::PixelBox plate;
};

CaptionLines lines_of(const Caption& caption, const Picture& picture, const draw::Painter& painter) {
    const Camera& camera = picture.camera;
    const float s = picture.scale;
    const float room = std::min(camera.size.x * 0.58f, 620 * s);
    CaptionLines out{.lines = {}, .line_height = 22 * s, .plate = {}};
    const auto add = [&](draw::Font font, std::string_view text, draw::Rgba color) {
        if (text.empty()) return;
        const auto width = [&](std::string_view line) { return painter.text_size(font, line).x; };
        for (std::string& line : broken_lines(text, room, width))
            out.lines.push_back({font, std::move(line), color});
    };
    add(draw::Font::small, caption.title, picture.theme.text_secondary);
    add(draw::Font::bold, caption.text, picture.theme.text);
    add(draw::Font::mono, caption.formula, picture.theme.text_about(picture.theme.step));
    float width = 0;
    for (const CaptionLines::Line& line : out.lines)
        width = std::max(width, painter.text_size(line.font, line.text).x);
    const float height = out.line_height * float(out.lines.size()) + card_padding * s;
    const draw::Pixel corner{camera.origin.x + step_from_edge * s,
                             camera.origin.y + camera.size.y - 3 * step_from_edge * s - height};
    out.plate = {corner, {corner.x + width + 2 * card_padding * s, corner.y + height}};
    return out;
}

}  // namespace

draw::PixelBox caption_place(const Caption& caption, const Picture& picture, const draw::Painter& painter) {
    return lines_of(caption, picture, painter).plate;
}

void draw_caption(const Caption& caption, const Picture& picture, draw::Painter& painter) {
    const float s = picture.scale;
    const CaptionLines shown = lines_of(caption, picture, painter);
    const auto& [corner, end] = shown.plate;
    painter.fill_rectangle(corner, end, 7 * s, with_alpha(picture.theme.panel, 0.94f));
    painter.stroke_rectangle(corner, end, 7 * s, {picture.theme.line, s});
    float y = corner.y + card_padding * s / 2 + shown.line_height / 2;
    for (const CaptionLines::Line& line : shown.lines) {
        painter.text({corner.x + card_padding * s, y}, draw::Align::left, line.font, line.text, line.color,
                     {0, 0, 0, 0});
        y += shown.line_height;
    }
}

}  // namespace testbed::view
