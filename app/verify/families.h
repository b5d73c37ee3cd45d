// Families of questions that find errors, one row each.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/verify/maker.h"

namespace testbed::verify {

struct Family {
    std::string_view id;    ///< "parallel": in files
    std::string_view name;  ///< "parallel edges"
    About about;            ///< what its questions are about
    /// Of these types (indices in shape::Shape); empty where the family has none, or not this time. Of rays
    /// the second is the type that they meet.
    std::optional<Question> (*make)(Maker& maker, std::size_t a, std::size_t b);
    /// Its shapes are a few units large and near the origin: they can be looked at, and doubles suffice.
    bool plain = false;
};

std::span<const Family> families();

}  // namespace testbed::verify
