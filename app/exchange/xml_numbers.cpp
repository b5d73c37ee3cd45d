// Numbers of attributes.
#include "app/exchange/xml_numbers.h"

#include <cmath>

#include "app/model/read_number.h"

namespace testbed::exchange {

namespace {

bool separates(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ','; }

}  // namespace

std::optional<std::vector<double>> number_list(std::string_view text) {
    std::vector<double> found;
    const char* at = text.data();
    const char* const last = text.data() + text.size();
    while (true) {
        while (at != last && separates(*at)) ++at;
        if (at == last) return found;
        if (*at == '+' && at + 1 != last && at[1] != '-') ++at;
        double value = 0;
        const auto [end, error] = model::read_number(at, last, value);
        if (error != std::errc() || !std::isfinite(value)) return {};
        found.push_back(value);
        at = end;
    }
}

std::optional<double> number_of(std::string_view text) {
    if (text.ends_with("px")) text.remove_suffix(2);
    const auto found = number_list(text);
    if (!found || found->size() != 1) return {};
    return found->front();
}

}  // namespace testbed::exchange
