// Reads files that have something for each step of a lesson.
#include "app/lesson/steps_reader.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/file/read_lesson.h"
#include "app/lesson/choice_order.h"
#include "app/lesson/former_names.h"
#include "app/model/expectations.h"

namespace testbed::lesson {

StepsReader::StepsReader(file::Reader& reader, std::string_view text, const model::Scene& lesson)
    : reader_(reader), text_(text), lesson_(lesson), known_(shapes_by_all_names(lesson)) {}

void StepsReader::each(file::json::Index node, const file::Path& path, std::string_view what, auto&& visit) {
    if (!reader_.is(file::json::Kind::array, node, path, "a list")) return;
    std::size_t i = 0;
    reader_.tree.each(node, [&](file::json::Index element) {
        const file::Path at = path / i++;
        if (reader_.is(file::json::Kind::object, element, at, what)) visit(element, at);
    });
}

model::Extras StepsReader::each_step(const std::string& format, StepPlaces& places, auto&& more,
                                     auto&& visit) {
    const file::Path whole;
    if (!reader_.is(file::json::Kind::object, file::json::Tree::root(), whole, "an object of steps, {...}"))
        return {};
    file::Object object(reader_, file::json::Tree::root(), whole);
    const std::string demand = '"' + format + '"';
    if (const auto node = object.require("format", demand))
        if (reader_.string(*node, whole / "format") != format)
            reader_.error_got(*node, whole / "format", demand);
    if (const auto node = object.require("version", "1"))
        if (reader_.number(*node, whole / "version").value_or(0) != 1)
            reader_.error_got(*node, whole / "version", "1, the version that this program knows");
    const file::Path path = whole / "steps";
    const std::size_t expected = lesson_.lesson ? lesson_.lesson->steps.size() : 0;
    const auto steps = object.require("steps", "a list of steps");
    if (steps && reader_.is(file::json::Kind::array, *steps, path, "a list")) {
        const auto by_marks =
            lesson_.lesson ? places_in(reader_.tree, *steps, *lesson_.lesson) : std::nullopt;
        if (by_marks) places = *by_marks;
        std::size_t count = 0;
        reader_.tree.each(*steps, [&](file::json::Index element) {
            const std::size_t entry = count++;
            const file::Path at = path / entry;
            if (!reader_.is(file::json::Kind::object, element, at, "a step, {...}")) return;
            const auto place = by_marks ? by_marks->of_entries[entry] : std::optional(entry);
            if (!place) return;
            file::Object step(reader_, element, at);
            visit(step, *place);
        });
        if (count != expected && !by_marks)
            reader_.error(*steps, path,
                          fmt::format("must have as many steps as the lesson, {}, got {}", expected, count));
    }
    more(object);
    return object.leftovers();
}

Solution StepsReader::solution() {
    Solution read;
    const auto names = [&](file::Object& object) { read_names(object, read); };
    read.steps.resize(lesson_.lesson ? lesson_.lesson->steps.size() : 0);
    const auto take = [&](file::Object& step, std::size_t place) {
        SolutionStep one = read_step(step, place, answers_in_step(read.places, lesson_, place),
                                     read.places.is_other_goal(place));
        if (place < read.steps.size()) read.steps[place] = std::move(one);
    };
    read.extras = each_step("collision-solution", read.places, names, take);
    return read;
}

void StepsReader::read_names(file::Object& object, Solution& read) {
    read.lesson = read_name(object, "lesson");
    read.by = read_name(object, "by");
    read.date = read_name(object, "date");
    read.version = read_name(object, "lesson_version");
    read.seed = read_seed(object);
}

SolutionStep StepsReader::read_step(file::Object& object, std::size_t place, bool answers, bool other_goal) {
    SolutionStep step;
    if (const auto states = object.take("states")) step.states = read_states(*states, object.path / "states");
    if (const auto fills = object.take("fills"); fills && (!other_goal || fills_fit(*fills, place)))
        step.fills = read_fills(*fills, object.path / "fills", place);
    const std::size_t count = lesson_.lesson ? lesson_.lesson->steps.size() : 0;
    step.attempt =
        read_attempt(reader_, object, place < count ? &lesson_.lesson->steps[place] : nullptr, answers);
    step.mark = read_name(object, "step");
    if (const auto task = object.take("task"))
        step.task = reader_.string(*task, object.path / "task").value_or("");
    step.extras = object.leftovers();
    return step;
}

std::vector<SolutionState> StepsReader::read_states(file::json::Index node, const file::Path& path) {
    std::vector<SolutionState> states;
    const bool list = reader_.tree[node].kind == file::json::Kind::array;
    if (const std::size_t count = list ? reader_.tree.count(node) : 0; count > max_states) {
        reader_.error(node, path, fmt::format("must have at most {} states, got {}", max_states, count));
        return states;
    }
    each(node, path, "a state, {...}",
         [&](file::json::Index element, const file::Path& at) { states.push_back(read_state(element, at)); });
    return states;
}

bool StepsReader::fills_fit(file::json::Index node, std::size_t step) const {
    const auto& blanks = lesson_.lesson->steps[step].blanks;
    return blanks && reader_.tree[node].kind == file::json::Kind::array &&
           reader_.tree.count(node) == blanks->fill.size();
}

model::Fills StepsReader::read_fills(file::json::Index node, const file::Path& path, std::size_t step) {
    model::Fills fills;
    const bool blank =
        lesson_.lesson && step < lesson_.lesson->steps.size() && lesson_.lesson->steps[step].blanks;
    const std::size_t expected = blank ? lesson_.lesson->steps[step].blanks->fill.size() : 0;
    if (!reader_.is(file::json::Kind::array, node, path, "a list of texts")) return fills;
    std::size_t i = 0;
    reader_.tree.each(node, [&](file::json::Index element) {
        fills.push_back(reader_.string(element, path / i++).value_or(""));
    });
    if (!blank)
        reader_.error(node, path, "the step has no blanks");
    else if (fills.size() != expected)
        reader_.error(node, path,
                      fmt::format("must have a text for each of the {} blanks, got {}", expected, i));
    return fills;
}

WrongEnds StepsReader::wrong_ends() {
    WrongEnds read;
    const auto nothing_more = [](file::Object&) {};
    StepPlaces by_order;
    each_step("collision-wrong-ends", by_order, nothing_more, [&](file::Object& step, std::size_t place) {
        std::vector<WrongEnd>& into = read.emplace_back();
        const auto ends = step.take("ends");
        const file::Path path = step.path / "ends";
        const auto visit = [&](file::json::Index element, const file::Path& at) {
            file::Object object(reader_, element, at);
            WrongEnd& end = into.emplace_back();
            if (const auto why = object.require("why", "what is wrong about it"))
                end.why = reader_.string(*why, at / "why").value_or("");
            if (const auto fills = object.take("fills"))
                end.fills = read_fills(*fills, at / "fills", place);
            else if (const auto states = object.require("states", "a list of states"))
                end.states = read_states(*states, at / "states");
            end.extras = object.leftovers();
        };
        if (ends) each(*ends, path, "an end, {...}", visit);
        step.leftovers();
    });
    return read;
}

std::string StepsReader::read_name(file::Object& object, std::string_view key) {
    const auto node = object.take(key);
    if (!node) return {};
    std::string name = reader_.string(*node, object.path / key).value_or("");
    // A name stands in a row of a table.
    std::ranges::replace_if(
        name, [](unsigned char c) { return c < ' ' || c == 0x7f; }, ' ');
    if (name.size() <= max_name) return name;
    reader_.error(*node, object.path / key, fmt::format("must have at most {} bytes", max_name));
    return {};
}

std::uint64_t StepsReader::read_seed(file::Object& object) {
    const auto node = object.take("seed");
    if (!node) return 0;
    const file::Path path = object.path / "seed";
    const double seed = reader_.number(*node, path).value_or(0);
    if (seed >= 0 && seed < double(seed_end) && seed == std::floor(seed)) return std::uint64_t(seed);
    reader_.error_got(*node, path, fmt::format("must be a whole number from 0 to {}", seed_end - 1));
    return 0;
}

SolutionState StepsReader::read_state(file::json::Index node, const file::Path& path) {
    SolutionState state;
    file::Object object(reader_, node, path);
    static_cast<model::LessonState&>(state) =
        file::read_lesson_state(reader_, text_, object, known_, renamed_advice);
    if (const auto rows = object.take("expect"))
        state.expect = read_expectations(reader_, *rows, path / "expect", known_);
    take_present_names(state, node, path);
    state.extras = object.leftovers();
    return state;
}

void StepsReader::take_present_names(SolutionState& state, file::json::Index node, const file::Path& path) {
    for (model::Expectation& row : state.expect)
        model::each_id(row, [&](std::string& id) { id = present_name(lesson_, id); });
    std::vector<model::ShapePtr> named;
    for (const model::ShapePtr& shape : state.shapes) {
        named.push_back(with_present_names(lesson_, shape));
        const std::string& id = named.back()->id;
        const auto same = [&](const model::ShapePtr& other) { return other->id == id; };
        if (std::ranges::count_if(named, same) > 1)
            reader_.error(node, path, fmt::format("has the shape \"{}\" twice, under an old name too", id));
    }
    state.shapes = std::move(named);
}

}  // namespace testbed::lesson
