// Moves shapes as solid bodies: they stop at the other shapes of the scene and slide along them.
#pragma once

#include <vector>

#include "app/model/history.h"
#include "core/query/slide.h"

namespace testbed::edit {

using collision::Vec2;

/// One drag of one or more shapes, which move together. Hidden and invalid shapes are no obstacles, and
/// locked ones do not move. All moves count from where the shapes were before the drag.
class SolidMove {
  public:
    /// The scene must outlive it.
    SolidMove(const model::Scene& before, const model::Selection& moved);

    bool moves_anything() const { return !moved_.empty(); }
    /// The shapes were moved there without regard to obstacles. If they overlap one there, the next slide
    /// begins where the drag began.
    void stand_at(Vec2 by);
    /// Slides from where the shapes are towards the wanted move, as near as obstacles allow. Takes no more
    /// work than a frame has (model::frame_work).
    void slide_to(Vec2 wanted);

    /// Whether it takes too much work to know what is in the way of the last slide: then they are where they
    /// were last known to overlap nothing.
    bool gave_up() const { return gave_up_; }

    Vec2 by() const { return by_; }
    Vec2 wanted() const { return wanted_; }
    /// The scene with the shapes where they are now: to the bit where they overlap nothing.
    model::Scene scene() const;
    /// Recent moves of the drag, the last one where the shapes are now.
    const std::vector<Vec2>& path() const { return path_; }
    /// What deflected the last slide; positions are moves.
    const std::vector<collision::query::SlideStop>& stops() const { return stops_; }
    /// The moved shapes, placed as if nothing were in the way.
    std::vector<collision::shape::Placed> wanted_places() const;

  private:
    collision::shape::Placed placed(std::size_t index, Vec2 by) const;
    collision::shape::Placed placed(Vec2 by) const;

    const model::Scene& before_;
    std::vector<std::size_t> moved_;
    std::vector<collision::shape::Placed> obstacles_;
    Vec2 by_{0, 0}, wanted_{0, 0};
    bool gave_up_ = false;
    std::vector<Vec2> path_{{0, 0}};
    std::vector<collision::query::SlideStop> stops_;
};

}  // namespace testbed::edit
