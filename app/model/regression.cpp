// What a scene answers now, as what must be true of it.
#include "app/model/regression.h"

#include <algorithm>
#include <map>
#include <set>

#include "app/model/each_pair.h"
#include "app/model/expectations.h"
#include "app/model/impacts.h"
#include "app/model/ray_rows.h"
#include "app/model/wide_tolerance.h"

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

/// Whether the row claims how the two are: a row about their contacts or their impact alone does not.
bool claims_overlap_or_distance(const Expectation& row) {
    return std::ranges::any_of(row.claims, [](const auto& claim) {
        return claim.first == "overlap" || claim.first == "distance" || claim.first == "depth";
    });
}

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

/// Where the pair meets and which way: the normal, the contacts, and whether the two only touch, as a row.
Expectation meeting_of(const Scene& scene, const PairResult& pair) {
    const collision::query::PairAnswer& answer = pair.answer;
    Expectation row;
    row.pair = {scene.shapes[pair.a]->id, scene.shapes[pair.b]->id};
    if (answer.undecided || answer.gave_up) return row;
    const auto claim = [&](std::string name, double value) {
        // A zero has no sign in a file that a person reads.
        row.claims.emplace_back(std::move(name), number(value + 0.0));
    };
    if (answer.overlap) row.claims.emplace_back("touching", truth(answer.depth == 0.0));
    if (!answer.overlap || answer.depth) {
        claim("normal.x", answer.normal.x);
        claim("normal.y", answer.normal.y);
    }
    if (!answer.overlap) return row;
    claim("contacts.count", answer.contacts.count);
    for (int i = 0; i < answer.contacts.count; ++i) {
        const Vec2 point = answer.contacts.points[std::size_t(i)];
        claim("contacts." + std::to_string(i) + ".x", point.x);
        claim("contacts." + std::to_string(i) + ".y", point.y);
    }
    return row;
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
        if (stays)
            next.claims.push_back(*before);
        else if (before != old.claims.end() && before->second.kind == Expected::Kind::range)
            next.claims.emplace_back(claim.first, *corrected(Subject::pair, claim.first, before->second,
                                                             *decided(pair, claim.first)));
        else
            next.claims.push_back(claim);
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
        else if (std::holds_alternative<std::string>(*actual))
            next.claims.push_back(claim);  // it has no answer, and still fails
        else if (of_pair && claim.second.kind != Expected::Kind::range)
            continue;  // the claims in front say it
        else
            next.claims.emplace_back(
                claim.first,
                corrected(Subject::pair, claim.first, claim.second, *actual).value_or(claim.second));
    }
    return next;
}

/// Calls visit(pair) for the pairs of the scene that can be asked about, hidden ones too.
/// Of those of which wanted(a, b) holds.
void each_wanted(const Scene& scene, const Results& results, RegressionOptions::Pairs pairs, auto&& wanted,
                 auto&& visit) {
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
                if (shapes[b].defect() || !wanted(a, b)) continue;
                if (known != results.pairs.end() && known->a == a && known->b == b)
                    visit(*known);
                else
                    work_out(a, b);
            }
    } else if (pairs == RegressionOptions::Pairs::overlapping) {
        for (const PairResult& pair : results.pairs)
            if ((pair.answer.overlap || pair.answer.undecided) && wanted(pair.a, pair.b)) visit(pair);
        // The results have no pairs of hidden shapes.
        const auto hidden = [&](std::uint32_t i) { return scene.shapes[i]->hidden && !shapes[i].answered; };
        for (std::uint32_t a = 0; a < shapes.size(); ++a)
            for (std::uint32_t b = 0; b < shapes.size() && hidden(a) && !shapes[a].defect(); ++b)
                if (a != b && (b > a || !hidden(b)) && !shapes[b].defect() &&
                    wanted(std::min(a, b), std::max(a, b)) && may_overlap(shapes[a].placed, shapes[b].placed))
                    work_out(std::min(a, b), std::max(a, b));
    }
}

bool has_claim(const Expectation& row, std::string_view name) {
    return std::ranges::any_of(row.claims, [&](const auto& claim) { return claim.first == name; });
}
bool claims_impact(const Expectation& row) { return has_claim(row, "impact"); }

