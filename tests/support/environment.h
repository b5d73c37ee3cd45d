// What variables of the environment say about how long tests take.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace collision::support {

/// The number in the variable, else `otherwise`.
inline long number_from_environment(const char* variable, long otherwise) {
    const char* text = std::getenv(variable);
    return text != nullptr ? std::atol(text) : otherwise;
}

/// Whether CHECK_THOROUGH is set, as CI sets it: what is long by nature is done at length.
inline bool thorough() { return std::getenv("CHECK_THOROUGH") != nullptr; }

/// The seed of every generator: CHECK_SEED, else 1.
inline std::uint64_t seed_from_environment() {
    const char* text = std::getenv("CHECK_SEED");
    return text != nullptr ? std::strtoull(text, nullptr, 10) : 1;
}

/// How many cases a check makes: CHECK_CASES, else as many as by default, four times as many where thorough.
inline int cases_from_environment(int by_default) {
    return std::max(1, int(number_from_environment("CHECK_CASES", by_default * (thorough() ? 4 : 1))));
}

}  // namespace collision::support
