#include "app/verify/value_reader.h"

#include <fmt/format.h>

namespace testbed::verify {

namespace {

namespace json = file::json;

/// Longest array that is taken over: nobody's contact has more points.
constexpr std::size_t max_points = 64;

}  // namespace

void ValueReader::complain(std::string_view key, std::string_view what) {
    if (wrong.empty()) wrong = fmt::format("\"{}\" {}", key, what);
}

std::optional<bool> ValueReader::truth(std::string_view key, Index value) {
    if (tree[value].kind == json::Kind::truth) return tree[value].number != 0;
    complain(key, "is neither true nor false");
    return {};
}

std::optional<double> ValueReader::number(std::string_view key, Index value) {
    if (tree[value].kind == json::Kind::number) return tree[value].number;
    if (tree[value].kind == json::Kind::not_finite && wrong.empty()) not_finite = true;
    complain(key, tree[value].kind == json::Kind::not_finite ? "is not finite" : "is no number");
    return {};
}

std::optional<ValueReader::Vec2> ValueReader::vector(std::string_view key, Index value) {
    if (tree[value].kind != json::Kind::array || tree.count(value) != 2) {
        complain(key, "is not [x, y]");
        return {};
    }
    const auto x = number(key, value + 1), y = number(key, tree[value + 1].after);
    if (!x || !y) return {};
    return Vec2{*x, *y};
}

std::optional<std::vector<ValueReader::Vec2>> ValueReader::points(std::string_view key, Index value) {
    if (tree[value].kind != json::Kind::array || tree.count(value) > max_points) {
        complain(key, "is no list of a few points");
        return {};
    }
    std::vector<Vec2> found;
    tree.each(value, [&](json::Index point) {
        if (const auto read = vector(key, point)) found.push_back(*read);
    });
    return found;
}

std::optional<std::vector<std::string>> ValueReader::words(std::string_view key, Index value) {
    std::vector<std::string> found;
    bool good = tree[value].kind == json::Kind::array;
    if (good)
        tree.each(value, [&](json::Index word) {
            good = good && tree[word].kind == json::Kind::string;
            if (good) found.emplace_back(tree.string(word));
        });
    if (good) return found;
    complain(key, "is no list of words");
    return {};
}

}  // namespace testbed::verify
