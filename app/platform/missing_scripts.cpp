#include "app/platform/missing_scripts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "app/platform/starts_programs.h"

namespace testbed::platform {
namespace {

struct Script {
    char32_t first, last;
    const char* name;
    const char* package;  ///< of Debian and Ubuntu
};

/// The first row that holds a character names its script.
constexpr Script scripts[] = {
    {0x0400, 0x052F, "Cyrillic", "fonts-dejavu-core"},
    {0x0530, 0x058F, "Armenian", "fonts-dejavu-core"},
    {0x0590, 0x05FF, "Hebrew", "fonts-dejavu-core"},
    {0x0600, 0x08FF, "Arabic", "fonts-dejavu-core"},
    {0x0900, 0x097F, "Devanagari", "fonts-freefont-ttf"},
    {0x0980, 0x0DFF, "an Indic script", "fonts-noto-core"},
    {0x0E00, 0x0E7F, "Thai", "fonts-freefont-ttf"},
    {0x1100, 0x11FF, "Korean", "fonts-noto-cjk"},
    {0x2E80, 0x31BF, "Chinese or Japanese", "fonts-noto-cjk"},
    {0x31C0, 0x9FFF, "Chinese or Japanese", "fonts-noto-cjk"},
    {0xA960, 0xA97F, "Korean", "fonts-noto-cjk"},
    {0xAC00, 0xD7FF, "Korean", "fonts-noto-cjk"},
    {0xF900, 0xFAFF, "Chinese or Japanese", "fonts-noto-cjk"},
    {0xFF00, 0xFFEF, "Chinese or Japanese", "fonts-noto-cjk"},
    {0x0000, 0x10FFFF, "this script", "fonts-noto-core"},
};
constexpr std::size_t script_count = std::size(scripts);

struct Noted {
    std::array<char32_t, script_count> waiting{};  ///< a character of each script, 0: none
    std::array<bool, script_count> reported{};
};

Noted& noted() {
    static Noted state;
    return state;
}

}  // namespace

void note_missing(char32_t character) {
    for (std::size_t i = 0; i < script_count; ++i) {
        if (character < scripts[i].first || character > scripts[i].last) continue;
        if (!noted().reported[i] && noted().waiting[i] == 0) noted().waiting[i] = character;
        return;
    }
}

std::vector<std::string> new_missing_scripts() {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < script_count; ++i) {
        const char32_t character = std::exchange(noted().waiting[i], U'\0');
        if (character == 0) continue;
        noted().reported[i] = true;
        if (!starts_programs) {
            sentences.push_back(fmt::format("This page has no letters for U+{:04X} ({}): each shows as a box.",
                                            unsigned(character), scripts[i].name));
            continue;
        }
        sentences.push_back(
            fmt::format("No installed font has U+{:04X} ({}). Install one, such as the package {}, "
                        "and start the program again.",
                        unsigned(character), scripts[i].name, scripts[i].package));
    }
    return sentences;
}

}  // namespace testbed::platform
