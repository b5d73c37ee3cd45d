// The edges of two convex outlines in the order of their directions: their sum, one edge after the other.
#pragma once

#include "difference.h"

namespace collision::textbook {

/// Whether u comes before v, counter-clockwise from +x.
inline bool turns_before(Vec2 u, Vec2 v) {
    const auto upper = [](Vec2 d) { return d.y > 0 || (d.y == 0 && d.x > 0); };
    if (upper(u) != upper(v)) return upper(u);
    return math::cross(u, v) > 0;
}

/// Walks once around an outline, or around its mirror image in the origin, from the lowest corner.
class Walk {
  public:
    /// sign: -1 for the mirror image.
    Walk(const Outline& outline, double sign) : outline_(outline), sign_(sign), left_(outline.size()) {
        for (std::size_t i = 1; i < outline.size(); ++i) {
            const Vec2 d = (outline[i] - outline[at_]) * sign;
            if (d.y < 0 || (d.y == 0 && d.x < 0)) at_ = i;
        }
        skip_repeated();
    }
    bool ended() const { return left_ == 0; }
    std::size_t at() const { return at_; }
    Vec2 edge() const { return (outline_[next()] - outline_[at_]) * sign_; }
    void go_on() {
        at_ = next();
        --left_;
        skip_repeated();
    }

  private:
    std::size_t next() const { return at_ + 1 < outline_.size() ? at_ + 1 : 0; }
    /// Flat rectangles repeat their corners.
    void skip_repeated() {
        while (left_ > 0 && outline_[next()] == outline_[at_]) {
            at_ = next();
            --left_;
        }
    }

    const Outline& outline_;
    double sign_;
    std::size_t at_ = 0, left_;
};

/// Calls begin(corner) with the lowest corner of the difference, then take(corner, from_a, from_b) for each
/// next one: whether an edge of a, turned round, leads to it, or one of b, or both because they are parallel.
/// The last is the first again.
void merge_edges(const Difference& difference, const auto& begin, const auto& take) {
    Walk a(difference.a(), -1), b(difference.b(), 1);
    begin(difference.corner(a.at(), b.at()));
    while (!a.ended() || !b.ended()) {
        const bool from_a = !a.ended() && (b.ended() || !turns_before(b.edge(), a.edge()));
        const bool from_b = !b.ended() && (a.ended() || !turns_before(a.edge(), b.edge()));
        if (from_a) a.go_on();
        if (from_b) b.go_on();
        take(difference.corner(a.at(), b.at()), from_a, from_b);
    }
}

}  // namespace collision::textbook
