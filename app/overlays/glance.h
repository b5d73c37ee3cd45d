// What a picture asks of every shape again and again, found out once: of a hundred thousand shapes nobody
// looks twice.
#pragma once

#include <cstdint>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/history.h"
#include "app/model/scene.h"
#include "core/math/aabb.h"

namespace testbed::overlays {

/// Pixels of radius at scale 1 below which a shape is drawn as a dot: nothing about its inside can be seen.
inline constexpr double min_outlined = 8;
/// Shapes in a scene above which the small ones go without labels and marks of their own.
inline constexpr std::size_t many_shapes = 60;

class Glance {
  public:
    /// visible: world box that is seen; pixel: world units a pixel, > 0.
    Glance(const model::Scene& scene, const model::Results& results, const model::Selection& selection,
           const collision::math::Aabb& visible, double pixel);

    /// Not hidden, and it is known where it lies.
    bool drawn(std::size_t shape) const { return of_[shape] & is_drawn; }
    bool hidden(std::size_t shape) const { return of_[shape] & is_hidden; }
    bool selected(std::size_t shape) const { return of_[shape] & is_selected; }
    /// Its box meets the view, or lies so near that its outline may; of shapes without a box always.
    bool in_view(std::size_t shape) const { return of_[shape] & is_in_view; }
    /// Drawn as more than a dot; of shapes without a box, and where there are few, always.
    bool large(std::size_t shape) const { return of_[shape] & is_large; }

    /// How many shapes of the scene are selected.
    std::size_t selected_count() const { return selected_; }
    /// In the scene's order: those in view that are drawn, and large or selected.
    const std::vector<std::uint32_t>& worth_a_look() const { return worth_a_look_; }
    bool any_large() const { return any_large_; }

  private:
    static constexpr std::uint8_t is_drawn = 1, is_hidden = 2, is_selected = 4, is_in_view = 8, is_large = 16;

    std::vector<std::uint8_t> of_;
    std::vector<std::uint32_t> worth_a_look_;
    std::size_t selected_ = 0;
    bool any_large_ = false;
};

}  // namespace testbed::overlays
