// Scene files, lessons and regressions among them: what is read is written, and read again as the same.
#include "app/file/scene_file.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace file = testbed::file;

void fuzz_read_scene(Input input) {
    const file::ReadResult read = file::read_scene(text_of(input));
    bool errors = false;
    for (const file::Issue& issue : read.issues) {
        errors = errors || issue.severity == file::Issue::Severity::error;
        require(!file::to_string(issue, "file").empty(), [] { return "an issue without words"; });
    }
    require(errors != read.scene.has_value(), [] { return "a scene with errors, or none without"; });
    if (!read.scene) return;
    const std::string written = file::write_scene(*read.scene);
    const file::ReadResult again = file::read_scene(written);
    require(again.scene.has_value(), [&] { return "what is written cannot be read:\n" + written; });
    require(*again.scene == *read.scene, [&] { return "another scene is read:\n" + written; });
    require(file::write_scene(*again.scene) == written, [&] { return "written otherwise:\n" + written; });
}

}  // namespace

constinit const Target read_scene_target{"read_scene", fuzz_read_scene};

}  // namespace fuzz
