// What is around the picture.
#include "app/view/legend.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/draw/text_metrics.h"
#include "app/overlays/value.h"
#include "app/view/swatch.h"
#include "app/view/verdict.h"

namespace testbed::view {

namespace {

constexpr float from_edge = 12;
constexpr float plate_height = 26;
constexpr float line_height = 18;  ///< from one line of the legend to the next
constexpr float plate_padding = 11;
constexpr float swatch_gap = 6;  ///< between a swatch and its name
constexpr float row_gap = 14;
constexpr float plate_gap = 6;  ///< from the verdict's plate to the legend below it
constexpr float verdict_mark = 5, ids_gap = 12, word_gap = 8, figure_gap = 10;

/// Where each row stands within the plate: in as many lines as the surface is too narrow for one.
struct Plate {
    std::vector<draw::Pixel> places;
    float width = 0, height = 0;
    float widest_row = 0;
};

Plate plate_of(std::span<const LegendRow> rows, float surface, float s, const auto& text_width) {
    const float swatch = (2 * swatch_across + swatch_gap) * s;
    const float room = surface - 2 * (from_edge + plate_padding) * s;
    Plate plate;
    draw::Pixel next{0, 0};
    for (const LegendRow& row : rows) {
        const float width = swatch + text_width(row.name);
        if (next.x > 0 && next.x + width > room) next = {0, next.y + line_height * s};
        plate.places.push_back(next);
        plate.widest_row = std::max(plate.widest_row, width);
        plate.width = std::max(plate.width, next.x + width);
        next.x += width + row_gap * s;
    }
    plate.width += 2 * plate_padding * s;
    plate.height = plate_height * s + next.y;
    return plate;
}

void draw_plate(const Picture& picture, draw::Painter& painter, const draw::PixelBox& box, Labels& labels) {
    const Theme& theme = picture.theme;
    painter.fill_rectangle(box.min, box.max, 7 * picture.scale, with_alpha(theme.panel, 0.92f));
    painter.stroke_rectangle(box.min, box.max, 7 * picture.scale, {theme.line, picture.scale});
    labels.block(box);
}

struct VerdictPlate {
    draw::PixelBox box;
    model::Verdict verdict;
    std::string ids, figure;
    float ids_width, word_width;
};

/// None unless exactly two shapes are answered about.
std::optional<VerdictPlate> verdict_plate_of(const Picture& picture, draw::Painter& painter) {
    if (picture.results.pairs.size() != 1) return {};
    const model::PairResult& pair = picture.results.pairs.front();
    const float s = picture.scale;
    VerdictPlate plate{.box = {},
                       .verdict = pair.verdict(),
                       .ids = picture.scene.shapes[pair.a]->id + " and " + picture.scene.shapes[pair.b]->id,
                       .figure = {},
                       .ids_width = 0,
                       .word_width = 0};
    if (plate.verdict == model::Verdict::apart) plate.figure = overlays::value_text(pair.answer.distance);
    if (plate.verdict == model::Verdict::overlapping && pair.answer.depth)
        plate.figure = overlays::value_text(*pair.answer.depth);
    plate.ids_width = painter.text_size(draw::Font::small, plate.ids).x;
    plate.word_width = painter.text_size(draw::Font::bold, look(plate.verdict, picture.theme).word).x;
    const float figure_width =
        plate.figure.empty() ? 0 : painter.text_size(draw::Font::mono, plate.figure).x + figure_gap * s;
    const float width = plate_padding * 2 * s + plate.ids_width + ids_gap * s + 2 * verdict_mark * s +
                        word_gap * s + plate.word_width + figure_width;
    const draw::Pixel corner{picture.camera.origin.x + from_edge * s,
                             picture.camera.origin.y + from_edge * s};
    plate.box = {corner, {corner.x + width, corner.y + plate_height * s}};
    return plate;
}

}  // namespace

draw::Pixel legend_room(std::span<const LegendRow> rows, float width, float scale) {
    if (rows.empty()) return {0, 0};
    const auto text_width = [&](std::string_view name) {
        return draw::measure(draw::Font::small, name).x * scale;
    };
    const float around = 2 * (from_edge + plate_padding) * scale;
    const float widest = plate_of(rows, width, scale, text_width).widest_row + around;
    const float surface = std::max(width, widest);
    return {surface, plate_of(rows, surface, scale, text_width).height + 2 * from_edge * scale};
}

void draw_legend(std::span<const LegendRow> rows, const Picture& picture, draw::Painter& painter,
                 Labels& labels) {
    if (rows.empty()) return;
    const float s = picture.scale;
    const float swatch = (2 * swatch_across + swatch_gap) * s;
    const Camera& camera = picture.camera;
    const Plate plate = plate_of(rows, camera.size.x, s, [&](std::string_view name) {
        return painter.text_size(draw::Font::small, name).x;
    });
    draw::Pixel corner{camera.origin.x + camera.size.x - from_edge * s, camera.origin.y + from_edge * s};
    if (picture.verdict)
        if (const auto verdict = verdict_plate_of(picture, painter);
            verdict && verdict->box.max.x + plate_gap * s > corner.x - plate.width)
            corner.y = verdict->box.max.y + plate_gap * s;
    const draw::PixelBox box{{corner.x - plate.width, corner.y}, {corner.x, corner.y + plate.height}};
    draw_plate(picture, painter, box, labels);
    const draw::Pixel first{box.min.x + plate_padding * s, box.min.y + plate_height * s / 2};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const draw::Pixel at{first.x + plate.places[i].x, first.y + plate.places[i].y};
        draw_swatch(picture.theme, s, {at.x + swatch_across * s, at.y}, rows[i].role, painter);
        painter.text({at.x + swatch, at.y}, draw::Align::left, draw::Font::small, rows[i].name,
                     picture.theme.text_secondary, {0, 0, 0, 0});
    }
}

void draw_verdict_plate(const Picture& picture, draw::Painter& painter, Labels& labels) {
    const std::optional<VerdictPlate> plate = verdict_plate_of(picture, painter);
    if (!plate) return;
    const float s = picture.scale, mark = verdict_mark * s;
    draw_plate(picture, painter, plate->box, labels);
    draw::Pixel at{plate->box.min.x + plate_padding * s, (plate->box.min.y + plate->box.max.y) / 2};
    painter.text(at, draw::Align::left, draw::Font::small, plate->ids, picture.theme.text_secondary,
                 {0, 0, 0, 0});
    at.x += plate->ids_width + ids_gap * s + mark;
    draw_verdict(painter, at, mark, plate->verdict, picture.theme);
    at.x += mark + word_gap * s;
    const VerdictLook verdict = look(plate->verdict, picture.theme);
    painter.text(at, draw::Align::left, draw::Font::bold, verdict.word,
                 picture.theme.text_about(verdict.color), {0, 0, 0, 0});
    at.x += plate->word_width + figure_gap * s;
    if (!plate->figure.empty())
        painter.text(at, draw::Align::left, draw::Font::mono, plate->figure, picture.theme.text,
                     {0, 0, 0, 0});
}

}  // namespace testbed::view
