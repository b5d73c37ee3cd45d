// Pictures of a scene without a window.
#include "app/export/render.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/svg_painter.h"
#include "app/export/paint_scene.h"
#include "app/model/algorithms.h"
#include "app/model/lesson.h"
#include "app/view/beside_cards.h"
#include "app/view/canvas.h"
#include "app/view/frame.h"
#include "app/view/live_map.h"
#include "app/view/step.h"
#include "core/textbook/bounds/ask.h"

namespace testbed::exports {

namespace {

/// Shapes above which only overlapping pairs are worked out: all pairs are half its square.
constexpr std::size_t max_for_all_pairs = 500;

constexpr float verdict_room = 42;  ///< pixels at the upper edge

/// The step that a picture shows: nothing where its pair or its algorithm is not there.
struct Stepped {
    view::Subjects subjects{};
    const model::Algorithm* row = nullptr;
    collision::trace::Trace trace;
    std::size_t at = 0;
    std::vector<collision::trace::Mark> marks;

    Stepped(const model::Scene& scene, const model::Results& results,
            const std::optional<model::Show>& show) {
        if (!show || !show->algorithm) return;
        if (!show->shape.empty()) {
            step_through_bounds(scene, results, *show);
            return;
        }
        const auto a = scene.find(show->pair[0]), b = scene.find(show->pair[1]);
        const model::Algorithm* found = collision::catalog::find(*show->algorithm);
        if (!a || !b || !found || !model::about_two(*found)) return;
        const auto& placed_a = results.shapes[*a].placed;
        const auto& placed_b = results.shapes[*b].placed;
        const auto motions =
            model::motions_of(*scene.shapes[*a], *scene.shapes[*b], results.horizon, scene.y_down);
        if (!collision::catalog::refusal(*found, placed_a, placed_b, motions).empty()) return;
        collision::catalog::ask(*found, placed_a, placed_b, trace, show->setting, motions);
        keep(*found, {std::uint32_t(*a), std::uint32_t(*b)}, *show);
    }
    const collision::trace::Step* step() const { return row ? &trace.steps()[at] : nullptr; }
    /// Of the view beside in all steps that have the same: it stands still while they change.
    collision::math::Aabb aside_extent() const {
        collision::math::Aabb box;
        for (const collision::trace::Step& other : trace.steps())
            if (other.aside == step()->aside) box.include(view::extent(other.aside_marks));
        return box;
    }
    view::Caption caption() const { return caption_of(at); }
    /// The room that cards take in any of the steps: the view is the same in all.
    view::Cards cards(const view::Picture& picture, const draw::Painter& painter, bool captions) const {
        view::Cards cards;
        for (std::size_t i = 0; i < trace.steps().size(); ++i) {
            if (trace.steps()[i].aside != collision::trace::Aside::none)
                cards.aside = view::aside_place(picture);
            if (!captions) continue;
            const draw::PixelBox plate = view::caption_place(caption_of(i), picture, painter);
            if (!cards.caption) cards.caption = plate;
            cards.caption->min.y = std::min(cards.caption->min.y, plate.min.y);
            cards.caption->max.x = std::max(cards.caption->max.x, plate.max.x);
        }
        return cards;
    }

