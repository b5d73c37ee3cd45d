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

#include "app/exchange/arrows.h"
#include "app/exchange/blanks.h"
#include "app/exchange/code_blocks.h"
#include "app/exchange/code_expects.h"
#include "app/exchange/export_remark.h"
#include "app/exchange/margin.h"
#include "app/exchange/read_core.h"
#include "app/exchange/read_engines.h"
#include "app/exchange/read_geojson.h"
#include "app/exchange/read_rube.h"
#include "app/exchange/read_svg.h"
#include "app/exchange/read_tiled.h"
#include "app/exchange/read_wkt.h"
#include "app/exchange/records.h"
#include "app/exchange/shape_list.h"
#include "app/exchange/snippet/definitions.h"
#include "app/exchange/snippet/library.h"
#include "app/exchange/tex.h"
#include "app/exchange/told_places.h"
#include "app/file/json_tree.h"
#include "app/model/centered.h"
#include "app/model/limits.h"
#include "app/platform/seen_characters.h"
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
    {"TopoJSON", false,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!starts_with(text, '{')) return {};
         const file::json::Tree tree(text);
         if (!is_topojson(tree)) return {};
         return topojson_shapes(text, tree);
     }},
    {"a format that is not read", false,
     [](std::string_view text, const ImportOptions&) { return refused_shapes(text); }},
    {"R.U.B.E.", false,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!starts_with(text, '{')) return {};
         const file::json::Tree tree(text);
         if (!is_rube(tree)) return {};
         return rube_shapes(text, tree);
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
    {"Tiled, Lua", true,
     [](std::string_view text, const ImportOptions&) -> std::optional<Coordinates> {
         if (!is_tiled_lua(text)) return {};
         return tiled_lua_shapes(text);
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
    {"C++ of core/", false, [](std::string_view text, const ImportOptions&) { return core_shapes(text); }},
    {"coordinates", false,
     [](std::string_view text, const ImportOptions& options) -> std::optional<Coordinates> {
         return read_with_sentences(text, snippet::find_library(options.library));
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
    shape::for_each_field(one.geometry, [&]<class Value>(shape::FieldUse use, Value& value) {
        if constexpr (std::is_same_v<Value, Vec2>) {
            if (use == shape::FieldUse::end || use == shape::FieldUse::direction) value = turn(value);
        } else if constexpr (std::is_same_v<Value, shape::Shared<shape::Member>>) {
            std::vector<shape::Member> members;
            for (const shape::Member& member : value) {
                model::SceneShape inner;
                inner.geometry = member.shape;
                inner.pose = member.pose;
                inner = upside_down(std::move(inner));
                members.push_back({std::move(inner.geometry), inner.pose});
            }
            value = std::move(members);
        }
    });
    one.pose.position = turn(one.pose.position);
    if (one.pose.rotation != 0) one.pose.rotation = -one.pose.rotation;
    return one;
}

/// Every vertex as a point. What has none stays what it is; what became a point of another is marked as
/// changed.
void make_points(Imported& made) {
    const std::vector<model::ShapePtr> shapes = std::exchange(made.shapes, {});
    const auto add = [&](const model::SceneShape& of, Vec2 at) {
        model::SceneShape point;
        point.id = "point";
        point.geometry = shape::Point{};
        point.pose = of.pose;
        point.pose.position = collision::math::Transform(of.pose).apply(at);
        point.pose.rotation = 0;
        if (!model::own_refusal(point).empty()) return;
        made.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(point)));
        made.changed.push_back(true);
    };
    for (const model::ShapePtr& one : shapes) {
        const auto list = shape::vertex_list(one->geometry);
        if (const auto* segment = std::get_if<shape::Segment>(&one->geometry)) {
            add(*one, segment->from);
            add(*one, segment->to);
        } else if (list) {
            for (const Vec2 at : list->vertices) add(*one, at);
        } else {
            made.shapes.push_back(one);
            made.changed.push_back(false);
        }
    }
}

/// Every polygon as the line of its vertices, from the first to the last.
void make_open(Imported& made) {
    for (model::ShapePtr& one : made.shapes) {
        const auto* const polygon = std::get_if<shape::Polygon>(&one->geometry);
        made.changed.push_back(polygon != nullptr);
        if (!polygon) continue;
        model::SceneShape line = *one;
        if (line.id == shape::Polygon::type_name) line.id = shape::Polyline::type_name;
        line.geometry = shape::Polyline{polygon->vertices};
        one = std::make_shared<const model::SceneShape>(std::move(line));
    }
}

/// Every point as an arrow.
void make_arrows(Imported& made) {
    for (model::ShapePtr& one : made.shapes) {
        const model::ShapePtr arrow = as_arrow(one);
        made.changed.push_back(arrow != one);
        one = arrow;
    }
}

model::ShapePtr grouped(const std::vector<model::ShapePtr>& shapes) {
    std::vector<shape::Member> members;
    for (const model::ShapePtr& one : shapes) members.push_back({one->geometry, one->pose});
    model::SceneShape group;
    group.id = "group";
    group.geometry = shape::Group{shape::Shared<shape::Member>(std::move(members))};
    return std::make_shared<const model::SceneShape>(std::move(group));
}

/// Whether no program's format was recognized.
bool of_any_code(const Imported& read) { return read.format == &formats[std::size(formats) - 1]; }

/// The shapes of one text without what it asserts, as the options have them but for the group.
Imported read_alone(std::string_view text, const ImportOptions& options) {
    Imported made;
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
        if (!options.points && !options.group)
            for (const ToldPair& pair : read->told)
                made.asserted.push_back({pair.first, pair.second, pair.overlap, pair.contains});
        break;
    }
    if (auto remark = remark_in(text); remark && made.issues.size() < most_issues) {
        const auto place = file::json::Places(text)(remark->offset);
        made.issues.push_back({file::Issue::Severity::warning,
                               place.line,
                               place.column,
                               {},
                               "its export changed shapes: " + remark->text});
    }
    made.y_down = options.y_down.value_or(made.format->y_down);
    if (made.y_down)
        for (model::ShapePtr& one : made.shapes)
            one = std::make_shared<const model::SceneShape>(upside_down(*one));
    if (options.points)
        make_points(made);
    else if (options.open)
        make_open(made);
    else if (options.arrows)
        make_arrows(made);
    else if (of_any_code(made) && !options.group)
        made.shapes = with_arrows(text, std::move(made.shapes));
    if (options.group) made.changed.assign(made.shapes.size(), true);
    return made;
}

