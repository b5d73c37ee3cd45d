// The questions of a run: all of them follow from its seed.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/verify/maker.h"

namespace testbed::verify {

/// The question of a number is the same for the same seed and conventions, whatever was answered before:
/// a program that is mended is asked the same again.
class QuestionSource {
  public:
    /// The conventions must outlive it.
    QuestionSource(std::uint64_t seed, const Conventions& conventions);

    /// Of a family and of types that the collider takes. Empty where many tries made none.
    std::optional<Question> make(std::uint64_t number);

    /// Two types each that came up often and made no question: the collider's limits exclude all of them.
    std::vector<std::string> left_out() const;
    /// Two types each of which its limits leave fewer questions than `at_least` and than that share, although
    /// without them there were enough.
    std::vector<std::string> thinned_out(std::uint64_t at_least, double share) const;

  private:
    struct Draws {
        std::uint64_t all = 0, made = 0, refused = 0;  ///< refused: by what shapes measure, or what is taken
    };
    std::vector<std::string> types_where(const std::function<bool(const Draws&)>& wanted) const;

    template <class T>
    using OfTypes = std::array<std::array<T, collision::shape::type_count>, collision::shape::type_count>;
    std::array<OfTypes<Draws>, about_count> draws_{};
    std::uint64_t seed_;
    Maker maker_;
    std::vector<std::size_t> families_;  ///< those that there are types for
    /// What may be asked of each thing that questions are about: two types, of rays a ray and what they meet.
    std::array<std::vector<std::pair<std::size_t, std::size_t>>, about_count> types_;
};

}  // namespace testbed::verify
