// New names for shapes and members, in everything that names them.
#pragma once

#include <cstddef>
#include <string>

namespace testbed::editor {

struct Editor;

/// One step of undo. A lesson in the making gets the new name too; the notice says if its texts still have
/// the old one. It remembers a name that somebody may have: of the saved lesson, or one that was handed out.
/// A lesson that is only open refuses a new name for a shape that it names.
void rename_shape(Editor& editor, std::size_t shape, const std::string& id);
/// The same for a member of a group; `named`: the name that it has.
bool rename_member(Editor& editor, std::size_t group, std::size_t member, const std::string& named,
                   const std::string& id);

/// The name that the fields and rows about a shape or member go by: renamed, it keeps them, and the keyboard
/// stays where it is. No other has the same.
std::string fields_of(const Editor& editor, const std::string& id);

/// Somebody now has the lesson in the making with the names of today. Nothing happens where none is made.
void remember_handed_out(Editor& editor);

}  // namespace testbed::editor
