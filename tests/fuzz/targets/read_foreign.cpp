// Foreign text of every format: what is read is within the limits of scenes, and a scene of it is a file like
// any other, also turned over, as points and as a group.
#include "app/exchange/export.h"
#include "app/exchange/import.h"
#include "app/file/scene_file.h"
#include "app/model/limits.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace file = testbed::file;
namespace exchange = testbed::exchange;

/// Every number of the shapes in the world. A box whose corners no rectangle of a scene has comes back as a
/// polygon with those corners.
void boxes_as_polygons(std::vector<exchange::Record>& records) {
    for (exchange::Record& record : records) {
        if (record.type.ends_with("rectangle")) record.type = "polygon";
        for (auto& [name, value] : record.members)
            if (auto* const members = std::get_if<std::vector<exchange::Record>>(&value))
                boxes_as_polygons(*members);
    }
}
std::string in_the_world(const std::vector<testbed::model::ShapePtr>& shapes) {
    std::vector<exchange::Record> records = exchange::records_of(shapes, {});
    boxes_as_polygons(records);
    return exchange::find_export("json")->write({records, {}, {}});
}

/// The first byte chooses what is done with the rest.
void fuzz_read_foreign(Input input) {
    const std::string_view whole = text_of(input);
    if (whole.empty()) return;
    const unsigned char how = static_cast<unsigned char>(whole.front());
    exchange::ImportOptions options{
        .points = (how & 3) == 1, .arrows = (how & 3) == 3, .group = (how & 3) == 2};
    if ((how & 4) != 0) options.y_down = (how & 8) != 0;
    const exchange::Imported read = exchange::import_text(whole.substr(1), options);
    for (const file::Issue& issue : read.issues)
        require(!issue.text.empty(), [] { return "an issue without words"; });
    const testbed::model::Scene scene = exchange::scene_of(read);
    const auto beyond = testbed::model::beyond_limits(scene);
    require(!beyond, [&] { return "beyond the limits: " + *beyond; });
    const std::string written = file::write_scene(scene);
    const file::ReadResult again = file::read_scene(written);
    require(again.scene.has_value(), [&] { return "a scene of it cannot be read:\n" + written; });
    require(*again.scene == scene, [&] { return "another scene is read:\n" + written; });
    // What is copied as code comes back with every bit.
    const auto rows = exchange::export_formats();
    const exchange::ExportFormat& format = *rows[how / 16 % rows.size()];
    if (format.round != exchange::ExportFormat::Round::all || format.is_test || scene.shapes.size() > 50)
        return;
    if (&format == exchange::find_export("core")) return;
    const std::string code = exchange::export_shapes(format, scene.shapes, {}).text;
    const exchange::Imported back = exchange::import_text(code);
    require(back.shapes.size() == scene.shapes.size(), [&] { return "shapes are missing of:\n" + code; });
    require(in_the_world(back.shapes) == in_the_world(scene.shapes),
            [&] { return "other shapes are read of:\n" + code; });
}

}  // namespace

constinit const Target read_foreign_target{"read_foreign", fuzz_read_foreign};

}  // namespace fuzz
