// Mistakes about rays, motion, whole scenes and manners, and what nobody judges.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>

#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/verify/made_collider/mutant_tools.h"

namespace testbed::made {

/// Misses what it meets at such an angle, as a test for parallel ones with an epsilon does.
static Fault flat_hits_missed(double below) {
    return [below](const Asked& asked, Said& said) {
        const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
        if (!ray || !said.hit || !*said.hit || (*said.hit)->distance == 0) return;
        const double sine = std::abs(collision::math::dot(ray->direction, (*said.hit)->normal)) /
                            std::hypot(ray->direction.x, ray->direction.y);
        if (sine < below) said.hit->reset();
    };
}

const Mutants& mutants_of_rays() {
    static const Mutants all{
        {"ray-distance-a-thousandth-more",
         hits([](const Asked&, Said&, query::RayHit& hit) { hit.distance *= 1.001; })},
        {"ray-fraction-is-the-distance",
         hits([](const Asked&, Said& said, query::RayHit& hit) { said.fraction = hit.distance; })},
        {"ray-point-moved", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "capsule") hit.point += Vec2{0.001, 0};
         })},
        {"ray-normal-other-way", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "polygon") hit.normal = -hit.normal;
         })},
        {"ray-normal-turned", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "rectangle") hit.normal = turned(hit.normal, 0.01);
         })},
        {"ray-normal-turned-of-circles", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "circle") hit.normal = turned(hit.normal, 0.01);
         })},
        {"ray-normal-turned-of-chains", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "polyline") hit.normal = turned(hit.normal, 0.05);
         })},
        {"ray-normal-turned-by-a-thousandth", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "circle") hit.normal = turned(hit.normal, 0.001);
         })},
        {"ray-normal-turned-by-a-thousandth-of-chains",
         hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (asked.type_b == "polyline") hit.normal = turned(hit.normal, 0.001);
         })},
        {"ray-normal-of-5-5", hits([](const Asked&, Said&, query::RayHit& hit) {
             hit.normal = {5, 5};
         })},
        {"ray-normal-along-the-ray", hits([](const Asked& asked, Said&, query::RayHit& hit) {
             if (const auto* ray = std::get_if<shape::PlacedRay>(&asked.a); asked.type_b == "segment")
                 hit.normal = ray->direction / std::sqrt(collision::math::squared_length(ray->direction));
         })},
        {"ray-missed-one-in-50",
         [](const Asked& asked, Said& said) {
             if (said.hit && one_in(asked, 50)) said.hit->reset();
         }},
        {"ray-behind-its-base",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (!ray || *said.hit || asked.type_b != "circle") return;
             if (auto behind = query::cast({ray->base, -ray->direction}, asked.b)) said.hit.emplace(behind);
         }},
        {"ray-of-rectangles-alone-and-far",
         [](const Asked& asked, Said& said) {
             if (!said.hit) return;
             if (asked.type_b == "rectangle")
                 said.hit->emplace(query::RayHit{77, {0, 0}, {1, 0}});
             else
                 said.skip = true;
         }},
        {"ray-hits-up-to-12",
         [](const Asked&, Said& said) {
             if (said.hit && *said.hit && (*said.hit)->distance > 12) said.hit->reset();
         }},
        {"ray-hits-up-to-8-lengths",
         [](const Asked&, Said& said) {
             if (said.hit && *said.hit && said.fraction && *said.fraction > 8) said.hit->reset();
         }},
        {"ray-of-far-bases",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (ray && said.hit && *said.hit && std::hypot(ray->base.x, ray->base.y) > 1000)
                 (*said.hit)->distance *= 1.01;
         }},
        {"ray-point-of-floats", hits([](const Asked&, Said&, query::RayHit& hit) {
             hit.point = {double(float(hit.point.x)), double(float(hit.point.y))};
         })},
        {"ray-grazing-is-missed",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (!ray || !said.hit || !*said.hit || asked.type_b != "polygon") return;
             const Vec2 along = ray->direction;
             const double sine =
                 std::abs(collision::math::dot(along, (*said.hit)->normal)) / std::hypot(along.x, along.y);
             if ((*said.hit)->distance > 0 && sine < 0.019) said.hit->reset();
         }},
        {"ray-flatter-than-1e-3-is-missed", flat_hits_missed(1e-3)},
        {"ray-flatter-than-1e-5-is-missed", flat_hits_missed(1e-5)},
        {"ray-flatter-than-1e-7-is-missed", flat_hits_missed(1e-7)},
        {"ray-point-inside", hits([](const Asked&, Said&, query::RayHit& hit) {
             if (hit.distance == 0) hit.point += Vec2{0.5, 0};
         })},
    };
    return all;
}

