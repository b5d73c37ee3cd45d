// The gallery: the user's own scenes, and every demo, lesson and counter-example that came with the program,
// as the dialog shows and filters them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/issue.h"
#include "app/model/scene.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

struct GalleryEntry {
    std::filesystem::path file;
    std::string name;                          ///< the file's without .json, "kissing-circles"
    std::string title;                         ///< its name where the scene has none
    std::string line;                          ///< what it is about, its first sentence
    std::string text;                          ///< all of it
    std::optional<model::Scene> scene;         ///< empty: the file has errors
    std::vector<file::Issue> issues{};         ///< the errors
    std::optional<view::Thumbnail> picture{};  ///< made when it is first seen
    bool kept = false;                         ///< on the user's shelf, where its file's name is its title
};

struct GallerySection {
    std::string_view name;
    std::string_view folder;  ///< of scenes/; empty: the user's shelf
    std::vector<GalleryEntry> entries{};
    std::vector<std::size_t> shown{};  ///< indices of the entries that the search finds
};

/// Kept as long as the dialog is open.
struct Gallery {
    std::vector<GallerySection> sections;
    std::string search{};
    std::size_t marked = 0;   ///< what Enter opens: among those shown, all sections counted through
    std::size_t columns = 1;  ///< of the last frame: what up and down mean
    bool begins = true;       ///< the search takes the keyboard in the next frame
    bool scroll = false;      ///< the marked one comes into view in the next frame
    bool menu_open = false;   ///< that of a card, as of the last frame
    bool close_menu = false;  ///< Esc: for whoever draws it to close it

    std::size_t shown() const;
    std::size_t size() const;
    /// nullptr where nothing is shown.
    GalleryEntry* marked_entry();
};

/// Reads every scene from platform::scenes_folder(): sections without a folder are empty. The user's shelf
/// comes first, where there is one.
Gallery read_gallery(const std::filesystem::path& open_file, const std::filesystem::path& shelf = {});

/// Marks the scene of that file, where it is shown.
void mark_file(Gallery& gallery, const std::filesystem::path& file);

/// Shows what holds every word of the search in its name, title or text, and marks the first.
void search_gallery(Gallery& gallery, std::string search);

/// Marks a neighbor of the marked one: dx, dy in -1, 0, 1, dy > 0 below. Rows end where their section does;
/// at the edges nothing changes.
void mark_neighbor(Gallery& gallery, int dx, int dy);

/// Opens a scene without a file of its own, so that saving does not write over what came with the program; a
/// lesson as its list does; one of the user's own as its file. Asks about unsaved changes first. One with
/// errors opens the list of them.
void open_from_gallery(Editor& editor, const GalleryEntry& entry);

/// The dialog.
void ask_gallery(Editor& editor);

}  // namespace testbed::editor
