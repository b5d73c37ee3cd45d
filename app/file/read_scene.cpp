// Scenes from JSON text: what stands around the shapes.
#include <utility>

#include "app/file/read_lesson.h"
#include "app/file/reader.h"
#include "app/file/scene_file.h"

namespace testbed::file {

namespace {

class SceneReader {
  public:
    SceneReader(Reader& reader, std::string_view text) : reader_(reader), text_(text) {}

    model::Scene read() {
        model::Scene scene;
        const Path whole;
        if (!reader_.is(json::Kind::object, json::Tree::root(), whole, "a scene, {...}")) return scene;
        Object object(reader_, json::Tree::root(), whole);
        // Of another format or version nothing else can be judged.
        if (!check_format(object)) return scene;
        if (const auto node = object.take("title"))
            scene.title = reader_.string(*node, whole / "title").value_or("");
        if (const auto node = object.take("notes"))
            scene.notes = reader_.string(*node, whole / "notes").value_or("");
        if (const auto node = object.require("shapes", "a list of shapes"))
            scene.shapes = read_shapes(reader_, text_, *node, whole / "shapes");
        if (const auto node = object.take("expect"))
            scene.expect = read_expectations(reader_, *node, whole / "expect", scene.shapes);
        if (const auto node = object.take("lesson"))
            scene.lesson = std::make_shared<const model::Lesson>(
                read_lesson(reader_, text_, *node, whole / "lesson", scene.shapes));
        if (const auto node = object.take("view")) read_view(*node, whole / "view", scene);
        if (const auto node = object.take("show"))
            scene.show = read_show(reader_, *node, whole / "show", scene.shapes);
        scene.extras = object.leftovers("said");  // of `verify`: a collider's own words
        return scene;
    }

  private:
    bool check_format(Object& object) {
        bool good = true;
        if (const auto node = object.require("format", "\"collision-scene\"")) {
            if (reader_.tree[*node].kind != json::Kind::string ||
                reader_.tree.string(*node) != "collision-scene") {
                reader_.error_got(*node, object.path / "format", "\"collision-scene\"");
                good = false;
            }
        } else {
            good = false;
        }
        if (const auto node = object.require("version", "1")) {
            if (reader_.tree[*node].kind != json::Kind::number || reader_.tree[*node].number != 1) {
                reader_.error_got(*node, object.path / "version", "1, the version that this program knows");
                good = false;
            }
        } else {
            good = false;
        }
        return good;
    }

    void read_view(json::Index node, const Path& path, model::Scene& scene) {
        if (!reader_.is(json::Kind::object, node, path, "an object with center and height")) return;
        Object object(reader_, node, path);
        model::View view;
        if (const auto value = object.take("center"))
            view.center = reader_.vector(*value, path / "center").value_or(view.center);
        if (const auto value = object.take("height")) {
            const auto height = reader_.number(*value, path / "height");
            if (height && *height <= 0) reader_.error_got(*value, path / "height", "a number above 0");
            view.height = height.value_or(view.height);
        }
        view.extras = object.leftovers();
        scene.view = std::move(view);
    }

    Reader& reader_;
    std::string_view text_;
};

}  // namespace

ReadResult read_scene(std::string_view text) {
    const json::Tree tree(text);
    Reader reader(tree);
    ReadResult result;
    if (tree.complete()) {
        model::Scene scene = SceneReader(reader, text).read();
        if (!reader.failed()) result.scene = std::move(scene);
    }
    result.issues = reader.issues(text);
    return result;
}

}  // namespace testbed::file
