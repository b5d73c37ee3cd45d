#include "app/ui/lessons/authoring_parts.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>
#include <utility>

#include "app/editor/lesson_fields.h"
#include "app/file/scene_file.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/kept_text.h"

namespace testbed::ui::authoring {

using model::Lesson;
using model::LessonStep;

editor::StepKeys keys_of(const editor::Editor& editor) {
    return editor.session.lesson.authoring->typed.keys(editor.scene().lesson);
}

void change(editor::Editor& editor, const char* what,
            const std::function<void(Lesson& lesson, LessonStep& step)>& edit) {
    change(editor, what, keys_of(editor), edit);
}

void change(editor::Editor& editor, const char* what, editor::StepKeys keys,
            const std::function<void(Lesson& lesson, LessonStep& step)>& edit) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    auto lesson = std::make_shared<Lesson>(*editor.scene().lesson);
    edit(*lesson, lesson->steps[authoring.step]);
    model::Scene scene = editor.scene();
    scene.lesson = std::move(lesson);
    editor.document.history.commit(what, std::move(scene));
    const auto& now = editor.scene().lesson;
    // A change that the history refused leaves everything where it is.
    if (now->steps.size() == keys.steps.size() && now->review.size() == keys.review.size())
        authoring.typed.know(now, std::move(keys));
}

namespace {

/// "Answers: " of "lesson.steps[1].ask.choices", without the number of the step, which may change; nothing if
/// the field that was left is called that.
std::string place_in_step(const editor::Editor& editor, const std::string& path) {
    const std::size_t end = path.starts_with("lesson.steps[") ? path.find("].") : std::string::npos;
    if (end == std::string::npos) return editor::place_on_page(path) + ": ";
    const std::string label = editor::field_label(path.substr(end + 2));
    const auto& left = editor.session.lesson.authoring->left;
    if (left && editor::field_label(left->field) == label) return {};
    return (label.empty() ? path.substr(end + 2) : label) + ": ";
}

}  // namespace

void change_checked(editor::Editor& editor, const char* what,
                    const std::function<void(Lesson& lesson, LessonStep& step)>& edit) {
    auto lesson = std::make_shared<Lesson>(*editor.scene().lesson);
    edit(*lesson, lesson->steps[editor.session.lesson.authoring->step]);
    model::Scene scene = editor.scene();
    scene.lesson = std::move(lesson);
    const file::ReadResult read = file::read_scene(file::write_scene(scene));
    if (!read.scene) {
        const auto error =
            std::ranges::find(read.issues, file::Issue::Severity::error, &file::Issue::severity);
        refuse(editor, place_in_step(editor, error->path) + error->text);
        return;
    }
    editor.document.history.commit(what, std::move(scene));
}

namespace {

/// The field, drawn with the text that it shows, gives the new text once it is left.
std::optional<std::string> kept_field(
    editor::Editor& editor, const char* id, const std::string& value,
    const std::function<std::optional<std::string>(const std::string& shown)>& field) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const int key = authoring.about;
    auto& all = authoring.typed.of(key).refused;
    auto refused = all.find(id);
    if (refused != all.end() && refused->second.value != value) {
        all.erase(refused);
        refused = all.end();
    }
    const bool is_refused = refused != all.end();
    auto text = field(is_refused ? refused->second.text : value);
    if (is_refused) {
        const std::string& fault = refused->second.fault;
        const bool ends = fault.ends_with('?') || fault.ends_with('.');
        judged(editor.look(), false, fault + (ends ? "" : ".") + " Not in the lesson yet.");
    }
    if (!text) return {};
    authoring.left.reset();
    all.erase(id);
    if (*text == value) return {};
    authoring.left = {key, id, {.text = *text, .fault = {}, .value = value}};
    return text;
}

}  // namespace

std::optional<std::string> lines(editor::Editor& editor, const char* id, const std::string& value,
                                 float height) {
    const std::string name = std::string("##") + id;
    return kept_field(editor, id, value, [&](const std::string& shown) {
        return field_of_lines(editor.look(), editor.session.typing, name.c_str(), shown, height);
    });
}

std::optional<std::string> line(editor::Editor& editor, const char* id, const std::string& value) {
    return kept_field(editor, id, value,
                      [&](const std::string& shown) { return Widgets(editor).text(id, shown); });
}

std::optional<double> number(editor::Editor& editor, const char* id, double value,
                             const NumberOptions& options) {
    Widgets w(editor);
    const auto entered = w.number(id, value, options);
    w.problem_line();
    if (entered) editor.session.lesson.authoring->left.reset();
    return entered;
}

void refuse(editor::Editor& editor, const std::string& fault) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    editor.complain(fault);
    if (!authoring.left) {
        if (editor.session.typing.take) editor.session.typing.lost = fault;
        return;
    }
    editor::LeftField left = *std::exchange(authoring.left, {});
    left.given.fault = fault;
    authoring.typed.of(left.key).refused[left.field] = std::move(left.given);
}

std::string joined(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& line : list) text += (text.empty() ? "" : "\n") + line;
    return text;
}
std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) list.push_back(line);
    return list;
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, ',');) {
        std::erase(word, ' ');
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

}  // namespace testbed::ui::authoring
