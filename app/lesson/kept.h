// What the settings keep of a lesson, for the lesson as it is now: its steps may have been added, moved,
// taken out or changed since.
#pragma once

#include <optional>
#include <string_view>

#include "app/lesson/solution.h"

namespace testbed::lesson {

struct Kept {
    Solution answers{};    ///< as many steps as the lesson has
    bool unknown = false;  ///< they have no marks, and are not as many as the lesson's: nothing is taken over

    /// Where the step now is that was at this place, from 0, when it was kept; empty: nowhere. What was kept
    /// without marks goes by its place.
    std::optional<std::size_t> place_now(std::size_t place) const;
    /// The same of a step that was done: empty too where its question is another one now, as that is to be
    /// answered. Its goal stays reached.
    std::optional<std::size_t> done_now(std::size_t place) const;
};

/// Of what KeptAnswers has of the lesson; empty: nothing. Requires a scene with a lesson.
Kept kept_of(std::string_view text, const model::Scene& lesson);

/// The answers as they are kept or handed in: with marks of their steps, and the words of what was asked and
/// chosen. Requires as many steps as the lesson has.
Solution marked(Solution answers, const model::Lesson& lesson);

/// The steps that lack nothing but the answer to their question, as that is a new one: the states reach the
/// step's goal. Rising.
std::vector<std::size_t> reached_without_answer(const Solution& answers, const model::Scene& lesson);

/// The first state in a solution, whichever step it is of; empty: there is none that can be read.
std::optional<SolutionState> first_state(std::string_view text, const model::Scene& lesson);

}  // namespace testbed::lesson
