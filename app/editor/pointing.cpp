// Which marks of a step belong together.
#include "app/editor/pointing.h"

#include <algorithm>
#include <cmath>

#include "app/view/mark_distance.h"

namespace testbed::editor {

using namespace collision::trace;

namespace {

float pixels_between(const view::Camera& camera, Vec2 world, draw::Pixel place) {
    const draw::Pixel p = camera.to_pixel(world);
    return std::hypot(p.x - place.x, p.y - place.y);
}

/// The link nearest to a place, by the points of it that `points` lists; empty beyond reach.
std::optional<std::size_t> link_at(const Step& step, const view::Camera& camera, draw::Pixel place,
                                   float reach, const auto& points) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < step.links.size(); ++i)
        for (const Vec2 point : points(step.links[i]))
            if (const float distance = pixels_between(camera, point, place);
                distance < reach || (!found && distance == reach)) {
                reach = distance;
                found = i;
            }
    return found;
}

}  // namespace

std::optional<std::size_t> twin(const std::vector<Mark>& marks, std::size_t mark,
                                const std::vector<Mark>& others) {
    const auto like = [&](const Mark& other) {
        return other.role == marks[mark].role && other.subject == marks[mark].subject &&
               other.geometry.index() == marks[mark].geometry.index();
    };
    auto before = std::count_if(marks.begin(), marks.begin() + std::ptrdiff_t(mark), like);
    for (std::size_t i = 0; i < others.size(); ++i)
        if (like(others[i]) && before-- == 0) return i;
    return {};
}

std::optional<Pointed> pointed_in_aside(const Step& shown, std::size_t step, const view::Camera& camera,
                                        draw::Pixel place, float reach) {
    if (const auto link =
            link_at(shown, camera, place, reach, [](const Link& l) { return std::array{l.aside}; }))
        return Pointed{.step = step, .link = link};
    if (shown.aside != Aside::local_frame) return {};
    const auto beside = view::mark_at(shown.aside_marks, camera, place, reach);
    if (!beside) return {};
    const auto mark = twin(shown.aside_marks, *beside, shown.marks);
    if (!mark) return {};
    return Pointed{.step = step, .mark = mark};
}

std::optional<Pointed> pointed_on_canvas(const Step& shown, std::size_t step, const view::Camera& camera,
                                         draw::Pixel place, float reach) {
    const auto mark = view::mark_at(shown.marks, camera, place, reach);
    const bool point = mark && std::holds_alternative<PointMark>(shown.marks[*mark].geometry);
    if (!point) {
        if (const auto link = link_at(shown, camera, place, reach, [](const Link& l) {
                return std::array{l.on_a, l.on_b};
            }))
            return Pointed{.step = step, .link = link};
    }
    if (mark) return Pointed{.step = step, .mark = mark};
    return {};
}

std::optional<Mark> without_words(const Mark& mark) {
    if (std::holds_alternative<TextMark>(mark.geometry)) return {};
    if (const auto* value = std::get_if<ValueMark>(&mark.geometry))
        return Mark{mark.role, SegmentMark{value->from, value->to}, mark.subject};
    Mark silent = mark;
    if (auto* arrow = std::get_if<ArrowMark>(&silent.geometry)) arrow->text.clear();
    return silent;
}

std::vector<Mark> lit_in_world(const Step& step, const Pointed& pointed) {
    if (pointed.link && *pointed.link < step.links.size()) {
        const Link& link = step.links[*pointed.link];
        return {{Role::support, ArrowMark{link.on_a, link.on_b}},
                {Role::support, PointMark{link.on_a}, 0},
                {Role::support, PointMark{link.on_b}, 1}};
    }
    std::vector<Mark> lit;
    for (std::size_t i = 0; i < step.marks.size(); ++i)
        if (!pointed.mark || pointed.mark == i)
            if (auto mark = without_words(step.marks[i])) lit.push_back(std::move(*mark));
    return lit;
}

std::vector<Mark> lit_in_aside(const Step& step, const Pointed& pointed) {
    std::vector<Mark> lit;
    const auto light = [&](const Link& link) { lit.push_back({Role::support, PointMark{link.aside}}); };
    if (pointed.link && *pointed.link < step.links.size()) light(step.links[*pointed.link]);
    if (!pointed.mark || *pointed.mark >= step.marks.size()) return lit;
    const Mark& mark = step.marks[*pointed.mark];
    if (step.aside == Aside::local_frame) {
        if (const auto beside = twin(step.marks, *pointed.mark, step.aside_marks))
            if (auto silent = without_words(step.aside_marks[*beside])) lit.push_back(std::move(*silent));
    } else if (const auto* point = std::get_if<PointMark>(&mark.geometry)) {
        for (const Link& link : step.links)
            if ((mark.subject != 1 && link.on_a == point->at) ||
                (mark.subject != 0 && link.on_b == point->at))
                light(link);
    }
    return lit;
}

}  // namespace testbed::editor
