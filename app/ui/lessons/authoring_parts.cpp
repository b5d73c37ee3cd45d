#include "app/ui/lessons/authoring_parts.h"

#include <algorithm>
#include <sstream>

#include "app/file/scene_file.h"
#include "app/ui/widgets/kept_text.h"

namespace testbed::ui::authoring {

using model::Lesson;
using model::LessonStep;

void change(editor::Editor& editor, const char* what,
            const std::function<void(Lesson& lesson, LessonStep& step)>& edit) {
    auto lesson = std::make_shared<Lesson>(*editor.scene().lesson);
    edit(*lesson, lesson->steps[editor.session.lesson.authoring->step]);
    model::Scene scene = editor.scene();
    scene.lesson = std::move(lesson);
    editor.document.history.commit(what, std::move(scene));
}

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
        editor.complain(error->path + ": " + error->text);
        return;
    }
    editor.document.history.commit(what, std::move(scene));
}

std::optional<std::string> lines(editor::Editor& editor, const char* id, const std::string& value,
                                 float height) {
    const std::string name = std::string("##") + id;
    return field_of_lines(editor.look(), editor.session.typing, name.c_str(), value, height);
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
