// What can be expected of the selection.
#include "app/editor/add_expectation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "app/editor/edit_scope.h"
#include "app/editor/expectation_text.h"
#include "app/editor/motion.h"
#include "app/model/answer_claims.h"
#include "app/model/judge.h"
#include "app/model/members.h"
#include "app/model/regression.h"
#include "app/model/shape_numbers.h"
#include "app/model/vectors.h"
#include "app/model/wide_tolerance.h"
#include "core/shape/vertex_list.h"

namespace testbed::editor {

namespace {

/// What is selected, by names that a row may use: in a group that was entered its members, as far as they
/// have one.
model::Selection expectable(const Editor& editor) {
    if (!inside_group(editor)) return editor.document.selection();
    const Entered& entered = *editor.session.entered;
    const auto group = editor.scene().find(entered.group);
    model::Selection named = entered.selection;
    for (const std::string& id : named) {
        const auto member = model::find_member(editor.scene(), id);
        if (!member || member->shape != group) return {};
    }
    return named;
}

/// Rows without claims about the selection: of a shape, of a pair in both orders, of arrows.
std::vector<model::Expectation> about_selection(const Editor& editor) {
    std::vector<model::Expectation> rows;
    const model::Selection selection = expectable(editor);
    if (selection.empty() || selection.size() > 2) return rows;
    if (selection.size() == 1) {
        rows.emplace_back().shape = selection[0];
    } else {
        rows.emplace_back().pair = {selection[0], selection[1]};
        rows.emplace_back().pair = {selection[1], selection[0]};
    }
    if (model::vectors_refusal(editor.scene(), selection).empty()) rows.emplace_back().vectors = selection;
    return rows;
}

bool is_plain(const model::Expectation& row) { return !row.algorithm && row.pushed.empty() && !row.scene; }

/// Whether the row is about the same, a pair in either order.
bool is_about_same(const model::Expectation& row, const model::Expectation& about) {
    if (!is_plain(row)) return false;
    if (about.pair) return model::is_about(row, (*about.pair)[0], (*about.pair)[1]);
    return row.shape == about.shape && row.vectors == about.vectors && !row.pair;
}

/// Of these the order of the two makes no difference.
bool is_symmetric(std::string_view claim) {
    constexpr std::string_view names[] = {"overlap", "distance", "depth", "touching", "impact"};
    return std::ranges::find(names, claim) != std::end(names);
}

bool is_of_hit(std::string_view claim) { return claim.starts_with("hit."); }

/// Names of claims that a row about it may make; which of them have an answer is judged.
std::vector<std::string> candidates_of(const model::Expectation& about, bool as_selected) {
    std::vector<std::string> names;
    const auto add_all = [&](const auto& some) {
        for (const auto& name : some) names.emplace_back(name);
    };
    const auto add_points = [&](std::string_view list, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            for (const char axis : {'x', 'y'}) names.push_back(fmt::format("{}.{}.{}", list, i, axis));
    };
    constexpr std::size_t most_contacts = 2, most_corners = 8;
    const model::Subject subject = model::subject_of(about);
    if (as_selected)
        for (const model::Claim& claim : model::claims(subject))
            if (claim.truth || claim.number) names.emplace_back(claim.name);
    if (subject == model::Subject::pair) {
        add_all(model::hit_claim_names());
        if (!as_selected) return names;
        add_all(std::array{"closest.a.x", "closest.a.y", "closest.b.x", "closest.b.y", "contacts.count"});
        add_points("contacts", most_contacts);
        for (std::size_t i = 0; i < most_contacts; ++i)
            for (const char* const feature : {"a.vertex", "a.edge", "b.vertex", "b.edge"})
                names.push_back(fmt::format("contacts.{}.{}", i, feature));
        add_all(std::array{"impact.point.x", "impact.point.y", "impact.normal.x", "impact.normal.y"});
    } else if (subject == model::Subject::shape) {
        add_all(model::shape_number_names());
        add_all(std::array{"hits", "bounds.convex_hull.count"});
        add_points("bounds.convex_hull", most_corners);
    }
    return names;
}

/// What is true of claims that no row of the scene makes.
std::vector<model::Actual> true_now(Editor& editor, model::Expectation row,
                                    const std::vector<std::string>& claims) {
    row.claims.clear();
    for (const std::string& claim : claims) row.claims.emplace_back(claim, model::Expected{});
    model::Scene asked = editor.scene();
    asked.expect = {std::move(row)};
    model::Results results = editor.document.results();
    model::judge(asked, results);
    return results.expect.front().actual;
}

/// Whether a shape of the row moves, or the group that it is a member of.
bool moves(const model::Scene& scene, const model::Expectation& row) {
    bool found = false;
    model::each_id(row, [&](const std::string& id) {
        std::optional<std::size_t> shape = scene.find(id);
        if (!shape)
            if (const auto member = model::find_member(scene, id)) shape = member->shape;
        found = found || (shape && scene.shapes[*shape]->moves());
    });
    return found;
}

/// Whether the answer is one to expect, rather than that there is nothing of the kind.
bool is_worth_expecting(const model::Scene& scene, const model::Expectation& about, std::string_view claim,
                        const model::Actual& actual) {
    if (!model::expected_of(model::subject_of(about), claim, actual)) return false;
    if (claim.ends_with(".count") && actual == model::Actual(0.0)) return false;
    if (!std::holds_alternative<std::monostate>(actual)) return true;
    return claim == "depth" || (claim == "impact" && moves(scene, about));
}

/// Whether the shape can be other than valid: polygons can.
bool may_be_invalid(const model::Scene& scene, const model::Expectation& about) {
    const auto shape = about.shape ? scene.find(*about.shape) : std::nullopt;
    if (!shape) return false;
    const auto list = collision::shape::vertex_list(scene.shapes[*shape]->geometry);
    return list && list->closed;
}

std::vector<std::string> offered(Editor& editor, const std::vector<model::Expectation>& abouts) {
    std::vector<std::string> names;
    const model::Scene& scene = editor.scene();
    const auto claimed = [&](const model::Expectation& about, const std::string& name) {
        return std::ranges::any_of(scene.expect, [&](const model::Expectation& row) {
            return is_about_same(row, about) &&
                   std::ranges::any_of(row.claims, [&](const auto& one) { return one.first == name; });
        });
    };
    const auto offer = [&](const model::Expectation& about, const std::string& name) {
        if (std::ranges::find(names, name) == names.end() && !claimed(about, name)) names.push_back(name);
    };
    for (const model::Expectation& about : abouts) {
        const bool as_selected = &about == &abouts.front() || !about.pair;
        const std::vector<std::string> candidates = candidates_of(about, as_selected);
        const std::vector<model::Actual> actual = true_now(editor, about, candidates);
        for (std::size_t i = 0; i < candidates.size(); ++i)
            if (is_worth_expecting(scene, about, candidates[i], actual[i])) offer(about, candidates[i]);
        if (may_be_invalid(scene, about)) offer(about, "valid");
    }
    return names;
}

}  // namespace

bool can_add_claims(const Editor& editor) { return !about_selection(editor).empty(); }

std::string_view why_nothing_to_add(const Editor& editor) {
    if (inside_group(editor) && !editor.session.entered->selection.empty() && expectable(editor).empty())
        return "A member needs a name of its own to be expected of";
    return "Select one shape or two to expect something of them";
}

const std::vector<std::string>& claims_to_add(Editor& editor) {
    OfferedClaims& known = editor.view.expectations.offered;
    std::vector<model::Expectation> about = about_selection(editor);
    const bool complete = editor.document.results().complete;
    const std::pair now{editor.document.answers_revision(), editor.document.history.revision()};
    if (known.revisions == now && known.complete == complete && known.about == about) return known.names;
    known = {now, complete, std::move(about), {}};
    if (complete) known.names = offered(editor, known.about);
    return known.names;
}

void add_claim(Editor& editor, std::string_view claim) {
    const std::vector<model::Expectation> abouts = about_selection(editor);
    if (abouts.empty()) return;
    if (tells_of_another_time(editor)) {
        editor.complain("A scene expects answers of its start: go back to t = 0 first.");
        return;
    }
    for (const model::Expectation& about : abouts) {
        const bool as_selected = &about == &abouts.front() || !about.pair;
        const model::Subject subject = model::subject_of(about);
        if (!model::find_claim(subject, claim) || !(as_selected || is_of_hit(claim))) continue;
        const auto now =
            model::expected_of(subject, claim, true_now(editor, about, {std::string(claim)}).front());
        if (!now) continue;
        model::Scene scene = editor.scene();
        auto row = std::ranges::find_if(scene.expect, [&](const model::Expectation& one) {
            return is_about_same(one, about) && (one.pair == about.pair || is_symmetric(claim)) &&
                   !(one.horizon && claim.starts_with("impact")) &&
                   model::may_join(editor.scene(), editor.document.results(), one, claim, *now);
        });
        if (row == scene.expect.end()) {
            scene.expect.push_back(about);
            row = scene.expect.end() - 1;
        }
        const model::Expectation before = *row;
        row->claims.emplace_back(std::string(claim), *now);
        model::fit_tolerance(editor.scene(), editor.document.results(), before, *row);
        editor.document.history.commit(fmt::format("expect {} of {}", claim, about_text(about, "and")),
                                       std::move(scene));
        return;
    }
    editor.complain(fmt::format("{} has no {} to expect.", about_text(abouts.front(), "and"), claim));
}

}  // namespace testbed::editor
