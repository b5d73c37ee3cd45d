// TopoJSON, node by node.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

#include "app/exchange/read_geojson.h"
#include "app/exchange/shape_list.h"

namespace testbed::exchange {

namespace {

namespace json = file::json;
using collision::Vec2;

class TopoJsonReader {
  public:
    TopoJsonReader(std::string_view text, const json::Tree& tree) : tree_(tree), list_(text) {}

    Coordinates read() {
        const json::Index root = json::Tree::root();
        if (!transform(root) || !decode(root)) return list_.take();
        const auto objects = tree_.member(root, "objects");
        if (!objects || tree_[*objects].kind != json::Kind::object) {
            list_.problem(place(root), "\"objects\" is missing or no object");
            return list_.take();
        }
        tree_.each_member(*objects, [&](json::Index, json::Index one) { geometry(one, {}); });
        if (!flat_) list_.remark(place(root), "heights are left out");
        return list_.take();
    }

  private:
    std::optional<json::Index> list(json::Index of, std::string_view key) {
        const auto found = tree_.member(of, key);
        if (found && is_array(*found)) return found;
        list_.problem(place(of), fmt::format("\"{}\" is missing or no list", key));
        return {};
    }
    std::size_t place(json::Index node) const { return tree_[node].begin; }
    bool is_array(json::Index node) const { return tree_[node].kind == json::Kind::array; }

    /// Two numbers, as they stand.
    std::optional<Vec2> pair(json::Index node) {
        std::vector<double> numbers;
        bool good = is_array(node);
        if (good)
            tree_.each(node, [&](json::Index number) {
                good = good && tree_[number].kind == json::Kind::number;
                numbers.push_back(tree_[number].number);
            });
        if (!good || numbers.size() < 2) {
            list_.problem(place(node), "a position is a list of x and y");
            return {};
        }
        flat_ = flat_ && numbers.size() == 2;
        return Vec2{numbers[0], numbers[1]};
    }

    bool transform(json::Index root) {
        const auto given = tree_.member(root, "transform");
        if (!given) return true;
        const auto scale = tree_.member(*given, "scale"), translate = tree_.member(*given, "translate");
        if (!scale || !translate) {
            list_.problem(place(*given), "a transform needs \"scale\" and \"translate\"");
            return false;
        }
        const auto by = pair(*scale), to = pair(*translate);
        if (!by || !to) return false;
        quantized_ = true;
        scale_ = *by;
        translate_ = *to;
        return true;
    }
    Vec2 in_world(Vec2 v) const {
        return quantized_ ? Vec2{v.x * scale_.x + translate_.x, v.y * scale_.y + translate_.y} : v;
    }

    /// The points of every arc: differences are added up before anything is scaled.
    bool decode(json::Index root) {
        const auto all = list(root, "arcs");
        if (!all) return false;
        bool good = true;
        tree_.each(*all, [&](json::Index one) {
            std::vector<Vec2> arc;
            Vec2 sum{0, 0};
            if (!is_array(one)) {
                list_.problem(place(one), "an arc is a list of positions");
                good = false;
            } else {
                tree_.each(one, [&](json::Index node) {
                    const auto at = good ? pair(node) : std::nullopt;
                    good = at.has_value();
                    if (!at) return;
                    sum = quantized_ ? sum + *at : *at;
                    arc.push_back(in_world(sum));
                });
            }
            arcs_.push_back(std::move(arc));
        });
        return good;
    }

