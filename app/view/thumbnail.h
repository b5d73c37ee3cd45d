// A small picture of a scene, for lists and questions.
#pragma once

#include <optional>

#include "app/model/analysis.h"
#include "app/ui/widgets/look.h"
#include "app/view/rect.h"

namespace testbed::ui {

class Thumbnail {
  public:
    Thumbnail() = default;
    /// Works the scene out. One of very many shapes is not drawn, only counted.
    explicit Thumbnail(model::Scene scene);

    /// Into the current window's list: the shapes on the canvas's colour, and a frame.
    void draw(const Look& look, const Rect& place) const;

  private:
    model::Scene scene_;
    std::optional<model::Results> results_;  ///< empty: too many shapes
};

}  // namespace testbed::ui
