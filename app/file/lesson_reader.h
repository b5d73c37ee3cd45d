// What the parts of a lesson are read with, each part in a file of its own.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/reader.h"
#include "app/model/lesson.h"

namespace testbed::file {

/// Values of a lesson, whose shapes and rows of the catalog must exist.
class LessonReader {
  public:
    /// text: that of the whole file. shapes: those of the lesson's scene.
    LessonReader(Reader& with, std::string_view of, const std::vector<model::ShapePtr>& lesson_shapes)
        : reader(with), text(of), shapes(lesson_shapes) {}

    /// The text into `out`, which stays as it is where there is none.
    void take(std::string& out, json::Index node, const Path& path);
    /// Calls visit(element, its path) where the node is a list.
    void each(json::Index node, const Path& path, std::string_view what, auto&& visit) {
        if (!reader.is(json::Kind::array, node, path, what)) return;
        std::size_t i = 0;
        reader.tree.each(node, [&](json::Index element) { visit(element, path / i++); });
    }
    std::vector<std::string> texts(json::Index node, const Path& path, std::string_view what);
    /// Of a shape that there is.
    std::string id(json::Index node, const Path& path);
    std::vector<std::string> ids(json::Index node, const Path& path, std::string_view what);
    /// Of a row of the catalog.
    std::string row_id(json::Index node, const Path& path);
    /// nullptr: there is none.
    const model::SceneShape* find(const std::string& id) const;
    /// Notes where a name is not empty and no number of the lesson has it.
    void known_number(const std::string& name, json::Index node, const Path& path);
    bool has_switches() const;
    /// Notes where the shape of the id is no segment.
    void segment(const std::string& id, json::Index node, const Path& path);

    Reader& reader;
    const std::string_view text;
    const std::vector<model::ShapePtr>& shapes;
    std::optional<std::array<std::string, 2>> pair{};  ///< shown by what was read so far
    std::vector<model::LessonNumber> numbers{};        ///< of the lesson, once they are read
};

/// Sliders, switches and choices.
std::vector<model::LessonNumber> read_numbers(LessonReader& in, json::Index node, const Path& path);

model::LessonStep read_step(LessonReader& in, json::Index node, const Path& path);
model::Question read_question(LessonReader& in, json::Index node, const Path& path);
/// Questions as `ask` has them, but a region.
std::vector<model::Question> read_review(LessonReader& in, json::Index node, const Path& path);
/// `goal`: rows that hold together; `goals`: several such lists. Takes these keys.
model::Goal read_goal(LessonReader& in, Object& object);
/// A name each, and what is read: a row as in `expect` without its claims, and `value`, the claim.
std::vector<model::Reading> read_readings(LessonReader& in, json::Index node, const Path& path);
/// A program with blanks, which must be one when they are filled in.
model::Blanks read_blanks(LessonReader& in, json::Index node, const Path& path);
/// Notes where a row has no flaw to be found, or cannot be asked about the pair of these shapes.
void check_mystery(LessonReader& in, const std::string& id, const std::vector<model::ShapePtr>& shapes,
                   json::Index node, const Path& path);
/// `mystery` and `suspects` of a step whose start, goal and pair are read. Takes these keys.
void read_mystery(LessonReader& in, Object& object, model::LessonStep& step);
/// Notes where a move speaks of a shape that there is not, or of an arrow that is no segment.
void check_move(LessonReader& in, const model::Move& move, json::Index node, const Path& path);
/// `push` and `push_beside` of a step whose pair is read. Takes these keys.
void read_push(LessonReader& in, Object& object, model::LessonStep& step);
/// What is shown at the start or from a step on. Takes its keys.
model::Shown read_shown(LessonReader& in, Object& object);

}  // namespace testbed::file
