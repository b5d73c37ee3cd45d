// Judges what a collider said of two shapes against the exact core.
#pragma once

#include <optional>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"

namespace testbed::verify {

/// Nearer to touching than this share of their coordinates only rounding decides.
inline constexpr double rounding_share = 1e-9;

/// How two shapes lie to each other: what decides whether yes or no is judged.
struct Standing {
    bool touching = false;
    double separation = 0;  ///< world units: the distance; of two that overlap minus their depth
    /// They overlap, and their depth takes too much work: separation is minus infinity.
    bool depth_gave_up = false;

    bool apart() const { return !touching && separation > 0; }
    bool overlapping() const { return !touching && separation < 0; }
};
Standing standing(const PlacedPair& pair);

/// What the collider means by touching of two such that touch: either where only its rounding decides.
Touching meant_by_touching(const Placed& a, const Placed& b, const Conventions& conventions);
/// Whether yes or no about the pair is left to the collider by its conventions: too near to touching.
bool left_open(const Standing& at, const PlacedPair& pair, const Conventions& conventions);
bool left_open(const PlacedPair& pair, const Conventions& conventions);
/// Whether a collider that rounds is not judged on the pair, whatever else it means.
bool only_rounding_decides(const PlacedPair& pair);

/// What came of judging an answer.
struct Judgement {
    std::optional<Fault> fault;  ///< the gravest where several things are wrong
    /// The answers that there is something to judge about, given or not: of what may be left out, only where
    /// it is given.
    Parts due;
    std::optional<double> separation = {};  ///< of two shapes that are not in motion, as Standing has it
    /// Answers that were given and that nobody can judge, since the exact ones take too much work.
    Parts unknown = {};
    /// Those that nobody can judge, since rounding hides what is true, or since there is no end to push to.
    Parts untold = {};
};

/// Yes and no exactly; lengths as Conventions::allowed(); a push and an impact by what they do. What the
/// answer leaves out is not judged, nor what the conventions leave open. Requires shapes without defects.
Judgement judge_answer(const Question& question, const PlacedPair& pair, const Answer& answer,
                       const Conventions& conventions);
/// What is wrong with it alone.
std::optional<Fault> judge(const Question& question, const PlacedPair& pair, const Answer& answer,
                           const Conventions& conventions);

/// The same of two shapes as they stand, whatever they are: a ray is a shape here.
Judgement judge_pair(const PlacedPair& pair, const Answer& answer, const Conventions& conventions);

/// The same of questions about a ray, about an impact, and about a whole scene.
Judgement judge_ray(const PlacedPair& pair, const Answer& answer, const Conventions& conventions);
Judgement judge_impact(const Question& question, const PlacedPair& pair, const Answer& answer,
                       const Conventions& conventions);
std::optional<Fault> judge_scene(const Question& question, const PlacedPair& scene, const Answer& answer,
                                 const Conventions& conventions);
/// The contacts of two that lie so. open: whether yes or no is left to the collider. gave_up is set where it
/// takes too much work to know whether they are right.
std::optional<Fault> judge_contacts(const PlacedPair& pair, const Answer& answer,
                                    const Conventions& conventions, const Standing& at, bool open,
                                    bool& gave_up);

/// Whether two answers to the same question, or to one and the same with a and b swapped, agree on yes or no
/// and on lengths.
std::optional<Fault> judge_again(const Answer& first, const Answer& again, bool swapped, double allowed);

/// A normal as `check` prints it: from a to b, y upwards.
Vec2 normal_of_check(Vec2 normal, const Conventions& conventions);
/// How far from 1 the length of a normal may be.
double unit_allowed(const Conventions& conventions);

}  // namespace testbed::verify
