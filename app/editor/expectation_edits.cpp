// What is done with the rows of the list of expectations.
#include "app/editor/expectation_edits.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/edit/picking.h"
#include "app/editor/edit_scope.h"
#include "app/editor/expectation_text.h"
#include "app/editor/motion.h"
#include "app/editor/pair_edits.h"
#include "app/model/judge.h"
#include "app/model/members.h"
#include "app/model/regression.h"

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

/// What is selected, by names that a row may use: in a group that was entered its members, as far as they have one.
model::Selection expectable(const Editor& editor) {
    if (!inside_group(editor)) return editor.document.selection();
    const Entered& entered = *editor.session.entered;
    const auto group = editor.scene().find(entered.group);
    model::Selection named = entered.selection;
    for (const std::string& id : named) {
        const auto member = model::find_member(editor.scene(), id);
        if (!member || member->shape != group) return {};
    }
    return named;
}

/// Of one shape, or of two; empty where something else is selected.
model::Expectation about_selection(const Editor& editor) {
    model::Expectation row;
    const model::Selection selection = expectable(editor);
    if (selection.size() == 1) row.shape = selection[0];
    if (selection.size() == 2) row.pair = {selection[0], selection[1]};
    return row;
}

bool is_about_selection(const model::Expectation& row, const model::Expectation& selected) {
    if (row.algorithm || !row.pushed.empty()) return false;
    if (selected.pair) return model::is_about(row, (*selected.pair)[0], (*selected.pair)[1]);
    return selected.shape && row.shape == selected.shape;
}

/// What is true of a claim that no row of the scene makes.
model::Actual true_now(Editor& editor, model::Expectation row, std::string_view claim) {
    row.claims = {{std::string(claim), {}}};
    model::Scene asked = editor.scene();
    asked.expect = {std::move(row)};
    model::Results results = editor.document.results();
    model::judge(asked, results);
    return results.expect.front().actual.front();
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

void update_expectation(Editor& editor, std::size_t row) {
    const model::Results& results = editor.document.results();
    if (!results.complete || row >= results.expect.size()) return;
    const auto next = model::updated(editor.scene().expect[row], results.expect[row]);
    if (!next) {
        editor.complain(
            "This expectation has no answer to expect. Remove it, or restore the shapes it names.");
        return;
    }
    keep_row(editor, row, *next, "update expectation");
}

void update_all_failing(Editor& editor) {
    const model::Results& results = editor.document.results();
    if (!results.complete) return;
    model::Scene scene = editor.scene();
    std::size_t changed = 0, left = 0;
    for (std::size_t i = 0; i < results.expect.size(); ++i) {
        if (results.expect[i].pass) continue;
        const auto next = model::updated(scene.expect[i], results.expect[i]);
        if (next) scene.expect[i] = *next;
        ++(next ? changed : left);
    }
    if (changed > 0)
        editor.document.history.commit(
            fmt::format("update {} expectation{}", changed, changed == 1 ? "" : "s"), std::move(scene));
    editor.say(left == 0 ? fmt::format("Updated {} expectation{}", changed, changed == 1 ? "" : "s")
                         : fmt::format("Updated {}; {} have no answer and stay", changed, left));
}

namespace {

/// Whether the claim can have an answer of such a shape. What may only be absent is expected by hand, and the signed
/// area is one of polygons.
bool can_be_added(const Editor& editor, const model::Expectation& about, const model::Claim& claim) {
    if (!claim.truth && !claim.number) return false;
    if (claim.name != "signed_area" || !about.shape) return true;
    const auto shape = editor.scene().find(*about.shape);
    return shape && std::holds_alternative<collision::shape::Polygon>(editor.scene().shapes[*shape]->geometry);
}

/// The points that the answer about the selected pair has now.
void add_points(Editor& editor, std::vector<std::string>& names) {
    const model::PairResult* const pair = selected_pair(editor);
    if (!pair || pair->answer.undecided) return;
    if (!pair->answer.overlap) {
        for (const char* const one : {"closest.a.x", "closest.a.y", "closest.b.x", "closest.b.y"}) names.emplace_back(one);
        return;
    }
    names.emplace_back("contacts.count");
    for (int i = 0; i < pair->answer.contacts.count; ++i)
        for (const char axis : {'x', 'y'}) names.push_back(fmt::format("contacts.{}.{}", i, axis));
}

}  // namespace

std::string_view why_nothing_to_add(const Editor& editor) {
    if (inside_group(editor) && !editor.session.entered->selection.empty() && expectable(editor).empty())
        return "A member needs a name of its own to be expected of";
    return "Select one shape or two to expect something of them";
}

std::vector<std::string> claims_to_add(Editor& editor) {
    const model::Expectation selected = about_selection(editor);
    std::vector<std::string> names;
    if (!selected.pair && !selected.shape) return names;
    for (const model::Claim& claim : model::claims(model::subject_of(selected)))
        if (can_be_added(editor, selected, claim)) names.emplace_back(claim.name);
    if (selected.pair) add_points(editor, names);
    std::erase_if(names, [&](const std::string& name) {
        return std::ranges::any_of(editor.scene().expect, [&](const model::Expectation& row) {
            return is_about_selection(row, selected) &&
                   std::ranges::any_of(row.claims, [&](const auto& one) { return one.first == name; });
        });
    });
    return names;
}

void add_claim(Editor& editor, std::string_view claim) {
    const model::Expectation selected = about_selection(editor);
    if (tells_of_another_time(editor)) {
        editor.complain("A scene expects answers of its start: go back to t = 0 first.");
        return;
    }
    const auto now =
        model::expected_of(model::subject_of(selected), claim, true_now(editor, selected, claim));
    if (!now) {
        editor.complain(fmt::format("{} has no {} to expect.", called(selected), claim));
        return;
    }
    model::Scene scene = editor.scene();
    auto row = std::ranges::find_if(scene.expect, [&](const model::Expectation& one) {
        return is_about_selection(one, selected) && model::may_take(one, *now);
    });
    if (row == scene.expect.end()) {
        scene.expect.push_back(selected);
        row = scene.expect.end() - 1;
    }
    row->claims.emplace_back(std::string(claim), *now);
    editor.document.history.commit(fmt::format("expect {} of {}", claim, called(selected)), std::move(scene));
}

}  // namespace testbed::editor
