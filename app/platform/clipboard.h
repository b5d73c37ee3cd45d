// The desktop's clipboard, as text.
#pragma once

#include <string>

namespace testbed::platform {

/// Empty where there is no text.
std::string clipboard_text();
void set_clipboard_text(const std::string& text);

}  // namespace testbed::platform
