#include "app/lesson/readable_answers.h"

#include <algorithm>
#include <optional>

#include "app/lesson/steps_reader.h"

namespace testbed::lesson {

namespace {

using file::json::Index;
using JsonKind = file::json::Kind;

/// Whether the text of the value is not as JSON has it.
bool is_damaged(const file::json::Tree& tree, Index node) {
    return std::ranges::any_of(tree.errors(), [&](const file::json::Error& error) {
        return error.offset >= tree[node].begin && error.offset < tree[node].end;
    });
}

/// What read(reader) gives, where it finds nothing wrong.
template <class Value>
std::optional<Value> without_errors(const file::json::Tree& tree, auto&& read) {
    file::Reader reader(tree);
    Value value = read(reader);
    // Those of the text are among them, wherever they are.
    const auto errors =
        std::ranges::count(reader.issues({}), file::Issue::Severity::error, &file::Issue::severity);
    return std::size_t(errors) > tree.errors().size() ? std::nullopt : std::optional(std::move(value));
}

bool names_a_solution(const file::json::Tree& tree, file::Object& whole) {
    const auto format = whole.take("format"), version = whole.take("version");
    return format && version && tree[*format].kind == JsonKind::string &&
           tree.string(*format) == "collision-solution" && tree[*version].kind == JsonKind::number &&
           tree[*version].number == 1;
}

class ReadableSteps {
  public:
    ReadableSteps(const file::json::Tree& tree, std::string_view text, const model::Scene& lesson)
        : tree_(tree), text_(text), lesson_(lesson) {}

    SolutionStep step(Index node, std::size_t place, bool answers, bool other_goal) const {
        SolutionStep step;
        if (tree_[node].kind != JsonKind::object || is_damaged(tree_, node)) return step;
        const file::Path path;
        file::Reader reader(tree_);
        file::Object object(reader, node, path);
        if (const auto states = object.take("states"))
            step.states = without_errors<std::vector<SolutionState>>(tree_, [&](file::Reader& own) {
                              return StepsReader(own, text_, lesson_).read_states(*states, path);
                          }).value_or(std::vector<SolutionState>{});
        if (const auto fills = object.take("fills");
            fills && (!other_goal || StepsReader(reader, text_, lesson_).fills_fit(*fills, place)))
            step.fills = without_errors<model::Fills>(tree_, [&](file::Reader& own) {
                             return StepsReader(own, text_, lesson_).read_fills(*fills, path, place);
                         }).value_or(model::Fills{});
        // Key by key: what is wrong is left out.
        step.attempt = read_attempt(reader, object, &lesson_.lesson->steps[place], answers);
        object.take("step");
        object.take("task");
        step.extras = object.leftovers();
        return step;
    }

  private:
    const file::json::Tree& tree_;
    std::string_view text_;
    const model::Scene& lesson_;
};

}  // namespace

ReadableAnswers readable_answers(std::string_view text, const model::Scene& lesson) {
    ReadableAnswers read;
    const file::json::Tree tree(text);
    // Beyond those that are listed nobody knows where something is wrong.
    if (!tree.complete() || tree.errors_left_out() > 0) return read;
    const Index root = file::json::Tree::root();
    if (tree[root].kind != JsonKind::object) return read;
    file::Reader reader(tree);
    const file::Path path;
    file::Object whole(reader, root, path);
    if (!names_a_solution(tree, whole)) return read;
    StepsReader(reader, text, lesson).read_names(whole, read.solution);
    const auto steps = whole.take("steps");
    if (!steps || tree[*steps].kind != JsonKind::array || !lesson.lesson) return read;
    const auto by_marks = places_in(tree, *steps, *lesson.lesson);
    read.has_steps = by_marks || tree.count(*steps) == lesson.lesson->steps.size();
    if (!read.has_steps) return read;
    if (by_marks) read.solution.places = *by_marks;
    read.solution.steps.resize(lesson.lesson->steps.size());
    const ReadableSteps of(tree, text, lesson);
    std::size_t entry = 0;
    tree.each(*steps, [&](Index element) {
        const auto place = by_marks ? by_marks->of_entries[entry] : std::optional(entry);
        ++entry;
        if (place)
            read.solution.steps[*place] =
                of.step(element, *place, answers_in_step(read.solution.places, lesson, *place),
                        read.solution.places.is_other_goal(*place));
    });
    return read;
}

}  // namespace testbed::lesson
