// A window of the system has font files alone.
#include "app/platform/host_glyphs.h"

namespace testbed::platform {

std::optional<GlyphBitmap> host_glyph(char32_t, float) { return std::nullopt; }

}  // namespace testbed::platform
