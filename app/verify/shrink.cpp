// Makes questions smaller.
#include "app/verify/shrink.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "app/verify/maker.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

/// Sizes stay above zero. Angles neither grow with the lengths nor are rounded with them: a turned box would be
/// another one.
enum class NumberKind { place, size, angle };

/// Calls visit(number, kind) for every number of a shape.
void each_number(model::SceneShape& made, auto&& visit) {
    const bool has_place = !shape::vertex_list(made.geometry) && shape::ends(made.geometry).empty();
    if (has_place || made.pose.position != Vec2{0, 0}) {
        visit(made.pose.position.x, NumberKind::place);
        visit(made.pose.position.y, NumberKind::place);
    }
    if (made.pose.rotation != 0) visit(made.pose.rotation, NumberKind::angle);
    if (made.velocity != Vec2{0, 0}) {
        visit(made.velocity.x, NumberKind::place);
        visit(made.velocity.y, NumberKind::place);
    }
    if (made.spin != 0) visit(made.spin, NumberKind::angle);
    const auto take = [&]<class Value>(const shape::Field& field, Value& value) {
        const bool is_size = field.rule == shape::Rule::not_negative || field.unit == shape::Unit::direction;
        const NumberKind kind = is_size ? NumberKind::size : NumberKind::place;
        if constexpr (std::is_same_v<Value, double>) {
            visit(value, kind);
        } else if constexpr (std::is_same_v<Value, Vec2>) {
            visit(value.x, kind);
            visit(value.y, kind);
        } else if constexpr (std::is_same_v<Value, shape::Vertices>) {
            std::vector<Vec2> changed(value.begin(), value.end());
            for (Vec2& vertex : changed) {
                visit(vertex.x, NumberKind::place);
                visit(vertex.y, NumberKind::place);
            }
            value = std::move(changed);
        }
    };
    std::visit([&]<class S>(S& s) { S::fields(s, take); }, made.geometry);
}

Question changed(Question question, auto&& change) {
    for (model::SceneShape& one : question.shapes)
        each_number(one, [&](double& number, NumberKind kind) { number = change(number, kind) + 0.0; });  // no -0
    return question;
}

/// change(number, kind) of all lengths; angles stay.
Question with_lengths(Question question, auto&& change) {
    return changed(std::move(question), [&](double number, NumberKind kind) {
        return kind == NumberKind::angle ? number : change(number, kind);
    });
}

Question with_angles(Question question, auto&& change) {
    return changed(std::move(question), [&](double number, NumberKind kind) {
        return kind == NumberKind::angle ? change(number) : number;
    });
}

std::size_t digits_of(double number) {
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return std::size_t(std::count_if(text.data(), end, [](char c) { return c >= '0' && c <= '9'; }));
}

double rounded(double number, double step) {
    const double steps = number * step;
    return std::abs(steps) < 9e15 ? std::round(steps) / step : number;
}

/// A size does not round to nothing.
double rounded(double number, NumberKind kind, double step) {
    const double to = rounded(number, step);
    return kind == NumberKind::size && number > 0 && to == 0 ? 1 / step : to;
}

/// The whole scene turned about the origin.
Question turned(Question question, double degrees) {
    const collision::math::Transform by({.position = {0, 0}, .rotation = degrees});
    for (model::SceneShape& one : question.shapes) {
        one = each_point(std::move(one), [&](Vec2 point) { return by.turn(point); });
        one.velocity = by.turn(one.velocity);
        if (std::holds_alternative<shape::OrientedRectangle>(one.geometry)) one.pose.rotation += degrees;
    }
    return question;
}

Vec2 first_place(const model::SceneShape& one) {
    if (const auto list = shape::vertex_list(one.geometry)) return list->vertices[0];
    const std::vector<Vec2> ends = shape::ends(one.geometry);
    return ends.empty() ? one.pose.position : ends.front();
}

