// Clear questions whose answers tell what a program means.
#include "app/verify/convention_rows.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/plain.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

void find_winding(Prober& p) {
    const std::size_t polygon = type_index<shape::Polygon>();
    if (!p.conventions().takes(polygon, polygon) && !p.conventions().takes_scene(polygon, polygon)) return;
    const auto wrong = [&] {
        int count = 0;
        for (const double at : {0.5, 1.25, 1.75, 2.5, 4.0}) {
            const auto said = p.overlap(make_pair(plain(polygon, {0, 0}), plain(polygon, {at, 0.25})));
            if (!said || *said != (at < 2)) ++count;
        }
        return count;
    };
    const int counter_clockwise = wrong();
    if (counter_clockwise == 0) return;
    p.spell({.clockwise = true});
    p.conventions().clockwise = wrong() == 0;
    p.spell({.clockwise = p.conventions().clockwise});
}

/// Of each two types, from either side.
void find_touching(Prober& p) {
    if (!p.decides()) return;
    p.each_pair([&](std::size_t a, std::size_t b) {
        int yes = 0, no = 0;
        const double at = (has_sides(a) ? 1 : 0) + (has_sides(b) ? 1 : 0);
        for (const double side : {at, -at})
            if (const auto said = p.overlap(make_pair(plain(a, {0, 0}), plain(b, {side, 0}))))
                ++(*said ? yes : no);
        p.conventions().touching[a][b] = no == 0    ? Touching::overlaps
                                         : yes == 0 ? Touching::apart
                                                    : Touching::either;
        return false;
    });
}

/// The largest gap that still counts as overlapping, and the deepest overlap that counts as apart, of two
/// shapes of size 2 moved by `origin`.
double widest(Prober& p, std::size_t a, std::size_t b, double side, Vec2 origin) {
    // Beyond this it is no tolerance but a mistake.
    constexpr double most = 0.05;
    const auto taken = [&](double by) {
        const auto said = p.overlap(make_pair(plain(a, origin), plain(b, origin + Vec2{2 + side * by, 0})));
        return said && *said == (side > 0);
    };
    const double ulp = std::nextafter(2 + origin.x, 1e300) - (2 + origin.x);
    if (!taken(std::max(4 * ulp, 1e-15)) || taken(most)) return 0;
    double low = std::max(4 * ulp, 1e-15), high = most;
    while (high > 1.05 * low) {
        const double middle = std::sqrt(low * high);
        (taken(middle) ? low : high) = middle;
    }
    // Smaller is the rounding of the collider, which is judged.
    constexpr double least = 1e-13;
    return high < least ? 0 : high;
}

void find_tolerance(Prober& p) {
    if (!p.decides()) return;
    std::vector<double> gaps, slops, far;
    const Vec2 origin{0, 0}, far_away{4096, 0};
    p.each_pair([&](std::size_t a, std::size_t b) {
        if (!has_sides(a) || !has_sides(b)) return false;
        gaps.push_back(widest(p, a, b, 1, origin));
        slops.push_back(widest(p, a, b, -1, origin));
        const double below = widest(p, a, b, -1, far_away);
        far.push_back(std::max(widest(p, a, b, 1, far_away), below));
        return false;
    });
    if (gaps.empty()) return;
    const double gap = std::ranges::max(gaps), slop = std::ranges::max(slops);
    const double near = std::max(gap, slop), there = std::ranges::max(far);
    // What is lost far away and not here is lost by floats: an absolute tolerance is the same everywhere.
    p.conventions().single = near < 1e-6 && there > 1e-5;
    if (p.conventions().single) return;
    // One pair of types alone is a mistake of that pair.
    const auto share = [&](const std::vector<double>& all) {
        return std::ranges::count_if(all, [](double found) { return found > 0; }) * 3 >=
               std::ptrdiff_t(all.size());
    };
    if (share(gaps)) p.conventions().gap = gap;
    if (share(slops)) p.conventions().slop = slop;
}

/// Pairs one ulp from touching: who is right about all of them decides exactly.
void find_rounding(Prober& p) {
    const auto family = std::ranges::find(families(), "ulp", &Family::id);
    if (!p.decides() || p.conventions().single) return;
    int pairs = 0;
    p.each_pair([&](std::size_t, std::size_t) { return ++pairs, false; });
    const int of_each = std::max(20, 600 / std::max(pairs, 1));
    Maker maker(1, p.conventions());
    p.each_pair([&](std::size_t a, std::size_t b) {
        for (int i = 0; i < of_each && !p.conventions().rounds; ++i) {
            auto made = family->make(maker, a, b);
            if (made) made = as_taken(std::move(*made), p.conventions());
            if (!made) continue;
            const Standing at = standing(PlacedPair(*made));
            const auto said = at.touching ? std::nullopt : p.overlap(*made);
            // What is further off is no matter of rounding.
            const double size = extent(PlacedPair(*made)).farthest;
            if (said && std::abs(at.separation) < rounding_share * size)
                p.conventions().rounds = *said != (at.separation < 0);
        }
        return p.conventions().rounds;
    });
}

