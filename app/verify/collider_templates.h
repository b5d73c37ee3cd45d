// The templates of assets/colliders, part of the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace testbed::verify {

struct ColliderTemplate {
    std::string_view language;  ///< "python"
    std::string_view text;
};

/// In the order of their languages.
std::span<const ColliderTemplate> collider_templates();

/// The template without its example of two circles, which would answer a task about them. It answers nothing.
std::string without_example(const ColliderTemplate& whole);

}  // namespace testbed::verify
