// One pair of shapes, measured once: the work that the entry points for distance, penetration and contacts
// share.
#pragma once

#include <optional>
#include <tuple>

#include "../narrow/pieces.h"
#include "../narrow/separation.h"
#include "budget.h"
#include "distance.h"
#include "penetration.h"

namespace collision::query {

/// Where a math::WorkLimit around it ends the measuring, and pieces were found that overlap for certain, the
/// two overlap and are too intricate for a depth; else TooMuchWork is thrown.
/// Measures in an order of its own (by type, then by coordinates) and mirrors the answers, so swapping a and
/// b mirrors them exactly; but for ties that nothing in the shapes decides, as of two equal discs in one
/// place, whose normal is +x either way round. The shapes must outlive it.
class Pair {
  public:
    enum class For {
        everything,
        contacts,  ///< only overlap(), penetration() and contacts() will be asked, and only where they
                   ///< overlap
    };
    Pair(const shape::Placed& a, const shape::Placed& b, For purpose = For::everything);
    Pair(const Pair&) = delete;
    Pair& operator=(const Pair&) = delete;

    bool overlap() const { return overlap_; }
    /// Of two that overlap: moved by less than this in any direction they still do. The depth of the two
    /// pieces that were looked at, no more than the depth of the whole, and known without that.
    double certain_depth() const;
    Closest closest_points() const;
    /// Of two that overlap, where one is not convex, and known without the depth of the whole: the normal of
    /// the two convex pieces that are deepest in each other, of the first that are found where thousands
    /// overlap; that of the widest contact where the two only touch.
    Vec2 normal_of_pieces() const;
    /// A depth of pieces that takes more work than this is given up.
    Penetration penetration(std::uint64_t work = max_work) const;
    /// Of the pair whose penetration is given.
    Contacts contacts(const Penetration& penetration) const;

  private:
    void measure_pieces();
    /// Of two that are apart: the distance and its features, right also where doubles do not tell which is
    /// nearest.
    void correct();
    void correct_features();
    bool turns_round() const { return swapped_ && nearest_.either_way; }
    narrow::Separation turned_round() const;
    Penetration ordered_penetration(std::uint64_t work) const;
    Penetration depth_of_pieces(double gap) const;
    Vec2 touching_normal() const;
    Vec2 deepest_normal() const;
    Contacts contacts_of_pieces(const Penetration& ordered) const;
    Penetration mirrored(Penetration penetration) const;

    bool swapped_;
    double tie_sign_;
    const shape::Placed& a_;  ///< in the order of measuring
    const shape::Placed& b_;
    narrow::ConvexView view_a_, view_b_;
    std::optional<narrow::Pieces> pieces_a_, pieces_b_;  ///< where one of the two is not convex
    narrow::ConvexSet set_a_, set_b_;                    ///< the two, or their nearest pieces
    narrow::Separation nearest_;                         ///< of those
    /// The pieces that may overlap most, for all that rounding tells: some that touch or overlap are among
    /// them.
    std::optional<std::tuple<narrow::ConvexSet, narrow::ConvexSet, narrow::Separation>> doubtful_;
    std::size_t rivals_ = 0;  ///< pairs of pieces that may be the nearest, for all that doubles tell
    double most_error_ = 0;   ///< of the pairs of pieces that were measured
    double distance_ = 0;     ///< of two that are apart, where everything is asked
    bool too_intricate_ = false;
    bool overlap_;
};

}  // namespace collision::query
