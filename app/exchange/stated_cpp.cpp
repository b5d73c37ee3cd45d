// What tests in C++ have in common.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

std::string cpp_declaration(const StatedAnswer& answer) {
    const auto type = [&]() -> std::string_view {
        switch (answer.returns) {
            case StatedAnswer::Returns::number: return "double";
            case StatedAnswer::Returns::vector: return "Vec2";
            case StatedAnswer::Returns::two_points: return "std::array<Vec2, 2>";
            case StatedAnswer::Returns::number_or_nothing: return "std::optional<double>";
        }
        return {};
    };
    return fmt::format("{} {}(const Shape& a, const Shape& b);  // your own: {}\n", type(), answer.function,
                       answer.meaning);
}

CppComparison cpp_comparison(const StatedAnswer& answer, const StatedRow& row) {
    const std::string call = fmt::format("{}(shapes[{}], shapes[{}])", answer.function, row.a, row.b);
    CppComparison made;
    switch (answer.returns) {
        case StatedAnswer::Returns::number: made.equal = {{call, row.numbers[0]}}; break;
        case StatedAnswer::Returns::vector:
            made.before = fmt::format("const Vec2 v = {}; ", call);
            made.equal = {{"v.x", row.numbers[0]}, {"v.y", row.numbers[1]}};
            break;
        case StatedAnswer::Returns::two_points:
            made.before = fmt::format("const auto [p, q] = {}; ", call);
            made.equal = {{"p.x", row.numbers[0]},
                          {"p.y", row.numbers[1]},
                          {"q.x", row.numbers[2]},
                          {"q.y", row.numbers[3]}};
            break;
        case StatedAnswer::Returns::number_or_nothing:
            made.before = fmt::format("const auto h = {}; ", call);
            if (!row.numbers.empty()) made.equal = {{"h.value_or(-1)", row.numbers[0]}};
            break;
    }
    return made;
}

}  // namespace testbed::exchange
