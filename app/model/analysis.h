// Scene to results: the answers about every shape and every pair.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/model/candidates.h"
#include "app/model/scene.h"
#include "app/model/shape_result.h"
#include "core/query/cast.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"

namespace testbed::model {

enum class Verdict {
    apart,
    touching,
    overlapping,
    unknown,  ///< whether they overlap was given up: the two are too intricate
};

struct PairResult {
    std::uint32_t a, b;  ///< indices into the scene's shapes, a < b
    collision::query::PairAnswer answer;

    /// Exact: the depth is 0 exactly where the two only touch.
    Verdict verdict() const {
        if (answer.undecided) return Verdict::unknown;
        if (!answer.overlap) return Verdict::apart;
        return answer.depth == 0.0 ? Verdict::touching : Verdict::overlapping;
    }
};

struct RayResult {
    struct Hit {
        std::uint32_t shape;
        collision::query::RayHit hit;
    };
    std::uint32_t ray;
    std::vector<Hit> hits;  ///< in order of distance
};

struct ImpactResult {
    std::uint32_t a, b;  ///< indices into the scene's shapes, a < b
    std::optional<collision::query::Impact> impact;
    /// Set where the search gave up: seconds up to which there is none, and then it is not decided.
    std::optional<double> decided_until{};
};

/// null, a truth, a number, or a sentence that says why there is no answer.
using Actual = std::variant<std::monostate, bool, double, std::string>;

struct ExpectationResult {
    bool pass = false;
    /// What was found for each claim, in the claims' order.
    std::vector<Actual> actual;
};

/// Something that the program does not answer, or that a person must mend. code: "invalid_polygon",
/// "not_answered", ...
struct Problem {
    std::string shape;  ///< id, empty for the scene
    std::string code;
    std::string text;
};

enum class PairChoice {
    all,          ///< every pair of answered shapes
    overlapping,  ///< those that overlap, found by the broad phase
};

/// Hiding is a matter of the window, not of what a scene means: `check` answers hidden shapes like all
/// others, the window leaves them out. Expectations about them are judged in both.
enum class Hidden { left_out, answered };

struct Results {
    /// False while some are still to come (model::LiveAnalysis): pairs are those known so far, impacts and
    /// rays none, and no expectation is judged.
    bool complete = true;
    std::vector<ShapeResult> shapes;  ///< as many as the scene has, in its order
    PairChoice choice = PairChoice::all;
    std::vector<PairResult> pairs;  ///< the chosen ones, by a, then b
    std::vector<RayResult> rays;    ///< one for each shape that is a ray, in the scene's order
    double horizon = 1;             ///< seconds: how far ahead impacts are looked for
    /// Of every pair in which something moves; where pairs are chosen only those that touch in time. Empty in
    /// the window, whose panel asks for them itself.
    std::vector<ImpactResult> impacts;
    std::vector<ExpectationResult> expect;
    std::vector<Problem> problems;
};

/// Every answer about a scene, from nothing. horizon: in place of the scene's own.
Results analyze(const Scene& scene, PairChoice choice = PairChoice::all, Hidden hidden = Hidden::left_out,
                std::optional<double> horizon = {});

/// The same without pairs, rays and impacts, which many shapes have too many of to keep: each_pair() and
/// each_ray() (each_pair.h) and each_impact() (impacts.h) give them one after the other. Where a row of
/// `expect` is about the whole scene, the pairs that overlap are kept.
/// at(done, all): is told of each shape before it is worked out.
Results analyze_shapes(const Scene& scene, PairChoice choice, Hidden hidden, std::optional<double> horizon,
                       const std::function<void(std::size_t done, std::size_t all)>& at = {});

/// What is worked out of a scene: first every shape, then the pairs.
enum class AnalysisPart { shapes, pairs };

/// Is told how far a long analysis is, on the thread that works.
class AnalysisListener {
  public:
    /// Twice of what takes long: as soon as it is placed, and when all is known.
    virtual void worked_out(std::uint32_t shape, const ShapeResult& answer) = 0;
    /// Of the pairs that are kept, in no order.
    virtual void worked_out(const PairResult& pair) = 0;
    /// So many of so many; called often.
    virtual void at(AnalysisPart part, std::size_t done, std::size_t all) = 0;

