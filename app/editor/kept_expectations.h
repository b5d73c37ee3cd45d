// Expectations whose shapes were deleted. They are kept until the scene is saved, because shapes come back:
// by undo, by pasting what was cut, by a new shape under the old name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/model/scene.h"

namespace testbed::editor {

struct Editor;

struct KeptExpectation {
    std::size_t place;  ///< that it had among the scene's
    model::Expectation row;
};
struct KeptExpectations {
    std::vector<KeptExpectation> rows{};
    std::uint64_t revision = 0;  ///< of the history, for which `waiting` holds; 0: of none
    std::vector<model::Expectation> waiting{};
};

/// Keeps the rows that the scene has lost against `before`. Returns how many these are.
std::size_t keep_lost_expectations(Editor& editor, const model::Scene& before);
/// The same, and says so in the status bar.
void report_lost_expectations(Editor& editor, const model::Scene& before);

/// The rows that are kept and not in the scene.
const std::vector<model::Expectation>& waiting_expectations(Editor& editor);
/// The scene with the rows that wait and whose shapes it has, each where it was.
model::Scene with_returned_expectations(const Editor& editor, model::Scene scene);
/// Called when the scene was saved: what waits is given up. Returns how many rows these are.
std::size_t drop_waiting_expectations(Editor& editor);

}  // namespace testbed::editor
