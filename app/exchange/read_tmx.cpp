// Tiled's XML.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <fmt/format.h>
#include <optional>
#include <pugixml.hpp>
#include <set>
#include <utility>

#include "app/exchange/read_tiled.h"
#include "app/exchange/tiled_map.h"
#include "app/exchange/xml_numbers.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

class TmxReader {
  public:
    explicit TmxReader(std::string_view text) : list_(text) {}

    Coordinates read(std::string_view text) {
        pugi::xml_document document;
        const auto result = document.load_buffer(text.data(), text.size());
        if (!result) {
            list_.problem(std::size_t(result.offset),
                          fmt::format("this is no XML: {}", result.description()));
            return list_.take();
        }
        const pugi::xml_node root = document.document_element();
        map_.offset = place(root);
        map_.orientation = root.attribute("orientation").value();
        map_.is_tileset = std::strcmp(root.name(), "tileset") == 0;
        map_.cell = {number(root, "tilewidth"), number(root, "tileheight")};
        // Every layer, however deep in groups.
        pugi::xml_node node = root;
        while (node) {
            bool inside = false;
            const std::string_view tag = node.name();
            if (tag == "tileset")
                tileset(node);
            else if (tag == "layer")
                layer(node);
            else if (tag == "object")
                map_object(node);
            else
                inside = true;
            if (inside && node.first_child()) {
                node = node.first_child();
                continue;
            }
            while (node && node != root && !node.next_sibling()) node = node.parent();
            node = node == root ? pugi::xml_node() : node.next_sibling();
        }
        add_map(list_, map_);
        return list_.take();
    }

  private:
    static std::size_t place(const pugi::xml_node& node) {
        return std::size_t(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    }
    /// 0 where it is missing or told to be none.
    double number(const pugi::xml_node& of, const char* name) {
        const pugi::xml_attribute attribute = of.attribute(name);
        if (!attribute) return 0;
        const auto value = number_of(attribute.value());
        if (!value && told_.insert(of.offset_debug()).second)
            list_.problem(place(of), fmt::format("{}=\"{}\" is no number", name,
                                                 std::string_view(attribute.value()).substr(0, 60)));
        return value.value_or(0);
    }

    /// The offsets of the layers around it.
    Vec2 moved(const pugi::xml_node& one) {
        Vec2 sum{0, 0};
        for (pugi::xml_node layer = one.parent(); layer; layer = layer.parent())
            sum = sum + Vec2{number(layer, "offsetx"), number(layer, "offsety")};
        return sum;
    }

    void map_object(const pugi::xml_node& node) {
        auto made = object(node);
        if (!made) return;
        made->at = made->at + moved(node);
        map_.parts.emplace_back(std::move(*made));
    }

    void tileset(const pugi::xml_node& of) {
        TiledTileset made;
        made.offset = place(of);
        made.first = of.attribute("firstgid").as_uint();
        made.size = {number(of, "tilewidth"), number(of, "tileheight")};
        made.alignment = of.attribute("objectalignment").value();
        made.fits_cells = std::strcmp(of.attribute("tilerendersize").value(), "grid") == 0;
        made.file = of.attribute("source").value();
        const pugi::xml_node moved = of.child("tileoffset");
        made.moved = {number(moved, "x"), number(moved, "y")};
        for (const pugi::xml_node one : of.children("tile")) {
            TiledTile& to = made.tiles[one.attribute("id").as_uint()];
            const pugi::xml_node sized = one.attribute("width") ? one : one.child("image");
            to.size = {number(sized, "width"), number(sized, "height")};
            for (const pugi::xml_node group : one.children("objectgroup"))
                for (const pugi::xml_node inside : group.children("object"))
                    if (auto shape = object(inside)) to.shapes.push_back(std::move(*shape));
        }
        map_.tilesets.push_back(std::move(made));
    }

    void layer(const pugi::xml_node& of) {
        const pugi::xml_node data = of.child("data");
        if (!data) return;
        const Vec2 by = moved(data);
        const std::string_view encoding = data.attribute("encoding").value(),
                               compression = data.attribute("compression").value();
        const auto cells = [&](const pugi::xml_node& in, std::size_t columns) {
            TiledCells made;
            made.column = in.attribute("x").as_llong();
            made.row = in.attribute("y").as_llong();
            made.columns = columns;
            made.moved = by;
            made.offset = place(in);
            if (encoding.empty()) {
                for (const pugi::xml_node tile : in.children("tile"))
                    made.gids.push_back(tile.attribute("gid").as_uint());
            } else {
                CellNumbers read = cell_numbers(in.child_value(), encoding, compression);
                made.wrong = std::move(read.wrong);
                made.gids = std::move(read.gids);
            }
            map_.parts.emplace_back(std::move(made));
        };
        if (!data.child("chunk")) return cells(data, of.attribute("width").as_uint());
        for (const pugi::xml_node chunk : data.children("chunk"))
            cells(chunk, chunk.attribute("width").as_uint());
    }

    /// Empty where what is wrong was told.
    std::optional<TiledObject> object(const pugi::xml_node& one) {
        TiledObject made;
        made.offset = std::size_t(std::max<std::ptrdiff_t>(one.offset_debug(), 0));
        made.name = one.attribute("name").value();
        bool good = true;
        const auto number = [&](const char* name) {
            const pugi::xml_attribute attribute = one.attribute(name);
            if (!attribute) return 0.0;
            const auto value = number_of(attribute.value());
            if (!value && std::exchange(good, false))
                list_.problem(made.offset, fmt::format("{}=\"{}\" is no number", name,
                                                       std::string_view(attribute.value()).substr(0, 60)));
            return value.value_or(0);
        };
        made.at = {number("x"), number("y")};
        made.size = {number("width"), number("height")};
        made.rotation = number("rotation");
        for (const char* other : {"gid", "template"})
            if (one.attribute(other)) {
                made.kind = TiledObject::Kind::other;
                made.what = fmt::format("an object with {}", other);
            }
        for (const pugi::xml_node child : one.children()) {
            const std::string_view tag = child.name();
            if (tag == "ellipse") made.kind = TiledObject::Kind::ellipse;
            if (tag == "point") made.kind = TiledObject::Kind::point;
            if (tag == "text") {
                made.kind = TiledObject::Kind::other;
                made.what = "a text";
            }
            if (tag != "polygon" && tag != "polyline") continue;
            made.kind = tag == "polygon" ? TiledObject::Kind::polygon : TiledObject::Kind::polyline;
            const auto numbers = number_list(child.attribute("points").value());
            if (!numbers || numbers->size() % 2 != 0) {
                list_.problem(made.offset, "points=\"\" are no pairs of numbers");
                return {};
            }
            for (std::size_t i = 0; i < numbers->size(); i += 2)
                made.points.emplace_back((*numbers)[i], (*numbers)[i + 1]);
        }
        made.gid = one.attribute("gid").as_uint();
        if (!good) return {};
        return made;
    }

    ShapeList list_;
    TiledMap map_;
    std::set<std::ptrdiff_t> told_;  ///< elements with something that is no number
};

}  // namespace

bool is_tmx(std::string_view text) {
    const std::string_view head = text.substr(0, 2000);
    return head.find("<map") != head.npos || head.find("<tileset") != head.npos ||
           head.find("<objectgroup") != head.npos || head.find("<template") != head.npos;
}

Coordinates tmx_shapes(std::string_view text) { return TmxReader(text).read(text); }

}  // namespace testbed::exchange
