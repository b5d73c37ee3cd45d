#include "app/platform/web/lesson_told.h"

#include "app/editor/editor.h"
#include "app/editor/lessons.h"
#include "app/lesson/prediction.h"
#include "app/model/lesson.h"

namespace testbed::platform::web {

LessonTold lesson_told(const editor::Editor& editor) {
    const editor::LessonSession& session = editor.session.lesson;
    if (!session.run || session.authoring) return {};
    const editor::LessonRun& run = *session.run;
    LessonTold told{.name = run.name.empty() ? editor.scene().title : run.name,
                    .step = int(run.step) + 1,
                    .steps = int(run.steps.size())};
    for (std::size_t i = 0; i < run.steps.size(); ++i)
        if (run.steps[i].done || editor.preferences.progress.done(run.name, i)) ++told.done;
    for (std::size_t i = 0; i < run.record.steps.size(); ++i) {
        const auto& question = run.start.lesson->steps[i].ask;
        if (!question) continue;
        ++told.questions;
        const auto& first = run.record.steps[i].attempt.predicted;
        if (first && lesson::is_right(*question, *first)) ++told.right;
    }
    return told;
}

}  // namespace testbed::platform::web
