// Random values on a coarse grid, for tests of general statements.
#pragma once

#include <random>

#include "core/math/aabb.h"
#include "core/math/vec.h"

namespace collision::support {

/// Small whole numbers: many touch, graze, run parallel or coincide.
class Whole {
  public:
    explicit Whole(unsigned seed) : random_(seed) {}
    double operator()(int low, int high) {
        return double(low + int(random_() % static_cast<unsigned>(high - low + 1)));
    }
    Vec2 point(int reach = 9) { return {(*this)(-reach, reach), (*this)(-reach, reach)}; }
    Vec2 direction() {
        Vec2 d{0, 0};
        while (d == Vec2{0, 0}) d = point(4);
        return d;
    }
    /// Its sizes are whole and positive.
    math::Aabb box() {
        const Vec2 min = point();
        return {min, min + Vec2{(*this)(1, 5), (*this)(1, 5)}};
    }

  private:
    std::mt19937 random_;
};

}  // namespace collision::support
