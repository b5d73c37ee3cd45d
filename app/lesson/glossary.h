// The terms that lessons and panels use, with their meanings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace testbed::lesson {

struct GlossaryTerm {
    std::string term{};     ///< "depth (penetration depth)"
    std::string meaning{};  ///< a sentence or two
    std::string lesson{};   ///< file that uses it, "13-origin-hunt.json"; empty: only the window does
    std::string number{};   ///< that the lesson is called by, "13"
};

/// The rows of a table in Markdown with the columns term, meaning and see: a link to a lesson, or a word.
/// Other lines are passed over.
std::vector<GlossaryTerm> read_glossary(std::string_view markdown);

}  // namespace testbed::lesson
