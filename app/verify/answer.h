// An answer of a collider, read from a line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/verify/greeting.h"
#include "app/verify/question.h"
#include "app/verify/said_steps.h"

namespace testbed::file::json {
class Tree;
}

namespace testbed::verify {

/// Where a ray meets a shape, as a collider says it.
struct SaidHit {
    double distance = 0;             ///< world units along the ray
    std::optional<double> fraction;  ///< the same as a multiple of the ray's direction
    std::optional<Vec2> point, normal;
};

/// When and where two shapes in motion first touch, as a collider says it.
struct SaidImpact {
    double time = 0;  ///< seconds
    std::optional<Vec2> point, normal;
};

/// Which of two shapes lies in the other.
enum class Inside { neither, a_in_b, b_in_a };
/// "neither", "a in b", "b in a", as in the pipe.
std::string_view name(Inside inside);

/// What a collider said of a question; what it left out is empty. Signs and units are those of `check`.
struct Answer {
    std::optional<std::uint64_t> id;
    bool skipped = false;
    std::optional<bool> overlap;
    std::optional<double> distance, depth;
    std::optional<Vec2> normal;
    std::optional<std::array<Vec2, 2>> closest;
    std::optional<std::vector<Vec2>> contacts;
    std::optional<Inside> containment;
    std::optional<std::optional<SaidHit>> hit;        ///< "hit": null says that the ray meets nothing
    std::optional<std::optional<SaidImpact>> impact;  ///< null: none up to the horizon
    std::optional<std::vector<std::array<std::size_t, 2>>> pairs;  ///< places in "shapes", from 0
    std::vector<SaidStep> steps;                                   ///< how it came to it, where it tells
    std::string steps_wrong;           ///< why they cannot be taken, in words; what they say is no answer
    std::string wrong;                 ///< in words, why the line is no answer as agreed; empty: it is one
    bool not_finite = false;           ///< that is what is wrong
    Parts volunteered;                 ///< answers that were not asked for: they are not read
    std::vector<std::string> unknown;  ///< keys that mean nothing, the first few: "dept", "hit.norml"

    Parts parts() const;
};

/// A line is an answer, or a greeting (an object with "collider"), or neither: `answer.wrong` then says why.
struct Line {
    Answer answer;
    std::optional<Greeting> greeting;
};

/// Never throws on bad input. Keys that are not known are listed, null is left out (but of "hit" and
/// "impact"). Of what was not wanted only the names are taken.
Line read_line(std::string_view text, Parts wanted = Parts::all());
/// What the members of an object say of two shapes; an "id" is not asked for. Requires a tree that is
/// complete and whose root is an object.
Answer read_answer(const file::json::Tree& tree);
/// What is wrong with an unknown key of an answer, as a sentence.
std::string unknown_answer_key(std::string_view key);

}  // namespace testbed::verify
