#include "app/file/backdrop_json.h"

#include <utility>

#include "app/file/base64.h"
#include "app/file/picture_file.h"

namespace testbed::file {

namespace {

void read_picture_data(Reader& reader, json::Index node, const Path& path, model::Backdrop& backdrop) {
    std::optional<std::string> text = reader.string(node, path);
    if (!text) return;
    if (auto bytes = bytes_of_base64(*text)) {
        backdrop.content = read_picture(std::move(*bytes));
        if (const std::string& problem = backdrop.content->problem; !problem.empty())
            reader.warning(node, path, "the picture cannot be shown: " + problem + ". The scene keeps it");
    } else {
        auto none = std::make_shared<model::PictureFile>();
        none->problem = "its data is no base64";
        reader.warning(node, path, "the picture cannot be shown: " + none->problem + ". The scene keeps it");
        backdrop.content = std::move(none);
    }
    backdrop.data = std::make_shared<const std::string>(std::move(*text));
}

}  // namespace

std::shared_ptr<const model::Backdrop> read_backdrop(Reader& reader, json::Index node, const Path& path) {
    if (!reader.is(json::Kind::object, node, path, "an object with file or data")) return nullptr;
    Object object(reader, node, path);
    auto backdrop = std::make_shared<model::Backdrop>();
    if (const auto value = object.take("file"))
        backdrop->file = reader.string(*value, path / "file").value_or("");
    if (const auto value = object.take("data")) read_picture_data(reader, *value, path / "data", *backdrop);
    if (!backdrop->inside() && backdrop->file.empty())
        reader.error(node, path, "missing: file, the path of a picture, or data, a picture in base64");
    if (const auto value = object.take("center"))
        backdrop->center = reader.vector(*value, path / "center").value_or(backdrop->center);
    if (const auto value = object.take("scale")) {
        const auto scale = reader.number(*value, path / "scale");
        if (scale && !(*scale > 0 && *scale <= model::max_picture_scale))
            reader.error_got(*value, path / "scale",
                             "a number of world units a pixel above 0 and at most 1e6");
        backdrop->scale = scale.value_or(backdrop->scale);
    }
    if (const auto value = object.take("opacity")) {
        const auto opacity = reader.number(*value, path / "opacity");
        if (opacity && !(*opacity >= 0 && *opacity <= 1))
            reader.error_got(*value, path / "opacity", "a number from 0 to 1");
        backdrop->opacity = opacity.value_or(1);
    }
    if (const auto value = object.take("flipped"))
        backdrop->flipped = reader.truth(*value, path / "flipped").value_or(false);
    backdrop->extras = object.leftovers();
    return backdrop;
}

void write_backdrop(JsonWriter& json, const model::Backdrop& backdrop) {
    json.object(
        [&] {
            json.member("file", backdrop.file, "");
            json.member("center", backdrop.center);
            json.member("scale", backdrop.scale);
            json.member("opacity", backdrop.opacity, 1.0);
            if (backdrop.flipped) json.member("flipped", true);
            if (backdrop.data) json.member("data", *backdrop.data);
            json.extras(backdrop.extras);
        },
        JsonWriter::one_line);
}

}  // namespace testbed::file