/// What the shapes of a text are, and what it asserts of them.
void add_part(const CodePart& part, Imported one, Imported& all) {
    all.numbers += one.numbers;
    for (AssertedOverlap row : one.asserted) {
        row.first += part.own;
        row.second += part.own;
        all.asserted.push_back(row);
    }
    for (model::ShapePtr& shape : one.shapes) all.shapes.push_back(std::move(shape));
    one.changed.resize(one.shapes.size());
    all.changed.insert(all.changed.end(), one.changed.begin(), one.changed.end());
    for (file::Issue& issue : one.issues) {
        if (all.issues.size() >= most_issues) break;
        if (issue.line == 1) issue.column += part.columns_before;
        if (issue.line > 0) issue.line += part.lines_before;
        all.issues.push_back(std::move(issue));
    }
}

/// The shapes of all blocks, one block after the other; prose between them is no code. Empty where no block
/// holds a shape.
std::optional<Imported> shapes_of_blocks(std::string_view text, const ImportOptions& options) {
    Imported all;
    for (const CodeBlock& block : code_blocks(text)) {
        const std::optional<std::string> plain = without_margin(block.text);
        CodePart part{plain ? std::string_view(*plain) : block.text, all.shapes.size(), block.lines_before,
                      block.columns_before};
        Imported one = read_alone(part.text, options);
        const bool code = of_any_code(one);
        part.y_down = one.y_down;
        if (!one.shapes.empty()) {
            if (!all.format) {
                all.format = one.format;
                all.y_down = one.y_down;
                all.library = one.library;
                all.detected = one.detected;
                all.is_code = true;
            }
            add_part(part, std::move(one), all);
        }
        if (code) expect_of_code(part, options, all);
    }
    if (!all.format) return {};
    return all;
}

}  // namespace

