// The forms of placed shapes of any type.
#pragma once

#include <optional>

#include "shape.h"

namespace collision::shape {

inline Form form(const PlacedPrimitive& placed) {
    return std::visit([](const auto& s) { return form(s); }, placed);
}

/// Empty for a group.
inline std::optional<Form> only_form(const Placed& placed) {
    return std::visit(
        []<class S>(const S& s) -> std::optional<Form> {
            if constexpr (std::is_same_v<S, PlacedGroup>)
                return {};
            else
                return form(s);
        },
        placed);
}

/// Calls visit(form) for a shape, or for every member of a group.
template <class S>
void for_each_form(const S& placed, const auto& visit) {
    if constexpr (std::is_same_v<S, Placed>) {
        std::visit([&](const auto& s) { for_each_form(s, visit); }, placed);
    } else if constexpr (std::is_same_v<S, PlacedGroup>) {
        for (const PlacedPrimitive& member : placed.members) visit(form(member));
    } else {
        visit(form(placed));
    }
}

}  // namespace collision::shape
