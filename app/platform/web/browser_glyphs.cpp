// Letters of the browser's fonts, which the page cannot read as files.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "app/platform/host_glyphs.h"
#include "app/platform/web/page.h"

namespace testbed::platform {

std::optional<GlyphBitmap> host_glyph(char32_t character, float line) {
    const auto side = std::size_t(std::ceil(2 * line));
    GlyphBitmap out;
    out.coverage.resize(side * side);
    std::array<float, 5> place{};  // width, height, left, top, advance
    if (page_glyph(std::uint32_t(character), line, out.coverage.data(), out.coverage.size(), place.data()) == 0)
        return std::nullopt;
    out.width = int(place[0]);
    out.height = int(place[1]);
    out.left = place[2];
    out.top = place[3];
    out.advance = place[4];
    out.coverage.resize(std::size_t(out.width) * std::size_t(out.height));
    return out;
}

}  // namespace testbed::platform
