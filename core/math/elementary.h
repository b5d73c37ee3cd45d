// Elementary functions that give the same bits with every C library: made of +, -, *, / and square roots
// alone, worked out with twice a double's digits and rounded once. A C library's own differ in their last
// bits from one to another.
#pragma once

#include "vec.h"

namespace collision::math {

/// Length of (x, y), rounded to nearest but where it lies within about 2^-100 of a tie. Neither overflows nor
/// underflows before its value does. x, y finite.
double hypot(double x, double y);
inline double hypot(Vec2 v) { return hypot(v.x, v.y); }

/// Angle of (x, y) from the x axis in radians, within [-pi, pi]; signs of zeros as in std::atan2. x, y
/// finite. Error: at most 0.5 ulp and a little; the nearest double to 100 digits in every case of a test.
double atan2(double y, double x);

/// Sine and cosine of an angle in radians, |radians| <= 2^20. Error: at most 0.5 ulp and a little.
double sin(double radians);
double cos(double radians);

}  // namespace collision::math
