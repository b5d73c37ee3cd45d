// The pair passport: which of the book's 21 pairs of types somebody has built apart, touching and
// overlapping.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "app/model/analysis.h"

namespace testbed::lesson {

/// The types of the book, from point to oriented rectangle, in the passport's order; as type_name().
inline constexpr std::array<std::string_view, 6> passport_types = {
    "point", "line", "segment", "circle", "rectangle", "oriented_rectangle"};

/// The stamps of one pair of types.
struct Stamps {
    bool apart = false, touching = false, overlapping = false;
    bool operator==(const Stamps&) const = default;
};

class Passport {
  public:
    /// Types by their place in passport_types, in either order.
    const Stamps& stamps(std::size_t one, std::size_t other) const { return cells_[cell(one, other)]; }
    /// Two sets without an inside, such as two segments, cannot overlap more than they touch: two stamps do.
    bool earned(std::size_t one, std::size_t other) const;
    /// Pairs of types that are earned, of pair_count.
    std::size_t earned() const;
    static constexpr std::size_t pair_count = 21;

    /// Stamps what the pairs of a scene are. Two that are nearer to touching than a hundredth of the smaller
    /// one's extent count as touching: hands cannot do better. True where a stamp is new.
    bool stamp(const model::Scene& scene, const model::Results& results);

    bool operator==(const Passport&) const = default;

    /// "point line ao, circle circle ato": a, t, o for the stamps.
    std::string to_text() const;
    /// What to_text() wrote; words that make no sense are passed over.
    static Passport from_text(std::string_view text);

  private:
    static std::size_t cell(std::size_t one, std::size_t other);
    std::array<Stamps, pair_count> cells_{};
};

/// Place in passport_types; empty for other types.
std::optional<std::size_t> passport_type(const collision::shape::Shape& shape);

}  // namespace testbed::lesson
