// Separating axes with the minimum translation: the face that the other shape reaches least far behind pushes
// it out, and the edge that faces it is clipped to it for the contact points.
#include "../list.h"
#include "../manifold.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SatContact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        ManifoldSearch<R> search(problem, recorder);
        const Manifold manifold = search.run();
        if (!manifold.overlap) return ends_apart(problem, manifold, search, recorder);
        return ends_on(manifold, 2, recorder, [&](Step& step) {
            const double depth = manifold.depth();
            step.text = say("The shortest push-out is ", depth, " along ", manifold.normal, ": ",
                            the(problem, manifold.which), " pushes with its face, at ",
                            several(manifold.points.size(), "point"), ".");
            step.formula = say("depth = ", depth, ",  n = ", manifold.normal);
            step.marks.push_back({Role::verdict, SegmentMark{manifold.reference.from, manifold.reference.to},
                                  std::uint32_t(manifold.which)});
        });
    }
};

}  // namespace

constinit const Algorithm sat_contact = row<SatContact>({
    .id = "sat_contact",
    .name = "Separating axes, minimum translation and contact points",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Box2D 2.4, src/collision/b2_collide_polygon.cpp: b2CollidePolygons",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
