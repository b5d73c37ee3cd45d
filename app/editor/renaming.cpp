#include "app/editor/renaming.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/edit/edits.h"
#include "app/edit/lesson_names.h"
#include "app/edit/members.h"
#include "app/editor/editor.h"
#include "app/editor/kept_expectations.h"

namespace testbed::editor {

namespace {

/// Another lesson keeps its solution in a file that is not open, which has the old name.
bool makes_lesson(const Editor& editor) {
    return editor.session.lesson.authoring && editor.scene().lesson && editor.scene().lesson->making;
}

/// Names of shapes and of members.
std::vector<std::string> names_in(const model::Scene& scene) {
    std::vector<std::string> names;
    for (const model::ShapePtr& shape : scene.shapes) {
        names.push_back(shape->id);
        for (const model::MemberTag& tag : shape->member_tags) names.push_back(tag.id);
    }
    return names;
}

bool commit(Editor& editor, const std::string& what, model::Scene renamed, const std::string& old,
            const std::string& id) {
    const bool in_lesson = makes_lesson(editor);
    if (in_lesson)
        renamed.lesson = std::make_shared<const model::Lesson>(
            edit::with_name_in_lesson(*renamed.lesson, old, id, names_in(renamed)));
    if (!lesson_allows(editor, renamed)) return false;
    editor.document.history.commit(what, std::move(renamed));
    if (in_lesson && edit::texts_mention(*editor.scene().lesson, old))
        editor.say(fmt::format("Renamed {} to {}. Texts of the lesson still contain the word {}: check them.",
                               old, id, old));
    return true;
}

}  // namespace

void rename_shape(Editor& editor, std::size_t shape, const std::string& id) {
    const std::string old = editor.scene().shapes[shape]->id;
    model::Scene renamed = with_returned_expectations(editor, edit::with_renamed(editor.scene(), shape, id));
    if (commit(editor, fmt::format("rename {} to {}", old, id), std::move(renamed), old, id))
        std::ranges::replace(editor.document.selection(), old, id);
}

bool rename_member(Editor& editor, std::size_t group, std::size_t member, const std::string& named,
                   const std::string& id) {
    const std::string what = fmt::format("rename {} of {}", named, editor.scene().shapes[group]->id);
    return commit(editor, what, edit::with_member_renamed(editor.scene(), group, member, id), named, id);
}

}  // namespace testbed::editor
