// Frames to scenes.
#include "app/live/freeze.h"

#include <fmt/format.h>

#include "app/live/judging.h"
#include "app/live/said_json.h"
#include "core/query/penetration.h"

namespace testbed::live {

namespace {

/// Pairs that get a row and a sentence.
constexpr std::size_t most_told = 100;

model::Expectation truth_of(const Frame& frame, const Said& said) {
    const verify::Question question{{*frame.shapes[said.a], *frame.shapes[said.b]}};
    const verify::PlacedPair pair(question);
    const auto answer = collision::query::answer(pair.a, pair.b);
    model::Expectation row;
    row.pair = {frame.shapes[said.a]->id, frame.shapes[said.b]->id};
    const auto number = [](double value) {
        model::Expected expected;
        expected.kind = model::Expected::Kind::number;
        expected.number = value;
        return expected;
    };
    model::Expected overlap;
    overlap.truth = answer.overlap;
    row.claims.emplace_back("overlap", overlap);
    if (question.about_pair()) {
        row.claims.emplace_back("distance", number(answer.distance));
        if (answer.depth) row.claims.emplace_back("depth", number(*answer.depth));
    }
    return row;
}

}  // namespace

namespace {

model::Scene titled(const Frame& frame, const std::string& program) {
    model::Scene scene;
    scene.title = fmt::format("{}, frame {}", program, frame.number);
    scene.shapes = frame.shapes;
    return scene;
}

std::string name_of(const std::string& program) { return program.empty() ? "A program" : program; }

}  // namespace

model::Scene scene_of(const Frame& frame, const std::string& program) {
    const std::string name = name_of(program);
    model::Scene scene = titled(frame, name);
    if (frame.wrong > 0) scene.notes = fmt::format("{} was wrong.", name);
    for (const Said& said : frame.said) {
        if (said.judged != Judged::wrong) continue;
        scene.notes += "\n" + sentence_of(frame, said);
        scene.expect.push_back(truth_of(frame, said));
        if (!scene.show) {
            scene.show.emplace();
            scene.show->pair = *scene.expect.back().pair;
        }
        if (scene.expect.size() >= most_told) break;
    }
    return scene;
}

model::Scene scene_of(const Frame& frame, const std::string& program, const Said& said) {
    const std::string name = name_of(program);
    model::Scene scene = titled(frame, name);
    if (said.judged == Judged::wrong)
        scene.notes = fmt::format("{} was wrong.\n{}", name, sentence_of(frame, said));
    if (said.judged != Judged::cannot) scene.expect.push_back(truth_of(frame, said));
    scene.show.emplace();
    scene.show->pair = {frame.shapes[said.a]->id, frame.shapes[said.b]->id};
    scene.extras.push_back({"said", json_of(frame, said)});
    return scene;
}

}  // namespace testbed::live
