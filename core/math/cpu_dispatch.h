// What machines can do that the program is not built for: functions of which there are two, one for machines
// with wider registers, chosen between when the program is loaded.
#pragma once

#include <cstddef>  // for __GLIBC__

// The build for the sanitizers does without: the choice is made before they are ready, and so both ways are
// tested.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define COLLISION_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define COLLISION_SANITIZED 1
#endif
#endif

#if defined(__x86_64__) && defined(__GNUC__) && defined(__GLIBC__) && !defined(COLLISION_SANITIZED)

/// Before each function that works with math::Float8.
#define COLLISION_SIMD8 __attribute__((target("avx2")))
/// Before what it has in common with its twin: compiled with either.
#define COLLISION_SIMD8_OR_NOT __attribute__((always_inline)) inline
/// Instead of the body of a function that is one of two: choose() says which, an extern "C" function.
#define COLLISION_CHOSEN_BY(choose) __attribute__((ifunc(#choose)))

namespace collision::math {

/// Registers of eight floats. May be asked before anything else has run.
inline bool has_simd8() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") != 0;
}

}  // namespace collision::math

#else

#define COLLISION_SIMD8_OR_NOT inline

#endif
