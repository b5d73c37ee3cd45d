// What a scene answers now, as what must be true of it.
#include "app/model/regression.h"

#include <algorithm>
#include <map>
#include <set>

#include "app/model/expectations.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

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

bool is_exact(const Expectation& row) { return row.pair && !row.algorithm && row.pushed.empty(); }

/// What is true of a claim that the pair's answer decides; empty of any other.
std::optional<Actual> decided(const PairResult& pair, std::string_view claim) {
    const bool about_answer = claim == "overlap" || claim == "distance" || claim == "depth";
    if (pair.answer.undecided && about_answer) return Actual(std::string("not worked out"));
    if (claim == "overlap") return Actual(pair.answer.overlap);
    if (claim == "distance") return Actual(pair.answer.distance);
    if (claim != "depth") return std::nullopt;
    if (pair.answer.gave_up) return Actual(std::string("not worked out"));
    return pair.answer.depth ? Actual(*pair.answer.depth) : Actual(std::monostate());
}

/// The old row about the pair, with the claims of now in front. known: its result; null where it is not
/// judged.
Expectation renewed(const Expectation& old, const ExpectationResult* known, const PairResult& pair,
                    const Expectation& fresh) {
    Expectation next = old;
    next.claims.clear();
    const auto named = [](const auto& claims, std::string_view name) {
        return std::ranges::find(claims, name,
                                 [](const auto& claim) { return std::string_view(claim.first); });
    };
    for (const auto& claim : fresh.claims) {
        const auto before = named(old.claims, claim.first);
        const bool stays = before != old.claims.end() &&
                           holds(before->second, *decided(pair, claim.first), tolerance_of(old));
        next.claims.push_back(stays ? *before : claim);
    }
    for (std::size_t i = 0; i < old.claims.size(); ++i) {
        const auto& claim = old.claims[i];
        if (named(fresh.claims, claim.first) != fresh.claims.end()) continue;
        const auto of_pair = decided(pair, claim.first);
        const Actual* actual = of_pair                             ? &*of_pair
                               : known && i < known->actual.size() ? &known->actual[i]
                                                                   : nullptr;
        if (!actual || holds(claim.second, *actual, tolerance_of(old)))
            next.claims.push_back(claim);
        else if (of_pair)
            continue;  // the claims in front say it
        else if (const auto now = expected_of(Subject::pair, claim.first, *actual))
            next.claims.emplace_back(claim.first, *now);
    }
    return next;
}

/// Calls visit(pair) for the pairs of the scene that can be asked about, hidden ones too.
void each_wanted(const Scene& scene, const Results& results, RegressionOptions::Pairs pairs, auto&& visit) {
    const auto& shapes = results.shapes;
    const auto work_out = [&](std::uint32_t a, std::uint32_t b) {
        visit(PairResult{a, b, collision::query::answer(shapes[a].placed, shapes[b].placed)});
    };
    if (pairs == RegressionOptions::Pairs::all) {
        auto known = results.pairs.begin();
        for (std::uint32_t a = 0; a < shapes.size(); ++a)
            for (std::uint32_t b = a + 1; b < shapes.size() && !shapes[a].defect(); ++b) {
                while (known != results.pairs.end() && std::pair(known->a, known->b) < std::pair(a, b))
                    ++known;
                if (known != results.pairs.end() && known->a == a && known->b == b)
                    visit(*known);
                else if (!shapes[b].defect())
                    work_out(a, b);
            }
    } else if (pairs == RegressionOptions::Pairs::overlapping) {
        for (const PairResult& pair : results.pairs)
            if (pair.answer.overlap) visit(pair);
        // The results have no pairs of hidden shapes.
        const auto hidden = [&](std::uint32_t i) { return scene.shapes[i]->hidden && !shapes[i].answered; };
        for (std::uint32_t a = 0; a < shapes.size(); ++a)
            for (std::uint32_t b = 0; b < shapes.size() && hidden(a) && !shapes[a].defect(); ++b)
                if (a != b && (b > a || !hidden(b)) && !shapes[b].defect() &&
                    collision::query::overlap(shapes[a].placed, shapes[b].placed))
                    work_out(std::min(a, b), std::max(a, b));
    }
}

}  // namespace

