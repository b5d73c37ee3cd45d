// Coordinates of one's own.
#include "app/editor/coordinates.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "app/edit/picking.h"
#include "app/editor/edit_scope.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/outside.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/model/centered.h"
#include "app/platform/clipboard.h"

namespace testbed::editor {

namespace {

using Shapes = std::vector<model::ShapePtr>;

/// The shapes on top of the scene's, each under an id that is free. Returns the ids. World coordinates
/// keep their bits; positions are in the middle, as those of shapes that were drawn.
model::Selection append(model::Scene& scene, const Shapes& shapes) {
    std::unordered_set<std::string> taken;
    for (const model::ShapePtr& shape : scene.shapes) {
        taken.insert(shape->id);
        for (const model::MemberTag& member : shape->member_tags)
            if (!member.id.empty()) taken.insert(member.id);
    }
    std::unordered_map<std::string, std::size_t> last;
    model::Selection ids;
    for (const model::ShapePtr& shape : shapes) {
        model::SceneShape added = model::centered(*shape);
        for (std::size_t& number = last[shape->id]; !taken.insert(added.id).second;)
            added.id = fmt::format("{} {}", shape->id, number = std::max<std::size_t>(number + 1, 2));
        ids.push_back(added.id);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(added)));
    }
    return ids;
}

bool within_view(Editor& editor, const model::Selection& ids) {
    const auto box = edit::bounds_of(editor.scene(), editor.document.results(), ids);
    const auto seen = editor.view.camera.visible();
    return box.empty() || (seen.min.x <= box.min.x && box.max.x <= seen.max.x && seen.min.y <= box.min.y &&
                           box.max.y <= seen.max.y);
}

}  // namespace

void ask_coordinates(Editor& editor) {
    OwnCoordinates& own = editor.view.coordinates;
    editor.prompts.dialog = Dialog::coordinates;
    own.begins = true;
    if (!(own.text.empty() || own.text == own.offered) || !platform::clipboard_is_at_hand()) return;
    read_outside(editor, "The clipboard", [&] {
        std::string text = platform::clipboard_text();
        if (exchange::looks_like_link(text) || file::read_scene(text).scene) return;
        if (exchange::import_text(text).shapes.empty()) return;
        offer_foreign_text(editor, text);
        own.offered = std::move(text);
    });
}

void offer_foreign_text(Editor& editor, std::string text) {
    OwnCoordinates& own = editor.view.coordinates;
    own = {};
    own.text = std::move(text);
    editor.prompts.dialog = Dialog::coordinates;
    read_own_coordinates(editor);
}

bool open_foreign_file(Editor& editor, const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return c < 128 ? char(std::tolower(c)) : char(c); });
    if (std::ranges::count(exchange::import_endings(), ending) == 0) return false;
    file::TextResult read = file::load_text(file);
    if (!read.text) {
        editor.complain(to_string(read.issues.front(), file.filename().string()));
        return true;
    }
    offer_foreign_text(editor, std::move(*read.text));
    return true;
}

void read_own_coordinates(Editor& editor) {
    OwnCoordinates& own = editor.view.coordinates;
    own.read = {};
    read_outside(editor, "The text", [&] {
        exchange::Imported read = exchange::import_text(own.text, own.options);
        model::Scene scene;
        append(scene, read.shapes);
        own.picture = view::Thumbnail(std::move(scene));
        own.read = std::move(read);
    });
}

void add_own_coordinates(Editor& editor) {
    const exchange::Imported read = editor.view.coordinates.read;
    if (read.shapes.empty()) return;
    editor.prompts.dialog = Dialog::none;
    editor.view.coordinates = {};
    end_show(editor);
    leave_group(editor);
    model::Scene scene = editor.scene();
    model::Selection added = append(scene, read.shapes);
    exchange::expect_asserted(read, added, scene);
    const std::string what = exchange::summary(read);
    editor.document.history.commit("add " + what, std::move(scene));
    editor.document.selection() = added;
    editor.view.tool = ToolId::select;
    if (!within_view(editor, added))
        editor.view.camera.frame(edit::bounds_of(editor.scene(), editor.document.results(), {}));
    editor.say("Added " + what);
}

void open_own_coordinates(Editor& editor) {
    const exchange::Imported read = editor.view.coordinates.read;
    if (read.shapes.empty()) return;
    editor.prompts.dialog = Dialog::none;
    after_practice(
        editor,
        [read](Editor& e) {
            model::Scene scene;
            exchange::expect_asserted(read, append(scene, read.shapes), scene);
            e.view.coordinates = {};
            e.view.tool = ToolId::select;
            open_scene(e, {}, {});
            // A step of its own: what was pasted is unsaved work.
            e.document.history.commit("add " + exchange::summary(read), std::move(scene));
            e.say("A new scene of " + exchange::summary(read));
        },
        Dialog::coordinates);
}

}  // namespace testbed::editor
