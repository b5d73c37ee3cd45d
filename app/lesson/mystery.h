// The mystery of a step: a flawed row behind a mask. Scenes expose it and strike out suspects, until the one
// that is left can be named.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/algorithms.h"

namespace testbed::lesson {
using collision::catalog::Algorithm;

/// What runs behind the mask, about which pair, and who it may be.
struct Mystery {
    const Algorithm* row;
    std::array<std::string, 2> pair;
    /// The flawed rows that answer the same question about these two types, those that the step adds, and the
    /// row itself, in the catalog's order.
    std::vector<const Algorithm*> suspects;
};

/// The step's own mystery, else the lesson's. Empty where there is none, where the scene lacks the pair, and
/// where it is about nothing that stands still.
std::optional<Mystery> mystery_of(const model::Scene& scene, std::size_t step);

/// What the masked row says of the pair as the scene stands, beside the truth. Its steps are not told: they
/// would give it away.
struct MaskedAnswer {
    std::string refused{};                    ///< why it cannot be asked here, in words; empty: it can
    std::optional<bool> said{};               ///< overlap; empty where it says neither yes nor no
    std::optional<double> depth{};            ///< where it pushes: how far ...
    std::optional<collision::Vec2> normal{};  ///< ... and which way, unit, from the first to the second
    collision::query::PairAnswer truth{};
    bool exposed = false;                     ///< the row parts from the truth here
    std::vector<const Algorithm*> strikes{};  ///< the suspects that answer otherwise here
};
MaskedAnswer ask_masked(const Mystery& mystery, const model::Scene& scene);

/// A scene that the learner built, and what came of it.
struct Evidence {
    std::array<model::ShapePtr, 2> pair;
    bool exposes = false;
    std::vector<std::string> strikes{};  ///< ids of suspects that were left until then
    bool operator==(const Evidence&) const = default;
};

/// How far a learner has come.
struct MysteryState {
    std::vector<Evidence> evidence{};  ///< in the order in which they were built
    bool named = false;
    bool operator==(const MysteryState&) const = default;

    bool exposed() const { return exposing() != nullptr; }
    /// The first scene in which the row was wrong; nullptr: there is none yet.
    const Evidence* exposing() const;
    /// Place of the scene that struck the suspect out; empty: it is left.
    std::optional<std::size_t> struck_by(std::string_view id) const;
};

/// The suspects that no scene has struck out. The row itself is always among them.
std::vector<const Algorithm*> suspects_left(const Mystery& mystery, const MysteryState& state);

/// The state after the learner built the scene. It is kept where it strikes somebody out or is the first that
/// exposes the flaw.
MysteryState after_looking(MysteryState state, const Mystery& mystery, const model::Scene& scene);

/// The state after the learner named a suspect: nothing happens before the flaw is exposed and a single one
/// is left, so that no guess leads anywhere.
MysteryState after_naming(MysteryState state, const Mystery& mystery, std::string_view id);
/// Whether somebody can be named.
bool can_name(const Mystery& mystery, const MysteryState& state);

/// What a step with a mystery asks for, one after the other: the flaw exposed, and a single suspect left.
inline constexpr std::size_t mystery_stages = 2;
/// The state after the learner built the scenes one after the other.
MysteryState looked_at(const Mystery& mystery, std::span<const model::Scene> scenes);
/// How much of what is asked for they reach together.
std::size_t mystery_reached(const Mystery& mystery, std::span<const model::Scene> scenes);

}  // namespace testbed::lesson
