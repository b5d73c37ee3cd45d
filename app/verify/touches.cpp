// Plain shapes are moved over a lattice; those that touch are kept, a few of each direction.
#include "app/verify/touches.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/verify/plain.h"
#include "core/hull/bounds.h"
#include "core/query/overlap.h"
#include "core/shape/forms.h"
#include "core/shape/own_fields.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
using collision::math::Aabb;

/// Numbers of so few digits that nobody who computes in doubles, or in floats, rounds the sum of two products
/// of them: thirty-seconds up to a million have 25 binary digits, eighths up to 64 have ten.
struct FewDigits {
    double parts, most;
    bool has(double x) const { return std::abs(x) <= most && x * parts == std::floor(x * parts); }
    bool has(Vec2 v) const { return has(v.x) && has(v.y); }
};
constexpr FewDigits few_for_doubles{32, 0x1p20}, few_for_floats{8, 64};

bool lies_along_an_axis(Vec2 v) { return v.x == 0 || v.y == 0; }

bool is_disc(const Placed& placed) {
    bool is = true;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        is = is && form.kind == shape::Form::Kind::chain && form.vertices().size() == 1;
    });
    return is;
}

bool has_few_digits(const Placed& placed, const FewDigits& digits) {
    bool few = true;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        few = few && digits.has(form.radius) && digits.has(form.direction);
        for (const Vec2 v : form.vertices()) few = few && digits.has(v);
    });
    return few;
}

bool is_upright(const Placed& placed) {
    bool upright = true;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        if (!form.bounded()) upright = upright && lies_along_an_axis(form.direction);
        for_each_edge(form, [&](Vec2 from, Vec2 to) { upright = upright && lies_along_an_axis(to - from); });
    });
    return upright;
}

/// Of a line or ray along an axis, everything that it may reach.
Aabb box_around(const Placed& placed) {
    if (shape::bounded(placed)) return collision::hull::aabb(placed);
    constexpr double endless = std::numeric_limits<double>::infinity();
    Aabb box;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        const Vec2 base = form.vertices()[0];
        const Vec2 along = form.direction.x == 0 ? Vec2{0, endless} : Vec2{endless, 0};
        box.include(base - along);
        box.include(base + along);
    });
    return box;
}

/// Whether no more than borders of the boxes have a point in common: the two then meet along an axis.
bool meet_along_an_axis(const Aabb& a, const Aabb& b) {
    return a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
}

/// What is round gets this radius, at the same centers.
model::SceneShape with_radius(model::SceneShape made, double radius) {
    shape::for_each_field(made.geometry, [&]<class Value>(shape::FieldUse use, Value& value) {
        if constexpr (std::is_same_v<Value, double>)
            if (use == shape::FieldUse::radius) value = radius;
    });
    return made;
}

model::SceneShape quarter_turned(model::SceneShape made) {
    return each_point(std::move(made), [](Vec2 v) { return Vec2{-v.y, v.x}; });
}

/// -1, 0 or 1 of either coordinate, as one number.
std::size_t side_of(Vec2 v) {
    const auto sign = [](double x) { return x > 0 ? 2 : x < 0 ? 1 : 0; };
    return std::size_t(3 * sign(v.x) + sign(v.y));
}

/// Keeps those that touch.
class Collector {
  public:
    void add(const model::SceneShape& a, const model::SceneShape& b, int reach, int of_each_side) {
        std::array<int, 9> kept{};
        for (int x = -reach; x <= reach; ++x)
            for (int y = -reach; y <= reach; ++y) {
                const Vec2 by{double(x), double(y)};
                int& count = kept[side_of(by)];
                if (count == of_each_side) continue;
                Question question = make_pair(a, shifted(b, by));
                const PlacedPair pair(question);
                if (shape::defect(pair.a) || shape::defect(pair.b)) continue;
                if (!overlaps(box_around(pair.a), box_around(pair.b))) continue;
                if (collision::query::relation(pair.a, pair.b) != collision::query::Relation::touching)
                    continue;
                ++count;
                const bool is_new = std::ranges::none_of(
                    found_, [&](const Question& one) { return one.shapes == question.shapes; });
                if (is_new) found_.push_back(std::move(question));
            }
    }
    std::vector<Question> take() { return std::move(found_); }

  private:
    static bool overlaps(const Aabb& a, const Aabb& b) {
        return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
    }
    std::vector<Question> found_;
};

}  // namespace

bool touches_exactly(const Placed& a, const Placed& b, bool in_floats) {
    const FewDigits& digits = in_floats ? few_for_floats : few_for_doubles;
    if (!has_few_digits(a, digits) || !has_few_digits(b, digits)) return false;
    if (is_disc(a) && is_disc(b)) return true;
    return is_upright(a) && is_upright(b) && meet_along_an_axis(box_around(a), box_around(b));
}

std::vector<Question> touches(std::size_t a, std::size_t b) {
    const model::SceneShape first = plain(a, {0, 0}), second = plain(b, {0, 0});
    Collector collector;
    // Shapes of size 2.
    collector.add(first, second, 3, 1);
    const model::SceneShape turned = quarter_turned(second), turned_first = quarter_turned(first);
    if (!(turned == second))
        collector.add(first, turned, 3, 1);
    else if (!(turned_first == first))
        collector.add(turned_first, second, 3, 1);
    // 3, 4, 5: where something is round they meet aslant.
    const bool a_is_round = shape::has_field(first.geometry, shape::FieldUse::radius),
               b_is_round = shape::has_field(second.geometry, shape::FieldUse::radius);
    if (a_is_round || b_is_round) {
        const double radius = a_is_round && b_is_round ? 2 : 5;
        const auto sized = [](const model::SceneShape& one, double by) {
            // Centers and corners on the lattice.
            return with_radius(each_point(one, [](Vec2 v) { return v * 2.0; }), by);
        };
        const model::SceneShape large_a = a_is_round ? sized(first, radius) : first,
                                large_b = b_is_round ? sized(second, 5 - (a_is_round ? radius : 0)) : second;
        collector.add(large_a, large_b, 7, 2);
    }
    return collector.take();
}

}  // namespace testbed::verify
