// Values out of a JSON tree, with every problem noted.
#include "app/file/reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace testbed::file {
using collision::Vec2;

using collision::shape::largest_coordinate;
using collision::shape::Rule;

namespace {

/// "4,499,900".
std::string with_commas(std::size_t number) {
    std::string text = std::to_string(number);
    for (std::size_t digits = 3; digits < text.size(); digits += 4) text.insert(text.size() - digits, ",");
    return text;
}

}  // namespace

std::string Path::spelled() const {
    std::string text = parent ? parent->spelled() : std::string();
    if (index) return text + fmt::format("[{}]", *index);
    if (!text.empty() && !key.empty()) text += '.';
    return text += key;
}

std::optional<bool> Reader::truth(json::Index node, const Path& path) {
    if (!is(json::Kind::truth, node, path, "true or false")) return std::nullopt;
    return tree[node].number != 0;
}

std::optional<double> Reader::any_number(json::Index node, const Path& path, Rule rule) {
    const std::string_view demand = rule == Rule::not_negative ? "a number of at least 0" : "a number";
    if (!is(json::Kind::number, node, path, demand)) return std::nullopt;
    const double value = tree[node].number;
    if (rule == Rule::not_negative && !(value >= 0)) {
        error_got(node, path, demand);
        return std::nullopt;
    }
    return value;
}

std::optional<double> Reader::number(json::Index node, const Path& path, Rule rule) {
    const auto value = any_number(node, path, rule);
    if (!value || std::abs(*value) <= largest_coordinate) return value;
    error_got(node, path, "within ±1e15");
    return std::nullopt;
}

std::optional<Vec2> Reader::vector(json::Index node, const Path& path, Rule rule) {
    constexpr std::string_view demand = "two numbers, [x, y]";
    if (!is(json::Kind::array, node, path, demand)) return std::nullopt;
    std::array<json::Index, 2> nodes{};
    std::size_t count = 0;
    tree.each(node, [&](json::Index element) {
        if (count < nodes.size()) nodes[count] = element;
        ++count;
    });
    if (count != nodes.size()) {
        error_got(node, path, demand);
        return std::nullopt;
    }
    const auto x = number(nodes[0], path / 0, rule), y = number(nodes[1], path / 1, rule);
    if (!x || !y) return std::nullopt;
    if (rule == Rule::not_zero && *x == 0 && *y == 0) {
        error_got(node, path, "two numbers that are not both 0");
        return std::nullopt;
    }
    return Vec2{*x, *y};
}

std::optional<std::string> Reader::string(json::Index node, const Path& path) {
    if (!is(json::Kind::string, node, path, "a text in quotes")) return std::nullopt;
    return std::string(tree.string(node));
}

bool Reader::is(json::Kind kind, json::Index node, const Path& path, std::string_view what) {
    if (tree[node].kind == kind) return true;
    // The tree has its own error for a number that is not finite.
    if (tree[node].kind != json::Kind::not_finite) error_got(node, path, what);
    return false;
}

bool Reader::listed(Issue::Severity severity) {
    return (severity == Issue::Severity::error ? errors_ : warnings_)++ < max_listed;
}

void Reader::note(json::Index node, const Path& path, Issue::Severity severity, std::string text) {
    found_.push_back({tree[node].begin, {severity, 0, 0, path.spelled(), std::move(text)}});
}

void Reader::error(json::Index node, const Path& path, std::string text) {
    if (listed(Issue::Severity::error)) note(node, path, Issue::Severity::error, std::move(text));
}

void Reader::error_got(json::Index node, const Path& path, std::string_view demand) {
    if (!listed(Issue::Severity::error)) return;
    constexpr std::size_t longest = 40;
    std::string actual;
    // A long value is only begun: its text as it stands, cut between two characters.
    const std::string_view raw = tree.raw(node);
    if (raw.size() <= longest) {
        actual = tree.compact(node);
    } else {
        std::size_t end = longest;
        while (end > 0 && (raw[end] & 0xC0) == 0x80) --end;
        actual = std::string(raw.substr(0, end)) + "...";
    }
    note(node, path, Issue::Severity::error, fmt::format("must be {}, got {}", demand, actual));
}

void Reader::warning(json::Index node, const Path& path, std::string text) {
    if (listed(Issue::Severity::warning)) note(node, path, Issue::Severity::warning, std::move(text));
}

std::vector<Issue> Reader::issues(std::string_view text) const {
    std::vector<Found> all = found_;
    for (const json::Error& error : tree.errors())
        all.push_back({error.offset, {Issue::Severity::error, 0, 0, error.path, error.text}});
    std::ranges::stable_sort(all, {}, &Found::offset);
    json::Places place(text);
    std::vector<Issue> issues;
    issues.reserve(all.size());
    for (Found& found : all) {
        const auto [line, column] = place(found.offset);
        found.issue.line = line;
        found.issue.column = column;
        issues.push_back(std::move(found.issue));
    }
    const auto add_rest = [&](Issue::Severity severity, std::size_t rest) {
        if (rest == 0) return;
        const char* const kind = severity == Issue::Severity::error ? "error" : "warning";
        issues.push_back({severity, 0, 0, "",
                          fmt::format("and {} more {}{}", with_commas(rest), kind, rest == 1 ? "" : "s")});
    };
    add_rest(Issue::Severity::error, errors_ - std::min(errors_, max_listed) + tree.errors_left_out());
    add_rest(Issue::Severity::warning, warnings_ - std::min(warnings_, max_listed));
    return issues;
}

Object::Object(Reader& reader, json::Index object, const Path& where)
    : node(object), path(where), reader_(reader) {
    members_.reserve(8);
    reader.tree.each_member(node, [&](json::Index key, json::Index value) {
        members_.push_back({reader.tree.string(key), key, value});
    });
}

std::optional<json::Index> Object::take(std::string_view key) {
    // A key that is given twice is the tree's error already: the first counts, the others are no unknown
    // keys.
    std::optional<json::Index> value;
    for (Member& member : members_) {
        if (member.key != key) continue;
        member.taken = true;
        if (!value) value = member.value;
    }
    return value;
}

std::optional<json::Index> Object::require(std::string_view key, std::string_view demand) {
    const auto value = take(key);
    if (!value) reader_.error(node, path / key, fmt::format("missing: must be {}", demand));
    return value;
}

model::Extras Object::leftovers(std::initializer_list<std::string_view> known) {
    model::Extras extras;
    each_left([&](json::Index key, json::Index value) {
        const std::string_view name = reader_.tree.string(key);
        if (std::ranges::find(known, name) == known.end())
            reader_.warning(key, path / name, "unknown key, kept as it is");
        extras.push_back({std::string(name), reader_.tree.compact(value)});
    });
    return extras;
}

}  // namespace testbed::file
