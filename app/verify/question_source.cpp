#include "app/verify/question_source.h"

#include <algorithm>

#include "app/verify/families.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

/// Tries that make no question, after which there is none: everything may be excluded.
constexpr int most_tries = 5000;

/// Draws of two types after which one question at least should fit.
constexpr std::uint64_t many_draws = 200;

/// Numbers beside each other begin far from each other.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    return model::Random(model::Random(seed).next() + number).next();
}

}  // namespace

QuestionSource::QuestionSource(std::uint64_t seed, const Conventions& c) : seed_(seed), maker_(seed, c) {
    const auto of = [this](About about) -> auto& { return types_[std::size_t(about)]; };
    for (std::size_t a = 0; a < shape::type_count; ++a) {
        if (c.rays[a]) of(About::ray).emplace_back(type_index<shape::Ray>(), a);
        for (std::size_t b = a; b < shape::type_count; ++b) {
            if (c.pairs[a][b]) of(About::pair).emplace_back(a, b);
            if (c.impacts[a][b]) of(About::impact).emplace_back(a, b);
            if (c.scenes[a][b] && c.scenes[a][a] && c.scenes[b][b]) of(About::scene).emplace_back(a, b);
        }
    }
    for (std::size_t i = 0; i < families().size(); ++i)
        if (!of(families()[i].about).empty()) families_.push_back(i);
}

std::optional<Question> QuestionSource::make(std::uint64_t number) {
    maker_.random = model::Random(mixed(seed_, number));
    for (int i = 0; !families_.empty() && i < most_tries; ++i) {
        const std::size_t family = families_[std::size_t(maker_.random.below(int(families_.size())))];
        const About about = families()[family].about;
        const auto& types = types_[std::size_t(about)];
        auto [a, b] = types[std::size_t(maker_.random.below(int(types.size())))];
        Draws& draws = draws_[std::size_t(about)][a][b];
        ++draws.all;
        if (about != About::ray && maker_.one_of(2)) std::swap(a, b);
        auto made = families()[family].make(maker_, a, b);
        if (!made) continue;
        made = as_taken(std::move(*made), maker_.conventions());
        if (!made) {
            ++draws.refused;
            continue;
        }
        ++draws.made;
        made->family = family;
        made->number = number;
        return made;
    }
    return {};
}

std::vector<std::string> QuestionSource::types_where(const std::function<bool(const Draws&)>& wanted) const {
    std::vector<std::string> types;
    for (std::size_t about = 0; about < about_count; ++about)
        for (const auto& [a, b] : types_[about])
            if (wanted(draws_[about][a][b])) {
                std::string text = types_of(About(about), a, b);
                if (std::ranges::find(types, text) == types.end()) types.push_back(std::move(text));
            }
    return types;
}

std::vector<std::string> QuestionSource::left_out() const {
    return types_where([](const Draws& draws) { return draws.all >= many_draws && draws.made == 0; });
}

std::vector<std::string> QuestionSource::thinned_out(std::uint64_t at_least, double share) const {
    if (!maker_.conventions().has_limits()) return {};
    return types_where([&](const Draws& draws) {
        const std::uint64_t all = draws.made + draws.refused;
        return draws.made > 0 && draws.made < at_least && all >= at_least &&
               double(draws.made) < share * double(all);
    });
}

}  // namespace testbed::verify
