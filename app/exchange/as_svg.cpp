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

std::string svg_number(double value) { return file::json::spelled(value); }

/// Arcs turn from x to y, as SVG counts it.
std::string path_with_arcs(const Record& record) {
    std::string d;
    for (const collision::hull::Loop& loop : round_outline(record)) {
        d += fmt::format("{}M {},{}", d.empty() ? "" : " ", svg_number(loop[0].from.x),
                         svg_number(loop[0].from.y));
        for (const collision::hull::Stretch& s : loop) {
            const std::string to = svg_number(s.to.x) + "," + svg_number(s.to.y),
                              radius = svg_number(s.radius);
            if (s.kind == collision::hull::Stretch::Kind::arc)
                d += fmt::format(" A {} {} 0 0 1 {}", radius, radius, to);
            else
                d += " L " + to;
        }
        d += " Z";
    }
    return d;
}

std::string element(const Record& record) {
    const std::string id = file::markup_text(record.id);
    if (const Record::Value* const radius = record.find("radius")) {
        if (!record.find("center"))
            return fmt::format(R"(<path id="{}" d="{}"/>)", id, path_with_arcs(record));
        const Vec2 center = std::get<Vec2>(*record.find("center"));
        return fmt::format(R"(<circle id="{}" cx="{}" cy="{}" r="{}"/>)", id, svg_number(center.x),
                           svg_number(center.y), svg_number(std::get<double>(*radius)));
    }
    const Outline outline = outline_of(record);
    if (outline.points.size() == 1)
        return fmt::format(R"(<circle id="{}" cx="{}" cy="{}" r="0"/>)", id, svg_number(outline.points[0].x),
                           svg_number(outline.points[0].y));
    std::string points;
    for (const Vec2 p : outline.points)
        points += fmt::format("{}{},{}", points.empty() ? "" : " ", svg_number(p.x), svg_number(p.y));
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
        svg_number(all.min.x - margin), svg_number(all.min.y - margin), svg_number(size.x + 2 * margin),
        svg_number(size.y + 2 * margin), svg_number(margin / 4), elements);
}

}  // namespace

constinit const ExportFormat svg_export{.id = "svg",
                                        .name = "SVG",
                                        .ending = ".svg",
                                        .write = as_svg,
                                        .y_down = true,
                                        .round = ExportFormat::Round::arcs};

}  // namespace testbed::exchange
