#include "app/editor/sketching.h"

#include <chrono>
#include <cmath>
#include <fmt/format.h>

#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

using model::Question;

constexpr std::size_t places = 12'000;
constexpr double brush_radius = 14;      ///< pixels of the design
constexpr double compare_slice = 0.006;  ///< seconds a frame for the map

/// Over the canvas as it lies when the first stroke is made.
model::SampleGrid sample_grid_of(const Editor& editor) {
    const view::Camera& camera = editor.view.camera;
    const Vec2 half = Vec2{double(camera.size.x), double(camera.size.y)} * (0.5 / camera.scale);
    return model::sample_grid_over({camera.center - half, camera.center + half}, places);
}

/// The lesson's pair as the map asks it: the second shape is the one that is moved.
std::optional<model::MapQuestion> map_question(const Editor& editor, const model::SampleGrid& sample_grid) {
    const auto& selection = editor.document.selection();
    const model::Lesson& lesson = *editor.scene().lesson;
    const model::LessonStep& step = lesson_step(editor);
    std::array<std::string, 2> pair;
    if (step.show.pair) {
        pair = *step.show.pair;
    } else if (lesson.show.pair) {
        pair = *lesson.show.pair;
    } else if (selection.size() == 2) {
        pair = {selection[0], selection[1]};
    }
    const auto a = editor.scene().find(pair[0]), b = editor.scene().find(pair[1]);
    if (!a || !b) return {};
    model::MapQuestion question{.pair = {editor.scene().shapes[*a], editor.scene().shapes[*b]},
                                .moved = 1,
                                .row = collision::catalog::find(step.ask->algorithm),
                                .sample_grid = sample_grid,
                                .y_down = editor.scene().y_down};
    if (!model::refusal(question).empty()) return {};
    return question;
}

}  // namespace

bool sketching(const Editor& editor) {
    if (!editor.session.lesson.run || editor.session.lesson.choosing || editor.view.lessons.passport_open)
        return false;
    const auto& ask = lesson_step(editor).ask;
    const auto& run = *editor.session.lesson.run;
    return ask && ask->kind == Question::Kind::region && !run.steps[run.step].prediction &&
           !editor.session.lesson.show_me;
}

void sketch_with(Editor& editor, const edit::Pointer& pointer, bool pressed, bool down) {
    auto& sketching = editor.session.lesson.sketching;
    if (sketching && sketching->comparing) return;
    if (!sketching) {
        if (!pressed) return;
        sketching = std::make_unique<Sketching>(sample_grid_of(editor));
    }
    if (!down) sketching->painting = false;
    if (pressed) {
        sketching->painting = true;
        sketching->last = pointer.world;
    }
    if (!sketching->painting) return;
    // Along the way from the last place, so that a quick hand leaves no gaps.
    const double radius = brush_radius * editor.pixel();
    const Vec2 way = pointer.world - sketching->last;
    const int steps = 1 + int(std::hypot(way.x, way.y) / (radius * 0.5));
    const bool in = !sketching->erase && !pointer.shift;
    for (int i = 1; i <= steps; ++i)
        sketching->sketch.brush(sketching->last + way * (double(i) / steps), radius, in);
    sketching->last = pointer.world;
}

void paint_sketch(const Editor& editor, draw::Painter& painter) {
    const auto& sketching = editor.session.lesson.sketching;
    if (!sketching || !editor.session.lesson.run) return;
    const model::SampleGrid& sample_grid = sketching->sketch.sample_grid();
    const view::Theme& theme = *editor.look().theme;
    const auto fill = [&](auto&& holds, draw::Rgba color) {
        for (int row = 0; row < sample_grid.rows; ++row)
            for (int column = 0; column < sample_grid.columns;) {
                if (!holds(column, row)) {
                    ++column;
                    continue;
                }
                const int first = column;
                while (column < sample_grid.columns && holds(column, row)) ++column;
                const draw::Pixel low =
                    editor.view.camera.to_pixel(sample_grid.place(first - 0.5, row - 0.5));
                const draw::Pixel high =
                    editor.view.camera.to_pixel(sample_grid.place(column - 0.5, row + 0.5));
                painter.fill_rectangle({low.x, high.y}, {high.x, low.y}, 0, color);
            }
    };
    if (sketching->share)
        fill([&](int c, int r) { return lesson::says_overlap(sketching->map.cell(c, r)); },
             draw::with_alpha(theme.minkowski, 0.30f));
    fill([&](int c, int r) { return sketching->sketch.in(c, r); }, draw::with_alpha(theme.accent, 0.28f));
}

void go_on_comparing(Editor& editor) {
    Sketching& sketching = *editor.session.lesson.sketching;
    const auto start = std::chrono::steady_clock::now();
    const bool done = sketching.map.work([&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() >
               compare_slice;
    });
    editor.frame.wants_frames = true;
    if (!done) return;
    sketching.comparing = false;
    sketching.share = lesson::agreement(sketching.sketch, sketching.map).share();
    predict(editor, {.number = *sketching.share, .right = *sketching.share >= Sketching::good});
}

void compare_sketch(Editor& editor) {
    Sketching& sketching = *editor.session.lesson.sketching;
    const auto question = map_question(editor, sketching.sketch.sample_grid());
    if (!question) {
        editor.complain("This pair has no map to compare with");
        return;
    }
    sketching.map.ask(*question);
    sketching.comparing = true;
    editor.frame.wants_frames = true;
}

}  // namespace testbed::editor
