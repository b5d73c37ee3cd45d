// The templates, as the build took them over.
#include "app/verify/collider_templates.h"

#include <algorithm>

#include "templates_generated.h"

namespace testbed::verify {

std::span<const ColliderTemplate> collider_templates() { return template_rows; }

std::string without_example(const ColliderTemplate& whole) {
    constexpr std::string_view begins = "Your code goes here.", ends = "not written yet";
    const std::size_t marker = whole.text.find(begins);
    const std::size_t after = marker == whole.text.npos ? marker : marker + begins.size();
    const std::size_t last = whole.text.find(ends, std::min(after, whole.text.size()));
    if (last == whole.text.npos) return std::string(whole.text);
    std::string text(whole.text.substr(0, after));
    text += whole.text.substr(whole.text.rfind('\n', last));
    // Go compiles nothing that imports what it does not use.
    constexpr std::string_view unused = "\t\"math\"\n";
    if (whole.language == "go")
        if (const std::size_t at = text.find(unused); at != text.npos) text.erase(at, unused.size());
    return text;
}

}  // namespace testbed::verify
