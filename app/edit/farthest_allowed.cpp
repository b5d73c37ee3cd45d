#include "app/edit/farthest_allowed.h"

#include <cmath>

#include "app/edit/numbers.h"

namespace testbed::edit {

namespace {

/// Both ends of what separates allowed changes from others, next to each other.
struct Limit {
    double allowed, refused;
};

Limit limit_of(double wanted, const std::function<bool(double)>& allowed) {
    Limit limit{0, wanted};
    constexpr int halvings = 100;
    for (int i = 0; i < halvings; ++i) {
        const double middle = limit.allowed + (limit.refused - limit.allowed) / 2;
        if (middle == limit.allowed || middle == limit.refused) break;
        (allowed(middle) ? limit.allowed : limit.refused) = middle;
    }
    return limit;
}

}  // namespace

double farthest_allowed(double wanted, double unit, const std::function<bool(double)>& allowed) {
    if (allowed(wanted)) return wanted;
    const double limit = limit_of(wanted, allowed).allowed;
    // The limit itself, where it is a number that people write.
    constexpr int most_decimals = 12;
    for (int decimals = 0; decimals <= most_decimals; ++decimals) {
        const double written = rounded(limit, decimals);
        if (std::abs(written - limit) <= 1e-14 * std::abs(wanted) && allowed(written)) return written;
    }
    const double steps = std::trunc(limit / unit);
    const double whole = tidy(steps * unit);
    return allowed(whole) ? whole : 0;
}

}  // namespace testbed::edit
