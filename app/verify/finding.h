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
    std::uint64_t first_question = 0;        ///< the number of the earliest; 0: asked to find conventions
    std::string details;                     ///< of a program that ended: the end of its standard error
    Question smallest;
    std::string said;  ///< the answer to the smallest, as it came; empty where none came
};

/// The shapes, what is true of them as `expect`, what was wrong in the notes and in "wrong", and the answer in "said".
model::Scene scene_of(const Finding& finding, const std::string& collider);

/// The key of a scene under which it names the answers that were wrong, `["normal"]`: whoever is asked again
/// has to give them.
inline constexpr std::string_view wrong_key = "wrong";
void note_wrong(model::Scene& scene, Part part);
/// Empty where the scene names none.
Parts noted_wrong(const model::Scene& scene);

/// The name of its kind; of what happened and did not happen again, with how often: "no answer in time
/// (once)".
std::string title_of(const Finding& finding);

/// "1-polygon-polygon-wrong-way".
std::string file_stem(std::size_t number, const Finding& finding);

/// More pairs of a scene than this are only asked about where it expects something of them.
inline constexpr std::size_t most_pairs_of_scene = 5000;

/// The questions that a scene asks: about all shapes at once where its `expect` names the exact row of the
/// catalog for that; else about each pair that a row is about, in motion where the row names the exact row
/// for impacts and something moves; of a scene that expects nothing about every two shapes. What has a defect
/// is left out, as are two rays. Empty where nothing can be asked, or too much.
std::vector<Question> questions_of(const model::Scene& scene);

}  // namespace testbed::verify