/// Of b that overlaps a on this side, or comes from there.
std::optional<Vec2> normal_of(Prober& p, std::size_t a, std::size_t b, Vec2 side) {
    if (p.conventions().answers.has(Part::normal)) {
        const auto reply = p.ask(make_pair(plain(a, {0, 0}), plain(b, side * 1.75)));
        return reply ? reply->answer.normal : std::nullopt;
    }
    if (!p.conventions().takes_impact(a, b)) return {};
    const auto reply = p.ask(make_moving(plain(a, {0, 0}), {0, 0}, plain(b, side * 4.0), side * -4.0));
    return reply && reply->answer.impact && *reply->answer.impact ? (*reply->answer.impact)->normal
                                                                  : std::nullopt;
}
void find_normals(Prober& p) {
    if (!p.conventions().answers.has(Part::normal) && !p.conventions().answers.has(Part::impact)) return;
    int right = 0, left = 0, up = 0, down = 0;
    for (std::size_t a = 0; a < shape::type_count; ++a) {
        for (std::size_t b = a; b < shape::type_count; ++b) {
            if (!has_sides(a) || !has_sides(b) ||
                (!p.conventions().takes(a, b) && !p.conventions().takes_impact(a, b)))
                continue;
            if (const auto beside = normal_of(p, a, b, {1, 0}); beside && std::abs(beside->x) > 0.9)
                ++(beside->x > 0 ? right : left);
            if (const auto above = normal_of(p, a, b, {0, 1}); above && std::abs(above->y) > 0.9)
                ++(above->y > 0 ? up : down);
        }
    }
    p.conventions().normal_to_a = left > 4 * right;
    const bool flipped = p.conventions().normal_to_a ? up > 4 * down : down > 4 * up;
    p.conventions().y_down = flipped && left + right > 0;
}

void find_signed_distance(Prober& p) {
    if (!p.conventions().answers.has(Part::distance)) return;
    int negative = 0, zero = 0;
    p.each_pair([&](std::size_t a, std::size_t b) {
        const auto reply = p.ask(make_pair(plain(a, {0, 0}), plain(b, {0.5, 0.25})));
        if (reply && reply->answer.distance) ++(*reply->answer.distance < -1e-6 ? negative : zero);
        return false;
    });
    p.conventions().signed_distance = negative > zero;
}

void find_rays_inside(Prober& p) {
    int hits = 0, misses = 0;
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        if (!p.conventions().rays[type] || !has_sides(type)) continue;
        const auto reply = p.ask(make_pair(make_ray({0, 0}, {1, 0.25}), plain(type, {0, 0})));
        if (reply && reply->answer.hit) ++(*reply->answer.hit ? hits : misses);
    }
    p.conventions().solid_to_rays = misses <= hits;
}

void find_impact_of_overlap(Prober& p) {
    int hits = 0, misses = 0;
    for (std::size_t a = 0; a < shape::type_count; ++a) {
        for (std::size_t b = a; b < shape::type_count; ++b) {
            if (!p.conventions().takes_impact(a, b) || !has_sides(a) || !has_sides(b)) continue;
            const auto reply =
                p.ask(make_moving(plain(a, {0, 0}), {0, 0}, plain(b, {0.5, 0.25}), {-1, -0.5}));
            if (reply && reply->answer.impact) ++(*reply->answer.impact ? hits : misses);
        }
    }
    p.conventions().overlap_is_impact = misses <= hits;
}

void find_concave(Prober& p) {
    const std::size_t polygon = type_index<shape::Polygon>();
    if (!p.decides() ||
        (!p.conventions().takes(polygon, polygon) && !p.conventions().takes_scene(polygon, polygon)))
        return;
    const auto corner = make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}});
    // In the notch, once right of it and once above; then in either arm.
    const auto apart_1 = p.overlap(make_pair(corner, plain(polygon, {4, 4})));
    const auto apart_2 = p.overlap(make_pair(corner, plain(polygon, {3.5, 5})));
    const auto in_1 = p.overlap(make_pair(corner, plain(polygon, {5, 1})));
    const auto in_2 = p.overlap(make_pair(corner, plain(polygon, {1, 5})));
    p.conventions().concave = apart_1 == false && apart_2 == false && in_1 == true && in_2 == true;
}

constexpr ConventionRow rows[] = {find_winding,     find_touching,          find_tolerance,
                                  find_rounding,    find_normals,           find_signed_distance,
                                  find_rays_inside, find_impact_of_overlap, find_concave};

}  // namespace

std::optional<Reply> Prober::ask(const Question& question) {
    if (!conversation_.alive() || stop_()) return {};
    auto reply = conversation_.ask_alone(question, stop_);
    if (reply && (reply->fault || reply->answer.skipped)) return {};
    return reply;
}
bool Prober::decides() const {
    return conventions_.answers.has(Part::overlap) || conventions_.answers.has(Part::pairs);
}

std::optional<bool> Prober::overlap(const Question& question) {
    if (conventions_.answers.has(Part::overlap)) {
        const auto reply = ask(question);
        return reply ? reply->answer.overlap : std::nullopt;
    }
    const auto reply = ask(make_scene(question.shapes));
    if (!reply || !reply->answer.pairs) return {};
    return !reply->answer.pairs->empty();
}

std::span<const ConventionRow> convention_rows() { return rows; }

}  // namespace testbed::verify
