#include "app/model/pseudocode/words.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/model/near_name.h"

namespace testbed::model::pseudocode {

namespace {

constexpr std::array functions = {
    Function{"abs", Operation::absolute, 1, "abs(x)"},
    Function{"min", Operation::smaller, 2, "min(x, y)"},
    Function{"max", Operation::larger, 2, "max(x, y)"},
    Function{"sqrt", Operation::root, 1, "sqrt(x)"},
    Function{"clamp", Operation::clamp, 3, "clamp(x, from, to)"},
};

constexpr std::array<std::string_view, 7> kept = {"if", "return", "yes", "no", "and", "or", "not"};

/// Words of other languages, and ours.
constexpr std::array<std::array<std::string_view, 2>, 8> foreign_words = {{{"true", "yes"},
                                                                           {"false", "no"},
                                                                           {"True", "yes"},
                                                                           {"False", "no"},
                                                                           {"fabs", "abs"},
                                                                           {"Math.abs", "abs"},
                                                                           {"Math.sqrt", "sqrt"},
                                                                           {"math.sqrt", "sqrt"}}};

/// Whether one is the other's beginning, as of "a.r" and "a.radius".
bool begins(std::string_view one, std::string_view other) {
    return one.size() > 2 && other.size() > 2 && (one.starts_with(other) || other.starts_with(one));
}

}  // namespace

const Function* function_named(std::string_view name) {
    const auto found = std::ranges::find(functions, name, &Function::name);
    return found == functions.end() ? nullptr : &*found;
}

bool is_kept(std::string_view word) {
    return std::ranges::find(kept, word) != kept.end() || function_named(word);
}

std::string unknown_name(std::string_view name, std::span<const std::string> known) {
    for (const auto& [theirs, ours] : foreign_words)
        if (name == theirs) return fmt::format("{} is not known here: write {}", name, ours);
    std::string_view nearest;
    std::size_t least = 1 + std::max<std::size_t>(1, name.size() / 3);
    const auto consider = [&](std::string_view word) {
        const std::size_t far = begins(name, word) ? 1 : edits(name, word);
        if (far >= least) return;
        least = far;
        nearest = word;
    };
    // A name of one letter is as near to every other.
    if (name.size() > 1) {
        for (const std::string& word : known) consider(word);
        for (const std::string_view word : kept) consider(word);
        for (const Function& function : functions) consider(function.name);
    }
    if (!nearest.empty()) return fmt::format("there is no {}. Did you mean {}?", name, nearest);
    std::string list;
    for (const std::string& word : known) list += (list.empty() ? "" : ", ") + word;
    return fmt::format("there is no {}. There are {}", name, list);
}

}  // namespace testbed::model::pseudocode
