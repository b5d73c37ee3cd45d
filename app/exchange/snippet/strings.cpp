// Strings that hold shapes: well-known text, GeoJSON, paths of SVG, rows of numbers.
#include <memory>
#include <utility>

#include "app/exchange/flatten.h"
#include "app/exchange/read_geojson.h"
#include "app/exchange/read_wkt.h"
#include "app/exchange/snippet/numeral.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/svg_path.h"
#include "app/file/json_tree.h"

namespace testbed::exchange::snippet {

namespace {

/// "1.5 -2, 3 4" as points; empty where there is anything else, or fewer than three.
std::vector<Vec2> points_in_text(std::string_view text) {
    std::vector<double> numbers;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == ' ' || c == ',' || c == ';' || c == '\n' || c == '\t' || c == '\r') {
            ++i;
            continue;
        }
        const bool minus = c == '-';
        const Numeral number = read_numeral(text.substr(i + (minus || c == '+' ? 1 : 0)));
        if (number.bytes == 0 || number.word) return {};
        numbers.push_back(minus ? -number.value : number.value);
        i += number.bytes + (minus || c == '+' ? 1 : 0);
    }
    std::vector<Vec2> points;
    if (numbers.size() < 6 || numbers.size() % 2 != 0) return points;
    for (std::size_t i = 0; i < numbers.size(); i += 2) points.emplace_back(numbers[i], numbers[i + 1]);
    return points;
}

std::vector<Made> made_of_path(std::string_view text) {
    std::vector<Made> made;
    SvgPath path = svg_path(text, curve_tolerance);
    if (!path.wrong.empty()) return made;
    for (SvgSubpath& part : path.subpaths)
        if (part.points.size() > 1)
            made.push_back(
                made_of_points(part.closed ? Means::polygon : Means::chain, std::move(part.points)));
    return made;
}

/// Shapes that another reader found in a string.
std::vector<Made> made_of_shapes(const Coordinates& read) {
    std::vector<Made> all;
    for (const model::ShapePtr& one : read.shapes) {
        Made made;
        made.geometry = one->geometry;
        made.pose = one->pose;
        all.push_back(std::move(made));
    }
    return all;
}

}  // namespace

Value Reader::with_shapes(Index node, std::vector<Made> made) {
    Value value;
    value.kind = Value::Kind::shapes;
    value.source = {tree_[node].begin, tree_[node].end};
    own_parts(value).shapes = keep(std::move(made), tree_[node].begin, {});
    return value;
}

Value Reader::text_value(Index node) {
    const std::string_view text = tree_.text(node);
    Value value;
    value.kind = Value::Kind::text;
    value.text = text;
    value.source = {tree_[node].begin, tree_[node].end};
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return value;
    if (tree_[node].kind == Node::Kind::wkt || wkt_length(text.substr(first)) > 0) {
        Coordinates read = wkt_shapes(text);
        for (file::Issue& issue : read.issues) {
            if (issue.severity == file::Issue::Severity::error)
                problem(tree_[node].begin, std::move(issue.text));
            else
                list_.remark(tree_[node].begin, std::move(issue.text));
        }
        return with_shapes(node, made_of_shapes(read));
    }
    if (text[first] == '{' && text.find("coordinates") != text.npos) {
        const file::json::Tree json(text);
        if (is_geojson(json)) return with_shapes(node, made_of_shapes(geojson_shapes(text, json)));
    }
    if ((text[first] == 'M' || text[first] == 'm') && text.find_first_of("0123456789") != text.npos)
        if (auto made = made_of_path(text); !made.empty()) return with_shapes(node, std::move(made));
    if (auto points = points_in_text(text); !points.empty()) {
        value.kind = Value::Kind::points;
        value.points = std::make_shared<const std::vector<Vec2>>(std::move(points));
    }
    return value;
}

}  // namespace testbed::exchange::snippet
