// What rays meet, as rows.
#include "app/model/ray_rows.h"

#include <algorithm>
#include <map>
#include <set>

#include "app/model/answer_claims.h"
#include "app/model/expectations.h"

namespace testbed::model {

namespace {

constexpr std::size_t max_casts = 4'000'000;

/// What rows claim of a shape, or of two in this order.
class ClaimedOfRays {
  public:
    explicit ClaimedOfRays(const std::vector<Expectation>& rows) {
        for (const Expectation& row : rows) {
            if (row.algorithm || !row.pushed.empty() || !(row.pair || row.shape)) continue;
            auto& names = names_[row.pair ? *row.pair : std::array{*row.shape, std::string()}];
            for (const auto& claim : row.claims) names.insert(claim.first);
        }
    }
    bool has(const std::array<std::string, 2>& ids, std::string_view claim) const {
        const auto found = names_.find(ids);
        return found != names_.end() && found->second.contains(claim);
    }

  private:
    std::map<std::array<std::string, 2>, std::set<std::string, std::less<>>> names_;
};

/// A zero has no sign in a file that a person reads.
Actual without_sign_of_zero(const Actual& actual) {
    const double* const number = std::get_if<double>(&actual);
    return number ? Actual(*number + 0.0) : actual;
}

}  // namespace

bool has_too_many_rays(const Scene& scene) {
    const auto rays = std::size_t(std::ranges::count_if(scene.shapes, [](const ShapePtr& shape) {
        return std::holds_alternative<collision::shape::Ray>(shape->geometry);
    }));
    return rays * scene.shapes.size() > max_casts;
}

std::vector<Expectation> rows_of_rays(const Scene& scene, const Results& results,
                                      const std::vector<Expectation>& rows) {
    std::vector<Expectation> out;
    const ClaimedOfRays claimed(rows);
    for (std::uint32_t i = 0; i < scene.shapes.size(); ++i) {
        const auto* const ray = std::get_if<collision::shape::PlacedRay>(&results.shapes[i].placed);
        if (!ray) continue;
        const std::string& id = scene.shapes[i]->id;
        const std::vector<RayMeeting> met = ray_meetings(*ray, i, results.shapes);
        if (!claimed.has({id, ""}, "hits")) {
            Expectation& row = out.emplace_back();
            row.shape = id;
            row.claims.emplace_back("hits", *expected_of(Subject::shape, "hits", double(met.size())));
        }
        for (std::size_t k = 0; k < met.size(); ++k) {
            Expectation row;
            row.pair = {id, scene.shapes[met[k].shape]->id};
            for (const std::string_view claim : hit_claim_names()) {
                const Actual actual = without_sign_of_zero(ask_meeting(met[k].hit, k + 1, claim));
                const auto expected = expected_of(Subject::pair, claim, actual);
                if (expected && !claimed.has(*row.pair, claim)) row.claims.emplace_back(claim, *expected);
            }
            if (!row.claims.empty()) out.push_back(std::move(row));
        }
    }
    return out;
}

}  // namespace testbed::model
