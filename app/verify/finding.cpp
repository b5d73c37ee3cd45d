// Findings as scenes, and back.
#include "app/verify/finding.h"

#include <fmt/format.h>

#include "app/file/json_text.h"
#include "app/file/json_tree.h"
#include "app/verify/kinds.h"
#include "core/query/cast.h"
#include "core/query/penetration.h"

namespace testbed::verify {

namespace {

constexpr std::size_t most_said = 10'000;  ///< bytes of an answer that are kept

model::Expected number(double value) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::number;
    expected.number = value;
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

}  // namespace

model::Scene scene_of(const Finding& finding, const std::string& collider) {
    model::Scene scene;
    scene.title = fmt::format("{}: {}", finding.types, name_of_kind(finding.kind));
    scene.notes =
        fmt::format("{} answered wrongly. {}", collider.empty() ? "A collider" : collider, finding.sentence);
    for (const model::SceneShape& one : finding.smallest.shapes)
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(one));
    const PlacedPair pair(finding.smallest);
    model::Expectation row;
    row.pair = {finding.smallest.shapes[0].id, finding.smallest.shapes[1].id};
    const auto answer = collision::query::answer(pair.a, pair.b);
    row.claims.emplace_back("overlap", truth(answer.overlap));
    if (!finding.smallest.about_ray()) {
        row.claims.emplace_back("distance", number(answer.distance));
        if (answer.depth) row.claims.emplace_back("depth", number(*answer.depth));
    }
    scene.expect.push_back(std::move(row));
    if (!finding.said.empty()) scene.extras.push_back({"said", said_as_json(finding.said)});
    return scene;
}

std::string file_stem(std::size_t number, const Finding& finding) {
    std::string types = finding.types;
    if (const auto dash = types.find("–"); dash != std::string::npos) types.replace(dash, 3, "-");
    return fmt::format("{}-{}-{}", number, types, finding.kind);
}

std::optional<Question> question_of(const model::Scene& scene) {
    if (scene.shapes.size() < 2) return {};
    Question question{{*scene.shapes[0], *scene.shapes[1]}};
    const PlacedPair pair(question);
    if (collision::shape::defect(pair.a) || collision::shape::defect(pair.b)) return {};
    return question;
}

}  // namespace testbed::verify
