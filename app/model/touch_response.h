// What a touch does to the velocities and the spins of two shapes.
#pragma once

#include <vector>

#include "app/model/scene.h"

namespace testbed::model {

/// Where two shapes touch: one point or several along one normal.
struct TouchPoints {
    Vec2 normal;  ///< unit, from a to b
    std::vector<Vec2> points;
};

/// How hard a touch is answered: the next one where the two would go on into each other.
enum class Answer {
    plain,   ///< as the responses and restitutions say
    lifted,  ///< and the two leave each other at a small part of the speed of their turning, at least
    still,   ///< and what a touch moves no longer turns
};

/// 1 / mass; 0 of what a touch does not move: locked, `stop`, or `pass` because the scene says so.
double mobility(const Scene& scene, const SceneShape& one);

/// The part of the closing speed of the two that comes back.
double restitution_of(const Scene& scene, const SceneShape& a, const SceneShape& b);

/// Changes both as their responses in the scene say: a bounce along the normal, `stop` to rest. A spin that
/// drives a touching point into the other comes back by the restitution, too. The spin of what a touch does not
/// move goes on and drives the other one away.
void answer_touch(const Scene& scene, const TouchPoints& touch, Answer answer, SceneShape& a, SceneShape& b);

}  // namespace testbed::model
