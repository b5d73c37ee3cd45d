// Progress in lessons, as a value and as JSON.
#include "app/lesson/progress.h"

#include <algorithm>
#include <cmath>

#include "app/file/json_tree.h"
#include "app/file/json_writer.h"

namespace testbed::lesson {

namespace {

/// More steps than any lesson has.
constexpr double max_steps = 1000;

}  // namespace

bool Progress::done(const std::string& lesson, std::size_t step) const {
    const auto found = steps.find(lesson);
    return found != steps.end() && found->second.contains(step);
}

std::size_t Progress::count(const std::string& lesson, std::size_t of) const {
    const auto found = steps.find(lesson);
    if (found == steps.end()) return 0;
    return std::size_t(std::ranges::count_if(found->second, [of](std::size_t step) { return step < of; }));
}

std::size_t Progress::next(const std::string& lesson, std::size_t of) const {
    std::size_t step = 0;
    while (step < of && done(lesson, step)) ++step;
    return step;
}

std::string write_progress(const Progress& progress) {
    std::string out;
    file::JsonWriter json(out, file::JsonWriter::one_line);
    json.object([&] {
        for (const auto& [lesson, steps] : progress.steps)
            if (!steps.empty())
                json.key(lesson).list(steps, [&](std::size_t step) { json.value(double(step + 1)); });
    });
    return out;
}

Progress read_progress(std::string_view text) {
    Progress progress;
    const file::json::Tree tree(text);
    if (!tree.complete() || tree[file::json::Tree::root()].kind != file::json::Kind::object) return progress;
    tree.each_member(file::json::Tree::root(), [&](file::json::Index key, file::json::Index value) {
        if (tree[value].kind != file::json::Kind::array) return;
        tree.each(value, [&](file::json::Index element) {
            const double step = tree[element].number;
            if (tree[element].kind == file::json::Kind::number && step >= 1 && step <= max_steps &&
                step == std::floor(step))
                progress.mark(std::string(tree.string(key)), std::size_t(step) - 1);
        });
    });
    return progress;
}

}  // namespace testbed::lesson
