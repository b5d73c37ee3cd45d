// A picture on the desktop's clipboard. SDL keeps text alone there. Not in a page.
#pragma once

#include <optional>
#include <string>

namespace testbed::platform {

/// Offers the content of a PNG file to other programs as long as this one runs, by X11 (on Wayland through
/// XWayland). Why that failed, as the end of a sentence; empty where it worked.
std::optional<std::string> set_clipboard_png(std::string png);

}  // namespace testbed::platform
