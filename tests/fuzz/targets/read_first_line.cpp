// The first bytes of a connection: whatever they are, only a line of JSON with a key of a program, or with a
// token, begins one; nothing that speaks HTTP does.
#include <nlohmann/json.hpp>

#include "app/live/first_line.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

void fuzz_read_first_line(Input input) {
    const std::string_view whole = text_of(input), line = whole.substr(0, whole.find('\n'));
    const bool begins = testbed::live::is_first_line(line), token = testbed::live::is_token_line(line);
    if (!begins && !token) return;
    const auto json = nlohmann::json::parse(line, nullptr, false);
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
