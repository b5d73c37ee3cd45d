// The scene in a file that the program saved: saving keeps the layout of the file it replaces, so its text is not that of
// `write_scene`.
#pragma once

#include <filesystem>

#include "app/file/scene_file.h"
#include "tests/support/temporary_folder.h"

namespace testbed::tests {

/// An empty scene where the file is none.
inline model::Scene saved_scene(const std::filesystem::path& file) {
    return file::read_scene(content(file)).scene.value_or(model::Scene{});
}

}  // namespace testbed::tests
