// Ends of a lesson that must not count: whatever is read can be held against its goals.
#include <string>

#include "app/file/scene_file.h"
#include "app/lesson/solution.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace lesson = testbed::lesson;

const testbed::model::Scene& lesson_to_end() {
    static const testbed::model::Scene made = *testbed::file::read_scene(R"({
  "format": "collision-scene", "version": 1,
  "shapes": [{"id": "A", "type": "circle", "radius": 2}, {"id": "B", "type": "rectangle", "position": [5, 0], "size": [2, 1]}],
  "lesson": {"numbers": [{"name": "k", "value": 1, "min": 0, "max": 3}],
    "steps": [{"text": "Touch.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
              {"text": "Away.", "start": {}, "goal": [{"pair": ["A", "B"], "overlap": false}]}]}})")
                                                   .scene;
    return made;
}

void fuzz_read_wrong_ends(Input input) {
    const auto read = lesson::read_wrong_ends(text_of(input), lesson_to_end());
    if (!read.ends) {
        require(!read.issues.empty(), [] { return "refused without a reason"; });
        return;
    }
    require(read.ends->size() == lesson_to_end().lesson->steps.size(), [] { return "not an entry a step"; });
    for (std::size_t i = 0; i < read.ends->size(); ++i)
        for (const lesson::WrongEnd& end : (*read.ends)[i]) {
            std::vector<testbed::model::Scene> states;
            for (const lesson::SolutionState& state : end.states)
                states.push_back(testbed::model::with_state(lesson_to_end(), state));
            const auto& goal = lesson_to_end().lesson->steps[i].goal;
            require(lesson::stages_reached(goal, states) <= goal.stages.size(),
                    [] { return "more stages than there are"; });
        }
}

}  // namespace

constinit const Target read_wrong_ends_target{"read_wrong_ends", fuzz_read_wrong_ends};

}  // namespace fuzz
