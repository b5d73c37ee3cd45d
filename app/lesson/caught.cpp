// Bugs that were caught, as a value and as JSON.
#include "app/lesson/caught.h"

#include <cmath>
#include <fmt/format.h>

#include "app/file/json_tree.h"
#include "app/file/json_writer.h"
#include "app/file/scene_file.h"
#include "app/model/algorithms.h"
#include "core/query/pair.h"

namespace testbed::lesson {

namespace {

using collision::catalog::Outcome;

/// No lesson has as many steps.
constexpr double max_caught_step = 1000;

using Claims = std::vector<std::pair<std::string, model::Expected>>;

void claim(Claims& claims, std::string name, bool truth) {
    model::Expected expected;
    expected.truth = truth;
    claims.emplace_back(std::move(name), expected);
}
void claim(Claims& claims, std::string name, double number) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::number;
    expected.number = number;
    claims.emplace_back(std::move(name), expected);
}

/// "a miss", as the title says it.
std::string_view kind_of(model::Difference difference, bool says) {
    switch (difference) {
        case model::Difference::overlap: return says ? "a false alarm" : "a miss";
        case model::Difference::distance: return "a wrong distance";
        case model::Difference::depth: return "a push as long as no overlap";
        case model::Difference::normal: return "a push that does not part them";
        case model::Difference::none:
        case model::Difference::time:
        case model::Difference::end:
        case model::Difference::no_answer: break;
    }
    return "no answer";
}

model::Expectation truth_of(const collision::query::PairAnswer& truth) {
    model::Expectation row;
    claim(row.claims, "overlap", truth.overlap);
    if (!truth.overlap)
        claim(row.claims, "distance", truth.distance);
    else if (truth.depth)
        claim(row.claims, "depth", *truth.depth);
    return row;
}

}  // namespace

const CaughtBug* find_caught(const CaughtBugs& bugs, const std::string& lesson, std::size_t step) {
    const auto of_lesson = bugs.find(lesson);
    if (of_lesson == bugs.end()) return nullptr;
    const auto found = of_lesson->second.find(step);
    return found == of_lesson->second.end() ? nullptr : &found->second;
}

model::Scene counter_example(const collision::catalog::Algorithm& row,
                             const std::array<model::ShapePtr, 2>& pair) {
    const auto a = place(pair[0]->geometry, pair[0]->pose), b = place(pair[1]->geometry, pair[1]->pose);
    const model::Motions motions{.stored = {model::stored(*pair[0]), model::stored(*pair[1])}};
    const Outcome outcome = collision::catalog::ask(row, a, b, {}, motions);
    const auto truth = collision::query::answer(a, b);
    const bool says = model::said_overlap(outcome).value_or(false);
    const model::Difference difference = model::difference(outcome, truth, a, b);
    model::Scene scene;
    scene.title = fmt::format("{}: {}", row.name, kind_of(difference, says));
    scene.notes = fmt::format("{} ({}). Wrong {}. Here it {}.", row.name, row.source, row.fails,
                              describe(difference, outcome, truth));
    const std::array ids{pair[0]->id, pair[1]->id};
    for (const model::ShapePtr& shape : pair) {
        model::SceneShape shown = *shape;
        shown.hidden = shown.locked = false;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shown)));
    }
    scene.expect.push_back(truth_of(truth));
    model::Expectation of_row;
    of_row.algorithm = std::string(row.id);
    if (const auto said = model::said_overlap(outcome)) claim(of_row.claims, "overlap", *said);
    if (outcome.depth) claim(of_row.claims, "depth", *outcome.depth);
    claim(of_row.claims, "agrees", difference == model::Difference::none);
    scene.expect.push_back(std::move(of_row));
    for (model::Expectation& expected : scene.expect) expected.pair = ids;
    scene.show = model::Show{.pair = ids,
                             .algorithm = std::string(row.id),
                             .setting = {},
                             .step = {},
                             .map = model::Show::Map::none,
                             .extras = {}};
    return scene;
}

std::string write_caught(const CaughtBugs& bugs) {
    std::string out;
    file::JsonWriter json(out, file::JsonWriter::one_line);
    json.object([&] {
        for (const auto& [lesson, steps] : bugs) {
            if (steps.empty()) continue;
            json.key(lesson).list(steps, [&](const auto& caught) {
                json.object([&] {
                    json.member("step", double(caught.first + 1));
                    json.member("row", caught.second.row);
                    json.member("scene", file::write_scene(caught.second.scene));
                });
            });
        }
    });
    return out;
}

CaughtBugs read_caught(std::string_view text) {
    CaughtBugs bugs;
    const file::json::Tree tree(text);
    if (!tree.complete() || tree[file::json::Tree::root()].kind != file::json::Kind::object) return bugs;
    const auto read_bug = [&](const std::string& lesson, file::json::Index node) {
        double step = 0;
        std::string row, scene;
        tree.each_member(node, [&](file::json::Index name, file::json::Index value) {
            const std::string_view key = tree.string(name);
            const file::json::Kind kind = tree[value].kind;
            if (key == "step" && kind == file::json::Kind::number) step = tree[value].number;
            if (key == "row" && kind == file::json::Kind::string) row = tree.string(value);
            if (key == "scene" && kind == file::json::Kind::string) scene = tree.string(value);
        });
        if (!(step >= 1 && step <= max_caught_step) || step != std::floor(step)) return;
        if (!collision::catalog::find(row)) return;
        if (auto read = file::read_scene(scene); read.scene)
            bugs[lesson].insert_or_assign(std::size_t(step) - 1, CaughtBug{row, std::move(*read.scene)});
    };
    tree.each_member(file::json::Tree::root(), [&](file::json::Index key, file::json::Index value) {
        if (tree[value].kind != file::json::Kind::array) return;
        tree.each(value, [&](file::json::Index element) {
            if (tree[element].kind == file::json::Kind::object)
                read_bug(std::string(tree.string(key)), element);
        });
    });
    return bugs;
}

}  // namespace testbed::lesson
