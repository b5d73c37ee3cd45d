#include "app/lesson/copies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

#include "app/file/scene_file.h"
#include "app/model/read_number.h"

namespace testbed::lesson {

namespace {

/// Those outside of texts, without their signs.
std::vector<double> numbers_in(std::string_view text) {
    std::vector<double> numbers;
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') in_text = !in_text;
        if (in_text && text[at] == '\\') ++at;
        if (in_text || text[at] < '0' || text[at] > '9') continue;
        double value = 0;
        const auto [end, error] = model::read_number(text.data() + at, text.data() + text.size(), value);
        at = std::size_t(end - text.data());
        if (error == std::errc()) numbers.push_back(value);
        --at;
    }
    return numbers;
}

/// How many numbers of the same coarseness there are up to this one: 1.5 is one of 3 halves, 1.23 one of 123
/// hundredths.
double choices_of(double value) {
    constexpr int most_digits = 15;
    constexpr std::array<double, 4> steps{5, 2.5, 2, 1};
    if (value == 0) return 1;
    const int first = int(std::floor(std::log10(value)));
    for (int digit = 0; digit < most_digits; ++digit)
        for (const double step : steps) {
            const double count = value / (step * std::pow(10, first - digit));
            const double whole = std::round(count);
            if (whole >= 1 && std::abs(count - whole) <= 1e-12 * count) return whole;
        }
    return std::pow(10, most_digits);
}

}  // namespace

bool unlikely_by_chance(std::string_view recorded, const model::Scene& lesson) {
    /// Of two numbers together: two coordinates with two decimals have more.
    constexpr double enough = 3000;
    const std::vector<double> given = numbers_in(file::write_scene(lesson));
    const std::set<double> own(given.begin(), given.end());
    std::array<double, 2> most{1, 1};
    std::set<double> seen;
    for (const double number : numbers_in(recorded)) {
        if (own.contains(number) || !seen.insert(number).second) continue;
        const double choices = choices_of(number);
        if (choices > most[0])
            most = {choices, most[0]};
        else
            most[1] = std::max(most[1], choices);
    }
    return most[0] * most[1] >= enough;
}

}  // namespace testbed::lesson
