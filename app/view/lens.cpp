// A round magnifier over the canvas.
#include "app/view/lens.h"

#include <array>
#include <cmath>
#include <limits>

#include "app/draw/round_painter.h"
#include "app/view/verdict.h"
#include "core/query/distance.h"

namespace testbed::view {

namespace {

/// The pair that is met nearest to a point, within reach.
const model::PairResult* pair_at(const Picture& picture, Vec2 at, double reach) {
    const model::PairResult* nearest = nullptr;
    double min = reach;
    for (const model::PairResult& pair : picture.results.pairs) {
        if (picture.scene.shapes[pair.a]->hidden || picture.scene.shapes[pair.b]->hidden) continue;
        const Vec2 p = collision::query::project(
            collision::shape::PlacedSegment{pair.answer.on_a, pair.answer.on_b}, at);
        const double distance = std::hypot(p.x - at.x, p.y - at.y);
        if (distance >= min) continue;
        min = distance;
        nearest = &pair;
    }
    return nearest;
}

void draw_plate(const Picture& picture, draw::Pixel middle, const model::PairResult* pair,
                draw::Painter& painter) {
    const float s = picture.scale;
    const std::string_view factor = "×50";
    const VerdictLook verdict = look(pair ? pair->verdict() : model::Verdict::apart, picture.theme);
    const float factor_width = painter.text_size(draw::Font::small, factor).x;
    const float width =
        factor_width + (pair ? painter.text_size(draw::Font::small, verdict.word).x + 25 * s : 0) + 18 * s;
    const draw::Pixel min{middle.x - width / 2, middle.y - 11 * s},
        max{middle.x + width / 2, middle.y + 11 * s};
    painter.fill_rectangle(min, max, 6 * s, with_alpha(picture.theme.panel, 0.94f));
    painter.stroke_rectangle(min, max, 6 * s, {picture.theme.line, s});
    float x = min.x + 9 * s;
    painter.text({x, middle.y}, draw::Align::left, draw::Font::small, factor, picture.theme.text_secondary,
                 {0, 0, 0, 0});
    if (!pair) return;
    x += factor_width + 14 * s;
    draw_verdict(painter, {x, middle.y}, 4 * s, pair->verdict(), picture.theme);
    painter.text({x + 10 * s, middle.y}, draw::Align::left, draw::Font::small, verdict.word,
                 picture.theme.text_about(verdict.color), {0, 0, 0, 0});
}

}  // namespace

void paint_lens(const Picture& picture, Vec2 at, draw::Pixel middle, float radius, draw::Painter& painter,
                bool tells) {
    const float s = picture.scale;
    Camera camera = picture.camera;
    camera.center = at;
    camera.scale *= lens_factor;
    camera.origin = {middle.x - radius, middle.y - radius};
    camera.size = {2 * radius, 2 * radius};
    const Picture enlarged{
        .scene = picture.scene,
        .results = picture.results,
        .selection = picture.selection,
        .camera = camera,
        .theme = picture.theme,
        .shown = picture.shown,
        .scale = s,
        .grid = picture.grid,
        .rulers = false,
        .labels = false,
        .legend = false,
        .hovered = picture.hovered,
        .within = picture.within,
        .turn = picture.turn,
    };
    painter.fill_circle({middle.x, middle.y + 2 * s}, radius + 5 * s, {0, 0, 0, 60});
    draw::RoundPainter hole(painter, middle, radius);
    paint(enlarged, hole);
    // Where the pointer is, in hairlines that leave the middle free.
    for (const auto& [x, y] : {std::pair{1.0f, 0.0f}, {-1.0f, 0.0f}, {0.0f, 1.0f}, {0.0f, -1.0f}})
        painter.stroke_line({middle.x + x * 4 * s, middle.y + y * 4 * s},
                            {middle.x + x * 11 * s, middle.y + y * 11 * s},
                            {with_alpha(picture.theme.text, 0.7f), s});
    painter.stroke_circle(middle, radius, {picture.theme.text_secondary, 2 * s});
    draw_plate(picture, {middle.x, middle.y + radius},
               tells ? pair_at(picture, at, double(radius) / camera.scale) : nullptr, painter);
}

}  // namespace testbed::view
