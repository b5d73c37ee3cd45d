// Characters that were met after the fonts were loaded.
#pragma once

namespace testbed::platform {

/// Adds every character of seen_characters() that the faces of the current context lack, between two frames.
/// Returns whether the atlas changed: its texture is to be handed on again. What was drawn before keeps its
/// bits.
bool add_seen_glyphs();

}  // namespace testbed::platform
