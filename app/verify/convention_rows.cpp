// Clear questions whose answers tell what a program means.
#include "app/verify/convention_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/plain.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

/// How many of some clear questions about two polygons are answered wrongly.
Asking<int> wrong_about_polygons(Prober& p) {
    const std::size_t polygon = type_index<shape::Polygon>();
    int count = 0;
    static constexpr std::array places{0.5, 1.25, 1.75, 2.5, 4.0};
    for (const double at : places) {
        const auto said = co_await p.overlap(make_pair(plain(polygon, {0, 0}), plain(polygon, {at, 0.25})));
        if (!said || *said != (at < 2)) ++count;
    }
    co_return count;
}

Asking<> find_winding(Prober& p) {
    const std::size_t polygon = type_index<shape::Polygon>();
    if (!p.conventions().takes(polygon, polygon) && !p.conventions().takes_scene(polygon, polygon)) co_return;
    const int counter_clockwise = co_await wrong_about_polygons(p);
    if (counter_clockwise == 0) co_return;
    p.spell({.clockwise = true});
    const int clockwise = co_await wrong_about_polygons(p);
    p.conventions().clockwise = clockwise == 0;
    p.spell({.clockwise = p.conventions().clockwise});
}

/// Of each two types, from either side.
Asking<> find_touching(Prober& p) {
    if (!p.decides()) co_return;
    for (const auto& [a, b] : p.pairs()) {
        int yes = 0, no = 0;
        const double at = (has_sides(a) ? 1 : 0) + (has_sides(b) ? 1 : 0);
        const std::array sides{at, -at};
        for (const double side : sides) {
            const auto said = co_await p.overlap(make_pair(plain(a, {0, 0}), plain(b, {side, 0})));
            if (said) ++(*said ? yes : no);
        }
        p.conventions().touching[a][b] = no == 0    ? Touching::overlaps
                                         : yes == 0 ? Touching::apart
                                                    : Touching::either;
    }
}

/// The largest gap that still counts as overlapping, and the deepest overlap that counts as apart, of two
/// shapes of size 2 moved by `origin`.
Asking<double> widest(Prober& p, std::size_t a, std::size_t b, double side, Vec2 origin) {
    constexpr double most = widest_tolerance;
    const auto apart_by = [&](double by) {
        return make_pair(plain(a, origin), plain(b, origin + Vec2{2 + side * by, 0}));
    };
    const double ulp = std::nextafter(2 + origin.x, 1e300) - (2 + origin.x);
    double low = std::max(4 * ulp, 1e-15), high = most;
    const auto nearly = co_await p.overlap(apart_by(low));
    if (nearly != (side > 0)) co_return 0;
    const auto clearly = co_await p.overlap(apart_by(most));
    if (clearly == (side > 0)) co_return 0;
    while (high > 1.05 * low) {
        const double middle = std::sqrt(low * high);
        const auto said = co_await p.overlap(apart_by(middle));
        (said == (side > 0) ? low : high) = middle;
    }
    // Smaller is the rounding of the collider, which is judged.
    constexpr double least = 1e-13;
    co_return high < least ? 0 : high;
}

Asking<> find_tolerance(Prober& p) {
    if (!p.decides()) co_return;
    std::vector<double> gaps, slops, far;
    const Vec2 origin{0, 0}, far_away{4096, 0};
    for (const auto& [a, b] : p.pairs()) {
        if (!has_sides(a) || !has_sides(b)) continue;
        gaps.push_back(co_await widest(p, a, b, 1, origin));
        slops.push_back(co_await widest(p, a, b, -1, origin));
        const double below = co_await widest(p, a, b, -1, far_away);
        const double above = co_await widest(p, a, b, 1, far_away);
        far.push_back(std::max(above, below));
    }
    if (gaps.empty()) co_return;
    const double gap = std::ranges::max(gaps), slop = std::ranges::max(slops);
    const double near = std::max(gap, slop), there = std::ranges::max(far);
    // What is lost far away and not here is lost by floats: an absolute tolerance is the same everywhere.
    p.conventions().single = near < 1e-6 && there > 1e-5;
    if (p.conventions().single) co_return;
    // One pair of types alone is a mistake of that pair.
    const auto share = [&](const std::vector<double>& all) {
        return std::ranges::count_if(all, [](double found) { return found > 0; }) * 3 >=
               std::ptrdiff_t(all.size());
    };
    if (share(gaps)) p.conventions().gap = gap;
    if (share(slops)) p.conventions().slop = slop;
}

