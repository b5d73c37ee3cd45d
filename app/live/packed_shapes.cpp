// Shapes to numbers and back.
#include "app/live/packed_shapes.h"

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::live {

namespace {

namespace shape = collision::shape;
using collision::Vec2;
using model::SceneShape;
using model::ShapePtr;

/// Frames that share a base. What moved once and rests since costs a few bytes in each of them.
constexpr std::uint32_t longest = 120;

/// Visits every number of a shape that a program may change from frame to frame; the last three are its pose.
void each_number(auto& one, const auto& visit) {
    const auto point = [&](auto& v) {
        visit(v.x);
        visit(v.y);
    };
    shape::for_each_field(one.geometry, [&]<class Value>(shape::FieldUse, Value& value) {
        using Plain = std::remove_const_t<Value>;
        if constexpr (std::is_same_v<Plain, double>) {
            visit(value);
        } else if constexpr (std::is_same_v<Plain, Vec2>) {
            point(value);
        } else if constexpr (std::is_same_v<Plain, shape::Vertices>) {
            if constexpr (std::is_const_v<Value>) {
                for (Vec2 vertex : value) point(vertex);  // a copy: nothing to be changed
            } else {
                std::vector<Vec2> vertices(value.begin(), value.end());
                for (Vec2& vertex : vertices) point(vertex);
                value = shape::Vertices(std::move(vertices));
            }
        }
    });
    point(one.pose.position);
    visit(one.pose.rotation);
}

std::vector<double> numbers_of(const SceneShape& one) {
    std::vector<double> numbers;
    each_number(one, [&](double number) { numbers.push_back(number); });
    return numbers;
}

SceneShape with_numbers(const SceneShape& base, std::span<const double> numbers) {
    SceneShape made = base;
    std::size_t next = 0;
    each_number(made, [&](double& number) { number = numbers[next++]; });
    return made;
}

constexpr std::size_t of_pose = 3;

}  // namespace

std::size_t bytes_of(const SceneShape& one) {
    const auto corners = shape::vertex_list(one.geometry);
    return sizeof(SceneShape) + 64 + one.id.size() + (corners ? corners->vertices.size() * sizeof(Vec2) : 0);
}

PackedShapes::PackedShapes(const std::vector<ShapePtr>& shapes, const PackedShapes& before) {
    if (before.base_ && before.age_ < longest && before.fits(shapes)) {
        base_ = before.base_;
        age_ = before.age_ + 1;
        add_changes(shapes);
        // Kept whole they would cost the same in every frame that follows.
        if (whole_.size() <= 8 + shapes.size() / 8) return;
    }
    start_over(shapes, before);
}

bool PackedShapes::fits(const std::vector<ShapePtr>& shapes) const {
    const auto same = [](const ShapePtr& a, const ShapePtr& b) {
        return a == b || (a->id == b->id && a->geometry.index() == b->geometry.index());
    };
    return base_->size() == shapes.size() && std::ranges::equal(*base_, shapes, same);
}

void PackedShapes::start_over(const std::vector<ShapePtr>& shapes, const PackedShapes& before) {
    changes_.clear();
    numbers_.clear();
    whole_.clear();
    age_ = 0;
    base_ = std::make_shared<const Base>(shapes);
    std::set<ShapePtr> known;
    if (before.base_) known.insert(before.base_->begin(), before.base_->end());
    bytes_ = shapes.size() * sizeof(ShapePtr);
    for (const ShapePtr& one : shapes)
        if (!known.contains(one)) bytes_ += bytes_of(*one);
}

void PackedShapes::add_changes(const std::vector<ShapePtr>& shapes) {
    const auto add = [&](std::size_t place, Change::Kind kind) { changes_.emplace_back(place, kind); };
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const SceneShape &old = *(*base_)[i], &now = *shapes[i];
        if (&old == &now) continue;
        const std::vector<double> was = numbers_of(old), is = numbers_of(now);
        if (was.size() != is.size() || with_numbers(old, is) != now) {
            add(i, Change::Kind::whole);
            whole_.push_back(shapes[i]);
            continue;
        }
        const auto differs = std::ranges::mismatch(was, is, same_bits).in1 - was.begin();
        const std::size_t first = std::size_t(differs), pose = is.size() - of_pose;
        if (first == is.size()) continue;
        const bool turned = !same_bits(was.back(), is.back());
        add(i, first < pose ? Change::Kind::numbers : turned ? Change::Kind::turned : Change::Kind::moved);
        const auto from = is.begin() + std::ptrdiff_t(first < pose ? 0 : pose);
        numbers_.insert(numbers_.end(), from, is.end() - (first < pose || turned ? 0 : 1));
    }
    changes_.shrink_to_fit();
    numbers_.shrink_to_fit();
    whole_.shrink_to_fit();
    bytes_ = changes_.size() * sizeof(Change) + numbers_.size() * sizeof(double);
    for (const ShapePtr& one : whole_) bytes_ += sizeof(ShapePtr) + bytes_of(*one);
}

std::vector<ShapePtr> PackedShapes::unpacked() const {
    if (!base_) return {};
    std::vector<ShapePtr> shapes = *base_;
    std::span<const double> left = numbers_;
    std::size_t next_whole = 0;
    const auto take = [&](std::size_t count) {
        const auto taken = left.first(count);
        left = left.subspan(count);
        return taken;
    };
    for (const Change& change : changes_) {
        ShapePtr& at = shapes[change.place()];
        const Change::Kind kind = change.kind();
        if (kind == Change::Kind::whole) {
            at = whole_[next_whole++];
            continue;
        }
        SceneShape made = *at;
        switch (kind) {
            case Change::Kind::moved:
            case Change::Kind::turned: {
                const auto pose = take(kind == Change::Kind::turned ? 3 : 2);
                made.pose.position = {pose[0], pose[1]};
                if (pose.size() == 3) made.pose.rotation = pose[2];
                break;
            }
            case Change::Kind::numbers: made = with_numbers(made, take(numbers_of(made).size())); break;
            case Change::Kind::whole: break;
        }
        at = std::make_shared<const SceneShape>(std::move(made));
    }
    return shapes;
}

}  // namespace testbed::live
