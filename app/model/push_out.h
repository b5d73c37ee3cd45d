// Pushing overlapping shapes apart: one pair, or all of a scene until they rest.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::model {

/// Whether a push may move the shape: locked shapes stay where they are.
inline bool movable(const SceneShape& shape) { return !shape.locked; }

/// What parts a pair: each of the two translations is zero where its shape is locked. Where neither is, they
/// share the way by their masses: the lighter one goes further, and the common center of mass stays. A scene
/// may show a published mistake instead (Scene::push_shares): each takes its own part of both masses, so
/// the heavier one goes further, and a locked shape keeps its part, by which the two overlap still.
struct Push {
    std::uint32_t a, b;  ///< indices into the scene's shapes, a < b
    Vec2 by_a{0, 0}, by_b{0, 0};
};

/// The push that a pair's answer asks for. Empty where the two do not overlap or only touch, where both are
/// locked, and where no finite translation parts them.
std::optional<Push> push_of(const Scene& scene, const PairResult& pair);

/// Why pushing stopped.
enum class PushEnd {
    at_rest,    ///< no shape overlaps another any more; two that are locked may: so they stand
    stuck,      ///< no finite way parts what overlaps still: two crossing lines
    capped,     ///< the limit of rounds was reached while some still overlapped
    not_known,  ///< of some it takes too much work to know whether they overlap, or what parts them
};

struct PushedOut {
    Scene scene;
    std::vector<Vec2> ways;  ///< how far each shape was moved in all
    std::size_t rounds = 0;  ///< passes over all pairs that overlap
    std::size_t pushes = 0;  ///< pairs parted, one after the other
    std::size_t left = 0;    ///< pairs that overlap still, of which one could move
    /// Pairs, of which one could move, of which it takes too much work to know whether they overlap, or by
    /// which way they part.
    std::size_t not_known = 0;
    PushEnd end = PushEnd::at_rest;
};

/// The scene with these two pushed apart by their shortest way: they touch, or are a few ulps of their
/// coordinates apart, and certainly do not overlap, unless a locked one keeps its part. One round.
PushedOut push_apart(const Scene& scene, std::uint32_t a, std::uint32_t b);

/// Pushes pairs apart until no two of the shapes overlap, at most max_rounds times over all. Hidden shapes
/// and invalid polygons take no part. A round visits the pairs that overlap at its beginning, the deepest
/// first, and measures each again when its turn comes. A shape is pushed out of all locked ones that it meets
/// as if they were one: so a ball on a row of boxes never feels a seam, and what lies in a corner of two
/// walls leaves both at once instead of swinging between them. Cost of a round: the broad phase, and the
/// pairs that overlap.
PushedOut push_to_rest(const Scene& scene, std::size_t max_rounds = 200);

/// The name of the step of undo: "push out ball", "push a and b apart", "push 3 shapes apart".
std::string name_of(const Scene& before, const PushedOut& pushed);

}  // namespace testbed::model
