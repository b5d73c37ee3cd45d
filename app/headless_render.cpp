// Draws a scene file into an SVG or a PNG file.
#include "app/headless_render.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/headless.h"
#include "app/model/scene_file.h"

namespace testbed::headless {

int render(const RenderArguments& arguments) {
    const model::ReadResult read = model::load_scene(arguments.file);
    for (const model::Issue& issue : read.issues)
        fmt::print(stderr, "{}\n", model::to_string(issue, arguments.file));
    if (!read.scene) return bad_input;
    constexpr float largest = 16384;
    if (float(std::max(arguments.options.width, arguments.options.height)) * arguments.options.scale >
        largest) {
        fmt::print(stderr, "--scale: the picture may have up to {:.0f} pixels a side\n", double(largest));
        return bad_input;
    }
    const bool svg = arguments.out.ends_with(".svg");
    const std::string picture = svg ? ink::render_svg(*read.scene, arguments.options)
                                    : ink::render_png(*read.scene, arguments.options);
    if (const auto problem = model::write_file_atomically(arguments.out, picture)) {
        fmt::print(stderr, "{}\n", *problem);
        return bad_input;
    }
    return all_well;
}

}  // namespace testbed::headless
