// Lessons from JSON: the `lesson` block of a scene file.
#include "app/file/read_lesson.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/claims.h"
#include "core/catalog.h"

namespace testbed::file {

model::LessonState read_lesson_state(Reader& reader, std::string_view text, Object& object,
                                     const std::vector<model::ShapePtr>& lesson) {
    model::LessonState state;
    const Path& path = object.path;
    if (const auto shapes = object.take("shapes")) {
        state.shapes = read_shapes(reader, text, *shapes, path / "shapes");
        for (const model::ShapePtr& shape : state.shapes)
            if (std::ranges::find(lesson, shape->id, [](const auto& of) { return of->id; }) == lesson.end())
                reader.error(*shapes, path / "shapes",
                             fmt::format("the lesson has no shape \"{}\"", shape->id));
    }
    if (const auto numbers = object.take("numbers"))
        if (reader.is(json::Kind::object, *numbers, path / "numbers", "an object of numbers"))
            reader.tree.each_member(*numbers, [&](json::Index key, json::Index value) {
                const std::string name(reader.tree.string(key));
                if (const auto number = reader.number(value, path / "numbers" / name))
                    state.numbers.emplace_back(name, *number);
            });
    return state;
}

namespace {

class LessonReader {
  public:
    LessonReader(Reader& reader, std::string_view text, const std::vector<model::ShapePtr>& shapes)
        : reader_(reader), text_(text), shapes_(shapes) {}

    model::Lesson read(json::Index node, const Path& path) {
        model::Lesson lesson;
        Object object(reader_, node, path);
        if (const auto value = object.take("summary")) take(lesson.summary, *value, path / "summary");
        if (const auto value = object.take("starter"))
            lesson.starter = reader_.truth(*value, path / "starter").value_or(false);
        if (const auto value = object.take("vectors")) {
            lesson.vectors = ids(*value, path / "vectors", "a list of ids of segments");
            for (const std::string& vector : lesson.vectors) segment(vector, *value, path / "vectors");
        }
        if (const auto value = object.take("numbers")) lesson.numbers = numbers(*value, path / "numbers");
        const auto mystery = object.take("mystery");
        if (mystery) lesson.mystery = row_id(*mystery, path / "mystery");
        lesson.show = shown(object);
        if (mystery) check_mystery(lesson, *mystery, path / "mystery");
        if (const auto value = object.require("steps", "a list of one or more steps"))
            lesson.steps = steps(*value, path / "steps");
        lesson.extras = object.leftovers();
        return lesson;
    }

  private:
    void take(std::string& out, json::Index node, const Path& path) {
        if (auto text = reader_.string(node, path)) out = std::move(*text);
    }

    /// Calls visit(element, its path) where the node is a list.
    void each(json::Index node, const Path& path, std::string_view what, auto&& visit) {
        if (!reader_.is(json::Kind::array, node, path, what)) return;
        std::size_t i = 0;
        reader_.tree.each(node, [&](json::Index element) { visit(element, path / i++); });
    }

    std::vector<std::string> texts(json::Index node, const Path& path, std::string_view what) {
        std::vector<std::string> list;
        each(node, path, what, [&](json::Index element, const Path& at) {
            if (auto text = reader_.string(element, at)) list.push_back(std::move(*text));
        });
        return list;
    }

    std::string id(json::Index node, const Path& path) {
        std::string found;
        take(found, node, path);
        if (!found.empty() && !find(found))
            reader_.error(node, path, fmt::format("no shape has the id {}", reader_.tree.raw(node)));
        return found;
    }

    std::vector<std::string> ids(json::Index node, const Path& path, std::string_view what) {
        std::vector<std::string> list;
        each(node, path, what, [&](json::Index element, const Path& at) { list.push_back(id(element, at)); });
        return list;
    }

    std::string row_id(json::Index node, const Path& path) {
        std::string found;
        take(found, node, path);
        if (!found.empty() && !collision::catalog::find(found))
            reader_.error(node, path,
                          fmt::format("no algorithm has the id {}; `collision-testbed algorithms` lists them",
                                      reader_.tree.raw(node)));
        return found;
    }

