#include "app/editor/sketching.h"

#include <chrono>
#include <cmath>
#include <fmt/format.h>

#include "app/ui/lessons/pages.h"

namespace testbed::ui {

namespace {

using model::Question;

constexpr std::size_t places = 12'000;
constexpr double brush_radius = 14;  ///< pixels of the design
constexpr double slice = 0.006;      ///< seconds a frame for the map

/// Over the canvas as it lies when the first stroke is made.
model::Lattice lattice_of(const Desk& desk) {
    const ink::Camera& camera = desk.camera;
    const Vec2 half = Vec2{double(camera.size.x), double(camera.size.y)} * (0.5 / camera.scale);
    return model::lattice_over({camera.center - half, camera.center + half}, places);
}

/// The lesson's pair as the map asks it: the second shape is the one that is moved.
std::optional<model::MapQuestion> map_question(const Desk& desk, const model::Lattice& lattice) {
    const auto& selection = desk.document.selection();
    const model::Lesson& lesson = *desk.scene().lesson;
    const model::LessonStep& step = lesson_step(desk);
    std::array<std::string, 2> pair;
    if (step.show.pair) {
        pair = *step.show.pair;
    } else if (lesson.show.pair) {
        pair = *lesson.show.pair;
    } else if (selection.size() == 2) {
        pair = {selection[0], selection[1]};
    }
    const auto a = desk.scene().find(pair[0]), b = desk.scene().find(pair[1]);
    if (!a || !b) return {};
    model::MapQuestion question{.pair = {desk.scene().shapes[*a], desk.scene().shapes[*b]},
                                .moved = 1,
                                .row = collision::catalog::find(step.ask->algorithm),
                                .lattice = lattice};
    if (!model::refusal(question).empty()) return {};
    return question;
}

void compare(Desk& desk, Sketching& sketching) {
    const auto start = std::chrono::steady_clock::now();
    const bool done = sketching.map.work([&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > slice;
    });
    desk.wants_frames = true;
    if (!done) return;
    sketching.comparing = false;
    sketching.share = model::agreement(sketching.sketch, sketching.map).share();
    predict(desk, {.number = *sketching.share, .right = *sketching.share >= Sketching::good});
}

}  // namespace

bool sketching(const Desk& desk) {
    if (!desk.lessons.run || desk.lessons.choosing || desk.lessons.passport_open) return false;
    const auto& ask = lesson_step(desk).ask;
    const auto& run = *desk.lessons.run;
    return ask && ask->kind == Question::Kind::region && !run.steps[run.step].prediction &&
           !desk.lessons.show_me;
}

void sketch_with(Desk& desk, const Pointer& pointer, bool pressed, bool down) {
    auto& sketching = desk.lessons.sketching;
    if (sketching && sketching->comparing) return;
    if (!sketching) {
        if (!pressed) return;
        sketching = std::make_unique<Sketching>(lattice_of(desk));
    }
    if (!down) sketching->painting = false;
    if (pressed) {
        sketching->painting = true;
        sketching->last = pointer.world;
    }
    if (!sketching->painting) return;
    // Along the way from the last place, so that a quick hand leaves no gaps.
    const double radius = brush_radius * desk.pixel();
    const Vec2 way = pointer.world - sketching->last;
    const int steps = 1 + int(std::hypot(way.x, way.y) / (radius * 0.5));
    const bool in = !sketching->erase && !pointer.shift;
    for (int i = 1; i <= steps; ++i)
        sketching->sketch.brush(sketching->last + way * (double(i) / steps), radius, in);
    sketching->last = pointer.world;
}

void paint_sketch(const Desk& desk, ink::Painter& painter) {
    const auto& sketching = desk.lessons.sketching;
    if (!sketching || !desk.lessons.run) return;
    const model::Lattice& lattice = sketching->sketch.lattice();
    const ink::Theme& theme = *desk.look().theme;
    const auto fill = [&](auto&& holds, ink::Rgba color) {
        for (int row = 0; row < lattice.rows; ++row)
            for (int column = 0; column < lattice.columns;) {
                if (!holds(column, row)) {
                    ++column;
                    continue;
                }
                const int first = column;
                while (column < lattice.columns && holds(column, row)) ++column;
                const ink::Pixel low = desk.camera.to_pixel(lattice.place(first - 0.5, row - 0.5));
                const ink::Pixel high = desk.camera.to_pixel(lattice.place(column - 0.5, row + 0.5));
                painter.fill_rectangle({low.x, high.y}, {high.x, low.y}, 0, color);
            }
    };
    if (sketching->share)
        fill([&](int c, int r) { return model::says_overlap(sketching->map.cell(c, r)); },
             ink::with_alpha(theme.minkowski, 0.30f));
    fill([&](int c, int r) { return sketching->sketch.in(c, r); }, ink::with_alpha(theme.accent, 0.28f));
}

void draw_region_question(Desk& desk, const Question&) {
    const Look& look = desk.look();
    auto& sketching = desk.lessons.sketching;
    wrapped(
        "Paint on the canvas: every place of the second shape's position where the answer is yes. Shift "
        "takes away.",
        look.theme->text_secondary);
    if (sketching && sketching->comparing) {
        wrapped("Comparing…", look.theme->text_faint);
        compare(desk, *sketching);
        return;
    }
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - 2 * gap) / 3);
    const bool any = sketching && !sketching->sketch.empty();
    bool erase = sketching && sketching->erase;
    if (word_button(look, erase ? "Draw" : "Erase", width, false, any)) sketching->erase = !erase;
    ImGui::SameLine(0, gap);
    if (word_button(look, "Clear", width, false, any)) sketching.reset();
    ImGui::SameLine(0, gap);
    if (word_button(look, "Compare", width, true, any && sketching)) {
        const auto question = map_question(desk, sketching->sketch.lattice());
        if (!question) {
            desk.complain("This pair has no map to compare with");
            return;
        }
        sketching->map.ask(*question);
        sketching->comparing = true;
        desk.wants_frames = true;
    }
}

}  // namespace testbed::ui
