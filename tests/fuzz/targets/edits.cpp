// A document under edits, drags, undo and redo: every scene of its history is a file, and each step back
// leads to the same bytes.
#include "app/edit/edits.h"

#include "app/edit/handle_drag.h"
#include "app/edit/list_edits.h"
#include "app/edit/members.h"
#include "app/edit/transform.h"
#include "app/edit/vertices.h"
#include "app/editor/document.h"
#include "app/model/push_out.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/scenes.h"

namespace fuzz {

namespace {

namespace edit = testbed::edit;
using model::Scene;
using model::Selection;

class Session {
  public:
    explicit Session(Input input) : shapes_(input) {
        document_.replace(scene_of(shapes_, 4), {});
        past_ = {saved(document_.scene())};
    }

    void play() {
        for (int i = 0; i < 40 && !shapes_.bytes.empty(); ++i) {
            choose();
            step();
        }
        document_.results();
        while (document_.history.undo()) arrive(at_ - 1);
        require(at_ == 0, [] { return "not back at the beginning"; });
        while (document_.history.redo()) arrive(at_ + 1);
        require(at_ + 1 == past_.size(), [] { return "not back at the end"; });
    }

  private:
    const Scene& scene() const { return document_.scene(); }

    /// What is selected, of the shapes that there are.
    void choose() {
        const int chosen = shapes_.bytes.byte();
        Selection selection;
        for (std::size_t i = 0; i < scene().shapes.size() && i < 8; ++i)
            if (chosen >> i & 1) selection.push_back(scene().shapes[i]->id);
        document_.selection() = selection;
    }

    void arrive(std::size_t at) {
        at_ = at;
        require(at_ < past_.size(), [] { return "a step that nobody made"; });
        const std::string now = testbed::file::write_scene(scene());
        require(now == past_[at_], [&] { return "other bytes:\n" + now + "instead of\n" + past_[at_]; });
        for (const std::string& id : document_.selection())
            require(scene().find(id).has_value(), [] { return "what is selected is not there"; });
    }

    void committed(const Scene& before) {
        if (scene() == before) return;
        past_.resize(++at_);
        past_.push_back(saved(scene()));
    }
    void commit(Scene next) {
        const Scene before = scene();
        document_.history.commit("edit", std::move(next));
        committed(before);
    }
    void commit(edit::Edited next) {
        commit(std::move(next.scene));
        document_.selection() = {};
    }

    /// Each selected shape as change makes it.
    Scene changed(auto&& change) {
        Scene next = scene();
        for (const std::size_t i : model::selected_indices(next, document_.selection()))
            next = model::with_shape(next, i, change(*next.shapes[i]));
        return next;
    }

    void step() {
        const Selection& ids = document_.selection();
        const std::vector<std::size_t> chosen = model::selected_indices(scene(), ids);
        Bytes& bytes = shapes_.bytes;
        switch (bytes.below(20)) {
            case 0: return commit(edit::with_moved(scene(), ids, shapes_.vector()));
            case 1: return commit(edit::without(scene(), ids));
            case 2: return commit(edit::with_added(scene(), scene_of(shapes_, 2).shapes, shapes_.vector()));
            case 3: return commit(edit::with_order_stepped(scene(), ids, bytes.below(5) - 2));
            case 4: return commit(edit::with_hidden(scene(), ids, bytes.flag()));
            case 5: return commit(edit::with_locked(scene(), ids, bytes.flag()));
            case 6:
                return commit(
                    edit::with_color(scene(), ids, model::Color{bytes.byte(), bytes.byte(), bytes.byte()}));
            case 7: {
                const Vec2 about = shapes_.vector();
                const double degrees = shapes_.degrees();
                return commit(changed([&](const auto& one) { return edit::turned(one, about, degrees); }));
            }
            case 8: {
                const Vec2 about = shapes_.vector();
                Vec2 factors = shapes_.vector();
                for (double* factor : {&factors.x, &factors.y}) *factor = *factor == 0 ? 1 : *factor;
                return commit(changed([&](const auto& one) { return edit::scaled(one, about, factors); }));
            }
            case 9:
            case 10: return drag(chosen);
            case 11:
                if (chosen.size() >= 2) commit(edit::grouped(scene(), ids).edited);
                return;
            case 12:
                for (const std::size_t i : chosen)
                    if (std::holds_alternative<shape::Group>(scene().shapes[i]->geometry))
                        return commit(edit::ungrouped(scene(), ids).edited);
                return;
            case 13: return commit(model::push_to_rest(scene(), 5).scene);
            case 14:
                return commit(changed([&](const auto& one) {
                    return edit::with_vertex_after(one, std::size_t(bytes.below(4))).value_or(one);
                }));
            case 15:
                return commit(changed([&](const auto& one) {
                    return edit::with_vertex_removed(one, std::size_t(bytes.below(4))).value_or(one);
                }));
            case 16: return members(chosen);
            case 17:
                if (!chosen.empty()) {
                    const std::string name = bytes.flag() ? "name" : "another name";
                    if (edit::name_refusal(scene(), scene().shapes[chosen.front()]->id, name).empty())
                        commit(edit::with_renamed(scene(), chosen.front(), name));
                }
                return;
            case 18:
                if (document_.history.undo()) arrive(at_ - 1);
                return;
            default:
                if (document_.history.redo()) arrive(at_ + 1);
                return;
        }
    }

    /// One handle of one shape, pulled somewhere and perhaps back, and kept or not.
    void drag(const std::vector<std::size_t>& chosen) {
        if (chosen.empty()) return;
        const model::SceneShape shape = *scene().shapes[chosen.front()];
        const auto handles = edit::handles(shape, 0.0125);
        if (handles.empty()) return;
        const edit::Handle handle = handles[shapes_.bytes.byte() % handles.size()];
        const Scene before = scene();
        {
            model::Gesture gesture(document_.history, "drag");
            for (int i = shapes_.bytes.below(3); i >= 0; --i) {
                const int flags = shapes_.bytes.byte();
                const edit::HandleDrag pull{shapes_.vector(), (flags & 1) != 0, (flags & 2) != 0,
                                            flags & 4 ? std::optional(2) : std::nullopt};
                gesture.preview(
                    model::with_shape(gesture.before(), chosen.front(), edit::dragged(shape, handle, pull)));
                saved(scene());
            }
            if (shapes_.bytes.flag()) gesture.commit();
        }
        committed(before);
    }

    /// A group's members, edited as a scene of their own.
    void members(const std::vector<std::size_t>& chosen) {
        for (const std::size_t i : chosen) {
            const model::SceneShape& group = *scene().shapes[i];
            if (!std::holds_alternative<shape::Group>(group.geometry)) continue;
            const Scene opened = edit::opened(group);
            require(edit::closed(group, opened, opened) == group, [&] {
                return "a group that was looked at is another:\n" + testbed::file::write_scene(scene());
            });
            const Scene inside = edit::with_moved(opened, {opened.shapes.front()->id}, shapes_.vector());
            return commit(model::with_shape(scene(), i, edit::closed(group, opened, inside)));
        }
    }

    Shapes shapes_;
    testbed::editor::Document document_;
    std::vector<std::string> past_;  ///< the bytes of each step
    std::size_t at_ = 0;
};

void fuzz_edits(Input input) { Session(input).play(); }

}  // namespace

constinit const Target edits_target{"edits", fuzz_edits, 1024};

}  // namespace fuzz
