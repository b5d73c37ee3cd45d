// SVG: outlines, to be drawn further; for a picture of the canvas there is render.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/as.h"
#include "app/file/json_text.h"
#include "app/file/markup_text.h"
#include "core/math/aabb.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

std::string spelled(double value) { return file::json::spelled(value); }

std::string element(const Record& record) {
    const std::string id = file::markup_text(record.id);
    if (const Record::Value* const radius = record.find("radius")) {
        const Vec2 center = std::get<Vec2>(*record.find("center"));
        return fmt::format(R"(<circle id="{}" cx="{}" cy="{}" r="{}"/>)", id, spelled(center.x),
                           spelled(center.y), spelled(std::get<double>(*radius)));
    }
    const Outline outline = outline_of(record);
    if (outline.points.size() == 1)
        return fmt::format(R"(<circle id="{}" cx="{}" cy="{}" r="0"/>)", id, spelled(outline.points[0].x),
                           spelled(outline.points[0].y));
    std::string points;
    for (const Vec2 p : outline.points)
        points += fmt::format("{}{},{}", points.empty() ? "" : " ", spelled(p.x), spelled(p.y));
    if (outline.closed) return fmt::format(R"(<polygon id="{}" points="{}"/>)", id, points);
    return fmt::format(R"(<path id="{}" d="M {}"/>)", id, points);
}

std::string as_svg(const ExportInput& in) {
    collision::math::Aabb all;
    std::string elements;
    for (const Record& record : in.records) {
        elements += "  " + element(record) + "\n";
        const Record::Value* const radius = record.find("radius");
        const double around = radius ? std::get<double>(*radius) : 0;
        for (const Vec2 p : outline_of(record).points) {
            all.include(p - Vec2{around, around});
            all.include(p + Vec2{around, around});
        }
    }
    if (all.empty()) all.include({0, 0});
    const Vec2 size = all.max - all.min;
    const double margin = std::max({size.x, size.y, 1e-9}) * 0.02;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\">\n"
        "<g fill=\"none\" stroke=\"black\" stroke-width=\"{}\">\n{}</g>\n</svg>\n",
        spelled(all.min.x - margin), spelled(all.min.y - margin), spelled(size.x + 2 * margin),
        spelled(size.y + 2 * margin), spelled(margin / 4), elements);
}

}  // namespace

constinit const ExportFormat svg_export{.id = "svg",
                                        .name = "SVG",
                                        .ending = ".svg",
                                        .write = as_svg,
                                        .y_down = true,
                                        .round = ExportFormat::Round::circles};

}  // namespace testbed::exchange
