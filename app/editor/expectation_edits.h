// What is done with the rows of the list of expectations: each an undoable step.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/editor/editor.h"

namespace testbed::editor {

/// The list, up to date; rows of a lesson's scene are not shown in it.
ExpectationList& refresh_expectations(Editor& editor);
/// How many rows the scene expects and how many fail, as `check` counts them; none in a lesson, or at another
/// time than the start.
model::Tally expected_tally(Editor& editor);

/// Selects the shapes that the row names, with the group of a member, and brings them into view.
void show_expectation(Editor& editor, std::size_t row);
/// The same with the first failing row after the one that was shown.
void show_next_failing(Editor& editor);
bool some_expected(const Editor& editor);

void change_expected(Editor& editor, const ExpectationLine& line, const model::Expected& expected);
/// Empty: the standard tolerance.
void change_tolerance(Editor& editor, std::size_t row, const std::optional<double>& tolerance);
/// What the row is called, and what is noted at it.
enum class RowWords { name, notes };
std::string row_words(const Editor& editor, std::size_t row, RowWords which);
void change_row_words(Editor& editor, std::size_t row, RowWords which, const std::string& words);
/// Takes the claim off its row, and the row where it was the last.
void remove_claim(Editor& editor, const ExpectationLine& line);

/// Claims that fail become what is true; those without an answer stay and still fail, as `check --update` leaves
/// them. The status bar says how many of each there are.
void update_expectation(Editor& editor, std::size_t row);
void update_all_failing(Editor& editor);

}  // namespace testbed::editor
