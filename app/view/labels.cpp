// Texts that find their own place.
#include "app/view/labels.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "app/view/label_places.h"

namespace testbed::view {

namespace {

constexpr float pill_padding = 6;
constexpr float pill_height = 18;
constexpr float view_edge = 4;  ///< pixels that labels keep from the edge of the view
constexpr float line_gap = 6;   ///< pixels of its line that are seen on both sides of a value
constexpr float leader_gap = 12;
constexpr float leader_alpha = 0.7f;

draw::PixelBox around(draw::Pixel middle, draw::Pixel size) {
    return {{middle.x - size.x / 2, middle.y - size.y / 2}, {middle.x + size.x / 2, middle.y + size.y / 2}};
}

bool inside(const draw::PixelBox& box, const draw::PixelBox& view) {
    return box.min.x >= view.min.x && box.max.x <= view.max.x && box.min.y >= view.min.y &&
           box.max.y <= view.max.y;
}

void draw_label(draw::Painter& painter, const Theme& theme, const Label& label, const draw::PixelBox& box,
                float scale) {
    const draw::Pixel middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    const draw::Rgba color = theme.text_about(label.color);
    if (!label.pill) {
        painter.text(middle, draw::Align::center, label.font, label.text, color, theme.halo);
        return;
    }
    const float rounding = 4 * scale;
    painter.fill_rectangle(box.min, box.max, rounding,
                           with_alpha(mix(theme.canvas, label.color, 0.10f), 0.94f));
    painter.stroke_rectangle(box.min, box.max, rounding, {mix(theme.canvas, label.color, 0.5f), scale});
    painter.text(middle, draw::Align::center, label.font, label.text, color, {0, 0, 0, 0});
}

}  // namespace

draw::Pixel label_size(const draw::Painter& painter, const Label& label, float scale) {
    const draw::Pixel text = painter.text_size(label.font, label.text);
    if (label.pill) return {text.x + 2 * pill_padding * scale, pill_height * scale};
    return text;
}

namespace {

/// What stands already, and what no label may lie on.
class Room {
  public:
    Room(const draw::PixelBox& view, std::span<const draw::PixelBox> taken, const Labels& labels, float scale)
        : view_(view), taken_(taken.begin(), taken.end()), lines_(labels.lines()), scale_(scale) {
        for (const Label& label : labels.labels())
            if (label.line) valued_.push_back(*label.line);
    }

    void take(const draw::PixelBox& box) { taken_.push_back(box); }
    void take(const PixelLine& leader) { lines_.push_back(leader); }

    bool free(const draw::PixelBox& box) const {
        return inside(box, view_) &&
               std::ranges::none_of(taken_, [&](const draw::PixelBox& other) { return overlap(box, other); });
    }
    /// Whether it lies on no line but its own.
    bool off_lines(const draw::PixelBox& box, const std::optional<PixelLine>& own) const {
        return std::ranges::none_of(lines_, [&](const PixelLine& line) {
            return meets(box, line) && !(own && same_line(line, *own));
        });
    }
    /// Whether nobody would take it for the value of another line.
    bool clear(const draw::PixelBox& box, const PixelLine& own) const {
        const float reach = distance(box, own) + clearance * scale_;
        return std::ranges::none_of(valued_, [&](const PixelLine& line) {
            return !beyond(box, line, reach) && distance(box, line) < reach && !same_line(line, own);
        });
    }
    /// Whether a leader would cross nothing but what its end lies in.
    bool clear(const PixelLine& leader, const PixelLine& own) const {
        return std::ranges::none_of(
                   lines_,
                   [&](const PixelLine& line) { return cross(line, leader) && !same_line(line, own); }) &&
               std::ranges::none_of(taken_, [&](const draw::PixelBox& box) {
                   return meets(box, leader) && !meets(box, {leader.to, leader.to});
               });
    }

  private:
    static constexpr float clearance = 6;  ///< pixels by which a value is nearer to its line than to others

    draw::PixelBox view_;
    std::vector<draw::PixelBox> taken_;
    std::vector<PixelLine> lines_;
    std::vector<PixelLine> valued_{};
    float scale_;
};

/// A place for a name: off the lines where it can be.
std::optional<draw::PixelBox> place_of_name(const Label& label, draw::Pixel size, const Room& room) {
    for (const bool off : {true, false}) {
        for (const draw::Pixel middle : label.places) {
            const draw::PixelBox box = around(middle, size);
            if (room.free(box) && (!off || room.off_lines(box, {}))) return box;
        }
    }
    return {};
}

/// A place for a value: beside its line, else on it, else joined to it by a leader.
std::optional<PlacedLabel> place_of_value(std::size_t index, const Label& label, draw::Pixel size,
                                          const Room& room, float scale) {
    const PixelLine& own = *label.line;
    const auto stands = [&](const draw::PixelBox& box) {
        return room.free(box) && room.off_lines(box, own) && room.clear(box, own);
    };
    for (const auto& places : {label.places, places_on(own.from, own.to, size, line_gap * scale)}) {
        for (const draw::Pixel middle : places) {
            const draw::PixelBox box = around(middle, size);
            if (stands(box)) return PlacedLabel{index, box};
        }
    }
    for (const draw::Pixel middle : places_apart(own.from, own.to, size, leader_gap * scale)) {
        const draw::PixelBox box = around(middle, size);
        if (!room.free(box) || !room.off_lines(box, {})) continue;
        const draw::Pixel on = nearest_on(own, middle);
        const draw::Pixel edge{std::clamp(on.x, box.min.x, box.max.x),
                               std::clamp(on.y, box.min.y, box.max.y)};
        const PixelLine leader{edge, on};
        if (room.clear(leader, own)) return PlacedLabel{index, box, leader};
    }
    return {};
}

}  // namespace

std::vector<PlacedLabel> Labels::place(const draw::Painter& painter) const {
    std::vector<std::size_t> order(labels_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return labels_[i].priority; });
    const float edge = view_edge;
    Room room({{view_.min.x + edge, view_.min.y + edge}, {view_.max.x - edge, view_.max.y - edge}}, taken_,
              *this, scale_);
    std::vector<PlacedLabel> placed;
    for (const std::size_t i : order) {
        const Label& label = labels_[i];
        if (label.places.empty()) continue;
        const draw::Pixel size = label_size(painter, label, scale_);
        std::optional<PlacedLabel> found;
        if (label.line) {
            found = place_of_value(i, label, size, room, scale_);
        } else if (const auto box = place_of_name(label, size, room)) {
            found = PlacedLabel{i, *box};
        }
        if (!found && label.needed) found = PlacedLabel{i, around(label.places.front(), size)};
        if (!found) continue;
        room.take(found->box);
        if (found->leader) room.take(*found->leader);
        placed.push_back(*found);
    }
    return placed;
}

std::vector<LeftOut> Labels::draw(draw::Painter& painter, const Theme& theme) const {
    std::vector<bool> seen(labels_.size(), false);
    const std::vector<PlacedLabel> placed = place(painter);
    for (const PlacedLabel& one : placed) {
        if (one.leader)
            painter.stroke_line(one.leader->from, one.leader->to,
                                {with_alpha(theme.text_secondary, leader_alpha), scale_});
    }
    for (const PlacedLabel& one : placed) {
        seen[one.label] = true;
        draw_label(painter, theme, labels_[one.label], one.box, scale_);
    }
    std::vector<LeftOut> left_out;
    for (std::size_t i = 0; i < labels_.size(); ++i)
        if (!seen[i] && labels_[i].line) left_out.push_back({*labels_[i].line, labels_[i].text});
    return left_out;
}

}  // namespace testbed::view
