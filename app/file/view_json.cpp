#include "app/file/view_json.h"

namespace testbed::file {

std::optional<model::View> read_view(Reader& reader, json::Index node, const Path& path) {
    if (!reader.is(json::Kind::object, node, path, "an object with center and height")) return {};
    Object object(reader, node, path);
    model::View view;
    if (const auto value = object.take("center"))
        view.center = reader.vector(*value, path / "center").value_or(view.center);
    if (const auto value = object.take("height")) {
        const auto height = reader.number(*value, path / "height");
        if (height && *height <= 0) reader.error_got(*value, path / "height", "a number above 0");
        view.height = height.value_or(view.height);
    }
    view.extras = object.leftovers();
    return view;
}

void write_view(JsonWriter& json, const model::View& view) {
    json.object(
        [&] {
            json.member("center", view.center);
            json.member("height", view.height);
            json.extras(view.extras);
        },
        JsonWriter::one_line);
}

}  // namespace testbed::file
