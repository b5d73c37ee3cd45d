// Arguments by value and by reference, as the tutorials compare them: a vector of two floats, which fits into
// a register, and a rectangle and a list of corners, which do not.
#pragma once

#include <array>

namespace collision::support {

struct PassedVector {
    float x, y;
};
struct PassedRectangle {
    PassedVector center, half;
    float rotation;
};
struct PassedCorners {
    std::array<PassedVector, 8> corners;
};

inline float first_of(const PassedVector& v) { return v.x; }
inline float first_of(const PassedRectangle& r) { return r.center.x; }
inline float first_of(const PassedCorners& c) { return c.corners[0].x; }
inline float last_of(const PassedVector& v) { return v.y; }
inline float last_of(const PassedRectangle& r) { return r.rotation; }
inline float last_of(const PassedCorners& c) { return c.corners[7].y; }

template <class T>
float product_by_value(T a, T b) {
    return first_of(a) * first_of(b) + last_of(a) * last_of(b);
}
template <class T>
float product_by_reference(const T& a, const T& b) {
    return first_of(a) * first_of(b) + last_of(a) * last_of(b);
}

/// So many calls through a pointer that the compiler does not see through, so that none is inlined.
template <class T, class Function>
float call_often(Function function, const std::array<T, 16>& given, int calls) {
    Function volatile called = function;
    float sum = 0;
    for (int i = 0; i < calls; ++i) sum += called(given[std::size_t(i) % 16], given[std::size_t(i + 5) % 16]);
    return sum;
}
template <class T>
float call_by_value(const std::array<T, 16>& given, int calls) {
    return call_often<T>(&product_by_value<T>, given, calls);
}
template <class T>
float call_by_reference(const std::array<T, 16>& given, int calls) {
    return call_often<T>(&product_by_reference<T>, given, calls);
}

}  // namespace collision::support
