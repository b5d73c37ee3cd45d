#include "app/platform/web/page_host.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "app/platform/web/page.h"

namespace testbed::platform::web {

float PageHost::display_scale(Extent) const { return std::clamp(std::round(ratio_ * 4) / 4, 1.0f, 4.0f); }

void PageHost::set_title(const std::string& title) { page_title(title.data(), title.size()); }
void PageHost::set_full_screen(bool on) { page_full_screen(on); }
void PageHost::show_cursor(int cursor) { page_cursor(cursor); }

void PageHost::take_text(bool on) {
    if (on == takes_text_) return;
    takes_text_ = on;
    page_typing(on);
}

void PageHost::text_cursor_at(float x, float y, float height) { page_text_cursor(x, y, height); }

void PageHost::set_clipboard(const char* text) {
    pasted(text);
    page_copy(text, std::strlen(text));
}

std::string PageHost::clipboard() {
    if (knows_clipboard_) return clipboard_;
    page_paste();
    return {};
}

void PageHost::log(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

}  // namespace testbed::platform::web
