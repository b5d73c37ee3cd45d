// One pair of a scene that is compared, or one shape: what every row of the catalog says of it, each worked
// out once for the same shapes.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/algorithms.h"
#include "app/model/enclosure.h"
#include "app/model/scene.h"

namespace testbed::model {

/// What one row says, and what it took.
struct RowAnswer {
    const Algorithm* row = nullptr;
    Outcome outcome;
    collision::trace::Counts counts;
    Difference difference = Difference::none;
    /// Of a silent run; of shapes that have changed since where `measured` is false, or empty.
    std::optional<double> seconds{};
    bool measured = false;
    /// Rows about bounds: what was found around the shape; empty for the others.
    std::optional<Enclosure> bounds{};

    bool agrees() const { return difference == Difference::none; }
};

/// The verdict that a row's answer amounts to: a yes of one that agrees is the truth's; of a row about motion
/// touching, for that is what happens at a first touch; of one about sliding how its end lies. Empty where it
/// says neither yes nor no.
std::optional<Verdict> verdict_of(const RowAnswer& answer, const collision::query::PairAnswer& truth);

class Comparison {
  public:
    /// Turns to two shapes: everything is worked out anew where one of them is another than before. known:
    /// their exact answer, where the caller has it; else nullptr. y_down: the scene's. Requires two that can
    /// be answered, and not null.
    void look_at(const ShapePtr& a, const ShapePtr& b, const collision::query::PairAnswer* known,
                 double horizon = default_horizon, bool y_down = false);
    /// The same of one shape: its rows are those about bounds, and there is no truth() beside them.
    void look_at(const ShapePtr& one);
    /// To nothing; times and settings stay.
    void look_away();

    bool empty() const { return !a_; }
    /// Whether it is turned to these two.
    bool about(const ShapePtr& a, const ShapePtr& b, double horizon, bool y_down) const {
        return a_ == a && b_ == b && motions_.horizon == horizon && motions_.y_down == y_down;
    }
    bool about_one() const { return a_ && !b_; }
    /// Of a pair.
    const collision::query::PairAnswer& truth() const { return truth_; }
    Verdict verdict() const { return PairResult{0, 1, truth_}.verdict(); }
    /// Where the row parts from the truth, in words; empty where it does not.
    std::string describe(const RowAnswer& answer) const;
    /// The rows that can be asked, in the catalog's order: of a pair, those about motion and about sliding
    /// where one of the two moves; of one shape, those about bounds.
    std::span<const RowAnswer> rows() const { return rows_; }
    /// nullptr where the row cannot be asked.
    const RowAnswer* find(const Algorithm* row) const;

    /// All steps of a row of rows(), whose subjects 0 and 1 are a and b; of one shape 0. Good until a shape
    /// or a setting changes.
    const collision::trace::Trace& trace(const Algorithm& row);
    /// Changes whenever what the rows say may have changed.
    std::uint64_t revision() const { return revision_; }

    /// The row's setting, the row's own where none was set.
    double setting(const Algorithm& row) const;
    /// The nearest that the row takes, kept for the row whatever the pair. Requires a row with a setting.
    void set(const Algorithm& row, double value);

    /// Measures the time of one row that has none for these shapes. False: all have theirs.
    bool measure_next();

  private:
    struct Traced {
        const Algorithm* row;
        collision::trace::Trace trace;
    };
    RowAnswer ask(const Algorithm& row) const;
    void ask_all(const std::vector<const Algorithm*>& askable);

    ShapePtr a_, b_;  ///< b_ null: one shape
    collision::shape::Placed placed_a_, placed_b_;
    collision::query::PairAnswer truth_{};
    Motions motions_{};             ///< up to the scene's horizon
    std::optional<Impact> impact_;  ///< the truth about them
    std::optional<Slide> slide_;    ///< where a truly ends; empty: no row about sliding is asked
    std::vector<RowAnswer> rows_;
    std::list<Traced> traces_;  ///< a list: references stay good while others are added
    std::map<std::string_view, double> settings_;
    std::uint64_t revision_ = 0;
};

/// Consecutive steps that begin with the same number and of which one names all that the other does are rows
/// of one table.
struct StepTable {
    std::size_t first, last;           ///< steps, both of the table
    std::vector<std::string> columns;  ///< every name of a row, in the rows' order
};
/// The table that a step stands in; for a step that is alone the last one before it. Empty: there is none.
std::optional<StepTable> table_at(const collision::trace::Trace& trace, std::size_t step);

}  // namespace testbed::model
