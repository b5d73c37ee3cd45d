#include "app/lesson/choice_order.h"

#include <algorithm>
#include <numeric>

namespace testbed::lesson {

namespace {

/// The mixing step of SplitMix64: the same numbers on every machine.
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

}  // namespace

std::vector<std::size_t> choice_order(const model::Question& question, std::uint64_t seed) {
    std::vector<std::size_t> order(question.choices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (seed == 0) return order;
    std::uint64_t state = mixed(seed);
    for (const char c : question.text) state = mixed(state ^ static_cast<unsigned char>(c));
    for (std::size_t left = order.size(); left > 1; --left) {
        state = mixed(state);
        std::swap(order[left - 1], order[state % left]);
    }
    return order;
}

}  // namespace testbed::lesson
