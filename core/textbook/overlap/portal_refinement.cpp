// Minkowski portal refinement: a ray from inside the Minkowski difference through the origin leaves it
// through a portal, an edge between two of its corners; the portal moves outwards until the origin is known
// to lie on one side.
#include <cmath>
#include <optional>

#include "../../math/elementary.h"
#include "../../trace/text.h"
#include "../difference.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The mean of the corners: inside, unless the outline is flat.
Vec2 middle_of(const Outline& outline) {
    Vec2 sum{0, 0};
    for (const Vec2 v : outline.vertices()) sum += v - outline[0];
    return outline[0] + sum / double(outline.size());
}

/// Two corners of the difference between which the ray passes: to its right and to its left.
struct Portal {
    DifferenceCorner right, left;
};

template <Recorder R>
class PortalSearch {
  public:
    PortalSearch(const Problem& problem, const Difference& difference, R& recorder)
        : problem_(problem), difference_(difference), pane_(problem, difference), recorder_(recorder) {}

    Outcome run() {
        begin();
        if (inside_ == Vec2{0, 0}) return end(true, "The two middles are the same point: they overlap.");
        if (const auto known = find_portal()) return *known;
        for (;;)
            if (const auto known = refine()) return *known;
    }

  private:
    void begin() {
        middle_a_ = middle_of(difference_.a());
        middle_b_ = middle_of(difference_.b());
        inside_ = middle_b_ - middle_a_;
        recorder_.count(Work::tests);
        recorder_.count(Work::multiplications, 4);
        recorder_.step([&](Step& step) {
            step.text = say("The middle of ", the(problem_, 1), " minus that of ", the(problem_, 0),
                            " is inside of the difference: ", inside_,
                            ". Where does the ray from there through the origin leave it?");
            step.formula = say(middle_b_, " − ", middle_a_, " = ", inside_);
            step.numbers = {{"round", 0}, {"x", inside_.x}, {"y", inside_.y}};
            show(step);
        });
    }

    /// Looks for two corners with the ray between them: the second lies on the origin's side of the first,
    /// and takes its place where the ray passes beyond it too. Answers where that is known before.
    std::optional<Outcome> find_portal() {
        Vec2 way = -inside_;
        DifferenceCorner first = support(way, "the ray");
        if (does_not_reach(first, way)) return parted(first, way);
        const double side = side_of_origin(first);
        if (side == 0) return end(true, "The ray meets this corner behind the origin: they overlap.");
        for (;;) {
            const Vec2 to_first = first.at - inside_;
            way = side > 0 ? math::left_normal(to_first) : math::right_normal(to_first);
            const DifferenceCorner second = support(way, "the normal of the way to it");
            if (does_not_reach(second, way)) return parted(second, way);
            const double other_side = side_of_origin(second);
            if (side > 0 ? other_side <= 0 : other_side >= 0) {
                portal_ = side > 0 ? Portal{first, second} : Portal{second, first};
                return {};
            }
            if (gives_up()) return gave_up();
            first = second;
        }
    }

    /// Answers where the origin lies before the portal or beyond all of the difference; else moves the
    /// portal.
    std::optional<Outcome> refine() {
        DifferenceCorner &right = portal_->right, &left = portal_->left;
        const double side = difference_.side_of_origin(right, left);
        const bool before = side >= 0;
        recorder_.count(Work::tests);
        recorder_.count(Work::multiplications, 4);
        recorder_.count(Work::comparisons);
        recorder_.step([&](Step& step) {
            step.text = say("The ray passes through the portal from ", right.at, " to ", left.at,
                            ", and the origin lies ",
                            before ? "on its inner side." : "beyond it: the portal has to move outwards.");
            step.formula = say("d × (0 − p) = ", side);
            step.numbers = {{"round", double(round_)}, {"side", side}};
            show(step);
            show_portal(step, before ? Role::kept : Role::candidate);
        });
        if (before) return end(true, "The inner point and the portal hold the origin: they overlap.");
        const Vec2 way = math::right_normal(difference_.edge(right, left));
        const DifferenceCorner next = support(way, "the portal's normal");
        if (does_not_reach(next, way)) return parted(next, way);
        recorder_.count(Work::multiplications, 2);
        recorder_.count(Work::comparisons);
        if (next == right || next == left || !(math::dot(way, difference_.edge(right, next)) > 0))
            return parted(right, way);
        if (gives_up()) return gave_up();
        (side_of_origin(next) > 0 ? right : left) = next;
        return {};
    }

