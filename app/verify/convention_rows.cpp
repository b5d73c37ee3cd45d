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
#include "app/verify/precision.h"
#include "app/verify/touches.h"
#include "core/query/overlap.h"

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
    // The other way than it greets with is tried, too.
    const bool greeted = p.conventions().clockwise;
    const int wrong = co_await wrong_about_polygons(p);
    if (wrong == 0) co_return;
    p.spell({.clockwise = !greeted});
    const int wrong_in_turn = co_await wrong_about_polygons(p);
    if (wrong_in_turn == 0) p.shown().clockwise = p.conventions().clockwise = !greeted;
    p.spell({.clockwise = p.conventions().clockwise});
}

/// The largest gap that still counts as overlapping, and the deepest overlap that counts as apart, of two
/// shapes of size 2 moved by `origin`, b right (1) or left (-1) of a. sign: 1 of a gap, -1 of an overlap.
Asking<double> widest_to(Prober& p, std::size_t a, std::size_t b, double sign, double side, Vec2 origin) {
    constexpr double most = widest_tolerance;
    const auto apart_by = [&](double by) {
        return make_pair(plain(a, origin), plain(b, origin + Vec2{side * (2 + sign * by), 0}));
    };
    const double ulp = std::nextafter(2 + origin.x, 1e300) - (2 + origin.x);
    double low = std::max(4 * ulp, 1e-15), high = most;
    const auto nearly = co_await p.overlap(apart_by(low));
    if (nearly != (sign > 0)) co_return 0;
    const auto clearly = co_await p.overlap(apart_by(most));
    if (clearly == (sign > 0)) co_return 0;
    while (high > 1.05 * low) {
        const double middle = std::sqrt(low * high);
        const auto said = co_await p.overlap(apart_by(middle));
        (said == (sign > 0) ? low : high) = middle;
    }
    // Smaller is the rounding of the collider, which is judged.
    constexpr double least = 1e-13;
    co_return high < least ? 0 : high;
}
/// The same from both sides: what one side alone has is a mistake of that side.
Asking<double> widest(Prober& p, std::size_t a, std::size_t b, double sign, Vec2 origin) {
    const double right = co_await widest_to(p, a, b, sign, 1, origin);
    if (right == 0) co_return 0;
    const double left = co_await widest_to(p, a, b, sign, -1, origin);
    // Each is found to a twentieth.
    co_return std::max(left, right) < 1.2 * std::min(left, right) ? std::max(left, right) : 0;
}

/// Of each two types that can be asked.
struct Widest {
    std::vector<std::pair<std::size_t, std::size_t>> types;
    std::vector<double> gaps, slops;
};

/// Segments in one line are no deeper and no nearer to each other than their ends.
bool has_inside(std::size_t type) {
    return has_sides(type) && type != type_index<shape::Segment>() && !is_chain(type);
}

/// Nothing where fewer than a third have one: that is a mistake of these. Else who has none is noted.
double shared_tolerance(const Widest& all, const std::vector<double>& found, auto& without) {
    const auto has = [](double one) { return one > 0; };
    if (std::ranges::count_if(found, has) * 3 < std::ptrdiff_t(found.size())) return 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto [a, b] = all.types[i];
        without[a][b] = !has(found[i]) && has_inside(a) && has_inside(b);
    }
    return std::ranges::max(found);
}

