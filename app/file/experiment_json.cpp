#include "app/file/experiment_json.h"

#include <cmath>

#include "core/catalog.h"

namespace testbed::file {

namespace {

constexpr double max_places = 1000;  // each try runs them all

std::optional<double> read_places(LessonReader& in, Object& object, std::string_view key) {
    const auto value = object.require(key, "a whole number of places");
    if (!value) return {};
    const auto number = in.reader.number(*value, object.path / key);
    if (number && *number >= 1 && *number <= max_places && *number == std::floor(*number)) return number;
    if (number) in.reader.error_got(*value, object.path / key, "a whole number from 1 to 1000");
    return {};
}

/// A row about impact with a number of places.
bool can_be_tried(const std::string& algorithm) {
    const auto* const row = collision::catalog::find(algorithm);
    return row && row->question == collision::textbook::Question::impact && !row->setting.name.empty();
}

}  // namespace

std::optional<model::Experiment> read_experiment(LessonReader& in, json::Index node, const Path& path) {
    if (!in.reader.is(json::Kind::object, node, path, "an experiment, {...}")) return {};
    Object object(in.reader, node, path);
    model::Experiment experiment;
    if (const auto value = object.require("pair", "two ids, [\"a\", \"b\"]")) {
        const auto both = in.ids(*value, path / "pair", "two ids, [\"a\", \"b\"]");
        if (both.size() == 2 && both[0] != both[1])
            experiment.pair = {both[0], both[1]};
        else
            in.reader.error_got(*value, path / "pair", "two different shapes, [\"a\", \"b\"]");
    }
    if (const auto value = object.require("algorithm", "the id of a row about impact")) {
        experiment.algorithm = in.row_id(*value, path / "algorithm");
        if (!can_be_tried(experiment.algorithm))
            in.reader.error_got(*value, path / "algorithm", "a row about impact that takes a number");
    }
    const auto places = read_places(in, object, "places"), most = read_places(in, object, "most");
    experiment.places = places.value_or(1);
    experiment.most = most.value_or(experiment.places);
    if (places && most && *places > *most)
        in.reader.error(node, path / "most", "\"most\" is less than \"places\"");
    object.leftovers();
    return experiment;
}

void write_experiment(JsonWriter& json, const model::Experiment& experiment) {
    json.object(
        [&] {
            json.key("pair").values(experiment.pair);
            json.member("algorithm", experiment.algorithm);
            json.member("places", experiment.places);
            json.member("most", experiment.most);
        },
        JsonWriter::one_line);
}

}  // namespace testbed::file
