// A program with blanks in the making: texts as somebody writes them, and the blanks that they are.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/model/blanks.h"

namespace testbed::lesson {

/// What is written into the fields of a page.
struct BlanksDraft {
    std::string lines{};  ///< of the program, `{1}`, `{2}`, ... for its blanks
    /// Of each blank what it may be, one a line, the right one first; behind a # why another is wrong. One
    /// line alone is an expression that the learner types.
    std::vector<std::string> fill{};
    bool operator==(const BlanksDraft&) const = default;
};

BlanksDraft draft_of(const model::Blanks& blanks);

/// The blanks, with all else as `before` has it, or in words why they are none yet: the fault with its place.
/// Requires the scene to have before's pair.
std::variant<model::Blanks, std::string> blanks_of(const BlanksDraft& draft, const model::Blanks& before,
                                                   const model::Scene& scene);

/// How many blanks the lines speak of: the largest number in braces.
std::size_t blanks_in(const BlanksDraft& draft);

/// What a program about two shapes begins as; its pair's names are in its comments. Empty lines where
/// programs do not know one of the shapes.
model::Blanks new_blanks(const model::SceneShape& a, const model::SceneShape& b);

}  // namespace testbed::lesson
