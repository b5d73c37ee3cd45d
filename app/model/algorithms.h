// What the rows of the catalog say of a pair, beside the truth.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"
#include "core/catalog.h"
#include "core/query/slide.h"

namespace testbed::model {

using collision::catalog::Algorithm;
using collision::catalog::Motions;
using collision::catalog::Outcome;
using collision::catalog::Stored;

/// Lengths agree within this part of the pair's size: of its larger shape, or of the distance between the
/// two. Coarse enough for a method that stops at a tolerance of its own, far below what a picture shows.
inline constexpr double agreement_tolerance = 1e-6;

/// Whether the row answers about a pair of shapes as they stand, rather than about one shape, about many or
/// about time.
bool about_pairs(const Algorithm& row);

/// Whether the row answers when two shapes in motion first touch.
bool about_motion(const Algorithm& row);

/// Whether the row answers where a shape ends that slides along another.
bool about_sliding(const Algorithm& row);

/// Any of the three: a row that is asked about two shapes.
bool about_two(const Algorithm& row);
/// How a shape of a scene is stored: good while the shape is.
Stored stored(const SceneShape& shape);

/// How two shapes of a scene move and are stored, as rows about motion receive it, and their ids: good while
/// the shapes are. y_down: as the scene has it.
Motions motions_of(const SceneShape& a, const SceneShape& b, double horizon, bool y_down = false);

/// The rows about pairs that can be asked about these two, in the catalog's order.
std::vector<const Algorithm*> algorithms_for(const collision::shape::Placed& a,
                                             const collision::shape::Placed& b);

/// The rows about motion that can, or those about sliding.
std::vector<const Algorithm*> algorithms_for(const collision::shape::Placed& a,
                                             const collision::shape::Placed& b, const Motions& motions);
std::vector<const Algorithm*> sliding_algorithms_for(const collision::shape::Placed& a,
                                                     const collision::shape::Placed& b,
                                                     const Motions& motions);

/// The row's yes or no. A distance says it too: 0 is yes. Empty where the row says neither.
std::optional<bool> said_overlap(const Outcome& outcome);

/// Whether two lengths about the pair agree, within agreement_tolerance.
bool same_length(double said, double is, const collision::shape::Placed& a,
                 const collision::shape::Placed& b);

/// Where a row parts from the truth.
enum class Difference { none, overlap, distance, depth, normal, time, end, no_answer };

/// Compares all that the outcome holds: yes or no exactly, distance and depth within agreement_tolerance.
/// Several normals may be equally good; of convex shapes it is asked whether b, moved along the row's as deep
/// as the row says, comes free.
Difference difference(const Outcome& outcome, const collision::query::PairAnswer& truth,
                      const collision::shape::Placed& a, const collision::shape::Placed& b);
/// In words: "says overlap", "distance 2, is 1.5"; empty where they agree.
std::string describe(Difference difference, const Outcome& outcome,
                     const collision::query::PairAnswer& truth);

using Impact = collision::query::Impact;
/// Of a row about motion: whether they touch exactly, and when within agreement_tolerance of the horizon, but
/// for rows that are flawed, whose time is as good as their step. truth: empty where they do not touch in
/// time.
Difference difference(const Algorithm& row, const Outcome& outcome, const std::optional<Impact>& truth,
                      double horizon);
/// In words: "says no impact, they touch at 0.5 s"; empty where they agree.
std::string describe(Difference difference, const Outcome& outcome, const std::optional<Impact>& truth);

using Slide = collision::query::Slide;
/// Where a truly ends, with positions from where it is at the start. Empty where that is not decided, and
/// where no row about sliding is asked, as where one turns.
std::optional<Slide> true_slide(const collision::shape::Placed& a, const collision::shape::Placed& b,
                                const Motions& motions);
/// From where the outcome ends to the true end, world units. Requires an outcome with a way.
double off_end(const Outcome& outcome, const Slide& truth);
/// Of a row about sliding: whether it ends outside of b, and within textbook::same_end of the whole way from
/// the true end.
Difference difference(const Outcome& outcome, const Slide& truth);
/// In words: "ends 0.5 from the true end"; empty where they agree.
std::string describe(Difference difference, const Outcome& outcome, const Slide& truth);

/// What one row says of one pair, and what it took.
struct AlgorithmAnswer {
    const Algorithm* row;
    Outcome outcome;
    collision::trace::Counts counts;
    std::size_t steps = 0;  ///< those beyond the limit of a trace included
    Difference difference = Difference::none;
    bool agrees() const { return difference == Difference::none; }
};
/// Requires that the row can be asked about the pair. setting: the row's own where it is not given. motions:
/// what is known of the two beside their geometry.
AlgorithmAnswer answer(const Algorithm& row, const collision::shape::Placed& a,
                       const collision::shape::Placed& b, const collision::query::PairAnswer& truth,
                       const Motions& motions = {}, std::optional<double> setting = {});

/// The same of a row about motion.
AlgorithmAnswer answer(const Algorithm& row, const collision::shape::Placed& a,
                       const collision::shape::Placed& b, const Motions& motions,
                       const std::optional<Impact>& truth, std::optional<double> setting = {});

/// The same of a row about sliding.
AlgorithmAnswer answer(const Algorithm& row, const collision::shape::Placed& a,
                       const collision::shape::Placed& b, const Motions& motions, const Slide& truth,
                       std::optional<double> setting = {});

/// Every row that can be asked about the pair.
std::vector<AlgorithmAnswer> answers(const collision::shape::Placed& a, const collision::shape::Placed& b,
                                     const collision::query::PairAnswer& truth, const Motions& motions = {});

/// Every row that can be asked about the motion.
std::vector<AlgorithmAnswer> answers(const collision::shape::Placed& a, const collision::shape::Placed& b,
                                     const Motions& motions, const std::optional<Impact>& truth);

/// Seconds that a silent run takes: the median of a few, a single run where that takes a millisecond. Takes
/// less than 2 ms where a run takes less than 100 µs.
double time_of(const Algorithm& row, const collision::shape::Placed& a, const collision::shape::Placed& b,
               std::optional<double> setting = {}, const Motions& motions = {});

/// The same of a row about bounds.
double time_of_bounds(const Algorithm& row, const collision::shape::Placed& one);

/// First step, from 0, at which two traces say different things: the first whose sentence or numbers differ;
/// the length of the shorter where one goes on. Empty where they are the same.
std::optional<std::size_t> first_parting(const collision::trace::Trace& one,
                                         const collision::trace::Trace& other);

}  // namespace testbed::model
