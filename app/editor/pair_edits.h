// What is done with a pair of the table: shown, expected, kept as a test.
#pragma once

#include <filesystem>

#include "app/editor/editor.h"

namespace testbed::editor {

/// Brings the list of pairs up to date.
void refresh_pairs(Editor& editor);

/// Selects the two and brings both into view.
void show_pair(Editor& editor, const model::PairResult& pair);
/// The same with the pair after the one that is selected, in the table's order.
void show_next_pair(Editor& editor);
void show_previous_pair(Editor& editor);

/// The answer of now becomes what the scene expects, or no longer is.
void expect_pair(Editor& editor, const model::PairResult& pair);
void forget_pair(Editor& editor, const model::PairResult& pair);
/// The pair of the two selected shapes; nullptr where it is not answered.
const model::PairResult* selected_pair(Editor& editor);
bool two_selected(const Editor& editor);
void expect_selected_pair(Editor& editor);

/// A claim about a pair, and what is true.
struct ExpectedLine {
    std::string claim, expected, actual;
    std::optional<double> tolerance;  ///< of a number
    bool holds;
};
/// What the scene expects of the pair: of the exact answer, of algorithms, and after pushes.
std::vector<ExpectedLine> expectations_of(Editor& editor, const model::PairResult& pair);
/// The same as text, a line each; empty where it expects nothing.
std::string expectations_text(Editor& editor, const model::PairResult& pair);

/// The shown pairs to the clipboard.
void copy_pairs(Editor& editor);

/// Asks which answers, and where; the open scene stays as it is.
void ask_save_regression(Editor& editor);
bool has_pairs(const Editor& editor);
/// The next question: where the file goes.
void choose_regression_file(Editor& editor);
/// The scene with the expectations that were chosen; nullptr while answers are still computed.
const model::Regression* regression_draft(Editor& editor);
/// Writes it, and says how many rows of the new file hold. False where it failed: the notice says why.
bool save_regression(Editor& editor, const std::filesystem::path& file);

}  // namespace testbed::editor
