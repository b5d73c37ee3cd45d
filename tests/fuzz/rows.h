// What every answer of a row of the catalog must be, right or wrong: made of numbers.
#pragma once

#include "core/catalog.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace catalog = collision::catalog;

inline bool finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

/// What is no number; empty: nothing.
inline std::string not_finite(const catalog::Outcome& said) {
    for (const auto& [name, number] : {std::pair("distance", said.distance), std::pair("depth", said.depth),
                                       std::pair("time", said.time), std::pair("area", said.area)})
        if (number && !std::isfinite(*number)) return std::string(name) + " " + number_text(*number);
    if (said.normal && !finite(*said.normal)) return "the normal";
    if (said.witness && !(finite((*said.witness)[0]) && finite((*said.witness)[1]))) return "a witness";
    for (const Vec2 p : said.contacts)
        if (!finite(p)) return "a contact";
    return {};
}

inline void require_numbers(const catalog::Algorithm& row, const catalog::Outcome& said, auto&& shapes) {
    const std::string wrong = not_finite(said);
    require(wrong.empty(), [&] { return std::string(row.id) + ": no number: " + wrong + shapes(); });
}

/// The steps, too, say something, and the last is the verdict.
inline void require_steps(const catalog::Algorithm& row, const collision::trace::Trace& trace,
                          auto&& shapes) {
    const auto& steps = trace.steps();
    const auto say = [&] { return std::string(row.id) + ": steps" + shapes(); };
    require(!steps.empty() && steps.size() <= collision::trace::Trace::max_steps + 1, say);
    for (const collision::trace::Step& step : steps) {
        require(step.verdict == (&step == &steps.back()) && !step.text.empty(), say);
    }
}

}  // namespace fuzz