  private:
    view::Caption caption_of(std::size_t step) const {
        return {fmt::format("{}, step {} of {}", row->name, step + 1, trace.steps().size()),
                trace.steps()[step].text, trace.steps()[step].formula};
    }
    void step_through_bounds(const model::Scene& scene, const model::Results& results,
                             const model::Show& show) {
        const auto shape = scene.find(show.shape);
        const model::Algorithm* found = collision::catalog::find(*show.algorithm);
        if (!shape || !found) return;
        const auto& placed = results.shapes[*shape].placed;
        if (!collision::textbook::bounds_refusal(*found, placed).empty()) return;
        collision::textbook::ask_bounds(*found, placed, trace);
        keep(*found, {std::uint32_t(*shape), std::uint32_t(*shape)}, show);
    }
    void keep(const model::Algorithm& found, view::Subjects of, const model::Show& show) {
        if (trace.steps().empty()) return;
        row = &found;
        subjects = of;
        const std::size_t count = trace.steps().size();
        at = std::min(show.step.value_or(count), count) - 1;
        marks = view::with_subjects(trace.steps()[at].marks, subjects);
    }
};

/// The map that a picture shows: nothing where its pair or its algorithm is not there.
view::LiveMap map_of(const model::Scene& scene, const std::optional<model::Show>& show,
                     const view::Camera& camera) {
    view::LiveMap map;
    if (!show || show->map == model::Show::Map::none) return map;
    const auto a = scene.find(show->pair[0]), b = scene.find(show->pair[1]);
    if (!a || !b) return map;
    const model::Algorithm* row = show->algorithm ? collision::catalog::find(*show->algorithm) : nullptr;
    if (show->algorithm && !row) return map;
    const model::MapQuestion question{.pair = {scene.shapes[*a], scene.shapes[*b]},
                                      .moved = 0,
                                      .row = row,
                                      .setting = show->setting,
                                      .sample_grid = model::sample_grid_over(camera.visible()),
                                      .y_down = scene.y_down};
    if (!model::refusal(question).empty()) return map;
    map.ask(question, view::map_view(*show));
    while (!map.work([] { return false; })) {}
    return map;
}

const view::Theme& theme_of(const RenderOptions& options) {
    const view::Theme* const theme = view::find_picture_theme(options.theme);
    return theme ? *theme : view::dark_theme();
}

}  // namespace

namespace {

/// What the overlays speak of: what is asked for, else all segments where vectors are shown, else all shapes.
model::Selection selected(const model::Scene& scene, const RenderOptions& options) {
    if (!options.select.empty()) return options.select;
    const bool vectors = std::ranges::any_of(options.show, [](const std::string& id) {
        const overlays::Overlay* const overlay = overlays::find(id);
        return overlay && overlay->topic == overlays::Topic::vectors;
    });
    model::Selection segments;
    if (vectors && !(scene.lesson && !scene.lesson->vectors.empty()))
        for (const model::ShapePtr& shape : scene.shapes)
            if (std::holds_alternative<collision::shape::Segment>(shape->geometry))
                segments.push_back(shape->id);
    return segments;
}

}  // namespace

namespace {

void clear_noise(model::Results& results, const collision::math::Aabb& box) {
    const double noise = 1e-9 * std::max(box.size().x, box.size().y);
    for (model::PairResult& pair : results.pairs) {
        if (pair.answer.distance < noise) pair.answer.distance = 0;
        if (pair.answer.depth && *pair.answer.depth < noise) pair.answer.depth = 0;
    }
}

}  // namespace

float text_scale(const RenderOptions& options) { return options.scale * theme_of(options).size; }

int scaled(int length, float scale) { return std::max(1, int(std::lround(float(length) * scale))); }

void paint_scene(const model::Scene& scene, const RenderOptions& options, draw::Painter& painter) {
    model::Results results =
        model::analyze(scene, scene.shapes.size() <= max_for_all_pairs ? model::PairChoice::all
                                                                       : model::PairChoice::overlapping);
    if (options.on_paper) clear_noise(results, view::everything(scene, results));
    view::Camera camera = view::view_of(
        scene, results, {float(options.width) * options.scale, float(options.height) * options.scale});
    camera.y_down = options.y_down.value_or(scene.y_down);
    const model::Selection selection = selected(scene, options);
    view::Picture picture{.scene = scene,
                          .results = results,
                          .selection = selection,
                          .camera = camera,
                          .theme = theme_of(options),
                          .shown = {},
                          .scale = text_scale(options),
                          .grid = options.grid,
                          .labels = options.labels,
                          .highlight = false,
                          .legend = options.legend,
                          .verdict = true,
                          .hovered = {},
                          .turn = options.turn};
    const std::optional<model::Show> show = options.exam        ? std::nullopt
                                            : options.algorithm ? options.algorithm
                                                                : scene.show;
    const view::LiveMap map = map_of(scene, show, camera);
    if (map.asked()) picture.map = &map.picture();
    const Stepped stepped(scene, results, show);
    picture.verdict = options.verdict && !options.exam && scene.shapes.size() == 2;
    picture.scale_bar = !options.on_paper;
    picture.marks = stepped.marks;
    if (stepped.step() && scene.shapes.size() > 2) picture.lit = stepped.subjects;
    if (stepped.step()) {
        const bool captions = options.captions && !options.caption;
        view::Cards cards =
            options.cards && *options.cards ? **options.cards : stepped.cards(picture, painter, captions);
        if (options.cards) *options.cards = cards;
        if (picture.verdict) cards.top = verdict_room * picture.scale;
        camera = view::beside_cards(camera, cards, stepped.subjects, scene, results);
    }
    if (options.exam) {
        picture.legend = false;
    } else if (options.show_given) {
        for (const std::string& id : options.show) {
            if (const auto* overlay = overlays::find(id)) picture.shown.push_back(overlay);
        }
    } else if (!stepped.step() && !picture.map) {
        for (const overlays::Overlay& overlay : overlays::all()) {
            if (overlay.on_by_default) picture.shown.push_back(&overlay);
        }
    }
    if (!scene.view && !stepped.step()) {
        collision::math::Aabb framed = view::extent_of_bounds(picture);
        if (!framed.empty()) {
            framed.include(view::everything(scene, results));
            camera.frame(framed);
        }
    }
    paint(picture, painter);
    if (const collision::trace::Step* step = stepped.step()) {
        view::Camera aside = view::aside_camera(stepped.aside_extent(), aside_place(picture), picture.scale);
        aside.y_down = camera.y_down && step->aside != collision::trace::Aside::time;
        draw_aside(*step, stepped.subjects, {}, aside, picture, painter);
        if (options.captions && !options.caption) draw_caption(stepped.caption(), picture, painter);
    }
    if (options.caption) draw_caption(*options.caption, picture, painter);
}

std::size_t step_count(const model::Scene& scene, const std::optional<model::Show>& show) {
    if (!show) return 0;
    // Only the shapes' places are needed.
    const auto results = model::analyze(scene, model::PairChoice::overlapping);
    return Stepped(scene, results, show).trace.steps().size();
}

namespace {

std::string title_of(const model::Scene& scene) {
    return scene.title.empty() ? "A collision scene" : scene.title;
}

}  // namespace

std::string render_svg(const model::Scene& scene, const RenderOptions& options) {
    draw::SvgPainter painter(scaled(options.width, options.scale), scaled(options.height, options.scale),
                             title_of(scene), text_scale(options), options.ids);
    paint_scene(scene, options, painter);
    return painter.finish();
}

std::string render_vectors(const model::Scene& scene, const RenderOptions& options,
                           const draw::VectorFormat& format) {
    const auto painter =
        format.begin(scaled(options.width, options.scale), scaled(options.height, options.scale),
                     title_of(scene), text_scale(options));
    paint_scene(scene, options, *painter);
    return painter->finish();
}

}  // namespace testbed::exports
