// The lesson block of a scene: what is read is written, and read again as the same.
#include <string>

#include "app/file/scene_file.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace file = testbed::file;

void fuzz_read_lesson(Input input) {
    std::string text = R"({"format": "collision-scene", "version": 1, "shapes": [
{"id": "A", "type": "circle", "radius": 2}, {"id": "B", "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]},
{"id": "u", "type": "segment", "from": [0, 0], "to": [1, 2]}], "lesson": )";
    text += text_of(input);
    text += "}";
    const file::ReadResult read = file::read_scene(text);
    if (!read.scene) {
        require(!read.issues.empty(), [] { return "refused without a reason"; });
        return;
    }
    const std::string written = file::write_scene(*read.scene);
    const file::ReadResult again = file::read_scene(written);
    require(again.scene.has_value(), [&] { return "what is written cannot be read:\n" + written; });
    require(*again.scene == *read.scene, [&] { return "another lesson is read:\n" + written; });
    require(file::write_scene(*again.scene) == written, [&] { return "written otherwise:\n" + written; });
}

}  // namespace

constinit const Target read_lesson_target{"read_lesson", fuzz_read_lesson};

}  // namespace fuzz
