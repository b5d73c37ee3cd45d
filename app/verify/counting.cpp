#include "app/verify/counting.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

#include "app/verify/families.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"

namespace testbed::verify {

namespace {

/// Of fewer answers a share says little.
constexpr std::uint64_t least_of_kind = 20;
constexpr std::size_t most_sentences = 6;

std::string_view why(bool is_named, bool is_promised) {
    return is_named ? "asked for" : is_promised ? "promised" : "answered at first";
}

/// The answer that the fault is counted for; of several the first.
std::optional<Part> wrong_part(const Fault& fault, Parts given, Parts asked) {
    const auto of = kind_of(fault.kind).part;
    if (!of || (given.has(*of) && asked.has(*of))) return of;
    for (std::size_t i = 0; i < part_count; ++i)
        if (given.has(Part(i)) && asked.has(Part(i)) && about(Part(i)) == about(*of)) return Part(i);
    return of;
}

bool is_about_notches(const QuestionKind& kind) {
    return kind.by == QuestionKind::By::family && families()[std::size_t(kind.band)].id == "notches";
}

}  // namespace

Tally& Counting::tally(Part part, About about, std::size_t a, std::size_t b) {
    Tally*& known = known_[std::min(a, b)][std::max(a, b)][std::size_t(part)];
    if (!known) known = &verdict_.tally(name(part), types_of(about, a, b));
    return *known;
}

void Counting::expect(const Calibrated& found, Parts named, bool all_types, const Greeting* greeting) {
    Parts expected, excepted;
    for (const Tried& tried : found.tried) {
        const bool is_named_pair = all_types || (greeting && greeting->types);
        for (std::size_t i = 0; i < part_count; ++i) {
            const Part part = Part(i);
            if (about(part) != tried.about || !found.asked.has(part)) continue;
            const bool is_promised = greeting && greeting->promises(part);
            if (greeting && !greeting->allows(tried.a, tried.b, part)) {
                excepted.add(part);
                excepted_.insert({tried.types, std::string(name(part))});
                continue;
            }
            const bool seen = tried.parts.has(part), wanted = named.has(part) || is_promised;
            // Of types that were named something has to be answered.
            const bool something = is_named_pair && tried.parts.empty() && part == Part::overlap &&
                                   named.empty() && !(greeting && greeting->answers);
            if (!seen && !something && !(wanted && (is_named_pair || !tried.parts.empty()))) continue;
            expected.add(part);
            verdict_.expect(name(part), tried.types,
                            why(named.has(part) || (something && all_types), is_promised || something));
            // What got no answer at first is not asked about again.
            if (!tried.parts.empty()) continue;
            Tally& of = tally(part, tried.about, tried.a, tried.b);
            for (std::uint64_t k = 0; k < tried.asked; ++k)
                of.count(k < tried.refused ? Fate::refused : Fate::skipped, false);
        }
    }
    for (std::size_t i = 0; i < part_count; ++i) {
        const Part part = Part(i);
        const bool is_promised = greeting && greeting->promises(part) && found.asked.has(part);
        if (named.has(part) && greeting && !greeting->allows(part))
            verdict_.fail(fmt::format("Asked for \"{}\", which its greeting does not promise.", name(part)));
        else if ((named.has(part) || is_promised) && !expected.has(part))
            verdict_.fail(fmt::format(
                "{} \"{}\": {}.", named.has(part) ? "Asked for" : "Promised", name(part),
                excepted.has(part) ? "its greeting excepts it for all of these types" : "never answered"));
    }
    if (greeting && greeting->types && !all_types) fail_what_is_never_asked(found, *greeting, named);
}

void Counting::fail_what_is_never_asked(const Calibrated& found, const Greeting& greeting, Parts named) {
    for (std::size_t type = 0; type < collision::shape::type_count; ++type) {
        if (std::ranges::find(*greeting.types, type_name_of(type)) == greeting.types->end()) continue;
        // Where only some answers were asked for, that may be why.
        if (type == type_index<collision::shape::Ray>() && !named.empty()) continue;
        if (std::ranges::none_of(found.tried,
                                 [&](const Tried& tried) { return tried.a == type || tried.b == type; }))
            verdict_.fail(
                fmt::format("Promised the type \"{}\": no question is about one. Leave it out of the "
                            "\"types\" of the greeting.",
                            type_name_of(type)));
    }
}

void Counting::count(const Question& question, Parts asked, const Reply& reply, const Judgement& judged) {
    const About of = question.about();
    const std::size_t a = question.shapes[0].geometry.index(), b = question.shapes[1].geometry.index();
    const Parts given = reply.answer.parts(), volunteered = reply.answer.volunteered;
    const std::vector<QuestionKind> kinds = kinds_of(question, judged);
    const auto wrong = judged.fault ? wrong_part(*judged.fault, given, asked) : std::nullopt;
    for (std::size_t i = 0; i < part_count; ++i) {
        const Part part = Part(i);
        const bool is_asked = asked.has(part) && about(part) == of;
        const bool is_given = given.has(part) && !reply.answer.skipped;
        if (!is_asked) {
            if (is_given || volunteered.has(part)) verdict_.tally(name(part), types_of(of, a, b)).volunteer();
            continue;
        }
        Fate fate = is_given ? Fate::right : Fate::skipped;
        if (wrong == part)
            fate = Fate::wrong;
        else if (reply.fault)
            fate = Fate::refused;
        else if (judged.unknown.has(part))
            fate = Fate::unknown;
        else if (!judged.due.has(part))
            fate = Fate::open;
        Tally& counted = tally(part, of, a, b);
        counted.count(fate, is_given);
        if (!counted.expected || fate == Fate::open || fate == Fate::unknown || question.number == 0)
            continue;
        for (const QuestionKind& kind : kinds) {
            OfKind& counts = of_kinds_[kind][i];
            ++counts.due;
            if (fate == Fate::skipped) ++counts.skipped;
        }
    }
}

std::vector<std::string> Counting::left_out_of_types() const {
    std::map<std::string, std::vector<std::string>> of_answers;
    std::set<std::string> judged;
    for (const auto& [key, tally] : verdict_.rows()) {
        if (tally.expected && tally.judged > 0) judged.insert(key.answer);
        const bool is_left_out = tally.due() >= least_of_kind && 2 * tally.answered < tally.due();
        if (!tally.expected && is_left_out && !excepted_.contains(key))
            of_answers[key.answer].push_back(key.types);
    }
    std::vector<std::string> sentences;
    for (const auto& [answer, types] : of_answers) {
        if (judged.contains(answer)) {
            sentences.push_back(fmt::format(
                "\"{}\" is judged for some types, and never or seldom answered for {}. Name these "
                "in the \"without\" of the greeting, or answer.",
                answer, Verdict::listed(types)));
            continue;
        }
        // Nobody promised it, and it did not come at first: so nothing holds the program to it.
        Tally all;
        for (const auto& [key, tally] : verdict_.rows())
            if (key.answer == answer) all += tally;
        if (all.answered > 0)
            sentences.push_back(fmt::format(
                "\"{}\" is left out of {:.0f} % of {} answers that should have it. Answer it always, or "
                "leave it out of the greeting's \"answers\".",
                answer, 100 * double(all.skipped) / double(all.due()), all.due()));
    }
    return sentences;
}

bool Counting::too_many(const OfKind& of) const {
    return of.due >= least_of_kind && double(of.skipped) > verdict_.rules().max_skipped * double(of.due);
}

std::vector<std::string> Counting::skipped_kinds() const {
    struct Skipped {
        QuestionKind kind;
        std::string answers;
        OfKind of;
        double share() const { return double(of.skipped) / double(of.due); }
    };
    std::vector<Skipped> skipped;
    for (const auto& [kind, parts] : of_kinds_) {
        OfKind all;
        for (const OfKind& of : parts) all += of;
        // Where all are left out, one sentence says so.
        if (too_many(all)) {
            skipped.push_back({kind, "", all});
            continue;
        }
        for (std::size_t i = 0; i < part_count; ++i)
            if (too_many(parts[i]))
                skipped.push_back({kind, fmt::format(" \"{}\"", name(Part(i))), parts[i]});
    }
    // The kind that is always left out explains those that it is a part of.
    std::ranges::stable_sort(skipped, std::ranges::greater(), &Skipped::share);
    std::vector<std::string> sentences;
    for (const Skipped& one : skipped)
        if (sentences.size() < most_sentences)
            sentences.push_back(fmt::format(
                "Of the questions \"{}\", {} of {} answers{} were skipped or left out; at most {:.4g} "
                "of them may be. Say in the greeting what it does not take{}.",
                text_of(one.kind), one.of.skipped, one.of.due, one.answers, verdict_.rules().max_skipped,
                is_about_notches(one.kind)
                    ? ": \"without\" has the word \"concave\" for polygons with notches"
                    : ""));
    return sentences;
}

}  // namespace testbed::verify
