// Tiled's JSON, and its Lua as JSON.
#include "app/exchange/read_tiled.h"

#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/exchange/lua_table.h"
#include "app/exchange/tiled_map.h"

namespace testbed::exchange {

namespace {

namespace json = file::json;
using collision::Vec2;

class TiledReader {
  public:
    /// lua: from which the tree's text was made; null where the text itself is JSON.
    TiledReader(std::string_view text, const json::Tree& tree, const LuaTable* lua)
        : tree_(tree), lua_(lua), list_(text) {}

    Coordinates read() {
        const json::Index root = json::Tree::root();
        map_.offset = place(root);
        map_.orientation = text(root, "orientation");
        map_.is_tileset = !tree_.member(root, "layers") && !tree_.member(root, "objects");
        map_.cell = pair(root, "tilewidth", "tileheight");
        if (map_.is_tileset)
            tileset(root);
        else
            each(root, "tilesets", [&](json::Index one) { tileset(one); });
        layer(root, {0, 0});
        add_map(list_, map_);
        return list_.take();
    }

  private:
    std::size_t place(json::Index node) const {
        const std::size_t begin = tree_[node].begin;
        return lua_ ? lua_->place(begin) : begin;
    }
    std::string_view text(json::Index of, std::string_view key) const {
        const auto node = tree_.member(of, key);
        return node && tree_[*node].kind == json::Kind::string ? tree_.string(*node) : std::string_view();
    }
    Vec2 pair(json::Index of, std::string_view x, std::string_view y) {
        return {number(of, x, 0).value_or(0), number(of, y, 0).value_or(0)};
    }
    std::uint32_t whole(json::Index of, std::string_view key) {
        return whole(number(of, key, 0).value_or(0));
    }
    static std::uint32_t whole(double number) {
        return number >= 0 && number <= 4294967295.0 ? std::uint32_t(number) : 0;
    }

    /// Layers may hold layers; the tree's own limit bounds their depth.
    void layer(json::Index of, Vec2 outer) {
        const auto x = number(of, "offsetx", 0), y = number(of, "offsety", 0);
        if (!x || !y) return;
        const Vec2 moved = outer + Vec2{*x, *y};
        each(of, "layers", [&](json::Index inner) { layer(inner, moved); });
        each(of, "objects", [&](json::Index one) {
            if (auto made = object(one)) {
                made->at = made->at + moved;
                map_.parts.emplace_back(std::move(*made));
            }
        });
        if (tree_.member(of, "chunks"))
            each(of, "chunks", [&](json::Index chunk) { cells(of, chunk, moved); });
        else
            cells(of, of, moved);
    }

    /// in: what has the data, the layer itself or a piece of it.
    void cells(json::Index layer, json::Index in, Vec2 moved) {
        const auto data = tree_.member(in, "data");
        if (!data) return;
        TiledCells made;
        const bool piece = in != layer;
        made.column = piece ? std::int64_t(number(in, "x", 0).value_or(0)) : 0;
        made.row = piece ? std::int64_t(number(in, "y", 0).value_or(0)) : 0;
        made.columns = whole(in, "width");
        if (made.columns == 0) made.columns = whole(json::Tree::root(), "width");
        made.moved = moved;
        made.offset = place(*data);
        if (tree_[*data].kind == json::Kind::string) {
            CellNumbers read =
                cell_numbers(tree_.string(*data), text(layer, "encoding"), text(layer, "compression"));
            made.wrong = std::move(read.wrong);
            made.gids = std::move(read.gids);
        } else if (tree_[*data].kind == json::Kind::array) {
            tree_.each(*data, [&](json::Index gid) { made.gids.push_back(whole(tree_[gid].number)); });
        }
        map_.parts.emplace_back(std::move(made));
    }

    void tileset(json::Index of) {
        TiledTileset made;
        made.offset = place(of);
        made.first = whole(of, "firstgid");
        made.size = pair(of, "tilewidth", "tileheight");
        made.alignment = text(of, "objectalignment");
        made.fits_cells = text(of, "tilerendersize") == "grid";
        if (const auto moved = tree_.member(of, "tileoffset")) made.moved = pair(*moved, "x", "y");
        made.file = text(of, "source");
        // Lua names the file also where the tiles are in the map.
        if (!tree_.member(of, "tilewidth") && made.file.empty()) made.file = text(of, "filename");
        const auto tiles = tree_.member(of, "tiles");
        const auto add = [&](std::uint32_t id, json::Index one) {
            TiledTile& to = made.tiles[id];
            to.size = pair(one, "imagewidth", "imageheight");
            if (tree_.member(one, "width")) to.size = pair(one, "width", "height");
            for (const char* const key : {"objectgroup", "objectGroup"})
                if (const auto group = tree_.member(one, key))
                    each(*group, "objects", [&](json::Index inside) {
                        if (auto shape = object(inside)) to.shapes.push_back(std::move(*shape));
                    });
        };
        if (tiles && tree_[*tiles].kind == json::Kind::array)
            tree_.each(*tiles, [&](json::Index one) { add(whole(one, "id"), one); });
        if (tiles && tree_[*tiles].kind == json::Kind::object)
            tree_.each_member(*tiles, [&](json::Index key, json::Index one) {
                std::uint32_t id = 0;
                const std::string_view name = tree_.string(key);
                const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), id, 10);
                if (error == std::errc{} && end == name.data() + name.size()) add(id, one);
            });
        map_.tilesets.push_back(std::move(made));
    }

