// A step of an algorithm: a sentence, the numbers in it, and what to point at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mark.h"

namespace collision::trace {

/// A number that a step found, under the name by which a table, an expectation (`number.NAME`) and a lesson's
/// goal speak of it: "t", "gap 2". World units, degrees or counts, as the sentence says.
struct Number {
    std::string name;
    double value;
};

/// What the view beside the world shows during a step.
enum class Aside {
    none,
    local_frame,  ///< the world moved into a shape's own frame: its center at the origin, its axes along x
                  ///< and y
    time,         ///< time_line_length to the right is the horizon; downwards, halves of halves of the time
    minkowski,    ///< the Minkowski difference b - a: the origin lies in it exactly where the two overlap
};

/// A point of the view beside and the two points of the world that it stands for. In the Minkowski difference
/// it is on_b - on_a: pointing at one shows the others.
struct Link {
    Vec2 aside;
    Vec2 on_a, on_b;
};

struct Step {
    std::string text;       ///< one sentence, its numbers filled in
    std::string formula{};  ///< the formula with the numbers put in; empty: none
    /// A name that begins with "a " or "b " belongs to the first or second shape. Consecutive steps with the
    /// same first name, of which one names all that the other does, are rows of one table.
    std::vector<Number> numbers{};
    std::vector<Mark> marks{};  ///< world coordinates; a subject is the index of the shape in the problem
    Aside aside = Aside::none;
    std::vector<Mark> aside_marks{};  ///< in the coordinates of the view beside
    std::vector<Link> links{};        ///< between the two views
    bool verdict = false;             ///< the last step: what the algorithm answers; set by Recorder::verdict

    /// The number with that name; nullptr where the step has none.
    const Number* number(std::string_view name) const {
        for (const Number& n : numbers)
            if (n.name == name) return &n;
        return nullptr;
    }
};

}  // namespace collision::trace
