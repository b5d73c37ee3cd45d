// Which sides and corners of a convex piece are on the border of the shape that it was cut from.
#pragma once

#include <cstddef>

#include "pieces.h"

namespace collision::narrow {

/// Of one piece. Without pieces: of a convex shape, all of whose border is its own.
class Border {
  public:
    Border() = default;
    Border(const Pieces& pieces, std::size_t piece) : pieces_(&pieces), piece_(piece) {}

    /// Whether the side that starts at this vertex is a seam between two pieces.
    bool is_seam(std::size_t k) const { return pieces_ && pieces_->is_seam(piece_, k); }
    /// Whether a contact at corner k whose unit normal leads outward is one of the whole: nothing beside the
    /// corner lies further out. error: of the normal, in radians.
    bool stands_out(std::size_t k, Vec2 outward, double error) const;
    /// Whether it is one of the side on the border that leads this way from the corner, as its normal is
    /// nearer to that side's than to that of the next one: of two that meet in a reflex corner, each carries
    /// alone.
    bool is_of_side(std::size_t k, Vec2 outward, Vec2 way) const;
    explicit operator bool() const { return pieces_ != nullptr; }

  private:
    const Pieces* pieces_ = nullptr;
    std::size_t piece_ = 0;
};

}  // namespace collision::narrow
