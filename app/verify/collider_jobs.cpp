#include "app/verify/collider_jobs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/model/snapshot.h"
#include "app/model/within_budget.h"
#include "app/verify/calibrate.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/names_in_sentence.h"
#include "core/query/overlap.h"

namespace testbed::verify {

namespace {

bool clear(const PlacedPair& pair) {
    return !collision::shape::defect(pair.a) && !collision::shape::defect(pair.b);
}

/// What is wrong with an answer, as far as that is known: empty where it takes too much work to know whether
/// all of it is right.
std::optional<std::optional<Fault>> judged(const Question& question, const PlacedPair& pair,
                                           const Answer& answer, const Conventions& conventions) {
    if (answer.skipped) return std::optional<Fault>();
    const auto found =
        model::within_budget([&] { return judge_answer(question, pair, answer, conventions); });
    if (!found || (!found->fault && !found->unknown.empty())) return {};
    return found->fault;
}

/// What a collider does not answer by what it says of itself is not asked.
bool is_taken(const Question& question, const Conventions& conventions) {
    return question.shapes.size() == 2 &&
           conventions.takes(question.shapes[0].geometry.index(), question.shapes[1].geometry.index()) &&
           within_limits(question, conventions);
}
/// The types of a pair, the lower first.
std::pair<std::size_t, std::size_t> types_in_order(std::size_t a, std::size_t b) {
    return {std::min(a, b), std::max(a, b)};
}
/// Why it is not: what became of the first questions about such a pair, where the collider failed on them.
Reply not_asked(const ColliderState& state, const Question& question) {
    Reply reply;
    reply.answer.skipped = true;
    if (question.shapes.size() != 2) return reply;
    const auto found = state.failed_on.find(
        types_in_order(question.shapes[0].geometry.index(), question.shapes[1].geometry.index()));
    if (found != state.failed_on.end()) reply.fault = found->second;
    return reply;
}

/// What it failed on though it takes both types otherwise: a sentence for each failure, with all types.
std::vector<std::string> failures(const Calibrated& found) {
    std::vector<std::pair<std::string, std::string>> told;  // what happened, and with which types
    for (const auto& [question, fault] : found.failed) {
        const std::string types = types_of(question);
        const auto same =
            std::ranges::find(told, fault.sentence, &std::pair<std::string, std::string>::first);
        if (same == told.end())
            told.emplace_back(fault.sentence, types);
        else if (same->second.find(types) == std::string::npos)
            same->second += ", " + types;
    }
    std::vector<std::string> sentences;
    for (const auto& [sentence, types] : told) sentences.push_back(types + ": " + sentence);
    return sentences;
}

/// Asks up to count questions, made by next(i), several at a time; their numbers are i. How many from the
/// first on are settled: all, unless the collider ends again and again; what else is asked then has its turn.
Asking<std::size_t> ask_all(ColliderStatePtr state, std::size_t count,
                            std::function<Question(std::size_t)> next, Conversation::Heard heard) {
    Conversation& talk = *state->conversation;
    std::vector<bool> is_settled(count);
    std::size_t asked = 0, settled = 0;  // settled: from the first on
    const auto settle = [&](std::size_t i) {
        is_settled[i] = true;
        while (settled < count && is_settled[settled]) ++settled;
    };
    const Conversation::Heard hear = [&](const Question& of, const PlacedPair& pair, const Reply& reply) {
        settle(std::size_t(of.number));
        heard(of, pair, reply);
    };
    const int restarts = talk.restarts();
    constexpr int enough = 2;
    while (talk.alive() && !state->over && settled < count &&
           (settled == 0 || talk.restarts() < restarts + enough)) {
        for (; asked < count && talk.room(); ++asked) {
            Question question = next(asked);
            question.number = asked;
            if (is_taken(question, state->judged_by)) {
                talk.ask(std::move(question));
            } else {
                settle(asked);
                heard(question, PlacedPair(question), not_asked(*state, question));
            }
        }
        if (!talk.idle()) talk.wait(20, hear);
        if (settled < count) co_await model::pause();
    }
    if (settled < count) talk.begin_again();
    co_return settled;
}

}  // namespace

Asking<> connect_to(ColliderStatePtr state, std::vector<std::string> command, Patience patience,
                    std::vector<std::size_t> types) {
    Conversation& talk = state->conversation.emplace(std::move(command), patience);
    if (const std::string wrong = talk.start(); !wrong.empty()) {
        state->fail(wrong);
        co_return;
    }
    const std::function<bool()> stop = [&] {
        state->note_progress();
        return state->over.load();
    };
    Calibrated found = co_await calibrate(talk, std::move(types), Parts::usual(), {}, stop);
    if (state->over) {
        talk.end();
        co_return;
    }
    if (!found.conventions.takes_any()) {
        state->fail(talk.given_up().empty() ? "It answers no question about any two shapes."
                                            : talk.given_up_sentence());
        co_return;
    }
    state->judged_by = found.conventions;
    const std::lock_guard lock(state->mutex);
    state->conventions = std::move(found.conventions);
    state->notes = std::move(found.notes);
    for (std::string& sentence : failures(found)) state->notes.push_back(std::move(sentence));
    for (const Tried& tried : found.tried) {
        if (tried.about != About::pair || !tried.fault || !tried.parts.empty()) continue;
        Fault fault = *tried.fault;
        fault.sentence = fmt::format("It failed on the first questions about {}, and gets no more. {}",
                                     tried.types, fault.sentence);
        state->failed_on.emplace(types_in_order(tried.a, tried.b), std::move(fault));
    }
    state->restarts = talk.restarts();
    state->restart_reason = talk.last_fault();
    state->last_words = talk.last_words();
    state->state = LiveCollider::State::ready;
}

Asking<> ask_one(ColliderStatePtr state, Question question) {
    Question asked = question;
    asked.steps = true;
    const std::function<bool()> stop = [&] { return state->over.load(); };
    std::optional<Reply> reply = not_asked(*state, question);
    if (is_taken(question, state->judged_by))
        reply = co_await state->conversation->ask_alone(std::move(asked), stop);
    if (reply) {
        const PlacedPair pair(question);
        Said said{question, *reply, reply->fault};
        if (!said.fault && clear(pair)) {
            const auto found = judged(question, pair, reply->answer, state->judged_by);
            said.not_judged = !found;
            said.fault = found.value_or(std::nullopt);
            if (said.fault)
                said.fault->sentence =
                    with_names(said.fault->sentence, question.shapes[0].id, question.shapes[1].id);
        }
        const std::lock_guard lock(state->mutex);
        state->said = std::move(said);
    }
    state->check_alive();
}

Asking<> ask_about_pairs(ColliderStatePtr state, std::vector<LiveCollider::ShapePair> wanted) {
    std::map<LiveCollider::ShapePair, Reply> found;
    const auto next = [&](std::size_t i) { return Question{{*wanted[i][0], *wanted[i][1]}}; };
    const auto heard = [&](const Question& of, const PlacedPair& pair, const Reply& reply) {
        Reply& kept = found[wanted[std::size_t(of.number)]] = reply;
        if (!kept.fault && clear(pair))
            kept.fault = judged(of, pair, reply.answer, state->judged_by).value_or(std::nullopt);
    };
    co_await ask_all(state, wanted.size(), next, heard);
    {
        const std::lock_guard lock(state->mutex);
        state->pairs.merge(found);
        state->pairs_revision = model::next_revision();
    }
    state->check_alive();
}

/// The next places of the map, which nobody else changes meanwhile.
Asking<> ask_about_places(ColliderStatePtr state) {
    constexpr std::size_t at_once = 256;
    const ColliderMap& map = state->map;
    const std::size_t from = state->next_place, wanted = std::min(at_once, state->places.size() - from);
    std::vector<MapCell> found(wanted, MapCell::no_answer);
    std::optional<ColliderMap::Worst> worst = map.worst;
    const auto next = [&](std::size_t i) {
        Question question = map.question;
        const MapPlace& place = state->places[from + i];
        question.shapes[map.moved].pose.position = map.grid.place(place.column, place.row);
        return question;
    };
    const auto heard = [&](const Question& of, const PlacedPair& pair, const Reply& reply) {
        if (reply.fault || reply.answer.skipped || !clear(pair)) return;
        const auto known = judged(of, pair, reply.answer, state->judged_by);
        if (!known) return;
        const std::optional<Fault>& fault = *known;
        const auto overlap = model::within_budget([&] { return collision::query::overlap(pair.a, pair.b); });
        if (!overlap) return;
        const bool truth = *overlap;
        MapCell& cell = found[std::size_t(of.number)];
        cell = truth ? MapCell::overlapping : MapCell::apart;
        if (!fault) return;
        const bool yes_or_no = reply.answer.overlap && *reply.answer.overlap != truth;
        cell = !yes_or_no ? MapCell::wrong : truth ? MapCell::miss : MapCell::false_alarm;
        const double separation =
            model::within_budget([&] { return std::abs(standing(pair).separation); }).value_or(0);
        const ColliderMap::Worst here{of.shapes[map.moved].pose.position, separation, truth, yes_or_no};
        if (!worst || *worst < here) worst = here;
    };
    const std::size_t to = from + co_await ask_all(state, wanted, next, heard);
    found.resize(to - from);
    {
        const std::lock_guard lock(state->mutex);
        for (std::size_t i = from; i < to; ++i) {
            const MapPlace& place = state->places[i];
            for (int row = place.row; row < std::min(place.row + place.size, map.grid.rows); ++row)
                for (int column = place.column;
                     column < std::min(place.column + place.size, map.grid.columns); ++column)
                    state->map.cells[map.grid.index(column, row)] = found[i - from];
        }
        const auto count = [&](MapCell cell) { return std::size_t(std::ranges::count(found, cell)); };
        state->map.false_alarms += count(MapCell::false_alarm);
        state->map.misses += count(MapCell::miss);
        state->map.wrong += count(MapCell::wrong);
        state->map.unanswered += count(MapCell::no_answer);
        state->map.asked += to - from;
        state->next_place = to;
        if (to == state->places.size()) state->map.complete = true;
        state->map.worst = worst;
        state->map.revision = model::next_revision();
    }
    state->check_alive();
}

Asking<> search_for_mistakes(ColliderStatePtr state, Options options) {
    const auto stop = [state] { return state->search_over.load(); };
    const auto at = [state](const Status& status) {
        const std::lock_guard lock(state->mutex);
        state->status = status;
    };
    Report report = co_await run(std::move(options), stop, at);
    // What was found is kept, also where it was stopped.
    const std::lock_guard lock(state->mutex);
    state->report = std::move(report);
    state->report_revision = model::next_revision();
    state->status.reset();
}

}  // namespace testbed::verify
