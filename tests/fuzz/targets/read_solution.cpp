// Solutions of a lesson: what is read is written, and read again as the same; its states can be judged.
#include <string>

#include "app/file/scene_file.h"
#include "app/lesson/answers.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace lesson = testbed::lesson;

const testbed::model::Scene& lesson_to_solve() {
    static const testbed::model::Scene made = *testbed::file::read_scene(R"({
  "format": "collision-scene", "version": 1,
  "shapes": [{"id": "A", "type": "circle", "radius": 2}, {"id": "B", "type": "rectangle", "position": [5, 0], "size": [2, 1]}],
  "lesson": {"pair": ["A", "B"], "numbers": [{"name": "k", "value": 1, "min": 0, "max": 3}],
    "steps": [{"text": "Touch.", "ask": {"question": "Which?", "choices": ["a", "b"], "answer": 1,
                 "then": {"question": "How far?", "number": 2}}, "goal": [{"pair": ["A", "B"], "overlap": true}]},
              {"text": "Twice.", "ask": {"question": "Touch?", "verdict": true}, "any_order": true, "goals": [[{"pair": ["A", "B"], "overlap": true}],
                                                              [{"pair": ["A", "B"], "overlap": false}]]}]}})")
                                                   .scene;
    return made;
}

void fuzz_read_solution(Input input) {
    const lesson::SolutionResult read = lesson::read_solution(text_of(input), lesson_to_solve());
    const lesson::Solution kept = lesson::salvaged_solution(text_of(input), lesson_to_solve());
    require(lesson::read_solution(lesson::write_solution(kept), lesson_to_solve()).solution.has_value(),
            [&] { return "what is kept cannot be read:\n" + lesson::write_solution(kept); });
    lesson::tally(lesson::handed_in(kept, lesson_to_solve()), lesson_to_solve());
    if (!read.solution) {
        require(!read.issues.empty(), [] { return "refused without a reason"; });
        return;
    }
    const std::string written = lesson::write_solution(*read.solution);
    const lesson::SolutionResult again = lesson::read_solution(written, lesson_to_solve());
    require(again.solution.has_value(), [&] { return "what is written cannot be read:\n" + written; });
    require(lesson::write_solution(*again.solution) == written,
            [&] { return "written otherwise:\n" + written; });
    for (const lesson::SolutionStep& step : read.solution->steps)
        for (const lesson::SolutionState& state : step.states)
            lesson::judged(state.expect, testbed::model::with_state(lesson_to_solve(), state));
}

}  // namespace

constinit const Target read_solution_target{"read_solution", fuzz_read_solution};

}  // namespace fuzz
