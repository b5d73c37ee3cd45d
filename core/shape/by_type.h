// What holds for a shape of any type, by one switch.
#pragma once

#include <cstddef>
#include <variant>

namespace collision::shape {

/// As std::visit, which calls through a table of functions where there are more than eleven types: a call
/// that costs as much as a quick answer.
template <std::size_t I = 0, class Variant, class Visit>
auto by_type(const Variant& shape, const Visit& visit) {
    if constexpr (I + 1 == std::variant_size_v<Variant>) {
        return visit(*std::get_if<I>(&shape));
    } else {
        if (shape.index() == I) return visit(*std::get_if<I>(&shape));
        return by_type<I + 1>(shape, visit);
    }
}

}  // namespace collision::shape
