// The pushes of a lesson's step from JSON.
#include <fmt/format.h>

#include "app/file/lesson_reader.h"
#include "app/file/read_moves.h"

namespace testbed::file {

void check_move(LessonReader& in, const model::Move& move, json::Index node, const Path& path) {
    const auto known = [&](const std::string& id, std::string_view key) {
        if (!id.empty() && !in.find(id))
            in.reader.error(node, path / key, fmt::format("no shape has the id \"{}\"", id));
    };
    known(move.shape, "shape");
    known(move.by, "by");
    for (const std::string& id : move.pair) known(id, "pair");
    if (!move.by.empty()) in.segment(move.by, node, path / "by");
}

void read_push(LessonReader& in, Object& object, model::LessonStep& step) {
    const Path& path = object.path;
    const auto read = [&](std::string_view key, std::vector<model::Move>& out) {
        const auto value = object.take(key);
        if (!value) return;
        out = read_moves(in.reader, *value, path / key, in.pair);
        for (const model::Move& move : out) check_move(in, move, *value, path / key);
    };
    read("push", step.push);
    read("push_beside", step.push_beside);
    if (!step.push_beside.empty() && step.push.empty())
        in.reader.error(object.node, path / "push_beside", "stands beside a \"push\"");
}

}  // namespace testbed::file
