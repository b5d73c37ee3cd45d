// One pair of a scene that is compared, or one shape.
#include "app/model/comparison.h"

#include <algorithm>
#include <cassert>

#include "app/model/impacts.h"
#include "core/math/interrupt.h"
#include "core/textbook/bounds/ask.h"

namespace testbed::model {

std::optional<Verdict> verdict_of(const RowAnswer& answer, const collision::query::PairAnswer& truth) {
    const auto said = said_overlap(answer.outcome);
    if (!said) return {};
    if (about_sliding(*answer.row) && !*said && !answer.outcome.stops.empty()) return Verdict::touching;
    if (!*said) return Verdict::apart;
    if (about_sliding(*answer.row)) return Verdict::overlapping;
    if (about_motion(*answer.row)) return Verdict::touching;
    // Most rows say no more than yes; touching is what that means where the two only touch.
    return PairResult{0, 1, truth}.verdict() == Verdict::touching ? Verdict::touching : Verdict::overlapping;
}

RowAnswer Comparison::ask(const Algorithm& row) const {
    collision::trace::Counter counter;
    if (about_one()) {
        // Where the bounds are is in the trace alone.
        collision::trace::Trace trace;
        RowAnswer answer{.row = &row,
                         .outcome = collision::textbook::ask_bounds(row, placed_a_, trace),
                         .counts = trace.counts()};
        answer.bounds = enclosure_of(trace);
        return answer;
    }
    RowAnswer answer{
        .row = &row,
        .outcome = collision::catalog::ask(row, placed_a_, placed_b_, counter, setting(row), motions_),
        .counts = {}};
    answer.counts = counter.counts();
    answer.difference = about_sliding(row)  ? difference(answer.outcome, *slide_)
                        : about_motion(row) ? difference(row, answer.outcome, impact_, motions_.horizon)
                                            : difference(answer.outcome, truth_, placed_a_, placed_b_);
    return answer;
}

void Comparison::look_at(const ShapePtr& a, const ShapePtr& b, const collision::query::PairAnswer* known,
                         double horizon, bool y_down) {
    assert(a && b);
    if (about(a, b, horizon, y_down)) return;
    a_ = a;
    b_ = b;
    ++revision_;
    placed_a_ = collision::shape::place(a->geometry, a->pose);
    placed_b_ = collision::shape::place(b->geometry, b->pose);
    truth_ = known ? *known : collision::query::answer(placed_a_, placed_b_);
    // Where the truth is not decided there is nothing to hold them against.
    std::vector<const Algorithm*> askable;
    if (!truth_.undecided) askable = algorithms_for(placed_a_, placed_b_);
    motions_ = motions_of(*a, *b, horizon, y_down);
    impact_.reset();
    slide_.reset();
    if (a->moves() || b->moves()) {
        const auto found =
            collision::query::time_of_impact(mover(*a, placed_a_), mover(*b, placed_b_), horizon);
        impact_ = found.impact;
        if (!found.gave_up) {
            const auto about_time = algorithms_for(placed_a_, placed_b_, motions_);
            askable.insert(askable.end(), about_time.begin(), about_time.end());
        }
        slide_ = true_slide(placed_a_, placed_b_, motions_);
        if (slide_) {
            const auto about_end = sliding_algorithms_for(placed_a_, placed_b_, motions_);
            askable.insert(askable.end(), about_end.begin(), about_end.end());
        }
    }
    ask_all(askable);
}

void Comparison::look_at(const ShapePtr& one) {
    assert(one);
    if (one == a_ && !b_) return;
    a_ = one;
    b_ = nullptr;
    ++revision_;
    placed_a_ = collision::shape::place(one->geometry, one->pose);
    std::vector<const Algorithm*> askable;
    for (const Algorithm& row : collision::catalog::all())
        if (collision::textbook::bounds_refusal(row, placed_a_).empty()) askable.push_back(&row);
    ask_all(askable);
}

void Comparison::ask_all(const std::vector<const Algorithm*>& askable) {
    traces_.clear();
    const std::vector<RowAnswer> before = std::move(rows_);
    rows_.clear();
    for (const Algorithm* row : askable) {
        collision::math::poll(0);
        rows_.push_back(ask(*row));
        const auto old = std::ranges::find(before, row, &RowAnswer::row);
        if (old != before.end()) rows_.back().seconds = old->seconds;
    }
}

std::string Comparison::describe(const RowAnswer& answer) const {
    if (about_sliding(*answer.row)) return model::describe(answer.difference, answer.outcome, *slide_);
    return about_motion(*answer.row) ? model::describe(answer.difference, answer.outcome, impact_)
                                     : model::describe(answer.difference, answer.outcome, truth_);
}

void Comparison::look_away() {
    if (empty()) return;
    ++revision_;
    a_ = b_ = nullptr;
    rows_.clear();
    traces_.clear();
}

const RowAnswer* Comparison::find(const Algorithm* row) const {
    const auto found = std::ranges::find(rows_, row, &RowAnswer::row);
    return found == rows_.end() ? nullptr : &*found;
}

const collision::trace::Trace& Comparison::trace(const Algorithm& row) {
    assert(find(&row));
    const auto found = std::ranges::find(traces_, &row, &Traced::row);
    if (found != traces_.end()) return found->trace;
    Traced& made = traces_.emplace_back(Traced{&row, {}});
    if (about_one()) {
        collision::textbook::ask_bounds(row, placed_a_, made.trace);
    } else {
        collision::catalog::ask(row, placed_a_, placed_b_, made.trace, setting(row), motions_);
    }
    return made.trace;
}

double Comparison::setting(const Algorithm& row) const {
    const auto found = settings_.find(row.id);
    return found == settings_.end() ? row.setting.default_value : found->second;
}

void Comparison::set(const Algorithm& row, double value) {
    value = row.setting.nearest(value);
    if (setting(row) == value) return;
    settings_[row.id] = value;
    ++revision_;
    std::erase_if(traces_, [&](const Traced& traced) { return traced.row == &row; });
    const auto found = std::ranges::find(rows_, &row, &RowAnswer::row);
    if (found != rows_.end()) *found = ask(row);
}

bool Comparison::measure_next() {
    const auto next = std::ranges::find(rows_, false, &RowAnswer::measured);
    if (next == rows_.end()) return false;
    next->measured = true;
    if (next->outcome.gave_up) return true;  // the clock would see how long it takes without a limit
    next->seconds = about_one() ? time_of_bounds(*next->row, placed_a_)
                                : time_of(*next->row, placed_a_, placed_b_, setting(*next->row), motions_);
    return true;
}

namespace {

using collision::trace::Step;

bool in_one_table(const Step& one, const Step& other) {
    if (one.numbers.empty() || other.numbers.empty() || one.numbers[0].name != other.numbers[0].name)
        return false;
    const auto names_all_of = [](const Step& more, const Step& fewer) {
        return std::ranges::all_of(fewer.numbers, [&](const auto& n) { return more.number(n.name); });
    };
    return names_all_of(one, other) || names_all_of(other, one);
}

/// A name that is new comes behind the one that it follows in its row.
void add_columns(std::vector<std::string>& columns, const Step& row) {
    auto behind = columns.begin();
    for (const collision::trace::Number& number : row.numbers) {
        const auto found = std::ranges::find(columns, number.name);
        behind = (found == columns.end() ? columns.insert(behind, number.name) : found) + 1;
    }
}

}  // namespace

std::optional<StepTable> table_at(const collision::trace::Trace& trace, std::size_t step) {
    const auto& steps = trace.steps();
    for (std::size_t at = step + 1; at-- > 0;) {
        std::size_t first = at, last = at;
        while (first > 0 && in_one_table(steps[first], steps[first - 1])) --first;
        while (last + 1 < steps.size() && in_one_table(steps[last], steps[last + 1])) ++last;
        if (last > first) {
            StepTable table{first, last, {}};
            for (std::size_t i = first; i <= last; ++i) add_columns(table.columns, steps[i]);
            return table;
        }
        at = first;
    }
    return {};
}

}  // namespace testbed::model
