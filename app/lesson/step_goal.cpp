#include "app/lesson/step_goal.h"

#include <algorithm>
#include <iterator>

#include "app/lesson/mystery.h"
#include "app/lesson/sizes.h"
#include "app/lesson/solution.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

std::size_t stages_of(const model::Scene& lesson, std::size_t step) {
    const model::LessonStep& of = lesson.lesson->steps[step];
    return of.mystery ? mystery_stages : of.goal.stages.size();
}

std::size_t reached_of(const model::Scene& lesson, std::size_t step, std::span<const model::Scene> scenes) {
    const model::LessonStep& of = lesson.lesson->steps[step];
    const auto counts = [&](const model::Scene& scene) {
        return changed_size(scene, lesson).empty() && not_of_lesson(scene, lesson).empty();
    };
    if (!std::ranges::all_of(scenes, counts)) {
        std::vector<model::Scene> counting;
        std::ranges::copy_if(scenes, std::back_inserter(counting), counts);
        return reached_of(lesson, step, counting);
    }
    if (!of.mystery) return stages_reached(of.goal, scenes);
    // The types of the pair are those that the step begins with.
    const auto mystery = mystery_of(begin_of(lesson, step, lesson), step);
    return mystery ? mystery_reached(*mystery, scenes) : 0;
}

std::vector<std::string> left_by(const model::Scene& lesson, std::size_t step,
                                 std::span<const model::Scene> scenes) {
    std::vector<std::string> ids;
    const auto mystery = mystery_of(begin_of(lesson, step, lesson), step);
    if (!mystery || !lesson.lesson->steps[step].mystery) return ids;
    for (const Algorithm* left : suspects_left(*mystery, looked_at(*mystery, scenes)))
        ids.emplace_back(left->id);
    return ids;
}

}  // namespace testbed::lesson
