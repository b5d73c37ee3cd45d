// Scenes of a few shapes made of a fuzzer's bytes, and what is written of them.
#pragma once

#include "app/file/scene_file.h"
#include "app/model/scene.h"
#include "tests/fuzz/shapes.h"

namespace fuzz {

namespace model = testbed::model;

/// Up to so many shapes, free of defects.
inline model::Scene scene_of(Shapes& shapes, int most) {
    model::Scene scene;
    for (int count = shapes.bytes.below(most + 1); count > 0; --count) {
        auto made = shapes.moving();
        if (!made) continue;
        model::SceneShape one;
        one.id = "s" + std::to_string(scene.shapes.size());
        one.geometry = std::move(made->shape);
        one.pose = made->pose;
        one.velocity = made->motion.velocity;
        one.spin = made->motion.spin;
        const int flags = shapes.bytes.byte();
        one.locked = flags % 4 == 1;
        one.hidden = flags % 16 == 2;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(one)));
    }
    return scene;
}

/// The scene's bytes, after they were read again as the same scene.
inline std::string saved(const model::Scene& scene) {
    std::string text = testbed::file::write_scene(scene);
    const testbed::file::ReadResult read = testbed::file::read_scene(text);
    require(read.scene.has_value(), [&] { return "what is written cannot be read:\n" + text; });
    require(*read.scene == scene, [&] { return "another scene is read:\n" + text; });
    return text;
}

}  // namespace fuzz
