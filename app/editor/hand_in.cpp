// A learner's answers as a file.
#include "app/editor/hand_in.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/file_time.h"
#include "app/editor/files.h"
#include "app/editor/learner_record.h"
#include "app/editor/share.h"
#include "app/exchange/link.h"
#include "app/file/name_from_text.h"
#include "app/file/scene_file.h"
#include "app/lesson/answers.h"
#include "app/platform/clipboard.h"
#include "app/platform/folders.h"

namespace testbed::editor {

bool can_hand_in(const Editor& editor) {
    const LessonSession& lesson = editor.session.lesson;
    return lesson.run && !lesson.authoring && !lesson.show_me;
}

void ask_hand_in(Editor& editor) {
    editor.session.lesson.choosing = editor.view.lessons.passport_open = false;
    editor.session.lesson.handing_in = editor.session.lesson.hand_in_opens = true;
    editor.session.lesson.without_name.reset();
    open_panel(editor, PanelId::lesson);
}

bool has_name(const Editor& editor) {
    return editor.preferences.learner.find_first_not_of(' ') != std::string::npos;
}

void hand_in_named(Editor& editor, HandInWay way) {
    if (has_name(editor)) return hand_in_now(editor, way);
    editor.session.lesson.without_name = way;
    editor.session.lesson.hand_in_opens = true;
}

void hand_in_now(Editor& editor, HandInWay way) {
    editor.session.lesson.without_name.reset();
    if (way == HandInWay::link)
        copy_answers_link(editor);
    else
        editor.prompts.dialog = Dialog::hand_in;
}

std::filesystem::path answers_file(const Editor& editor) {
    const std::string lesson = file::name_from_text(editor.session.lesson.run->name);
    const std::string learner = file::name_from_text(editor.preferences.learner);
    return editor.document.file.parent_path() /
           platform::path_of_utf8(fmt::format("{}{}{}.answers.json", lesson.empty() ? "lesson" : lesson,
                                              learner.empty() ? "" : "-", learner));
}

namespace {

std::string answers_text(const Editor& editor) {
    lesson::Solution record = record_to_hand_in(editor);
    record.date = text_of(std::filesystem::file_time_type::clock::now());
    return lesson::write_solution(record);
}

}  // namespace

void copy_answers_link(Editor& editor) {
    if (!can_hand_in(editor)) return;
    const std::string base = shares_address(editor) ? editor.preferences.link_base : std::string();
    const std::string link = base + "#" + exchange::spell_link({.answers = answers_text(editor)});
    if (link.size() > exchange::max_link) {
        editor.complain(fmt::format(
            "The link would have {} characters, and many programs cut it at {}: save the file instead.",
            link.size(), exchange::max_link));
        return;
    }
    platform::set_clipboard_text(link);
    editor.say(fmt::format("Copied a link of {} characters: send it to your teacher.", link.size()));
}

bool save_answers(Editor& editor, const std::filesystem::path& file) {
    if (!can_hand_in(editor)) {
        editor.complain("Not handed in: no lesson is open");
        return false;
    }
    const LessonRun& run = *editor.session.lesson.run;
    const lesson::Solution record = record_to_hand_in(editor);
    const std::string text = answers_text(editor);
    const auto again = [file](Editor& e) { save_answers(e, file); };
    // What is written is what a teacher's program reads.
    if (const auto read = lesson::read_solution(text, run.start); !read.solution) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = "the answers do not fit the lesson: " +
                                            file::to_string(read.issues.front(), run.name),
                                  .again = again,
                                  .elsewhere = Dialog::hand_in});
        return false;
    }
    if (const auto problem = file::write_file_atomically(file, text)) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = again,
                                  .elsewhere = Dialog::hand_in});
        return false;
    }
    editor.prompts.dialog = Dialog::none;
    editor.session.lesson.handing_in = false;
    const lesson::Tally tally = lesson::tally(record, run.start);
    const bool begun = std::ranges::any_of(record.steps, [](const lesson::SolutionStep& step) {
        return !step.states.empty() || !step.fills.empty() || step.attempt != lesson::Attempt{};
    });
    if (!begun) {
        editor.say(fmt::format("Saved {}: the lesson is not begun", file.filename().string()));
        return true;
    }
    std::string said;
    if (tally.goals > 0) said = fmt::format("{} of {} goals, ", tally.reached, tally.goals);
    const char* const answers = tally.goals > 0 ? "predictions" : "questions";
    editor.say(fmt::format("Saved {}: {}{} of {} {}", file.filename().string(), said, tally.predicted,
                           tally.questions, answers));
    return true;
}

}  // namespace testbed::editor
