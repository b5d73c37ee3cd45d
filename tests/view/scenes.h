// Scenes for the tests of pictures.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"

namespace testbed::tests {

/// A scene of the shapes that the text lists, as in a file's "shapes".
inline model::Scene scene_of(std::string_view shapes) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" +
                                       std::string(shapes) + "]}");
    for (const auto& issue : read.issues) ADD_FAILURE() << file::to_string(issue, "scene");
    return read.scene.value_or(model::Scene{});
}

inline model::Scene demo(const std::string& name) {
    const auto file = (collision::support::source_folder() / "scenes/demos").string() + "/" + name + ".json";
    const auto read = file::load_scene(file);
    for (const auto& issue : read.issues) ADD_FAILURE() << file::to_string(issue, file);
    return read.scene.value_or(model::Scene{});
}

}  // namespace testbed::tests
