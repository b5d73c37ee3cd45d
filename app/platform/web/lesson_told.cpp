#include "app/platform/web/lesson_told.h"

#include "app/editor/editor.h"
#include "app/editor/lessons.h"
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
    return told;
}

}  // namespace testbed::platform::web