Asking<> find_tolerance(Prober& p) {
    if (!p.decides()) co_return;
    Widest all;
    const Vec2 origin{0, 0};
    std::vector<FarGap> lost;
    for (const auto& [a, b] : p.pairs()) {
        if (!has_sides(a) || !has_sides(b)) continue;
        all.types.emplace_back(a, b);
        all.gaps.push_back(co_await widest(p, a, b, 1, origin));
        all.slops.push_back(co_await widest(p, a, b, -1, origin));
        for (const double sign : {-1.0, 1.0}) {
            const double width = co_await widest_to(p, a, b, sign, 1, far_origin);
            if (width > least_lost) lost.push_back({a, b, sign, width});
        }
    }
    if (all.gaps.empty()) co_return;
    Conventions& c = p.conventions();
    const double near = std::max(std::ranges::max(all.gaps), std::ranges::max(all.slops));
    // What is lost far away and not here is lost by floats, or by an epsilon that grows with coordinates: an
    // absolute tolerance is the same everywhere.
    if (near < 1e-6) p.shown().single = c.single = co_await loses_as_floats_do(p, lost, all.types.size());
    if (c.single) co_return;
    p.shown().gap = c.gap = shared_tolerance(all, all.gaps, c.without_gap);
    p.shown().slop = c.slop = shared_tolerance(all, all.slops, c.without_slop);
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

/// How often it said yes and no.
struct Votes {
    int yes = 0, no = 0;
    void add(bool said) { ++(said ? yes : no); }
    int all() const { return yes + no; }
};

/// Of each two types, from every side: what it says of most of those that nobody needs to round.
Asking<> find_touching(Prober& p) {
    if (!p.decides()) co_return;
    Conventions& c = p.conventions();
    const auto family = std::ranges::find(families(), "touching", &Family::id);
    for (const auto& [a, b] : p.pairs()) {
        Votes exact, rounded;
        for (Question& one : touches(a, b)) {
            one.whole_scene = !c.answers.has(Part::overlap);
            auto question = as_taken(std::move(one), c);
            if (!question) continue;
            question->family = std::size_t(family - families().begin());
            const PlacedPair pair(*question);
            const auto said = co_await p.overlap(*question);
            if (!said) continue;
            (touches_exactly(pair.a, pair.b, c.single) ? exact : rounded).add(*said);
            p.touches().push_back({std::move(*question), *said});
        }
        const Votes& votes = exact.all() > 0 ? exact : rounded;
        c.touching[a][b] = votes.yes >= votes.no ? Touching::overlaps : Touching::apart;
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
    p.shown().y_down = clearly(down, up);
    p.conventions().y_down = p.shown().y_down.value_or(p.conventions().y_down);
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
    // An impact may have a time alone, and rays normals all the same.
    if (left + right + up + down == 0) {
        co_await find_normals_of_rays(p);
        co_return;
    }
    Conventions& c = p.conventions();
    p.shown().normal_to_a = clearly(left, right);
    c.normal_to_a = p.shown().normal_to_a.value_or(c.normal_to_a);
    if (left + right == 0) co_return;
    p.shown().y_down = c.normal_to_a ? clearly(up, down) : clearly(down, up);
    c.y_down = p.shown().y_down.value_or(c.y_down);
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

/// Past each side of a plain shape, both ways.
std::vector<Question> rays_along_sides(std::size_t type) {
    std::vector<Question> found;
    const model::SceneShape shape = plain(type, {0, 0});
    for (const Vec2 way : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        for (const double side : {-1.0, 1.0}) {
            const Vec2 base = way * -5.0 + collision::math::left_normal(way) * side;
            Question question = make_pair(make_ray(base, way), shape);
            const PlacedPair pair(question);
            if (collision::query::relation(pair.a, pair.b) == collision::query::Relation::touching)
                found.push_back(std::move(question));
        }
    }
    return found;
}
Asking<> find_rays_along_sides(Prober& p) {
    const auto family = std::ranges::find(families(), "border-rays", &Family::id);
    Conventions& c = p.conventions();
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        if (!c.rays[type] || !has_inside(type)) continue;
        Votes votes;
        for (Question& question : rays_along_sides(type)) {
            question.family = std::size_t(family - families().begin());
            auto reply = co_await p.ask(question);
            if (!reply || !reply->answer.hit) continue;
            votes.add(reply->answer.hit->has_value());
            p.rays().push_back({std::move(question), std::move(reply->answer)});
        }
        c.sides_meet_rays[type] = votes.yes > 0 && votes.yes >= votes.no;
        c.sides_pass_rays[type] = votes.no > votes.yes;
    }
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

/// A type that is taken beside polygons: polygons themselves where they are, else the first with an inside, else a
/// point.
std::optional<std::size_t> taken_beside_polygons(const Conventions& conventions) {
    const std::size_t polygon = type_index<shape::Polygon>();
    const auto taken = [&](std::size_t type) {
        return conventions.takes(polygon, type) || conventions.takes_scene(polygon, type);
    };
    if (taken(polygon)) return polygon;
    for (std::size_t type = 0; type < shape::type_count; ++type)
        if (has_sides(type) && taken(type)) return type;
    if (taken(type_index<shape::Point>())) return type_index<shape::Point>();
    return {};
}

Asking<> find_concave(Prober& p) {
    if (!p.decides()) co_return;
    const auto beside = taken_beside_polygons(p.conventions());
    if (!beside) co_return;
    const auto corner = make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}});
    const Part decides = p.conventions().answers.has(Part::overlap) ? Part::overlap : Part::pairs;
    const PlacedPair pair(make_pair(corner, plain(*beside, {4, 4})));
    if (left_out_of_notches(p.conventions().without_notches, pair).has(decides)) co_return;
    // In the notch, once right of it and once above; then in either arm.
    const auto apart_1 = co_await p.overlap(make_pair(corner, plain(*beside, {4, 4})));
    const auto apart_2 = co_await p.overlap(make_pair(corner, plain(*beside, {3.5, 5})));
    const auto in_1 = co_await p.overlap(make_pair(corner, plain(*beside, {5, 1})));
    const auto in_2 = co_await p.overlap(make_pair(corner, plain(*beside, {1, 5})));
    const bool in = in_1 == true && in_2 == true;
    const bool truly = apart_1 == false && apart_2 == false && in;
    // It takes them, and fills their notches: they are asked, and its answers are wrong, unless it greets with
    // "convex": true.
    const bool as_hulls = apart_1 == true && apart_2 == true && in;
    p.conventions().concave = truly || as_hulls;
    p.conventions().fills_notches = as_hulls;
}

constexpr ConventionRow rows[] = {find_winding,     find_tolerance,         find_rounding,
                                  find_touching,    find_normals,           find_signed_distance,
                                  find_rays_inside, find_rays_along_sides,  find_impact_of_overlap,
                                  find_concave};

}  // namespace

std::optional<bool> clearly(int yes, int no) {
    if (yes > 4 * no) return true;
    if (no > 4 * yes) return false;
    return {};
}

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
