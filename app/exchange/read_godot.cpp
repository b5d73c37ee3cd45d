// Godot's scenes, section by section. Source: docs.godotengine.org, "TSCN file format".
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numbers>
#include <string>
#include <utility>

#include "app/exchange/affine.h"
#include "app/exchange/engine_text.h"
#include "app/exchange/read_engines.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

struct GodotSection {
    std::string_view head;  ///< node name="Player" type="RigidBody2D" parent="."
    std::map<std::string_view, std::string_view> values{};
    std::size_t offset = 0;

    std::string_view attribute(std::string_view name) const {
        const std::string key = fmt::format(" {}=", name);
        std::size_t at = head.find(key);
        if (at == head.npos) return {};
        at += key.size();
        const bool quoted = at < head.size() && head[at] == '"';
        const std::size_t end = std::min(head.find(quoted ? '"' : ' ', at + 1), head.size());
        return head.substr(at + quoted, end - at - quoted);
    }
    std::string_view value(std::string_view key) const {
        const auto found = values.find(key);
        return found == values.end() ? std::string_view() : found->second;
    }
    std::optional<double> number(std::string_view key) const {
        const auto numbers = numbers_in(value(key));
        return numbers.empty() ? std::nullopt : std::optional(numbers[0]);
    }
    std::optional<Vec2> pair(std::string_view key) const {
        const auto pairs = pairs_in(value(key));
        return pairs.empty() ? std::nullopt : std::optional(pairs[0]);
    }
};

std::string_view trimmed_line(std::string_view line) {
    while (!line.empty() && std::string_view(" \t\r\n").find(line.back()) != std::string_view::npos)
        line.remove_suffix(1);
    while (!line.empty() && std::string_view(" \t").find(line.front()) != std::string_view::npos)
        line.remove_prefix(1);
    return line;
}

/// Sections with their keys; a value goes on as long as its brackets are open.
std::vector<GodotSection> godot_sections(std::string_view text) {
    std::vector<GodotSection> sections;
    int open = 0;
    std::string_view key;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed_line(text.substr(at, end - at));
        if (open == 0 && line.starts_with('[')) {
            const std::size_t close = line.rfind(']');
            sections.push_back({line.substr(1, close == line.npos ? line.npos : close - 1), {}, at});
        } else if (!sections.empty()) {
            const std::size_t equals = line.find('=');
            if (open == 0 && equals != line.npos) {
                key = trimmed_line(line.substr(0, equals));
                sections.back().values[key] = trimmed_line(line.substr(equals + 1));
            } else if (open > 0) {
                std::string_view& value = sections.back().values[key];
                value = text.substr(std::size_t(value.data() - text.data()),
                                    end - std::size_t(value.data() - text.data()));
            }
            for (const char c : line)
                open += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
            open = std::max(open, 0);
        }
        at = end + 1;
    }
    return sections;
}

class GodotReader {
  public:
    explicit GodotReader(std::string_view text) : list_(text), sections_(godot_sections(text)) {}

    std::optional<Coordinates> read() {
        if (sections_.empty()) return {};
        const bool scene =
            sections_[0].head.starts_with("gd_scene") || sections_[0].head.starts_with("gd_resource");
        const bool nodes = std::ranges::any_of(sections_, [](const GodotSection& one) {
            return one.head.starts_with("node ") && !one.attribute("type").empty();
        });
        if (!scene && !nodes) return {};
        newer_ = sections_[0].attribute("format") != "2";
        for (const GodotSection& one : sections_) {
            if (one.head.starts_with("sub_resource")) resources_[one.attribute("id")] = &one;
            if (one.head.starts_with("node ")) node(one);
        }
        return list_.take();
    }

