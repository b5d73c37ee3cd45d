// Pushing shapes apart: what is said to be at rest overlaps no more, and locked shapes stand where they
// stood.
#include "app/model/push_out.h"

#include "core/query/overlap.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/scenes.h"

namespace fuzz {

namespace {

using collision::query::Relation;

std::optional<shape::Placed> placed(const model::SceneShape& of) {
    shape::Placed made = shape::place(of.geometry, of.pose);
    if (of.hidden || shape::defect(made) != nullptr) return {};
    return made;
}

void check(const model::Scene& before, const model::PushedOut& pushed) {
    const auto say = [&](const char* what) {
        return [&, what] {
            return std::string(what) + ":\n" + testbed::file::write_scene(before) + "became\n" +
                   testbed::file::write_scene(pushed.scene);
        };
    };
    require(pushed.scene.shapes.size() == before.shapes.size() && pushed.ways.size() == before.shapes.size(),
            say("other shapes"));
    for (std::size_t i = 0; i < before.shapes.size(); ++i) {
        const model::SceneShape &was = *before.shapes[i], &is = *pushed.scene.shapes[i];
        require(std::isfinite(is.pose.position.x) && std::isfinite(is.pose.position.y), say("no place"));
        require(was.geometry == is.geometry && was.pose.rotation == is.pose.rotation, say("more than moved"));
        if (was.locked || was.hidden) require(was == is, say("a locked shape moved"));
    }
}

/// A scene at rest: no two overlap of which one can move.
void require_rest(const model::Scene& before, const model::Scene& scene, std::size_t first,
                  std::size_t last) {
    for (std::size_t i = first; i < last; ++i)
        for (std::size_t j = i + 1; j < last; ++j) {
            const auto a = placed(*scene.shapes[i]), b = placed(*scene.shapes[j]);
            if (!a || !b || (scene.shapes[i]->locked && scene.shapes[j]->locked)) continue;
            require(collision::query::relation(*a, *b) != Relation::overlapping, [&] {
                return "pushed apart, they overlap still:\n" + testbed::file::write_scene(before) +
                       "became\n" + testbed::file::write_scene(scene);
            });
        }
}

void fuzz_push_out(Input input) {
    Shapes shapes(input);
    const model::Scene scene = scene_of(shapes, 5);
    if (scene.shapes.size() < 2) return;
    const model::PushedOut all = model::push_to_rest(scene, 20);
    check(scene, all);
    if (all.end == model::PushEnd::at_rest) require_rest(scene, all.scene, 0, scene.shapes.size());
    for (const model::PushShares shares : {model::PushShares::masses, model::PushShares::half_masses}) {
        model::Scene mistaken = scene;
        mistaken.push_shares = shares;
        const model::PushedOut by_masses = model::push_to_rest(mistaken, 20);
        check(mistaken, by_masses);
        if (by_masses.end == model::PushEnd::at_rest)
            require_rest(mistaken, by_masses.scene, 0, mistaken.shapes.size());
    }
    if (!placed(*scene.shapes[0]) || !placed(*scene.shapes[1])) return;
    const model::PushedOut one = model::push_apart(scene, 0, 1);
    check(scene, one);
    if (one.end == model::PushEnd::at_rest) require_rest(scene, one.scene, 0, 2);
}

}  // namespace

constinit const Target push_out_target{"push_out", fuzz_push_out, 512};

}  // namespace fuzz
