#include "app/file/welcome.h"

#include <cassert>
#include <utility>

#include "app/file/scene_file.h"
#include "welcome_scene.h"

namespace testbed::file {

model::Scene welcome_scene() {
    ReadResult read = read_scene(welcome_scene_text);
    assert(read.scene);
    return std::move(*read.scene);
}

}  // namespace testbed::file
