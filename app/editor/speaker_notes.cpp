#include "app/editor/speaker_notes.h"

#include <cmath>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/lesson/prediction.h"

namespace testbed::editor {

namespace {

std::string clock_time(double seconds) {
    const auto whole = long(std::floor(seconds));
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

void add_question(const model::Question& ask, std::vector<SpeakerNotes::Part>& parts) {
    parts.push_back({"Question", ask.text});
    std::string answer;
    if (const auto right = lesson::right_answer(ask)) answer = lesson::in_words(ask, *right);
    if (!ask.reveal.empty()) answer += (answer.empty() ? "" : ". ") + ask.reveal;
    if (!answer.empty()) parts.push_back({"Answer", answer});
}

}  // namespace

bool shows_speaker_notes(const Editor& editor) {
    const LessonSession& session = editor.session.lesson;
    return session.talk && session.notes_shown && session.run;
}

SpeakerNotes speaker_notes(const Editor& editor) {
    const LessonSession& session = editor.session.lesson;
    const LessonRun& run = *session.run;
    const auto& steps = run.seen ? run.seen->steps : run.start.lesson->steps;
    const model::LessonStep& step = steps[run.step];
    SpeakerNotes notes{.title = run.start.title.empty() ? "A lesson" : run.start.title,
                       .place = fmt::format("Step {} of {}", run.step + 1, steps.size()),
                       .time = clock_time(session.talked),
                       .notes = step.notes,
                       .parts = {}};
    if (step.ask) add_question(*step.ask, notes.parts);
    if (!step.text.empty()) notes.parts.push_back({"Task", step.text});
    if (!step.done.empty()) notes.parts.push_back({"When it is done", step.done});
    if (run.step + 1 < steps.size()) {
        const model::LessonStep& next = steps[run.step + 1];
        notes.parts.push_back({"Next", next.ask ? next.ask->text : next.text});
    } else {
        notes.parts.push_back({"Next", "This is the last step."});
    }
    return notes;
}

bool time_talk(Editor& editor, double seconds) {
    LessonSession& session = editor.session.lesson;
    if (!session.talk || !session.run) return false;
    const double before = session.talked;
    session.talked += seconds;
    return shows_speaker_notes(editor) && std::floor(before) != std::floor(session.talked);
}

}  // namespace testbed::editor
