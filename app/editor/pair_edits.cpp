// What is done with a pair of the table.
#include "app/editor/pair_edits.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/edit/picking.h"
#include "app/editor/expectation_text.h"
#include "app/editor/motion.h"
#include "app/file/scene_file.h"
#include "app/model/regression.h"
#include "app/platform/clipboard.h"

namespace testbed::editor {

namespace {

std::string names_of(const model::Scene& scene, const model::PairResult& pair) {
    return fmt::format("{} and {}", scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
}

void step(Editor& editor, bool forward) {
    refresh_pairs(editor);
    PairList& list = editor.view.pair_list;
    if (list.shown.empty()) {
        editor.complain("The table shows no pair.");
        return;
    }
    const model::Results& results = told(editor).results;
    const std::size_t place = next_pair(list, editor.scene(), results, editor.document.selection(), forward);
    show_pair(editor, results.pairs[list.shown[place]]);
}

}  // namespace

void refresh_pairs(Editor& editor) {
    const Told now = told(editor);
    const LessonSession& lesson = editor.session.lesson;
    const bool judges = !lesson.run || lesson.authoring;
    if (std::exchange(editor.view.pair_list.judges, judges) != judges) editor.view.pair_list.stale = true;
    PairList& list = editor.view.pair_list;
    const std::uint64_t said = editor.collider.live->pairs_revision();
    if (list.filter == PairFilter::collider_wrong && std::exchange(list.collider_revision, said) != said)
        list.stale = true;
    const auto wrong = [&](const model::PairResult& pair) {
        const auto reply = said_of(editor, now.scene.shapes[pair.a], now.scene.shapes[pair.b]);
        return reply && reply->fault;
    };
    const bool steady =
        editor.frame.tool_busy || (tells_of_another_time(editor) && editor.session.motion.playing);
    refresh(list, now.scene, now.results, now.revision, steady, wrong);
}

void show_pair(Editor& editor, const model::PairResult& pair) {
    leave_group(editor);
    const model::Scene& scene = editor.scene();
    editor.document.selection() = {scene.shapes[pair.a]->id, scene.shapes[pair.b]->id};
    // The view stays where both are seen.
    const Told now = told(editor);
    const auto box = edit::bounds_of(now.scene, now.results, editor.document.selection());
    const auto visible = editor.view.camera.visible();
    if (!visible.contains(box.min) || !visible.contains(box.max)) editor.view.camera.frame(box);
}

void show_next_pair(Editor& editor) { step(editor, true); }
void show_previous_pair(Editor& editor) { step(editor, false); }

void expect_pair(Editor& editor, const model::PairResult& pair) {
    const std::string names = names_of(editor.scene(), pair);
    editor.document.history.commit("expect this of " + names,
                                   model::expecting(editor.scene(), editor.document.results(), pair));
    editor.say("Expected from now on: the answer about " + names);
}

void forget_pair(Editor& editor, const model::PairResult& pair) {
    const std::string names = names_of(editor.scene(), pair);
    editor.document.history.commit("expect nothing of " + names, model::not_expecting(editor.scene(), pair));
}

const model::PairResult* selected_pair(Editor& editor) {
    const auto indices = model::selected_indices(editor.scene(), editor.document.selection());
    return indices.size() == 2 ? editor.document.pair(indices[0], indices[1]) : nullptr;
}

bool two_selected(const Editor& editor) { return editor.document.selection().size() == 2; }

void expect_selected_pair(Editor& editor) {
    if (tells_of_another_time(editor)) {
        editor.complain("A scene expects answers of its start: go back to t = 0 first.");
    } else if (const model::PairResult* pair = selected_pair(editor)) {
        const model::PairResult chosen = *pair;
        expect_pair(editor, chosen);
    } else {
        editor.complain("There is no answer about these two to expect.");
    }
}

std::string expectations_text(Editor& editor, const model::PairResult& pair) {
    std::string text;
    for (const ExpectedLine& line : expectations_of(editor, pair)) {
        const std::string tolerance =
            line.tolerance ? " ± " + edit::exact_text(*line.tolerance) : std::string();
        text += fmt::format("{}{}: {}{}{}", text.empty() ? "Expected: " : "\n", line.claim, line.expected,
                            tolerance, line.holds ? "" : ", is " + line.actual);
    }
    return text;
}

std::vector<ExpectedLine> expectations_of(Editor& editor, const model::PairResult& pair) {
    const model::Scene& scene = editor.scene();
    const model::Results& results = editor.document.results();
    std::vector<ExpectedLine> lines;
    if (!editor.view.pair_list.judges) return lines;
    for (std::size_t i = 0; i < scene.expect.size() && i < results.expect.size(); ++i) {
        model::Expectation row = scene.expect[i];
        std::string by = row.pushed.empty() ? "" : "after the push: ";
        if (row.algorithm) by += *row.algorithm + " says ";
        row.algorithm.reset();
        row.pushed.clear();
        if (!model::is_about(row, scene.shapes[pair.a]->id, scene.shapes[pair.b]->id)) continue;
        for (std::size_t c = 0; c < row.claims.size() && c < results.expect[i].actual.size(); ++c) {
            const auto& [claim, expected] = row.claims[c];
            const model::Actual& actual = results.expect[i].actual[c];
            const bool near = expected.kind == model::Expected::Kind::number;
            const std::string within =
                row.horizon ? fmt::format(" within {} s", edit::exact_text(*row.horizon)) : std::string();
            lines.push_back({by + claim + within, text_of(expected), text_of(actual),
                             near ? std::optional(model::tolerance_of(row)) : std::nullopt,
                             model::holds(expected, actual, model::tolerance_of(row))});
        }
    }
    return lines;
}

void copy_pairs(Editor& editor) {
    refresh_pairs(editor);
    platform::set_clipboard_text(text_of(editor.view.pair_list, editor.scene(), told(editor).results));
    const std::size_t count = editor.view.pair_list.shown.size();
    const std::string time = time_told(editor);
    editor.say(fmt::format("Copied {} pair{} as text{}", count, count == 1 ? "" : "s",
                           time.empty() ? "" : ", of " + time));
}

void ask_save_regression(Editor& editor) { editor.prompts.dialog = Dialog::regression; }

bool has_pairs(const Editor& editor) { return editor.scene().shapes.size() > 1; }

void choose_regression_file(Editor& editor) {
    if (regression_draft(editor)) editor.prompts.dialog = Dialog::save_regression;
}

const model::Regression* regression_draft(Editor& editor) {
    RegressionDraft& draft = editor.prompts.regression;
    const model::Results& results = editor.document.results();
    if (!results.complete) return nullptr;
    const std::pair now{editor.document.answers_revision(), draft.options};
    if (!draft.made || draft.made_of != now) {
        draft.made_of = now;
        draft.made = model::regression(editor.scene(), results, draft.options);
    }
    return &*draft.made;
}

bool save_regression(Editor& editor, const std::filesystem::path& file) {
    const model::Regression* made = regression_draft(editor);
    if (!made) {
        editor.complain("Not saved: some answers are still being computed. Try again when they are done.");
        return false;
    }
    const model::Scene kept = made->scene;
    if (const auto problem = file::write_file_atomically(file, editor.document.text_of(kept))) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file](Editor& e) { save_regression(e, file); },
                                  .elsewhere = Dialog::save_regression});
        return false;
    }
    // As check judges it.
    const model::Tally found = model::tally(
        model::analyze_shapes(kept, model::PairChoice::overlapping, model::Hidden::answered, {}).expect);
    editor.prompts.regression = {.options = editor.prompts.regression.options};
    editor.prompts.dialog = Dialog::none;
    const std::string all = found.failing == 0 ? "all hold" : fmt::format("{} fail", found.failing);
    editor.say(fmt::format("Saved {}: {} expectation{}, {}", file.filename().string(), found.rows,
                           found.rows == 1 ? "" : "s", all));
    return true;
}

}  // namespace testbed::editor
