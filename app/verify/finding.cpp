// Findings as scenes, and back.
#include "app/verify/finding.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/file/json_text.h"
#include "app/file/json_tree.h"
#include "app/verify/kinds.h"
#include "core/query/cast.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"

namespace testbed::verify {

namespace {

constexpr std::size_t most_said = 10'000;  ///< bytes of an answer that are kept

model::Expected number(double value) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::number;
    expected.number = value;
    return expected;
}
model::Expected nothing() {
    model::Expected expected;
    expected.kind = model::Expected::Kind::nothing;
    return expected;
}
model::Expected truth(bool value) {
    model::Expected expected;
    expected.truth = value;
    return expected;
}

/// JSON as it is, anything else as a string.
std::string said_as_json(const std::string& line) {
    const file::json::Tree tree(line);
    if (tree.complete() && tree.errors().empty()) return tree.compact(file::json::Tree::root());
    std::string text;
    file::json::append_string(text, std::string_view(line).substr(0, most_said));
    return text;
}

/// The rows of the catalog that tell what is asked about an impact and about a whole scene.
constexpr std::string_view exact_impact = "exact_sweep", exact_pairs = "every_pair_once";

model::Expectation row_of(const Question& question, std::size_t i, std::size_t j) {
    model::Expectation row;
    row.pair = {question.shapes[i].id, question.shapes[j].id};
    return row;
}

/// What is true of what is asked.
void expect(model::Scene& scene, const Question& question) {
    const PlacedPair placed(question);
    const About about = question.about();
    if (about == About::impact) {
        const auto mover = [&](std::size_t i) {
            const model::SceneShape& shape = question.shapes[i];
            return collision::query::Mover{placed[i], shape.pose.position, {shape.velocity, shape.spin}};
        };
        const auto found = collision::query::time_of_impact(mover(0), mover(1), question.horizon).impact;
        model::Expectation row = row_of(question, 0, 1);
        row.algorithm = exact_impact;
        row.claims.emplace_back("impact", found ? number(found->time) : nothing());
        scene.expect.push_back(std::move(row));
    } else if (about == About::scene) {
        for (std::size_t i = 0; i < placed.size(); ++i) {
            for (std::size_t j = i + 1; j < placed.size(); ++j) {
                if (!collision::query::overlap(placed[i], placed[j])) continue;
                model::Expectation row = row_of(question, i, j);
                row.claims.emplace_back("overlap", truth(true));
                scene.expect.push_back(std::move(row));
            }
        }
        model::Expectation row;
        row.scene = true;
        row.algorithm = exact_pairs;
        row.claims.emplace_back("agrees", truth(true));
        scene.expect.push_back(std::move(row));
    } else {
        model::Expectation row = row_of(question, 0, 1);
        const auto answer = collision::query::answer(placed.a, placed.b);
        row.claims.emplace_back("overlap", truth(answer.overlap));
        if (about == About::pair) {
            row.claims.emplace_back("distance", number(answer.distance));
            if (answer.depth) row.claims.emplace_back("depth", number(*answer.depth));
        }
        scene.expect.push_back(std::move(row));
    }
}

}  // namespace

model::Scene scene_of(const Finding& finding, const std::string& collider) {
    model::Scene scene;
    scene.title = fmt::format("{}: {}", finding.types, title_of(finding));
    scene.notes =
        fmt::format("{} answered wrongly. {}", collider.empty() ? "A collider" : collider, finding.sentence);
    for (const model::SceneShape& one : finding.smallest.shapes)
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(one));
    if (finding.smallest.horizon > 0 && finding.smallest.horizon != model::default_horizon)
        scene.horizon = finding.smallest.horizon;
    expect(scene, finding.smallest);
    if (!finding.said.empty()) scene.extras.push_back({"said", said_as_json(finding.said)});
    if (const auto part = kind_of(finding.kind).part) note_wrong(scene, *part);
    return scene;
}

void note_wrong(model::Scene& scene, Part part) {
    scene.extras.push_back({std::string(wrong_key), fmt::format("[\"{}\"]", name(part))});
}

Parts noted_wrong(const model::Scene& scene) {
    Parts wrong;
    for (const model::Extra& extra : scene.extras) {
        if (extra.key != wrong_key) continue;
        const file::json::Tree tree(extra.json);
        if (!tree.complete() || tree[tree.root()].kind != file::json::Kind::array) continue;
        tree.each(tree.root(), [&](file::json::Index one) {
            Part part{};
            if (tree[one].kind == file::json::Kind::string && part_named(tree.string(one), part))
                wrong.add(part);
        });
    }
    return wrong;
}

std::string title_of(const Finding& finding) {
    std::string title(name_of_kind(finding.kind));
    constexpr std::string_view once = "(once)";
    if (finding.count > 1 && title.ends_with(once))
        title.replace(title.size() - once.size(), once.size(), fmt::format("({} times)", finding.count));
    return title;
}

std::string file_stem(std::size_t number, const Finding& finding) {
    std::string types;
    for (const char c : finding.types) {
        const bool letter = (c >= 'a' && c <= 'z') || c == '_';
        if (letter)
            types += c;
        else if (!types.empty() && types.back() != '-')
            types += '-';
    }
    return fmt::format("{}-{}-{}", number, types, finding.kind);
}

std::vector<Question> questions_of(const model::Scene& scene) {
    std::vector<Question> questions;
    const auto placed = [](const model::SceneShape& one) {
        return collision::shape::place(one.geometry, one.pose);
    };
    const auto take = [&](Question question) {
        if (question.shapes.size() < 2) return;
        for (const model::SceneShape& one : question.shapes)
            if (collision::shape::defect(placed(one))) return;
        const auto is_ray = [&](std::size_t i) {
            return std::holds_alternative<collision::shape::Ray>(question.shapes[i].geometry);
        };
        if (!question.whole_scene && is_ray(1)) {
            // A ray is asked about first.
            if (is_ray(0)) return;
            std::swap(question.shapes[0], question.shapes[1]);
        }
        const auto same = [&](const Question& other) {
            return other.about() == question.about() && other.shapes == question.shapes;
        };
        if (std::ranges::none_of(questions, same)) questions.push_back(std::move(question));
    };
    const bool all_at_once = std::ranges::any_of(scene.expect, [](const model::Expectation& row) {
        return row.scene && row.algorithm == exact_pairs;
    });
    if (all_at_once) {
        Question whole;
        whole.whole_scene = true;
        for (const auto& shape : scene.shapes) whole.shapes.push_back(*shape);
        take(std::move(whole));
        return questions;
    }
    for (const model::Expectation& row : scene.expect) {
        if (!row.pair) continue;
        const auto a = scene.find((*row.pair)[0]), b = scene.find((*row.pair)[1]);
        if (!a || !b) continue;
        Question question{{*scene.shapes[*a], *scene.shapes[*b]}};
        if (row.algorithm == exact_impact && (question.shapes[0].moves() || question.shapes[1].moves()))
            question.horizon = row.horizon.value_or(model::horizon_of(scene));
        take(std::move(question));
    }
    const std::size_t count = scene.shapes.size();
    if (!questions.empty() || !scene.expect.empty() || count * count > 2 * most_pairs_of_scene)
        return questions;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j) take({{*scene.shapes[i], *scene.shapes[j]}});
    return questions;
}

}  // namespace testbed::verify
