// The masked row of a step or a lesson from JSON, and whether it can be hunted.
#include <algorithm>
#include <fmt/format.h>

#include "app/file/lesson_reader.h"
#include "core/catalog.h"

namespace testbed::file {

namespace {

/// The shapes as a step begins that has a start of its own; the lesson's where it has none.
std::vector<model::ShapePtr> begun(const LessonReader& in, const model::LessonStep& step) {
    std::vector<model::ShapePtr> shapes = in.shapes;
    if (!step.start) return shapes;
    for (model::ShapePtr& shape : shapes) {
        const auto own = std::ranges::find(step.start->shapes, shape->id, &model::SceneShape::id);
        if (own != step.start->shapes.end()) shape = *own;
    }
    return shapes;
}

/// Notes where the row cannot be asked about the pair of these shapes.
void check_masked_row(LessonReader& in, const std::string& id, const std::vector<model::ShapePtr>& shapes,
                      json::Index node, const Path& path) {
    const auto* const row = collision::catalog::find(id);
    if (!row || !in.pair) return;
    const auto find = [&](const std::string& of) {
        return std::ranges::find(shapes, of, &model::SceneShape::id);
    };
    const auto a = find((*in.pair)[0]), b = find((*in.pair)[1]);
    if (a == shapes.end() || b == shapes.end()) return;
    const std::string reason = collision::catalog::refusal(*row, place((*a)->geometry, (*a)->pose),
                                                           place((*b)->geometry, (*b)->pose));
    if (!reason.empty())
        in.reader.error(node, path, fmt::format("\"{}\" cannot be asked about the pair: {}", id, reason));
}

}  // namespace

void check_mystery(LessonReader& in, const std::string& id, const std::vector<model::ShapePtr>& shapes,
                   json::Index node, const Path& path) {
    const auto* const row = collision::catalog::find(id);
    if (!row) return;
    if (row->trust != collision::textbook::Trust::flawed)
        in.reader.error(node, path, fmt::format("\"{}\" has no flaw to be found", id));
    if (!in.pair) in.reader.error(node, path, "a mystery needs a \"pair\", of the step or of the lesson");
    check_masked_row(in, id, shapes, node, path);
}

void read_mystery(LessonReader& in, Object& object, model::LessonStep& step) {
    const Path& path = object.path;
    const auto row = object.take("mystery"), suspects = object.take("suspects");
    if (suspects && !row) in.reader.error(*suspects, path / "suspects", "belongs to a \"mystery\"");
    if (!row) return;
    if (!step.goal.stages.empty())
        in.reader.error(*row, path / "mystery", "a step has a \"mystery\" or a goal, not both");
    const std::vector<model::ShapePtr> shapes = begun(in, step);
    model::MaskedRow masked;
    masked.row = in.row_id(*row, path / "mystery");
    check_mystery(in, masked.row, shapes, *row, path / "mystery");
    if (suspects)
        in.each(*suspects, path / "suspects", "a list of ids of algorithms",
                [&](json::Index element, const Path& at) {
                    masked.suspects.push_back(in.row_id(element, at));
                    check_masked_row(in, masked.suspects.back(), shapes, element, at);
                });
    step.mystery = std::move(masked);
}

}  // namespace testbed::file
