// Sliders and readings as lines.
#include "app/lesson/lesson_lines.h"

#include <fmt/format.h>
#include <optional>
#include <vector>

#include "app/model/read_number.h"

namespace testbed::lesson {

namespace {

using std::string_view;

constexpr string_view arrows = "arrows ", all_shapes = "all shapes", as_switched = "all shapes as switched";
constexpr string_view frames = " frames of ";

string_view without_ends(string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Both sides of a word; the second is empty where it is not there.
std::pair<string_view, std::optional<string_view>> parted(string_view text, string_view word,
                                                          bool last = false) {
    const std::size_t at = last ? text.rfind(word) : text.find(word);
    if (at == text.npos) return {without_ends(text), {}};
    return {without_ends(text.substr(0, at)), without_ends(text.substr(at + word.size()))};
}

std::optional<double> number_in(string_view text) {
    double value = 0;
    const auto read = model::read_number(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return {};
    return value;
}

std::vector<std::string> ids_in(string_view text) {
    std::vector<std::string> ids;
    while (true) {
        const auto [id, rest] = parted(text, ",");
        ids.emplace_back(id);
        if (!rest) return ids;
        text = *rest;
    }
}

}  // namespace

std::string line_of(const model::LessonNumber& number) {
    return fmt::format("{} = {}, {} to {}", number.name, number.value, number.min, number.max);
}

std::variant<model::LessonNumber, std::string> number_of(string_view line) {
    const auto [name, rest] = parted(line, "=");
    const auto [value, ends] = parted(rest.value_or(""), ",");
    const auto [min, max] = parted(ends.value_or(""), " to ");
    const auto at = number_in(value), from = number_in(min), to = number_in(max.value_or(""));
    if (name.empty() || !at || !from || !to)
        return fmt::format("A slider is written k = 1, 0 to 3: its name, its value and its ends, got {}",
                           line);
    return model::LessonNumber{std::string(name), *at, *from, *to};
}

std::string line_of(const model::Reading& reading) {
    const model::Expectation& row = reading.row;
    std::vector<std::string> ids = row.vectors;
    if (row.pair) ids.assign(row.pair->begin(), row.pair->end());
    if (row.shape) ids = {*row.shape};
    if (row.scene) ids = {std::string(all_shapes)};
    if (row.switches) ids = {std::string(as_switched)};
    std::string line =
        fmt::format("{} = {} of {}{}{}", reading.name, row.claims.empty() ? "" : row.claims.front().first,
                    row.frames > 0 ? fmt::format("{}{}", row.frames, frames) : "",
                    row.vectors.empty() ? "" : arrows, fmt::join(ids, ", "));
    if (row.algorithm) line += " by " + *row.algorithm;
    if (row.setting) line += fmt::format(" with {}", *row.setting);
    if (!row.setting_of.empty()) line += " with " + row.setting_of;
    return line;
}

std::variant<model::Reading, std::string> reading_of(string_view line) {
    const auto fault = [&] {
        return fmt::format(
            "A reading is written gap = distance of A, B: its name, its value and of whom, got {}", line);
    };
    const auto [name, rest] = parted(line, "=");
    const auto [value, whom] = parted(rest.value_or(""), " of ");
    if (name.empty() || value.empty() || !whom || whom->empty()) return fault();
    model::Reading reading{.name = std::string(name), .row = {}};
    const auto [by_whom, setting] = parted(*whom, " with ", true);
    auto [ids, algorithm] = parted(by_whom, " by ", true);
    if (algorithm) reading.row.algorithm = std::string(*algorithm);
    if (setting) {
        reading.row.setting = number_in(*setting);
        if (!reading.row.setting) reading.row.setting_of = std::string(*setting);
        if (setting->empty()) return fault();
    }
    if (const auto [count, of] = parted(ids, frames); of) {
        const auto number = number_in(count);
        if (!number || !(*number >= 1 && *number <= 1e6)) return fault();
        reading.row.frames = std::size_t(*number);
        ids = *of;
    }
    const bool of_arrows = ids.starts_with(arrows);
    if (of_arrows) ids.remove_prefix(arrows.size());
    std::vector<std::string> list = ids_in(ids);
    if (ids == all_shapes || ids == as_switched) {
        reading.row.scene = true;
        reading.row.switches = ids == as_switched;
    } else if (of_arrows)
        reading.row.vectors = std::move(list);
    else if (list.size() == 1)
        reading.row.shape = list[0];
    else if (list.size() == 2)
        reading.row.pair = {list[0], list[1]};
    else
        return fault();
    model::Expected anything;
    anything.kind = model::Expected::Kind::range;
    reading.row.claims.emplace_back(std::string(value), anything);
    return reading;
}

}  // namespace testbed::lesson
