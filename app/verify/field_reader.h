// Members of an object of JSON, as a stranger's program writes them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/json_tree.h"
#include "core/math/vec.h"

namespace testbed::verify {

/// Longest name of a shape or text of a step, bytes.
inline constexpr std::size_t max_name = 4096;

/// The first thing that is wrong is kept, in words; what is read then is a value that stands for nothing.
class FieldReader {
  public:
    using Index = file::json::Index;
    using Vec2 = collision::Vec2;

    explicit FieldReader(const file::json::Tree& of) : tree(of) {}

    const file::json::Tree& tree;
    std::string wrong;

    /// The first of that name; empty where there is none.
    std::optional<Index> member(Index object, std::string_view key) const;
    /// The same, and wrong where there is none.
    std::optional<Index> needed(Index object, std::string_view key);
    void complain(std::string text);

    /// Finite and within the coordinates of a scene.
    double number(Index node, std::string_view key);
    /// [x, y]
    Vec2 vector(Index node, std::string_view key);
    std::vector<Vec2> points(Index node, std::string_view key, std::size_t least);
    /// At most max_name bytes.
    std::string text(Index node, std::string_view key);

    double needed_number(Index object, std::string_view key);
    Vec2 needed_vector(Index object, std::string_view key);
    std::vector<Vec2> needed_points(Index object, std::string_view key, std::size_t least);
};

}  // namespace testbed::verify
