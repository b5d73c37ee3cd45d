// What tests in C++ have in common.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

constexpr std::string_view off = R"(
// How far the nearest of the points is off one, as a share of its coordinates.
static double off(const std::vector<Vec2>& points, double x, double y) {
    double least = 1e300;
    for (const Vec2& p : points) least = std::min(least, std::max(std::abs(p.x - x), std::abs(p.y - y)));
    return least / std::max({1.0, std::abs(x), std::abs(y)});
}
)";

std::string cpp_motion(const StatedMotion& motion) {
    const auto n = [](double value) { return number(cpp_dialect, value); };
    return fmt::format("{{{{{}, {}}}, {{{}, {}}}, {}}}", n(motion.velocity.x), n(motion.velocity.y),
                       n(motion.pivot.x), n(motion.pivot.y), n(motion.spin));
}

}  // namespace

std::string cpp_helpers(std::span<const StatedAnswer> answers) {
    return std::ranges::any_of(answers, &StatedAnswer::lists_points) ? std::string(off) : std::string();
}

std::string cpp_declaration(const StatedAnswer& answer) {
    const auto type = [&]() -> std::string_view {
        switch (answer.returns) {
            case StatedAnswer::Returns::truth: return "bool";
            case StatedAnswer::Returns::number: return "double";
            case StatedAnswer::Returns::vector: return "Vec2";
            case StatedAnswer::Returns::two_points: return "std::array<Vec2, 2>";
            case StatedAnswer::Returns::points:
            case StatedAnswer::Returns::corners: return "std::vector<Vec2>";
            case StatedAnswer::Returns::number_or_nothing: return "std::optional<double>";
        }
        return {};
    };
    if (answer.horizon > 0)
        return fmt::format(
            "struct Motion {{ Vec2 velocity, pivot; double spin; }};  // units and degrees a second\n"
            "// Your own: {}.\n{} {}(const Shape& a, const Shape& b, const Motion& of_a, const Motion& of_b, "
            "double horizon);\n",
            answer.meaning, type(), answer.function);
    return fmt::format("{} {}(const Shape& a{});  // your own: {}\n", type(), answer.function,
                       answer.of_one ? "" : ", const Shape& b", answer.meaning);
}

CppComparison cpp_comparison(const StatedAnswer& answer, const StatedRow& row) {
    std::string call = fmt::format("{}(shapes[{}]", answer.function, row.a);
    if (!answer.of_one) call += fmt::format(", shapes[{}]", row.b);
    for (const StatedMotion& motion : row.motions) call += ", " + cpp_motion(motion);
    call +=
        row.motions.empty() ? std::string(")") : fmt::format(", {})", number(cpp_dialect, answer.horizon));
    CppComparison made;
    switch (answer.returns) {
        case StatedAnswer::Returns::truth:
            made.equal = {{fmt::format("double({})", call), row.numbers[0]}};
            break;
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
        case StatedAnswer::Returns::points:
        case StatedAnswer::Returns::corners:
            made.before = fmt::format("const auto c = {}; ", call);
            if (row.numbers.empty() || answer.returns == StatedAnswer::Returns::corners)
                made.equal = {{"double(c.size())", double(row.numbers.size() / 2)}};
            for (std::size_t i = 0; i < row.numbers.size(); i += 2)
                made.equal.emplace_back(fmt::format("off(c, {}, {})", number(cpp_dialect, row.numbers[i]),
                                                    number(cpp_dialect, row.numbers[i + 1])),
                                        0);
            break;
        case StatedAnswer::Returns::number_or_nothing:
            made.before = fmt::format("const auto h = {}; ", call);
            if (!row.numbers.empty()) made.equal = {{"h.value_or(-1)", row.numbers[0]}};
            break;
    }
    return made;
}

}  // namespace testbed::exchange
