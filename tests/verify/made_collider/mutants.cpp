// The mistakes, a row each: of every answer, of many pairs of types, frequent and rare.
#include "tests/verify/made_collider/mutants.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>

#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/verify/made_collider/truth.h"

namespace testbed::made {

namespace {

using collision::math::left_normal;

bool of(const Asked& asked, std::string_view a, std::string_view b) {
    return (asked.type_a == a && asked.type_b == b) || (asked.type_a == b && asked.type_b == a);
}
bool in_order(const Asked& asked, std::string_view a, std::string_view b) {
    return asked.type_a == a && asked.type_b == b;
}
/// True of one question in so many, the same ones with every compiler.
bool one_in(const Asked& asked, std::uint64_t n) {
    const Vec2 on_a = query::project(asked.a, {0.5, 0.25}), on_b = query::project(asked.b, {0.25, 0.5});
    const auto bits = std::bit_cast<std::uint64_t>(on_a.x + 3 * on_a.y + 5 * on_b.x + 7 * on_b.y);
    return (bits * 0x9E3779B97F4A7C15u >> 32) % n == 0;
}
std::size_t vertices(const shape::Placed& placed) {
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
    return polygon ? polygon->vertices().size() : 0;
}
Vec2 turned(Vec2 v, double radians) {
    const double c = std::cos(radians), s = std::sin(radians);
    return {c * v.x - s * v.y, s * v.x + c * v.y};
}
bool far_out(const Asked& asked) {
    const Vec2 at = query::project(asked.a, {0, 0});
    return std::abs(at.x) > 1000;
}
/// Answers of two shapes that change only where these are of certain types.
Fault only(std::string_view a, std::string_view b, Fault fault) {
    return [=](const Asked& asked, Said& said) {
        if (of(asked, a, b)) fault(asked, said);
    };
}
Fault hits(std::function<void(const Asked&, Said&, query::RayHit&)> change) {
    return [change](const Asked& asked, Said& said) {
        if (said.hit && *said.hit) change(asked, said, **said.hit);
    };
}
Fault impacts(std::function<void(const Asked&, query::Impact&)> change) {
    return [change](const Asked& asked, Said& said) {
        if (said.impact && *said.impact) change(asked, **said.impact);
    };
}
void scale_depth(Said& said, double factor) {
    if (said.depth) *said.depth *= factor;
}
std::string other_way_round(const std::string& inside) {
    return inside == "a in b" ? "b in a" : inside == "b in a" ? "a in b" : inside;
}

const std::map<std::string, Fault>& mutants_of_yes_or_no() {
    static const std::map<std::string, Fault> all{
        {"overlap-one-in-50",
         [](const Asked& asked, Said& said) {
             if (said.overlap && one_in(asked, 50)) said.overlap = !*said.overlap;
         }},
        {"overlap-far-from-origin",
         [](const Asked& asked, Said& said) {
             if (said.overlap == true && far_out(asked)) said.overlap = false;
         }},
        {"overlap-many-vertices",
         [](const Asked& asked, Said& said) {
             if (said.overlap == true && vertices(asked.a) > 20) said.overlap = false;
         }},
        {"overlap-touching-in-one-order",
         [](const Asked& asked, Said& said) {
             if (in_order(asked, "polygon", "circle"))
                 said.overlap = query::relation(asked.a, asked.b) == query::Relation::overlapping;
         }},
        {"overlap-contained", only("capsule", "polygon",
                                   [](const Asked&, Said& said) {
                                       if (said.depth && *said.depth > 2) said.overlap = false;
                                   })},
        {"overlap-gap-of-one-pair", only("oriented_rectangle", "oriented_rectangle",
                                         [](const Asked&, Said& said) {
                                             if (said.distance && *said.distance < 0.02) said.overlap = true;
                                         })},
        {"overlap-tiny-gap",
         [](const Asked&, Said& said) {
             if (said.distance && *said.distance > 1e-8 && *said.distance < 1e-4) said.overlap = true;
         }},
        {"overlap-tiny-depth",
         [](const Asked&, Said& said) {
             if (said.depth && *said.depth > 1e-8 && *said.depth < 1e-4) said.overlap = false;
         }},
        {"overlap-small-in-large", only("circle", "circle",
                                        [](const Asked& asked, Said& said) {
                                            const double a = std::get<shape::PlacedCircle>(asked.a).radius,
                                                         b = std::get<shape::PlacedCircle>(asked.b).radius;
                                            if (a > 50 * b || b > 50 * a) said.overlap = false;
                                        })},
    };
    return all;
}

const std::map<std::string, Fault>& mutants_of_distances() {
    static const std::map<std::string, Fault> all{
        {"distance-a-thousandth-more", only("segment", "capsule",
                                            [](const Asked&, Said& said) {
                                                if (said.distance) *said.distance *= 1.001;
                                            })},
        {"distance-squared", only("point", "circle",
                                  [](const Asked&, Said& said) {
                                      if (said.distance) *said.distance *= *said.distance;
                                  })},
        {"distance-without-a-radius", only("capsule", "polygon",
                                           [](const Asked& asked, Said& said) {
                                               const auto* capsule =
                                                   std::get_if<shape::PlacedCapsule>(&asked.a);
                                               if (said.overlap == false && capsule)
                                                   *said.distance += capsule->radius;
                                           })},
        {"distance-negative", only("circle", "rectangle",
                                   [](const Asked&, Said& said) {
                                       if (said.distance) said.distance = -*said.distance;
                                   })},
        {"distance-one-in-50",
         [](const Asked& asked, Said& said) {
             if (said.overlap == false && said.distance && one_in(asked, 50)) said.distance = 7777;
         }},
        {"distance-of-an-overlap", only("rectangle", "rectangle",
                                        [](const Asked&, Said& said) {
                                            if (said.overlap == true) said.distance = 0.001;
                                        })},
        {"distance-tiny-doubled",
         [](const Asked&, Said& said) {
             if (said.distance && *said.distance < 1e-4) *said.distance *= 2;
         }},
        {"closest-swapped-in-one-order",
         [](const Asked& asked, Said& said) {
             if (said.closest && in_order(asked, "circle", "segment"))
                 std::swap((*said.closest)[0], (*said.closest)[1]);
         }},
        {"closest-moved-aside", only("polygon", "segment",
                                     [](const Asked&, Said& said) {
                                         if (said.closest) (*said.closest)[0] += Vec2{0.001, 0.001};
                                     })},
        {"closest-both-in-the-middle", only("circle", "circle",
                                            [](const Asked&, Said& said) {
                                                if (!said.closest) return;
                                                auto& [a, b] = *said.closest;
                                                a = b = (a + b) * 0.5;
                                            })},
        {"closest-of-corners-alone", only("polygon", "polygon",
                                          [](const Asked& asked, Said& said) {
                                              if (!said.closest || said.overlap == true) return;
                                              const auto corners =
                                                  std::get<shape::PlacedPolygon>(asked.a).vertices();
                                              auto& [a, b] = *said.closest;
                                              a = *std::ranges::min_element(corners, {}, [&, to = b](Vec2 v) {
                                                  return collision::math::squared_length(v - to);
                                              });
                                          })},
    };
    return all;
}

const std::map<std::string, Fault>& mutants_of_pushes() {
    static const std::map<std::string, Fault> all{
        {"depth-a-hundredth-more",
         only("circle", "polygon", [](const Asked&, Said& said) { scale_depth(said, 1.01); })},
        {"depth-a-hundredth-less",
         only("rectangle", "rectangle", [](const Asked&, Said& said) { scale_depth(said, 0.99); })},
        {"depth-of-contained",
         [](const Asked& asked, Said& said) {
             if (said.depth && in_order(asked, "polygon", "circle") && *said.depth > 1) said.depth = 0.1;
         }},
        {"depth-of-two-apart", only("circle", "circle",
                                    [](const Asked&, Said& said) {
                                        if (said.overlap == false) said.depth = 1;
                                    })},
        {"depth-negative",
         only("segment", "polygon", [](const Asked&, Said& said) { scale_depth(said, -1); })},
        {"depth-without-a-normal", only("capsule", "capsule",
                                        [](const Asked&, Said& said) {
                                            said.normal.reset();
                                            scale_depth(said, 1.05);
                                        })},
        {"normal-other-way-in-one-order",
         [](const Asked& asked, Said& said) {
             if (said.normal && in_order(asked, "polygon", "rectangle")) said.normal = -*said.normal;
         }},
        {"normal-turned", only("polygon", "polygon",
                               [](const Asked&, Said& said) {
                                   if (said.normal) said.normal = turned(*said.normal, 0.01);
                               })},
        {"normal-a-thousandth-longer", only("circle", "capsule",
                                            [](const Asked&, Said& said) {
                                                if (said.normal) said.normal = *said.normal * 1.001;
                                            })},
        {"normal-alone-along-x", only("oriented_rectangle", "polygon",
                                      [](const Asked&, Said& said) {
                                          if (!said.normal) return;
                                          said.normal = Vec2{said.normal->x < 0 ? -1.0 : 1.0, 0};
                                          said.depth.reset();
                                      })},
    };
    return all;
}

const std::map<std::string, Fault>& mutants_of_contacts() {
    static const std::map<std::string, Fault> all{
        {"contacts-one-of-two",
         [](const Asked&, Said& said) {
             if (said.contacts && said.contacts->size() == 2) said.contacts->pop_back();
         }},
        {"contacts-one-twice",
         [](const Asked&, Said& said) {
             if (said.contacts && said.contacts->size() == 2) said.contacts->back() = said.contacts->front();
         }},
        {"contacts-in-the-middle",
         [](const Asked&, Said& said) {
             if (said.contacts && said.contacts->size() == 2)
                 said.contacts = {(said.contacts->front() + said.contacts->back()) * 0.5};
         }},
        {"contacts-none", only("circle", "segment",
                               [](const Asked&, Said& said) {
                                   if (said.contacts) said.contacts->clear();
                               })},
        {"contacts-pulled-in", only("rectangle", "rectangle",
                                    [](const Asked&, Said& said) {
                                        if (!said.contacts || said.contacts->size() < 2) return;
                                        const Vec2 inwards =
                                            ((*said.contacts)[1] - (*said.contacts)[0]) * 0.1;
                                        (*said.contacts)[0] += inwards;
                                    })},
        {"contacts-outside", only("polygon", "circle",
                                  [](const Asked&, Said& said) {
                                      if (said.contacts && said.depth && said.normal)
                                          for (Vec2& contact : *said.contacts)
                                              contact += *said.normal * (*said.depth + 0.1);
                                  })},
        {"contacts-of-two-apart", only("capsule", "rectangle",
                                       [](const Asked&, Said& said) {
                                           if (said.overlap == false && said.closest)
                                               said.contacts = {(*said.closest)[0]};
                                       })},
        {"contacts-moved-along", only("circle", "rectangle",
                                      [](const Asked&, Said& said) {
                                          if (said.contacts && said.normal && *said.depth > 0.2)
                                              for (Vec2& contact : *said.contacts)
                                                  contact += left_normal(*said.normal) * 0.02;
                                      })},
    };
    return all;
}

const std::map<std::string, Fault>& mutants_of_inside() {
    static const std::map<std::string, Fault> all{
        {"containment-other-way-round", only("circle", "circle",
                                             [](const Asked&, Said& said) {
                                                 if (said.containment)
                                                     said.containment = other_way_round(*said.containment);
                                             })},
        {"containment-never", only("circle", "rectangle",
                                   [](const Asked&, Said& said) {
                                       if (said.containment) said.containment = "neither";
                                   })},
        {"containment-of-what-overlaps", only("circle", "rectangle",
                                              [](const Asked&, Said& said) {
                                                  if (said.containment && said.depth && *said.depth > 0.3)
                                                      said.containment = "a in b";
                                              })},
    };
    return all;
}

const std::map<std::string, Fault>& mutants_of_rays() {
    static const std::map<std::string, Fault> all{
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
        {"ray-point-inside", hits([](const Asked&, Said&, query::RayHit& hit) {
             if (hit.distance == 0) hit.point += Vec2{0.5, 0};
         })},
    };
    return all;
}

const std::map<std::string, Fault>& mutants_of_motion() {
    static const std::map<std::string, Fault> all{
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
        {"impact-normal-other-way-in-one-order", impacts([](const Asked& asked, query::Impact& impact) {
             if (in_order(asked, "rectangle", "circle")) impact.normal = -impact.normal;
         })},
        {"impact-of-an-overlap-missed",
         [](const Asked& asked, Said& said) {
             if (said.impact && of(asked, "circle", "circle") && query::overlap(asked.a, asked.b))
                 said.impact->reset();
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

const std::map<std::string, Fault>& mutants_of_scenes_and_manners() {
    static const std::map<std::string, Fault> all{
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
const std::map<std::string, Fault>& mutants_that_are_not_judged() {
    static const std::map<std::string, Fault> all{
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

}  // namespace

const std::map<std::string, Fault>& mutants() {
    static const std::map<std::string, Fault> all = [] {
        std::map<std::string, Fault> list{{"none", [](const Asked&, Said&) {}}};
        for (const auto* group :
             {&mutants_of_yes_or_no(), &mutants_of_distances(), &mutants_of_pushes(), &mutants_of_contacts(),
              &mutants_of_inside(), &mutants_of_rays(), &mutants_of_motion(),
              &mutants_of_scenes_and_manners(), &mutants_that_are_not_judged()})
            list.insert(group->begin(), group->end());
        return list;
    }();
    return all;
}

}  // namespace testbed::made
