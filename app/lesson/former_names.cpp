#include "app/lesson/former_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/model/lesson.h"

namespace testbed::lesson {

namespace {

using Names = std::vector<std::pair<std::string, std::string>>;

const Names& former_names(const model::Scene& lesson) {
    static const Names none;
    return lesson.lesson ? lesson.lesson->former_names : none;
}

bool has_name(const model::Scene& lesson, const std::string& name) {
    return std::ranges::any_of(lesson.shapes, [&](const model::ShapePtr& shape) {
        return shape->id == name ||
               std::ranges::find(shape->member_tags, name, &model::MemberTag::id) != shape->member_tags.end();
    });
}

}  // namespace

std::string present_name(const model::Scene& lesson, const std::string& name) {
    const Names& names = former_names(lesson);
    std::string now = name;
    // As often as there are names: one may lead to the next, and in a file written by hand in a circle.
    for (std::size_t i = 0; i <= names.size(); ++i) {
        if (has_name(lesson, now)) return now;
        const auto next = std::ranges::find(names, now, &Names::value_type::first);
        if (next == names.end()) break;
        now = next->second;
    }
    return name;
}

std::vector<std::pair<std::string, std::string>> faults_of_former_names(const model::Scene& lesson) {
    std::vector<std::pair<std::string, std::string>> faults;
    const Names& names = former_names(lesson);
    for (auto at = names.begin(); at != names.end(); ++at) {
        const auto& [former, next] = *at;
        if (former == next) {
            faults.emplace_back(former, fmt::format("\"{}\" is the old and the new name", former));
        } else if (std::any_of(names.begin(), at, [&](const auto& one) { return one.first == at->first; })) {
            faults.emplace_back(former,
                                fmt::format("\"{}\" has a new name twice, and the first counts", former));
        } else if (!has_name(lesson, present_name(lesson, next))) {
            faults.emplace_back(former,
                                fmt::format("leads to \"{}\", which is no shape of the lesson", next));
        }
    }
    return faults;
}

model::ShapePtr with_present_names(const model::Scene& lesson, const model::ShapePtr& shape) {
    if (former_names(lesson).empty()) return shape;
    model::SceneShape named = *shape;
    named.id = present_name(lesson, shape->id);
    for (model::MemberTag& tag : named.member_tags)
        if (!tag.id.empty()) tag.id = present_name(lesson, tag.id);
    return named == *shape ? shape : std::make_shared<const model::SceneShape>(std::move(named));
}

std::vector<model::ShapePtr> shapes_by_all_names(const model::Scene& lesson) {
    std::vector<model::ShapePtr> shapes = lesson.shapes;
    for (const auto& [former, next] : former_names(lesson)) {
        const auto now = lesson.find(present_name(lesson, former));
        if (!now || has_name(lesson, former)) continue;
        model::SceneShape named = *lesson.shapes[*now];
        named.id = former;
        shapes.push_back(std::make_shared<const model::SceneShape>(std::move(named)));
    }
    return shapes;
}

std::string ambiguous_in_words(const model::Scene& lesson, const std::vector<model::ShapePtr>& shapes) {
    std::string text;
    for (const auto& name : former_names(lesson)) {
        const std::string& former = name.first;
        const auto is_former = [&](const model::ShapePtr& shape) { return shape->id == former; };
        if (!has_name(lesson, former) || std::ranges::none_of(shapes, is_former)) continue;
        text += fmt::format("{}\"{}\" may be the shape that is now \"{}\"", text.empty() ? "" : "; ", former,
                            name.second);
    }
    return text;
}

}  // namespace testbed::lesson
