// What is typed into a field until the field is left.
#pragma once

#include <optional>
#include <string>

#include "app/editor/typing.h"
#include "app/view/look.h"

namespace testbed::ui {

/// What the field shows: what is typed in it, else its value.
const std::string& shown_text(const editor::Typing& typing, unsigned field, const std::string& value);

/// Right after the field was drawn with `text`: the text once the field is left, or while every field is
/// asked for what is typed in it (editor::Typing::take).
std::optional<std::string> left_text(editor::Typing& typing, unsigned field, const std::string& text);

/// A field of several lines as wide as the panel, for up to max_lines_text bytes. Its text wraps while nobody
/// types in it; while somebody does, show_typed_text shows a text that does not fit. The new text once it is
/// left, also by Esc.
std::optional<std::string> field_of_lines(const view::Look& look, editor::Typing& typing, const char* id,
                                          const std::string& value, float height);
inline constexpr std::size_t max_lines_text = 64 * 1024;

}  // namespace testbed::ui
