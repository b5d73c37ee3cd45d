// GeoJSON, node by node.
#include "app/exchange/read_geojson.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/exchange/shape_list.h"

namespace testbed::exchange {

namespace {

namespace json = file::json;
using collision::Vec2;

constexpr std::array types = {
    "Point",        "LineString",         "Polygon", "MultiPoint",       "MultiLineString",
    "MultiPolygon", "GeometryCollection", "Feature", "FeatureCollection"};

class GeoJsonReader {
  public:
    GeoJsonReader(std::string_view text, const json::Tree& tree) : tree_(tree), list_(text) {}

    Coordinates read() {
        object(json::Tree::root(), {});
        return list_.take();
    }

  private:
    std::size_t place(json::Index node) const { return tree_[node].begin; }
    bool is_array(json::Index node) const { return tree_[node].kind == json::Kind::array; }

    void object(json::Index of, const std::string& id) {
        const auto type = tree_.member(of, "type");
        if (!type || tree_[*type].kind != json::Kind::string)
            return list_.problem(place(of), "an object without a \"type\"");
        const std::string_view name = tree_.string(*type);
        if (name == "FeatureCollection") return each(of, "features", {});
        if (name == "GeometryCollection") return each(of, "geometries", id);
        if (name == "Feature") return feature(of);
        const auto known = std::ranges::find(types, name);
        if (known == types.end())
            return list_.problem(place(*type), fmt::format("there is no type \"{}\"", name.substr(0, 60)));
        const auto coordinates = tree_.member(of, "coordinates");
        if (!coordinates || !is_array(*coordinates))
            return list_.problem(place(of), "\"coordinates\" is missing or no list");
        flat_ = true;
        geometry(std::size_t(known - types.begin()), *coordinates, id);
        if (!flat_) list_.remark(place(*coordinates), "heights are left out");
    }

    void each(json::Index of, std::string_view key, const std::string& id) {
        const auto list = tree_.member(of, key);
        if (!list || !is_array(*list))
            return list_.problem(place(of), fmt::format("\"{}\" is missing or no list", key));
        tree_.each(*list, [&](json::Index one) {
            if (tree_[one].kind == json::Kind::object)
                object(one, id);
            else
                list_.problem(place(one), fmt::format("what is no object in \"{}\"", key));
        });
    }

    void feature(json::Index of) {
        std::string id;
        if (const auto properties = tree_.member(of, "properties"))
            if (const auto name = tree_.member(*properties, "name");
                name && tree_[*name].kind == json::Kind::string)
                id = tree_.string(*name);
        if (const auto own = tree_.member(of, "id")) {
            if (tree_[*own].kind == json::Kind::string) id = tree_.string(*own);
            if (tree_[*own].kind == json::Kind::number) id = tree_.raw(*own);
        }
        const auto inner = tree_.member(of, "geometry");
        if (!inner) return list_.problem(place(of), "a feature without a \"geometry\"");
        if (tree_[*inner].kind == json::Kind::object) object(*inner, id);
    }

    std::optional<Vec2> position(json::Index node) {
        if (!is_array(node) || tree_.count(node) < 2) {
            list_.problem(place(node), "a position is a list of x and y");
            return {};
        }
        std::array<double, 2> numbers{};
        std::size_t at = 0;
        bool good = true;
        tree_.each(node, [&](json::Index number) {
            good = good && tree_[number].kind == json::Kind::number;
            if (at < 2) numbers[at] = tree_[number].number;
            ++at;
        });
        if (!good) {
            list_.problem(place(node), "a position holds what is no number");
            return {};
        }
        flat_ = flat_ && at == 2;
        return Vec2{numbers[0], numbers[1]};
    }
    std::optional<std::vector<Vec2>> positions(json::Index node) {
        if (!is_array(node)) {
            list_.problem(place(node), "a list of positions is expected");
            return {};
        }
        std::vector<Vec2> found;
        bool good = true;
        tree_.each(node, [&](json::Index one) {
            if (!good) return;
            const auto at = position(one);
            good = at.has_value();
            if (at) found.push_back(*at);
        });
        if (!good) return {};
        return found;
    }

    void geometry(std::size_t type, json::Index coordinates, const std::string& id) {
        const auto chain = [&](json::Index node) {
            if (auto points = positions(node)) list_.chain(id, std::move(*points), place(node));
        };
        const auto polygon = [&](json::Index node) {
            if (!is_array(node)) return list_.problem(place(node), "a polygon is a list of rings");
            bool outer = true;
            tree_.each(node, [&](json::Index ring) {
                if (!std::exchange(outer, false))
                    return list_.problem(place(ring),
                                         "the hole is left out, because polygons have no holes here");
                if (auto points = positions(ring)) list_.polygon(id, std::move(*points), place(ring));
            });
        };
        switch (type) {
            case 0:
                if (const auto at = position(coordinates)) list_.point(id, *at, place(coordinates));
                return;
            case 1: return chain(coordinates);
            case 2: return polygon(coordinates);
            case 3:
                if (const auto points = positions(coordinates))
                    for (const Vec2 at : *points) list_.point(id, at, place(coordinates));
                return;
            case 4: return tree_.each(coordinates, chain);
            default: return tree_.each(coordinates, polygon);
        }
    }

    const json::Tree& tree_;
    ShapeList list_;
    bool flat_ = true;
};

}  // namespace

bool is_geojson(const json::Tree& tree) {
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) return false;
    bool found = false;
    tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
        if (tree.string(key) == "type" && tree[value].kind == json::Kind::string)
            found = std::ranges::find(types, tree.string(value)) != types.end();
    });
    return found;
}

Coordinates geojson_shapes(std::string_view text, const json::Tree& tree) {
    return GeoJsonReader(text, tree).read();
}

}  // namespace testbed::exchange
