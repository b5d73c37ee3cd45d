// Placed shapes as text that reproduces a failure: every number round-trips.
#pragma once

#include <cstdio>
#include <string>

#include "tests/support/numbers_of.h"

namespace collision::support {

inline std::string number_text(double v) {
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", v);
    return text;
}

/// Name of the type in scene files.
template <class P>
std::string_view name_of(const P&) {
    std::string_view name;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((std::is_same_v<P, std::variant_alternative_t<I, shape::Placed>>
              ? void(name = std::variant_alternative_t<I, shape::Shape>::type_name)
              : void()),
         ...);
    }
    (std::make_index_sequence<shape::type_count>{});
    return name;
}

/// "circle{ x y radius }", members of a group in turn.
inline std::string describe(const shape::Placed& placed) {
    std::string text;
    const auto numbers = [&](const auto& s, std::string_view name) {
        text += std::string(name) + "{";
        for_each_number(s, true, [&](double v) { text += " " + number_text(v); });
        text += " }";
    };
    std::visit(
        [&]<class S>(const S& s) {
            if constexpr (std::is_same_v<S, shape::PlacedGroup>) {
                text += "group{ ";
                for (const shape::PlacedPrimitive& member : s.members) {
                    std::visit([&](const auto& m) { numbers(shape::Placed(m), name_of(m)); }, member);
                    text += " ";
                }
                text += "}";
            } else {
                numbers(placed, name_of(s));
            }
        },
        placed);
    return text;
}

}  // namespace collision::support
