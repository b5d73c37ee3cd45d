// A file keeps its order of keys and its layout when it is saved again.
#pragma once

#include <string>
#include <string_view>

namespace testbed::file {

/// `written`, as write_scene() spells it, in the layout of the scene file that it replaces: what is the same in both
/// stays as it stands there, byte for byte; keys keep their order, and new ones come where the writer puts
/// them; keys that only state a default stay. An unchanged scene is the file's own text. Returns `written` where
/// `on_disk` is no scene file, or where the result would not read as `written` does.
std::string keep_layout(std::string_view written, std::string_view on_disk);

}  // namespace testbed::file
