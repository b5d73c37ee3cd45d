#include "app/edit/lesson_names.h"

#include <algorithm>

#include "app/edit/names_in_text.h"
#include "app/model/expectations.h"

namespace testbed::edit {

namespace {

using model::Lesson;
using model::LessonStep;

void each_text(auto& question, auto&& visit) requires requires { question.choices; }
{
    visit(question.text);
    for (auto& choice : question.choices) visit(choice);
    for (auto& reason : question.because) visit(reason);
    visit(question.reveal);
    for (auto& next : question.then) each_text(next, visit);
}

void each_text(auto& lesson, auto&& visit) requires requires { lesson.steps; }
{
    visit(lesson.summary);
    for (auto& step : lesson.steps) {
        visit(step.text);
        if (step.ask) each_text(*step.ask, visit);
        visit(step.done);
        for (auto& hint : step.hints) visit(hint);
        visit(step.notes);
        for (auto& end : step.answers.wrong) visit(end.why);
    }
    for (auto& question : lesson.review) each_text(question, visit);
}

class Renaming {
  public:
    Renaming(const std::string& old, const std::string& id, std::span<const std::string> others)
        : old_(old), id_(id), others_(others) {}

    void in(Lesson& lesson) const {
        for (std::string& vector : lesson.vectors) in(vector);
        in(lesson.show);
        for (LessonStep& step : lesson.steps) in(step);
        for (auto& [former, now] : lesson.former_names) in(now);
        std::erase_if(lesson.former_names, [](const auto& name) { return name.first == name.second; });
        if (lesson.making) in(lesson.making->start);
        each_text(lesson, [&](std::string& text) { text = with_word_renamed(text, old_, id_, others_); });
    }

  private:
    void in(std::string& name) const {
        if (name == old_) name = id_;
    }
    void in(std::array<std::string, 2>& pair) const {
        std::ranges::for_each(pair, [&](auto& id) { in(id); });
    }
    void in(model::Shown& show) const {
        if (show.pair) in(*show.pair);
    }
    void in(std::vector<model::Expectation>& rows) const {
        for (model::Expectation& row : rows) model::each_id(row, [&](std::string& id) { in(id); });
    }
    void in(std::vector<model::Move>& moves) const {
        for (model::Move& move : moves) {
            in(move.shape);
            in(move.by);
            in(move.pair);
        }
    }
    void in(std::vector<model::ShapePtr>& shapes) const {
        std::erase_if(shapes, [&](const model::ShapePtr& shape) { return shape->id == id_; });
        for (model::ShapePtr& shape : shapes) {
            model::SceneShape renamed = *shape;
            in(renamed.id);
            for (model::MemberTag& tag : renamed.member_tags) in(tag.id);
            if (!(renamed == *shape)) shape = std::make_shared<const model::SceneShape>(std::move(renamed));
        }
    }
    void in(std::vector<model::SolutionState>& states) const {
        for (model::SolutionState& state : states) {
            in(state.shapes);
            in(state.expect);
        }
    }
    void in(LessonStep& step) const {
        if (step.start) in(step.start->shapes);
        for (auto& stage : step.goal.stages) in(stage);
        in(step.goal.spread_shape);
        for (model::Reading& reading : step.readings)
            model::each_id(reading.row, [&](std::string& id) { in(id); });
        if (step.blanks) in(step.blanks->pair);
        if (step.experiment) in(step.experiment->pair);
        in(step.push);
        in(step.push_beside);
        for (std::string& id : step.select) in(id);
        in(step.show);
        in(step.answers.states);
        for (model::WrongEnd& end : step.answers.wrong) in(end.states);
    }

    const std::string &old_, &id_;
    const std::span<const std::string> others_;
};

}  // namespace

Lesson with_name_in_lesson(Lesson lesson, const std::string& old, const std::string& id,
                           std::span<const std::string> others) {
    Renaming(old, id, others).in(lesson);
    return lesson;
}

Lesson with_former_name(Lesson lesson, const std::string& old, const std::string& id) {
    std::erase_if(lesson.former_names, [&](const auto& name) { return name.first == old; });
    lesson.former_names.emplace_back(old, id);
    return lesson;
}

std::size_t changed_texts(const Lesson& before, const Lesson& after) {
    std::vector<const std::string*> texts;
    each_text(before, [&](const std::string& text) { texts.push_back(&text); });
    std::size_t changed = 0, at = 0;
    each_text(after, [&](const std::string& text) {
        changed += at >= texts.size() || *texts[at] != text;
        ++at;
    });
    return changed;
}

bool texts_mention(const Lesson& lesson, std::string_view name) {
    bool found = false;
    each_text(lesson, [&](const std::string& text) {
        found = found || find_name(text, name, 0, true) != std::string_view::npos;
    });
    return found;
}

}  // namespace testbed::edit
