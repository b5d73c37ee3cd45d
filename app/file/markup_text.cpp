// Escapes text for XML and HTML.
#include "app/file/markup_text.h"

namespace testbed::file {

std::string markup_text(std::string_view utf8) {
    std::string out;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const char c = utf8[i];
        const std::string_view three = utf8.substr(i, 3);
        if (three == "\xEF\xBF\xBE" || three == "\xEF\xBF\xBF") {
            i += 2;
            continue;
        }
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default:
                if ((static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) || c == '\t' || c == '\n') out += c;
        }
    }
    return out;
}

std::string markup_lines(std::string_view utf8) {
    while (!utf8.empty() && (utf8.back() == '\n' || utf8.back() == '\r')) utf8.remove_suffix(1);
    std::string out;
    bool begins = false;  // a line
    for (const char c : markup_text(utf8)) {
        if (c == '\n')
            out += "<br>\n";
        else if (c == ' ' && begins)
            out += "&#160;";
        else
            out += c;
        begins = c == '\n' || (begins && c == ' ');
    }
    return out;
}

}  // namespace testbed::file
