// Where the shapes of tiles stand in a map. Source: doc.mapeditor.org, "Global Tile IDs" and "TMX Map
// Format".
#include "app/exchange/tiled_map.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace testbed::exchange {

namespace {

using collision::Vec2;

constexpr std::uint32_t flip_x = 0x80000000, flip_y = 0x40000000, flip_diagonal = 0x20000000,
                        all_flips = 0xF0000000;
constexpr std::size_t most_placed = 50'000;

/// From a tile's own coordinates to where its box has its upper left corner at (0, 0), and the size of that
/// box.
std::pair<Affine, Vec2> flipped(std::uint32_t gid, Vec2 size) {
    Affine to;
    if ((gid & flip_diagonal) != 0) {
        std::swap(to.x, to.y);
        std::swap(size.x, size.y);
    }
    if ((gid & flip_x) != 0) to = Affine{{-1, 0}, {0, 1}, {size.x, 0}}.then_inside(to);
    if ((gid & flip_y) != 0) to = Affine{{1, 0}, {0, -1}, {0, size.y}}.then_inside(to);
    return {to, size};
}

class Placer {
  public:
    Placer(ShapeList& list, const TiledMap& map) : list_(list), map_(map) {
        for (const TiledTileset& set : map.tilesets)
            for (const auto& [id, tile] : set.tiles)
                for (const TiledObject& shape : tile.shapes)
                    if (!is_shape(shape)) add_tiled(list_, shape);
    }

    void place() {
        if (map_.orientation == "isometric" &&
            std::ranges::any_of(map_.parts, [](const auto& part) { return part.index() == 0; }))
            list_.remark(map_.offset, "an isometric map: its objects stand as in its plane, seen from above");
        for (const auto& part : map_.parts) {
            if (const auto* object = std::get_if<TiledObject>(&part)) one(*object);
            if (const auto* layer = std::get_if<TiledCells>(&part)) cells(*layer);
        }
        tell_rest();
    }

    void alone() {
        for (const TiledTileset& set : map_.tilesets)
            for (const auto& [id, tile] : set.tiles) put(set, tile, {});
    }

  private:
    struct Found {
        const TiledTileset* set = nullptr;
        const TiledTile* tile = nullptr;  ///< null: it has no shapes
        Vec2 size{0, 0};
    };
    Found find(std::uint32_t gid) {
        gid &= ~all_flips;
        Found found;
        for (const TiledTileset& set : map_.tilesets)
            if (set.first <= gid && (!found.set || set.first >= found.set->first)) found.set = &set;
        if (gid == 0 || !found.set) return {};
        used_.insert(found.set);
        const auto tile = found.set->tiles.find(gid - found.set->first);
        found.size = found.set->size;
        if (tile == found.set->tiles.end()) return found;
        if (tile->second.size.x > 0 && tile->second.size.y > 0) found.size = tile->second.size;
        if (!tile->second.shapes.empty()) found.tile = &tile->second;
        if (found.tile) shown_.insert(found.tile);
        return found;
    }

    void put(const TiledTileset& set, const TiledTile& tile, const Affine& to) {
        for (const TiledObject& shape : tile.shapes) {
            if (!is_shape(shape)) continue;
            if (placed_ == most_placed) {
                if (beyond_++ == 0) beyond_at_ = set.offset;
                continue;
            }
            ++placed_;
            add_tiled(list_, to, shape);
        }
    }

    void cells(const TiledCells& layer) {
        if (!layer.wrong.empty()) return undecoded(layer);
        if (layer.columns == 0) return;
        std::size_t left_out = 0;
        std::string why;
        for (std::size_t i = 0; i < layer.gids.size(); ++i) {
            const Found found = find(layer.gids[i]);
            if (!found.tile) continue;
            const bool orthogonal = map_.orientation.empty() || map_.orientation == "orthogonal";
            if (!orthogonal || (found.set->fits_cells && found.size != map_.cell)) {
                ++left_out;
                why = orthogonal ? "they are scaled to the cells" : "the map is " + map_.orientation;
                continue;
            }
            auto [to, size] = flipped(layer.gids[i], found.size);
            const double column = double(layer.column) + double(i % layer.columns),
                         row = double(layer.row) + double(i / layer.columns);
            // Larger tiles extend at the top and right.
            to.at = to.at + layer.moved + found.set->moved +
                    Vec2{column * map_.cell.x, (row + 1) * map_.cell.y - size.y};
            put(*found.set, *found.tile, to);
        }
        if (left_out > 0)
            list_.problem(layer.offset, fmt::format("{} cell{} whose tiles have shapes: left out, as {}",
                                                    left_out, left_out == 1 ? "" : "s", why.substr(0, 60)));
    }

