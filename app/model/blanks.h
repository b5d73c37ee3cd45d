// Blanks to fill: a program of a few lines, in a lesson's step, in which something is missing.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/model/pseudocode/program.h"
#include "app/model/scene.h"

namespace testbed::model {

struct Blank {
    std::vector<std::string> choices{};  ///< empty: the learner types an expression
    std::string answer{};                ///< what is right: one of the choices, or an expression
    /// Why a choice is wrong, one each, in their order; of a typed one none. Empty: nothing is said of it.
    std::vector<std::string> because{};
    Extras extras{};
    bool operator==(const Blank&) const = default;
};

struct Blanks {
    std::array<std::string, 2> pair{};  ///< ids of the lesson's shapes that the program calls a and b
    /// In them `{1}` stands for the first blank, each once.
    std::vector<std::string> lines{};
    std::vector<Blank> fill{};
    /// What is right of two that only touch; empty: no such pair is asked about.
    std::optional<bool> touching_overlaps = true;
    Extras extras{};
    bool operator==(const Blanks&) const = default;
};

/// What a learner put into each blank; an empty text: nothing yet.
using Fills = std::vector<std::string>;

/// Every blank as it is right.
Fills answers(const Blanks& blanks);

/// The lines with their blanks as pieces, which are empty where nothing is filled in. fills: one a blank, or
/// none at all.
std::vector<pseudocode::Line> filled(const Blanks& blanks, std::span<const std::string> fills);

/// The same as plain texts, for people.
std::vector<std::string> filled_texts(const Blanks& blanks, std::span<const std::string> fills);

}  // namespace testbed::model
