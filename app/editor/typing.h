// Text that is being typed into fields of panels.
#pragma once

#include <map>
#include <string>

namespace testbed::editor {

/// Each field keeps its own text until it is taken: Dear ImGui drops the text of a field that loses the
/// keyboard to an item drawn before it. The number that tells fields apart is the one that Dear ImGui gives
/// them.
struct Typing {
    struct Kept {
        std::string text{};
        int frame = 0;  ///< the last one in which the field had the keyboard
    };
    std::map<unsigned, Kept> kept{};
    bool take = false;      ///< for one frame: a field that has the keyboard gives its text and keeps both
    unsigned refused = 0;   ///< the field whose last text was refused; 0: none
    std::string problem{};  ///< why
    bool problem_in_row = false;
};

}  // namespace testbed::editor
