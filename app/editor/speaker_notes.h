// What whoever gives a talk reads while the class watches the lesson.
#pragma once

#include <string>
#include <vector>

namespace testbed::editor {

struct Editor;

struct SpeakerNotes {
    std::string title;  ///< of the lesson
    std::string place;  ///< "Step 2 of 3"
    std::string time;   ///< "3:07" since the talk began
    std::string notes;  ///< the step's; empty where it has none
    /// The question, its answer, the task, its closing sentence and the next step, each with a heading.
    struct Part {
        std::string heading, text;
    };
    std::vector<Part> parts;
};

/// Whether the notes are shown: a talk is given, and they were asked for.
bool shows_speaker_notes(const Editor& editor);
/// Requires a lesson that is taken.
SpeakerNotes speaker_notes(const Editor& editor);
/// True where the page has changed by the time that has passed, in seconds.
bool time_talk(Editor& editor, double seconds);

}  // namespace testbed::editor
