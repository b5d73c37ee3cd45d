// Where a mover rests against an obstacle, and which motion is left to it: the two steps of query::slide
// between its sweeps.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "../narrow/pieces.h"
#include "../narrow/small_vector.h"

namespace collision::query {

/// Two convex pieces that touch or nearly touch. The mover enters the obstacle only if its motion has a
/// positive part along every normal: where two corners meet there are two normals, and respecting one of them
/// suffices.
struct SlideContact {
    struct Normal {
        Vec2 toward;  ///< unit, from the mover to the obstacle
        double gap;   ///< along it, world units; < 0 by rounding
        /// Sine of the angle at which a motion may lead inwards and still pass: of unit normals their
        /// rounding, at a round corner more, which a motion leaves behind before it gets there.
        double slack;
        bool seam = false;  ///< of a side that two pieces of one polygon share
    };
    std::size_t obstacle = 0;
    narrow::SmallVector<Normal, 4> normals;
    double size = 0;  ///< the largest coordinate of the two pieces

    /// The normal that the motion enters least.
    Normal least_entered(Vec2 motion) const;
    /// The same of the whole shapes: of no seam.
    Normal least_entered_face(Vec2 motion) const;
    bool is_entered_by(Vec2 motion) const;
};

/// So many pairs of boxes of pieces are looked at in one unit of math::poll().
inline constexpr std::size_t box_pairs_of_a_unit = 16;

/// Appends the contacts of all pairs of pieces that are at most 64 units in the last place of their largest
/// coordinate apart, but for those that only a seam parts: the piece on the other side of it is in contact
/// too.
void add_slide_contacts(const narrow::Pieces& mover, const narrow::Pieces& obstacle, std::size_t index,
                        std::vector<SlideContact>& out);

/// The motions that enter no contact and lead nearer to where the wish leads, the closest to the wish first:
/// the wish itself, or its projection along a face. The first is the exact solution of the program
/// "minimize |motion - wish| where each contact has a normal with motion · normal <= 0" up to their slack.
/// Cost: the square of the number of normals.
std::vector<Vec2> allowed_motions(Vec2 wish, std::span<const SlideContact> contacts);

}  // namespace collision::query
