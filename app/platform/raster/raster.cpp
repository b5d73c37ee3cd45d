#include "app/platform/raster/raster.h"

#include "app/platform/raster/pen.h"
#include "app/platform/raster/primitive.h"

namespace testbed::platform {

void rasterize(const ImDrawData& data, Image& image) {
    for (const raster::Command& command : raster::commands_within({0, 0, image.width, image.height}, data)) {
        const raster::Pen pen(image, command.clip);
        for (std::size_t i = 0; i < command.index.size();) {
            const raster::Primitive primitive = raster::primitive_at(command, i);
            pen.draw(primitive, command.texture);
            i += primitive.indices();
        }
    }
}

}  // namespace testbed::platform
