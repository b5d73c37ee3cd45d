// What a lesson's step asks for, and what it reads of the learner's scene, from JSON.
#include <fmt/format.h>

#include "app/file/lesson_reader.h"
#include "app/file/read_moves.h"
#include "app/model/claims.h"
#include "core/catalog.h"

namespace testbed::file {

namespace {

/// The numbers of the lesson that a row speaks of.
void check_lesson_numbers(LessonReader& in, const model::Expectation& row, json::Index node,
                          const Path& path) {
    in.known_number(row.setting_of, node, path / "setting");
    if (row.switches && !in.has_switches())
        in.reader.error(node, path / "switches", "no number of the lesson is a switch");
}

/// What a row of `expect` is warned about, and a goal's row could never be reached with.
void check_row(LessonReader& in, const model::Expectation& row, json::Index node, const Path& path) {
    if (row.algorithm && !collision::catalog::find(*row.algorithm))
        in.reader.error(node, path / "algorithm",
                        fmt::format("no algorithm has the id \"{}\"", *row.algorithm));
    const auto known = [&](const std::string& id, std::string_view key) {
        if (in.find(id) || id.empty()) return;
        in.reader.error(node, path / key, fmt::format("no shape has the id \"{}\"", id));
    };
    if (row.pair)
        for (const std::string& id : *row.pair) known(id, "pair");
    if (row.shape) known(*row.shape, "shape");
    for (const std::string& id : row.vectors) {
        known(id, "vectors");
        in.segment(id, node, path / "vectors");
    }
    for (const model::Move& move : row.pushed) check_move(in, move, node, path / "pushed");
    check_lesson_numbers(in, row, node, path);
    if (row.claims.empty() && (row.pair || row.shape || !row.vectors.empty()))
        in.reader.error(node, path, "claims nothing that this version knows");
}

std::vector<model::Expectation> read_stage(LessonReader& in, json::Index node, const Path& path) {
    std::vector<model::Expectation> rows = read_expectations(in.reader, node, path, in.shapes);
    if (rows.empty() && in.reader.tree[node].kind == json::Kind::array)
        in.reader.error(node, path, "must have one or more rows, as in `expect`");
    std::size_t i = 0;
    if (in.reader.tree[node].kind == json::Kind::array)
        in.reader.tree.each(node, [&](json::Index element) {
            if (i < rows.size()) check_row(in, rows[i], element, path / i);
            ++i;
        });
    return rows;
}

void read_spread(LessonReader& in, json::Index node, const Path& path, model::Goal& goal) {
    if (!in.reader.is(json::Kind::object, node, path, "{\"shape\", \"at_least\"}")) return;
    Object object(in.reader, node, path);
    if (const auto value = object.require("shape", "the id of a shape"))
        goal.spread_shape = in.id(*value, path / "shape");
    if (const auto value = object.require("at_least", "a distance"))
        goal.spread =
            in.reader.number(*value, path / "at_least", collision::shape::Rule::not_negative).value_or(0);
    object.leftovers();
}

model::Expectation read_reading(LessonReader& in, json::Index node, const Path& path) {
    model::Expectation row;
    Object object(in.reader, node, path);
    const auto pair = object.take("pair"), shape = object.take("shape"), vectors = object.take("vectors"),
               scene = object.take("scene");
    if (int(pair.has_value()) + int(shape.has_value()) + int(vectors.has_value()) + int(scene.has_value()) !=
        1)
        in.reader.error(node, path, "must be about a \"pair\", a \"shape\", \"vectors\" or the \"scene\"");
    if (scene) read_about_scene(in.reader, *scene, object, row);
    if (pair) {
        const auto both = in.ids(*pair, path / "pair", "two ids, [\"a\", \"b\"]");
        if (both.size() == 2) row.pair = {both[0], both[1]};
    }
    if (shape) row.shape = in.id(*shape, path / "shape");
    if (vectors) row.vectors = in.ids(*vectors, path / "vectors", "a list of ids of segments");
    if (const auto value = object.take("pushed")) {
        row.pushed = read_moves(in.reader, *value, path / "pushed", row.pair);
        for (const model::Move& move : row.pushed) check_move(in, move, *value, path / "pushed");
    }
    if (const auto value = object.take("algorithm")) row.algorithm = in.row_id(*value, path / "algorithm");
    if (const auto value = object.take("setting"))
        read_setting(in.reader, *value, path / "setting", row.setting, row.setting_of);
    if (scene && !row.algorithm && !row.switches)
        in.reader.error(node, path,
                        "a value of the scene needs an \"algorithm\" about pairs, or \"switches\"");
    check_lesson_numbers(in, row, node, path);
    if (const auto value = object.require("value", "what is read, such as \"distance\"")) {
        const model::Subject subject = scene ? model::Subject::shape_set
                                       : row.algorithm
                                           ? shape ? model::Subject::bounds : model::Subject::algorithm
                                       : pair  ? model::Subject::pair
                                       : shape ? model::Subject::shape
                                               : model::Subject::vectors;
        const std::string claim = in.reader.string(*value, path / "value").value_or("");
        const model::Claim* const known = find_claim(subject, claim);
        if (!claim.empty() && (!known || !known->number))
            in.reader.error_got(*value, path / "value", "a number that a row of `expect` may claim");
        model::Expected anything;
        anything.kind = model::Expected::Kind::range;
        row.claims.emplace_back(claim, anything);
    }
    object.leftovers();
    return row;
}

}  // namespace

model::Goal read_goal(LessonReader& in, Object& object) {
    model::Goal goal;
    const Path& path = object.path;
    const auto one = object.take("goal"), several = object.take("goals");
    if (one && several)
        in.reader.error(*several, path / "goals", "a step has a \"goal\" or several \"goals\", not both");
    if (one) goal.stages.push_back(read_stage(in, *one, path / "goal"));
    if (several)
        in.each(
            *several, path / "goals", "a list of lists of rows",
            [&](json::Index element, const Path& at) { goal.stages.push_back(read_stage(in, element, at)); });
    if (const auto value = object.take("any_order"))
        goal.any_order = in.reader.truth(*value, path / "any_order").value_or(false);
    if (const auto value = object.take("spread")) read_spread(in, *value, path / "spread", goal);
    return goal;
}

std::vector<model::Reading> read_readings(LessonReader& in, json::Index node, const Path& path) {
    std::vector<model::Reading> list;
    if (!in.reader.is(json::Kind::object, node, path, "an object of values, by their names")) return list;
    in.reader.tree.each_member(node, [&](json::Index key, json::Index value) {
        const std::string name(in.reader.tree.string(key));
        const Path at = path / name;
        if (!in.reader.is(json::Kind::object, value, at, "a value, {\"pair\", \"value\"}")) return;
        list.push_back({name, read_reading(in, value, at)});
    });
    return list;
}

}  // namespace testbed::file
