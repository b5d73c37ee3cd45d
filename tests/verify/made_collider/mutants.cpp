// The mistakes, a row each: of every answer, of many pairs of types, frequent and rare.
#include "tests/verify/made_collider/mutants.h"

#include "tests/verify/made_collider/mutant_tools.h"

namespace testbed::made {

const Mutants& mutants() {
    static const Mutants all = [] {
        Mutants list{{"none", [](const Asked&, Said&) {}}};
        for (const auto* group :
             {&mutants_of_yes_or_no(), &mutants_of_touching(), &mutants_of_distances(), &mutants_of_pushes(),
              &mutants_of_contacts(), &mutants_of_inside(), &mutants_of_rays(), &mutants_of_motion(),
              &mutants_of_scenes_and_manners(), &mutants_as_written(), &mutants_that_are_not_judged()})
            list.insert(group->begin(), group->end());
        return list;
    }();
    return all;
}

}  // namespace testbed::made
