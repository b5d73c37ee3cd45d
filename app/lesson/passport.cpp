#include "app/lesson/passport.h"

#include <algorithm>
#include <sstream>

namespace testbed::lesson {
using collision::Vec2;

namespace {

constexpr double near_touch = 0.01;  // part of the smaller extent

/// Points, lines and segments: no inside.
bool is_thin(std::size_t type) { return type < 3; }

/// The longer side of the box around a shape; 0 where it is endless or a point.
double extent(const model::ShapeResult& shape) {
    if (!shape.bounds) return 0;
    const Vec2 size = shape.bounds->aabb.size();
    return std::max(size.x, size.y);
}

/// Of the smaller of the two that have an extent at all.
double smaller_extent(const model::ShapeResult& a, const model::ShapeResult& b) {
    const double one = extent(a), other = extent(b);
    if (one == 0 || other == 0) return std::max(one, other);
    return std::min(one, other);
}

std::optional<std::size_t> type_by_name(std::string_view name) {
    const auto found = std::ranges::find(passport_types, name);
    if (found == passport_types.end()) return {};
    return std::size_t(found - passport_types.begin());
}

}  // namespace

std::optional<std::size_t> passport_type(const collision::shape::Shape& shape) {
    return type_by_name(collision::shape::type_name(shape));
}

std::size_t Passport::cell(std::size_t one, std::size_t other) {
    const std::size_t row = std::max(one, other), column = std::min(one, other);
    return row * (row + 1) / 2 + column;
}

bool Passport::earned(std::size_t one, std::size_t other) const {
    const Stamps& actual = stamps(one, other);
    if (is_thin(one) && is_thin(other)) return actual.apart && (actual.touching || actual.overlapping);
    return actual.apart && actual.touching && actual.overlapping;
}

std::size_t Passport::earned() const {
    std::size_t count = 0;
    for (std::size_t one = 0; one < passport_types.size(); ++one)
        for (std::size_t other = 0; other <= one; ++other) count += earned(one, other);
    return count;
}

bool Passport::stamp(const model::Scene& scene, const model::Results& results) {
    const Passport before = *this;
    for (const model::PairResult& pair : results.pairs) {
        const auto one = passport_type(scene.shapes[pair.a]->geometry);
        const auto other = passport_type(scene.shapes[pair.b]->geometry);
        if (!one || !other) continue;
        Stamps& stamps = cells_[cell(*one, *other)];
        const double near = near_touch * smaller_extent(results.shapes[pair.a], results.shapes[pair.b]);
        const double off = pair.answer.overlap ? pair.answer.depth.value_or(near + 1) : pair.answer.distance;
        if (off <= near && (off == 0 || near > 0)) {
            stamps.touching = true;
        } else {
            (pair.answer.overlap ? stamps.overlapping : stamps.apart) = true;
        }
    }
    return *this != before;
}

std::string Passport::to_text() const {
    std::string text;
    for (std::size_t one = 0; one < passport_types.size(); ++one)
        for (std::size_t other = 0; other <= one; ++other) {
            const Stamps& actual = stamps(one, other);
            if (actual == Stamps{}) continue;
            if (!text.empty()) text += ", ";
            text += std::string(passport_types[other]) + ' ' + std::string(passport_types[one]) + ' ';
            if (actual.apart) text += 'a';
            if (actual.touching) text += 't';
            if (actual.overlapping) text += 'o';
        }
    return text;
}

Passport Passport::from_text(std::string_view text) {
    Passport passport;
    std::istringstream entries{std::string(text)};
    for (std::string entry; std::getline(entries, entry, ',');) {
        std::istringstream words(entry);
        std::string one_name, other_name, letters;
        words >> one_name >> other_name >> letters;
        const auto one = type_by_name(one_name), other = type_by_name(other_name);
        if (!one || !other) continue;
        Stamps& stamps = passport.cells_[cell(*one, *other)];
        stamps.apart |= letters.find('a') != std::string::npos;
        stamps.touching |= letters.find('t') != std::string::npos;
        stamps.overlapping |= letters.find('o') != std::string::npos;
    }
    return passport;
}

}  // namespace testbed::lesson
