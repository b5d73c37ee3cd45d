// Placing shapes: a polygon is found simple or not as its edges say exactly, its pieces fill it, and a placer
// gives what placing gives, to the bit.
#include "core/hull/bounds.h"
#include "core/shape/placer.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/pair.h"

namespace fuzz {

namespace {

/// Whether no two edges share more than the corner between them, and there is an area.
bool simple(const std::vector<Vec2>& ring) {
    const std::size_t n = ring.size();
    const auto edge = [&](std::size_t i) { return shape::PlacedSegment{ring[i % n], ring[(i + 1) % n]}; };
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j)
            if (ring[i] == ring[j]) return false;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            if (j == i + 1 || (i == 0 && j == n - 1)) {
                // Neighbors: the far end of neither lies on the other.
                const std::size_t first = j == i + 1 ? i : j, second = (first + 1) % n;
                if (Oracle(edge(first), shape::PlacedPoint{ring[(second + 1) % n]}).overlap()) return false;
                if (Oracle(edge(second), shape::PlacedPoint{ring[first]}).overlap()) return false;
            } else if (Oracle(edge(i), edge(j)).overlap()) {
                return false;
            }
        }
    return true;
}

void fuzz_placing(Input input) {
    Shapes shapes(input);
    std::vector<Vec2> ring(std::size_t(3 + shapes.bytes.below(8)));
    for (Vec2& p : ring) p = shapes.vector();
    const auto facts = shape::polygon_facts(ring);
    const shape::Placed placed = shape::PlacedPolygon{facts};
    const auto say = [&](const char* what) {
        return [&, what] { return std::string(what) + "\n" + describe(placed); };
    };
    require(!facts->defect.has_value() == simple(ring),
            say(facts->defect ? "refused, but simple" : "not simple"));
    if (!facts->defect) {
        double sum = 0;
        for (const shape::PolygonPiece& piece : facts->pieces()) {
            require(piece.size() >= 3, say("a piece of fewer than three vertices"));
            std::vector<Vec2> corners;
            for (const std::uint32_t i : piece) corners.push_back(facts->vertices[i]);
            const auto part = shape::polygon_facts(corners);
            require(!part->defect && part->convex, say("a piece that is not convex"));
            sum += collision::hull::area(shape::PlacedPolygon{part});
        }
        const double area = collision::hull::area(placed);
        require(std::abs(sum - area) <= 1e-12 * area + 1e-300, say("the pieces do not fill it"));
    }
    const shape::Shape made = shapes.any(shape::type_count);
    const double rotation = std::holds_alternative<shape::Rectangle>(made) ? 0 : shapes.degrees();
    const shape::Placer placer(made);
    shape::Placed one;
    for (const Vec2 position : {shapes.vector(), shapes.vector(), shapes.vector()}) {
        const collision::math::Pose pose{position, rotation};
        placer.place(collision::math::Transform(pose), one);
        const shape::Placed other = shape::place(made, pose);
        const auto differs = [&] { return "placed otherwise:" + describe(one, other); };
        require(one == other, differs);
        require((shape::defect(one) == nullptr) == (shape::defect(other) == nullptr), differs);
    }
}

}  // namespace

constinit const Target placing_target{"placing", fuzz_placing, 512};

}  // namespace fuzz
