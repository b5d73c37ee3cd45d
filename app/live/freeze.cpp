// Frames to scenes.
#include "app/live/freeze.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "app/live/judging.h"
#include "app/live/said_json.h"
#include "app/verify/finding.h"
#include "app/verify/kinds.h"
#include "core/query/cast.h"
#include "core/query/penetration.h"

namespace testbed::live {

namespace {

/// Answers that are quoted in the notes.
constexpr std::size_t most_noted = 100;

model::Expectation truth_of(const Frame& frame, const Said& said) {
    const verify::Question question{{*frame.shapes[said.a], *frame.shapes[said.b]}};
    const verify::PlacedPair pair(question);
    const auto answer = collision::query::answer(pair.a, pair.b);
    model::Expectation row;
    row.pair = {frame.shapes[said.a]->id, frame.shapes[said.b]->id};
    if (said.answer.hit) {
        // The ray goes first.
        const auto* ray = std::get_if<collision::shape::PlacedRay>(&pair.a);
        if (!ray) std::swap((*row.pair)[0], (*row.pair)[1]);
        const auto hit = ray ? collision::query::cast(*ray, pair.b)
                             : collision::query::cast(std::get<collision::shape::PlacedRay>(pair.b), pair.a);
        model::Expected expected;
        expected.kind = hit ? model::Expected::Kind::number : model::Expected::Kind::nothing;
        expected.number = hit ? hit->distance : 0;
        row.claims.emplace_back("hit.distance", expected);
    }
    const auto number = [](double value) {
        model::Expected expected;
        expected.kind = model::Expected::Kind::number;
        expected.number = value;
        return expected;
    };
    if (answer.undecided) return row;
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
    std::set<std::pair<std::uint32_t, std::uint32_t>> stated;
    std::size_t quoted = 0;
    std::map<std::string, std::size_t> left_out;  ///< by what is wrong, in words
    for (const Said& said : frame.said) {
        if (said.judged != Judged::wrong) continue;
        if (++quoted <= most_noted)
            scene.notes += "\n" + sentence_of(frame, said);
        else
            ++left_out[said.fault ? std::string(verify::name_of_kind(said.fault->kind))
                                  : std::string("wrong")];
        if (!stated.insert(std::minmax(said.a, said.b)).second) continue;
        scene.expect.push_back(truth_of(frame, said));
        if (!scene.show) {
            scene.show.emplace();
            scene.show->pair = *scene.expect.back().pair;
        }
    }
    if (quoted > most_noted) {
        scene.notes += fmt::format("\nand {} more", quoted - most_noted);
        for (const char* between = ": "; const auto& [kind, count] : left_out)
            scene.notes += fmt::format("{}{}× {}", std::exchange(between, ", "), count, kind);
        scene.notes += '.';
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
    if (said.judged == Judged::wrong && said.fault)
        if (const auto part = verify::kind_of(said.fault->kind).part) verify::note_wrong(scene, *part);
    return scene;
}

}  // namespace testbed::live