/// Pairs one ulp from touching: who is right about all of them decides exactly.
Asking<> find_rounding(Prober& p) {
    const auto family = std::ranges::find(families(), "ulp", &Family::id);
    if (!p.decides() || p.conventions().single) co_return;
    const auto pairs = p.pairs();
    const int of_each = std::max(20, 600 / std::max(int(pairs.size()), 1));
    Maker maker(1, p.conventions());
    for (const auto& [a, b] : pairs) {
        for (int i = 0; i < of_each && !p.conventions().rounds; ++i) {
            auto made = family->make(maker, a, b);
            if (made) made = as_taken(std::move(*made), p.conventions());
            if (!made) continue;
            const Standing at = standing(PlacedPair(*made));
            if (at.touching) continue;
            const double size = extent(PlacedPair(*made)).farthest;
            const auto said = co_await p.overlap(std::move(*made));
            // What is further off is no matter of rounding.
            if (said && std::abs(at.separation) < rounding_share * size)
                p.conventions().rounds = *said != (at.separation < 0);
        }
        if (p.conventions().rounds) co_return;
    }
}

/// Of b that overlaps a on this side, or comes from there.
Asking<std::optional<Vec2>> normal_of(Prober& p, std::size_t a, std::size_t b, Vec2 side) {
    std::optional<Vec2> normal;
    if (p.conventions().answers.has(Part::normal)) {
        const auto reply = co_await p.ask(make_pair(plain(a, {0, 0}), plain(b, side * 1.75)));
        if (reply) normal = reply->answer.normal;
    } else if (p.conventions().takes_impact(a, b)) {
        const auto reply =
            co_await p.ask(make_moving(plain(a, {0, 0}), {0, 0}, plain(b, side * 4.0), side * -4.0));
        if (reply && reply->answer.impact && *reply->answer.impact) normal = (*reply->answer.impact)->normal;
    }
    co_return normal;
}
/// Of rays alone: which way up is.
Asking<> find_normals_of_rays(Prober& p) {
    int up = 0, down = 0;
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        if (!p.conventions().rays[type] || !has_sides(type)) continue;
        const auto reply = co_await p.ask(make_pair(make_ray({0.25, 5}, {0, -1}), plain(type, {0, 0})));
        if (!reply || !reply->answer.hit || !*reply->answer.hit) continue;
        const auto normal = (*reply->answer.hit)->normal;
        if (normal && std::abs(normal->y) > 0.9) ++(normal->y > 0 ? up : down);
    }
    p.conventions().y_down = down > 4 * up;
}
Asking<> find_normals(Prober& p) {
    if (!p.conventions().answers.has(Part::normal) && !p.conventions().answers.has(Part::impact)) {
        co_await find_normals_of_rays(p);
        co_return;
    }
    int right = 0, left = 0, up = 0, down = 0;
    for (std::size_t a = 0; a < shape::type_count; ++a) {
        for (std::size_t b = a; b < shape::type_count; ++b) {
            if (!has_sides(a) || !has_sides(b) ||
                (!p.conventions().takes(a, b) && !p.conventions().takes_impact(a, b)))
                continue;
            const auto beside = co_await normal_of(p, a, b, {1, 0});
            if (beside && std::abs(beside->x) > 0.9) ++(beside->x > 0 ? right : left);
            const auto above = co_await normal_of(p, a, b, {0, 1});
            if (above && std::abs(above->y) > 0.9) ++(above->y > 0 ? up : down);
        }
    }
    p.conventions().normal_to_a = left > 4 * right;
    const bool flipped = p.conventions().normal_to_a ? up > 4 * down : down > 4 * up;
    p.conventions().y_down = flipped && left + right > 0;
}

