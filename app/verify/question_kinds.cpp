#include "app/verify/question_kinds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>

#include "app/verify/families.h"
#include "core/shape/vertex_list.h"

namespace testbed::verify {

namespace {

using By = QuestionKind::By;

constexpr int least_power = -13, most_power = 6;
/// Nearer to the origin every question is of one kind, and so is one of fewer corners.
constexpr int near_power = 3, few_corners = 4;

/// The power of ten below a length; of 0 the least.
int power_of(double length) {
    if (!(length > 0)) return least_power;
    if (std::isinf(length)) return most_power;
    return std::clamp(int(std::floor(std::log10(length))), least_power, most_power);
}
std::string between(int power) {
    if (power <= least_power) return fmt::format("less than {:g}", std::pow(10, power + 1));
    if (power >= most_power) return fmt::format("{:g} or more", std::pow(10, power));
    return fmt::format("{:g} to {:g}", std::pow(10, power), std::pow(10, power + 1));
}

std::size_t most_corners(const Question& question) {
    std::size_t most = 0;
    for (const model::SceneShape& one : question.shapes)
        if (const auto list = collision::shape::vertex_list(one.geometry))
            most = std::max(most, list->vertices.size());
    return most;
}

double farthest_of(const Question& question) {
    double farthest = 0;
    for (const model::SceneShape& one : question.shapes)
        farthest = std::max({farthest, std::abs(one.pose.position.x), std::abs(one.pose.position.y)});
    return farthest;
}

}  // namespace

std::vector<QuestionKind> kinds_of(const Question& question, const Judgement& judged) {
    std::vector<QuestionKind> kinds{{By::family, int(question.family)}};
    if (judged.separation && *judged.separation != 0)
        kinds.push_back(
            {*judged.separation > 0 ? By::gap : By::depth, power_of(std::abs(*judged.separation))});
    // 5 to 8, 9 to 16 and so on.
    if (const std::size_t corners = most_corners(question); corners > few_corners)
        kinds.push_back({By::corners, int(std::bit_width(corners - 1))});
    if (const int power = power_of(farthest_of(question)); power >= near_power)
        kinds.push_back({By::place, power});
    return kinds;
}

std::string text_of(const QuestionKind& kind) {
    switch (kind.by) {
        case By::family: return std::string(families()[std::size_t(kind.band)].name);
        case By::gap: return between(kind.band) + " apart";
        case By::depth: return between(kind.band) + " deep";
        case By::corners: return fmt::format("{} to {} corners", (1 << (kind.band - 1)) + 1, 1 << kind.band);
        case By::place: return between(kind.band) + " from the origin";
    }
    return {};
}

}  // namespace testbed::verify
