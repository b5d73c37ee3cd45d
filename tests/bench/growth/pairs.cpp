// What a question about two shapes of n corners or members costs, apart and overlapping, and how that grows;
// beside GEOS, where that was found and answers the same.
#include "pairs.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"
#include "geos.h"

namespace growth {

namespace {

using namespace collision;

constexpr std::size_t sizes[] = {8, 32, 128, 512, 2048};
/// Where half that size takes longer, the next is left out.
constexpr double longest_seconds = 0.5;

std::vector<Vec2> around(std::size_t n, const auto& radius_at) {
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(n);
        ring.push_back(radius_at(i) * Vec2{std::cos(angle), std::sin(angle)});
    }
    return ring;
}
std::vector<Vec2> convex(std::size_t n) {
    return around(n, [](std::size_t) { return 10.0; });
}
std::vector<Vec2> star(std::size_t n) {
    return around(n, [](std::size_t i) { return i % 2 == 0 ? 10.0 : 6.0; });
}
/// A band of half as many teeth.
std::vector<Vec2> zigzag(std::size_t n) {
    std::vector<Vec2> ring;
    const std::size_t half = n / 2;
    const auto at = [&](std::size_t i, double up) {
        return Vec2{20 * double(i) / double(half - 1) - 10, (i % 2 == 0 ? -2 : 4) + up};
    };
    for (std::size_t i = 0; i < half; ++i) ring.push_back(at(i, 0));
    for (std::size_t i = half; i-- > 0;) ring.push_back(at(i, 4));
    return ring;
}

shape::Shape polygon(std::vector<Vec2> ring) {
    shape::Polygon made;
    made.vertices = std::move(ring);
    return shape::Shape(std::move(made));
}
shape::Shape discs(std::size_t n) {
    std::uint64_t state = 1;
    const auto next = [&](double min, double max) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return min + double(state >> 11) * 0x1p-53 * (max - min);
    };
    shape::Group group;
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < n; ++i) {
        const double radius = 5 / std::sqrt(double(n)) * next(0.5, 1), x = next(-10, 10), y = next(-10, 10);
        members.push_back({shape::Circle{radius}, {{x, y}, 0}});
    }
    group.members = members;
    return shape::Shape(group);
}

struct Kind {
    const char* name;
    std::vector<Vec2> (*ring)(std::size_t n);  ///< null: discs
};
constexpr Kind kinds[] = {{"convex", convex}, {"star", star}, {"zigzag", zigzag}, {"discs", nullptr}};

struct Place {
    const char* name;
    Vec2 at;  ///< of the second shape, which is turned as well
};
constexpr Place places[] = {{"apart", {26.5, 5.4}}, {"overlapping", {5.4, 1.8}}};
constexpr double turn = 11;

struct Row {
    const char* name;
    std::function<bool(const shape::Placed&, const shape::Placed&, Vec2)> asks;  ///< false: it gave up
    Geos::Question geos;
};
const Row rows[] = {
    {"overlap", [](auto& a, auto& b, Vec2) { return query::overlap(a, b), true; },
     Geos::Question::intersects},
    {"distance", [](auto& a, auto& b, Vec2) { return query::closest_points(a, b), true; },
     Geos::Question::distance},
    {"depth", [](auto& a, auto& b, Vec2) { return !query::penetration(a, b).gave_up; }, Geos::Question::none},
    {"impact",
     [](auto& a, auto& b, Vec2 at) {
         return !query::time_of_impact({a, {0, 0}, {at, 0}}, {b, at, {{0, 0}, 0}}, 1).gave_up;
     },
     Geos::Question::none},
};

double seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

/// The least of some, so that what else runs on the machine does not count; the first one is told as well.
double time_of(const auto& ask) {
    const double begin = seconds();
    ask();
    const double first = seconds() - begin;
    if (first > longest_seconds) return first;
    double least = std::numeric_limits<double>::infinity();
    const int times = first > 1e-4 ? 1 : 1000;
    for (const double end = seconds() + 0.05; seconds() < end;) {
        const double since = seconds();
        for (int k = 0; k < times; ++k) ask();
        least = std::min(least, (seconds() - since) / times);
    }
    return least;
}

void print_row(const Kind& kind, const Place& place, const Row& row) {
    std::printf("%-8s %-9s %-11s", kind.name, row.name, place.name);
    double before = 0, last = 0, geos = 0;
    bool is_on = true;
    for (const std::size_t n : sizes) {
        if (!is_on || last > longest_seconds) {
            std::printf(" %10s", "-");
            continue;
        }
        const shape::Shape whole = kind.ring ? polygon(kind.ring(n)) : discs(n);
        const shape::Placed a = shape::place(whole, {{0, 0}, 0}), b = shape::place(whole, {place.at, turn});
        before = last;
        last = time_of([&] { is_on = row.asks(a, b, place.at) && is_on; });
        std::printf(is_on ? " %10.4f" : "    gave up", 1e3 * last);
        if (n == 512 && kind.ring && row.geos != Geos::Question::none && Geos::is_there) {
            const Geos other(std::get<shape::PlacedPolygon>(a).vertices(),
                             std::get<shape::PlacedPolygon>(b).vertices());
            geos = time_of([&] { other.ask(row.geos); });
        }
        std::fflush(stdout);
    }
    std::printf("  n^%.1f", std::log2(last / before) / 2);
    if (geos > 0) std::printf("  %10.4f", 1e3 * geos);
    std::puts("");
}

}  // namespace

void print_pairs() {
    std::puts("Two shapes of n corners or members each, milliseconds; growth from the last size but one.");
    std::printf("%-30s", "");
    for (const std::size_t n : sizes) std::printf(" %10zu", n);
    std::puts("  growth  GEOS at 512");
    for (const Kind& kind : kinds)
        for (const Row& row : rows)
            for (const Place& place : places) print_row(kind, place, row);
    std::puts("");
}

}  // namespace growth
