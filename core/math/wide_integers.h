// Boost's integers and floats of fixed size, multiplied limb by limb: products by Karatsuba may leave zeros
// on top, which comparisons take for digits (Boost 1.74). To be included in place of its headers, and before
// them.
#pragma once

#ifndef BOOST_MP_KARATSUBA_CUTOFF
#define BOOST_MP_KARATSUBA_CUTOFF 1000
#endif
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

namespace collision::math {

/// Whether no product of integers of so many bits is one by Karatsuba.
template <unsigned Bits>
inline constexpr bool multiplied_limb_by_limb =
    boost::multiprecision::backends::karatsuba_cutoff*
        boost::multiprecision::backends::cpp_int_backend<>::limb_bits > Bits;

}  // namespace collision::math
