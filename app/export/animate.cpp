// What a scene shows as a picture that moves.
#include "app/export/animate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/model/impacts.h"
#include "app/model/interpolate.h"
#include "app/model/lesson.h"
#include "app/model/playback.h"
#include "app/view/frame.h"

namespace testbed::exports {

namespace {

/// A sentence is read in this time, and the last, which says the answer, in twice as much.
constexpr double seconds_a_step = 1.5;
/// A solution moves from one state to the next, and rests there.
constexpr double seconds_moving = 1, seconds_resting = 1.2;
/// Of many pictures so many say how much all of them show.
constexpr std::size_t looked_at_for_view = 60;

/// count: how many there would be.
Moments too_many(double count) {
    return {{},
            fmt::format("an animation has up to {} pictures, this one {:.0f}: fewer --fps or --seconds", max_moments,
                        count)};
}

/// The whole lasts as long as was asked for.
Moments lasting(std::vector<Moment> list, const std::optional<double>& seconds) {
    if (list.size() > max_moments) return too_many(double(list.size()));
    if (!seconds) return {std::move(list), {}};
    double whole = 0;
    for (const Moment& moment : list) whole += moment.seconds;
    for (Moment& moment : list) moment.seconds *= *seconds / whole;
    return {std::move(list), {}};
}

/// All show the same part of the world: what the scene looks at, or all that is seen in any of them.
void share_view(std::vector<Moment>& list) {
    if (list.empty() || list.front().scene.view) return;
    collision::math::Aabb box;
    const std::size_t stride = std::max<std::size_t>(1, list.size() / looked_at_for_view);
    for (std::size_t i = 0; i < list.size(); i += stride) {
        const std::size_t at = i + stride < list.size() ? i : list.size() - 1;
        const model::Scene& scene = list[at].scene;
        const auto of_one = view::everything(scene, model::analyze(scene, model::PairChoice::overlapping));
        if (of_one.empty()) continue;
        box.include(of_one.min);
        box.include(of_one.max);
    }
    if (box.empty()) return;
    const RenderOptions& options = list.front().options;
    view::Camera camera{
        .size = {float(options.width) * options.scale, float(options.height) * options.scale}};
    camera.frame(box);
    for (Moment& moment : list)
        moment.scene.view = model::View{.center = camera.center, .height = camera.height(), .extras = {}};
}

Moments of_steps(const AnimatedScene& animated, const RenderOptions& picture, const AnimateOptions& options) {
    const std::optional<model::Show>& show = picture.algorithm ? picture.algorithm : animated.scene.show;
    const std::size_t count = step_count(animated.scene, show);
    if (count == 0) return {{}, "no algorithm has steps here: name one with --pair and --algorithm"};
    std::vector<Moment> list;
    const auto cards = std::make_shared<std::optional<view::Cards>>();
    for (std::size_t i = 1; i <= count; ++i) {
        RenderOptions of_step = picture;
        of_step.cards = cards;
        of_step.algorithm = show;
        of_step.algorithm->step = i;
        list.push_back({animated.scene, std::move(of_step), (i == count ? 2 : 1) * seconds_a_step});
    }
    return lasting(std::move(list), options.seconds);
}

double pictures_in(double seconds, const AnimateOptions& options) {
    return std::max(std::round(seconds * options.fps), 2.0);
}

Moments of_motion(const AnimatedScene& animated, const RenderOptions& picture,
                  const AnimateOptions& options) {
    const auto moves = [](const model::ShapePtr& shape) {
        return shape->velocity != collision::Vec2{0, 0} || shape->spin != 0;
    };
    if (std::ranges::none_of(animated.scene.shapes, moves))
        return {{}, "nothing in this scene moves: no shape has a velocity or a spin"};
    const double horizon = options.horizon.value_or(model::horizon_of(animated.scene));
    const double seconds = options.seconds.value_or(horizon);
    const double pictures = pictures_in(seconds, options);
    if (pictures > double(max_moments)) return too_many(pictures);
    const auto count = std::size_t(pictures);
    // As the window plays it: what touches stops, slides or bounces.
    const model::Playback playback = model::playback_of(animated.scene, horizon);
    std::vector<Moment> list;
    for (std::size_t i = 0; i < count; ++i) {
        const double time = horizon * double(i) / double(count - 1);
        RenderOptions at_time = picture;
        if (picture.captions) at_time.caption = view::Caption{"", fmt::format("t = {:.2f} s", time), ""};
        list.push_back({model::at_time(playback, time), std::move(at_time), seconds / double(count)});
    }
    share_view(list);
    return {std::move(list), {}};
}

/// What the window shows during a step of a lesson: what was said last holds.
void add_shown(const model::Shown& shown, model::Shown& all) {
    if (shown.overlays) all.overlays = shown.overlays;
    if (shown.algorithm) all.algorithm = shown.algorithm;
    if (shown.setting) all.setting = shown.setting;
    if (shown.pair) all.pair = shown.pair;
}

RenderOptions with_shown(RenderOptions options, const model::Shown& shown) {
    if (!options.show_given && shown.overlays) {
        options.show_given = true;
        options.show = *shown.overlays;
    }
    if (shown.pair && shown.algorithm)
        options.algorithm = model::Show{.pair = *shown.pair,
                                        .algorithm = shown.algorithm,
                                        .setting = shown.setting,
                                        .step = {},
                                        .extras = {}};
    return options;
}

Moments of_solution(const AnimatedScene& animated, const RenderOptions& picture,
                    const AnimateOptions& options) {
    if (!animated.scene.lesson) return {{}, "this scene has no lesson"};
    if (!animated.solution) return {{}, "no solution lies beside this lesson"};
    const model::Lesson& lesson = *animated.scene.lesson;
    model::Scene now = animated.scene;
    now.show.reset();
    model::Shown shown = lesson.show;
    std::vector<Moment> list;
    const auto rest = [&](const RenderOptions& of_step) { list.push_back({now, of_step, seconds_resting}); };
    const std::size_t steps = std::min(lesson.steps.size(), animated.solution->steps.size());
    for (std::size_t i = 0; i < steps; ++i) {
        add_shown(lesson.steps[i].show, shown);
        RenderOptions of_step = with_shown(picture, shown);
        if (picture.captions)
            of_step.caption = view::Caption{fmt::format("Step {} of {}", i + 1, lesson.steps.size()),
                                            lesson.steps[i].text, ""};
        const auto& states = animated.solution->steps[i].states;
        now = lesson::begin_of(animated.scene, i, now);
        now.show.reset();
        const model::Scene begin = now;
        if (!states.empty()) rest(of_step);
        for (const lesson::SolutionState& state : states) {
            model::Scene to = model::with_state(begin, state);
            to.show.reset();
            const auto count = std::size_t(std::min(pictures_in(seconds_moving, options), double(max_moments)));
            for (std::size_t k = 1; k < count; ++k) {
                const double t = double(k) / double(count);
                list.push_back(
                    {model::between(now, to, t * t * (3 - 2 * t)), of_step, seconds_moving / double(count)});
            }
            now = std::move(to);
            rest(of_step);
            if (list.size() > max_moments) return lasting(std::move(list), {});
        }
    }
    if (list.empty()) return {{}, "no step of this lesson has a state that solves it"};
    share_view(list);
    return lasting(std::move(list), options.seconds);
}

constexpr std::array kind_rows{
    AnimationKind{"steps", "an algorithm's steps, each with its sentence", true, of_steps},
    AnimationKind{"motion", "the shapes as they move", false, of_motion},
    AnimationKind{"solution", "how a lesson is solved", false, of_solution},
};

}  // namespace

std::span<const AnimationKind> animation_kinds() { return kind_rows; }

Animation animation_of(std::vector<Moment> moments) {
    Animation animation;
    if (!moments.empty() && !moments.front().scene.title.empty())
        animation.title = moments.front().scene.title;
    for (const Moment& moment : moments) animation.seconds.push_back(moment.seconds);
    const auto list = std::make_shared<const std::vector<Moment>>(std::move(moments));
    animation.image = [list](std::size_t i) { return render_image((*list)[i].scene, (*list)[i].options); };
    animation.svg = [list](std::size_t i) { return render_svg((*list)[i].scene, (*list)[i].options); };
    return animation;
}

}  // namespace testbed::exports
