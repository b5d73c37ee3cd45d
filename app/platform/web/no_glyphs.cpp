// check.wasm has no fonts.
#include "app/platform/glyph_outline.h"

namespace testbed::platform {

std::optional<GlyphOutline> installed_outline(char32_t) { return std::nullopt; }

}  // namespace testbed::platform
