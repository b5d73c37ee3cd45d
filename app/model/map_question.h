// What a map asks: of two shapes, for every place of one of them.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/model/algorithms.h"
#include "app/model/sample_grid.h"
#include "core/shape/placer.h"

namespace testbed::model {

struct MapQuestion {
    std::array<ShapePtr, 2> pair;     ///< in the order in which the row is asked
    std::size_t moved = 0;            ///< of the pair: keeps its rotation; its own position does not matter
    const Algorithm* row = nullptr;   ///< null: only the truth
    std::optional<double> setting{};  ///< of the row; its own where it is not given
    SampleGrid sample_grid{};
    bool y_down = false;  ///< as the scene has it
};

/// Whether both have the same answers everywhere.
bool same(const MapQuestion& one, const MapQuestion& other);

/// Why there is no map, in words; empty where there is one.
std::string refusal(const MapQuestion& question);

/// Answers about the pair with the moved shape at a place, each from the shape placed there: the same bits as
/// after a drag.
class MapAsker {
  public:
    /// Requires that there is no refusal().
    explicit MapAsker(const MapQuestion& question);

    /// Empty where the shape is no simple polygon there, by rounding, and where it takes too much work to
    /// know.
    std::optional<bool> truth(Vec2 place) const;
    /// Empty where the row refuses, or says neither yes nor no.
    std::optional<bool> row(Vec2 place) const;

    /// > 0: apart by that much; < 0: the shortest way out, which may be endless, of intricate shapes that of
    /// some of their pieces, which is shorter; 0: touching. Moving by less
    /// never changes the truth. Off by less than slack(). Empty as truth() is.
    std::optional<double> gap(Vec2 place) const;
    double slack() const { return slack_; }

  private:
    ShapePtr moving_;
    collision::shape::Placed placed_at(Vec2 place) const;

    collision::shape::Placer placer_;  ///< of moving_
    collision::math::Rotation rotation_;
    bool moved_first_;
    const Algorithm* row_;
    std::optional<double> setting_;
    bool y_down_;
    collision::shape::Placed fixed_;
    double slack_;
    bool intricate_ = false;  ///< depths of the whole take long: gap() is then a bound that is no larger
};

}  // namespace testbed::model
