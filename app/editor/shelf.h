// My scenes: a shelf of files that the program keeps for the user beside its settings, in the page too.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::editor {

struct Editor;

struct Shelf {
    std::filesystem::path folder{};   ///< empty: there is none
    std::string typed{};              ///< the name, in Dialog::keep_scene
    std::filesystem::path changed{};  ///< is renamed or deleted; empty: the open scene is to be kept
    std::filesystem::path marked{};   ///< what the gallery marks when it opens
    bool begins = false;              ///< the name takes the keyboard in the next frame
};

/// The name under which a text can stand on the shelf of any system: what no file's name may hold becomes a
/// dash, and what is too long is cut. Empty where nothing is left.
std::string kept_name(std::string_view text);

/// Whether another scene of the shelf has the name that is typed; capitals make no difference.
bool is_name_taken(const Editor& editor);
/// The name that is typed, with the first number that no other has: "Boxes (2)".
std::string free_name(const Editor& editor);

/// Whether there is a shelf, and a scene to be put on it.
bool can_keep(const Editor& editor);
void ask_keep(Editor& editor);
void ask_rename_kept(Editor& editor, const std::filesystem::path& file);
void ask_delete_kept(Editor& editor, const std::filesystem::path& file);

/// What was asked for in Dialog::keep_scene, under this name (kept_name()): what has it is replaced. The open
/// scene's file is then that one. Where that failed it says so.
void keep_scene(Editor& editor, const std::string& name);
/// Deletes what Dialog::delete_kept asks about. Where it is open, it stays so, unsaved.
void delete_kept(Editor& editor);
/// Back to the gallery, where one of its scenes was to be changed.
void leave_shelf_dialog(Editor& editor);

/// Every file of the shelf: scenes, and the solutions of lessons.
std::vector<std::filesystem::path> shelf_files(const Editor& editor);
/// All of them in one ZIP.
void save_shelf(Editor& editor, const std::filesystem::path& file);
/// Its usual name.
std::filesystem::path shelf_archive(const Editor& editor);

/// Whether the file stands on the shelf.
bool is_on_shelf(const Editor& editor, const std::filesystem::path& file);

}  // namespace testbed::editor
