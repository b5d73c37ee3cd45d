// What is done with the rows of the list of expectations.
#include "app/editor/expectation_edits.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/edit/picking.h"
#include "app/editor/edit_scope.h"
#include "app/editor/expectation_text.h"
#include "app/editor/motion.h"
#include "app/model/members.h"
#include "app/model/wide_tolerance.h"

namespace testbed::editor {

namespace {

std::string called(const model::Expectation& row) {
    return row.name.empty() ? about_text(row, "and") : row.name;
}

void keep_row(Editor& editor, std::size_t row, model::Expectation next, std::string_view verb) {
    model::Scene scene = editor.scene();
    const std::string name = fmt::format("{} of {}", verb, called(next));
    scene.expect[row] = std::move(next);
    editor.document.history.commit(name, std::move(scene));
}

}  // namespace

ExpectationList& refresh_expectations(Editor& editor) {
    ExpectationList& list = editor.view.expectations;
    const model::Results& results = editor.document.results();
    refresh(list, editor.scene(), results, editor.document.answers_revision());
    return list;
}

model::Tally expected_tally(Editor& editor) {
    const LessonSession& lesson = editor.session.lesson;
    if ((lesson.run && !lesson.authoring) || tells_of_another_time(editor)) return {};
    return refresh_expectations(editor).tally;
}

void show_expectation(Editor& editor, std::size_t row) {
    if (row >= editor.scene().expect.size()) return;
    ExpectationList& list = editor.view.expectations;
    list.shown_row = row;
    list.shown = editor.scene().expect[row];
    list.rows = editor.scene().expect.size();
    leave_group(editor);
    model::Selection& selection = editor.document.selection();
    selection.clear();
    model::each_id(editor.scene().expect[row], [&](const std::string& id) {
        std::optional<std::size_t> shape = editor.scene().find(id);
        if (!shape)
            if (const auto member = model::find_member(editor.scene(), id)) shape = member->shape;
        if (!shape) return;
        const std::string& found = editor.scene().shapes[*shape]->id;
        if (std::ranges::find(selection, found) == selection.end()) selection.push_back(found);
    });
    if (selection.empty()) return;
    const auto box = edit::bounds_of(editor.scene(), editor.document.results(), selection);
    const auto visible = editor.view.camera.visible();
    if (!box.empty() && (!visible.contains(box.min) || !visible.contains(box.max)))
        editor.view.camera.frame(box);
}

void show_next_failing(Editor& editor) {
    const auto& expected = editor.document.results().expect;
    const std::size_t count = std::min(expected.size(), editor.scene().expect.size());
    const std::size_t from =
        editor.view.expectations.shown_row.value_or(count - std::min<std::size_t>(count, 1));
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t row = (from + i) % count;
        if (expected[row].pass) continue;
        editor.view.table = View::Table::expectations;
        show_expectation(editor, row);
        editor.view.expectations.scroll = true;
        editor.say(fmt::format("Expectation {} of {} fails", row + 1, count));
        return;
    }
    editor.say(count == 0 ? "The scene expects nothing." : "Every expectation holds.");
}

bool some_expected(const Editor& editor) { return !editor.scene().expect.empty(); }

void change_expected(Editor& editor, const ExpectationLine& line, const model::Expected& expected) {
    model::Expectation next = editor.scene().expect[line.row];
    next.claims[line.claim].second = expected;
    keep_row(editor, line.row, std::move(next), "change expectation");
}

void change_tolerance(Editor& editor, std::size_t row, const std::optional<double>& tolerance) {
    model::Expectation next = editor.scene().expect[row];
    next.tolerance = tolerance;
    keep_row(editor, row, std::move(next), "change tolerance");
}

std::string row_words(const Editor& editor, std::size_t row, RowWords which) {
    const model::Expectation& of = editor.scene().expect[row];
    return which == RowWords::name ? of.name : of.notes;
}

void change_row_words(Editor& editor, std::size_t row, RowWords which, const std::string& words) {
    model::Expectation next = editor.scene().expect[row];
    (which == RowWords::name ? next.name : next.notes) = words;
    keep_row(editor, row, std::move(next),
             which == RowWords::name ? "rename expectation" : "change notes of expectation");
}

void remove_claim(Editor& editor, const ExpectationLine& line) {
    model::Scene scene = editor.scene();
    model::Expectation& row = scene.expect[line.row];
    const std::string name = "remove expectation of " + called(row);
    if (line.claim < row.claims.size()) row.claims.erase(row.claims.begin() + std::ptrdiff_t(line.claim));
    if (row.claims.empty()) scene.expect.erase(scene.expect.begin() + std::ptrdiff_t(line.row));
    editor.document.history.commit(name, std::move(scene));
}

namespace {

/// In claims, as `check --update` counts.
std::string told_of_update(std::size_t changed, std::size_t unanswered) {
    std::string text = fmt::format("Updated {} claim{}", changed, changed == 1 ? "" : "s");
    if (unanswered > 0)
        text += fmt::format("; {} no answer and still fail{}",
                            unanswered == 1 ? "1 has" : fmt::format("{} have", unanswered),
                            unanswered == 1 ? "s" : "");
    return text;
}

}  // namespace

void update_expectation(Editor& editor, std::size_t row) {
    const model::Results& results = editor.document.results();
    if (!results.complete || row >= results.expect.size()) return;
    model::UpdatedRow next = model::updated_to_fit(editor.scene(), results, row);
    if (next.changed == 0) {
        editor.complain(
            "This expectation has no answer to expect. Remove it, or restore the shapes it names.");
        return;
    }
    const std::string said = told_of_update(next.changed, next.unanswered);
    keep_row(editor, row, std::move(next.row), "update expectation");
    editor.say(said);
}

void update_all_failing(Editor& editor) {
    const model::Results& results = editor.document.results();
    if (!results.complete) return;
    model::Scene scene = editor.scene();
    std::size_t rows = 0, changed = 0, unanswered = 0;
    for (std::size_t i = 0; i < results.expect.size(); ++i) {
        if (results.expect[i].pass) continue;
        model::UpdatedRow next = model::updated_to_fit(editor.scene(), results, i);
        scene.expect[i] = std::move(next.row);
        rows += next.changed > 0;
        changed += next.changed;
        unanswered += next.unanswered;
    }
    if (rows > 0)
        editor.document.history.commit(fmt::format("update {} expectation{}", rows, rows == 1 ? "" : "s"),
                                       std::move(scene));
    editor.say(told_of_update(changed, unanswered));
}

}  // namespace testbed::editor