    /// The corner farthest along a direction.
    DifferenceCorner support(Vec2 way, std::string_view along) {
        const DifferenceCorner corner = difference_.support(way, recorder_);
        ++round_;
        recorder_.count(Work::iterations);
        recorder_.step([&](Step& step) {
            const double reach = math::dot(corner.at, way);
            step.text = say("Farthest along ", along, " is ", pane_.name(corner), ", ", corner.at,
                            reach < 0 ? ", which does not reach the origin." : ".");
            step.formula = say("n·w = ", reach, reach < 0 ? " < 0" : " ≥ 0");
            step.numbers = {{"round", double(round_)}, {"x", corner.at.x}, {"y", corner.at.y}};
            show(step);
            if (portal_) show_portal(step, Role::candidate);
            const Vec2 from =
                portal_ ? portal_->right.at + (portal_->left.at - portal_->right.at) * 0.5 : inside_;
            pane_.add_direction(step, from, way / math::hypot(way.x, way.y));
            pane_.add_corner(step, Role::support, corner);
        });
        return corner;
    }
    bool does_not_reach(const DifferenceCorner& corner, Vec2 way) {
        recorder_.count(Work::multiplications, 2);
        recorder_.count(Work::comparisons);
        return math::dot(corner.at, way) < 0;
    }

    /// > 0 where the origin lies to the left of the way from the inner point to the corner.
    double side_of_origin(const DifferenceCorner& corner) {
        recorder_.count(Work::multiplications, 2);
        recorder_.count(Work::comparisons);
        return math::cross(corner.at - inside_, -inside_);
    }

    /// Each round finds another corner; only rounding could find one again.
    bool gives_up() const { return round_ > 2 * difference_.max_corners(); }
    Outcome gave_up() {
        Outcome outcome = end(false, "Gave up: rounding leads to the same corners again.");
        outcome.gave_up = true;
        return outcome;
    }

    Outcome parted(const DifferenceCorner& corner, Vec2 way) {
        return answer(false, recorder_, [&](Step& step) {
            step.text = say("The line through ", corner.at,
                            " has the difference on one side and the origin on the other: they are apart.");
            step.formula = say("n·w = ", math::dot(corner.at, way), " < 0");
            show(step);
            step.aside_marks.push_back({Role::verdict, LineMark{corner.at, math::left_normal(way)}});
            pane_.add_corner(step, Role::verdict, corner);
        });
    }
    Outcome end(bool overlap, std::string_view words) {
        return answer(overlap, recorder_, [&](Step& step) {
            step.text = words;
            show(step);
            if (portal_) show_portal(step, Role::verdict);
        });
    }

    /// The difference, the inner point and the ray; in the world the two middles.
    void show(Step& step) const {
        pane_.show(step);
        if (inside_ != Vec2{0, 0})
            step.aside_marks.push_back({Role::candidate, LineMark{inside_, -inside_, false}});
        step.aside_marks.push_back({Role::sample, PointMark{inside_}});
        step.marks.push_back({Role::sample, PointMark{middle_a_}, 0});
        step.marks.push_back({Role::sample, PointMark{middle_b_}, 1});
        step.links.push_back({inside_, middle_a_, middle_b_});
    }
    void show_portal(Step& step, Role role) const {
        const auto& [right, left] = *portal_;
        step.aside_marks.push_back({Role::simplex, PolygonMark{{inside_, right.at, left.at}}});
        pane_.add_edge(step, role, right, left);
        pane_.add_corner(step, role, right);
        pane_.add_corner(step, role, left);
    }

    const Problem& problem_;
    const Difference& difference_;
    DifferencePane pane_;
    R& recorder_;
    Vec2 middle_a_{0, 0}, middle_b_{0, 0}, inside_{0, 0};
    std::optional<Portal> portal_;
    std::size_t round_ = 0;
};

struct PortalRefinement {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const Difference difference(a, b);
        return PortalSearch<R>(problem, difference, recorder).run();
    }
};

}  // namespace

constinit const Algorithm portal_refinement = row<PortalRefinement>({
    .id = "portal_refinement",
    .name = "Minkowski portal refinement (MPR)",
    .question = Question::overlap,
    .applies = {types<shape::Point, shape::Segment> | polygonal,
                types<shape::Point, shape::Segment> | polygonal},
    .cost = "linear",
    .source = "G. Snethen, XenoCollide: Complex Collision Made Simple, in two dimensions (2008)",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
