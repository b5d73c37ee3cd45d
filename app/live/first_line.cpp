// First lines.
#include "app/live/first_line.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <random>

#include "app/file/json_tree.h"

namespace testbed::live {

namespace {

namespace json = file::json;

bool has_key(std::string_view line, auto&& wanted) {
    const json::Tree tree(line);
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) return false;
    bool found = false;
    tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
        found = found || wanted(tree.string(key), tree[value].kind);
    });
    return found;
}

}  // namespace

std::string new_token() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

bool is_first_line(std::string_view line) {
    constexpr std::array<std::string_view, 6> keys{"collider", "frame", "shape", "said", "step", "mark"};
    return has_key(
        line, [&](std::string_view key, json::Kind) { return std::ranges::find(keys, key) != keys.end(); });
}

bool is_token_line(std::string_view line) {
    return has_key(line, [](std::string_view key, json::Kind value) {
        return key == "token" && value == json::Kind::string;
    });
}

bool is_http(std::string_view line) { return line.find(" HTTP/") != line.npos; }

}  // namespace testbed::live
