// What an overlay draws on a scene, for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/overlays/overlay.h"
#include "tests/view/scenes.h"

namespace testbed::overlays {

/// (3, 1) and (1, 3) from (2, 2).
inline constexpr std::string_view two_vectors = R"(
    {"id": "a", "type": "segment", "position": [2, 2], "from": [0, 0], "to": [3, 1]},
    {"id": "b", "type": "segment", "position": [2, 2], "from": [0, 0], "to": [1, 3]})";

inline std::vector<Mark> marks_of(const Overlay& overlay, const model::Scene& scene,
                                  const model::Selection& selection = {}) {
    const auto results = model::analyze(scene);
    std::vector<Mark> out;
    overlay.marks({.scene = scene,
                   .results = results,
                   .selection = selection,
                   .visible = {{-20, -20}, {20, 20}},
                   .pixel = 0.01,
                   .cursor = Vec2{1, 2},
                   .ruler = std::pair{Vec2{0, 0}, Vec2{4, 3}},
                   .within = 0.25},
                  out);
    return out;
}

template <class Geometry>
std::vector<Geometry> only(const std::vector<Mark>& marks) {
    std::vector<Geometry> out;
    for (const Mark& mark : marks)
        if (const auto* g = std::get_if<Geometry>(&mark.geometry)) out.push_back(*g);
    return out;
}

/// The texts of all marks.
inline std::vector<std::string> texts(const std::vector<Mark>& marks) {
    std::vector<std::string> list;
    for (const auto& value : only<collision::trace::ValueMark>(marks)) list.push_back(value.text);
    for (const auto& text : only<collision::trace::TextMark>(marks)) list.push_back(text.text);
    for (const auto& arrow : only<collision::trace::ArrowMark>(marks)) list.push_back(arrow.text);
    return list;
}

}  // namespace testbed::overlays
