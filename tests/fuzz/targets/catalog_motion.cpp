// Every row of the catalog about impacts and about sliding: it ends, answers in numbers, and the exact one as
// the core does.
#include "core/query/time_of_impact.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/rows.h"

namespace fuzz {

namespace {

using catalog::Algorithm;
using catalog::Outcome;

void fuzz_catalog_motion(Input input) {
    Shapes shapes(input);
    const auto a = shapes.moving();
    const auto b = a ? shapes.moving() : std::nullopt;
    if (!b) return;
    static constexpr double horizons[] = {1, 1, 1, 0.25, 60, 1e-3, 1e6, 0};
    const catalog::Motions motions{{a->pose.position, a->motion},
                                   {b->pose.position, b->motion},
                                   horizons[shapes.bytes.below(std::size(horizons))]};
    const std::optional<double> setting =
        shapes.bytes.flag() ? std::optional(shapes.coordinate()) : std::nullopt;
    const int shown = shapes.bytes.byte();
    const auto both = [&] {
        const auto motion = [](const Standing& s) {
            return "\nat " + number_text(s.pose.position.x) + " " + number_text(s.pose.position.y) +
                   ", velocity " + number_text(s.motion.velocity.x) + " " + number_text(s.motion.velocity.y) +
                   ", spin " + number_text(s.motion.spin);
        };
        return " within " + number_text(motions.horizon) + describe(a->placed, b->placed) + motion(*a) +
               motion(*b);
    };
    int asked = 0;
    for (const Algorithm& row : catalog::all()) {
        const bool slides = row.question == collision::textbook::Question::slide;
        if ((row.question != collision::textbook::Question::impact && !slides) ||
            !catalog::refusal(row, a->placed, b->placed, motions).empty())
            continue;
        const Outcome said = catalog::ask(row, a->placed, b->placed, setting, motions);
        require_numbers(row, said, both);
        require(said.gave_up != said.overlap.has_value(),
                [&] { return std::string(row.id) + ": no answer" + both(); });
        if (said.time)
            require(*said.time >= 0 && *said.time <= motions.horizon,
                    [&] { return std::string(row.id) + ": a time beyond the horizon" + both(); });
        require(said.gave_up || said.way.has_value() == slides,
                [&] { return std::string(row.id) + ": no end" + both(); });
        if (slides && row.trust == collision::textbook::Trust::exact)
            require(said.gave_up || !*said.overlap,
                    [&] { return std::string(row.id) + ": ends inside" + both(); });
        if (!slides && row.trust == collision::textbook::Trust::exact && !said.gave_up) {
            const auto truth =
                collision::query::time_of_impact({a->placed, a->pose.position, a->motion},
                                                 {b->placed, b->pose.position, b->motion}, motions.horizon);
            require(truth.gave_up || *said.overlap == truth.impact.has_value(),
                    [&] { return std::string(row.id) + ": wrong" + both(); });
        }
        if (++asked % 2 != shown % 2) continue;
        collision::trace::Trace trace;
        const Outcome told = catalog::ask(row, a->placed, b->placed, trace, setting, motions);
        require(told.overlap == said.overlap && told.time == said.time && told.way == said.way &&
                    told.gave_up == said.gave_up,
                [&] { return std::string(row.id) + ": another answer when it shows its steps" + both(); });
        require_steps(row, trace, both);
    }
}

}  // namespace

constinit const Target catalog_motion_target{"catalog_motion", fuzz_catalog_motion, 512};

}  // namespace fuzz
