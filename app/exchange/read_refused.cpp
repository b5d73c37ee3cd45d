// Formats whose numbers would be taken for other shapes than they describe: named, and not read.
#include <string>

#include "app/exchange/read_engines.h"
#include "app/exchange/shape_list.h"

namespace testbed::exchange {

namespace {

struct Refused {
    std::string_view mark;  ///< that only this format has in its first bytes
    std::string_view sentence;
};

/// Heights between coordinates; holes that are rings beside their polygon; outlines beside their pieces.
constexpr Refused refused_formats[] = {
    {"<kml", "KML is not read: save it as GeoJSON, which many converters of maps do"},
    {"\"esriGeometry", "JSON of Esri is not read: save it as GeoJSON"},
    {"\"dynamicObjects\"", "a project of the Physics Body Editor is not read: paste the vertices of one polygon"},
};

constexpr std::size_t looked_at = 4096;  ///< bytes

}  // namespace

std::optional<Coordinates> refused_shapes(std::string_view text) {
    const std::string_view begin = text.substr(0, looked_at);
    const std::size_t first = begin.find_first_not_of(" \t\r\n");
    if (first == begin.npos || (begin[first] != '<' && begin[first] != '{')) return {};
    for (const auto& [mark, sentence] : refused_formats) {
        const std::size_t at = begin.find(mark);
        if (at == begin.npos) continue;
        ShapeList list(text);
        list.problem(at, std::string(sentence));
        return list.take();
    }
    return {};
}

}  // namespace testbed::exchange
