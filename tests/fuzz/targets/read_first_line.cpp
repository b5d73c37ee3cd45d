// The first bytes of a connection: whatever they are, only a line of JSON with a key of a program, or with a
// token, begins one; nothing that speaks HTTP does.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "app/live/first_line.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

/// The line with 0 for each number and each word outside strings. Numbers beyond every double and words such
/// as NaN are told where a frame is read, so a line that has them may begin a program; the other reader takes
/// none.
std::string without_words(std::string_view line) {
    constexpr std::string_view of_words =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-._";
    std::string out;
    bool in_string = false;
    while (!line.empty()) {
        const std::size_t word = in_string ? 0 : std::min(line.find_first_not_of(of_words), line.size());
        const std::size_t taken = word > 0 ? word : in_string && line[0] == '\\' && line.size() > 1 ? 2 : 1;
        if (word == 0 && line[0] == '"') in_string = !in_string;
        out += word > 0 ? std::string_view("0") : line.substr(0, taken);
        line.remove_prefix(taken);
    }
    return out;
}

void fuzz_read_first_line(Input input) {
    const std::string_view whole = text_of(input), line = whole.substr(0, whole.find('\n'));
    const bool begins = testbed::live::is_first_line(line), token = testbed::live::is_token_line(line);
    if (!begins && !token) return;
    const auto json = nlohmann::json::parse(without_words(line), nullptr, false);
    require(json.is_object(), [&] { return "no object begins a program: " + std::string(line); });
    require(line.front() != 'G' && line.front() != 'P', [] { return "an HTTP request begins a program"; });
    if (token)
        require(json.value("token", nlohmann::json()).is_string(),
                [&] { return "no token: " + std::string(line); });
    if (!begins) return;
    bool any = false;
    for (const char* key : {"collider", "frame", "shape", "said", "step", "mark"})
        any = any || json.contains(key);
    require(any, [&] { return "no key of a program: " + std::string(line); });
}

}  // namespace

constinit const Target read_first_line_target{"read_first_line", fuzz_read_first_line};

}  // namespace fuzz
