// Pulls at a handle of the only selected shape.
#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/edit/transform.h"
#include "app/editor/editor.h"
#include "app/ui/tools/drag.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

namespace {

using collision::shape::OrientedRectangle;
using collision::shape::Rectangle;

std::string name_of(Handle::Kind kind, const std::string& id) {
    switch (kind) {
        case Handle::Kind::rotate: return "rotate " + id;
        case Handle::Kind::size:
        case Handle::Kind::radius: return "resize " + id;
        case Handle::Kind::from:
        case Handle::Kind::to: return "move an end of " + id;
        case Handle::Kind::vertex: return "move a vertex of " + id;
        case Handle::Kind::direction: return "turn " + id;
        case Handle::Kind::velocity: return "change velocity of " + id;
    }
    return {};
}

class PullDrag final : public Drag {
  public:
    PullDrag(Desk& desk, const Pointer& start, const Handle& handle)
        : start_(start),
          handle_(handle),
          id_(stage(desk).selection.front()),
          gesture_(desk, name_of(handle.kind, id_)),
          targets_(snap_targets(desk, {id_})) {}

    void to(Desk& desk, const Pointer& pointer) override {
        const model::Scene& before = gesture_.before();
        const std::size_t index = *before.find(id_);
        // The point of the handle that was grabbed stays under the pointer.
        Vec2 to = handle_.at + (pointer.world - start_.world);
        const model::SceneShape& old = *before.shapes[index];
        const bool hit = snap_to(desk, old, to, pointer);
        model::SceneShape shape = pulled(
            old, handle_, {to, pointer.shift, pointer.alt, hit ? std::nullopt : decimals(desk, pointer)});
        if (handle_.kind == Handle::Kind::rotate) {
            const auto placed = collision::shape::place(shape.geometry, shape.pose);
            if (const double by = snap_turn(desk, snap_edges(shape, placed), targets_, pointer); by != 0)
                shape = turned(old, center(old),
                               tidy(principal_degrees(shape.pose.rotation - old.pose.rotation) + by));
        }
        became_oriented_ = std::holds_alternative<Rectangle>(before.shapes[index]->geometry) &&
                           std::holds_alternative<OrientedRectangle>(shape.geometry);
        gesture_.preview(desk, model::with_shape(before, index, shape));
    }
    void finish(Desk& desk) override {
        gesture_.commit();
        if (became_oriented_) desk.say(id_ + " is an oriented rectangle now: a rectangle keeps to the axes.");
    }
    std::string hint() const override {
        if (became_oriented_)
            return "Becomes an oriented rectangle: a rectangle keeps to the axes  ·  Shift: steps of 15°";
        switch (handle_.kind) {
            case Handle::Kind::rotate: return "Shift: steps of 15°  ·  Esc: put back";
            case Handle::Kind::size:
                return "Shift: keep proportions  ·  Alt: about the center  ·  Esc: put back";
            case Handle::Kind::from:
            case Handle::Kind::to:
            case Handle::Kind::direction: return "Shift: steps of 15°  ·  Alt: no snapping  ·  Esc: put back";
            case Handle::Kind::radius:
            case Handle::Kind::vertex:
            case Handle::Kind::velocity: return "Alt: no snapping  ·  Esc: put back";
        }
        return {};
    }

  private:
    /// Points snap to points; ends and directions else to angles.
    bool snap_to(Desk& desk, const model::SceneShape& old, Vec2& to, const Pointer& pointer) {
        using Kind = Handle::Kind;
        if (handle_.kind == Kind::rotate) return false;
        if (handle_.kind != Kind::velocity && snap(desk, to, targets_, pointer)) return true;
        const std::optional<Vec2> from = other_end(old);
        return from && snap_direction(desk, *from, to, targets_, pointer);
    }
    /// What the way to the handle comes from; nothing where it has none.
    std::optional<Vec2> other_end(const model::SceneShape& old) const {
        using Kind = Handle::Kind;
        if (handle_.kind == Kind::direction) return old.pose.position;
        if (handle_.kind != Kind::from && handle_.kind != Kind::to) return {};
        const Kind other = handle_.kind == Kind::from ? Kind::to : Kind::from;
        for (const Handle& handle : handles(old, 1))
            if (handle.kind == other) return handle.at;
        return {};
    }

    Pointer start_;
    Handle handle_;
    std::string id_;
    StageGesture gesture_;
    SnapTargets targets_;
    bool became_oriented_ = false;
};

}  // namespace

std::unique_ptr<Drag> make_pull_drag(Desk& desk, const Pointer& start, const Handle& handle) {
    return std::make_unique<PullDrag>(desk, start, handle);
}

}  // namespace testbed::ui
