// Unsaved work that a program left behind: whatever its file holds, it is offered as a scene or named as a
// problem, and nothing in a scene is taken for a path.
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
    const editor::RecoveryRead whole = editor::read_recovery(text_of(input)),
                               bare = editor::read_bare_scene(text_of(input));
    for (const editor::RecoveryRead* read : {&whole, &bare})
        require(read->work.has_value() == read->problem.empty(), [] { return "neither work nor a problem"; });
    require(!bare.work || bare.work->of.empty(), [] { return "a path came from a scene"; });
    folder.write("left.unsaved", text_of(input));
    folder.write("former.json", text_of(input));
    // What a program would have written about the input as a scene.
    if (const auto read = testbed::file::read_scene(text_of(input)); read.scene)
        folder.write("own.unsaved", editor::write_recovery({*read.scene, "own.json", 7}));
    for (editor::RecoverableWork& work : editor::Autosave(folder.path()).recoverable()) {
        if (!work.problem.empty()) continue;
        if (work.found.filename() == "own.unsaved")
            require(work.of == "own.json" && work.of_content == 7u,
                    [] { return "a path came from a scene"; });
        if (work.found.extension() == ".json")
            require(work.of.empty(), [] { return "a path came from a scene"; });
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
