// Which program runs a script.
#pragma once

#include <array>
#include <filesystem>
#include <string_view>

namespace testbed::verify {

/// Empty where the file is no script of a language that is known here.
inline std::string_view interpreter_of(const std::filesystem::path& file) {
    constexpr std::array<std::array<std::string_view, 2>, 6> interpreters{{{".py", "python3"},
                                                                           {".js", "node"},
                                                                           {".mjs", "node"},
                                                                           {".lua", "lua"},
                                                                           {".rb", "ruby"},
                                                                           {".sh", "sh"}}};
    const std::string extension = file.extension().string();
    for (const auto& [ending, program] : interpreters)
        if (extension == ending) return program;
    return {};
}

}  // namespace testbed::verify
