// An algorithm that is asked for by its name, wherever the selection is.
#pragma once

#include "app/model/algorithms.h"

namespace testbed::editor {

struct Editor;

/// Opens the Algorithm panel at the row. Where it does not apply to the pair shown, or to the shape, the
/// first of the scene that it applies to becomes selected, of many among the first; where there is none, the
/// status bar says why, and the panel keeps its row.
void open_row(Editor& editor, const model::Algorithm& row);

}  // namespace testbed::editor
