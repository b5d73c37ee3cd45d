// The limits of numbers, field by field as the shapes describe them.
#include "app/model/limits.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace testbed::model {

namespace {

using collision::shape::Field;
using collision::shape::Group;
using collision::shape::Member;
using collision::shape::Rule;
using collision::shape::Shared;

/// Takes numbers until one of them is beyond its limits.
class Check {
  public:
    void operator()(const Field& field, double value) {
        require(field, std::abs(value) <= collision::shape::largest_coordinate, "lie within ±1e15");
        if (field.rule == Rule::not_negative) require(field, value >= 0, "be at least 0");
    }
    void operator()(const Field& field, Vec2 value) {
        (*this)(field, value.x);
        (*this)(field, value.y);
        if (field.rule == Rule::not_zero) require(field, value != Vec2{0, 0}, "not be (0, 0)");
    }
    void operator()(const Field& field, const collision::shape::Vertices& vertices) {
        for (const Vec2 vertex : vertices) (*this)({field.name}, vertex);
    }
    void operator()(const Field&, const Shared<Member>& members) {
        for (const Member& member : members) {
            place(member.pose);
            own(member.shape);
        }
    }
    void place(const Pose& pose) {
        (*this)({"position"}, pose.position);
        (*this)({"rotation"}, pose.rotation);
    }
    void own(const auto& geometry) {
        std::visit([&]<class S>(const S& s) { S::fields(s, *this); }, geometry);
    }

    std::optional<std::string> found;

  private:
    void require(const Field& field, bool holds, std::string_view rule) {
        if (!holds && !found) found = fmt::format("{} must {}", field.name, rule);
    }
};

std::optional<std::string> beyond_limits(const SceneShape& shape) {
    Check check;
    check.place(shape.pose);
    check({"velocity"}, shape.velocity);
    check({"spin"}, shape.spin);
    check.own(shape.geometry);
    return check.found;
}

}  // namespace

std::optional<std::string> beyond_limits(const Scene& scene, const Scene& known) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i < known.shapes.size() && scene.shapes[i] == known.shapes[i]) continue;
        if (const auto reason = beyond_limits(*scene.shapes[i]))
            return fmt::format("{}: {}", scene.shapes[i]->id, *reason);
    }
    return {};
}

}  // namespace testbed::model
