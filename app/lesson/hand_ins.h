// What a file that came back holds: a learner's answers, or links with them, as a mail or a browser saves
// these.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::lesson {

struct HandIn {
    std::string text;       ///< of the answers; of a damaged link, the link
    std::string problem{};  ///< why the link cannot be read; empty: it can
};

/// Those of every link in the text, in their order, each once; none where it holds no link with answers, or
/// is a learner's file itself.
std::vector<HandIn> linked_hand_ins(std::string_view text);

/// What came back so far. The same answers count once where a link brought them: a mail holds its links
/// twice, and so do the mail and a file with its link. Two files are two, also where they are equal.
class SeenAnswers {
  public:
    /// Notes it. Empty texts are always new.
    bool is_new(const std::string& text, bool linked);

  private:
    std::map<std::string, bool> linked_{};  ///< by text: whether a link brought it
};

/// The name of the one at this place, from 0, among those of one file: "links.txt", "links (2).txt".
std::string name_of_hand_in(const std::string& file, std::size_t place);

}  // namespace testbed::lesson
