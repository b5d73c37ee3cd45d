// Numbers to set, readings and pushes as lines.
#include "app/lesson/lesson_lines.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "app/lesson/quoted.h"
#include "app/model/read_number.h"

namespace testbed::lesson {

namespace {

using std::string_view;

constexpr string_view arrows = "arrows ", all_shapes = "all shapes", as_switched = "all shapes as switched";
constexpr string_view frames = " frames of ";
constexpr string_view of_switch = ", switch ", of_choices = ", one of ", fine = "logarithmic";
constexpr string_view switched_on = "on", switched_off = "off";

/// What means something beside a name at its place, so that a name with it stands in quotes.
constexpr std::array<string_view, 1> beside_own_name{"="}, beside_setting{" with "};
constexpr std::array<string_view, 3> beside_choice{"|", of_choices, of_switch};
constexpr std::array<string_view, 7> beside_id{",", " by ", " of ", " with ", " times", arrows, all_shapes};

string_view without_ends(string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Both sides of a word outside of quotes; the second is empty where it is not there.
std::pair<string_view, std::optional<string_view>> parted(string_view text, string_view word,
                                                          bool last = false) {
    const std::size_t at = find_unquoted(text, word, last);
    if (at == text.npos) return {without_ends(text), {}};
    return {without_ends(text.substr(0, at)), without_ends(text.substr(at + word.size()))};
}

std::optional<double> number_in(string_view text) {
    double value = 0;
    const auto read = model::read_number(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return {};
    return value;
}

std::vector<std::string> ids_in(string_view text, string_view between = ",") {
    std::vector<std::string> ids;
    while (true) {
        const auto [id, rest] = parted(text, between);
        ids.push_back(unquoted(id));
        if (!rest) return ids;
        text = *rest;
    }
}

std::string quoted_id(string_view id) { return quoted(id, beside_id); }

std::vector<std::string> each(std::vector<std::string> names, auto&& as_quoted) {
    for (std::string& name : names) name = as_quoted(name);
    return names;
}

/// What stands behind the name; empty where it is none.
std::optional<model::LessonNumber> switch_in(string_view value, string_view id) {
    if (value != switched_on && value != switched_off) return {};
    model::LessonNumber number;
    number.value = value == switched_on ? 1 : 0;
    number.switch_id = std::string(id);
    return number;
}

std::optional<model::LessonNumber> choice_in(string_view value, string_view list) {
    model::LessonNumber number;
    number.choices = ids_in(list, "|");
    const auto chosen = std::ranges::find(number.choices, unquoted(value));
    if (chosen == number.choices.end()) return {};
    number.value = double(chosen - number.choices.begin());
    number.max = double(number.choices.size() - 1);
    return number;
}

std::optional<model::LessonNumber> slider_in(string_view text) {
    const auto [value, rest] = parted(text, ",");
    const auto [ends, how] = parted(rest.value_or(""), ",");
    const auto [min, max] = parted(ends, " to ");
    const auto at = number_in(value), from = number_in(min), to = number_in(max.value_or(""));
    if (!at || !from || !to || (how && *how != fine)) return {};
    model::LessonNumber number{{}, *at, *from, *to};
    number.logarithmic = how.has_value();
    return number;
}

}  // namespace

std::string line_of(const model::LessonNumber& number) {
    const std::string name = quoted(number.name, beside_own_name);
    const auto quoted_choice = [](string_view choice) { return quoted(choice, beside_choice); };
    if (!number.switch_id.empty())
        return fmt::format("{} = {}{}{}", name, number.value >= 0.5 ? switched_on : switched_off, of_switch,
                           number.switch_id);
    if (!number.choices.empty())
        return fmt::format("{} = {}{}{}", name, quoted_choice(number.choices[std::size_t(number.value)]),
                           of_choices, fmt::join(each(number.choices, quoted_choice), " | "));
    return fmt::format("{} = {}, {} to {}{}{}", name, number.value, number.min, number.max,
                       number.logarithmic ? ", " : "", number.logarithmic ? fine : "");
}

std::variant<model::LessonNumber, std::string> number_of(string_view line) {
    const auto [name, rest] = parted(line, "=");
    std::optional<model::LessonNumber> number;
    if (const auto [value, id] = parted(rest.value_or(""), of_switch); id)
        number = switch_in(value, *id);
    else if (const auto [chosen, list] = parted(rest.value_or(""), of_choices); list)
        number = choice_in(chosen, *list);
    else
        number = slider_in(rest.value_or(""));
    if (name.empty() || !number)
        return fmt::format(
            "A number to set is written k = 1, 0 to 3, or q = off, switch squares, or a = x, one of "
            "x | y; got {}",
            line);
    number->name = unquoted(name);
    return *number;
}

std::string line_of(const model::Move& move) {
    std::string line = fmt::format("{} by {}", quoted_id(move.shape),
                                   move.algorithm.empty() ? quoted_id(move.by) : move.algorithm);
    if (!move.algorithm.empty())
        line += fmt::format(" of {}, {}", quoted_id(move.pair[0]), quoted_id(move.pair[1]));
    if (move.times != 1) line += fmt::format(", {} times", move.times);
    return line;
}

std::variant<model::Move, std::string> move_of(string_view line) {
    const auto fault = [&] {
        return fmt::format("A push is written B by p, an arrow, or B by push_ranges of A, B, a row; got {}",
                           line);
    };
    model::Move move;
    const auto [shape, how] = parted(line, " by ");
    if (shape.empty() || !how || how->empty()) return fault();
    string_view rest = *how;
    constexpr string_view times = " times";
    if (rest.ends_with(times)) {
        const auto [before, factor] = parted(rest.substr(0, rest.size() - times.size()), ",", true);
        const auto number = number_in(factor.value_or(""));
        if (!number) return fault();
        move.times = *number;
        rest = before;
    }
    move.shape = unquoted(shape);
    const auto [by, pair] = parted(rest, " of ");
    if (by.empty()) return fault();
    (pair ? move.algorithm : move.by) = unquoted(by);
    if (!pair) return move;
    const std::vector<std::string> ids = ids_in(*pair);
    if (ids.size() != 2) return fault();
    move.pair = {ids[0], ids[1]};
    return move;
}

std::string line_of(const model::Reading& reading) {
    const model::Expectation& row = reading.row;
    std::vector<std::string> ids = row.vectors;
    if (row.pair) ids.assign(row.pair->begin(), row.pair->end());
    if (row.shape) ids = {*row.shape};
    ids = each(std::move(ids), quoted_id);
    if (row.scene) ids = {std::string(all_shapes)};
    if (row.switches) ids = {std::string(as_switched)};
    std::string line = fmt::format("{} = {} of {}{}{}", quoted(reading.name, beside_own_name),
                                   row.claims.empty() ? "" : row.claims.front().first,
                                   row.frames > 0 ? fmt::format("{}{}", row.frames, frames) : "",
                                   row.vectors.empty() ? "" : arrows, fmt::join(ids, ", "));
    if (row.algorithm) line += " by " + *row.algorithm;
    if (row.setting) line += fmt::format(" with {}", *row.setting);
    // In quotes a number is a name, too.
    if (!row.setting_of.empty())
        line += " with " + (number_in(row.setting_of) ? '"' + row.setting_of + '"'
                                                      : quoted(row.setting_of, beside_setting));
    return line;
}

std::variant<model::Reading, std::string> reading_of(string_view line) {
    const auto fault = [&] {
        return fmt::format(
            "A reading is written gap = distance of A, B: its name, its value and of whom. A name with a comma "
            "stands in quotes. Got {}",
            line);
    };
    const auto [name, rest] = parted(line, "=");
    const auto [value, whom] = parted(rest.value_or(""), " of ");
    if (name.empty() || value.empty() || !whom || whom->empty()) return fault();
    model::Reading reading{.name = unquoted(name), .row = {}};
    const auto [by_whom, setting] = parted(*whom, " with ", true);
    auto [ids, algorithm] = parted(by_whom, " by ", true);
    if (algorithm) reading.row.algorithm = std::string(*algorithm);
    if (setting) {
        reading.row.setting = number_in(*setting);
        if (!reading.row.setting) reading.row.setting_of = unquoted(*setting);
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
