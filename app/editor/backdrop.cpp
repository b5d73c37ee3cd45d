// The picture behind the scene.
#include "app/editor/backdrop.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/editor/editor.h"
#include "app/file/picture_file.h"
#include "app/file/store.h"
#include "app/platform/starts_programs.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

/// What a picture takes of the view's height at first.
constexpr double part_of_view = 0.6;

fs::path folder_of_scene(const Editor& editor) { return editor.document.file.parent_path(); }

fs::path path_of_stated(const std::string& text) { return fs::path(std::u8string(text.begin(), text.end())); }

fs::path whole_path(const std::string& stated, const fs::path& folder) {
    const fs::path path = path_of_stated(stated);
    return path.is_absolute() ? path : folder / path;
}

void commit_backdrop(Editor& editor, std::string name, std::shared_ptr<const model::Backdrop> backdrop) {
    model::Scene scene = editor.scene();
    scene.backdrop = std::move(backdrop);
    editor.document.history.commit(std::move(name), std::move(scene));
}

}  // namespace

void ask_backdrop(Editor& editor) {
    editor.prompts.dialog = editor.scene().backdrop ? Dialog::backdrop : Dialog::choose_backdrop;
}

void choose_backdrop(Editor& editor, const fs::path& file) {
    editor.prompts.dialog = Dialog::none;
    auto content = file::load_picture(file);
    const std::string name = file.filename().string();
    if (!content->problem.empty()) {
        editor.complain(fmt::format("{} cannot be shown: {}", name, content->problem));
        return;
    }
    model::Backdrop backdrop;
    if (editor.scene().backdrop) {
        backdrop = *editor.scene().backdrop;
    } else {
        backdrop.center = editor.view.camera.center;
        backdrop.scale = part_of_view * double(editor.view.camera.size.y) /
                         (editor.view.camera.scale * double(std::max(content->width, content->height)));
        backdrop.scale = std::clamp(backdrop.scale, 1e-9, model::max_picture_scale);
        backdrop.flipped = editor.scene().y_down;
    }
    backdrop.file = file::stated_path(file, folder_of_scene(editor));
    backdrop.data = file::picture_data(*content);
    backdrop.content = std::move(content);
    commit_backdrop(editor, fmt::format("put {} behind the scene", name),
                    std::make_shared<const model::Backdrop>(std::move(backdrop)));
    editor.prompts.dialog = Dialog::backdrop;
    editor.say(fmt::format("{} lies behind the scene", name));
}

void change_backdrop(Editor& editor, std::string name, const std::function<void(model::Backdrop&)>& change) {
    auto backdrop = std::make_shared<model::Backdrop>(*editor.scene().backdrop);
    change(*backdrop);
    commit_backdrop(editor, std::move(name), std::move(backdrop));
}

void remove_backdrop(Editor& editor) {
    editor.prompts.dialog = Dialog::none;
    commit_backdrop(editor, "remove the picture", nullptr);
}

bool can_keep_by_path(const Editor& editor) {
    const auto& backdrop = editor.scene().backdrop;
    // A page has no files but those that are opened in it.
    if (!platform::starts_programs || !backdrop || backdrop->file.empty()) return false;
    const fs::path file = whole_path(backdrop->file, folder_of_scene(editor));
    return file.is_absolute() && file::entry(file).kind == file::Entry::Kind::file;
}

void keep_inside(Editor& editor, bool inside) {
    const auto& backdrop = editor.scene().backdrop;
    if (!backdrop || backdrop->inside() == inside) return;
    if (inside && (!backdrop->content || backdrop->content->bytes.empty())) {
        editor.complain("The picture was not read: there is nothing to keep inside the scene's file");
        return;
    }
    if (inside) {
        change_backdrop(editor, "keep the picture inside the file",
                        [](model::Backdrop& b) { b.data = file::picture_data(*b.content); });
        return;
    }
    // What lies there may be another picture by now.
    auto content = file::load_picture(whole_path(backdrop->file, folder_of_scene(editor)));
    if (!content->problem.empty()) {
        editor.complain(fmt::format("{} cannot be shown: {}", backdrop->file, content->problem));
        return;
    }
    change_backdrop(editor, "keep the picture by its path", [&](model::Backdrop& b) {
        b.data = nullptr;
        b.content = std::move(content);
    });
}

void follow_backdrop(Editor& editor, const fs::path& file) {
    const auto& backdrop = editor.scene().backdrop;
    if (!backdrop || backdrop->file.empty()) return;
    const fs::path from = folder_of_scene(editor), to = file.parent_path();
    const fs::path own = path_of_stated(backdrop->file);
    // A path from the root stays one, but for that of a picture chosen before the scene had a folder.
    if (from == to || own.is_absolute() != from.empty()) return;
    const std::string stated = file::stated_path(own.is_absolute() ? own : from / own, to);
    if (stated == backdrop->file) return;
    change_backdrop(editor, "state the picture's path", [&](model::Backdrop& b) { b.file = stated; });
}

bool can_trace(const Editor& editor) {
    return editor.scene().backdrop && model::can_be_shown(*editor.scene().backdrop);
}

void ask_trace(Editor& editor) { editor.prompts.dialog = Dialog::trace_picture; }

const model::TracedOutline* traced_draft(Editor& editor) {
    if (!can_trace(editor)) return nullptr;
    TraceDraft& draft = editor.prompts.trace;
    const auto& content = editor.scene().backdrop->content;
    if (!draft.made || draft.made_of != content || draft.made_with != draft.options) {
        draft.made = model::trace_outline(*content, draft.options);
        draft.made_of = content;
        draft.made_with = draft.options;
    }
    return &*draft.made;
}

void add_traced(Editor& editor) {
    const model::TracedOutline* traced = traced_draft(editor);
    editor.prompts.dialog = Dialog::none;
    if (!traced) return;
    auto shape = model::traced_shape(*editor.scene().backdrop, *traced);
    if (!shape) {
        editor.complain(traced->problem);
        return;
    }
    const std::size_t corners = traced->corners.size();
    model::Scene with = model::with_traced_shape(editor.scene(), std::move(*shape));
    const std::string id = with.shapes.back()->id;
    editor.document.selection() = {id};
    editor.document.history.commit("trace the picture", std::move(with));
    editor.say(fmt::format("Traced {}: a polygon of {} corners", id, corners));
}

}  // namespace testbed::editor
