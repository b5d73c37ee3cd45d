// The desktop's clipboard, as text.
#pragma once

#include <string>

namespace testbed::platform {

/// Empty where there is no text.
std::string clipboard_text();
/// Whether that is known at once. In a page the browser asks its user first, and pastes later.
bool clipboard_is_at_hand();
void set_clipboard_text(const std::string& text);

}  // namespace testbed::platform
