// Scenes from JSON text: what stands around the shapes.
#include <utility>

#include "app/file/backdrop_json.h"
#include "app/file/read_lesson.h"
#include "app/file/reader.h"
#include "app/file/scene_file.h"
#include "app/file/view_json.h"

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
        if (const auto node = object.take("horizon")) scene.horizon = read_horizon(*node, whole / "horizon");
        if (const auto node = object.take("response"))
            scene.response = read_response(reader_, *node, whole / "response").value_or(scene.response);
        if (const auto node = object.take("restitution"))
            scene.restitution =
                read_restitution(reader_, *node, whole / "restitution").value_or(scene.restitution);
        if (const auto node = object.take("push_shares"))
            scene.push_shares = read_push_shares(*node, whole / "push_shares");
        if (const auto node = object.take("y_axis")) scene.y_down = read_y_axis(*node, whole / "y_axis");
        if (const auto node = object.take("picture"))
            scene.backdrop = read_backdrop(reader_, *node, whole / "picture");
        if (const auto node = object.take("lesson"))
            scene.lesson = std::make_shared<const model::Lesson>(
                read_lesson(reader_, text_, *node, whole / "lesson", scene.shapes));
        if (const auto node = object.take("view")) scene.view = read_view(reader_, *node, whole / "view");
        if (const auto node = object.take("show"))
            scene.show = read_show(reader_, *node, whole / "show", scene.shapes);
        scene.extras = object.leftovers({"said", "wrong"});  // of `verify`: a collider's own words
        return scene;
    }

  private:
    std::optional<double> read_horizon(json::Index node, const Path& path) {
        auto seconds = reader_.number(node, path);
        if (!seconds || (*seconds > 0 && *seconds <= model::max_horizon)) return seconds;
        reader_.error_got(node, path, "a number of seconds above 0 and at most 1e6");
        return std::nullopt;
    }

    model::PushShares read_push_shares(json::Index node, const Path& path) {
        const std::string_view named =
            reader_.tree[node].kind == json::Kind::string ? reader_.tree.string(node) : std::string_view();
        for (const model::PushShares shares : model::all_push_shares)
            if (named == name(shares)) return shares;
        reader_.error_got(node, path, "\"inverse\", \"masses\" or \"half_masses\"");
        return model::PushShares::inverse;
    }

    bool read_y_axis(json::Index node, const Path& path) {
        const std::string_view way =
            reader_.tree[node].kind == json::Kind::string ? reader_.tree.string(node) : std::string_view();
        if (way != "up" && way != "down") reader_.error_got(node, path, "\"up\" or \"down\"");
        return way == "down";
    }

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

    Reader& reader_;
    std::string_view text_;
};

}  // namespace

std::optional<model::Response> read_response(Reader& reader, json::Index node, const Path& path) {
    for (const model::Response response : model::responses)
        if (reader.tree[node].kind == json::Kind::string && reader.tree.string(node) == name(response))
            return response;
    reader.error_got(node, path, "\"pass\", \"stop\", \"slide\" or \"bounce\"");
    return {};
}

std::optional<double> read_restitution(Reader& reader, json::Index node, const Path& path) {
    const auto part = reader.number(node, path);
    if (part && (*part < 0 || *part > 1)) reader.error_got(node, path, "a number from 0 to 1");
    return part;
}

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