    void each(json::Index of, std::string_view key, auto&& visit) {
        const auto list = tree_.member(of, key);
        if (!list) return;
        if (tree_[*list].kind != json::Kind::array)
            return list_.problem(place(*list), fmt::format("\"{}\" is no list", key));
        tree_.each(*list, visit);
    }

    std::optional<double> number(json::Index of, std::string_view key, double otherwise) {
        const auto node = tree_.member(of, key);
        if (!node) return otherwise;
        if (tree_[*node].kind == json::Kind::number) return tree_[*node].number;
        list_.problem(place(*node), fmt::format("\"{}\" is no number", key));
        return {};
    }
    bool says(json::Index of, std::string_view key) const {
        const auto node = tree_.member(of, key);
        return node && tree_[*node].kind == json::Kind::truth && tree_[*node].number != 0;
    }
    /// Lua names the shape of an object.
    bool has_shape(json::Index of, std::string_view name) const {
        const auto node = tree_.member(of, "shape");
        return node && tree_[*node].kind == json::Kind::string && tree_.string(*node) == name;
    }

    std::optional<TiledObject> told(std::size_t offset, std::string why) {
        list_.problem(offset, std::move(why));
        return {};
    }

    /// Empty where what is wrong was told.
    std::optional<TiledObject> object(json::Index one) {
        TiledObject made;
        made.offset = place(one);
        if (tree_[one].kind != json::Kind::object) return told(made.offset, "what stands here is no object");
        const auto x = number(one, "x", 0), y = number(one, "y", 0), width = number(one, "width", 0),
                   height = number(one, "height", 0), rotation = number(one, "rotation", 0);
        if (!x || !y || !width || !height || !rotation) return {};
        made.at = {*x, *y};
        made.size = {*width, *height};
        made.rotation = *rotation;
        if (const auto name = tree_.member(one, "name"); name && tree_[*name].kind == json::Kind::string)
            made.name = tree_.string(*name);
        if (says(one, "ellipse") || has_shape(one, "ellipse")) made.kind = TiledObject::Kind::ellipse;
        if (says(one, "point") || has_shape(one, "point")) made.kind = TiledObject::Kind::point;
        for (const auto& [key, kind] :
             {std::pair{"polygon", TiledObject::Kind::polygon}, {"polyline", TiledObject::Kind::polyline}})
            if (const auto points = tree_.member(one, key)) {
                made.kind = kind;
                if (tree_[*points].kind != json::Kind::array)
                    return told(place(*points), fmt::format("\"{}\" is no list", key));
                bool good = true;
                tree_.each(*points, [&](json::Index point) {
                    const auto px = tree_.member(point, "x"), py = tree_.member(point, "y");
                    good = good && px && py && tree_[*px].kind == json::Kind::number &&
                           tree_[*py].kind == json::Kind::number;
                    if (good) made.points.emplace_back(tree_[*px].number, tree_[*py].number);
                });
                if (!good) return told(place(*points), "a point without x and y");
            }
        for (const char* other : {"text", "gid", "template"})
            if (tree_.member(one, other)) {
                made.kind = TiledObject::Kind::other;
                made.what = fmt::format("an object with \"{}\"", other);
            }
        made.gid = whole(one, "gid");
        return made;
    }

    const json::Tree& tree_;
    const LuaTable* lua_;
    ShapeList list_;
    TiledMap map_;
};

}  // namespace

bool is_tiled(const json::Tree& tree) {
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) return false;
    if (tree.member(json::Tree::root(), "format")) return false;
    const auto layers = tree.member(json::Tree::root(), "layers"),
               objects = tree.member(json::Tree::root(), "objects");
    const auto tiles = tree.member(json::Tree::root(), "tiles");
    return (tiles && tree.member(json::Tree::root(), "tilewidth")) ||
           (layers && tree[*layers].kind == json::Kind::array) ||
           (objects && tree[*objects].kind == json::Kind::array);
}

Coordinates tiled_shapes(std::string_view text, const json::Tree& tree) {
    return TiledReader(text, tree, nullptr).read();
}

bool is_tiled_lua(std::string_view text) {
    const auto says = [&](std::string_view word) { return text.find(word) != text.npos; };
    return (says("luaversion") || says("\"objectgroup\"") || says("\"tilelayer\"")) && returns_table(text);
}

Coordinates tiled_lua_shapes(std::string_view text) {
    const LuaTable lua = lua_table(text);
    ShapeList list(text);
    if (!lua.wrong.empty()) {
        list.problem(lua.wrong_at, fmt::format("this is no table of Lua: {}", lua.wrong));
        return list.take();
    }
    const json::Tree tree(lua.json);
    if (tree.complete()) return TiledReader(text, tree, &lua).read();
    list.problem(0, fmt::format("this table is not read: {}",
                                tree.errors().empty() ? std::string() : tree.errors().front().text));
    return list.take();
}

}  // namespace testbed::exchange
