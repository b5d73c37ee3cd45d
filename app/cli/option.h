// The options of a command, described apart from the library that parses them.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace testbed::cli {

/// One option or bare argument: how it is spelled, what the help says of it, and where its value goes.
struct Option {
    enum class Takes { nothing, one_value, values };

    std::string names;  ///< "--horizon", "-o,--output"; without dashes a bare argument, "FILE"
    std::string help;
    std::string placeholder;  ///< what stands for the value in the help, "S"
    Takes takes = Takes::one_value;
    /// Takes a value over, called once for each, with an empty text where it takes nothing. Returns what is
    /// wrong with the value, "must be …, got …"; empty where nothing is.
    std::function<std::string(const std::string& value)> read;
    char separator = '\0';  ///< between several values in one text; 0: none
    bool is_required = false;
    std::string needs;  ///< another option of the command that must be given too; empty: none

    Option required() && {
        is_required = true;
        return std::move(*this);
    }
    Option with(std::string other) && {
        needs = std::move(other);
        return std::move(*this);
    }
};

// ---- what options are made of; the value that is written to must outlive the option ----

/// Given, it writes `value`.
Option flag(std::string names, std::string help, bool& to, bool value = true);

/// `To` is std::string or std::optional<std::string>.
template <class To>
Option text(std::string names, std::string placeholder, std::string help, To& to);
/// One or more, in their order; with a separator several in one text.
Option texts(std::string names, std::string placeholder, std::string help, std::vector<std::string>& to,
             char separator = '\0');

/// What a text says as a finite number within [min, max]; else what is wrong goes to `wrong`.
std::optional<double> read_number(const std::string& text, double min, double max, std::string& wrong);
/// The same of digits alone; a number that begins with 0 is decimal like all others.
std::optional<std::uint64_t> read_whole_number(const std::string& text, std::uint64_t min, std::uint64_t max,
                                               std::string& wrong);

namespace detail {

/// What `read` makes of the text, a value or what is wrong with it, goes to `to`.
template <class T, class Read>
Option read_by(std::string names, std::string placeholder, std::string help, T& to, Read read) {
    return {.names = std::move(names),
            .help = std::move(help),
            .placeholder = std::move(placeholder),
            .read =
                [&to, read](const std::string& value) {
                    std::string wrong;
                    if (const auto what = read(value, wrong)) to = T(*what);
                    return wrong;
                },
            .needs = {}};
}

}  // namespace detail

/// A finite number within [min, max].
template <class T>
Option number(std::string names, std::string placeholder, std::string help, T& to,
              double min = std::numeric_limits<double>::lowest(),
              double max = std::numeric_limits<double>::max()) {
    return detail::read_by(std::move(names), std::move(placeholder), std::move(help), to,
                           [min, max](const std::string& value, std::string& wrong) {
                               return read_number(value, min, max, wrong);
                           });
}

/// A whole number within [min, max].
template <class T>
Option whole_number(std::string names, std::string placeholder, std::string help, T& to, std::uint64_t min,
                    std::uint64_t max) {
    return detail::read_by(std::move(names), std::move(placeholder), std::move(help), to,
                           [min, max](const std::string& value, std::string& wrong) {
                               return read_whole_number(value, min, max, wrong);
                           });
}

/// "a, b or c".
std::string alternatives(const std::vector<std::string>& words);
/// "a|b|c", as a help shows what may be chosen.
std::string bars(const std::vector<std::string>& words);

/// One of a few words, each with what it means.
template <class T>
Option choice(std::string names, std::string help, T& to, std::vector<std::pair<std::string, T>> choices) {
    std::vector<std::string> words;
    for (const auto& [word, meaning] : choices) words.push_back(word);
    return {.names = std::move(names),
            .help = std::move(help),
            .placeholder = bars(words),
            .read = [&to, words, choices = std::move(choices)](const std::string& value) -> std::string {
                for (const auto& [word, meaning] : choices) {
                    if (word != value) continue;
                    to = meaning;
                    return {};
                }
                return "must be " + alternatives(words) + ", got " + value;
            },
            .needs = {}};
}

}  // namespace testbed::cli