/// The claims of an answer by the row that each goes to: the first about the pair that has it, else the first
/// that may take it. Those that no row takes stay in fresh. about: which of the rows are about the pair.
/// open(i): whether a claim may be added to that row.
std::map<std::size_t, Expectation> shared_out(const std::vector<Expectation>& rows,
                                              const std::vector<std::size_t>& about, auto&& open,
                                              Expectation& fresh) {
    std::map<std::size_t, Expectation> parts;
    std::erase_if(fresh.claims, [&](const auto& claim) {
        const auto has = [&](std::size_t i) { return has_claim(rows[i], claim.first); };
        const auto takes = [&](std::size_t i) { return open(i) && may_take(rows[i], claim.second); };
        auto row = std::ranges::find_if(about, has);
        if (row == about.end()) row = std::ranges::find_if(about, takes);
        if (row == about.end()) return false;
        parts[*row].claims.push_back(claim);
        return true;
    });
    return parts;
}

using Names = std::set<std::string, std::less<>>;

/// Whether rows about a pair claim all of its answer: overlap with a depth, or no overlap with a distance,
/// and how they meet. claimed: by all rows about it.
bool claims_whole_answer(const std::vector<Expectation>& rows, const std::vector<std::size_t>& about,
                         const Names& claimed) {
    for (const std::size_t i : about)
        for (const auto& [claim, expected] : rows[i].claims)
            if (claim == "overlap")
                return expected.truth ? claimed.contains("depth") && claimed.contains("touching") &&
                                            claimed.contains("contacts.count")
                                      : claimed.contains("distance") && claimed.contains("normal.x");
    return false;
}

/// With hidden shapes among those that are answered, as in `check`.
std::vector<ShapeResult> with_hidden(const Scene& scene, std::vector<ShapeResult> shapes) {
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (scene.shapes[i]->hidden) shapes[i].answered = !shapes[i].defect();
    return shapes;
}

bool contradicts(const Expectation& row, const PairResult& pair) {
    return std::ranges::any_of(row.claims, [&](const auto& claim) {
        const auto actual = decided(pair, claim.first);
        return actual && !holds(claim.second, *actual, tolerance_of(row));
    });
}

constexpr std::size_t max_shapes_with_impacts = 2000;  // as many as the panel on motion looks at

/// A row about a polygon that is none.
Expectation invalid(const std::string& id) {
    Expectation row;
    row.shape = id;
    row.claims.emplace_back("valid", truth(false));
    return row;
}

/// When the two touch, as a row. Requires an impact.
Expectation impact_of(const Scene& scene, const ImpactResult& met) {
    Expectation row;
    row.pair = {scene.shapes[met.a]->id, scene.shapes[met.b]->id};
    row.claims.emplace_back("impact", number(met.impact ? std::optional(met.impact->time) : std::nullopt));
    return row;
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

bool may_take(const Expectation& row, const Expected& claim) {
    return !row.tolerance || claim.kind != Expected::Kind::number;
}

Scene expecting(const Scene& scene, const Results& results, const PairResult& pair) {
    Scene out = scene;
    const std::string &a = scene.shapes[pair.a]->id, &b = scene.shapes[pair.b]->id;
    const auto about_pair = [&](const Expectation& row) { return is_about(row, a, b); };
    std::vector<std::size_t> about;
    for (std::size_t i = 0; i < scene.expect.size(); ++i)
        if (about_pair(scene.expect[i])) about.push_back(i);
    Expectation fresh = expectation_of(scene, pair);
    auto parts = shared_out(
        scene.expect, about, [](std::size_t) { return true; }, fresh);
    out.expect.clear();
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const Expectation& row = scene.expect[i];
        if (!about_pair(row)) {
            out.expect.push_back(row);
            continue;
        }
        const bool judged = results.complete && i < results.expect.size();
        // What else a row claims stays as far as it holds.
        Expectation old = row;
        narrow_usual_tolerance(scene, results, old);
        Expectation next = renewed(old, judged ? &results.expect[i] : nullptr, pair, parts[i]);
        fit_tolerance(scene, results, row, next);
        if (!next.claims.empty()) out.expect.push_back(std::move(next));
    }
    fit_tolerance(scene, results, {}, fresh);
    if (!fresh.claims.empty() || about.empty()) out.expect.push_back(std::move(fresh));
    return out;
}

