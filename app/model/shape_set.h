// What the rows of the catalog about pairs say of a scene, beside the truth.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"
#include "core/broad/index_pair.h"
#include "core/catalog.h"

namespace testbed::model {

/// Pairs are indices into the scene's shapes, by a, then b.
struct ShapeSetAnswer {
    std::vector<collision::broad::IndexPair> found;   ///< that the row says overlap
    std::vector<collision::broad::IndexPair> missed;  ///< that overlap, and the row does not say so
    std::vector<collision::broad::IndexPair> wrong;   ///< that the row says overlap, and they do not
    /// Of which nothing is known: neither missed nor wrong, whatever the row says.
    std::vector<collision::broad::IndexPair> undecided;
    collision::trace::Counts counts;
    std::uint64_t possible = 0;  ///< pairs of answered shapes
    bool agrees() const { return missed.empty() && wrong.empty(); }
};

/// Fills in missed, wrong and undecided beside the pairs that were found, which are in order.
void hold_against_truth(ShapeSetAnswer& answer, const Results& results);

/// Asks a row whose question is Question::pairs about all answered shapes. Shapes with a velocity or a spin
/// are those that changed. results: the scene's own. setting: the row's own where it is not given, and the
/// nearest that the row takes.
ShapeSetAnswer ask_shape_set(const collision::catalog::Algorithm& row, const Scene& scene,
                             const Results& results, std::optional<double> setting = {});
/// The same with its steps, whose marks have the scene's shapes as subjects.
ShapeSetAnswer ask_shape_set(const collision::catalog::Algorithm& row, const Scene& scene,
                             const Results& results, std::optional<double> setting,
                             collision::trace::Trace& trace);

/// The side of the cells that rows with that setting use in this scene: the wished one, doubled while its
/// cells would be too many.
double side_in_use(const Results& results, double wished);

/// What a row's algorithm was asked with in place of the setting that the row states, in words; empty where
/// that was used.
std::string replaced_setting(const Expectation& row, const Results& results);

/// A step's text with the scene's names: rows count the answered shapes from 1, "shape 6".
std::string with_names(std::string_view text, const Scene& scene, const Results& results);

/// Seconds that a silent run takes: the best of a few. Of pairs that take too much work, up to a limit.
double time_of_shape_set(const collision::catalog::Algorithm& row, const Scene& scene, const Results& results,
                         std::optional<double> setting = {});

}  // namespace testbed::model
