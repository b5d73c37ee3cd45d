// A small picture of a scene.
#include "app/view/thumbnail.h"

#include <fmt/format.h>

#include "app/view/canvas.h"
#include "app/view/frame.h"

namespace testbed::view {

namespace {

constexpr std::size_t max_shapes = 500;

}  // namespace

Thumbnail::Thumbnail(model::Scene scene) : scene_(std::move(scene)) {
    if (scene_.shapes.size() <= max_shapes) results_ = model::analyze(scene_, model::PairChoice::overlapping);
}

void Thumbnail::paint(draw::Painter& painter, const Look& look, const Rect& place) const {
    const draw::Pixel corner{place.x, place.y}, end{place.right(), place.bottom()};
    if (results_) {
        Camera camera = view_of(scene_, *results_, {place.width, place.height});
        camera.origin = corner;
        const model::Selection nothing;
        testbed::view::paint(Picture{.scene = scene_,
                                     .results = *results_,
                                     .selection = nothing,
                                     .camera = camera,
                                     .theme = *look.theme,
                                     .shown = {},
                                     .scale = look.scale * 0.6f,
                                     .grid = false,
                                     .labels = false,
                                     .legend = false,
                                     .hovered = {}},
                             painter);
    } else {
        painter.fill_rectangle(corner, end, 0, look.theme->canvas);
        painter.text({place.x + place.width / 2, place.y + place.height / 2}, draw::Align::center,
                     platform::Face::small, fmt::format("{} shapes", scene_.shapes.size()),
                     look.theme->text_secondary, {0, 0, 0, 0});
    }
    painter.stroke_rectangle(corner, end, look.px(3), {look.theme->line, 1});
}

}  // namespace testbed::view
