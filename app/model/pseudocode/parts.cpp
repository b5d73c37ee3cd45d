#include "app/model/pseudocode/parts.h"

#include <type_traits>

namespace testbed::model::pseudocode {

namespace {

namespace shape = collision::shape;

/// The parts of a type; of those that programs do not know there are none.
template <class S>
std::vector<Part> parts(const S& own, const typename S::Placed& placed, const Pose& pose) {
    if constexpr (std::is_same_v<S, shape::Point>) {
        return {{"x", pose.position.x}, {"y", pose.position.y}};
    } else if constexpr (std::is_same_v<S, shape::Circle>) {
        return {{"x", pose.position.x}, {"y", pose.position.y}, {"r", own.radius}};
    } else if constexpr (std::is_same_v<S, shape::Rectangle>) {
        const collision::math::Aabb& box = placed.box;
        return {{"left", box.min.x},    {"right", box.max.x},   {"bottom", box.min.y}, {"top", box.max.y},
                {"x", pose.position.x}, {"y", pose.position.y}, {"w", box.size().x},   {"h", box.size().y}};
    } else if constexpr (std::is_same_v<S, shape::OrientedRectangle>) {
        const auto turn = collision::math::rotation_from_degrees(pose.rotation);
        return {{"x", pose.position.x}, {"y", pose.position.y}, {"w", own.size.x},
                {"h", own.size.y},      {"cos", turn.cosine},   {"sin", turn.sine}};
    } else if constexpr (std::is_same_v<S, shape::Segment>) {
        return {{"x1", placed.from.x}, {"y1", placed.from.y}, {"x2", placed.to.x}, {"y2", placed.to.y}};
    } else if constexpr (std::is_same_v<S, shape::Capsule>) {
        return {{"x1", placed.from.x},
                {"y1", placed.from.y},
                {"x2", placed.to.x},
                {"y2", placed.to.y},
                {"r", own.radius}};
    } else if constexpr (std::is_same_v<S, shape::Line>) {
        return {{"x", placed.base.x},
                {"y", placed.base.y},
                {"dx", placed.direction.x},
                {"dy", placed.direction.y}};
    } else {
        return {};
    }
}

}  // namespace

std::vector<Part> parts_of(const SceneShape& shape) {
    const shape::Placed placed = place(shape.geometry, shape.pose);
    return std::visit(
        [&]<class S>(const S& own) { return parts(own, std::get<typename S::Placed>(placed), shape.pose); },
        shape.geometry);
}

std::vector<std::string> names_of(const SceneShape& a, const SceneShape& b) {
    std::vector<std::string> names;
    for (const Part& part : parts_of(a)) names.push_back("a." + std::string(part.name));
    for (const Part& part : parts_of(b)) names.push_back("b." + std::string(part.name));
    return names;
}

std::vector<double> numbers_of(const SceneShape& a, const SceneShape& b) {
    std::vector<double> numbers;
    for (const Part& part : parts_of(a)) numbers.push_back(part.value);
    for (const Part& part : parts_of(b)) numbers.push_back(part.value);
    return numbers;
}

}  // namespace testbed::model::pseudocode
