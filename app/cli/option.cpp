// Values of options out of their texts.
#include "app/cli/option.h"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "app/model/read_number.h"

namespace testbed::cli {

Option flag(std::string names, std::string help, bool& to, bool value) {
    return {.names = std::move(names),
            .help = std::move(help),
            .placeholder = {},
            .takes = Option::Takes::nothing,
            .read =
                [&to, value](const std::string&) {
                    to = value;
                    return std::string();
                },
            .needs = {}};
}

template <class To>
Option text(std::string names, std::string placeholder, std::string help, To& to) {
    return {.names = std::move(names),
            .help = std::move(help),
            .placeholder = std::move(placeholder),
            .read =
                [&to](const std::string& value) {
                    to = value;
                    return std::string();
                },
            .needs = {}};
}
template Option text(std::string, std::string, std::string, std::string&);
template Option text(std::string, std::string, std::string, std::optional<std::string>&);

Option texts(std::string names, std::string placeholder, std::string help, std::vector<std::string>& to,
             char separator) {
    return {.names = std::move(names),
            .help = std::move(help),
            .placeholder = std::move(placeholder),
            .takes = Option::Takes::values,
            .read =
                [&to](const std::string& value) {
                    to.push_back(value);
                    return std::string();
                },
            .separator = separator,
            .needs = {}};
}

std::optional<double> read_number(const std::string& text, double min, double max, std::string& wrong) {
    double number = 0;
    const char* const end = text.data() + text.size();
    // A sign in front is allowed, as people write it; from_chars knows only the minus.
    const char* const begin = text.data() + (text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
    const auto [last, error] = model::read_number(begin, end, number);
    const bool whole = begin != end && last == end;
    if (whole && error == std::errc() && std::isfinite(number) && number >= min && number <= max)
        return number;
    const bool limited = min > std::numeric_limits<double>::lowest();
    wrong = limited ? fmt::format("must be a number from {} to {}, got {}", min, max, text)
                    : fmt::format("must be a number, got {}", text.empty() ? "nothing" : text);
    return {};
}

std::optional<std::uint64_t> read_whole_number(const std::string& text, std::uint64_t min, std::uint64_t max,
                                               std::string& wrong) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, number, 10);
    if (!text.empty() && last == end && error == std::errc() && number >= min && number <= max) return number;
    wrong = max == std::numeric_limits<std::uint64_t>::max() && error != std::errc::result_out_of_range
                ? fmt::format("must be a whole number of at least {}, got {}", min, text)
                : fmt::format("must be a whole number from {} to {}, got {}", min, max, text);
    return {};
}

std::string alternatives(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

std::string bars(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : "|") + word;
    return text;
}

}  // namespace testbed::cli