static Fault flat_impacts_missed(double below) {
    return [below](const Asked& asked, Said& said) {
        if (!said.impact || !*said.impact || (*said.impact)->time == 0) return;
        const Vec2 way = asked.velocity_b - asked.velocity_a;
        const double sine =
            std::abs(collision::math::dot(way, (*said.impact)->normal)) / std::hypot(way.x, way.y);
        if (sine < below) said.impact->reset();
    };
}

const Mutants& mutants_of_motion() {
    static const Mutants all{
        {"impact-late", impacts([](const Asked& asked, query::Impact& impact) {
             if (impact.time > 0 && of(asked, "circle", "polygon")) impact.time += 0.005;
         })},
        {"impact-early", impacts([](const Asked& asked, query::Impact& impact) {
             if (of(asked, "rectangle", "rectangle")) impact.time = std::max(0.0, impact.time - 0.01);
         })},
        {"impact-missed-where-it-is-fast",
         [](const Asked& asked, Said& said) {
             const Vec2 velocity = asked.velocity_b - asked.velocity_a;
             if (said.impact && collision::math::squared_length(velocity) > 1e6) said.impact->reset();
         }},
        {"impact-missed-where-a-is-fast",
         [](const Asked& asked, Said& said) {
             if (said.impact && collision::math::squared_length(asked.velocity_a) > 1e6) said.impact->reset();
         }},
        {"impact-flatter-than-1e-3-is-missed", flat_impacts_missed(1e-3)},
        {"impact-flatter-than-3e-4-is-missed", flat_impacts_missed(3e-4)},
        {"impact-invented",
         [](const Asked& asked, Said& said) {
             if (said.impact && !*said.impact && of(asked, "circle", "circle"))
                 said.impact->emplace(query::Impact{0.5, {0, 0}, {1, 0}});
         }},
        {"impact-point-moved", impacts([](const Asked& asked, query::Impact& impact) {
             if (of(asked, "polygon", "polygon")) impact.point += Vec2{0.01, 0.01};
         })},
        {"impact-normal-turned", impacts([](const Asked& asked, query::Impact& impact) {
             if (of(asked, "polygon", "segment")) impact.normal = turned(impact.normal, 0.02);
         })},
        {"impact-normal-turned-by-a-thousandth", impacts([](const Asked& asked, query::Impact& impact) {
             if (of(asked, "circle", "circle")) impact.normal = turned(impact.normal, 0.001);
         })},
        {"impact-normal-other-way-in-one-order", impacts([](const Asked& asked, query::Impact& impact) {
             if (in_order(asked, "rectangle", "circle")) impact.normal = -impact.normal;
         })},
        {"impact-of-an-overlap-missed",
         [](const Asked& asked, Said& said) {
             if (said.impact && of(asked, "circle", "circle") && query::overlap(asked.a, asked.b))
                 said.impact->reset();
         }},
        {"impact-of-rectangles-alone-and-missed",
         [](const Asked& asked, Said& said) {
             if (!said.impact) return;
             if (in_order(asked, "rectangle", "rectangle"))
                 said.impact->reset();
             else
                 said.skip = true;
         }},
        {"impact-time-as-a-share",
         [](const Asked& asked, Said& said) {
             if (said.impact && *said.impact) (*said.impact)->time /= asked.horizon;
         }},
        {"impact-within-one-second",
         [](const Asked&, Said& said) {
             if (said.impact && *said.impact && (*said.impact)->time > 1) said.impact->reset();
         }},
        {"impact-after-the-horizon",
         [](const Asked& asked, Said& said) {
             if (!said.impact) return;
             Asked longer = asked;
             longer.horizon = std::max(1.0, asked.horizon);
             said.impact.emplace(impact_of(longer));
         }},
        {"impact-without-spin",
         [](const Asked& asked, Said& said) {
             if (!said.impact) return;
             Asked still = asked;
             still.spin_a = still.spin_b = 0;
             said.impact.emplace(impact_of(still));
         }},
        {"impact-spins-the-other-way",
         [](const Asked& asked, Said& said) {
             if (!said.impact) return;
             Asked other = asked;
             other.spin_a = -asked.spin_a;
             said.impact.emplace(impact_of(other));
         }},
    };
    return all;
}

/// Excludes nearly everything, in the middle of a run.
static void greets_at_500th(const Asked&, Said&) {
    static int count = 0;
    if (++count == 500)
        std::cout << R"({"collider":"made","types":["circle"],"tolerance":0.05,"touching":"apart"})"
                  << std::endl;
}

