// Every row of the catalog about bounds: it ends, answers in numbers, and holds the shape.
#include "app/model/enclosure.h"
#include "core/hull/bounds.h"
#include "core/hull/corners.h"
#include "core/textbook/bounds/ask.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/rows.h"

namespace fuzz {

namespace {

using catalog::Algorithm;
using catalog::Outcome;

void fuzz_catalog_bounds(Input input) {
    Shapes shapes(input);
    const auto made = shapes.standing();
    if (!made || !shape::bounded(made->placed)) return;
    const shape::Placed& placed = made->placed;
    const auto both = [&] { return "\n" + describe(placed); };
    const double size = size_of(placed);
    for (const Algorithm& row : catalog::all()) {
        if (row.question != collision::textbook::Question::bounds ||
            !collision::textbook::bounds_refusal(row, placed).empty())
            continue;
        collision::trace::Trace trace;
        const Outcome told = collision::textbook::ask_bounds(row, placed, trace);
        require_numbers(row, told, both);
        require_steps(row, trace, both);
        if (told.gave_up) {
            require(smallest_number(placed) < 0x1p-200,
                    [&] { return std::string(row.id) + ": gave up" + both(); });
            continue;
        }
        require(told.area && *told.area >= 0, [&] { return std::string(row.id) + ": no area" + both(); });
        const auto found = testbed::model::enclosure_of(trace);
        require(found.has_value(), [&] { return std::string(row.id) + ": no bounds" + both(); });
        // Where squares underflow no formula is right.
        if (shape::defect(found->bounds) != nullptr || smallest_number(placed) < 0x1p-200) continue;
        collision::hull::for_each_corner(placed, [&](const collision::hull::Disc& disc) {
            const Oracle apart(shape::PlacedPoint{disc.center}, found->bounds);
            require(apart.distance() <= 1e-9 * size + 4 * std::numeric_limits<double>::denorm_min(),
                    [&] { return std::string(row.id) + ": a corner sticks out" + both(); });
        });
    }
}

}  // namespace

constinit const Target catalog_bounds_target{"catalog_bounds", fuzz_catalog_bounds, 512};

}  // namespace fuzz
