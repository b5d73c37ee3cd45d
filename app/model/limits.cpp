// The limits of numbers, field by field as the shapes describe them.
#include "app/model/limits.h"

#include <cmath>
#include <fmt/format.h>

namespace testbed::model {

namespace {

using collision::shape::Field;
using collision::shape::Member;
using collision::shape::Rule;
using collision::shape::Shared;
using collision::shape::Vertices;

/// Takes fields until one of them is refused.
class Check {
  public:
    void operator()(const Field& field, double value) { take(field, value); }
    void operator()(const Field& field, Vec2 value) { take(field, value); }
    void operator()(const Field& field, const Vertices& vertices) {
        for (const Vec2 vertex : vertices) take({field.name}, vertex);
    }
    void operator()(const Field&, const Shared<Member>& members) {
        for (const Member& member : members) {
            place(member.pose);
            own(member.shape);
        }
    }
    void place(const Pose& pose) {
        take({"position"}, pose.position);
        take({"rotation"}, pose.rotation);
    }
    void own(const collision::shape::Shape& geometry) {
        constexpr std::size_t deepest = collision::shape::max_group_depth;
        const auto* group = std::get_if<collision::shape::Group>(&geometry);
        if (group && found.empty() && collision::shape::depth(*group) > deepest)
            found = fmt::format("groups may lie in each other up to {} deep", deepest);
        std::visit([&]<class S>(const S& s) { S::fields(s, *this); }, geometry);
    }

    std::string found;

  private:
    void take(const Field& field, const auto& value) {
        if (found.empty()) found = refusal(field, value);
    }
};

}  // namespace

std::string refusal(double value) {
    if (!std::isfinite(value)) return "must be a finite number";
    if (std::abs(value) > collision::shape::largest_coordinate)
        return fmt::format("must lie within ±1e15, got {}", value);
    return {};
}

std::string refusal(const Field& field, double value) {
    if (const std::string text = refusal(value); !text.empty()) return fmt::format("{} {}", field.name, text);
    if (field.rule == Rule::not_negative && value < 0)
        return fmt::format("{} must be at least 0, got {}", field.name, value);
    return {};
}

std::string refusal(const Field& field, Vec2 value) {
    for (const double component : {value.x, value.y})
        if (std::string text = refusal(field, component); !text.empty()) return text;
    if (field.rule == Rule::not_zero && value == Vec2{0, 0})
        return fmt::format("{} must not be (0, 0)", field.name);
    return {};
}

std::string mass_refusal(double mass) {
    if (mass >= min_mass && mass <= max_mass) return {};
    return fmt::format("mass must be a number from {} to {}, got {}", min_mass, max_mass, mass);
}

std::string own_refusal(const SceneShape& shape) {
    Check check;
    check.own(shape.geometry);
    return check.found;
}

std::optional<std::string> beyond_limits(const Scene& scene, const Scene& known) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i < known.shapes.size() && scene.shapes[i] == known.shapes[i]) continue;
        const SceneShape& shape = *scene.shapes[i];
        Check check;
        check.place(shape.pose);
        check({"velocity"}, shape.velocity);
        check({"spin"}, shape.spin);
        if (check.found.empty()) check.found = mass_refusal(shape.mass);
        check.own(shape.geometry);
        if (!check.found.empty()) return fmt::format("{}: {}", shape.id, check.found);
    }
    return {};
}

}  // namespace testbed::model
