// What a file that came back holds: a learner's answers, or links with them, as a mail or a browser saves
// these.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace testbed::lesson {

struct HandIn {
    std::string text;       ///< of the answers; of a damaged link, the link
    std::string problem{};  ///< why the link cannot be read; empty: it can
};

/// Those of every link in the text, in their order; none where it holds no link with answers, or is a
/// learner's file itself.
std::vector<HandIn> linked_hand_ins(std::string_view text);

/// The name of the one at this place, from 0, among those of one file: "links.txt", "links (2).txt".
std::string name_of_hand_in(const std::string& file, std::size_t place);

}  // namespace testbed::lesson
