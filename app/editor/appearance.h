// How the window looks as a whole: its theme, its scale and how wide its parts may be.
#pragma once

#include "app/editor/editor.h"

namespace testbed::editor {

inline constexpr float min_ui_scale = 0.75f, max_ui_scale = 3;
/// Of the column at the right and the table below, at scale 1.
inline constexpr float min_column = 250, max_column = 520, min_table = 96;

void use_theme(Editor& editor, const view::Theme& theme);
/// Until the next call, and not kept: the theme of a link. Null: the user's own again.
void borrow_theme(Editor& editor, const view::Theme* theme);
/// The user's own, also while another is borrowed.
const view::Theme& own_theme(const Editor& editor);
/// The one after this in the menu's order, the first after the last.
const view::Theme& next_theme(const Editor& editor);

/// One step up or down: 75, 100, 125, 150, 175, 200, 250, 300 %.
void enlarge(Editor& editor);
void reduce(Editor& editor);
void use_natural_size(Editor& editor);

}  // namespace testbed::editor