  private:
    void node(const GodotSection& one) {
        const std::string_view parent = one.attribute("parent"), name = one.attribute("name");
        std::string path = parent.empty()  ? "."
                           : parent == "." ? std::string(name)
                                           : fmt::format("{}/{}", parent, name);
        Affine to;
        if (const auto outer = places_.find(std::string(parent)); outer != places_.end()) to = outer->second;
        const double degrees = one.number("rotation_degrees")
                                   .value_or(one.number("rotation").value_or(0) * 180 / std::numbers::pi);
        Affine own = Affine::of(one.pair("position").value_or(Vec2{0, 0}), degrees,
                                one.pair("scale").value_or(Vec2{1, 1}));
        // The y axis turns by the skew too (Transform2D::set_rotation_scale_and_skew).
        if (const double skew = one.number("skew").value_or(0); skew != 0)
            own.y = Affine::of({}, degrees + skew * 180 / std::numbers::pi,
                               one.pair("scale").value_or(Vec2{1, 1}))
                        .y;
        if (const auto six = numbers_in(one.value("transform")); six.size() == 6)
            own = {{six[0], six[1]}, {six[2], six[3]}, {six[4], six[5]}};
        to = to.then_inside(own);
        places_[path] = to;
        const std::string_view type = one.attribute("type");
        if (type == "CollisionPolygon2D") polygon(one, std::string(name), to);
        if (type == "CollisionShape2D") shape(one, std::string(name), to);
        if (type == "TileMap" || type == "TileMapLayer")
            list_.problem(one.offset, fmt::format("{}: the shapes of its tiles are not read", name));
        if (one.head.find(" instance=") != one.head.npos)
            list_.remark(one.offset,
                         fmt::format("{} is another scene: shapes that it may have are missing", name));
    }

    void polygon(const GodotSection& one, const std::string& name, const Affine& to) {
        auto points = placed(to, pairs_in(one.value("polygon")));
        // build_mode 1: segments
        if (one.number("build_mode").value_or(0) == 1 && points.size() > 2) {
            points.push_back(points.front());
            return list_.chain(name, std::move(points), one.offset);
        }
        list_.polygon(name, std::move(points), one.offset);
    }

    void shape(const GodotSection& one, const std::string& name, const Affine& to) {
        const std::string_view value = one.value("shape");
        const std::size_t quote = value.find_first_of("\"(");
        std::string_view id = quote == value.npos ? value : value.substr(quote + 1);
        while (!id.empty() && std::string_view("\" (").find(id.front()) != std::string_view::npos)
            id.remove_prefix(1);
        id = id.substr(0, id.find_first_of("\" )"));
        const auto found = resources_.find(id);
        if (found == resources_.end())
            return list_.problem(one.offset, value.empty()
                                                 ? fmt::format("{} has no shape", name)
                                                 : fmt::format("{}: its shape is in another file", name));
        const GodotSection& resource = *found->second;
        const std::string_view type = resource.attribute("type");
        if (type == "RectangleShape2D") {
            const Vec2 size =
                resource.pair("size").value_or(resource.pair("extents").value_or(Vec2{10, 10}) * 2.0);
            add_box(list_, name, to, {0, 0}, size, one.offset);
        } else if (type == "CircleShape2D") {
            add_circle(list_, name, to, {0, 0}, resource.number("radius").value_or(10), one.offset);
        } else if (type == "CapsuleShape2D") {
            const double radius = resource.number("radius").value_or(10);
            // Godot 4 states the whole height, Godot 3 the part between the caps.
            const double height = resource.number("height").value_or(newer_ ? 30 : 20);
            const double half = newer_ ? std::max(0.0, height / 2 - radius) : height / 2;
            add_capsule(list_, name, to, {0, -half}, {0, half}, radius, one.offset);
        } else if (type == "SegmentShape2D") {
            list_.chain(name,
                        placed(to, {resource.pair("a").value_or(Vec2{0, 0}),
                                    resource.pair("b").value_or(Vec2{0, 10})}),
                        one.offset);
        } else if (type == "ConvexPolygonShape2D") {
            list_.polygon(name, placed(to, pairs_in(resource.value("points"))), one.offset);
        } else if (type == "ConcavePolygonShape2D") {
            const auto ends = placed(to, pairs_in(resource.value("segments")));
            for (std::size_t i = 0; i + 1 < ends.size(); i += 2)
                list_.chain(name, {ends[i], ends[i + 1]}, one.offset);
        } else {
            list_.problem(one.offset, fmt::format("{}: a {} is no shape that can be read here", name, type));
        }
    }

    ShapeList list_;
    std::vector<GodotSection> sections_;
    std::map<std::string_view, const GodotSection*> resources_;
    std::map<std::string, Affine, std::less<>> places_;
    bool newer_ = true;
};

}  // namespace

std::optional<Coordinates> godot_shapes(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || text[first] != '[') return {};
    const std::string_view start = text.substr(first);
    if (!start.starts_with("[gd_") && !start.starts_with("[node ") && !start.starts_with("[sub_resource"))
        return {};
    return GodotReader(text).read();
}

}  // namespace testbed::exchange
