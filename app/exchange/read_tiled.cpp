// Tiled's JSON.
#include "app/exchange/read_tiled.h"

#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/exchange/tiled_object.h"

namespace testbed::exchange {

namespace {

namespace json = file::json;
using collision::Vec2;

std::optional<json::Index> member(const json::Tree& tree, json::Index of, std::string_view key) {
    std::optional<json::Index> found;
    if (tree[of].kind != json::Kind::object) return found;
    tree.each_member(of, [&](json::Index name, json::Index value) {
        if (tree.string(name) == key) found = value;
    });
    return found;
}

class TiledReader {
  public:
    TiledReader(std::string_view text, const json::Tree& tree) : tree_(tree), list_(text) {}

    Coordinates read() {
        layer(json::Tree::root());
        return list_.take();
    }

  private:
    /// Layers may hold layers; the tree's own limit bounds their depth.
    void layer(json::Index of) {
        each(of, "layers", [&](json::Index inner) { layer(inner); });
        each(of, "objects", [&](json::Index one) { object(one); });
    }
    void each(json::Index of, std::string_view key, auto&& visit) {
        const auto list = member(tree_, of, key);
        if (!list) return;
        if (tree_[*list].kind != json::Kind::array)
            return list_.problem(tree_[*list].begin, fmt::format("\"{}\" is no list", key));
        tree_.each(*list, visit);
    }

    std::optional<double> number(json::Index of, std::string_view key, double otherwise) {
        const auto node = member(tree_, of, key);
        if (!node) return otherwise;
        if (tree_[*node].kind == json::Kind::number) return tree_[*node].number;
        list_.problem(tree_[*node].begin, fmt::format("\"{}\" is no number", key));
        return {};
    }
    bool says(json::Index of, std::string_view key) const {
        const auto node = member(tree_, of, key);
        return node && tree_[*node].kind == json::Kind::truth && tree_[*node].number != 0;
    }

    void object(json::Index one) {
        TiledObject made;
        made.offset = tree_[one].begin;
        if (tree_[one].kind != json::Kind::object)
            return list_.problem(made.offset, "what stands here is no object");
        const auto x = number(one, "x", 0), y = number(one, "y", 0), width = number(one, "width", 0),
                   height = number(one, "height", 0), rotation = number(one, "rotation", 0);
        if (!x || !y || !width || !height || !rotation) return;
        made.at = {*x, *y};
        made.size = {*width, *height};
        made.rotation = *rotation;
        if (const auto name = member(tree_, one, "name"); name && tree_[*name].kind == json::Kind::string)
            made.name = tree_.string(*name);
        if (says(one, "ellipse")) made.kind = TiledObject::Kind::ellipse;
        if (says(one, "point")) made.kind = TiledObject::Kind::point;
        for (const auto& [key, kind] :
             {std::pair{"polygon", TiledObject::Kind::polygon}, {"polyline", TiledObject::Kind::polyline}})
            if (const auto points = member(tree_, one, key)) {
                made.kind = kind;
                if (tree_[*points].kind != json::Kind::array)
                    return list_.problem(tree_[*points].begin, fmt::format("\"{}\" is no list", key));
                bool good = true;
                tree_.each(*points, [&](json::Index point) {
                    const auto px = member(tree_, point, "x"), py = member(tree_, point, "y");
                    good = good && px && py && tree_[*px].kind == json::Kind::number &&
                           tree_[*py].kind == json::Kind::number;
                    if (good) made.points.emplace_back(tree_[*px].number, tree_[*py].number);
                });
                if (!good) return list_.problem(tree_[*points].begin, "a point without x and y");
            }
        for (const char* other : {"text", "gid", "template"})
            if (member(tree_, one, other)) {
                made.kind = TiledObject::Kind::other;
                made.what = fmt::format("an object with \"{}\"", other);
            }
        add_tiled(list_, std::move(made));
    }

    const json::Tree& tree_;
    ShapeList list_;
};

}  // namespace

bool is_tiled(const json::Tree& tree) {
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) return false;
    if (member(tree, json::Tree::root(), "format")) return false;
    const auto layers = member(tree, json::Tree::root(), "layers"),
               objects = member(tree, json::Tree::root(), "objects");
    return (layers && tree[*layers].kind == json::Kind::array) ||
           (objects && tree[*objects].kind == json::Kind::array);
}

Coordinates tiled_shapes(std::string_view text, const json::Tree& tree) {
    return TiledReader(text, tree).read();
}

}  // namespace testbed::exchange
