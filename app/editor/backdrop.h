// The picture behind the scene: chosen, placed, kept inside the file or by its path, and traced.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/model/trace_picture.h"

namespace testbed::editor {

struct Editor;

/// An outline in the making.
struct TraceDraft {
    model::TraceOptions options{};
    /// For which `made` holds.
    std::shared_ptr<const model::PictureFile> made_of{};
    model::TraceOptions made_with{};
    std::optional<model::TracedOutline> made{};
};

/// The dialog about the picture, or where there is none the choice of a file.
void ask_backdrop(Editor& editor);
/// The picture of a file goes behind the scene, inside the scene's file: in the middle of the view, or where
/// the picture before it was. One that cannot be shown changes nothing, and the window says why.
void choose_backdrop(Editor& editor, const std::filesystem::path& file);
/// One step of undo with this name. Requires a picture.
void change_backdrop(Editor& editor, std::string name, const std::function<void(model::Backdrop&)>& change);
void remove_backdrop(Editor& editor);

/// Whether the picture can be kept by its path: its file is known and there.
bool can_keep_by_path(const Editor& editor);
/// Inside the scene's file, or by the path of its own.
void keep_inside(Editor& editor, bool inside);
/// Before the scene goes to that file: the picture's path is written from its folder.
void follow_backdrop(Editor& editor, const std::filesystem::path& file);

bool can_trace(const Editor& editor);
void ask_trace(Editor& editor);
/// By the draft's options; null without a picture.
const model::TracedOutline* traced_draft(Editor& editor);
/// Adds the polygon to the scene, selected.
void add_traced(Editor& editor);

}  // namespace testbed::editor
