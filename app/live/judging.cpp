// Frames judged.
#include "app/live/judging.h"

#include <cmath>
#include <fmt/format.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/names_in_sentence.h"
#include "app/verify/without.h"
#include "core/math/interrupt.h"
#include "core/query/budget.h"
#include "core/shape/forms.h"

namespace testbed::live {

namespace {

using verify::Part;

bool is_ray(const Frame& frame, std::uint32_t place) {
    return std::holds_alternative<collision::shape::Ray>(frame.shapes[place]->geometry);
}

/// A hit is judged with the ray first, whichever of the two the program named first.
verify::Judgement judged_hit(const Frame& frame, const Said& said, const verify::Conventions& conventions) {
    if (!said.answer.hit) return {};
    const bool first = is_ray(frame, said.a);
    const verify::Question question{
        {*frame.shapes[first ? said.a : said.b], *frame.shapes[first ? said.b : said.a]}};
    return verify::judge_answer(question, verify::PlacedPair(question), said.answer, conventions);
}

/// What a program claims by a depth or a normal alone, which `verify` asks for together.
std::optional<verify::Fault> push_fault(const verify::PlacedPair& pair, const Said& said,
                                        const verify::Standing& at, const verify::Conventions& conventions) {
    const double allowed = conventions.allowed(verify::extent(pair));
    const bool overlap = at.touching || at.separation < 0;
    if (!overlap && said.answer.depth && *said.answer.depth > allowed && !said.open.has(Part::overlap))
        return verify::Fault{
            verify::kind::overlap_invented,
            fmt::format("It says depth {}; the two are {} apart.", *said.answer.depth, at.separation)};
    if (at.depth_gave_up) return {};
    if (!at.touching && overlap && said.answer.normal && !said.answer.depth) {
        verify::Answer push;
        push.normal = said.answer.normal;
        push.depth = -at.separation;
        if (auto fault = verify::judge_pair(pair, push, conventions).fault) return fault;
    }
    if (overlap && said.answer.distance && *said.answer.distance < -allowed &&
        !(std::abs(*said.answer.distance - at.separation) <= allowed))
        return verify::Fault{verify::kind::distance,
                             fmt::format("It says distance {}; the two overlap by {}.", *said.answer.distance,
                                         -at.separation)};
    return {};
}

/// Answers that claim nothing of two that lie so to each other.
verify::Parts open_parts(const verify::PlacedPair& pair, const verify::Answer& answer,
                         const verify::Standing& at, const verify::Conventions& conventions,
                         const verify::Parts& due) {
    verify::Parts open;
    const bool left_open = verify::left_open(at, pair, conventions);
    const bool overlap = at.touching || at.separation < 0;
    if (left_open) open.add(Part::overlap);
    if (overlap || (answer.overlap == true && left_open)) open.add(Part::closest);
    const bool no_push = at.touching || !overlap || (std::isinf(at.separation) && !at.depth_gave_up);
    if (no_push && !(at.touching && due.has(Part::normal))) open.add(Part::normal);
    if (no_push && (overlap || answer.depth.value_or(0) <= 0)) open.add(Part::depth);
    if (!overlap) open.add(Part::contacts);
    return open;
}

/// What was said and what nobody can judge is open, too: which of two lies in the other where rounding
/// decides it, a hit from inside.
void leave_unjudged(Said& said, const verify::Judgement& of_pair, const verify::Judgement& of_hit) {
    const verify::Parts told = said.answer.parts();
    for (const Part part : {Part::containment, Part::distance, Part::depth, Part::normal})
        if (told.has(part) && of_pair.untold.has(part)) said.open.add(part);
    if (told.has(Part::containment) && !of_pair.due.has(Part::containment)) said.open.add(Part::containment);
    if (told.has(Part::contacts) && !of_pair.due.has(Part::contacts)) said.open.add(Part::contacts);
    if (told.has(Part::ray) && !of_hit.due.has(Part::ray)) said.open.add(Part::ray);
}

/// Whether all that was said is left open, or is only shown.
bool nothing_was_judged(const Said& said) {
    const verify::Parts told = said.answer.parts();
    if (told.empty()) return false;
    for (std::size_t i = 0; i < verify::part_count; ++i)
        if (told.has(Part(i)) && !said.open.has(Part(i)) && Part(i) != Part::impact) return false;
    return true;
}

/// The answer without the parts that the greeting takes back.
verify::Answer but_for(verify::Answer answer, const verify::Parts& left_out) {
    if (left_out.has(Part::overlap)) answer.overlap.reset();
    if (left_out.has(Part::distance)) answer.distance.reset();
    if (left_out.has(Part::depth)) answer.depth.reset();
    if (left_out.has(Part::normal)) answer.normal.reset();
    if (left_out.has(Part::closest)) answer.closest.reset();
    if (left_out.has(Part::contacts)) answer.contacts.reset();
    if (left_out.has(Part::containment)) answer.containment.reset();
    return answer;
}

/// A tolerance counts for at most this share of a pair's size.
constexpr double widest_share = 0.05;

void judge_one(const Frame& frame, Said& said, const verify::Conventions& greeted) {
    const verify::Question question{{*frame.shapes[said.a], *frame.shapes[said.b]}};
    const verify::PlacedPair pair(question);
    if (collision::shape::defect(pair.a) || collision::shape::defect(pair.b)) {
        said.judged = Judged::cannot;
        return;
    }
    const double widest = widest_share * verify::extent(pair).size;
    said.narrowed = greeted.widest_gap() > widest;
    verify::Conventions narrow;
    if (said.narrowed) {
        narrow = greeted;
        narrow.gap = narrow.slop = widest;
    }
    const verify::Conventions& conventions = said.narrowed ? narrow : greeted;
    const verify::Standing at = verify::standing(pair);
    said.truth = at.touching || at.separation < 0;
    said.separation = at.separation;
    const verify::Parts left_out = left_out_of(pair, greeted);
    if (left_out == verify::Parts::all()) {
        said.open = left_out;
        said.judged = Judged::open;
        return;
    }
    const verify::Judgement of_hit = judged_hit(frame, said, conventions);
    const verify::Judgement of_pair =
        left_out.empty() ? verify::judge_pair(pair, said.answer, conventions)
                         : verify::judge_pair(pair, but_for(said.answer, left_out), conventions);
    said.open = open_parts(pair, said.answer, at, conventions, of_pair.due);
    said.fault = of_hit.fault ? of_hit.fault : of_pair.fault;
    const bool pushes = !left_out.has(Part::depth) && !left_out.has(Part::normal);
    if (!said.fault && pushes) said.fault = push_fault(pair, said, at, conventions);
    for (std::size_t i = 0; i < verify::part_count; ++i)
        if (left_out.has(Part(i))) said.open.add(Part(i));
    if (!said.fault) {
        said.unknown = of_pair.unknown;
        if (of_hit.unknown.has(Part::ray)) said.unknown.add(Part::ray);
        leave_unjudged(said, of_pair, of_hit);
    }
    if (said.fault) {
        std::string& sentence = said.fault->sentence;
        sentence = verify::with_names(sentence, frame.shapes[said.a]->id, frame.shapes[said.b]->id);
    }
    if (said.fault)
        said.judged = Judged::wrong;
    else if (!said.unknown.empty())
        said.judged = Judged::cannot;
    else if (nothing_was_judged(said) || (said.answer.overlap && *said.answer.overlap != said.truth))
        said.judged = Judged::open;
    else
        said.judged = Judged::right;
}

}  // namespace

verify::Parts left_out_of(const verify::PlacedPair& pair, const verify::Conventions& greeted) {
    const bool has_notches = verify::has_notches(pair.a) || verify::has_notches(pair.b);
    if (!greeted.concave && has_notches) return verify::Parts::all();
    return verify::left_out_of_notches(greeted.without_notches, pair);
}

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
    conventions.normal_to_a = greeting->normal_to_a.value_or(false);
    conventions.concave = !greeting->convex_only.value_or(false);
    for (const verify::Without& row : greeting->without)
        if (verify::names_notches(row)) conventions.without_notches.push_back(row);
    // Shapes and normals of a program have the same axes, so y changes no answer: its frames are drawn with y
    // down.
    return conventions;
}

Meaning meaning_of(const std::optional<verify::Greeting>& greeting) {
    if (!greeting) return {};
    return {greeting->touching_overlaps, greeting->tolerance.value_or(0)};
}

verify::Conventions conventions_of(const std::optional<verify::Greeting>& greeting, const Meaning& meaning) {
    verify::Greeting changed = greeting.value_or(verify::Greeting{});
    changed.touching_overlaps = meaning.touching_overlaps;
    changed.tolerance = meaning.tolerance;
    return conventions_of(changed);
}

void judge(Frame& frame, const verify::Conventions& conventions) {
    frame.wrong = 0;
    const collision::math::WorkLimit of_all(16 * collision::query::max_work);
    for (Said& said : frame.said) {
        collision::math::poll(0);
        collision::math::within(
            collision::query::max_work, [&] { judge_one(frame, said, conventions); },
            [&] {
                said.fault.reset();
                said.judged = Judged::cannot;
                said.unknown = verify::Parts::all();
            });
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
