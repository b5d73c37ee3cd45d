// The smallest circle around corners: a corner that lies outside of the circle of those before it must lie on
// the new one, so the corners before it are gone through again with that known.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "../enclose.h"
#include "../words.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// A corner and its number in the shape, from 1.
struct Numbered {
    Vec2 at;
    std::size_t number;
};

/// The corners that the circle is to pass through: at most three.
struct Border {
    std::array<Numbered, 3> corners{};
    std::size_t size = 0;

    Border with(const Numbered& corner) const {
        Border more = *this;
        more.corners[more.size++] = corner;
        return more;
    }
};

struct Circle {
    Vec2 center{0, 0};
    double squared = -1;  ///< of the radius; -1: it holds nothing yet

    double radius() const { return std::sqrt(std::max(squared, 0.0)); }
};

/// The middle of the two that are farthest from each other, for three in a line.
Vec2 middle_of_widest(Vec2 a, Vec2 b, Vec2 c) {
    const double ab = math::squared_length(b - a), bc = math::squared_length(c - b),
                 ca = math::squared_length(a - c);
    if (ab >= bc && ab >= ca) return a + (b - a) * 0.5;
    return bc >= ca ? b + (c - b) * 0.5 : c + (a - c) * 0.5;
}

/// As far from b as from a, and as far from c: x · ab = |ab|² / 2 and x · ac = |ac|² / 2, from a.
Vec2 middle_of(Vec2 a, Vec2 b, Vec2 c) {
    const Vec2 ab = b - a, ac = c - a;
    const double area = math::cross(ab, ac);
    if (area == 0) return middle_of_widest(a, b, c);
    const double to_b = math::squared_length(ab) / 2, to_c = math::squared_length(ac) / 2;
    return a + Vec2{to_b * ac.y - to_c * ab.y, to_c * ab.x - to_b * ac.x} / area;
}

template <Recorder R>
class Welzl {
  public:
    Welzl(const std::vector<RoundCorner>& corners, R& recorder) : recorder_(recorder) {
        for (const RoundCorner& corner : corners) corners_.push_back({corner.at, corners_.size() + 1});
        shuffle();
    }

    Circle run() {
        recorder_.step([&](Step& step) {
            step.text = "The corners are taken in a shuffled order, so that few of them lie outside:";
            for (const Numbered& corner : corners_) step.text += say(" ", corner.number);
            step.text += '.';
            show_numbers(step);
        });
        return around_first(corners_.size(), {});
    }

  private:
    /// Part of the squared radius by which a corner may stand out: what rounding leaves of one on the border.
    static constexpr double nothing = 0x1p-46;

