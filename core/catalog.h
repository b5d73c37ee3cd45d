// The catalog: every algorithm that can show its steps, and how to ask one.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "textbook/algorithm.h"
#include "textbook/within_budget.h"

namespace collision::catalog {

using textbook::Algorithm;
using textbook::Movement;
using textbook::Outcome;
using textbook::Problem;

/// Every row, by question, in the order in which one would teach them.
std::span<const Algorithm> all();

/// nullptr where there is none with that id.
const Algorithm* find(std::string_view id);

/// How a and b move, for rows about impact, how the world is drawn, and what the two are called.
struct Motions {
    Movement a{}, b{};
    double horizon = 1;                       ///< seconds: how far ahead an impact is looked for
    bool y_down = false;                      ///< as Problem::y_down
    std::array<std::string_view, 2> names{};  ///< as Problem::names, of a and b
};

/// Why the row cannot be asked about the pair, in words: its types, an invalid polygon, or what the row
/// itself refuses. Empty where it can.
std::string refusal(const Algorithm& row, const shape::Placed& a, const shape::Placed& b,
                    const Motions& motions = {});

/// Asks a row about a pair, in either order: rows see the two ordered by type, the answer is mirrored.
/// Requires that refusal() is empty. setting: the row's own where it is not given, and the nearest
/// that the row takes. Of shapes of more than a few parts, exact queries end at query::max_work, and the row
/// gives up; what a row does by itself is not counted here.
Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b,
            std::optional<double> setting = {}, const Motions& motions = {});
using textbook::max_row_work;

/// The same, counting, up to max_row_work; and with all its steps, whose subjects 0 and 1 are a and b as
/// given here.
Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b, trace::Counter& counter,
            std::optional<double> setting = {}, const Motions& motions = {});
Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b, trace::Trace& trace,
            std::optional<double> setting = {}, const Motions& motions = {});

}  // namespace collision::catalog
