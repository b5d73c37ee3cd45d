// Nodes of JSON to values, with the words for what they are not.
#include "app/verify/field_reader.h"

#include <fmt/format.h>
#include <utility>

#include "app/model/limits.h"

namespace testbed::verify {

namespace json = file::json;
using collision::Vec2;

namespace {

/// Corners of one shape or mark.
constexpr std::size_t max_list_points = 100'000;

}  // namespace

std::optional<FieldReader::Index> FieldReader::member(Index object, std::string_view key) const {
    std::optional<Index> found;
    tree.each_member(object, [&](Index name, Index value) {
        if (!found && tree.string(name) == key) found = value;
    });
    return found;
}

void FieldReader::complain(std::string text) {
    if (wrong.empty()) wrong = std::move(text);
}

double FieldReader::number(Index node, std::string_view key) {
    if (tree[node].kind != json::Kind::number) {
        complain(fmt::format("\"{}\" {}", key,
                             tree[node].kind == json::Kind::not_finite ? "is not finite" : "is no number"));
        return 0;
    }
    const double value = tree[node].number;
    if (const std::string refusal = model::refusal(value); !refusal.empty())
        complain(fmt::format("\"{}\" {}", key, refusal));
    return value;
}
Vec2 FieldReader::vector(Index node, std::string_view key) {
    if (tree[node].kind != json::Kind::array || tree.count(node) != 2) {
        complain(fmt::format("\"{}\" is not [x, y]", key));
        return {0, 0};
    }
    const double x = number(node + 1, key);
    return {x, number(tree[node + 1].after, key)};
}
std::vector<Vec2> FieldReader::points(Index node, std::string_view key, std::size_t least) {
    std::vector<Vec2> found;
    if (tree[node].kind != json::Kind::array) {
        complain(fmt::format("\"{}\" is no list of points", key));
        return found;
    }
    const std::size_t count = tree.count(node);
    if (count < least || count > max_list_points) {
        complain(fmt::format("\"{}\" must have {} to {} points, got {}", key, least, max_list_points, count));
        return found;
    }
    found.reserve(count);
    tree.each(node, [&](Index point) { found.push_back(vector(point, key)); });
    return found;
}
std::string FieldReader::text(Index node, std::string_view key) {
    if (tree[node].kind != json::Kind::string) {
        complain(fmt::format("\"{}\" is no text", key));
        return {};
    }
    const std::string_view text = tree.string(node);
    if (text.size() > max_name) complain(fmt::format("\"{}\" is longer than {} bytes", key, max_name));
    return std::string(text.substr(0, max_name));
}

double FieldReader::needed_number(Index object, std::string_view key) {
    const auto node = needed(object, key);
    return node ? number(*node, key) : 0;
}
Vec2 FieldReader::needed_vector(Index object, std::string_view key) {
    const auto node = needed(object, key);
    return node ? vector(*node, key) : Vec2{0, 0};
}
std::vector<Vec2> FieldReader::needed_points(Index object, std::string_view key, std::size_t least) {
    const auto node = needed(object, key);
    return node ? points(*node, key, least) : std::vector<Vec2>{};
}

std::optional<FieldReader::Index> FieldReader::needed(Index object, std::string_view key) {
    const auto found = member(object, key);
    if (!found) complain(fmt::format("\"{}\" is missing", key));
    return found;
}

}  // namespace testbed::verify