    /// The same order each time.
    void shuffle() {
        std::uint64_t state = 1;
        for (std::size_t i = corners_.size(); i > 1; --i) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            std::swap(corners_[i - 1], corners_[(state >> 33) % i]);
        }
    }

    /// The smallest circle around the first corners that passes through those of the border.
    Circle around_first(std::size_t count, const Border& border) {
        Circle circle = through(border);
        if (border.size == border.corners.size()) return circle;
        for (std::size_t i = 0; i < count; ++i) {
            if (holds(circle, i, border)) continue;
            circle = around_first(i, border.with(corners_[i]));
            // Corners that mattered once will matter again.
            std::rotate(corners_.begin(), corners_.begin() + std::ptrdiff_t(i),
                        corners_.begin() + std::ptrdiff_t(i) + 1);
        }
        return circle;
    }

    Circle through(const Border& border) {
        const auto& [c, size] = border;
        if (size == 0) return {};
        const Vec2 center = size == 1   ? c[0].at
                            : size == 2 ? c[0].at + (c[1].at - c[0].at) * 0.5
                                        : middle_of(c[0].at, c[1].at, c[2].at);
        Circle circle{center, 0};
        for (std::size_t i = 0; i < size; ++i)
            circle.squared = std::max(circle.squared, math::squared_length(c[i].at - center));
        recorder_.count(Work::multiplications, size == 1 ? 0 : size == 2 ? 6 : 20);
        return circle;
    }

    bool holds(const Circle& circle, std::size_t i, const Border& border) {
        const Numbered& corner = corners_[i];
        const double squared = math::squared_length(corner.at - circle.center);
        const bool inside = circle.squared >= 0 && squared <= circle.squared * (1 + nothing);
        recorder_.count(Work::tests);
        recorder_.count(Work::multiplications, 2);
        recorder_.count(Work::comparisons);
        recorder_.step([&](Step& step) { show(step, circle, corner, squared, inside, border); });
        return inside;
    }

    void show(Step& step, const Circle& circle, const Numbered& corner, double squared, bool inside,
              const Border& border) const {
        const std::string place = border.size == 0 ? "" : say(" through ", named(border));
        if (circle.squared < 0) {
            step.text = say("Begin with corner ", corner.number, ": a circle of no size.");
        } else if (inside) {
            step.text = say("The circle", place, " holds corner ", corner.number, ".");
        } else {
            step.text = say("Corner ", corner.number, " lies outside of the circle", place,
                            ": the next one passes through it",
                            border.size == 2 ? "." : ", and those before it are gone through again.");
        }
        if (circle.squared >= 0) {
            step.formula = say("|p − m|² = ", squared, inside ? " ≤ " : " > ", "r² = ", circle.squared);
            step.numbers = {{"corner", double(corner.number)},
                            {"on the border", double(border.size)},
                            {"reach", std::sqrt(squared)},
                            {"radius", circle.radius()}};
            step.marks = {{Role::envelope, CircleMark{circle.center, circle.radius()}, 0},
                          {Role::candidate, PointMark{circle.center}},
                          {inside ? Role::kept : Role::dropped, SegmentMark{circle.center, corner.at}}};
        }
        for (std::size_t i = 0; i < border.size; ++i)
            step.marks.push_back({Role::support, PointMark{border.corners[i].at}, 0});
        step.marks.push_back({Role::candidate, PointMark{corner.at}, 0});
        show_numbers(step);
    }

    void show_numbers(Step& step) const {
        constexpr std::size_t most = 24;
        if (corners_.size() > most) return;
        for (const Numbered& corner : corners_)
            step.marks.push_back({Role::label, TextMark{corner.at, std::to_string(corner.number)}, 0});
    }

    static std::string named(const Border& border) {
        std::string names = border.size == 1 ? "corner " : "corners ";
        for (std::size_t i = 0; i < border.size; ++i)
            names += say(i == 0 ? "" : " and ", border.corners[i].number);
        return names;
    }

    R& recorder_;
    std::vector<Numbered> corners_;
};

struct SmallestCircle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::vector<RoundCorner> corners = round_corners(problem.a());
        const Circle found = Welzl<R>(corners, recorder).run();
        // Out to the farthest corner, so that what rounding left outside is in.
        double radius = 0;
        for (const RoundCorner& corner : corners)
            radius = std::max(radius, std::sqrt(math::squared_length(corner.at - found.center)));
        radius += corners[0].radius;
        recorder.count(Work::multiplications, 2 * corners.size() + 2);
        recorder.count(Work::square_roots, corners.size());
        recorder.count(Work::comparisons, corners.size());
        return enclosed(problem, CircleMark{found.center, radius}, std::numbers::pi * radius * radius,
                        "The smallest circle", recorder);
    }
};

std::string_view refuse_several_radii(const Problem& problem) {
    if (!shape::bounded(problem.a())) return "only groups without lines";
    const std::vector<RoundCorner> corners = round_corners(problem.a());
    const auto other = [&](const RoundCorner& corner) { return corner.radius != corners[0].radius; };
    return std::ranges::any_of(corners, other) ? "only where all corners have one radius" : "";
}

}  // namespace

constinit const Algorithm smallest_circle = row<SmallestCircle>({
    .id = "smallest_circle",
    .name = "Smallest circle (Welzl)",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "linear, expected",
    .source = "E. Welzl, Smallest Enclosing Disks (Balls and Ellipsoids) (1991), with the move to the front",
    .trust = Trust::rounding,
    .fails = "never smaller than needed but for a rounding, larger only by one",
    .refuses = refuse_several_radii,
});

}  // namespace collision::textbook