const Expected* expected_impact(const Scene& scene, const std::array<std::string, 2>& pair) {
    for (const Expectation& row : scene.expect) {
        // A row with a horizon of its own says something else.
        if (!is_about(row, pair[0], pair[1]) || row.horizon) continue;
        for (const auto& [name, expected] : row.claims)
            if (name == "impact") return &expected;
    }
    return nullptr;
}

Scene expecting_impact(const Scene& scene, const Results& results, const std::array<std::string, 2>& pair,
                       const std::optional<double>& time) {
    Scene out = scene;
    // A row with a horizon of its own says something else.
    const auto may = [&](const Expectation& one) { return is_about(one, pair[0], pair[1]) && !one.horizon; };
    const auto row_that = [&](auto&& wanted) { return std::ranges::find_if(out.expect, wanted); };
    auto row = row_that([&](const Expectation& one) { return may(one) && claims_impact(one); });
    if (row != out.expect.end()) {
        const Actual actual = time ? Actual(*time) : Actual(std::monostate());
        const Expectation before = *row;
        for (auto& [name, expected] : row->claims) {
            if (name != "impact" || holds(expected, actual, tolerance_of(*row))) continue;
            expected = corrected(Subject::pair, name, expected, actual).value_or(number(time));
        }
        fit_tolerance(scene, results, before, *row);
        return out;
    }
    row = row_that([&](const Expectation& one) {
        return may(one) && may_join(scene, results, one, "impact", number(time));
    });
    if (row == out.expect.end()) {
        out.expect.emplace_back().pair = pair;
        row = out.expect.end() - 1;
    }
    const Expectation before = *row;
    row->claims.emplace_back("impact", number(time));
    fit_tolerance(scene, results, before, *row);
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
    std::map<Ids, std::vector<std::size_t>> known;  // the rows about how a pair stands, by their place
    std::set<std::size_t> failing, changed;         // places of rows that fail and stay, and of updated ones
    std::map<Ids, Names> claimed;                   // of every pair, by rows about how it stands and others
    std::set<Ids> timed;  // pairs with a row about when they touch within the scene's horizon
    std::set<std::string> described;
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const Expectation& row = scene.expect[i];
        if (row.shape) described.insert(*row.shape);
        if (is_exact(row) && claims_impact(row) && !row.horizon)
            timed.insert(in_order((*row.pair)[0], (*row.pair)[1]));
        const bool fails = i < results.expect.size() && !results.expect[i].pass;
        const std::size_t place = rows.size();
        rows.push_back(row);
        bool still_fails = fails;
        if (fails && options.update_failing) {
            UpdatedRow next = updated_to_fit(scene, results, i);
            rows.back() = std::move(next.row);
            if (next.changed > 0) {
                ++out.updated;
                changed.insert(place);
            }
            out.unanswered += next.unanswered;
            still_fails = next.unanswered > 0;
        }
        if (still_fails) {
            ++out.failing;
            failing.insert(place);
        }
        if (!is_exact(row)) continue;
        const Ids of_row = in_order((*row.pair)[0], (*row.pair)[1]);
        for (const auto& [claim, expected] : rows.back().claims) claimed[of_row].insert(claim);
        if (claims_overlap_or_distance(rows.back())) known[of_row].push_back(place);
    }
    using Pairs = RegressionOptions::Pairs;
    const auto ids = [&](std::uint32_t a, std::uint32_t b) {
        return in_order(scene.shapes[a]->id, scene.shapes[b]->id);
    };
    const auto has_room = [&] { return rows.size() < options.most; };
    const auto wanted = [&](std::uint32_t a, std::uint32_t b) {
        const auto found = known.find(ids(a, b));
        // The claims of one that has rows take no room.
        if (found != known.end() && !found->second.empty())
            return !claims_whole_answer(rows, found->second, claimed[ids(a, b)]);
        if (!has_room()) ++out.left_out;
        return has_room();
    };
    std::set<Ids> undecided, without_depth;
    // What rows about the pair claim stays as it is written; what they leave open is added.
    const auto add = [&](const PairResult& pair) {
        std::vector<std::size_t>& about = known[ids(pair.a, pair.b)];
        if (pair.answer.undecided) {
            out.not_known += undecided.insert(ids(pair.a, pair.b)).second;
            return;
        }
        if (std::ranges::any_of(about, [&](std::size_t i) { return contradicts(rows[i], pair); })) return;
        if (pair.answer.overlap && pair.answer.gave_up)
            out.depths_not_known += without_depth.insert(ids(pair.a, pair.b)).second;
        Expectation fresh = expectation_of(scene, pair);
        const auto open = [&](std::size_t i) { return !failing.contains(i); };
        for (const auto& [i, part] : shared_out(rows, about, open, fresh)) {
            const auto has = [&row = rows[i]](const auto& claim) { return has_claim(row, claim.first); };
            if (std::ranges::all_of(part.claims, has)) continue;
            rows[i] = renewed(rows[i], nullptr, pair, part);
            out.completed += changed.insert(i).second;
        }
        // How they meet comes into the new row, or into one of its own.
        for (const auto& claim : fresh.claims) claimed[ids(pair.a, pair.b)].insert(claim.first);
        for (const auto& claim : meeting_of(scene, pair).claims)
            if (claimed[ids(pair.a, pair.b)].insert(claim.first).second) fresh.claims.push_back(claim);
        if (fresh.claims.empty()) return;
        if (!has_room()) {
            ++out.left_out;
            return;
        }
        if (claims_overlap_or_distance(fresh)) about.push_back(rows.size());
        rows.push_back(std::move(fresh));
        ++out.added;
    };
    const auto push = [&](Expectation row) {
        if (!has_room()) return;
        rows.push_back(std::move(row));
        ++out.added;
    };
    // That two never touch is claimed of all pairs in motion, where there is room for as many rows.
    const std::size_t count = scene.shapes.size();
    const auto moving = std::size_t(
        std::ranges::count_if(scene.shapes, [](const ShapePtr& shape) { return shape->moves(); }));
    const bool all =
        options.pairs == Pairs::all &&
        rows.size() + count * (count - std::min<std::size_t>(count, 1)) / 2 + moving * count <= options.most;
    const PairChoice asked = all ? PairChoice::all : PairChoice::overlapping;
    const auto is_told = [](const ImpactResult& met) {
        return met.impact ? met.impact->time > 0 : !met.decided_until.has_value();
    };
    if (options.pairs != Pairs::none) {
        // Without a row it is a warning, which `check --strict` fails on.
        for (std::size_t i = 0; i < scene.shapes.size(); ++i)
            if (results.shapes[i].defect() && !described.contains(scene.shapes[i]->id))
                push(invalid(scene.shapes[i]->id));
        out.left_out_in_motion = moving == 0                           ? Regression::InMotion::nothing
                                 : count > max_shapes_with_impacts     ? Regression::InMotion::touches
                                 : !all && options.pairs == Pairs::all ? Regression::InMotion::never_touch
                                                                       : Regression::InMotion::nothing;
        if (count <= max_shapes_with_impacts && moving > 0)
            for (const ImpactResult& met :
                 impacts(scene, with_hidden(scene, results.shapes), asked, results.horizon))
                if (is_told(met) && !timed.contains(ids(met.a, met.b))) push(impact_of(scene, met));
        out.rays_left_out = has_too_many_rays(scene);
        if (!out.rays_left_out)
            for (Expectation& row : rows_of_rays(scene, results, rows)) push(std::move(row));
    }
    if (options.pairs == Pairs::all && rows.size() + count * count / 2 > options.most) {
        each_wanted(scene, results, Pairs::overlapping, wanted, add);
        out.left_out = 0;  // they are counted with all
    }
    each_wanted(scene, results, options.pairs, wanted, add);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_new = i >= scene.expect.size();
        if (is_new || changed.contains(i))
            fit_tolerance(scene, results, is_new ? Expectation{} : scene.expect[i], rows[i]);
    }
    return out;
}

}  // namespace testbed::model
