// Texts that find their own place: each has places that it would like, and takes the first that is free.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/draw/hatch.h"
#include "app/draw/painter.h"
#include "app/view/pixel_line.h"
#include "app/view/theme.h"

namespace testbed::view {

struct Label {
    std::string text{};
    draw::Font font = draw::Font::small;
    draw::Rgba color;
    bool pill = false;  ///< on a small plate, else with a halo
    /// Lower first. Among equals the one added first.
    int priority = 0;
    /// Drawn at its first place even where that is taken.
    bool needed = false;
    std::vector<draw::Pixel> places{};  ///< of the middle, the most wanted first
    /// What the text is a value of. It stands beside this line and nearer to it than to another one with a
    /// value, else on it, else at the end of a leader.
    std::optional<PixelLine> line{};
};

/// A label that found a place.
struct PlacedLabel {
    std::size_t label;  ///< index in the order in which they were added
    draw::PixelBox box;
    std::optional<PixelLine> leader{};  ///< from the box to its line
};

/// A value without a place, to be told when its line is pointed at.
struct LeftOut {
    PixelLine line;
    std::string text;
};

/// Size that a label takes, with its plate.
draw::Pixel label_size(const draw::Painter& painter, const Label& label, float scale);

class Labels {
  public:
    Labels(draw::PixelBox view, float scale) : view_(view), scale_(scale) {}

    /// Keeps every label out of a box.
    void block(const draw::PixelBox& box) { taken_.push_back(box); }
    /// Keeps values off a line that is not theirs, and names too where they have another place.
    void keep_off(const PixelLine& line) { lines_.push_back(line); }
    void add(Label label) { labels_.push_back(std::move(label)); }
    const std::vector<Label>& labels() const { return labels_; }
    const std::vector<PixelLine>& lines() const { return lines_; }

    /// A place for each, by priority. A label without a free place inside the view is left out, unless it is
    /// needed.
    std::vector<PlacedLabel> place(const draw::Painter& painter) const;
    /// Places and draws all; the values that found no place.
    std::vector<LeftOut> draw(draw::Painter& painter, const Theme& theme) const;

  private:
    draw::PixelBox view_;
    float scale_;
    std::vector<draw::PixelBox> taken_;
    std::vector<PixelLine> lines_;
    std::vector<Label> labels_;
};

}  // namespace testbed::view
