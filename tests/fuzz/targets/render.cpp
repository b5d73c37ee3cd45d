// Pictures of scenes with every overlay: whatever stands in them and however they are looked at, they end and
// hold numbers alone.
#include "app/export/render.h"

#include "app/overlays/overlay.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/scenes.h"

namespace fuzz {

namespace {

void fuzz_render(Input input) {
    Shapes shapes(input);
    model::Scene scene = scene_of(shapes, 4);
    if (shapes.bytes.flag()) {
        const double height = shapes.length();
        scene.view = model::View{shapes.vector(), height > 0 ? height : 10, {}};
    }
    testbed::exports::RenderOptions options;
    options.width = 320;
    options.height = 200;
    options.show_given = shapes.bytes.below(4) != 0;
    const int first = shapes.bytes.byte();
    const auto all = testbed::overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((std::size_t(first) + i) % 3 == 0) options.show.emplace_back(all[i].id);
    const std::string svg = testbed::exports::render_svg(scene, options);
    for (const char* none : {"nan", "\"inf", "\"-inf", " inf", " -inf"})
        require(svg.find(none) == std::string::npos, [&] {
            const std::size_t at = svg.find(none);
            return "no number: " + svg.substr(at - std::min<std::size_t>(at, 80), 120) + "\n" +
                   testbed::file::write_scene(scene);
        });
}

}  // namespace

constinit const Target render_target{"render", fuzz_render, 512};

}  // namespace fuzz
