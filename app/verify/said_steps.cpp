// Steps and marks, read.
#include "app/verify/said_steps.h"

#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace testbed::verify {

namespace json = file::json;
namespace trace = collision::trace;
using collision::Vec2;

namespace {

constexpr std::pair<std::string_view, trace::Role> role_names[] = {
    {"axis", trace::Role::axis},           {"range", trace::Role::range},
    {"foot", trace::Role::foot},           {"clamp", trace::Role::clamp},
    {"side", trace::Role::side},           {"crossing", trace::Role::crossing},
    {"support", trace::Role::support},     {"simplex", trace::Role::simplex},
    {"candidate", trace::Role::candidate}, {"kept", trace::Role::kept},
    {"dropped", trace::Role::dropped},     {"envelope", trace::Role::envelope},
    {"sample", trace::Role::sample},       {"ghost", trace::Role::ghost},
    {"cell", trace::Role::cell},           {"witness", trace::Role::witness},
    {"verdict", trace::Role::verdict},     {"closest", trace::Role::closest},
    {"contact", trace::Role::contact},     {"normal", trace::Role::normal},
};

}  // namespace

trace::Role role_named(std::string_view name) {
    for (const auto& [word, role] : role_names)
        if (word == name) return role;
    return trace::Role::candidate;
}

std::string_view name_of(trace::Role role) {
    for (const auto& [word, known] : role_names)
        if (known == role) return word;
    return "candidate";
}

std::optional<trace::Mark> mark_of(FieldReader& in, json::Index object) {
    if (in.tree[object].kind != json::Kind::object) {
        in.complain("a mark is no object");
        return {};
    }
    trace::Mark mark{trace::Role::candidate, trace::PointMark{{0, 0}}};
    bool known = false;
    in.tree.each_member(object, [&](json::Index name, json::Index value) {
        const std::string_view key = in.tree.string(name);
        if (key == "role") {
            mark.role = role_named(in.text(value, key));
        } else if (key == "point") {
            mark.geometry = trace::PointMark{in.vector(value, key)};
            known = true;
        } else if (key == "segment") {
            const auto ends = in.points(value, key, 2);
            if (ends.size() >= 2) mark.geometry = trace::SegmentMark{ends[0], ends[1]};
            known = true;
        } else if (key == "polygon") {
            mark.geometry = trace::PolygonMark{in.points(value, key, 3)};
            known = true;
        } else if (key == "path") {
            mark.geometry = trace::PolylineMark{in.points(value, key, 2)};
            known = true;
        } else if (key == "circle" && in.tree[value].kind == json::Kind::object) {
            const Vec2 center = in.needed_vector(value, "center");
            mark.geometry = trace::CircleMark{center, std::abs(in.needed_number(value, "radius"))};
            known = true;
        }
    });
    if (!known) in.complain("a mark has no point, segment, polygon, path or circle");
    if (!in.wrong.empty()) return {};
    return mark;
}

std::vector<SaidStep> steps_of(FieldReader& in, json::Index list) {
    std::vector<SaidStep> steps;
    if (in.tree[list].kind != json::Kind::array || in.tree.count(list) > max_steps) {
        in.complain(fmt::format("\"steps\" is no list of up to {} steps", max_steps));
        return steps;
    }
    std::size_t marks = 0;
    in.tree.each(list, [&](json::Index one) {
        if (in.tree[one].kind != json::Kind::object) return in.complain("a step is no object");
        SaidStep step;
        if (const auto words = in.member(one, "text")) step.text = in.text(*words, "text");
        if (const auto drawn = in.member(one, "marks"); drawn && in.tree[*drawn].kind == json::Kind::array)
            in.tree.each(*drawn, [&](json::Index mark) {
                if (++marks > max_marks) return in.complain(fmt::format("more than {} marks", max_marks));
                if (auto read = mark_of(in, mark)) step.marks.push_back(std::move(*read));
            });
        steps.push_back(std::move(step));
    });
    return steps;
}

}  // namespace testbed::verify