std::span<const std::string_view> import_endings() {
    static constexpr std::string_view endings[] = {".wkt", ".geojson", ".svg",     ".tmx",  ".tmj",
                                                   ".tj",  ".txt",     ".csv",     ".tscn", ".lua",
                                                   ".tsx", ".tsj",     ".topojson"};
    return endings;
}

model::Scene scene_of(const Imported& imported) {
    model::Scene scene;
    std::set<std::string, std::less<>> taken;
    std::map<std::string, std::size_t, std::less<>> last;
    std::vector<std::string> ids;
    for (const model::ShapePtr& shape : imported.shapes) {
        model::SceneShape one = model::centered(*shape);
        for (std::size_t& number = last[shape->id]; !taken.insert(one.id).second;)
            one.id = fmt::format("{} {}", shape->id, number = std::max<std::size_t>(number + 1, 2));
        ids.push_back(one.id);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(one)));
    }
    expect_asserted(imported, ids, scene);
    return scene;
}

void expect_asserted(const Imported& imported, const std::vector<std::string>& ids, model::Scene& scene) {
    expect_asserted(imported.asserted, ids, scene);
    expect_asserted(imported.asserted_vectors, ids, scene);
}

std::string summary(const Imported& imported) {
    const std::size_t asserted = imported.asserted.size() + imported.asserted_vectors.size();
    std::string text = summary(imported.shapes);
    if (asserted > 0) text += fmt::format(", {} expectation{}", asserted, asserted == 1 ? "" : "s");
    return text;
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
    platform::seen_characters().add(text);
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
    // In formats for programs they are what they are.
    const bool of_programs =
        starts_with(text, '<') || (starts_with(text, '{') && text.find('"') != text.npos);
    const std::optional<std::string> spaced = of_programs ? std::nullopt : with_plain_blanks(text);
    if (spaced) text = *spaced;
    const std::optional<std::string> formulas = of_programs ? std::nullopt : with_plain_formulas(text);
    if (formulas) text = *formulas;
    // A listing with line numbers, a quote, a diff.
    const std::optional<std::string> plain = without_margin(text);
    if (plain) text = *plain;
    auto read = shapes_of_blocks(text, options);
    if (!read) {
        read = read_alone(text, options);
        const CodePart whole{.text = text, .y_down = read->y_down};
        if (of_any_code(*read)) expect_of_code(whole, options, *read);
    }
    if (options.group && read->shapes.size() > 1) read->shapes = {grouped(read->shapes)};
    return std::move(*read);
}

std::vector<file::Issue> notes(const Imported& imported) {
    std::vector<file::Issue> all = imported.issues;
    std::size_t left_out = imported.passed_over.size();
    for (const PassedOver& one : imported.passed_over) {
        if (all.size() >= most_issues) break;
        --left_out;
        all.push_back({file::Issue::Severity::warning,
                       one.line,
                       one.column,
                       {},
                       "this assertion becomes no expectation: " + one.statement});
    }
    if (left_out > 0)
        all.push_back({file::Issue::Severity::warning,
                       0,
                       0,
                       {},
                       fmt::format("{} more assertion{} become{} no expectation", left_out,
                                   left_out == 1 ? "" : "s", left_out == 1 ? "s" : "")});
    return all;
}

}  // namespace testbed::exchange