  protected:
    ~AnalysisListener() = default;
};

/// The same answers without hidden shapes, remembering the last scene: only pairs of which a shape changed
/// are worked out again, and only bounds of shapes that changed. A shape changed when its pointer did.
class Analyzer {
  public:
    /// Scenes of more shapes are analyzed with PairChoice::overlapping: n (n - 1) / 2 pairs would take too
    /// long, and more room than they are worth.
    static constexpr std::size_t max_shapes_for_all_pairs = 400;

    /// The reference stays valid until the next call.
    const Results& operator()(const Scene& scene);

    /// Of the last scene.
    const Results& results() const { return results_; }
    const std::vector<ShapePtr>& seen() const { return seen_; }
    /// Pairs worked out by the last call, for the status bar and the tests.
    std::size_t pairs_computed() const { return pairs_computed_; }

    /// By what another scene differs: its shapes and pairs that are not known.
    struct Change {
        PairChoice choice = PairChoice::all;
        std::optional<Results> whole;  ///< in place of all shapes and pairs; empty: those below change
        std::vector<std::uint32_t> changed;
        std::vector<ShapeResult> answers;  ///< as `changed`
        std::vector<PairResult> pairs;     ///< of the changed shapes
        std::size_t pairs_computed = 0;
    };
    /// The long part of the work. Leaves results() as they are, which other threads may read meanwhile. What
    /// it throws (math::Interrupted, bad_alloc) leaves everything as it was. A change that is made is taken
    /// over by take(), or dropped by drop().
    Change prepare(const Scene& scene, AnalysisListener* listener = nullptr);
    /// Changes results() in place.
    void take(const Scene& scene, Change change);
    /// What take() would make of results().
    Results changed(const Scene& scene, Change change) const;
    /// The same, worked out before.
    void take(const Scene& scene, Results results, std::size_t pairs_computed);
    void drop() { neighborhood_.forget(); }

  private:
    friend Results analyze(const Scene&, PairChoice, Hidden, std::optional<double>);
    class PairWork;
    Change prepare(const Scene& scene, PairChoice choice, Hidden hidden, AnalysisListener* listener);
    void answer_changed(const Scene& scene, Hidden hidden, AnalysisListener* listener, Change& change) const;
    void replace_pairs(const ShapeList& shapes, AnalysisListener* listener, Change& change) const;
    void find_overlaps(const ShapeList& shapes, AnalysisListener* listener, Change& change);
    void gather_pairs(const std::vector<std::optional<std::uint32_t>>& origins, AnalysisListener* listener,
                      Change& change) const;
    static void apply(Change change, Results& results);

    std::optional<double> horizon_;  ///< in place of the scene's
    std::vector<ShapePtr> seen_;
    Results results_;
    Neighborhood neighborhood_;  ///< of results_.shapes, where pairs are chosen and one has changed
    std::size_t pairs_computed_ = 0;
};

/// Corners, members and their corners: what a shape costs grows with them.
std::size_t weight(const collision::shape::Shape& shape);

/// Where each shape stood in the scene before, if it did. The places grow, so that pairs keep their order: a
/// shape that was moved up or down the list counts as changed.
std::vector<std::optional<std::uint32_t>> find_origins(const std::vector<ShapePtr>& shapes,
                                                       const std::vector<ShapePtr>& seen);

/// A shape placed, and no more: Known::place.
ShapeResult place_shape(const SceneShape& shape);

/// All that is worked out of a shape that is placed: Known::all.
ShapeResult answer_placed(collision::shape::Placed placed);

/// Why a polygon is not simple, in words: "edges 0 and 2 cross".
std::string describe(const collision::shape::PolygonDefect& defect);

}  // namespace testbed::model