bool valid(const Question& question) {
    for (const model::SceneShape& one : question.shapes) {
        bool good = std::isfinite(one.pose.position.x) && std::isfinite(one.pose.position.y);
        model::SceneShape copy = one;
        const auto take = [&]<class Value>(const shape::Field& field, const Value& value) {
            if (field.rule == shape::Rule::not_zero)
                if constexpr (std::is_same_v<Value, Vec2>) good = good && value != Vec2{0, 0};
            if (field.rule == shape::Rule::not_negative) {
                if constexpr (std::is_same_v<Value, double>) good = good && value >= 0;
                if constexpr (std::is_same_v<Value, Vec2>) good = good && value.x >= 0 && value.y >= 0;
            }
        };
        std::visit([&]<class S>(const S& s) { S::fields(s, take); }, copy.geometry);
        if (!good || shape::defect(shape::place(one.geometry, one.pose))) return false;
    }
    return true;
}

class Candidates {
  public:
    explicit Candidates(const Question& question)
        : question_(question), size_(measure(question)), flat_(flat_parts(question)) {}

    /// What has an extent keeps one: shapes of size zero are another matter. Each is offered once.
    void offer(Question candidate) {
        const auto is_same = [&](const Question& other) { return other.shapes == candidate.shapes; };
        if (measure(candidate) < size_ && flat_parts(candidate) <= flat_ && valid(candidate) &&
            std::ranges::none_of(found_, is_same))
            found_.push_back(std::move(candidate));
    }
    /// So many shapes are first made fewer, by parts: one by one, and number by number, they are too many.
    bool is_large() const {
        constexpr std::size_t most_shapes = 32;
        return question_.shapes.size() > most_shapes;
    }
    /// Of a whole scene.
    void fewer_shapes() {
        const std::size_t count = question_.shapes.size();
        const std::size_t least = is_large() ? count / 8 : 1;
        for (const std::size_t at_once : {count / 2, count / 4, least}) {
            if (at_once == 0 || count < 2 + at_once) continue;
            for (std::size_t from = 0; from + at_once <= count; from += at_once) {
                Question candidate = question_;
                candidate.shapes.erase(candidate.shapes.begin() + std::ptrdiff_t(from),
                                       candidate.shapes.begin() + std::ptrdiff_t(from + at_once));
                offer(std::move(candidate));
            }
        }
    }
    void fewer_vertices() {
        for (std::size_t which = 0; which < question_.shapes.size(); ++which) {
            const auto list = shape::vertex_list(question_.shapes[which].geometry);
            if (!list) continue;
            const std::vector<Vec2> all(list->vertices.begin(), list->vertices.end());
            for (const std::size_t at_once : {all.size() / 2, all.size() / 4, std::size_t{1}}) {
                if (at_once == 0 || all.size() < list->min_count + at_once) continue;
                for (std::size_t from = 0; from + at_once <= all.size(); from += at_once) {
                    std::vector<Vec2> left = all;
                    left.erase(left.begin() + std::ptrdiff_t(from),
                               left.begin() + std::ptrdiff_t(from + at_once));
                    Question candidate = question_;
                    candidate.shapes[which].geometry =
                        shape::with_vertices(candidate.shapes[which].geometry, std::move(left));
                    offer(std::move(candidate));
                }
            }
        }
    }
    void rounder() {
        for (const double step : steps) {
            const auto round = [step](double number, NumberKind kind) { return rounded(number, kind, step); };
            offer(changed(question_, round));
            offer(with_lengths(question_, round));
        }
    }
    void nearer() {
        for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
            const Vec2 start = first_place(question_.shapes[which]);
            offer(moved(-start));
        }
        for (const double factor : {0.01, 0.1, 0.5})
            offer(with_lengths(question_, [factor](double number, NumberKind) { return number * factor; }));
        offer(with_lengths(question_, [](double number, NumberKind) { return std::trunc(number / 2); }));
        // 3 has fewer digits than 0.3.
        offer(with_lengths(question_, [](double number, NumberKind) { return rounded(number * 10, 1e6); }));
    }
    /// All lengths are whole numbers up to a few.
    void on_a_lattice() {
        double longest = 0;
        with_lengths(question_, [&](double number, NumberKind) {
            longest = std::max(longest, std::abs(number));
            return number;
        });
        if (!(longest > 0)) return;
        for (const double most : {2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 14.0, 20.0})
            offer(with_lengths(question_, [factor = most / longest](double number, NumberKind kind) {
                return rounded(number * factor, kind, 1);
            }));
    }
    /// Also all together, so that one shape is not turned at all.
    void unturned() {
        if (std::ranges::all_of(question_.shapes, [](const auto& one) { return one.pose.rotation == 0; })) return;
        for (const double step : {1.0 / 90, 1.0 / 45, 1.0 / 15, 0.2, 1.0, 10.0})
            offer(with_angles(question_, [step](double angle) { return rounded(angle, step); }));
        for (const double whole : {90.0, 180.0, 360.0})
            offer(with_angles(question_, [whole](double angle) { return std::remainder(angle, whole); }));
        for (const model::SceneShape& one : question_.shapes) {
            if (one.pose.rotation == 0) continue;
            const Question straight = turned(question_, -one.pose.rotation);
            for (const double step : steps)
                offer(changed(straight, [step](double number, NumberKind kind) {
                    return rounded(number, kind, step);
                }));
        }
    }
    /// One number at a time.
    void simpler_numbers() {
        std::size_t count = 0;
        changed(question_, [&](double number, NumberKind) { return ++count, number; });
        for (std::size_t i = 0; i < count; ++i) {
            const auto with = [&](auto&& change) {
                std::size_t at = 0;
                offer(changed(question_,
                              [&](double number, NumberKind) { return at++ == i ? change(number) : number; }));
            };
            with([](double) { return 0.0; });
            with([](double number) { return std::round(number); });
            with([](double number) { return std::trunc(number / 2); });
            with([](double number) { return number - std::copysign(1.0, number); });
            with([](double number) { return std::abs(number); });
            for (const double step : {2.0, 10.0, 1e2, 1e3, 1e5})
                with([step](double number) { return rounded(number, step); });
        }
    }
    std::vector<Question> take() { return std::move(found_); }

  private:
    /// What is rounded to, parts of one.
    static constexpr std::array steps{0.1, 0.5, 1.0, 2.0, 4.0, 10.0, 100.0, 1e3, 1e4, 1e6, 1e9};

    Question moved(Vec2 by) const {
        Question candidate = question_;
        for (model::SceneShape& one : candidate.shapes) one = shifted(std::move(one), by);
        return candidate;
    }

    const Question& question_;
    Measure size_;
    std::size_t flat_;
    std::vector<Question> found_;
};

}  // namespace

