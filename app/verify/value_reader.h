// Values of a collider's line of JSON; the first thing that is wrong is kept, in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/json_tree.h"
#include "core/math/vec.h"

namespace testbed::verify {

class ValueReader {
  public:
    using Index = file::json::Index;
    using Vec2 = collision::Vec2;

    explicit ValueReader(const file::json::Tree& of) : tree(of) {}

    const file::json::Tree& tree;
    std::string wrong;        ///< empty: nothing is
    bool not_finite = false;  ///< that is what is wrong

    void complain(std::string_view key, std::string_view what);

    // Empty where the value is none of the kind.
    std::optional<bool> truth(std::string_view key, Index value);
    std::optional<double> number(std::string_view key, Index value);
    std::optional<Vec2> vector(std::string_view key, Index value);
    std::optional<std::vector<Vec2>> points(std::string_view key, Index value);
    std::optional<std::vector<std::string>> words(std::string_view key, Index value);
};

}  // namespace testbed::verify
