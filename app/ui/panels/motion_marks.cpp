// Ghosts, frames, first touches and pushes as marks.
#include "app/ui/panels/motion_marks.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/editor/motion.h"
#include "app/overlays/shown_velocity.h"
#include "app/overlays/spin_arc.h"
#include "core/textbook/moving.h"

namespace testbed::ui {

namespace {

using collision::Vec2;

using namespace collision::trace;

constexpr std::size_t max_ghosts = 200;  ///< shapes; more would hide the scene
constexpr int max_frames_drawn = 120;
constexpr double normal_length = 44;  ///< pixels

class Marks {
  public:
    Marks(editor::Editor& editor, editor::Motion& motion)
        : editor_(editor), motion_(motion), out_(editor.frame.panel_marks) {}

    void ghost(std::uint32_t i, double time, Role role = Role::ghost) {
        outline(placed_at(*motion_.moving.shapes[i], time), i, role);
    }
    void outline(const collision::shape::Placed& placed, std::uint32_t i, Role role) {
        Step step{.text = {}};
        collision::textbook::show_outline(step, role, placed, i);
        for (Mark& mark : step.marks) out_.push_back(std::move(mark));
    }
    void add(Role role, Geometry geometry, std::uint32_t subject = no_subject) {
        out_.push_back({role, std::move(geometry), subject});
    }
    void label_at(std::uint32_t i, double time, std::string text) {
        const model::SceneShape& shape = *motion_.moving.shapes[i];
        model::SceneShape there = shape;
        there.pose = moved(shape.pose, model::motion_of(shape), time);
        add(Role::label, TextMark{edit::center(there), std::move(text)});
    }

    /// Where the playback leads the shape.
    void end_ghost(std::uint32_t i) {
        outline(collision::shape::place(end_.shapes[i]->geometry, end_.shapes[i]->pose), i, Role::ghost);
    }

    void ghosts() {
        end_ = at_time(motion_.playback, motion_.horizon);
        std::size_t drawn = 0;
        for (std::uint32_t i = 0; i < motion_.moving.shapes.size() && drawn < max_ghosts; ++i) {
            const model::SceneShape& shape = *motion_.moving.shapes[i];
            if (shape.hidden || !shape.moves()) continue;
            ++drawn;
            if (motion_.time > 0) ghost(i, 0);
            if (motion_.time < motion_.horizon) end_ghost(i);
            if (drawn > 8) continue;
            if (motion_.time > 0) label_at(i, 0, "start");
            if (motion_.time < motion_.horizon)
                add(Role::label, TextMark{edit::center(*end_.shapes[i]),
                                          fmt::format("{} s", edit::short_text(motion_.horizon))});
        }
    }

    /// Point, normal and time of the chosen pair's first touch, and the two as they stand then.
    void first_touch() {
        if (!motion_.chosen) return;
        const model::ImpactResult& pair = motion_.impacts[*motion_.chosen];
        if (!pair.impact) return;
        const auto& [time, point, normal] = *pair.impact;
        if (motion_.ghosts && time != motion_.time)
            for (const std::uint32_t i : {pair.a, pair.b})
                if (motion_.moving.shapes[i]->moves()) {
                    // In full lines: those of the start and of the end are dashed.
                    ghost(i, time, Role::contact);
                    label_at(i, time, editor::seconds_text(time));
                }
        const Vec2 tip = point + normal * (normal_length * editor_.pixel());
        add(Role::contact, PointMark{point});
        add(Role::contact, ArrowMark{point, tip, editor::seconds_text(time)});
    }

    /// The pair as each frame shows it; between the frame that jumped and the one before it an arrow.
    void frames() {
        if (!motion_.frames_shown || !motion_.chosen) return;
        const model::ImpactResult& pair = motion_.impacts[*motion_.chosen];
        const model::Frames& frames = motion_.seen_frames;
        const auto count = std::min<std::size_t>(frames.times.size(), max_frames_drawn);
        for (std::size_t f = 0; f < count; ++f) {
            if (!frames.overlaps[f]) continue;  // not known
            const bool jumped = frames.jumped && (f == *frames.jumped || f + 1 == *frames.jumped);
            const Role role = *frames.overlaps[f] ? Role::overlap_area
                              : jumped            ? Role::candidate
                                                  : Role::sample;
            for (const std::uint32_t i : {pair.a, pair.b})
                if (motion_.moving.shapes[i]->moves()) {
                    ghost(i, frames.times[f], role);
                    if (count <= 24) label_at(i, frames.times[f], fmt::format("{}", f));
                }
        }
        if (!frames.jumped) return;
        for (const std::uint32_t i : {pair.a, pair.b}) {
            const model::SceneShape& shape = *motion_.moving.shapes[i];
            if (shape.velocity == Vec2{0, 0}) continue;
            const auto at = [&](std::size_t f) {
                return edit::center(shape) + frames.times[f] * shape.velocity;
            };
            add(Role::candidate, ArrowMark{at(*frames.jumped - 1), at(*frames.jumped), "jumped over"});
            break;
        }
    }

    void push() {
        const model::PushedOut* out = previewed_push(editor_);
        if (!out || motion_.time != 0) return;
        for (std::uint32_t i = 0; i < out->ways.size(); ++i) {
            const Vec2 way = out->ways[i];
            if (way == Vec2{0, 0}) continue;
            const model::SceneShape& there = *out->scene.shapes[i];
            outline(place(there.geometry, there.pose), i, Role::ghost);
            const Vec2 from = edit::center(*editor_.scene().shapes[i]);
            add(Role::push_out, ArrowMark{from, from + way}, i);
        }
    }

    /// The scene's velocities, where no overlay shows them.
    void velocities() {
        if (motion_.time != 0) return;
        for (const overlays::Overlay* overlay : editor_.shown_overlays())
            if (overlay->role == Role::velocity) return;
        for (std::uint32_t i = 0; i < motion_.moving.shapes.size() && i < max_ghosts; ++i) {
            const model::SceneShape& shape = *motion_.moving.shapes[i];
            if (shape.hidden) continue;
            if (shape.velocity != Vec2{0, 0})
                add(Role::velocity, ArrowMark{edit::center(shape), tip_of(shape)}, i);
            if (shape.spin != 0) overlays::mark_spin(editor_.pixel(), shape.pose.position, shape.spin, out_);
        }
    }

  private:
    Vec2 tip_of(const model::SceneShape& shape) const {
        return overlays::shown_tip(edit::center(shape), shape.velocity, editor_.view.camera.visible(),
                                   editor_.pixel());
    }

    editor::Editor& editor_;
    editor::Motion& motion_;
    model::Scene end_{};  ///< at the horizon
    std::vector<Mark>& out_;
};

}  // namespace

void mark_motion(editor::Editor& editor) {
    editor::Motion& motion = editor.session.motion;
    refresh(editor, motion);
    Marks marks(editor, motion);
    if (motion.ghosts) marks.ghosts();
    marks.velocities();
    marks.frames();
    marks.first_touch();
    marks.push();
}

}  // namespace testbed::ui