std::size_t flat_parts(const Question& question) {
    std::size_t count = 0;
    for (const model::SceneShape& one : question.shapes) {
        const auto take = [&]<class Value>(const shape::Field& field, const Value& value) {
            if (field.rule != shape::Rule::not_negative) return;
            if constexpr (std::is_same_v<Value, double>) count += value == 0;
            if constexpr (std::is_same_v<Value, Vec2>) count += std::size_t(value.x == 0) + (value.y == 0);
        };
        std::visit([&]<class S>(const S& s) { S::fields(s, take); }, one.geometry);
        const std::vector<Vec2> ends = shape::ends(one.geometry);
        count += ends.size() == 2 && ends[0] == ends[1];
    }
    return count;
}

Measure measure(const Question& question) {
    Measure sum;
    for (model::SceneShape one : question.shapes) {
        if (const auto list = shape::vertex_list(one.geometry)) sum.vertices += list->vertices.size();
        each_number(one, [&](double number, NumberKind) {
            sum.digits += digits_of(number) + (number < 0 ? 1 : 0);
            sum.magnitude += std::abs(number);
        });
    }
    return sum;
}

std::vector<Question> smaller(const Question& question) {
    Candidates candidates(question);
    candidates.fewer_shapes();
    if (candidates.is_large()) return candidates.take();
    candidates.fewer_vertices();
    candidates.rounder();
    candidates.nearer();
    candidates.on_a_lattice();
    candidates.unturned();
    candidates.simpler_numbers();
    return candidates.take();
}

}  // namespace testbed::verify
