// Eight floats at once, for machines that have registers for them.
#pragma once

#include "cpu_dispatch.h"

#ifdef COLLISION_SIMD8
#include <immintrin.h>

#include "vec.h"

namespace collision::math {

/// As math::Float4.
class Float8 {
  public:
    COLLISION_SIMD8 explicit Float8(float all) : lanes_(_mm256_set1_ps(all)) {}
    COLLISION_SIMD8 explicit Float8(const float* first) : lanes_(_mm256_loadu_ps(first)) {}

    COLLISION_SIMD8 friend Float8 operator+(Float8 a, Float8 b) {
        return {_mm256_add_ps(a.lanes_, b.lanes_)};
    }
    COLLISION_SIMD8 friend Float8 operator-(Float8 a, Float8 b) {
        return {_mm256_sub_ps(a.lanes_, b.lanes_)};
    }
    COLLISION_SIMD8 friend Float8 operator*(Float8 a, Float8 b) {
        return {_mm256_mul_ps(a.lanes_, b.lanes_)};
    }
    COLLISION_SIMD8 friend Float8 operator/(Float8 a, Float8 b) {
        return {_mm256_div_ps(a.lanes_, b.lanes_)};
    }
    COLLISION_SIMD8 friend Float8 magnitude(Float8 a) {
        return {_mm256_and_ps(a.lanes_, _mm256_castsi256_ps(_mm256_set1_epi32(0x7fffffff)))};
    }
    COLLISION_SIMD8 friend Float8 min(Float8 a, Float8 b) { return {_mm256_min_ps(a.lanes_, b.lanes_)}; }
    COLLISION_SIMD8 friend Float8 max(Float8 a, Float8 b) { return {_mm256_max_ps(a.lanes_, b.lanes_)}; }
    COLLISION_SIMD8 friend float min(Float8 a) {
        const __m128 four = _mm_min_ps(_mm256_castps256_ps128(a.lanes_), _mm256_extractf128_ps(a.lanes_, 1));
        const __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
        return _mm_cvtss_f32(_mm_min_ss(two, _mm_movehdup_ps(two)));
    }
    COLLISION_SIMD8 friend float max(Float8 a) {
        const __m128 four = _mm_max_ps(_mm256_castps256_ps128(a.lanes_), _mm256_extractf128_ps(a.lanes_, 1));
        const __m128 two = _mm_max_ps(four, _mm_movehl_ps(four, four));
        return _mm_cvtss_f32(_mm_max_ss(two, _mm_movehdup_ps(two)));
    }
    /// Bit i is set where lane i of a is at least that of b.
    COLLISION_SIMD8 friend unsigned where_at_least(Float8 a, Float8 b) {
        return static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(a.lanes_, b.lanes_, _CMP_GE_OQ)));
    }
    /// Bit i is set where lane i is negative, -0 included.
    COLLISION_SIMD8 friend unsigned where_negative(Float8 a) {
        return static_cast<unsigned>(_mm256_movemask_ps(a.lanes_));
    }

  private:
    friend struct Float8Vec2;
    COLLISION_SIMD8 Float8(__m256 lanes) : lanes_(lanes) {}

    __m256 lanes_;
};

/// A vector in single precision, each coordinate in all lanes.
struct Float8Vec2 {
    COLLISION_SIMD8 explicit Float8Vec2(Vec2 v) : Float8Vec2(_mm_cvtpd_ps(_mm_set_pd(v.y, v.x))) {}
    /// From a to b.
    COLLISION_SIMD8 Float8Vec2(Vec2 a, Vec2 b)
        : Float8Vec2(_mm_cvtpd_ps(_mm_sub_pd(_mm_set_pd(b.y, b.x), _mm_set_pd(a.y, a.x)))) {}

    Float8 x, y;

  private:
    COLLISION_SIMD8 explicit Float8Vec2(__m128 v)
        : x(_mm256_broadcastss_ps(v)), y(_mm256_broadcastss_ps(_mm_movehdup_ps(v))) {}
};

}  // namespace collision::math

#endif
