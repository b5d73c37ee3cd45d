// What a scene answers now, as what must be true of it.
#include "app/model/regression.h"

#include <algorithm>
#include <map>

namespace testbed::model {

namespace {

constexpr std::string_view renewed[] = {"overlap", "distance", "depth"};

Expected truth(bool value) {
    Expected expected;
    expected.truth = value;
    return expected;
}
Expected number(const std::optional<double>& value) {
    Expected expected;
    expected.kind = value ? Expected::Kind::number : Expected::Kind::nothing;
    expected.number = value.value_or(0);
    return expected;
}

using Ids = std::pair<std::string, std::string>;

Ids in_order(const std::string& a, const std::string& b) { return a < b ? Ids{a, b} : Ids{b, a}; }

/// The old row with the new answer in front of what else it claims.
Expectation renew(const Expectation& old, Expectation fresh) {
    fresh.pair = old.pair;
    fresh.tolerance = old.tolerance;
    fresh.extras = old.extras;
    for (const auto& claim : old.claims)
        if (std::ranges::find(renewed, claim.first) == std::end(renewed)) fresh.claims.push_back(claim);
    return fresh;
}

}  // namespace

Expectation expectation_of(const Scene& scene, const PairResult& pair) {
    Expectation row;
    row.pair = {scene.shapes[pair.a]->id, scene.shapes[pair.b]->id};
    row.claims.emplace_back("overlap", truth(pair.answer.overlap));
    if (!pair.answer.overlap) {
        row.claims.emplace_back("distance", number(pair.answer.distance));
    } else {
        row.claims.emplace_back("depth", number(pair.answer.depth));
    }
    return row;
}

bool is_about(const Expectation& row, const std::string& a, const std::string& b) {
    return row.pair && !row.algorithm && row.pushed.empty() &&
           in_order((*row.pair)[0], (*row.pair)[1]) == in_order(a, b);
}

Scene expecting(const Scene& scene, const PairResult& pair) {
    Scene out = scene;
    const std::string &a = scene.shapes[pair.a]->id, &b = scene.shapes[pair.b]->id;
    const auto old =
        std::ranges::find_if(out.expect, [&](const Expectation& row) { return is_about(row, a, b); });
    if (old == out.expect.end()) {
        out.expect.push_back(expectation_of(scene, pair));
    } else {
        *old = renew(*old, expectation_of(scene, pair));
    }
    return out;
}

Scene not_expecting(const Scene& scene, const PairResult& pair) {
    Scene out = scene;
    std::erase_if(out.expect, [&](const Expectation& row) {
        return is_about(row, scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
    });
    return out;
}

Scene regression(const Scene& scene, const Results& results) {
    Scene out = scene;
    std::map<Ids, std::size_t> rows;
    for (std::size_t i = 0; i < out.expect.size(); ++i)
        if (out.expect[i].pair && !out.expect[i].algorithm && out.expect[i].pushed.empty())
            rows.emplace(in_order((*out.expect[i].pair)[0], (*out.expect[i].pair)[1]), i);
    for (const PairResult& pair : results.pairs) {
        Expectation fresh = expectation_of(scene, pair);
        const auto old = rows.find(in_order((*fresh.pair)[0], (*fresh.pair)[1]));
        if (old == rows.end()) {
            out.expect.push_back(std::move(fresh));
        } else {
            out.expect[old->second] = renew(out.expect[old->second], std::move(fresh));
        }
    }
    return out;
}

}  // namespace testbed::model
