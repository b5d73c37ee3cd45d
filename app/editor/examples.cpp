// Programs with a known mistake that show what the Collider and Live panels are for.
#include "app/editor/examples.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/edit/edits.h"
#include "app/editor/collider.h"
#include "app/editor/editor.h"
#include "app/editor/live.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/platform/folders.h"
#include "app/platform/starts_programs.h"
#include "examples_generated.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// Something that can run a script.
struct Interpreter {
    std::string_view name;    ///< of its program
    std::string_view ending;  ///< of its scripts
};
constexpr std::array interpreters{Interpreter{"python3", ".py"}, Interpreter{"node", ".js"},
                                  Interpreter{"python", ".py"}};

bool is_installed(std::string_view name) {
    const char* const path = std::getenv("PATH");
    std::string_view rest = path ? path : "";
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        if (end > 0 && file::entry(fs::path(rest.substr(0, end)) / name).kind == file::Entry::Kind::file)
            return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

std::string_view text_of_example(std::string_view name) {
    return std::ranges::find(example_rows, name, &ExampleFile::name)->text;
}

/// Where the examples are kept: among the user's own files, for nobody else to change.
fs::path examples_folder() {
    const fs::path settings = platform::settings_folder();
    return settings.empty() ? settings : settings / "examples";
}

struct Script {
    std::string interpreter;
    fs::path file;
};

/// The example called so with what it needs, as files that an installed interpreter runs. A file that is
/// there already stays as somebody may have changed it. Nothing where it cannot be: then the status bar says
/// why.
std::optional<Script> script(Editor& editor, std::string_view stem) {
    const auto found =
        std::ranges::find_if(interpreters, [](const Interpreter& one) { return is_installed(one.name); });
    if (found == interpreters.end()) {
        editor.complain("The example needs Python 3 or Node.js. Install one of them, and try again.");
        return {};
    }
    const fs::path folder = examples_folder();
    if (folder.empty()) {
        editor.complain("The example has no place: this user has no settings folder.");
        return {};
    }
    const std::string no_folder = file::make_folders(folder);
    if (!no_folder.empty()) {
        editor.complain("The example could not be written: " + no_folder);
        return {};
    }
    for (const ExampleFile& example : example_rows) {
        const fs::path file = folder / example.name;
        if (file.extension() != found->ending || file::entry(file).kind != file::Entry::Kind::none) continue;
        if (const auto problem = file::write_file_atomically(file, example.text)) {
            editor.complain("The example could not be written: " + *problem);
            return {};
        }
    }
    return Script{std::string(found->name), folder / (std::string(stem) + std::string(found->ending))};
}

bool takes(const model::SceneShape& shape) {
    return !shape.hidden && (std::holds_alternative<collision::shape::Rectangle>(shape.geometry) ||
                             std::holds_alternative<collision::shape::OrientedRectangle>(shape.geometry) ||
                             std::holds_alternative<collision::shape::Polygon>(shape.geometry));
}

/// Selects two shapes that the example takes. Where there are none, two boxes come into the view, a corner of
/// one beside an edge of the other: it is wrong about them.
void choose_pair(Editor& editor) {
    model::Selection pair;
    for (const model::ShapePtr& shape : editor.scene().shapes)
        if (takes(*shape) && pair.size() < 2) pair.push_back(shape->id);
    if (pair.size() == 2) {
        editor.document.selection() = pair;
        return;
    }
    const auto visible = editor.view.camera.visible();
    const collision::Vec2 middle = (visible.min + visible.max) * 0.5;
    const double unit = std::min(visible.max.x - visible.min.x, visible.max.y - visible.min.y) / 10;
    const auto box = [&](const char* id, collision::Vec2 at, double degrees) {
        model::SceneShape shape;
        shape.id = id;
        shape.geometry = collision::shape::OrientedRectangle{{3 * unit, 2 * unit}};
        shape.pose.position = middle + at * unit;
        shape.pose.rotation = degrees;
        return std::make_shared<const model::SceneShape>(std::move(shape));
    };
    edit::Edited edited = edit::with_added(
        editor.scene(), {box("box", {-1, 0}, 0), box("tilted box", {1.75, 1.75}, 45)}, {0, 0});
    editor.document.history.commit("add two boxes", std::move(edited.scene));
    editor.document.selection() = std::move(edited.selection);
}

/// The code of a page is the script without the part that speaks through a pipe.
std::string code_of_page() {
    const std::string_view text = text_of_example("collider.js");
    return std::string(text.substr(0, text.find("\n// Questions and answers")));
}

}  // namespace

void try_collider(Editor& editor) {
    Collider& collider = editor.collider;
    if (platform::starts_programs) {
        const auto found = script(editor, "collider");
        if (!found) return;
        collider.folder = found->file.parent_path().string();
        collider.command = found->interpreter + ' ' + found->file.filename().string();
    } else {
        collider.code = code_of_page();
    }
    choose_pair(editor);
    connect_collider(editor);
    collider.map_on = true;
    editor.say("The example is wrong about some places of the second shape: the map shows them.");
}

void try_live(Editor& editor) {
    const auto found = script(editor, "boxes");
    if (!found) return;
    editor.live.folder = found->file.parent_path().string();
    editor.live.command = found->interpreter + ' ' + found->file.filename().string();
    start_live_program(editor);
}

}  // namespace testbed::editor
