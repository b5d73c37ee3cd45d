// Cosine and sine of an angle in degrees: a kernel of our own, so that every platform turns corners alike.
#include <cmath>

#include "expansion.h"
#include "pose.h"

namespace collision::math {
namespace {

/// An angle in radians as the unevaluated sum high + low, |high| <= pi/4.
struct Radians {
    double high;
    double low;
};

/// pi/180 to about 107 bits.
Radians to_radians(double degrees) {
    constexpr double factor = 0x1.1df46a2529d39p-6;
    constexpr double factor_rest = 0x1.5c1d8becdd291p-62;
    const TwoTerms product = two_product(degrees, factor);
    return {product.high, product.low + degrees * factor_rest};
}

/// Taylor's series up to x^17; its next term is below 1e-19 of the sum. The low part enters with the
/// derivative, 1 - x^2/2.
double sine(Radians angle) {
    const double x = angle.high;
    const double z = x * x;
    const double tail =
        z * (-1.0 / 6 +
             z * (1.0 / 120 +
                  z * (-1.0 / 5040 + z * (1.0 / 362880 +
                                          z * (-1.0 / 39916800 + z * (1.0 / 6227020800 +
                                                                      z * (-1.0 / 1307674368000 +
                                                                           z * (1.0 / 355687428096000))))))));
    return x + (x * tail + angle.low * (1 - 0.5 * z));
}

/// Taylor's series up to x^16. 1 - z/2 is kept with its rounding error.
double cosine(Radians angle) {
    const double x = angle.high;
    const double z = x * x;
    const double tail =
        z * z *
        (1.0 / 24 + z * (-1.0 / 720 +
                         z * (1.0 / 40320 + z * (-1.0 / 3628800 +
                                                 z * (1.0 / 479001600 + z * (-1.0 / 87178291200 +
                                                                             z * (1.0 / 20922789888000)))))));
    const double half = 0.5 * z;
    const double leading = 1 - half;
    const double lost = (1 - leading) - half;
    return leading + (lost + (tail - x * angle.low));
}

/// degrees = 90 * quotient + rest, |rest| <= 45, exactly; of the quotient its last bits.
struct Quarters {
    double rest;
    unsigned quotient;
};

Quarters quarters(double degrees) {
    if (std::abs(degrees) < 0x1p+30) {
        // To the nearest integer, as doubles of this size have no fraction. The products and differences are
        // exact: few digits, and multiples of the last digit of degrees.
        constexpr double no_fraction = 0x1.8p+52;
        double quotient = (degrees / 90 + no_fraction) - no_fraction;
        double rest = degrees - 90 * quotient;
        // The division is rounded.
        const double off = static_cast<double>((rest > 45) - (rest < -45));
        quotient += off;
        rest -= 90 * off;
        return {rest, static_cast<unsigned>(static_cast<int>(quotient))};
    }
    // Exact by IEEE 754, and slow.
    int quotient = 0;
    const double rest = std::remquo(degrees, 90.0, &quotient);
    return {rest, static_cast<unsigned>(quotient)};
}

}  // namespace

Rotation rotation_from_degrees(double degrees) {
    if (!std::isfinite(degrees)) return {degrees - degrees, degrees - degrees};
    const auto [rest, quotient] = quarters(degrees);
    const Radians angle = to_radians(rest);
    // Adding 0 turns -0 into 0.
    const double c = cosine(angle);
    const double s = sine(angle) + 0.0;
    switch (quotient & 3u) {
        case 0: return {c, s};
        case 1: return {-s + 0.0, c};
        case 2: return {-c, -s + 0.0};
        case 3: break;
    }
    return {s, -c};
}

}  // namespace collision::math