    /// A mystery is a flaw to be found in a row about the lesson's pair.
    void check_mystery(const model::Lesson& lesson, json::Index node, const Path& path) {
        const auto* const row = collision::catalog::find(lesson.mystery);
        if (!row) return;
        if (row->trust != collision::textbook::Trust::flawed)
            reader_.error(node, path, fmt::format("{} has no flaw to be found", reader_.tree.raw(node)));
        if (!lesson.show.pair) {
            reader_.error(node, path, "a mystery needs the lesson's \"pair\"");
            return;
        }
        const model::SceneShape* const a = find((*lesson.show.pair)[0]);
        const model::SceneShape* const b = find((*lesson.show.pair)[1]);
        if (!a || !b) return;
        const std::string reason =
            collision::catalog::refusal(*row, place(a->geometry, a->pose), place(b->geometry, b->pose));
        if (!reason.empty())
            reader_.error(
                node, path,
                fmt::format("{} cannot be asked about the pair: {}", reader_.tree.raw(node), reason));
    }

    std::vector<model::LessonNumber> numbers(json::Index node, const Path& path) {
        std::vector<model::LessonNumber> list;
        each(node, path, "a list of numbers to set", [&](json::Index element, const Path& at) {
            constexpr std::string_view demand = "a number to set, {\"name\", \"value\", \"min\", \"max\"}";
            if (!reader_.is(json::Kind::object, element, at, demand)) return;
            Object object(reader_, element, at);
            model::LessonNumber number;
            if (const auto name = object.require("name", "a text in quotes"))
                take(number.name, *name, at / "name");
            const auto member = [&](std::string_view key, double& out) {
                if (const auto value = object.require(key, "a number"))
                    out = reader_.number(*value, at / key).value_or(out);
            };
            member("value", number.value);
            member("min", number.min);
            member("max", number.max);
            object.leftovers();
            if (!(number.min < number.max && number.min <= number.value && number.value <= number.max))
                reader_.error_got(element, at, "a number whose value lies between its min and its max");
            list.push_back(std::move(number));
        });
        return list;
    }

    model::Shown shown(Object& object) {
        model::Shown show;
        const Path& path = object.path;
        if (const auto value = object.take("overlays"))
            show.overlays = texts(*value, path / "overlays", "a list of ids of overlays");
        if (const auto value = object.take("algorithm")) show.algorithm = row_id(*value, path / "algorithm");
        if (const auto value = object.take("setting")) {
            show.setting = reader_.number(*value, path / "setting");
            const auto* const row = show.algorithm ? collision::catalog::find(*show.algorithm) : nullptr;
            if (row && row->setting.name.empty())
                reader_.error(*value, path / "setting", fmt::format("{} takes no number", *show.algorithm));
        }
        if (const auto value = object.take("pair")) {
            const auto both = ids(*value, path / "pair", "two ids, [\"a\", \"b\"]");
            if (both.size() == 2 && both[0] != both[1])
                show.pair = {both[0], both[1]};
            else
                reader_.error_got(*value, path / "pair", "two different shapes, [\"a\", \"b\"]");
        }
        return show;
    }

    std::vector<model::LessonStep> steps(json::Index node, const Path& path) {
        std::vector<model::LessonStep> list;
        each(node, path, "a list of one or more steps", [&](json::Index element, const Path& at) {
            if (reader_.is(json::Kind::object, element, at, "a step, {...}"))
                list.push_back(step(element, at));
        });
        if (list.empty() && reader_.tree[node].kind == json::Kind::array)
            reader_.error(node, path, "must have one or more steps");
        return list;
    }

