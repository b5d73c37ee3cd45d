// Text that is being typed into a field of a panel.
#pragma once

#include <string>

namespace testbed::editor {

/// At most one field is typed in; fields are told apart by the number that Dear ImGui gives them.
struct Typing {
    unsigned field = 0;  ///< 0: none
    std::string text{};
    unsigned refused = 0;   ///< the field whose last text was refused; 0: none
    std::string problem{};  ///< why
    bool problem_in_row = false;
};

}  // namespace testbed::editor
