// A wrong answer, kept as a scene that states the truth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"

namespace testbed::verify {

/// One way in which a collider is wrong about two types.
struct Finding {
    std::string_view kind;                   ///< of kinds.h
    std::string sentence;                    ///< what happened with `smallest`
    std::string types;                       ///< "circle–polygon"
    std::vector<std::string_view> families;  ///< in which it was found, by their names
    std::uint64_t count = 0;                 ///< answers of this kind about these types
    std::uint64_t of = 0;                    ///< questions about these types that were answered
    Question smallest;
    std::string said;  ///< the answer to the smallest, as it came; empty where none came
};

/// The shapes, what is true of them as `expect`, what was wrong in the notes, and the answer in "said".
model::Scene scene_of(const Finding& finding, const std::string& collider);

/// "1-polygon-polygon-wrong-way".
std::string file_stem(std::size_t number, const Finding& finding);

/// The question that a scene of a finding asks: about the whole scene where a row of its `expect` is about
/// that, about an impact where one names the exact row of the catalog for it and something moves (spins are
/// left out), else about its first two shapes. Empty where it has none that can be asked.
std::optional<Question> question_of(const model::Scene& scene);

}  // namespace testbed::verify
