// Unsaved work that a program left behind: whatever its file holds, it is offered as a scene or not at all.
#include "app/editor/autosave.h"
#include "app/editor/document.h"
#include "app/file/scene_file.h"
#include "tests/fuzz/list.h"
#include "tests/support/temporary_folder.h"

namespace fuzz {

namespace {

namespace editor = testbed::editor;

void fuzz_read_autosave(Input input) {
    static const testbed::tests::TemporaryFolder folder;
    folder.write("left.json", text_of(input));
    for (editor::RecoverableWork& work : editor::Autosave(folder.path()).recoverable()) {
        const std::string written = testbed::file::write_scene(work.scene);
        require(testbed::file::read_scene(written).scene == work.scene,
                [&] { return "another scene is read:\n" + written; });
        editor::discard(work);
    }
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        std::filesystem::remove(entry.path(), ignored);
}

}  // namespace

constinit const Target read_autosave_target{"read_autosave", fuzz_read_autosave};

}  // namespace fuzz
