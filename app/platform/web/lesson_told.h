// How far the open lesson is, for the page that shows this one in a frame.
#pragma once

#include <string>

namespace testbed::editor {
struct Editor;
}

namespace testbed::platform::web {

struct LessonTold {
    std::string name{};  ///< of its file; of a lesson that came in a link its title
    int step = 0;        ///< the one that is on, from 1
    int done = 0;        ///< steps, in this run or an earlier one
    int steps = 0;       ///< of the lesson; 0: none is open
    int right = 0;       ///< questions that were answered rightly the first time
    int questions = 0;   ///< a step's first one each

    bool operator==(const LessonTold&) const = default;
};

LessonTold lesson_told(const editor::Editor& editor);

}  // namespace testbed::platform::web
