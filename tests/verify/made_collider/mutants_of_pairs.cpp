// Mistakes about two shapes as they stand.
#include <algorithm>
#include <cmath>

#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/verify/made_collider/mutant_tools.h"

namespace testbed::made {

using collision::math::left_normal;

const Mutants& mutants_of_yes_or_no() {
    static const Mutants all{
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

const Mutants& mutants_of_distances() {
    static const Mutants all{
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

const Mutants& mutants_of_pushes() {
    static const Mutants all{
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
        {"normal-turned-by-a-thousandth-of-circles", only("circle", "circle",
                                                          [](const Asked&, Said& said) {
                                                              if (said.normal)
                                                                  said.normal = turned(*said.normal, 0.001);
                                                          })},
        {"normal-turned-by-a-thousandth-of-rectangles", only("rectangle", "oriented_rectangle",
                                                             [](const Asked&, Said& said) {
                                                                 if (said.normal)
                                                                     said.normal =
                                                                         turned(*said.normal, 0.001);
                                                             })},
        {"normal-turned-by-a-thousandth-of-polygons", only("polygon", "capsule",
                                                           [](const Asked&, Said& said) {
                                                               if (said.normal)
                                                                   said.normal = turned(*said.normal, 0.001);
                                                           })},
        {"normal-alone-turned-by-a-thousandth", only("circle", "polygon",
                                                     [](const Asked&, Said& said) {
                                                         if (!said.normal) return;
                                                         said.normal = turned(*said.normal, 0.001);
                                                         said.depth.reset();
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

const Mutants& mutants_of_contacts() {
    static const Mutants all{
        {"contacts-one-of-two",
         [](const Asked&, Said& said) {
             if (said.contacts && said.contacts->size() == 2) said.contacts->pop_back();
         }},
        {"contacts-of-few-corners-alone",
         [](const Asked& asked, Said& said) {
             if (asked.type_a == "rectangle" || asked.type_a == "oriented_rectangle" || vertices(asked.a) > 3)
                 said.contacts.reset();
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

const Mutants& mutants_of_inside() {
    static const Mutants all{
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

}  // namespace testbed::made
