#include "app/exchange/snippet/asked_places.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

bool holds_places(const Value& call, bool asserted) {
    const std::vector<Value>& items = items_of(call);
    if (items.size() == 1 && items[0].is(Value::Kind::call)) return true;
    if (lowered(last_name(call.text)) == "distance") return true;
    const auto is_variable = [](const Value& item) { return !item.variables.empty(); };
    if (asserted && std::ranges::all_of(items, is_variable)) return true;
    if (!asks(call.text)) return false;
    const auto words = words_in(last_name(call.text));
    return std::ranges::any_of(
               words, [](const std::string& w) { return w == "point" || w == "points" || w == "vectors"; }) ||
           std::ranges::all_of(items, is_variable);
}

bool says_assertion(std::string_view path) {
    constexpr std::string_view words[] = {"assert", "expect", "require", "check", "verify", "ensure"};
    return meaning_of(path) == Means::nothing &&
           std::ranges::any_of(words_in(last_name(path)), [&](const std::string& word) {
               return std::ranges::find(words, std::string_view(word)) != std::end(words);
           });
}

}  // namespace testbed::exchange::snippet