    model::LessonStep step(json::Index node, const Path& path) {
        model::LessonStep step;
        Object object(reader_, node, path);
        if (const auto value = object.require("text", "a text in quotes"))
            take(step.text, *value, path / "text");
        if (const auto value = object.take("ask"))
            if (reader_.is(json::Kind::object, *value, path / "ask", "a question, {...}"))
                step.ask = question(*value, path / "ask");
        if (const auto value = object.take("start"))
            if (reader_.is(json::Kind::object, *value, path / "start",
                           "a state, {\"shapes\", \"numbers\"}")) {
                Object members(reader_, *value, path / "start");
                step.start = read_lesson_state(reader_, text_, members, shapes_);
                members.leftovers();
            }
        step.goal = goal(object);
        if (const auto value = object.take("done")) take(step.done, *value, path / "done");
        if (const auto value = object.take("readings")) step.readings = readings(*value, path / "readings");
        if (const auto value = object.take("task"))
            if (reader_.is(json::Kind::object, *value, path / "task", "a task, {\"types\", \"ask\"}"))
                step.task = task(*value, path / "task");
        if (const auto value = object.take("hints"))
            step.hints = texts(*value, path / "hints", "a list of texts");
        step.show = shown(object);
        step.extras = object.leftovers();
        return step;
    }

    model::Question question(json::Index node, const Path& path) {
        model::Question ask;
        Object object(reader_, node, path);
        if (const auto value = object.require("question", "a text in quotes"))
            take(ask.text, *value, path / "question");
        const auto choices = object.take("choices"), answer = object.take("answer"),
                   verdict = object.take("verdict"), number = object.take("number"),
                   region = object.take("region");
        if (int(choices.has_value()) + int(verdict.has_value()) + int(number.has_value()) +
                int(region.has_value()) !=
            1)
            reader_.error(node, path,
                          "must ask for one thing: \"choices\" with \"answer\", \"verdict\", \"number\" or "
                          "\"region\"");
        if (choices) read_choice(ask, *choices, answer, object);
        if (answer && !choices)
            reader_.error(*answer, path / "answer", "an answer by its place belongs to choices");
        if (verdict) {
            ask.kind = model::Question::Kind::verdict;
            ask.verdict = reader_.truth(*verdict, path / "verdict").value_or(false);
        }
        if (number) {
            ask.kind = model::Question::Kind::number;
            ask.number = reader_.number(*number, path / "number").value_or(0);
        }
        if (region) {
            ask.kind = model::Question::Kind::region;
            ask.algorithm = row_id(*region, path / "region");
        }
        if (const auto value = object.take("tolerance"))
            ask.tolerance =
                reader_.number(*value, path / "tolerance", collision::shape::Rule::not_negative).value_or(0);
        if (const auto value = object.take("reveal")) take(ask.reveal, *value, path / "reveal");
        if (const auto value = object.take("because")) read_because(ask, *value, path / "because");
        if (const auto value = object.take("then"))
            if (reader_.is(json::Kind::object, *value, path / "then", "a question, {...}"))
                ask.then.push_back(question(*value, path / "then"));
        if (!ask.then.empty() && !ask.then.front().then.empty())
            reader_.error(node, path / "then",
                          "a question that is asked after a wrong answer has none itself");
        ask.extras = object.leftovers();
        return ask;
    }

    void read_choice(model::Question& ask, json::Index choices, std::optional<json::Index> answer,
                     Object& object) {
        ask.choices = texts(choices, object.path / "choices", "a list of two or more texts");
        if (ask.choices.size() < 2 && reader_.tree[choices].kind == json::Kind::array)
            reader_.error(choices, object.path / "choices", "must have two or more texts");
        if (!answer) {
            reader_.error(object.node, object.path / "answer",
                          "missing: must be the number of the right choice, counted from 1");
            return;
        }
        const auto place = reader_.number(*answer, object.path / "answer");
        if (!place) return;
        const bool whole =
            *place >= 1 && *place <= double(ask.choices.size()) && *place == std::floor(*place);
        if (whole)
            ask.choice = std::size_t(*place) - 1;
        else
            reader_.error_got(*answer, object.path / "answer",
                              fmt::format("the number of the right choice, 1 to {}", ask.choices.size()));
    }

