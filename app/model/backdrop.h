// A picture behind the scene, on which shapes are drawn.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/model/scene.h"
#include "core/math/aabb.h"

namespace testbed::model {

/// What a picture file holds. Never changed: the scenes of a history share it.
struct PictureFile {
    std::string bytes{};                  ///< PNG or JPEG
    int width = 0, height = 0;            ///< pixels; 0 where it cannot be shown
    std::vector<std::uint32_t> pixels{};  ///< rows from the top, 0xAABBGGRR, straight alpha
    std::string problem{};                ///< why it cannot be shown; empty where it can
};

struct Backdrop {
    std::string file{};  ///< path as the scene's file states it, from its folder; with `data` only a name
    std::shared_ptr<const std::string>
        data{};             ///< the picture file in base64, kept inside; null: kept by path
    Vec2 center{0, 0};      ///< world
    double scale = 0.0125;  ///< world units a pixel
    double opacity = 1;     ///< 0 to 1
    bool flipped = false;   ///< the first row has the least y, as where y points down
    Extras extras{};
    std::shared_ptr<const PictureFile> content{};  ///< null: was not read. No part of the value

    bool inside() const { return data != nullptr; }
    /// By what a scene's file states.
    bool operator==(const Backdrop& other) const;
};

inline constexpr double max_picture_scale = 1e6;

/// Whether there are pixels to draw.
bool can_be_shown(const Backdrop& backdrop);
/// World box of the picture; empty where it cannot be shown.
collision::math::Aabb world_box(const Backdrop& backdrop);
/// The place of a point of the picture, in pixels from its upper left corner, y down.
Vec2 world_of_pixel(const Backdrop& backdrop, Vec2 pixel);

}  // namespace testbed::model
