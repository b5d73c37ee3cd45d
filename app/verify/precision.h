// Single precision, or an epsilon that grows with coordinates: yes and no far from the origin tell them apart.
#pragma once

#include <cstddef>
#include <vector>

#include "app/verify/convention_rows.h"

namespace testbed::verify {

/// Where floats lie on a grid of 2^-11.
inline constexpr Vec2 far_origin{4096, 0};
/// Narrower gaps there are no loss of floats.
inline constexpr double least_lost = 1e-5;

/// Two types of which b, right of a at far_origin, may be so far off while yes or no stays the same.
struct FarGap {
    std::size_t a, b;
    double sign;  ///< 1 of a gap, -1 of an overlap
    double width;
};
/// Two such types that are off by so much, moved aside.
Question far_question(const FarGap& lost, double by, double aside);

/// Whether that is lost by computing in single precision. Floats fall on a grid, so what is lost changes with the
/// place on it, and lengths are as inexact: a program that tells exact ones, or loses the same at every place,
/// has an epsilon. all: how many pairs of types were tried; where less than a third of them lose as floats do,
/// that is a mistake of these. Where it is not believed, Prober::far() gets what was said of some.
Asking<bool> loses_as_floats_do(Prober& p, std::vector<FarGap> lost, std::size_t all);

}  // namespace testbed::verify
