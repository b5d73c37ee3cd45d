// A box's own frame: its center at the origin, its sides along x and y.
#pragma once

#include <initializer_list>

#include "../math/aabb.h"
#include "algorithm.h"

namespace collision::textbook {

struct Frame {
    Vec2 center;
    Vec2 axis;  ///< the box's own x in the world: the cosine and the sine of its angle
    Vec2 half;  ///< half its size

    math::Aabb box() const { return {-half, half}; }
    Vec2 turn_in(Vec2 direction) const { return {math::dot(axis, direction), math::cross(axis, direction)}; }
    Vec2 turn_out(Vec2 in_box) const { return axis * in_box.x + math::left_normal(axis) * in_box.y; }
    Vec2 move_in(Vec2 world) const { return turn_in(world - center); }
    Vec2 move_out(Vec2 in_box) const { return turn_out(in_box) + center; }
    bool is_axis_aligned() const { return axis.x == 0 || axis.y == 0; }
};

/// The texts keep a box's angle and take its sine and cosine. A placed box keeps its corners, so they are
/// read off the longer edge here.
Frame frame_of(const shape::PlacedOrientedRectangle& box);

/// The same, counted as the texts pay for it: a sine and a cosine, and nothing where the box is turned by a
/// right angle and coordinates are only swapped and negated.
template <trace::Recorder R>
Frame frame_of(const shape::PlacedOrientedRectangle& box, R& recorder) {
    const Frame frame = frame_of(box);
    if (!frame.is_axis_aligned()) recorder.count(trace::Work::trigonometry, 2);
    return frame;
}
/// Moving points into the frame: four multiplications each, unless it is upright.
void count_moves(const Frame& frame, int points, auto& recorder) {
    if (!frame.is_axis_aligned()) recorder.count(trace::Work::multiplications, std::uint64_t(4 * points));
}

/// Where a test about an upright rectangle takes place: in the world, or in the frame of a box, whose marks
/// are then shown twice, in the frame and moved out into the world.
class BoxFrameView {
  public:
    BoxFrameView() = default;
    /// moved: shape 0 as it stands in the frame; the box is shape 1.
    BoxFrameView(const Frame& frame, trace::Geometry moved) : frame_(&frame), moved_(std::move(moved)) {}

    bool in_frame() const { return frame_ != nullptr; }
    /// Adds marks given in the coordinates of the view, and sets the scene of the view beside.
    void show(trace::Step& step, std::initializer_list<trace::Mark> marks) const;

  private:
    const Frame* frame_ = nullptr;
    trace::Geometry moved_ = trace::PointMark{{0, 0}};
};

/// The step that moves the world into the frame. point: the moved position, that the sentence names.
void show_move(trace::Step& step, const BoxFrameView& view, const Frame& frame, std::string_view what,
               Vec2 from, Vec2 to);

}  // namespace collision::textbook
