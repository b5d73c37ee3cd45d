// Drags a handle of the only selected shape.
#include <fmt/format.h>

#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/edit/settle.h"
#include "app/edit/transform.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

namespace {

using collision::shape::OrientedRectangle;
using collision::shape::Rectangle;

std::string name_of(edit::Handle::Kind kind, const std::string& id) {
    switch (kind) {
        case edit::Handle::Kind::rotate: return "rotate " + id;
        case edit::Handle::Kind::size:
        case edit::Handle::Kind::radius: return "resize " + id;
        case edit::Handle::Kind::from:
        case edit::Handle::Kind::to: return "move an end of " + id;
        case edit::Handle::Kind::vertex: return "move a vertex of " + id;
        case edit::Handle::Kind::direction: return "turn " + id;
        case edit::Handle::Kind::velocity: return "change velocity of " + id;
        case edit::Handle::Kind::spin: return "change spin of " + id;
    }
    return {};
}

/// Pixels from the center in which the tip of a velocity says that the shape stands still.
constexpr double rest_radius = 8;

class HandleDragging final : public Drag {
  public:
    HandleDragging(editor::Editor& editor, const edit::Pointer& start, const edit::Handle& handle)
        : start_(start),
          handle_(handle),
          id_(edit_scope(editor).selection.front()),
          pivot_(pivot(editor)),
          gesture_(editor, name_of(handle.kind, id_)),
          targets_(snap_targets(editor, {id_})) {}

    void to(editor::Editor& editor, const edit::Pointer& pointer) override {
        const model::Scene& before = gesture_.before();
        const std::size_t index = *before.find(id_);
        // The point of the handle that was grabbed stays under the pointer.
        Vec2 to = handle_.at + (pointer.world - start_.world);
        const model::SceneShape& old = *before.shapes[index];
        const auto pulled = [&](Vec2 at, std::optional<int> decimals) {
            return dragged(old, handle_,
                           {at, pointer.shift, pointer.alt, decimals, rest_radius * editor.pixel(), pivot_});
        };
        const bool hit = snap_to(editor, old, to, pointer, [&](Vec2 at) {
            const model::SceneShape there = pulled(at, std::nullopt);
            return collision::shape::place(there.geometry, there.pose);
        });
        model::SceneShape shape = pulled(to, hit ? std::nullopt : decimals(editor, pointer));
        if (handle_.kind == edit::Handle::Kind::rotate) {
            const auto placed = collision::shape::place(shape.geometry, shape.pose);
            if (const double by = snap_turn(editor, edit::snap_edges(shape, placed), targets_, pointer);
                by != 0)
                shape = edit::turned(
                    old, pivot_.value_or(edit::center(old)),
                    edit::tidy(edit::principal_degrees(shape.pose.rotation - old.pose.rotation) + by));
        }
        if (handle_.kind == edit::Handle::Kind::velocity)
            motion_ = fmt::format("({}, {}) units a second  ·  ", edit::short_text(shape.velocity.x),
                                  edit::short_text(shape.velocity.y));
        if (handle_.kind == edit::Handle::Kind::spin)
            motion_ = fmt::format("{}° a second  ·  ", edit::short_text(shape.spin));
        became_oriented_ = std::holds_alternative<Rectangle>(before.shapes[index]->geometry) &&
                           std::holds_alternative<OrientedRectangle>(shape.geometry);
        gesture_.preview(editor, model::with_shape(before, index, shape));
    }
    void finish(editor::Editor& editor) override {
        gesture_.commit();
        if (became_oriented_)
            editor.say(id_ + " is an oriented rectangle now: a rectangle keeps to the axes.");
    }
    std::string hint() const override {
        if (snap_not_known_) return "No snap: too many parts to know whether they touch";
        if (became_oriented_)
            return "Becomes an oriented rectangle: a rectangle keeps to the axes  ·  Shift: steps of 15°";
        switch (handle_.kind) {
            case edit::Handle::Kind::rotate: return "Shift: steps of 15°  ·  Esc: put back";
            case edit::Handle::Kind::size:
                return "Shift: keep proportions  ·  Alt: about the center  ·  Esc: put back";
            case edit::Handle::Kind::from:
            case edit::Handle::Kind::to:
            case edit::Handle::Kind::direction:
                return "Shift: steps of 15°  ·  Ctrl: no snapping  ·  Esc: put back";
            case edit::Handle::Kind::radius:
            case edit::Handle::Kind::vertex: return "Ctrl: no snapping  ·  Esc: put back";
            case edit::Handle::Kind::velocity: return motion_ + "Ctrl: no snapping  ·  Esc: put back";
            case edit::Handle::Kind::spin:
                return motion_ + "Shift: steps of 15°  ·  Ctrl: no snapping  ·  Esc: put back";
        }
        return {};
    }

  private:
    /// Points snap to points; ends and directions else to angles.
    bool snap_to(editor::Editor& editor, const model::SceneShape& old, Vec2& to, const edit::Pointer& pointer,
                 const edit::PlacedFor& placed) {
        using Kind = edit::Handle::Kind;
        snap_not_known_ = false;
        if (handle_.kind == Kind::rotate || handle_.kind == Kind::spin) return false;
        if (handle_.kind != Kind::velocity) {
            const auto snapped = find_snap(editor, to, targets_, pointer);
            if (snapped && reaches(*snapped, placed)) {
                const auto target = touched(gesture_.before(), *snapped);
                const edit::Settled settled =
                    target ? edit::settled(snapped->at, placed, *target) : edit::Settled{snapped->at};
                snap_not_known_ = settled.gave_up;
                const std::optional<Vec2>& there = settled.at;
                // Where no doubles make it touch, nothing says that it does.
                if (there) {
                    show(editor, *snapped);
                    to = *there;
                    return true;
                }
            }
        }
        const std::optional<Vec2> from = other_end(old);
        return from && snap_direction(editor, *from, to, targets_, pointer);
    }
    /// Whether the shape comes to lie on what is said: the handle of one side moves along one axis alone.
    bool reaches(const edit::Snapped& snapped, const edit::PlacedFor& placed) const {
        using Kind = edit::Handle::Kind;
        const bool is_point =
            handle_.kind == Kind::from || handle_.kind == Kind::to || handle_.kind == Kind::vertex;
        return is_point || snapped.touches.empty() || edit::on_boundary(snapped.at, placed(snapped.at));
    }
    /// What the way to the handle comes from; nothing where it has none.
    std::optional<Vec2> other_end(const model::SceneShape& old) const {
        using Kind = edit::Handle::Kind;
        if (handle_.kind == Kind::direction) return old.pose.position;
        if (handle_.kind != Kind::from && handle_.kind != Kind::to) return {};
        const Kind other = handle_.kind == Kind::from ? Kind::to : Kind::from;
        for (const edit::Handle& handle : edit::handles(old, 1))
            if (handle.kind == other) return handle.at;
        return {};
    }

    edit::Pointer start_;
    edit::Handle handle_;
    std::string id_;
    std::optional<Vec2> pivot_;
    ScopeGesture gesture_;
    bool snap_not_known_ = false;  ///< whether it would truly touch what it snaps to
    edit::SnapTargets targets_;
    bool became_oriented_ = false;
    std::string motion_{};  ///< the velocity or the spin that is being set, for the hint
};

}  // namespace

std::unique_ptr<Drag> make_handle_drag(editor::Editor& editor, const edit::Pointer& start,
                                       const edit::Handle& handle) {
    return std::make_unique<HandleDragging>(editor, start, handle);
}

}  // namespace testbed::ui
