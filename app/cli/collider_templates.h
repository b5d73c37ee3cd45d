// The templates of assets/colliders, part of the program.
#pragma once

#include <span>
#include <string_view>

namespace testbed::cli {

struct ColliderTemplate {
    std::string_view language;  ///< "python"
    std::string_view text;
};

/// In the order of their languages.
std::span<const ColliderTemplate> collider_templates();

}  // namespace testbed::cli
