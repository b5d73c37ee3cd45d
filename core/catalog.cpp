// The list of algorithms, and how to ask one.
#include "catalog.h"

#include <algorithm>
#include <array>

#include "textbook/bounds/list.h"
#include "textbook/list.h"
#include "textbook/within_budget.h"

namespace collision::catalog {

namespace {

/// Two shapes in the order of their types.
struct Ordered {
    std::array<const shape::Placed*, 2> shapes;
    bool swapped;

    Ordered(const Algorithm& row, const shape::Placed& a, const shape::Placed& b)
        : shapes{&a, &b}, swapped(!row.as_given && a.index() > b.index()) {
        if (swapped) std::swap(shapes[0], shapes[1]);
    }
    Problem problem(const Algorithm& row, std::optional<double> setting, const Motions& motions) const {
        Problem problem{.shapes = shapes,
                        .setting = row.setting.nearest(setting),
                        .movements = {motions.a, motions.b},
                        .horizon = motions.horizon,
                        .y_down = motions.y_down,
                        .names = motions.names};
        if (swapped) {
            std::swap(problem.movements[0], problem.movements[1]);
            std::swap(problem.names[0], problem.names[1]);
        }
        return problem;
    }
    Outcome mirrored(Outcome outcome) const {
        if (!swapped) return outcome;
        if (outcome.normal) outcome.normal = -*outcome.normal;
        if (outcome.witness) std::swap((*outcome.witness)[0], (*outcome.witness)[1]);
        return outcome;
    }
};

}  // namespace

std::span<const Algorithm> all() {
    // Rows are constant-initialized, so that they can be copied at any time.
#define COLLISION_ROW(name) textbook::name,
    static const std::array rows{COLLISION_ALGORITHMS(COLLISION_ROW)
                                     COLLISION_BOUNDS_ALGORITHMS(COLLISION_ROW)};
#undef COLLISION_ROW
    return rows;
}

const Algorithm* find(std::string_view id) {
    const auto found = std::ranges::find(all(), id, &Algorithm::id);
    return found == all().end() ? nullptr : &*found;
}

std::string refusal(const Algorithm& row, const shape::Placed& a, const shape::Placed& b,
                    const Motions& motions) {
    if (row.question == textbook::Question::bounds) return "about one shape, not about a pair";
    if (shape::defect(a) || shape::defect(b)) return "the polygon is invalid";
    if (!row.applies.has(a.index(), b.index())) return "not for this pair of types";
    const Ordered ordered(row, a, b);
    return row.refuses ? std::string(row.refuses(ordered.problem(row, {}, motions))) : std::string();
}

Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b,
            std::optional<double> setting, const Motions& motions) {
    const Ordered ordered(row, a, b);
    trace::Silent silent;
    const auto run = [&] { return row.run(ordered.problem(row, setting, motions), silent); };
    const bool long_query = query::intricate(a) || query::intricate(b);
    return ordered.mirrored(long_query ? textbook::within_budget(silent, run) : run());
}

Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b, trace::Counter& counter,
            std::optional<double> setting, const Motions& motions) {
    const Ordered ordered(row, a, b);
    return ordered.mirrored(textbook::within_budget(
        counter, [&] { return row.count(ordered.problem(row, setting, motions), counter); }));
}

Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b, trace::Trace& trace,
            std::optional<double> setting, const Motions& motions) {
    const Ordered ordered(row, a, b);
    const Outcome outcome = ordered.mirrored(textbook::within_budget(
        trace, [&] { return row.show(ordered.problem(row, setting, motions), trace); }));
    if (ordered.swapped) trace.swap_subjects();
    return outcome;
}

}  // namespace collision::catalog
