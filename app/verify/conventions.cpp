// Conventions in words and numbers.
#include "app/verify/conventions.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "app/verify/maker.h"
#include "app/verify/most_vertices.h"
#include "app/verify/verdict.h"
#include "core/shape/vertex_list.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

/// "circle–circle" of each two types that are answered and of which it is true.
std::vector<std::string> types_where(const Conventions& c, auto&& is) {
    std::vector<std::string> types;
    for (std::size_t a = 0; a < shape::type_count; ++a)
        for (std::size_t b = a; b < shape::type_count; ++b)
            if ((c.pairs[a][b] || c.scenes[a][b]) && is(a, b))
                types.push_back(fmt::format("{}–{}", type_name_of(a), type_name_of(b)));
    return types;
}

/// "rectangle, polygon" of those that are marked.
std::string types_passed(const std::array<bool, shape::type_count>& marked) {
    std::vector<std::string> types;
    for (std::size_t type = 0; type < shape::type_count; ++type)
        if (marked[type]) types.emplace_back(type_name_of(type));
    return joined(types);
}

/// "", or what pairs of types are not meant.
std::string but_not_of(const std::vector<std::string>& types) {
    return types.empty() ? std::string() : ", none of " + Verdict::listed(types);
}

}  // namespace

bool Conventions::takes_any() const {
    const auto any = [](const auto& list) { return std::ranges::find(list, true) != list.end(); };
    return any(rays) || std::ranges::any_of(pairs, any) || std::ranges::any_of(impacts, any) ||
           std::ranges::any_of(scenes, any);
}

double Conventions::allowed(const Extent& of) const {
    constexpr double of_double = 1e-6, of_single = 1e-3;
    const double share = tolerance > 0 ? tolerance : single ? of_single : of_double;
    // And what coordinates so large lose by rounding, a few times over.
    const double rounding = single ? 0x1p-20 : 0x1p-48;
    constexpr double least = 16 * std::numeric_limits<double>::denorm_min();
    return share * of.size + rounding * of.farthest + widest_gap() + least;
}

std::string types_text(const Conventions& conventions) {
    std::vector<std::string> words;
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        bool taken = conventions.rays[type];
        for (std::size_t other = 0; other < shape::type_count; ++other)
            taken = taken || conventions.takes(type, other) || conventions.takes_impact(type, other) ||
                    conventions.takes_scene(type, other);
        if (!taken) continue;
        const auto list = shape::vertex_list(blank(type));
        const bool polygon = list && list->closed;
        words.push_back(std::string(type_name_of(type)) +
                        (polygon && !conventions.concave ? " (convex)" : ""));
    }
    return joined(words);
}

std::string answers_text(const Conventions& conventions) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < part_count; ++i)
        if (conventions.answers.has(Part(i))) words.emplace_back(name(Part(i)));
    return joined(words);
}

std::string touching_text(const Conventions& c) {
    std::array<std::vector<std::string>, 3> of;
    for (std::size_t a = 0; a < shape::type_count; ++a)
        for (std::size_t b = a; b < shape::type_count; ++b)
            if (c.pairs[a][b])
                of[std::size_t(c.touching[a][b])].push_back(
                    fmt::format("{}–{}", type_name_of(a), type_name_of(b)));
    constexpr std::array means{"as overlapping", "as apart", "now as overlapping, now as apart"};
    // What most mean, then the exceptions.
    const auto most = std::ranges::max_element(of, {}, &std::vector<std::string>::size);
    if (most->empty()) return {};
    std::string text = fmt::format("touching counts {}", means[std::size_t(most - of.begin())]);
    for (auto other = of.begin(); other != of.end(); ++other)
        if (other != most && !other->empty())
            text += fmt::format(", {} of {}", means[std::size_t(other - of.begin())], joined(*other));
    return text;
}

namespace {

/// Words, and the key of a greeting that may say as much; empty where none does.
struct Told {
    std::string words;
    std::string_view key;
};

std::vector<Told> all_told(const Conventions& c) {
    std::vector<Told> all;
    const auto add = [&all](std::string words, std::string_view key = {}) {
        all.push_back({std::move(words), key});
    };
    if (c.answers.has(Part::overlap)) {
        const std::string touching = touching_text(c);
        if (!touching.empty()) add(touching, "touching");
        const auto no_gap = [&](std::size_t a, std::size_t b) { return c.without_gap[a][b]; };
        const auto no_slop = [&](std::size_t a, std::size_t b) { return c.without_slop[a][b]; };
        if (c.gap > 0)
            add(fmt::format("tolerance {:.3g}{}", c.gap, but_not_of(types_where(c, no_gap))), "tolerance");
        if (c.slop > 0)
            add(fmt::format("overlaps up to {:.3g} deep count as apart{}", c.slop,
                            but_not_of(types_where(c, no_slop))),
                "tolerance");
    }
    if (c.fills_notches)
        add("polygons with notches count as their hulls (greet with \"convex\": true if they are excluded)");
    if (c.clockwise) add("vertices clockwise", "winding");
    if (c.normal_to_a) add("normals point from b to a", "normal");
    if (c.y_down) add("y of normals points down", "y");
    if (c.signed_distance) add("the distance of an overlap is minus its depth");
    if (c.rounds && !c.single) add("rounds: nearer to touching than 1e-9 is left open, and touching aslant");
    if (!c.solid_to_rays) add("rays that start inside meet nothing");
    if (const std::string types = types_passed(c.sides_pass_rays); !types.empty())
        add("rays along a side meet nothing, of " + types);
    if (!c.overlap_is_impact) add("what overlaps from the start has no impact");
    if (!c.zero_sizes) add("no shapes without length or area", "zero_sizes");
    if (c.single) add("single precision", "precision");
    if (c.one_contact) add("one contact point a pair", "manifold");
    if (c.min_size > 0) add(fmt::format("not asked: sizes below {:.3g}", c.min_size), "min_size");
    if (std::isfinite(c.max_size)) add(fmt::format("not asked: sizes above {:.3g}", c.max_size), "max_size");
    if (c.limits_coordinates())
        add(fmt::format("not asked: coordinates beyond {:.3g}", c.max_coordinate), "max_coordinate");
    if (c.min_angle > 0)
        add(fmt::format("not asked: corners sharper than {:.3g} degrees", c.min_angle), "min_angle");
    if (c.max_vertices < most_vertices)
        add(fmt::format("not asked: more than {} vertices", c.max_vertices), "max_vertices");
    if (c.answers.has(Part::impact) && !c.spin) add("not asked: impacts of what turns");
    if (!c.excepted.empty()) add("not asked: " + Verdict::listed(c.excepted), "without");
    return all;
}

std::vector<std::string> words_where(const Conventions& c, auto&& wanted) {
    std::vector<std::string> words;
    for (Told& one : all_told(c))
        if (wanted(std::ranges::find(c.greeted, one.key) != c.greeted.end()))
            words.push_back(std::move(one.words));
    return words;
}

}  // namespace

std::vector<std::string> told(const Conventions& c) {
    return words_where(c, [](bool) { return true; });
}
std::vector<std::string> found(const Conventions& c) {
    return words_where(c, [](bool is_greeted) { return !is_greeted; });
}
std::vector<std::string> greeted(const Conventions& c) {
    return words_where(c, [](bool is_greeted) { return is_greeted; });
}

}  // namespace testbed::verify