    /// Told where a tile in it may have shapes.
    void undecoded(const TiledCells& layer) {
        const std::string why = "a layer of tiles: " + layer.wrong;
        const auto has_shapes = [](const auto& tile) { return !tile.second.shapes.empty(); };
        if (std::ranges::any_of(map_.tilesets, [&](const TiledTileset& set) {
                return std::ranges::any_of(set.tiles, has_shapes);
            }))
            return list_.problem(layer.offset, why);
        if (std::ranges::any_of(map_.tilesets, [](const TiledTileset& set) { return !set.file.empty(); }))
            list_.remark(layer.offset, why);
    }

    /// Part of its size from the upper left corner to the point by which an object is placed.
    static Vec2 anchor(const std::string& alignment) {
        const auto says = [&](std::string_view word) { return alignment.find(word) != alignment.npos; };
        if (alignment.empty() || alignment == "unspecified") return {0, 1};
        return {says("left") ? 0 : says("right") ? 1 : 0.5, says("top") ? 0 : says("bottom") ? 1 : 0.5};
    }

    void one(const TiledObject& object) {
        if (object.gid == 0) return add_tiled(list_, object);
        const Found found = find(object.gid);
        const bool orthogonal = map_.orientation.empty() || map_.orientation == "orthogonal";
        if (!found.tile || !(found.size.x > 0 && found.size.y > 0)) return add_tiled(list_, object);
        if (!orthogonal)
            return list_.problem(object.offset, fmt::format("an object with a tile in a map that is {}",
                                                            map_.orientation.substr(0, 60)));
        const Vec2 size = object.size.x > 0 && object.size.y > 0 ? object.size : found.size;
        const Vec2 scale{size.x / found.size.x, size.y / found.size.y};
        const auto [turned, box] = flipped(object.gid, found.size);
        const Vec2 by = anchor(found.set->alignment);
        Affine to = Affine::of(object.at, object.rotation, scale);
        to = to.then_inside({{1, 0}, {0, 1}, found.set->moved - Vec2{by.x * box.x, by.y * box.y}});
        put(*found.set, *found.tile, to.then_inside(turned));
    }

    void tell_rest() {
        for (const TiledTileset& set : map_.tilesets) {
            if (!set.file.empty() && used_.contains(&set))
                list_.remark(set.offset,
                             fmt::format("{} is another file: shapes that its tiles may have are missing",
                                         set.file.substr(0, 60)));
            std::size_t unused = 0;
            for (const auto& [id, tile] : set.tiles)
                if (!tile.shapes.empty() && !shown_.contains(&tile)) ++unused;
            if (unused > 0)
                list_.remark(set.offset, fmt::format("{} tile{} with shapes {} in no layer", unused,
                                                     unused == 1 ? "" : "s", unused == 1 ? "is" : "are"));
        }
        if (beyond_ > 0)
            list_.problem(beyond_at_, fmt::format("{} more shapes of tiles are left out: {} are placed",
                                                  beyond_, most_placed));
    }

    ShapeList& list_;
    const TiledMap& map_;
    std::set<const TiledTileset*> used_;
    std::set<const TiledTile*> shown_;
    std::size_t placed_ = 0, beyond_ = 0, beyond_at_ = 0;
};

}  // namespace

void add_map(ShapeList& list, const TiledMap& map) {
    Placer placer(list, map);
    if (map.is_tileset)
        placer.alone();
    else
        placer.place();
}

}  // namespace testbed::exchange
