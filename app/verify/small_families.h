// Small shapes, edges that are nearly parallel, and centers that are nearly one: where fixed epsilons are.
#pragma once

#include <optional>

#include "app/verify/maker.h"

namespace testbed::verify {

/// All lengths times a factor.
model::SceneShape scaled(model::SceneShape made, double factor);
/// A question by a power of two smaller: coordinates, sizes and ways, so that what touches touches still. Empty
/// where the collider takes nothing so small.
std::optional<Question> made_tiny(Maker& maker, Question question);

/// Two edges that cross, or nearly do, at an angle of every power of ten.
std::optional<Question> nearly_parallel(Maker& maker, std::size_t a, std::size_t b);
/// Two centers apart by every power of ten.
std::optional<Question> nearly_centered(Maker& maker, std::size_t a, std::size_t b);

}  // namespace testbed::verify