Asking<> find_signed_distance(Prober& p) {
    if (!p.conventions().answers.has(Part::distance)) co_return;
    int negative = 0, zero = 0;
    for (const auto& [a, b] : p.pairs()) {
        const auto reply = co_await p.ask(make_pair(plain(a, {0, 0}), plain(b, {0.5, 0.25})));
        if (reply && reply->answer.distance) ++(*reply->answer.distance < -1e-6 ? negative : zero);
    }
    p.conventions().signed_distance = negative > zero;
}

Asking<> find_rays_inside(Prober& p) {
    int hits = 0, misses = 0;
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        if (!p.conventions().rays[type] || !has_sides(type)) continue;
        const auto reply = co_await p.ask(make_pair(make_ray({0, 0}, {1, 0.25}), plain(type, {0, 0})));
        if (reply && reply->answer.hit) ++(*reply->answer.hit ? hits : misses);
    }
    p.conventions().solid_to_rays = misses <= hits;
}

Asking<> find_impact_of_overlap(Prober& p) {
    int hits = 0, misses = 0;
    for (const auto& [a, b] : p.moving_pairs()) {
        if (!has_sides(a) || !has_sides(b)) continue;
        const auto reply =
            co_await p.ask(make_moving(plain(a, {0, 0}), {0, 0}, plain(b, {0.5, 0.25}), {-1, -0.5}));
        if (reply && reply->answer.impact) ++(*reply->answer.impact ? hits : misses);
    }
    p.conventions().overlap_is_impact = misses <= hits;
}

Asking<> find_concave(Prober& p) {
    const std::size_t polygon = type_index<shape::Polygon>();
    if (!p.decides() ||
        (!p.conventions().takes(polygon, polygon) && !p.conventions().takes_scene(polygon, polygon)))
        co_return;
    const auto corner = make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}});
    // In the notch, once right of it and once above; then in either arm.
    const auto apart_1 = co_await p.overlap(make_pair(corner, plain(polygon, {4, 4})));
    const auto apart_2 = co_await p.overlap(make_pair(corner, plain(polygon, {3.5, 5})));
    const auto in_1 = co_await p.overlap(make_pair(corner, plain(polygon, {5, 1})));
    const auto in_2 = co_await p.overlap(make_pair(corner, plain(polygon, {1, 5})));
    p.conventions().concave = apart_1 == false && apart_2 == false && in_1 == true && in_2 == true;
}

constexpr ConventionRow rows[] = {find_winding,     find_touching,          find_tolerance,
                                  find_rounding,    find_normals,           find_signed_distance,
                                  find_rays_inside, find_impact_of_overlap, find_concave};

}  // namespace

Asking<std::optional<Reply>> Prober::ask(Question question) {
    std::optional<Reply> reply;
    if (conversation_.alive() && !stop_())
        reply = co_await conversation_.ask_alone(std::move(question), stop_);
    if (reply && (reply->fault || reply->answer.skipped)) reply.reset();
    co_return reply;
}
bool Prober::decides() const {
    return conventions_.answers.has(Part::overlap) || conventions_.answers.has(Part::pairs);
}

Asking<std::optional<bool>> Prober::overlap(Question question) {
    std::optional<bool> overlaps;
    if (conventions_.answers.has(Part::overlap)) {
        const auto reply = co_await ask(std::move(question));
        if (reply) overlaps = reply->answer.overlap;
    } else {
        const auto reply = co_await ask(make_scene(std::move(question.shapes)));
        if (reply && reply->answer.pairs) overlaps = !reply->answer.pairs->empty();
    }
    co_return overlaps;
}

namespace {

std::vector<std::pair<std::size_t, std::size_t>> types_where(auto&& wanted) {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t a = 0; a < shape::type_count; ++a)
        for (std::size_t b = a; b < shape::type_count; ++b)
            if (wanted(a, b)) found.emplace_back(a, b);
    return found;
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> Prober::pairs() const {
    return types_where(
        [&](std::size_t a, std::size_t b) { return conventions_.pairs[a][b] || conventions_.scenes[a][b]; });
}
std::vector<std::pair<std::size_t, std::size_t>> Prober::moving_pairs() const {
    return types_where([&](std::size_t a, std::size_t b) { return conventions_.takes_impact(a, b); });
}

std::span<const ConventionRow> convention_rows() { return rows; }

}  // namespace testbed::verify
