// A lesson's step from JSON.
#include <cmath>
#include <fmt/format.h>

#include "app/file/experiment_json.h"
#include "app/file/lesson_reader.h"
#include "app/file/read_lesson.h"
#include "app/file/view_json.h"
#include "core/catalog.h"

namespace testbed::file {

namespace {

model::CodeTask read_task(LessonReader& in, json::Index node, const Path& path) {
    model::CodeTask task;
    Object object(in.reader, node, path);
    if (const auto value = object.require("types", "a list of types of shapes"))
        task.types = in.texts(*value, path / "types", "a list of types of shapes");
    if (const auto value = object.require("ask", "a list of answers, such as \"overlap\""))
        task.ask = in.texts(*value, path / "ask", "a list of answers, such as \"overlap\"");
    if (const auto value = object.take("touching")) {
        const auto word = in.reader.string(*value, path / "touching");
        if (word == "overlaps" || word == "apart")
            task.touching_overlaps = word == "overlaps";
        else if (word)
            in.reader.error_got(*value, path / "touching", "\"overlaps\" or \"apart\"");
    }
    if (const auto value = object.take("convex"))
        task.convex_only = in.reader.truth(*value, path / "convex").value_or(false);
    if (const auto value = object.take("questions")) {
        const auto count = in.reader.number(*value, path / "questions");
        if (count && *count >= 100 && *count <= 1e6 && *count == std::floor(*count))
            task.questions = std::uint64_t(*count);
        else if (count)
            in.reader.error_got(*value, path / "questions", "a whole number from 100 to 1000000");
    }
    object.leftovers();
    return task;
}

}  // namespace

model::Shown read_shown(LessonReader& in, Object& object) {
    model::Shown show;
    const Path& path = object.path;
    if (const auto value = object.take("overlays"))
        show.overlays = in.texts(*value, path / "overlays", "a list of ids of overlays");
    if (const auto value = object.take("algorithm")) show.algorithm = in.row_id(*value, path / "algorithm");
    if (const auto value = object.take("setting")) {
        read_setting(in.reader, *value, path / "setting", show.setting, show.setting_of);
        in.known_number(show.setting_of, *value, path / "setting");
        const auto* const row = show.algorithm ? collision::catalog::find(*show.algorithm) : nullptr;
        if (row && row->setting.name.empty())
            in.reader.error(*value, path / "setting", fmt::format("{} takes no number", *show.algorithm));
    }
    if (const auto value = object.take("offers")) {
        show.offers = in.texts(*value, path / "offers", "a list of names of numbers");
        for (const std::string& name : *show.offers) in.known_number(name, *value, path / "offers");
    }
    if (const auto value = object.take("pair")) {
        const auto both = in.ids(*value, path / "pair", "two ids, [\"a\", \"b\"]");
        if (both.size() == 2 && both[0] != both[1])
            show.pair = {both[0], both[1]};
        else
            in.reader.error_got(*value, path / "pair", "two different shapes, [\"a\", \"b\"]");
    }
    if (const auto value = object.take("snap")) {
        const auto word = in.reader.string(*value, path / "snap");
        if (word == "none" || word == "shapes" || word == "grid")
            show.snap = word == "none"     ? model::Snap::none
                        : word == "shapes" ? model::Snap::shapes
                                           : model::Snap::grid;
        else if (word)
            in.reader.error_got(*value, path / "snap", "\"none\", \"shapes\" or \"grid\"");
    }
    return show;
}

model::LessonStep read_step(LessonReader& in, json::Index node, const Path& path) {
    model::LessonStep step;
    Object object(in.reader, node, path);
    if (const auto value = object.require("text", "a text in quotes"))
        in.take(step.text, *value, path / "text");
    if (const auto value = object.take("ask"))
        if (in.reader.is(json::Kind::object, *value, path / "ask", "a question, {...}"))
            step.ask = read_question(in, *value, path / "ask");
    if (const auto value = object.take("start"))
        if (in.reader.is(json::Kind::object, *value, path / "start",
                         "a state, {\"shapes\", \"numbers\", \"view\"}")) {
            const Path start = path / "start";
            Object members(in.reader, *value, start);
            step.start = read_lesson_state(in.reader, in.text, members, in.shapes);
            if (const auto view = members.take("view"))
                step.start->view = read_view(in.reader, *view, start / "view");
            members.leftovers();
        }
    step.goal = read_goal(in, object);
    if (const auto value = object.take("done")) in.take(step.done, *value, path / "done");
    if (const auto value = object.take("readings"))
        step.readings = read_readings(in, *value, path / "readings");
    if (const auto value = object.take("task"))
        if (in.reader.is(json::Kind::object, *value, path / "task", "a task, {\"types\", \"ask\"}"))
            step.task = read_task(in, *value, path / "task");
    if (const auto value = object.take("experiment"))
        step.experiment = read_experiment(in, *value, path / "experiment");
    if (const auto value = object.take("blanks"))
        if (in.reader.is(json::Kind::object, *value, path / "blanks",
                         "a program, {\"pair\", \"lines\", \"fill\"}"))
            step.blanks = read_blanks(in, *value, path / "blanks");
    if (step.blanks && !step.goal.stages.empty())
        in.reader.error(node, path / "blanks", "a step has a goal or blanks to fill, not both");
    if (const auto value = object.take("hints"))
        step.hints = in.texts(*value, path / "hints", "a list of texts");
    if (const auto value = object.take("select"))
        step.select = in.ids(*value, path / "select", "a list of ids of shapes");
    if (const auto value = object.take("points")) {
        step.points = in.reader.number(*value, path / "points").value_or(1);
        if (step.points < 0) in.reader.error_got(*value, path / "points", "0 or more");
    }
    if (const auto value = object.take("notes")) in.take(step.notes, *value, path / "notes");
    step.show = read_shown(in, object);
    if (step.show.pair) in.pair = step.show.pair;
    read_mystery(in, object, step);
    read_push(in, object, step);
    step.extras = object.leftovers();
    return step;
}

}  // namespace testbed::file
