// The review questions of a lesson from JSON: asked before a later one.
#include "app/file/lesson_reader.h"

namespace testbed::file {

std::vector<model::Question> read_review(LessonReader& in, json::Index node, const Path& path) {
    std::vector<model::Question> list;
    in.each(node, path, "a list of questions", [&](json::Index element, const Path& at) {
        if (!in.reader.is(json::Kind::object, element, at, "a question, {...}")) return;
        list.push_back(read_question(in, element, at));
        const bool sketched = list.back().kind == model::Question::Kind::region;
        if (sketched ||
            (!list.back().then.empty() && list.back().then.front().kind == model::Question::Kind::region))
            in.reader.error(element, at, "has no canvas to sketch a \"region\" on");
    });
    return list;
}

}  // namespace testbed::file
