// The numbers of a shape by their names.
#include "app/model/shape_numbers.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/shape/shape.h"

namespace testbed::model {

namespace {

/// Calls visit(name, number) for a field's value: a number, or the two of a vector. Lists have none.
void each_number(std::string_view field, const auto& value, auto&& visit) {
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, double>) {
        visit(std::string(field), value);
    } else if constexpr (std::is_same_v<Value, Vec2>) {
        visit(std::string(field) + ".x", value.x);
        visit(std::string(field) + ".y", value.y);
    }
}

void each_own(const auto& geometry, auto&& visit) {
    std::remove_cvref_t<decltype(geometry)>::fields(
        geometry, [&](const collision::shape::Field& field, const auto& value) {
            each_number(field.name, value, visit);
        });
}

template <std::size_t... I>
void each_type(std::index_sequence<I...>, auto&& visit) {
    (each_own(std::variant_alternative_t<I, collision::shape::Shape>{}, visit), ...);
}

void each_placing(const SceneShape& shape, auto&& visit) {
    each_number("position", shape.pose.position, visit);
    each_number("rotation", shape.pose.rotation, visit);
    each_number("velocity", shape.velocity, visit);
    each_number("spin", shape.spin, visit);
    each_number("mass", shape.mass, visit);
    if (shape.restitution) each_number("restitution", *shape.restitution, visit);
}

}  // namespace

std::optional<double> shape_number(const SceneShape& shape, std::string_view name) {
    std::optional<double> found;
    const auto take = [&](const std::string& candidate, double value) {
        if (candidate == name) found = value;
    };
    each_placing(shape, take);
    std::visit([&](const auto& geometry) { each_own(geometry, take); }, shape.geometry);
    return found;
}

std::span<const std::string> shape_number_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        const auto add = [&](const std::string& name, double) {
            if (std::ranges::find(all, name) == all.end()) all.push_back(name);
        };
        SceneShape every;
        every.restitution = 1;
        each_placing(every, add);
        each_type(std::make_index_sequence<collision::shape::type_count>{}, add);
        return all;
    }();
    return names;
}

}  // namespace testbed::model
