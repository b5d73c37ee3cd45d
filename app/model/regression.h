// What a scene answers now, as what must be true of it: *expect this*, and scenes that are regression tests.
#pragma once

#include "app/model/analysis.h"

namespace testbed::model {

/// The pair's answer as a row: apart with its distance, else overlapping with its depth.
Expectation expectation_of(const Scene& scene, const PairResult& pair);

/// Whether the row is about these two, in either order, as they stand, and about the exact answer rather than
/// an algorithm's.
bool is_about(const Expectation& row, const std::string& a, const std::string& b);

/// Whether a claim may be added to the row: a number does not come under a tolerance that was stated for
/// others.
bool may_take(const Expectation& row, const Expected& claim);

/// The scene with the row about the pair renewed, or added. What the row claims and what holds stays as it is
/// written, ranges included; a claim that fails becomes what is true. results: the scene's own.
Scene expecting(const Scene& scene, const Results& results, const PairResult& pair);

/// The same of the time of the pair's first touch within the scene's horizon; none: they do not touch. Rows
/// with another horizon stay.
Scene expecting_impact(const Scene& scene, const Results& results, const std::array<std::string, 2>& pair,
                       const std::optional<double>& time);
/// What the scene expects of that time, in the row that expecting_impact() renews; nullptr where it has none.
const Expected* expected_impact(const Scene& scene, const std::array<std::string, 2>& pair);

/// The scene without the rows about the pair's exact answer.
Scene not_expecting(const Scene& scene, const PairResult& pair);

/// More rows are not added: a file of them would be of no use. Pairs that overlap come first then.
inline constexpr std::size_t max_regression_rows = 200'000;

struct RegressionOptions {
    /// Of which pairs the whole answer is expected, with the normal, the contacts and whether they only
    /// touch. Where rows claim overlap, distance or depth they stay, and what they do not claim is added as
    /// expecting() adds it, unless they contradict the answer; other pairs get a row. Pairs of hidden shapes
    /// are among them, as in `check`. Unless none does, pairs that touch later, within the horizon, get the
    /// time of it, invalid polygons a row that says so, and rays rows about what they hit; with `all`, pairs in
    /// motion that never touch get that.
    enum class Pairs { all, overlapping, none } pairs = Pairs::all;
    bool update_failing = true;              ///< rows that fail become what is true; else they stay
    std::size_t most = max_regression_rows;  ///< rows
    bool operator==(const RegressionOptions&) const = default;
};

struct Regression {
    Scene scene;
    std::size_t added = 0;      ///< new rows
    std::size_t updated = 0;    ///< rows that failed, and of which claims expect what is true now
    std::size_t completed = 0;  ///< rows that held, and claim more of the current answer now
    std::size_t failing = 0;    ///< rows that still fail
    std::size_t unanswered = 0; ///< claims that still fail, since there is no answer to expect
    std::size_t left_out = 0;   ///< pairs that get no row, since there are too many
    /// What has no rows about motion, since there are too many pairs.
    enum class InMotion { nothing, never_touch, touches };
    InMotion left_out_in_motion = InMotion::nothing;
    bool rays_left_out = false;  ///< rays get no rows about what they hit, since there are too many
    /// Pairs that get no row, since it takes too much work to know whether they overlap.
    std::size_t not_known = 0;
    /// Pairs that overlap and whose depth is not expected, since it takes too much work.
    std::size_t depths_not_known = 0;
};
/// Claims that hold stay as they are written. results: the scene's own, complete.
Regression regression(const Scene& scene, const Results& results, const RegressionOptions& options = {});

}  // namespace testbed::model
