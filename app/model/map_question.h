// What a map asks: of two shapes, for every place of one of them. Of a row about sliding: for every place to
// which the first is moved from where it is.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/model/algorithms.h"
#include "app/model/sample_grid.h"
#include "core/shape/placer.h"

namespace testbed::model {

struct MapQuestion {
    std::array<ShapePtr, 2> pair;  ///< in the order in which the row is asked
    /// Of the pair: keeps its rotation; its own position does not matter, but where it slides from there.
    std::size_t moved = 0;
    const Algorithm* row = nullptr;   ///< null: only the truth
    std::optional<double> setting{};  ///< of the row; its own where it is not given
    SampleGrid sample_grid{};
    bool y_down = false;  ///< as the scene has it
};

/// Whether a place is where the moved shape wants to go, and not where it stands.
inline bool slides(const MapQuestion& question) { return question.row && about_sliding(*question.row); }

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
    /// know. Of a row about sliding: whether the place is out of reach.
    std::optional<bool> truth(Vec2 place) const;
    /// Empty where the row refuses, or says neither yes nor no. Of a row about sliding: the truth where it
    /// ends at the true end, else the opposite.
    std::optional<bool> row(Vec2 place) const;

    /// Of a row about sliding: whether it ends at the true end. Empty as row() is.
    std::optional<bool> ends_there(Vec2 place) const;

    /// > 0: apart by that much; < 0: the shortest way out, which may be endless, of intricate shapes that of
    /// some of their pieces, which is shorter; 0: touching. Moving by less
    /// never changes the truth. Off by less than slack(). Empty as truth() is. 0 of a row about sliding: how
    /// far the truth stays the same is not known.
    std::optional<double> gap(Vec2 place) const;
    double slack() const { return slack_; }

  private:
    ShapePtr moving_, fixed_shape_;
    collision::shape::Placed placed_at(Vec2 place) const;
    Motions motions_to(Vec2 place) const;
    struct Slid {
        bool out_of_reach, agrees;
    };
    std::optional<Slid> slid(Vec2 place) const;

    collision::shape::Placer placer_;  ///< of moving_
    collision::math::Rotation rotation_;
    bool moved_first_;
    bool slides_;
    const Algorithm* row_;
    std::optional<double> setting_;
    bool y_down_;
    collision::shape::Placed fixed_;
    double slack_;
    bool intricate_ = false;  ///< depths of the whole take long: gap() is then a bound that is no larger
};

}  // namespace testbed::model