    void read_because(model::Question& ask, json::Index node, const Path& path) {
        ask.because = texts(node, path, "a list of texts");
        const std::size_t wanted = ask.kind == model::Question::Kind::choice    ? ask.choices.size()
                                   : ask.kind == model::Question::Kind::verdict ? 2
                                                                                : 0;
        if (wanted == 0)
            reader_.error(node, path, "belongs to \"choices\" or a \"verdict\"");
        else if (ask.because.size() != wanted && reader_.tree[node].kind == json::Kind::array)
            reader_.error(node, path,
                          fmt::format("must have a text for each of the {} answers, got {}", wanted,
                                      ask.because.size()));
    }

    /// A name each, and what is read: a row as in `expect` without its claims, and `value`, the claim.
    std::vector<model::Reading> readings(json::Index node, const Path& path) {
        std::vector<model::Reading> list;
        if (!reader_.is(json::Kind::object, node, path, "an object of values, by their names")) return list;
        reader_.tree.each_member(node, [&](json::Index key, json::Index value) {
            const std::string name(reader_.tree.string(key));
            const Path at = path / name;
            if (!reader_.is(json::Kind::object, value, at, "a value, {\"pair\", \"value\"}")) return;
            list.push_back({name, reading(value, at)});
        });
        return list;
    }
    model::Expectation reading(json::Index node, const Path& path) {
        model::Expectation row;
        Object object(reader_, node, path);
        const auto pair = object.take("pair"), shape = object.take("shape"), vectors = object.take("vectors");
        if (int(pair.has_value()) + int(shape.has_value()) + int(vectors.has_value()) != 1)
            reader_.error(node, path, "must be about a \"pair\", a \"shape\" or \"vectors\"");
        if (pair) {
            const auto both = ids(*pair, path / "pair", "two ids, [\"a\", \"b\"]");
            if (both.size() == 2) row.pair = {both[0], both[1]};
        }
        if (shape) row.shape = id(*shape, path / "shape");
        if (vectors) row.vectors = ids(*vectors, path / "vectors", "a list of ids of segments");
        if (const auto value = object.take("algorithm")) row.algorithm = row_id(*value, path / "algorithm");
        if (const auto value = object.take("setting")) row.setting = reader_.number(*value, path / "setting");
        if (const auto value = object.require("value", "what is read, such as \"distance\"")) {
            const model::Subject subject = row.algorithm ? model::Subject::algorithm
                                           : pair        ? model::Subject::pair
                                           : shape       ? model::Subject::shape
                                                         : model::Subject::vectors;
            const std::string claim = reader_.string(*value, path / "value").value_or("");
            const model::Claim* const known = find_claim(subject, claim);
            if (!claim.empty() && (!known || !known->number))
                reader_.error_got(*value, path / "value", "a number that a row of `expect` may claim");
            model::Expected anything;
            anything.kind = model::Expected::Kind::range;
            row.claims.emplace_back(claim, anything);
        }
        object.leftovers();
        return row;
    }

    model::CodeTask task(json::Index node, const Path& path) {
        model::CodeTask task;
        Object object(reader_, node, path);
        if (const auto value = object.require("types", "a list of types of shapes"))
            task.types = texts(*value, path / "types", "a list of types of shapes");
        if (const auto value = object.require("ask", "a list of answers, such as \"overlap\""))
            task.ask = texts(*value, path / "ask", "a list of answers, such as \"overlap\"");
        if (const auto value = object.take("touching")) {
            const auto word = reader_.string(*value, path / "touching");
            if (word == "overlaps" || word == "apart")
                task.touching_overlaps = word == "overlaps";
            else if (word)
                reader_.error_got(*value, path / "touching", "\"overlaps\" or \"apart\"");
        }
        if (const auto value = object.take("questions")) {
            const auto count = reader_.number(*value, path / "questions");
            if (count && *count >= 100 && *count <= 1e6 && *count == std::floor(*count))
                task.questions = std::uint64_t(*count);
            else if (count)
                reader_.error_got(*value, path / "questions", "a whole number from 100 to 1000000");
        }
        object.leftovers();
        return task;
    }

