// What is wrong with the lesson in the making, by step and field of the page that makes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace testbed::editor {

struct Editor;

/// What keeps the saved lesson from being what its author sees, or what `check` would refuse, a sentence each
/// without its full stop.
std::vector<std::string> lesson_faults(const Editor& editor);

/// What `check` would warn about.
std::vector<std::string> lesson_warnings(const Editor& editor);

/// The first one, and how many more there are: "step 1, Goal: …. 2 more problems". what: "problem".
std::string first_and_count(const std::vector<std::string>& found, std::string_view what);

}  // namespace testbed::editor
