// Expectations of a scene whose shapes are pasted into another one come along.
#pragma once

#include <cstddef>
#include <string>

#include "app/model/scene.h"

namespace testbed::editor {

struct PastedExpectations {
    std::size_t added = 0, left_out = 0;  ///< rows
    std::string why{};                    ///< of the first that is left out
};

/// Adds the rows of `pasted` to the scene, whose shapes from `first` on are its shapes, moved. The rows have
/// the names that these have now, and their places are moved too. Rows about more than these shapes are left
/// out.
PastedExpectations bring_expectations(model::Scene& scene, const model::Scene& pasted, std::size_t first,
                                      collision::Vec2 moved_by);

/// "Pasted 3 shapes with 2 expectations; 1 was left out: it is about all shapes of its scene." Empty where
/// there were no rows.
std::string in_words(const PastedExpectations& rows, std::size_t shapes);

}  // namespace testbed::editor
