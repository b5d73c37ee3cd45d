// What somebody may have meant by a name that is not known.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace testbed::model {

/// How many letters differ, two that changed places counting as one.
std::size_t edits(std::string_view one, std::string_view other);

/// The known name that is nearest to a misspelled one; empty where none is near.
std::string_view near_name(std::string_view name, std::span<const std::string_view> known);

}  // namespace testbed::model
