// Eight floats at once, for machines that have registers for them.
#pragma once

#include "core/math/machine.h"

#ifdef COLLISION_EIGHT
#include <immintrin.h>

#include "core/math/vec.h"

namespace collision::math {

/// As math::Four.
class Eight {
  public:
    COLLISION_EIGHT explicit Eight(float all) : lanes_(_mm256_set1_ps(all)) {}
    COLLISION_EIGHT explicit Eight(const float* first) : lanes_(_mm256_loadu_ps(first)) {}

    COLLISION_EIGHT friend Eight operator+(Eight a, Eight b) { return {_mm256_add_ps(a.lanes_, b.lanes_)}; }
    COLLISION_EIGHT friend Eight operator-(Eight a, Eight b) { return {_mm256_sub_ps(a.lanes_, b.lanes_)}; }
    COLLISION_EIGHT friend Eight operator*(Eight a, Eight b) { return {_mm256_mul_ps(a.lanes_, b.lanes_)}; }
    COLLISION_EIGHT friend Eight magnitude(Eight a) {
        return {_mm256_and_ps(a.lanes_, _mm256_castsi256_ps(_mm256_set1_epi32(0x7fffffff)))};
    }
    /// Bit i is set where lane i is negative, -0 included.
    COLLISION_EIGHT friend unsigned where_negative(Eight a) {
        return static_cast<unsigned>(_mm256_movemask_ps(a.lanes_));
    }

  private:
    friend struct EightTimes;
    COLLISION_EIGHT Eight(__m256 lanes) : lanes_(lanes) {}

    __m256 lanes_;
};

/// A vector in single precision, each coordinate in all lanes.
struct EightTimes {
    COLLISION_EIGHT explicit EightTimes(Vec2 v) : EightTimes(_mm_cvtpd_ps(_mm_set_pd(v.y, v.x))) {}
    /// From a to b.
    COLLISION_EIGHT EightTimes(Vec2 a, Vec2 b)
        : EightTimes(_mm_cvtpd_ps(_mm_sub_pd(_mm_set_pd(b.y, b.x), _mm_set_pd(a.y, a.x)))) {}

    Eight x, y;

  private:
    COLLISION_EIGHT explicit EightTimes(__m128 v)
        : x(_mm256_broadcastss_ps(v)), y(_mm256_broadcastss_ps(_mm_movehdup_ps(v))) {}
};

}  // namespace collision::math

#endif
