// Save as regression: chooses the answers that the new file expects.
#include <fmt/format.h>
#include <utility>

#include "app/editor/pair_edits.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using Pairs = model::RegressionOptions::Pairs;

std::string rows(std::size_t count) { return fmt::format("{} row{}", count, count == 1 ? "" : "s"); }

/// "The file expects 15 rows: 12 new, 2 updated to the current answers, 1 as written." Of rows that held: "1
/// completed".
std::string told_of(const model::Regression& made) {
    const std::size_t all = made.scene.expect.size();
    std::string text = fmt::format(
        "The file expects {}: {} new, {} updated to the current answers, {}{} as written.", rows(all),
        made.added, made.updated, made.completed > 0 ? fmt::format("{} completed, ", made.completed) : "",
        all - made.added - made.updated - made.completed);
    if (made.failing > 0)
        text += fmt::format(" {} of them still fail{}.", made.failing, made.failing == 1 ? "s" : "");
    if (made.unanswered > 0)
        text +=
            fmt::format(" {} no answer and stay{}.",
                        made.unanswered == 1 ? "1 claim has" : fmt::format("{} claims have", made.unanswered),
                        made.unanswered == 1 ? "s" : "");
    if (made.left_out > 0)
        text += fmt::format(" {} left out: no more than {} rows are written, overlapping pairs first.",
                            made.left_out == 1 ? "1 pair is" : fmt::format("{} pairs are", made.left_out),
                            model::max_regression_rows);
    using InMotion = model::Regression::InMotion;
    if (made.left_out_in_motion == InMotion::never_touch)
        text += " There are too many pairs to expect of the others in motion that they never touch.";
    if (made.left_out_in_motion == InMotion::touches)
        text += " There are too many shapes to expect when they touch.";
    if (made.rays_left_out) text += " There are too many rays and shapes to expect what rays hit.";
    if (made.not_known > 0)
        text += fmt::format(" {} left out: too many parts to know whether they overlap.",
                            made.not_known == 1 ? "1 pair is" : fmt::format("{} pairs are", made.not_known));
    if (made.depths_not_known > 0)
        text += fmt::format(
            " {} without {} depth: too many parts to know it.",
            made.depths_not_known == 1 ? "1 pair is" : fmt::format("{} pairs are", made.depths_not_known),
            made.depths_not_known == 1 ? "its" : "their");
    return text;
}

}  // namespace

void draw_regression(editor::Editor& editor) {
    Widgets w(editor);
    w.heading("Save as regression");
    w.hint("Saves a copy of the scene that expects the current answers. The open scene does not change.");
    model::RegressionOptions& options = editor.prompts.regression.options;
    const float width = ImGui::GetContentRegionAvail().x - w.label_width();
    int pairs = int(options.pairs);
    w.label("New rows for");
    if (w.segmented("pairs", pairs, {"All pairs", "Overlapping", "No pair"}, width))
        options.pairs = Pairs(pairs);
    int failing = options.update_failing ? 0 : 1;
    w.label("Failing rows");
    if (w.segmented("failing", failing, {"Update", "Keep"}, width)) options.update_failing = failing == 0;
    const model::Regression* made = regression_draft(editor);
    w.hint(made ? told_of(*made) : "Some answers are still being computed.");
    switch (dialog_buttons(editor, {"Cancel", "Choose file…"}, made != nullptr)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: choose_regression_file(editor); return;
    }
}

}  // namespace testbed::ui
