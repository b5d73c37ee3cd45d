// The scene that the window opens on when it is given none.
#include "app/ui/welcome.h"

#include <cassert>

#include "app/model/scene_file.h"

namespace testbed::ui {

namespace {

constexpr std::string_view text =
    R"json({"format": "collision-scene", "version": 1, "title": "Welcome", "shapes": [
{"id": "box", "type": "oriented_rectangle", "position": [-1.55, 0.45], "rotation": 20, "size": [2.2, 1.4]},
{"id": "pentagon", "type": "polygon", "position": [0.2, 1.02],
 "vertices": [[0.95, 0.04], [0.28, 0.88], [-0.78, 0.48], [-0.92, -0.8], [0.28, -0.91]]},
{"id": "circle", "type": "circle", "position": [2.87, 1.16], "radius": 0.72},
{"id": "capsule", "type": "capsule", "position": [2.3, -1.25], "rotation": -24,
 "from": [-0.82, 0], "to": [0.82, 0], "radius": 0.4},
{"id": "triangle", "type": "polygon", "position": [-2.35, -1.75],
 "vertices": [[-0.76, -0.62], [0.97, -0.4], [-0.16, 0.79]]}
], "view": {"center": [0, 0], "height": 5.7}})json";

}  // namespace

model::Scene welcome_scene() {
    model::ReadResult read = model::read_scene(text);
    assert(read.scene);
    return std::move(*read.scene);
}

}  // namespace testbed::ui