    /// Arcs one after the other, each beginning where the last one ends.
    std::optional<std::vector<Vec2>> line(json::Index indices) {
        std::vector<Vec2> points;
        bool good = is_array(indices);
        if (!good) list_.problem(place(indices), "a list of arcs is expected");
        if (good)
            tree_.each(indices, [&](json::Index node) {
                if (!good) return;
                const double number = tree_[node].number;
                const bool back = number < 0;
                const double index = back ? -1 - number : number;
                good = tree_[node].kind == json::Kind::number && std::floor(index) == index &&
                       index < double(arcs_.size());
                if (!good)
                    return list_.problem(place(node),
                                         fmt::format("there is no arc {}", tree_.raw(node).substr(0, 60)));
                std::vector<Vec2> arc = arcs_[std::size_t(index)];
                if (back) std::ranges::reverse(arc);
                if (!points.empty() && !arc.empty()) {
                    good = points.back() == arc.front();
                    if (!good)
                        return list_.problem(place(node),
                                             fmt::format("arc {} begins elsewhere than the last one ends",
                                                         tree_.raw(node).substr(0, 60)));
                    points.pop_back();
                }
                points.insert(points.end(), arc.begin(), arc.end());
            });
        if (!good) return {};
        return points;
    }

    void chain(json::Index node, const std::string& id) {
        if (auto points = line(node)) list_.chain(id, std::move(*points), place(node));
    }
    void polygon(json::Index node, const std::string& id) {
        if (!is_array(node)) return list_.problem(place(node), "a polygon is a list of rings");
        bool outer = true;
        tree_.each(node, [&](json::Index ring) {
            if (!std::exchange(outer, false))
                return list_.problem(place(ring),
                                     "the hole is left out, because polygons have no holes here");
            if (auto points = line(ring)) list_.polygon(id, std::move(*points), place(ring));
        });
    }
    void point(json::Index node, const std::string& id) {
        if (const auto at = pair(node)) list_.point(id, in_world(*at), place(node));
    }

    std::string own_id(json::Index of, const std::string& outer) const {
        std::string id = outer;
        if (const auto properties = tree_.member(of, "properties"))
            if (const auto name = tree_.member(*properties, "name");
                name && tree_[*name].kind == json::Kind::string)
                id = tree_.string(*name);
        if (const auto own = tree_.member(of, "id")) {
            if (tree_[*own].kind == json::Kind::string) id = tree_.string(*own);
            if (tree_[*own].kind == json::Kind::number) id = tree_.raw(*own);
        }
        return id;
    }

    void geometry(json::Index of, const std::string& outer) {
        const auto type = tree_.member(of, "type");
        // A place without a geometry is null.
        if (type && tree_[*type].kind == json::Kind::null) return;
        if (!type || tree_[*type].kind != json::Kind::string)
            return list_.problem(place(of), "an object without a \"type\"");
        const std::string_view name = tree_.string(*type);
        const std::string id = own_id(of, outer);
        const auto each_of = [&](std::string_view key, auto&& visit) {
            if (const auto all = list(of, key)) tree_.each(*all, visit);
        };
        if (name == "GeometryCollection")
            each_of("geometries", [&](json::Index one) { geometry(one, id); });
        else if (name == "Point" || name == "LineString" || name == "Polygon") {
            const auto all = list(of, name == "Point" ? "coordinates" : "arcs");
            if (!all) return;
            if (name == "Point") return point(*all, id);
            if (name == "LineString") return chain(*all, id);
            polygon(*all, id);
        } else if (name == "MultiPoint")
            each_of("coordinates", [&](json::Index one) { point(one, id); });
        else if (name == "MultiLineString")
            each_of("arcs", [&](json::Index one) { chain(one, id); });
        else if (name == "MultiPolygon")
            each_of("arcs", [&](json::Index one) { polygon(one, id); });
        else
            list_.problem(place(*type), fmt::format("there is no type \"{}\"", name.substr(0, 60)));
    }

    const json::Tree& tree_;
    ShapeList list_;
    bool quantized_ = false, flat_ = true;
    Vec2 scale_{1, 1}, translate_{0, 0};
    std::vector<std::vector<Vec2>> arcs_;
};

}  // namespace

bool is_topojson(const json::Tree& tree) {
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) return false;
    bool found = false;
    tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
        if (tree.string(key) == "type" && tree[value].kind == json::Kind::string)
            found = tree.string(value) == "Topology";
    });
    return found;
}

Coordinates topojson_shapes(std::string_view text, const json::Tree& tree) {
    return TopoJsonReader(text, tree).read();
}

}  // namespace testbed::exchange
