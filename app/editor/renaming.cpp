#include "app/editor/renaming.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
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

/// Whether learners may have the lesson with this name.
bool is_known(const Editor& editor, const std::string& name) {
    const model::Scene& saved = editor.document.history.saved();
    const std::vector<std::string> names = saved.lesson ? names_in(saved) : std::vector<std::string>();
    const std::vector<std::string>& handed_out = editor.session.lesson.authoring->handed_out;
    return std::ranges::find(names, name) != names.end() ||
           std::ranges::find(handed_out, name) != handed_out.end();
}

bool commit(Editor& editor, const std::string& what, model::Scene renamed, const std::string& old,
            const std::string& id) {
    const bool in_lesson = makes_lesson(editor);
    const bool known = in_lesson && is_known(editor, old);
    std::size_t texts = 0;
    if (in_lesson) {
        model::Lesson lesson = edit::with_name_in_lesson(*renamed.lesson, old, id, names_in(renamed));
        texts = edit::changed_texts(*renamed.lesson, lesson);
        if (known) lesson = edit::with_former_name(std::move(lesson), old, id);
        renamed.lesson = std::make_shared<const model::Lesson>(std::move(lesson));
    }
    if (!lesson_allows(editor, renamed)) return false;
    editor.document.history.commit(what, std::move(renamed));
    if (editor.document.history.on_trial()) return false;
    auto& fields = editor.session.typing.renamed;
    std::string by = fields_of(editor, old);
    fields.erase(old);
    fields[id] = std::move(by);
    const std::string also =
        texts == 0 ? "" : fmt::format(", also in {} text{}", texts, texts == 1 ? "" : "s");
    if (in_lesson && edit::texts_mention(*editor.scene().lesson, old))
        editor.say(
            fmt::format("Renamed {} to {}{}. Texts of the lesson still contain the word {}: check them.", old,
                        id, also, old));
    else if (known)
        editor.say(fmt::format("Renamed {} to {}{}. Files that learners hand in may still have the old name.",
                               old, id, also));
    else if (texts > 0)
        editor.say(fmt::format("Renamed {} to {}{}.", old, id, also));
    return true;
}

}  // namespace

std::string fields_of(const Editor& editor, const std::string& id) {
    const auto& renamed = editor.session.typing.renamed;
    const auto at = renamed.find(id);
    if (at != renamed.end()) return at->second;
    const bool taken = std::ranges::any_of(renamed, [&](const auto& one) { return one.second == id; });
    return taken ? id + "\n" : id;
}

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

void remember_handed_out(Editor& editor) {
    if (!makes_lesson(editor)) return;
    std::vector<std::string>& names = editor.session.lesson.authoring->handed_out;
    std::vector<std::string> now = names_in(editor.scene());
    for (std::string& name : now)
        if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
}

}  // namespace testbed::editor
