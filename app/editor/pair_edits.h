// What is done with a pair of the table: shown, expected, kept as a test.
#pragma once

#include <filesystem>

#include "app/editor/editor.h"

namespace testbed::ui {

/// Brings desk.pair_list up to date.
void refresh_pairs(Desk& desk);

/// Selects the two and brings both into view.
void show_pair(Desk& desk, const model::PairResult& pair);
/// The same with the pair after the one that is selected, in the table's order.
void show_next_pair(Desk& desk);
void show_previous_pair(Desk& desk);

/// The answer of now becomes what the scene expects, or no longer is.
void expect_pair(Desk& desk, const model::PairResult& pair);
void forget_pair(Desk& desk, const model::PairResult& pair);
/// The pair of the two selected shapes; nullptr where it is not answered.
const model::PairResult* selected_pair(Desk& desk);
bool two_selected(const Desk& desk);
void expect_selected_pair(Desk& desk);

/// What the scene expects of the pair and what it got, a line each; empty where it expects nothing.
std::string expectations_text(Desk& desk, const model::PairResult& pair);

/// The shown pairs to the clipboard.
void copy_pairs(Desk& desk);

/// Asks where; the scene in hand stays as it is.
void ask_save_regression(Desk& desk);
bool has_pairs(const Desk& desk);
/// Writes the scene with an expectation for each pair of now. False where it failed: the notice says why.
bool save_regression(Desk& desk, const std::filesystem::path& file);

}  // namespace testbed::ui
