// What is shown of shapes becomes a shape.
#include "app/edit/keep.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>

#include "app/edit/boolean.h"
#include "app/edit/convert.h"
#include "app/edit/numbers.h"
#include "app/edit/pieces.h"
#include "app/model/centered.h"
#include "app/model/names.h"
#include "core/hull/bounds.h"

namespace testbed::edit {

namespace {

using namespace collision;
using model::SceneShape;
using Result = std::variant<Kept, std::string>;

constexpr std::array<KeepRow, keep_count> keep_rows{{
    {"overlap", 2, 2, trace::Role::overlap_area},
    {"union", 2, 1000},
    {"difference", 2, 2},
    {"Minkowski sum", 2, 2},
    {"Minkowski difference", 2, 2},
    {"hull", 1, 1000, trace::Role::convex_hull},
    {"box", 1, 1000, trace::Role::aabb},
    {"smallest circle", 1, 1000, trace::Role::minimum_circle},
    {"smallest rectangle", 1, 1000, trace::Role::minimum_rectangle},
    {"sweep", 1, 1, trace::Role::velocity},
    {"offset", 1, 1, trace::Role::within},
    {"pieces", 1, 1},
}};

/// The selected shapes in the order of the selection.
std::vector<const SceneShape*> chosen(const Scene& scene, const Selection& ids) {
    std::vector<const SceneShape*> shapes;
    for (const std::string& id : ids)
        if (const auto i = scene.find(id)) shapes.push_back(scene.shapes[*i].get());
    return shapes;
}

std::vector<shape::Placed> placed_all(const std::vector<const SceneShape*>& shapes) {
    std::vector<shape::Placed> out;
    for (const SceneShape* one : shapes) out.push_back(shape::place(one->geometry, one->pose));
    return out;
}

Kept of_members(std::vector<shape::Member> members, std::string remark = {}) {
    Kept out;
    if (members.size() == 1) {
        out.shape.geometry = std::move(members.front().shape);
        out.shape.pose = members.front().pose;
    } else {
        out.shape.geometry = shape::Group{shape::Shared<shape::Member>(std::move(members))};
    }
    out.shape = model::centered(std::move(out.shape));
    out.remark = std::move(remark);
    return out;
}

Result of_pieces(const std::vector<Piece>& pieces) {
    std::vector<shape::Member> members;
    for (const Piece& piece : pieces) members.push_back(member_of(piece));
    if (members.empty()) return std::string("Nothing is left to keep.");
    return of_members(std::move(members));
}

std::string flattened(double tolerance, bool round) {
    if (!round) return "Rounded: corners where edges cross are right to about 1e-12 of the size.";
    return fmt::format("Rounded: arcs are straight edges, at most {} beside the arc.", short_text(tolerance));
}

/// A thousandth of the larger extent; of an overlap, that of what both boxes share, which may be small.
double tolerance_for(const std::vector<shape::Placed>& placed, bool shared = false) {
    math::Aabb box, common = hull::aabb(placed.front());
    for (const shape::Placed& one : placed) {
        box.include(hull::aabb(one));
        common = math::intersection(common, hull::aabb(one));
    }
    const auto extent_of = [](const math::Aabb& of) { return std::max(of.size().x, of.size().y); };
    double extent = extent_of(box);
    constexpr double least = 1e-3;  // of the whole: arcs keep few corners
    if (shared) extent = std::max(extent * least, std::min(extent, extent_of(common)));
    if (!(extent > 0)) return 0;
    return rounded(extent / 1000, 1 + decimals_of(extent / 1000));
}

Result boolean(const std::vector<const SceneShape*>& shapes, const std::vector<shape::Placed>& placed,
               Boolean how) {
    const bool round = std::ranges::any_of(placed, has_arcs);
    if (how == Boolean::unite && round) {
        // A group is the union of its members: arcs stay arcs.
        std::vector<shape::Member> members;
        for (const SceneShape* one : shapes) members.push_back({one->geometry, one->pose});
        for (const SceneShape* one : shapes)
            if (const auto* group = std::get_if<shape::Group>(&one->geometry);
                group && shape::depth(*group) >= shape::max_group_depth)
                return std::string("The groups are too deep for one more around them.");
        return of_members(std::move(members));
    }
    const double tolerance = tolerance_for(placed, how == Boolean::overlap);
    std::vector<Ring> first = rings_of(placed.front(), tolerance), others;
    for (std::size_t i = 1; i < placed.size(); ++i)
        std::ranges::move(rings_of(placed[i], tolerance), std::back_inserter(others));
    if (first.empty() || others.empty()) return std::string("Points and lines have no area to keep.");
    const auto rings = combined(first, others, how);
    if (!rings)
        return std::string(how == Boolean::overlap ? "The two share no area." : "No area is left to keep.");
    std::vector<shape::Member> members;
    for (const Ring& ring : *rings) members.push_back({shape::Polygon{ring}, {}});
    return of_members(std::move(members), flattened(tolerance, round));
}

Result hull_of(const std::vector<shape::Placed>& placed) {
    std::vector<Piece> all;
    for (const shape::Placed& one : placed) std::ranges::move(pieces_of(one), std::back_inserter(all));
    const double radius = all.front().radius;
    const bool alike = std::ranges::all_of(all, [&](const Piece& piece) { return piece.radius == radius; });
    const double tolerance = tolerance_for(placed);
    Piece together{{}, alike ? radius : 0};
    for (const Piece& piece : all) {
        const std::vector<Vec2> points = alike ? piece.vertices : outline(piece, tolerance);
        together.vertices.insert(together.vertices.end(), points.begin(), points.end());
    }
    together.vertices = hull_of_points(together.vertices);
    Result out = of_pieces({together});
    if (auto* kept = std::get_if<Kept>(&out); kept && !alike) kept->remark = flattened(tolerance, true);
    return out;
}

/// One shape, or several as a group, for what encloses them.
shape::Placed as_one(const std::vector<const SceneShape*>& shapes) {
    if (shapes.size() == 1) return shape::place(shapes[0]->geometry, shapes[0]->pose);
    shape::PlacedGroup group;
    std::vector<shape::PlacedPrimitive> members;
    for (const SceneShape* one : shapes)
        std::visit(
            [&]<class P>(const P& p) {
                if constexpr (std::is_same_v<P, shape::PlacedGroup>)
                    members.insert(members.end(), p.members.begin(), p.members.end());
                else
                    members.push_back(p);
            },
            shape::place(one->geometry, one->pose));
    group.members = shape::Shared<shape::PlacedPrimitive>(std::move(members));
    return group;
}

Result bounds(const std::vector<const SceneShape*>& shapes, Keep what) {
    const shape::Placed all = as_one(shapes);
    Kept out;
    if (what == Keep::circle) {
        const hull::BoundingCircle circle = hull::minimum_circle(all);
        out.shape.geometry = shape::Circle{circle.radius};
        out.shape.pose.position = circle.center;
    } else if (what == Keep::rectangle) {
        const hull::BoundingRectangle box = hull::minimum_rectangle(all);
        out.shape.geometry = shape::OrientedRectangle{box.size};
        out.shape.pose = {box.center, box.rotation};
    } else {
        const math::Aabb box = hull::aabb(all);
        out.shape.geometry = shape::Rectangle{box.size()};
        out.shape.pose.position = box.center();
    }
    return out;
}

Piece shifted(Piece piece, Vec2 by) {
    for (Vec2& v : piece.vertices) v += by;
    return piece;
}

/// The sum of a shape and a convex piece. With a disc, the outline of a concave polygon stays whole.
Result grown(const shape::Placed& placed, const Piece& by, bool negate = false) {
    const bool disc = by.vertices.size() == 1;
    if (std::optional<Piece> whole = whole_outline(placed); whole && disc) {
        if (negate) whole = negated(std::move(*whole));
        whole = shifted(std::move(*whole), by.vertices.front());
        whole->radius += by.radius;
        return of_pieces({*whole});
    }
    std::vector<Piece> pieces = pieces_of(placed);
    for (Piece& piece : pieces) piece = sum(negate ? negated(std::move(piece)) : piece, by);
    return of_pieces(pieces);
}

Result minkowski(const std::vector<shape::Placed>& placed, bool difference) {
    const std::vector<Piece> a = pieces_of(placed[0]), b = pieces_of(placed[1]);
    if (b.size() == 1) return grown(placed[0], difference ? negated(b.front()) : b.front());
    if (a.size() == 1) return grown(placed[1], a.front(), difference);
    std::vector<Piece> sums;
    constexpr std::size_t most = 2000;
    if (a.size() * b.size() > most) return std::string("The two have too many convex pieces.");
    for (const Piece& one : a)
        for (const Piece& other : b) sums.push_back(sum(one, difference ? negated(other) : other));
    return of_pieces(sums);
}

Result made(const Scene& scene, const std::vector<const SceneShape*>& shapes,
            const std::vector<shape::Placed>& placed, Keep what, const KeepOptions& options) {
    switch (what) {
        case Keep::overlap: return boolean(shapes, placed, Boolean::overlap);
        case Keep::unite: return boolean(shapes, placed, Boolean::unite);
        case Keep::subtract: return boolean(shapes, placed, Boolean::subtract);
        case Keep::minkowski_sum: return minkowski(placed, false);
        // b - a, as the steps of GJK draw it.
        case Keep::minkowski_difference: return minkowski({placed[1], placed[0]}, true);
        case Keep::hull: return hull_of(placed);
        case Keep::box:
        case Keep::circle:
        case Keep::rectangle: return bounds(shapes, what);
        case Keep::sweep:
            if (shapes[0]->velocity == Vec2{0, 0})
                return std::string("Only a moving shape has a swept outline: give it a velocity.");
            if (shapes[0]->spin != 0)
                return std::string("The swept outline of a spinning shape is not known: set its spin to 0.");
            return grown(placed[0], Piece{{{0, 0}, shapes[0]->velocity * options.horizon}, 0});
        case Keep::offset: return grown(placed[0], Piece{{{0, 0}}, options.distance});
        case Keep::pieces: {
            const Scene next = with_converted(scene, {shapes[0]->id}, ConvertTo::convex_pieces);
            const SceneShape& one = *next.shapes[*next.find(shapes[0]->id)];
            if (one == *shapes[0]) return std::string("The shape is convex already.");
            Kept out;
            out.shape.geometry = one.geometry;
            out.shape.pose = one.pose;
            return out;
        }
    }
    return std::string();
}

}  // namespace

std::optional<Keep> kept_as(trace::Role role) {
    const auto row = std::ranges::find(keep_rows, std::optional(role), &KeepRow::role);
    if (row == keep_rows.end()) return {};
    return Keep(row - keep_rows.begin());
}

const KeepRow& keep_row(Keep what) { return keep_rows[std::size_t(what)]; }

std::variant<Kept, std::string> kept(const Scene& scene, const Selection& ids, Keep what,
                                     const KeepOptions& options) {
    const std::vector<const SceneShape*> shapes = chosen(scene, ids);
    const KeepRow& row = keep_row(what);
    if (shapes.size() < row.least || shapes.size() > row.most)
        return row.most == 1 ? "Select one shape." : fmt::format("Select {} shapes.", row.least);
    const std::vector<shape::Placed> placed = placed_all(shapes);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (!shape::bounded(placed[i]))
            return shapes[i]->id + " has no bounds, so it has no outline to keep.";
        if (shape::defect(placed[i])) return shapes[i]->id + " is not a valid shape.";
    }
    Result out = made(scene, shapes, placed, what, options);
    if (auto* one = std::get_if<Kept>(&out)) {
        std::string of = shapes[0]->id;
        for (std::size_t i = 1; i < shapes.size(); ++i)
            of += (i + 1 == shapes.size() ? " and " : ", ") + shapes[i]->id;
        one->shape.id = row.noun;
        if (what == Keep::subtract) one->formula = fmt::format("{} − {}", shapes[0]->id, shapes[1]->id);
        if (what == Keep::minkowski_difference)
            one->formula = fmt::format("{} − {}", shapes[1]->id, shapes[0]->id);
        const std::string by = what == Keep::offset ? " by " + short_text(options.distance) : std::string();
        one->shape.notes = one->formula.empty() ? fmt::format("The {} of {}{}.", row.noun, of, by)
                                                : fmt::format("The {} {}.", row.noun, one->formula);
        if (!one->remark.empty()) one->shape.notes += ' ' + one->remark;
    }
    return out;
}

Edited with_kept(const Scene& scene, Kept kept) {
    Edited out{scene, {}};
    model::Names names(scene);
    if (names.taken(kept.shape.id)) kept.shape.id = names.fresh(stem(kept.shape.id));
    out.selection = {kept.shape.id};
    out.scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(kept.shape)));
    return out;
}

}  // namespace testbed::edit