const Mutants& mutants_of_scenes_and_manners() {
    static const Mutants all{
        {"pairs-one-missing",
         [](const Asked&, Said& said) {
             if (said.pairs && said.pairs->size() > 3) said.pairs->pop_back();
         }},
        {"pairs-one-twice",
         [](const Asked&, Said& said) {
             if (said.pairs && said.pairs->size() > 3) said.pairs->push_back(said.pairs->front());
         }},
        {"pairs-one-invented",
         [](const Asked& asked, Said& said) {
             if (said.pairs && asked.scene.size() > 5 && !query::overlap(asked.scene[0], asked.scene[4]))
                 said.pairs->push_back({0, 4});
         }},
        {"skips-after-a-while",
         [](const Asked&, Said& said) {
             static int count = 0;
             said.skip = ++count > 4000;
         }},
        {"stops-giving-distances",
         [](const Asked&, Said& said) {
             static int count = 0;
             if (++count > 4000) said.distance.reset();
         }},
        {"skips-one-pair-of-types",
         [](const Asked& asked, Said& said) {
             static int count = 0;
             said.skip = ++count > 4000 && of(asked, "segment", "capsule") && asked.horizon == 0;
         }},
        {"skips-what-nearly-touches",
         [](const Asked&, Said& said) {
             static int count = 0;
             const double apart = said.depth ? *said.depth : said.distance.value_or(1);
             said.skip = ++count > 4000 && said.overlap && apart < 0.2;
         }},
        {"tolerates-everything",
         [](const Asked&, Said& said) {
             if (said.distance && *said.distance < 0.4) said.overlap = true;
         }},
        {"tolerates-half-a-unit",
         [](const Asked&, Said& said) {
             if (said.distance && *said.distance < 0.4) said.overlap = true;
         }},
        {"leaves-out-deep-pushes",
         [](const Asked&, Said& said) {
             static int count = 0;
             if (++count <= 4000 || !said.depth || *said.depth < 1) return;
             said.depth.reset();
             said.normal.reset();
         }},
        {"ends-at-capsules",
         [](const Asked& asked, Said&) {
             if (asked.scene.empty() && (asked.type_a == "capsule" || asked.type_b == "capsule"))
                 std::_Exit(3);
         }},
        {"ends-at-rays-to-lines",
         [](const Asked& asked, Said&) {
             if (of(asked, "ray", "line")) std::_Exit(3);
         }},
        {"ends-at-rays-to-lines-and-segments",
         [](const Asked& asked, Said&) {
             if (of(asked, "ray", "segment") || of(asked, "ray", "line")) std::_Exit(3);
         }},
        {"greets-again", greets_at_500th},
        {"greets-late", greets_at_500th},
        {"aborts-after-the-last-question", [](const Asked&, Said&) {}},
        {"exits-badly-after-the-last-question", [](const Asked&, Said&) {}},
        {"stays-after-the-last-question", [](const Asked&, Said&) {}},
        {"depends-on-what-was-before",
         [](const Asked&, Said& said) {
             static int count = 0;
             if (++count % 997 == 0 && said.overlap) said.overlap = !*said.overlap;
         }},
        {"nan-for-two-in-one-place",
         [](const Asked& asked, Said& said) {
             if (said.distance && asked.type_a == asked.type_b &&
                 query::project(asked.a, {9, 9}) == query::project(asked.b, {9, 9}))
                 said.distance = std::nan("");
         }},
    };
    return all;
}

/// What the README of the colliders says is not judged.
const Mutants& mutants_that_are_not_judged() {
    static const Mutants all{
        {"closest-of-an-overlap",
         [](const Asked&, Said& said) {
             if (said.overlap == true && said.closest) (*said.closest)[0] += Vec2{1, 1};
         }},
        {"normal-of-two-apart",
         [](const Asked&, Said& said) {
             if (said.overlap == false) said.normal = Vec2{5, 5};
         }},
        {"depth-negative-of-two-apart",
         [](const Asked&, Said& said) {
             if (said.overlap == false) said.depth = -3;
         }},
        {"contacts-none-of-two-that-touch",
         [](const Asked&, Said& said) {
             if (said.contacts && said.depth == 0.0) said.contacts->clear();
         }},
        {"contacts-one-of-two-with-notches",
         [](const Asked& asked, Said& said) {
             const auto notched = [](const shape::Placed& placed) {
                 const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
                 return polygon && !polygon->facts->convex;
             };
             if (said.contacts && said.contacts->size() == 2 && (notched(asked.a) || notched(asked.b)))
                 said.contacts->pop_back();
         }},
        {"ray-normal-inside", hits([](const Asked&, Said&, query::RayHit& hit) {
             if (hit.distance == 0) hit.normal = turned(hit.normal, 1);
         })},
    };
    return all;
}

}  // namespace testbed::made
