#include "app/verify/hidden_pairs.h"

#include <algorithm>
#include <cmath>

#include "app/model/pseudocode/parts.h"
#include "app/verify/families.h"
#include "core/math/length.h"

namespace testbed::verify {

namespace {

namespace math = collision::math;
namespace shape = collision::shape;

/// Farther from touching than what is lost by a few roundings of numbers of this size.
constexpr double least_separation = 1e-6;
/// Products of three such numbers are exact in doubles.
constexpr double finest = 0.25, farthest = 4096;
/// Tries a pair; two points, of which one in fifty overlap, need the most.
constexpr std::size_t most_tries = 100;

bool exact_in_doubles(const std::vector<double>& numbers) {
    return std::ranges::all_of(numbers, [](double number) {
        return std::abs(number) <= farthest && std::remainder(number, finest) == 0;
    });
}

/// Two lines cross or are parallel: whether sums of products can tell.
bool is_clear(const shape::PlacedLine& a, const shape::PlacedLine& b) {
    const double sine = std::abs(math::cross(a.direction, b.direction)) /
                        (math::length(a.direction) * math::length(b.direction));
    return sine >= least_separation;
}

/// Whether a program in doubles can be right about the pair.
bool is_clear(const HiddenPair& pair, const PlacedPair& placed) {
    if (pair.at.touching) return exact_in_doubles(pair.numbers);
    const auto* const a = std::get_if<shape::PlacedLine>(&placed.a);
    const auto* const b = std::get_if<shape::PlacedLine>(&placed.b);
    if (a && b && pair.overlap()) return is_clear(*a, *b);
    return std::abs(pair.at.separation) >= least_separation;
}

/// How many of a kind there may be, so that no program is right because it always says the same.
struct Quotas {
    std::size_t apart, touching, deep;

    explicit Quotas(const HiddenPairs& wanted)
        : apart(wanted.count * 2 / 5),
          touching(wanted.touching ? wanted.count * 3 / 20 : 0),
          deep(wanted.count - apart - touching) {}
    bool filled() const { return apart + touching + deep == 0; }
    std::size_t& of(const Standing& at) { return at.touching ? touching : at.separation > 0 ? apart : deep; }
    /// What no pair of these types is goes to what some are.
    void give_up_deep(const HiddenPairs& wanted) {
        if (wanted.touching) touching += deep;
        deep = 0;
    }
};

}  // namespace

std::vector<HiddenPair> hidden_pairs(const HiddenPairs& wanted) {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    Maker maker(1, conventions);
    const Vec2 by{std::round(wanted.middle.x), std::round(wanted.middle.y)};
    std::vector<HiddenPair> found;
    Quotas quotas(wanted);
    bool any_deep = false;
    for (std::size_t tries = 0; !quotas.filled() && tries < most_tries * wanted.count; ++tries) {
        if (tries == 2 * wanted.count && !any_deep) quotas.give_up_deep(wanted);
        const Family& family = families()[tries % families().size()];
        if (!family.plain || family.about != About::pair) continue;
        auto made = family.make(maker, wanted.types[0], wanted.types[1]);
        if (made) made = as_taken(std::move(*made), conventions);
        if (!made) continue;
        HiddenPair pair;
        for (std::size_t i = 0; i < 2; ++i) made->shapes[i] = shifted(std::move(made->shapes[i]), by);
        const PlacedPair placed(*made);
        pair.at = standing(placed);
        pair.numbers = model::pseudocode::numbers_of(made->shapes[0], made->shapes[1]);
        any_deep = any_deep || pair.at.separation < 0;
        std::size_t& room = quotas.of(pair.at);
        if (room == 0 || !is_clear(pair, placed)) continue;
        --room;
        for (std::size_t i = 0; i < 2; ++i) pair.shapes[i] = std::move(made->shapes[i]);
        found.push_back(std::move(pair));
    }
    return found;
}

}  // namespace testbed::verify
