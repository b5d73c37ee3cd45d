// Lessons from JSON: the `lesson` block of a scene file.
#include "app/file/read_lesson.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/file/lesson_reader.h"
#include "core/catalog.h"

namespace testbed::file {

model::LessonState read_lesson_state(Reader& reader, std::string_view text, Object& object,
                                     const std::vector<model::ShapePtr>& lesson, std::string_view advice) {
    model::LessonState state;
    const Path& path = object.path;
    if (const auto shapes = object.take("shapes")) {
        state.shapes = read_shapes(reader, text, *shapes, path / "shapes");
        for (const model::ShapePtr& shape : state.shapes)
            if (std::ranges::find(lesson, shape->id, [](const auto& of) { return of->id; }) == lesson.end())
                reader.error(*shapes, path / "shapes",
                             fmt::format("the lesson has no shape \"{}\"{}", shape->id, advice));
    }
    if (const auto numbers = object.take("numbers")) {
        const Path at = path / "numbers";
        if (reader.is(json::Kind::object, *numbers, at, "an object of numbers"))
            reader.tree.each_member(*numbers, [&](json::Index key, json::Index value) {
                const std::string name(reader.tree.string(key));
                if (const auto number = reader.number(value, at / name))
                    state.numbers.emplace_back(name, *number);
            });
    }
    return state;
}

void LessonReader::take(std::string& out, json::Index node, const Path& path) {
    if (auto found = reader.string(node, path)) out = std::move(*found);
}

std::vector<std::string> LessonReader::texts(json::Index node, const Path& path, std::string_view what) {
    std::vector<std::string> list;
    each(node, path, what, [&](json::Index element, const Path& at) {
        if (auto found = reader.string(element, at)) list.push_back(std::move(*found));
    });
    return list;
}

std::string LessonReader::id(json::Index node, const Path& path) {
    std::string found;
    take(found, node, path);
    if (!found.empty() && !find(found))
        reader.error(node, path, fmt::format("no shape has the id {}", reader.tree.raw(node)));
    return found;
}

std::vector<std::string> LessonReader::ids(json::Index node, const Path& path, std::string_view what) {
    std::vector<std::string> list;
    each(node, path, what, [&](json::Index element, const Path& at) { list.push_back(id(element, at)); });
    return list;
}

std::string LessonReader::row_id(json::Index node, const Path& path) {
    std::string found;
    take(found, node, path);
    if (!found.empty() && !collision::catalog::find(found))
        reader.error(node, path,
                     fmt::format("no algorithm has the id {}; `collision-testbed algorithms` lists them",
                                 reader.tree.raw(node)));
    return found;
}

const model::SceneShape* LessonReader::find(const std::string& id) const {
    const auto found =
        std::ranges::find_if(shapes, [&](const model::ShapePtr& shape) { return shape->id == id; });
    return found == shapes.end() ? nullptr : found->get();
}

void LessonReader::segment(const std::string& id, json::Index node, const Path& path) {
    const model::SceneShape* const shape = find(id);
    if (shape && !std::holds_alternative<collision::shape::Segment>(shape->geometry))
        reader.error(node, path, fmt::format("\"{}\" must be a segment to be a vector", id));
}

namespace {

/// Names of today may be gone again: they are taken for what they are worth when a file is read.
std::vector<std::pair<std::string, std::string>> read_former_names(LessonReader& in, json::Index node,
                                                                   const Path& path) {
    std::vector<std::pair<std::string, std::string>> names;
    if (!in.reader.is(json::Kind::object, node, path, "an object of names, {\"old\": \"new\"}")) return names;
    in.reader.tree.each_member(node, [&](json::Index key, json::Index value) {
        std::string former(in.reader.tree.string(key));
        if (auto now = in.reader.string(value, path / former))
            names.emplace_back(std::move(former), std::move(*now));
    });
    return names;
}

std::vector<model::LessonStep> read_steps(LessonReader& in, json::Index node, const Path& path) {
    std::vector<model::LessonStep> list;
    in.each(node, path, "a list of one or more steps", [&](json::Index element, const Path& at) {
        if (in.reader.is(json::Kind::object, element, at, "a step, {...}"))
            list.push_back(read_step(in, element, at));
    });
    if (list.empty() && in.reader.tree[node].kind == json::Kind::array)
        in.reader.error(node, path, "must have one or more steps");
    return list;
}

}  // namespace

model::Lesson read_lesson(Reader& reader, std::string_view text, json::Index node, const Path& path,
                          const std::vector<model::ShapePtr>& shapes) {
    if (!reader.is(json::Kind::object, node, path, "a lesson, {...}")) return {};
    LessonReader in(reader, text, shapes);
    model::Lesson lesson;
    Object object(reader, node, path);
    if (const auto value = object.take("summary")) in.take(lesson.summary, *value, path / "summary");
    if (const auto value = object.take("starter"))
        lesson.starter = reader.truth(*value, path / "starter").value_or(false);
    if (const auto value = object.take("lock_sizes"))
        lesson.lock_sizes = reader.truth(*value, path / "lock_sizes").value_or(false);
    if (const auto value = object.take("vectors")) {
        lesson.vectors = in.ids(*value, path / "vectors", "a list of ids of segments");
        for (const std::string& vector : lesson.vectors) in.segment(vector, *value, path / "vectors");
    }
    if (const auto value = object.take("numbers"))
        in.numbers = lesson.numbers = read_numbers(in, *value, path / "numbers");
    const auto mystery = object.take("mystery");
    if (mystery) lesson.mystery = in.row_id(*mystery, path / "mystery");
    lesson.show = read_shown(in, object);
    in.pair = lesson.show.pair;
    if (mystery) check_mystery(in, lesson.mystery, shapes, *mystery, path / "mystery");
    if (const auto value = object.require("steps", "a list of one or more steps"))
        lesson.steps = read_steps(in, *value, path / "steps");
    if (const auto value = object.take("review")) lesson.review = read_review(in, *value, path / "review");
    if (const auto value = object.take("former_names"))
        lesson.former_names = read_former_names(in, *value, path / "former_names");
    lesson.extras = object.leftovers();
    return lesson;
}

}  // namespace testbed::file
