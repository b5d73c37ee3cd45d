// Scene to results: the answers about every shape and every pair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/model/scene.h"
#include "core/hull/bounds.h"
#include "core/query/cast.h"
#include "core/query/penetration.h"

namespace testbed::model {

/// What every enclosing shape of one shape is.
struct Bounds {
    collision::math::Aabb aabb;
    collision::hull::BoundingCircle quick_circle, minimum_circle;
    std::vector<Vec2> convex_hull;  ///< empty for round shapes
    collision::hull::BoundingRectangle minimum_rectangle;
};

struct ShapeResult {
    collision::shape::Placed placed;
    bool answered = false;         ///< takes part in queries: not an invalid polygon, not hidden
    std::optional<Bounds> bounds;  ///< empty for lines, rays and invalid polygons
    double area = 0;
    double perimeter = 0;
};

enum class Verdict { apart, touching, overlapping };

struct PairResult {
    std::uint32_t a, b;  ///< indices into the scene's shapes, a < b
    collision::query::PairAnswer answer;

    Verdict verdict() const {
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

/// null, a truth, a number, or a sentence that says why there is no answer.
using Got = std::variant<std::monostate, bool, double, std::string>;

struct ExpectationResult {
    bool pass = false;
    /// What was found for each claim, in the claims' order.
    std::vector<Got> got;
};

/// Something that the program does not answer, or that a person must mend. code: "invalid_polygon",
/// "not_answered", ...
struct Problem {
    std::string shape;  ///< id, empty for the scene
    std::string code;
    std::string text;
};

struct Results {
    std::vector<ShapeResult> shapes;  ///< as many as the scene has, in its order
    std::vector<PairResult> pairs;    ///< by a, then b
    std::vector<RayResult> rays;
    std::vector<ExpectationResult> expect;
    std::vector<Problem> problems;
};

enum class PairChoice { all, overlapping };

/// Every answer about a scene, from nothing.
Results analyse(const Scene& scene, PairChoice pairs = PairChoice::all);

/// The same answers, remembering the last scene: only what depends on a changed shape is worked out again.
class Analyser {
  public:
    /// The reference stays valid until the next call.
    const Results& operator()(const Scene& scene);

    /// Pairs worked out by the last call, for the status bar and the tests.
    std::size_t pairs_computed() const { return pairs_computed_; }

  private:
    std::vector<ShapePtr> seen_;
    Results results_;
    std::size_t pairs_computed_ = 0;
};

}  // namespace testbed::model
