// Pasted coordinates: every shape is within the limits of scenes, and a scene of them is a file like any
// other.
#include "app/exchange/read_coordinates.h"

#include "app/edit/edits.h"
#include "app/exchange/export.h"
#include "app/exchange/told_places.h"
#include "app/file/scene_file.h"
#include "app/model/limits.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace file = testbed::file;
namespace exchange = testbed::exchange;

void require_scene_of(const exchange::Coordinates& read) {
    for (const file::Issue& issue : read.issues)
        require(!issue.text.empty(), [] { return "an issue without words"; });
    require(exchange::summary(read.shapes).empty() == read.shapes.empty(), [] { return "an empty summary"; });
    const std::string code = exchange::export_shapes(*exchange::find_export("core"), read.shapes, {}).text;
    require(code.empty() == read.shapes.empty(), [] { return "no code of shapes"; });
    const testbed::model::Scene scene = testbed::edit::with_added({}, read.shapes, {0, 0}).scene;
    const auto beyond = testbed::model::beyond_limits(scene);
    require(!beyond, [&] { return "beyond the limits: " + *beyond; });
    const std::string written = file::write_scene(scene);
    const file::ReadResult again = file::read_scene(written);
    require(again.scene.has_value(), [&] { return "a scene of it cannot be read:\n" + written; });
    require(*again.scene == scene, [&] { return "another scene is read:\n" + written; });
}

/// Of the text as code and tables, and with the places that its sentences tell.
void fuzz_read_coordinates(Input input) {
    require_scene_of(exchange::read_coordinates(text_of(input)));
    require_scene_of(exchange::read_with_sentences(text_of(input), nullptr));
}

}  // namespace

constinit const Target read_coordinates_target{"read_coordinates", fuzz_read_coordinates};

}  // namespace fuzz