Expectation expectation_of(const Scene& scene, const PairResult& pair) {
    Expectation row;
    row.pair = {scene.shapes[pair.a]->id, scene.shapes[pair.b]->id};
    if (pair.answer.undecided) return row;
    row.claims.emplace_back("overlap", truth(pair.answer.overlap));
    if (!pair.answer.overlap) {
        row.claims.emplace_back("distance", number(pair.answer.distance));
    } else if (!pair.answer.gave_up) {
        row.claims.emplace_back("depth", number(pair.answer.depth));
    }
    return row;
}

bool is_about(const Expectation& row, const std::string& a, const std::string& b) {
    return is_exact(row) && in_order((*row.pair)[0], (*row.pair)[1]) == in_order(a, b);
}

Scene expecting(const Scene& scene, const Results& results, const PairResult& pair) {
    Scene out = scene;
    const std::string &a = scene.shapes[pair.a]->id, &b = scene.shapes[pair.b]->id;
    const Expectation fresh = expectation_of(scene, pair);
    bool found = false;
    out.expect.clear();
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const Expectation& row = scene.expect[i];
        if (!is_about(row, a, b)) {
            out.expect.push_back(row);
            continue;
        }
        const bool judged = results.complete && i < results.expect.size();
        // A second row about the pair keeps what it claims, as far as that holds.
        Expectation next =
            renewed(row, judged ? &results.expect[i] : nullptr, pair, found ? Expectation{} : fresh);
        if (!next.claims.empty()) out.expect.push_back(std::move(next));
        found = true;
    }
    if (!found) out.expect.push_back(fresh);
    return out;
}

Scene expecting_impact(const Scene& scene, const std::array<std::string, 2>& pair,
                       const std::optional<double>& time) {
    Scene out = scene;
    const auto with_impact = [](const Expectation& row) {
        return std::ranges::any_of(row.claims, [](const auto& claim) { return claim.first == "impact"; });
    };
    auto row = std::ranges::find_if(out.expect, [&](const Expectation& one) {
        return is_about(one, pair[0], pair[1]) && with_impact(one);
    });
    if (row == out.expect.end())
        row = std::ranges::find_if(out.expect, [&](const Expectation& one) {
            return is_about(one, pair[0], pair[1]) && !one.horizon;
        });
    if (row == out.expect.end()) {
        out.expect.emplace_back().pair = pair;
        row = out.expect.end() - 1;
    }
    std::erase_if(row->claims, [](const auto& claim) { return claim.first == "impact"; });
    row->claims.emplace_back("impact", number(time));
    row->horizon.reset();  // the scene's, which the time was found in
    return out;
}

Scene not_expecting(const Scene& scene, const PairResult& pair) {
    Scene out = scene;
    std::erase_if(out.expect, [&](const Expectation& row) {
        return is_about(row, scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
    });
    return out;
}

Regression regression(const Scene& scene, const Results& results, const RegressionOptions& options) {
    Regression out{.scene = scene};
    std::vector<Expectation>& rows = out.scene.expect;
    rows.clear();
    std::set<Ids> expected;
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const Expectation& row = scene.expect[i];
        if (is_exact(row)) expected.insert(in_order((*row.pair)[0], (*row.pair)[1]));
        const bool fails = i < results.expect.size() && !results.expect[i].pass;
        if (!fails || !options.update_failing) {
            rows.push_back(row);
            out.failing += fails;
        } else if (const auto next = updated(row, results.expect[i])) {
            rows.push_back(*next);
            ++out.updated;
        } else {
            ++out.removed;
        }
    }
    each_wanted(scene, results, options.pairs, [&](const PairResult& pair) {
        if (rows.size() >= max_regression_rows) return;
        Expectation fresh = expectation_of(scene, pair);
        if (expected.contains(in_order((*fresh.pair)[0], (*fresh.pair)[1]))) return;
        rows.push_back(std::move(fresh));
        ++out.added;
    });
    return out;
}

}  // namespace testbed::model
