// Frames judged.
#include "app/live/judging.h"

#include <fmt/format.h>

#include "app/verify/judge.h"
#include "core/math/interrupt.h"
#include "core/query/overlap.h"

namespace testbed::live {

namespace {

void judge_one(const Frame& frame, Said& said, const verify::Conventions& conventions) {
    const verify::Question question{{*frame.shapes[said.a], *frame.shapes[said.b]}};
    const verify::PlacedPair pair(question);
    if (collision::shape::defect(pair.a) || collision::shape::defect(pair.b)) {
        said.judged = Judged::cannot;
        return;
    }
    said.fault = verify::judge(question, pair, said.answer, conventions);
    if (question.about() == verify::About::ray && said.answer.hit) {
        said.truth = collision::query::overlap(pair.a, pair.b);
        said.judged = said.fault ? Judged::wrong : Judged::right;
        return;
    }
    const verify::Standing at = verify::standing(pair);
    said.truth = at.touching || at.separation < 0;
    said.separation = at.separation;
    if (said.fault)
        said.judged = Judged::wrong;
    else if (said.answer.overlap && *said.answer.overlap != said.truth)
        said.judged = Judged::open;
    else
        said.judged = Judged::right;
}

}  // namespace

verify::Conventions conventions_of(const std::optional<verify::Greeting>& greeting) {
    verify::Conventions conventions;
    conventions.answers = verify::Parts::all();
    conventions.rounds = true;
    conventions.concave = true;
    conventions.signed_distance = true;
    conventions.one_contact = true;
    conventions.set_touching(verify::Touching::either);
    if (!greeting) return conventions;
    conventions.one_contact = greeting->one_contact.value_or(true);
    conventions.name = greeting->name;
    if (greeting->touching_overlaps)
        conventions.set_touching(*greeting->touching_overlaps ? verify::Touching::overlaps
                                                              : verify::Touching::apart);
    conventions.gap = conventions.slop = greeting->tolerance.value_or(0);
    conventions.single = greeting->single.value_or(false);
    return conventions;
}

void judge(Frame& frame, const verify::Conventions& conventions) {
    frame.wrong = 0;
    for (Said& said : frame.said) {
        collision::math::poll();
        judge_one(frame, said, conventions);
        if (said.judged == Judged::wrong) ++frame.wrong;
    }
}

std::string pair_text(const Frame& frame, const Said& said) {
    return fmt::format("{} – {}", frame.shapes[said.a]->id, frame.shapes[said.b]->id);
}

std::string sentence_of(const Frame& frame, const Said& said) {
    const std::string pair = pair_text(frame, said);
    return said.fault ? fmt::format("{}: {}", pair, said.fault->sentence) : pair;
}

}  // namespace testbed::live
