// Tiled's XML.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <fmt/format.h>
#include <pugixml.hpp>
#include <set>
#include <utility>

#include "app/exchange/read_tiled.h"
#include "app/exchange/tiled_object.h"
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
        // Every layer, however deep in groups.
        pugi::xml_node node = document.first_child();
        while (node) {
            if (std::strcmp(node.name(), "object") == 0) object(node);
            if (node.first_child()) {
                node = node.first_child();
                continue;
            }
            while (node && !node.next_sibling()) node = node.parent();
            node = node.next_sibling();
        }
        return list_.take();
    }

  private:
    /// The offsets of the layers around it.
    Vec2 moved(const pugi::xml_node& one) {
        Vec2 sum{0, 0};
        for (pugi::xml_node layer = one.parent(); layer; layer = layer.parent())
            for (const auto& [name, unit] : {std::pair{"offsetx", Vec2{1, 0}}, {"offsety", Vec2{0, 1}}})
                if (const pugi::xml_attribute offset = layer.attribute(name)) {
                    const auto value = number_of(offset.value());
                    if (value)
                        sum = sum + unit * *value;
                    else if (told_.insert(layer.offset_debug()).second)
                        list_.problem(std::size_t(std::max<std::ptrdiff_t>(layer.offset_debug(), 0)),
                                      fmt::format("{}=\"{}\" is no number", name,
                                                  std::string_view(offset.value()).substr(0, 60)));
                }
        return sum;
    }

    void object(const pugi::xml_node& one) {
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
        made.at = Vec2{number("x"), number("y")} + moved(one);
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
            if (!numbers || numbers->size() % 2 != 0)
                return list_.problem(made.offset, "points=\"\" are no pairs of numbers");
            for (std::size_t i = 0; i < numbers->size(); i += 2)
                made.points.emplace_back((*numbers)[i], (*numbers)[i + 1]);
        }
        if (good) add_tiled(list_, std::move(made));
    }

    ShapeList list_;
    std::set<std::ptrdiff_t> told_;  ///< layers whose offset is no number
};

}  // namespace

bool is_tmx(std::string_view text) {
    const std::string_view head = text.substr(0, 2000);
    return head.find("<map") != head.npos || head.find("<objectgroup") != head.npos ||
           head.find("<template") != head.npos;
}

Coordinates tmx_shapes(std::string_view text) { return TmxReader(text).read(text); }

}  // namespace testbed::exchange
