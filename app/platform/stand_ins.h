// Characters of the program's own words, and what stands for them in a font that lacks them.
#pragma once

struct ImFont;

namespace testbed::platform {

/// Needed again whenever the font's table of characters was rebuilt.
void lend_stand_ins(ImFont& font);

}  // namespace testbed::platform