    /// `goal`: rows that hold together; `goals`: several such lists.
    model::Goal goal(Object& object) {
        model::Goal goal;
        const Path& path = object.path;
        const auto one = object.take("goal"), several = object.take("goals");
        if (one && several)
            reader_.error(*several, path / "goals", "a step has a \"goal\" or several \"goals\", not both");
        if (one) goal.stages.push_back(stage(*one, path / "goal"));
        if (several)
            each(*several, path / "goals", "a list of lists of rows",
                 [&](json::Index element, const Path& at) { goal.stages.push_back(stage(element, at)); });
        if (const auto value = object.take("any_order"))
            goal.any_order = reader_.truth(*value, path / "any_order").value_or(false);
        if (const auto value = object.take("spread")) read_spread(*value, path / "spread", goal);
        return goal;
    }

    std::vector<model::Expectation> stage(json::Index node, const Path& path) {
        std::vector<model::Expectation> rows = read_expectations(reader_, node, path, shapes_);
        if (rows.empty() && reader_.tree[node].kind == json::Kind::array)
            reader_.error(node, path, "must have one or more rows, as in `expect`");
        std::size_t i = 0;
        if (reader_.tree[node].kind == json::Kind::array)
            reader_.tree.each(node, [&](json::Index element) {
                if (i < rows.size()) check_row(rows[i], element, path / i);
                ++i;
            });
        return rows;
    }

    /// What a row of `expect` is warned about, and a goal's row could never be reached with.
    void check_row(const model::Expectation& row, json::Index node, const Path& path) {
        if (row.algorithm && !collision::catalog::find(*row.algorithm))
            reader_.error(node, path / "algorithm",
                          fmt::format("no algorithm has the id \"{}\"", *row.algorithm));
        const auto known = [&](const std::string& id, std::string_view key) {
            if (find(id) || id.empty()) return;
            reader_.error(node, path / key, fmt::format("no shape has the id \"{}\"", id));
        };
        if (row.pair)
            for (const std::string& id : *row.pair) known(id, "pair");
        if (row.shape) known(*row.shape, "shape");
        for (const std::string& id : row.vectors) {
            known(id, "vectors");
            segment(id, node, path / "vectors");
        }
        if (row.claims.empty() && (row.pair || row.shape || !row.vectors.empty()))
            reader_.error(node, path, "claims nothing that this version knows");
    }

    const model::SceneShape* find(const std::string& id) const {
        const auto found =
            std::ranges::find_if(shapes_, [&](const model::ShapePtr& shape) { return shape->id == id; });
        return found == shapes_.end() ? nullptr : found->get();
    }

    void segment(const std::string& id, json::Index node, const Path& path) {
        const model::SceneShape* const shape = find(id);
        if (shape && !std::holds_alternative<collision::shape::Segment>(shape->geometry))
            reader_.error(node, path, fmt::format("\"{}\" must be a segment to be a vector", id));
    }

    void read_spread(json::Index node, const Path& path, model::Goal& goal) {
        if (!reader_.is(json::Kind::object, node, path, "{\"shape\", \"at_least\"}")) return;
        Object object(reader_, node, path);
        if (const auto value = object.require("shape", "the id of a shape"))
            goal.spread_shape = id(*value, path / "shape");
        if (const auto value = object.require("at_least", "a distance"))
            goal.spread =
                reader_.number(*value, path / "at_least", collision::shape::Rule::not_negative).value_or(0);
        object.leftovers();
    }

    Reader& reader_;
    std::string_view text_;
    const std::vector<model::ShapePtr>& shapes_;
};

}  // namespace

model::Lesson read_lesson(Reader& reader, std::string_view text, json::Index node, const Path& path,
                          const std::vector<model::ShapePtr>& shapes) {
    if (!reader.is(json::Kind::object, node, path, "a lesson, {...}")) return {};
    return LessonReader(reader, text, shapes).read(node, path);
}

}  // namespace testbed::file
