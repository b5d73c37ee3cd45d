// A small picture of a scene, for lists and questions.
#pragma once

#include <optional>

#include "app/draw/painter.h"
#include "app/model/analysis.h"
#include "app/view/look.h"
#include "app/view/rect.h"

namespace testbed::view {

class Thumbnail {
  public:
    Thumbnail() = default;
    /// Works the scene out. One of very many shapes is not drawn, only counted.
    explicit Thumbnail(model::Scene scene);

    /// The shapes on the canvas's color, and a frame.
    void paint(draw::Painter& painter, const Look& look, const Rect& place) const;

  private:
    model::Scene scene_;
    std::optional<model::Results> results_;  ///< empty: too many shapes
};

}  // namespace testbed::view
