// What is around the picture.
#include "app/view/legend.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/overlays/value.h"
#include "app/view/verdict.h"

namespace testbed::view {

using collision::trace::Role;

namespace {

constexpr float from_edge = 12;
constexpr float plate_height = 26;
constexpr float line_height = 18;  ///< from one line of the legend to the next
constexpr float plate_padding = 11;
constexpr float swatch_radius = 4;
constexpr float swatch_gap = 7;  ///< between a swatch and its name
constexpr float row_gap = 14;

void draw_plate(const Picture& picture, draw::Painter& painter, const draw::PixelBox& box, Labels& labels) {
    const Theme& theme = picture.theme;
    painter.fill_rectangle(box.min, box.max, 7 * picture.scale, with_alpha(theme.panel, 0.92f));
    painter.stroke_rectangle(box.min, box.max, 7 * picture.scale, {theme.line, picture.scale});
    labels.block(box);
}

}  // namespace

void draw_swatch(const Theme& theme, float scale, draw::Pixel middle, Role role, draw::Painter& painter) {
    const RoleStyle style = theme.style(role);
    const float r = swatch_radius * scale;
    if (style.dotted) {
        painter.fill_rectangle({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, 0,
                               with_alpha(style.color, 0.3f));
        for (const float x : {-0.5f, 0.5f})
            for (const float y : {-0.5f, 0.5f})
                painter.fill_circle({middle.x + x * r, middle.y + y * r}, 0.3f * r, style.color);
    } else if (role == Role::obstacle) {
        painter.fill_rectangle({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, 0,
                               with_alpha(style.color, 0.2f));
        painter.stroke_rectangle({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, 0,
                                 {style.color, 1.4f * scale});
    } else if (style.hatched) {
        const draw::PixelBox box{{middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}};
        const std::array outline{box.min, draw::Pixel{box.max.x, box.min.y}, box.max,
                                 draw::Pixel{box.min.x, box.max.y}};
        painter.fill_polygon(outline, with_alpha(style.color, 0.35f));
        const bool falls = role == Role::false_alarm;
        painter.stroke_line({box.min.x, falls ? box.min.y : box.max.y},
                            {box.max.x, falls ? box.max.y : box.min.y}, {style.color, 1.4f * scale});
    } else if (role == Role::push_out || role == Role::velocity || role == Role::normal) {
        painter.stroke_line({middle.x - r - 1, middle.y}, middle, {style.color, 2 * scale});
        painter.fill_polygon(
            std::array{draw::Pixel{middle.x + r + 1, middle.y}, draw::Pixel{middle.x - 1, middle.y + r},
                       draw::Pixel{middle.x - 1, middle.y - r}},
            style.color);
    } else if (role == Role::voronoi || role == Role::within || role == Role::measure) {
        painter.stroke_line(
            {middle.x - r - 1, middle.y}, {middle.x + r + 1, middle.y},
            {style.color, 2 * scale, style.dashed ? 3 * scale : 0, style.dashed ? 2 * scale : 0});
    } else if (style.dot == Dot::ring) {
        painter.stroke_circle(middle, r - 0.5f * scale, {style.color, 2 * scale});
    } else {
        painter.fill_circle(middle, r, style.color);
    }
}

void draw_legend(std::span<const LegendRow> rows, const Picture& picture, draw::Painter& painter,
                 Labels& labels) {
    if (rows.empty()) return;
    const float s = picture.scale;
    const float swatch = (2 * swatch_radius + swatch_gap) * s;
    const Camera& camera = picture.camera;
    const float room = camera.size.x - 2 * (from_edge + plate_padding) * s;
    // Where each row stands within the plate: in as many lines as the canvas is too narrow for one.
    std::vector<draw::Pixel> places;
    draw::Pixel next{0, 0};
    float widest = 0;
    for (const LegendRow& row : rows) {
        const float width = swatch + painter.text_size(draw::Font::small, row.name).x;
        if (next.x > 0 && next.x + width > room) next = {0, next.y + line_height * s};
        places.push_back(next);
        widest = std::max(widest, next.x + width);
        next.x += width + row_gap * s;
    }
    const draw::Pixel corner{camera.origin.x + camera.size.x - from_edge * s,
                             camera.origin.y + from_edge * s};
    const draw::PixelBox box{{corner.x - widest - 2 * plate_padding * s, corner.y},
                             {corner.x, corner.y + plate_height * s + next.y}};
    draw_plate(picture, painter, box, labels);
    const draw::Pixel first{box.min.x + plate_padding * s, box.min.y + plate_height * s / 2};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const draw::Pixel at{first.x + places[i].x, first.y + places[i].y};
        draw_swatch(picture.theme, s, {at.x + swatch_radius * s, at.y}, rows[i].role, painter);
        painter.text({at.x + swatch, at.y}, draw::Align::left, draw::Font::small, rows[i].name,
                     picture.theme.text_secondary, {0, 0, 0, 0});
    }
}

void draw_verdict_plate(const Picture& picture, draw::Painter& painter, Labels& labels) {
    if (picture.results.pairs.size() != 1) return;
    const model::PairResult& pair = picture.results.pairs.front();
    const float s = picture.scale;
    const VerdictLook verdict = look(pair.verdict(), picture.theme);
    const std::string ids = picture.scene.shapes[pair.a]->id + " and " + picture.scene.shapes[pair.b]->id;
    std::string figure;
    switch (pair.verdict()) {
        case model::Verdict::apart: figure = overlays::value_text(pair.answer.distance); break;
        case model::Verdict::touching:
        case model::Verdict::unknown: break;
        case model::Verdict::overlapping:
            if (pair.answer.depth) figure = overlays::value_text(*pair.answer.depth);
            break;
    }
    const float mark = 5 * s;
    const float ids_width = painter.text_size(draw::Font::small, ids).x;
    const float word_width = painter.text_size(draw::Font::bold, verdict.word).x;
    const float figure_width = figure.empty() ? 0 : painter.text_size(draw::Font::mono, figure).x + 10 * s;
    const float width =
        plate_padding * 2 * s + ids_width + 12 * s + 2 * mark + 8 * s + word_width + figure_width;
    const draw::Pixel corner{picture.camera.origin.x + from_edge * s,
                             picture.camera.origin.y + from_edge * s};
    const draw::PixelBox box{corner, {corner.x + width, corner.y + plate_height * s}};
    draw_plate(picture, painter, box, labels);
    draw::Pixel at{box.min.x + plate_padding * s, (box.min.y + box.max.y) / 2};
    painter.text(at, draw::Align::left, draw::Font::small, ids, picture.theme.text_secondary, {0, 0, 0, 0});
    at.x += ids_width + 12 * s + mark;
    draw_verdict(painter, at, mark, pair.verdict(), picture.theme);
    at.x += mark + 8 * s;
    painter.text(at, draw::Align::left, draw::Font::bold, verdict.word,
                 picture.theme.text_on_canvas(verdict.color), {0, 0, 0, 0});
    at.x += word_width + 10 * s;
    if (!figure.empty())
        painter.text(at, draw::Align::left, draw::Font::mono, figure, picture.theme.text, {0, 0, 0, 0});
}

}  // namespace testbed::view
