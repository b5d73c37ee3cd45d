// The mystery of a lesson: a flawed row behind a mask, to be exposed by a scene and then named.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/model/algorithms.h"

namespace testbed::lesson {
using collision::catalog::Algorithm;

/// What the masked row says of the lesson's pair as the scene stands. Its steps are not told: they would give
/// it away.
struct MaskedAnswer {
    std::optional<bool> said{};  ///< overlap; empty where it says neither yes nor no
    bool truth = false;
    bool exposed = false;   ///< the scene shows the flaw: the row parts from the truth
    std::string refused{};  ///< why the row cannot be asked here, in words; empty: it can
};

/// Empty where the scene is no lesson with a mystery and a pair.
std::optional<MaskedAnswer> ask_masked(const model::Scene& scene);

/// A name that is offered for the masked row.
struct Suspect {
    const Algorithm* row;
    bool ruled_out = false;  ///< answers otherwise than the masked row here, so it is not the one
};

/// The rows that are offered: every flawed one that can be asked about the lesson's pair, the masked one
/// among them, in the catalog's order. Empty as ask_masked(), and where the masked row cannot be asked.
std::vector<Suspect> suspects(const model::Scene& scene);

/// How far a learner has come.
struct MysteryState {
    bool exposed = false;                  ///< a scene that shows the flaw was found
    std::vector<std::string> ruled_out{};  ///< ids, by the scenes that were built
    std::vector<std::string> wrong{};      ///< ids that were named and are not it
    bool named = false;
    bool operator==(const MysteryState&) const = default;
};

/// The state after the learner built the scene: once exposed it stays so, and who is ruled out stays out.
MysteryState after_looking(MysteryState state, const model::Scene& scene);

/// The state after the learner named a row. Nothing happens before the flaw is exposed, nor after it is
/// named.
MysteryState after_naming(MysteryState state, const model::Scene& scene, const std::string& id);

}  // namespace testbed::lesson
