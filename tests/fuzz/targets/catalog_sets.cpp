// Every row of the catalog about many shapes: it ends, claims nothing that is apart, and the sound ones find
// all.
#include <algorithm>

#include "app/model/shape_set.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/rows.h"
#include "tests/fuzz/scenes.h"

namespace fuzz {

namespace {

void fuzz_catalog_sets(Input input) {
    Shapes shapes(input);
    const model::Scene scene = scene_of(shapes, 12);
    const std::optional<double> setting =
        shapes.bytes.flag() ? std::optional(shapes.coordinate()) : std::nullopt;
    const model::Results results = model::analyze(scene, model::PairChoice::overlapping);
    for (const catalog::Algorithm& row : catalog::all()) {
        if (row.question != collision::textbook::Question::pairs) continue;
        collision::trace::Trace trace;
        const model::ShapeSetAnswer said = model::ask_shape_set(row, scene, results, setting, trace);
        const auto written = [&] {
            return std::string(row.id) + (setting ? " with " + number_text(*setting) : "") + ":\n" +
                   testbed::file::write_scene(scene);
        };
        const bool with_itself =
            row.trust == collision::textbook::Trust::flawed &&
            std::ranges::all_of(said.wrong, [](const auto& pair) { return pair.a == pair.b; });
        require(said.wrong.empty() || with_itself, [&] { return "claims what is apart: " + written(); });
        require(said.missed.empty() || row.trust == collision::textbook::Trust::flawed,
                [&] { return "misses a pair: " + written(); });
        require_steps(row, trace, written);
    }
}

}  // namespace

constinit const Target catalog_sets_target{"catalog_sets", fuzz_catalog_sets, 1024};

}  // namespace fuzz
