// The formats, and what is done with any of them.
#include "app/exchange/import.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "app/exchange/read_engines.h"
#include "app/exchange/read_geojson.h"
#include "app/exchange/read_svg.h"
#include "app/exchange/read_tiled.h"
#include "app/exchange/read_wkt.h"
#include "app/exchange/records.h"
#include "app/exchange/snippet/definitions.h"
#include "app/exchange/snippet/read_snippet.h"
#include "app/file/json_tree.h"
#include "app/model/centered.h"
#include "app/model/limits.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using collision::Vec2;

constexpr std::size_t max_import_bytes = std::size_t{64} << 20;

bool starts_with(std::string_view text, char wanted) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && text[first] == wanted;
}

/// Objects of other programs have an "id" and a "type" too: code in which no record is read is code.
std::optional<Coordinates> records_or_code(std::string_view text) {
    auto records = record_shapes(text);
    if (records && records->shapes.empty() && !read_coordinates(text).shapes.empty()) return {};
    return records;
}

constexpr ImportFormat formats[] = {
    {"GeoJSON", false,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!starts_with(text, '{')) return {};
         const file::json::Tree tree(text);
         if (!is_geojson(tree)) return {};
         return geojson_shapes(text, tree);
     }},
    {"Tiled, JSON", true,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!starts_with(text, '{')) return {};
         const file::json::Tree tree(text);
         if (!is_tiled(tree)) return {};
         return tiled_shapes(text, tree);
     }},
    {"Tiled, TMX", true,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!starts_with(text, '<') || !is_tmx(text)) return {};
         return tmx_shapes(text);
     }},
    {"SVG", true,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!starts_with(text, '<') || !is_svg(text)) return {};
         return svg_shapes(text);
     }},
    {"WKT", false,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!is_wkt(text)) return {};
         return wkt_shapes(text);
     }},
    {"Godot scene", true, [](std::string_view text, const ImportOptions&) { return godot_shapes(text); }},
    {"Unity YAML", false, [](std::string_view text, const ImportOptions&) { return unity_shapes(text); }},
    {"records", false, [](std::string_view text, const ImportOptions&) { return records_or_code(text); }},
    {"coordinates", false,
     [](std::string_view text, const ImportOptions& options) -> std::optional<Coordinates> {
         return snippet::read_snippet(text, snippet::find_library(options.library));
     }},
};

/// Turned over at the line y = 0, exactly.
model::SceneShape upside_down(model::SceneShape one) {
    const auto turn = [](Vec2 v) { return Vec2{v.x, v.y == 0 ? 0 : -v.y}; };
    if (auto list = shape::vertex_list(one.geometry)) {
        std::vector<Vec2> turned;
        for (const Vec2 v : list->vertices) turned.push_back(turn(v));
        one.geometry = shape::with_vertices(std::move(one.geometry), std::move(turned));
    }
    shape::for_each_end(one.geometry, [&](Vec2& end) { end = turn(end); });
    one.pose.position = turn(one.pose.position);
    if (one.pose.rotation != 0) one.pose.rotation = -one.pose.rotation;
    return one;
}

std::vector<model::ShapePtr> as_points(const std::vector<model::ShapePtr>& shapes) {
    std::vector<model::ShapePtr> points;
    const auto add = [&](const model::SceneShape& of, Vec2 at) {
        model::SceneShape made;
        made.id = "point";
        made.geometry = shape::Point{};
        made.pose = of.pose;
        made.pose.position = collision::math::Transform(of.pose).apply(at);
        made.pose.rotation = 0;
        if (model::own_refusal(made).empty())
            points.push_back(std::make_shared<const model::SceneShape>(std::move(made)));
    };
    for (const model::ShapePtr& one : shapes) {
        const auto list = shape::vertex_list(one->geometry);
        if (const auto* segment = std::get_if<shape::Segment>(&one->geometry)) {
            add(*one, segment->from);
            add(*one, segment->to);
        } else if (list) {
            for (const Vec2 at : list->vertices) add(*one, at);
        } else {
            points.push_back(one);
        }
    }
    return points;
}

model::ShapePtr grouped(const std::vector<model::ShapePtr>& shapes) {
    std::vector<shape::Member> members;
    for (const model::ShapePtr& one : shapes) members.push_back({one->geometry, one->pose});
    model::SceneShape group;
    group.id = "group";
    group.geometry = shape::Group{shape::Shared<shape::Member>(std::move(members))};
    return std::make_shared<const model::SceneShape>(std::move(group));
}

}  // namespace

std::span<const std::string_view> import_endings() {
    static constexpr std::string_view endings[] = {".wkt", ".geojson", ".svg", ".tmx", ".tmj",
                                                   ".tj",  ".txt",     ".csv", ".tscn"};
    return endings;
}

model::Scene scene_of(const Imported& imported) {
    model::Scene scene;
    std::set<std::string, std::less<>> taken;
    std::map<std::string, std::size_t, std::less<>> last;
    for (const model::ShapePtr& shape : imported.shapes) {
        model::SceneShape one = model::centered(*shape);
        for (std::size_t& number = last[shape->id]; !taken.insert(one.id).second;)
            one.id = fmt::format("{} {}", shape->id, number = std::max<std::size_t>(number + 1, 2));
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(one)));
    }
    return scene;
}

std::span<const ImportFormat> import_formats() { return formats; }

std::string without_shapes(const Imported& imported) {
    const bool code = imported.format == &formats[std::size(formats) - 1];
    const std::string holds =
        code ? fmt::format("{} number{}", imported.numbers, imported.numbers == 1 ? "" : "s")
             : std::string(imported.format->name);
    if (code && imported.is_code)
        return holds +
               ", no shape: this code has no values. Paste a call with numbers, such as Circle(x, y, r), or "
               "connect the code itself with F7 (verify --template LANGUAGE prints how)";
    return holds +
           ", no shape: two numbers in brackets are a point, a list of such pairs is a polygon, and calls "
           "such as "
           "Circle(x, y, r), Rect(x, y, w, h) or Segment((x, y), (x, y)) are shapes";
}

Imported import_text(std::string_view text, const ImportOptions& options) {
    Imported made;
    if (text.size() > max_import_bytes) {
        made.format = &formats[std::size(formats) - 1];
        made.issues.push_back({file::Issue::Severity::error,
                               0,
                               0,
                               {},
                               fmt::format("more than {} MB are not read", max_import_bytes >> 20)});
        return made;
    }
    for (const ImportFormat& format : formats) {
        auto read = format.read(text, options);
        if (!read) continue;
        made.format = &format;
        made.shapes = std::move(read->shapes);
        made.issues = std::move(read->issues);
        made.library = read->library;
        made.detected = !read->library.empty() && read->library != snippet::libraries().front().name;
        made.numbers = read->numbers;
        made.is_code = snippet::is_code(text);
        break;
    }
    made.y_down = options.y_down.value_or(made.format->y_down);
    if (made.y_down)
        for (model::ShapePtr& one : made.shapes)
            one = std::make_shared<const model::SceneShape>(upside_down(*one));
    if (options.points) made.shapes = as_points(made.shapes);
    if (options.group && made.shapes.size() > 1) made.shapes = {grouped(made.shapes)};
    return made;
}

}  // namespace testbed::exchange
