// The shape of a character that standard fonts lack, for files of vector graphics.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace testbed::platform {

/// A character's filled outline in ems, its baseline at y = 0, y up.
struct GlyphOutline {
    enum class Kind { move, line, curve };
    struct Part {
        Kind kind;
        std::array<float, 6> at;  ///< x, y of the end; of a curve: two control points, then the end
    };
    float advance = 0;
    std::vector<Part> parts;
};

/// From the first installed font that has the character; empty where none has.
std::optional<GlyphOutline> installed_outline(char32_t character);

}  // namespace testbed::platform
