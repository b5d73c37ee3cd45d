// Two shapes in contact, of which one turns: when they part again, or go on into each other.
//
// What moves straight either leaves a convex shape or presses against it all the time. A turning one may do
// both, one after the other: a corner comes down although the center moves away.
#pragma once

#include <optional>

#include "app/model/scene.h"

namespace testbed::model {

/// Whether its outline changes by its spin. A circle turns about its center.
bool turns(const SceneShape& shape);

/// How deep two are in each other: 0 where they are apart; empty where that takes too much work.
std::optional<double> depth_between(const SceneShape& a, const SceneShape& b);

/// So much deeper may two in contact get until they are held to touch again. More than rounding.
double depth_step(const SceneShape& a, const SceneShape& b);

struct Parting {
    bool apart;   ///< else they are about to be deeper than allowed
    double time;  ///< seconds from now; when `apart`, a moment at which they are certainly apart
};

/// What comes first in (0, horizon]; empty: neither. Looks at moments that are close to each other at first
/// and farther from each other later, so that a corner that comes down slowly is seen as soon as a fast one.
/// Requires that they are in contact and not deeper than allowed.
std::optional<Parting> parting_of(const SceneShape& a, const SceneShape& b, double allowed, double horizon);

/// As long as it takes for two in contact to move by a small part of their size.
double short_while(const SceneShape& a, const SceneShape& b);

}  // namespace testbed::model
