// The loop of a run.
#include "app/verify/run.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <map>
#include <set>
#include <unordered_map>

#include "app/verify/calibrate.h"
#include "app/verify/counting.h"
#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/make_small.h"
#include "app/verify/mistakes.h"
#include "app/verify/question_source.h"
#include "app/verify/quotation.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t short_round = 256, long_round = 2048;
constexpr int short_rounds = 8;
/// Every so many questions one is asked again, another with a and b swapped.
constexpr std::uint64_t asked_again = 29, asked_swapped = 13;
/// What ends a program, or keeps it from answering, costs a start or a wait: a family and two types that have
/// done it so often are left alone for the rest of a run.
constexpr std::uint64_t enough_ends = 3, enough_hangs = 1;

class Runner {
  public:
    Runner(const Options& options, const std::function<bool()>& stop,
           const std::function<void(const Status&)>& at)
        : options_(options), asked_to_stop_(stop), at_(at), conversation_(options.command, options.patience) {
        report_.verdict.set_rules(options.rules);
    }

    Asking<Report> run() {
        start_ = Clock::now();
        tell(Stage::calibrating, 0, 0);
        report_.failure = conversation_.start();
        if (report_.failure.empty()) co_await calibrate_all();
        if (report_.failure.empty()) {
            if (options_.replay.empty())
                co_await ask_all();
            else
                co_await replay_all();
            for (const auto& [types, count] : of_types_) report_.types_asked.push_back(types);
            co_await make_all_small();
            add_strays(report_.findings, conversation_, report_.answered);
            if (conversation_.alive() && !asked_to_stop_())
                if (const std::string wrong = conversation_.finish(); !wrong.empty())
                    report_.verdict.fail(wrong);
        }
        if (!conversation_.given_up().empty() && report_.failure.empty())
            report_.notes.push_back(conversation_.given_up());
        report_.restarts = conversation_.restarts();
        report_.seconds = seconds();
        report_.seconds_waiting = conversation_.seconds_waited();
        report_.interrupted = asked_to_stop_();
        finish_verdict();
        co_return std::move(report_);
    }

  private:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    void tell(Stage stage, std::uint64_t done, std::uint64_t all) const {
        if (at_) at_({stage, done, all, mistakes_.kinds_and_types()});
    }
    /// Nor are findings made small for long after the time is up.
    bool is_late() const {
        constexpr double share = 0.25, least = 1;
        return options_.seconds > 0 &&
               seconds() > options_.seconds + std::max(share * options_.seconds, least);
    }
    bool over() const {
        return stop_() || !conversation_.alive() || (options_.seconds > 0 && seconds() > options_.seconds);
    }

    Asking<> calibrate_all() {
        const std::vector<std::size_t> types = options_.types.empty() ? usual_types() : options_.types;
        const Demands demands{options_.touching_overlaps, options_.convex_only};
        Calibrated found = co_await calibrate(conversation_, types, options_.ask, demands, stop_);
        report_.conventions = std::move(found.conventions);
        report_.notes = std::move(found.notes);
        report_.contradictions = std::move(found.contradictions);
        for (const std::string& sentence : report_.contradictions) report_.verdict.fail(sentence);
        Conventions& c = report_.conventions;
        c.tolerance = options_.tolerance;
        if (options_.exact) c.rounds = false;
        // "python3 lea.py": what runs it is no name yet.
        const auto& words = options_.command;
        const std::string program = words.size() > 1 ? words[0] + ' ' + words[1] : words[0];
        if (!conversation_.ever_answered()) {
            report_.failure = fmt::format("{}: never answers. {}", program, conversation_.given_up());
            const std::string wrote = conversation_.no_answer_text();
            if (!wrote.empty() && report_.failure.find(wrote) == std::string::npos)
                report_.failure += fmt::format(" It wrote a line that is not an answer: {}", wrote);
        } else if (!c.takes_any() && !stop_()) {
            report_.failure = fmt::format("{}: answers no question about any two shapes.", program);
            for (const std::string& note : report_.notes) report_.failure += "\n" + note;
            for (const std::string& key : conversation_.unknown_keys())
                report_.failure += "\n" + unknown_answer_key(key);
        }
        if (report_.failure.empty() && options_.replay.empty()) fail_what_is_refused();
        asked_ = found.asked;
        tried_ = found.tried;
        const Greeting* greeting = conversation_.greeting() ? &*conversation_.greeting() : nullptr;
        for (const Question& question : options_.replay)
            if (question.whole_scene && options_.named.empty() &&
                (!greeting || greeting->allows(Part::pairs)))
                asked_.add(Part::pairs);
        conversation_.ask_for(asked_);
        // A scene that is asked again has types of its own.
        if (options_.replay.empty())
            counting_.expect(found, options_.named, !options_.types.empty(), greeting);
        for (const auto& [question, fault] : found.failed) mistakes_.note(question, fault, {});
        for (const std::string& sentence : found.mixed_touching) report_.verdict.fail(sentence);
    }

    /// What ends it, or gets no answer, is no honest no.
    void fail_what_is_refused() {
        for (const std::string& note : report_.notes)
            report_.verdict.fail(fmt::format(
                "When it was first {} Let it answer such questions with \"skip\", or greet with the "
                "\"types\" and \"answers\" that it has.",
                note));
        report_.notes.clear();
    }

    /// What is wrong and belongs to no answer, and what is odd.
    void finish_verdict() {
        Verdict& verdict = report_.verdict;
        if (const auto& greeting = conversation_.greeting()) {
            if (!greeting->wrong.empty()) verdict.warn(fmt::format("Of its greeting, {}.", greeting->wrong));
            for (const std::string& sentence : greeting->warnings) verdict.warn(sentence);
            if (greeting->tolerance.value_or(0) > widest_tolerance)
                verdict.warn(
                    fmt::format("Its greeting has a tolerance of {}, too wide for shapes that are often no "
                                "larger than 3. It is judged with {}.",
                                *greeting->tolerance, widest_tolerance));
        }
        if (report_.conventions.y_down && !(conversation_.greeting() && conversation_.greeting()->y_down))
            verdict.fail(
                "Its normals are mirrored: right only with the other sign of x, or of y. Greet with \"y\": "
                "\"down\" if it has y point down; otherwise that is the mistake.");
        warn_of_what_was_found_out();
        if (!conversation_.greeting_fault().empty()) verdict.fail(conversation_.greeting_fault());
        if (options_.replay.empty())
            verdict.fail_what_is_open(name(Part::overlap), "Does it greet with too wide a \"tolerance\"?");
        if (replayed_open_ > 0)
            verdict.fail(
                fmt::format("Its conventions leave open {} of the {} questions that were asked again: "
                            "nothing is right or wrong about them.{}",
                            replayed_open_, options_.replay.size(),
                            replayed_rounding_ > 0 ? " --exact judges what only rounding decides." : ""));
        // An answer that never comes is missing of every kind of question: that says it.
        const auto never_comes = [](const Verdict::Row& row) {
            return row.tally.expected && row.tally.judged == 0 && row.tally.due() > 0;
        };
        if (std::ranges::none_of(verdict.rows(), never_comes))
            for (const std::string& sentence : counting_.skipped_kinds()) verdict.fail(sentence);
        if (options_.replay.empty())
            for (const std::string& sentence : counting_.left_out_of_types()) verdict.warn(sentence);
        for (const std::string& key : conversation_.unknown_keys()) verdict.warn(unknown_answer_key(key));
        for (const Finding& finding : report_.findings)
            if (!kind_of(finding.kind).part)
                verdict.fail(fmt::format("{} ({}).", title_of(finding), finding.types));
        if (!report_.findings.empty() && verdict.outcome() != Outcome::failed)
            verdict.fail("Wrong answers were found.");
        if (report_.interrupted) verdict.fail("Interrupted before all questions were asked.");
        if (!conversation_.given_up().empty()) verdict.fail(conversation_.given_up());
    }

    /// A tolerance that the program never promised leaves its lengths room, too.
    void warn_of_what_was_found_out() {
        const Conventions& c = report_.conventions;
        const auto& greeting = conversation_.greeting();
        if (c.single && !(greeting && greeting->single))
            report_.verdict.warn(
                "It rounds as single precision does, and is judged by that. Greet with \"precision\": "
                "\"single\" if "
                "that is meant, with \"double\" if not.");
        if (c.widest_gap() > 0 && !(greeting && greeting->tolerance))
            report_.verdict.warn(fmt::format(
                "Gaps or overlaps up to {:.3g} count as either, and lengths may be off by as much. Greet "
                "with this \"tolerance\" if that is meant, with 0 if not.",
                c.widest_gap()));
    }

    // ---- asking ----

    Asking<> ask_all() {
        QuestionSource source(options_.seed, report_.conventions);
        for (int round = 0; !over() && drawn_ < options_.questions; ++round) {
            const std::uint64_t size =
                std::min(options_.questions - drawn_, round < short_rounds ? short_round : long_round);
            const std::uint64_t end = drawn_ + size;
            while (!over() && (drawn_ < end || !conversation_.idle())) {
                while (drawn_ < end && conversation_.room()) ask_next(source);
                listen();
                co_await model::pause();
            }
            end_round();
        }
        co_await hear_the_rest();
        if (const auto types = source.left_out(); !types.empty())
            report_.verdict.fail(fmt::format(
                "Its limits leave no question about {}. Widen \"min_size\", \"max_size\", "
                "\"min_angle\", \"max_vertices\" or \"max_coordinate\", or leave these types out.",
                Verdict::listed(types)));
        const Verdict::Rules& rules = report_.verdict.rules();
        if (const auto types = source.thinned_out(rules.at_least, 1 - rules.max_skipped); !types.empty())
            report_.verdict.fail(
                fmt::format("Its limits leave fewer than {} questions, and a share of less than {:.4g}, "
                            "about {}. Widen them, "
                            "leave these types out, or ask more --questions.",
                            rules.at_least, 1 - rules.max_skipped, Verdict::listed(types)));
    }
    /// When the time is up, what was sent is still answered, as far as a little more time goes; who is slower
    /// than that is started again, so that nothing is cut off in the middle.
    Asking<> hear_the_rest() {
        conversation_.ask_no_more();
        while (conversation_.alive() && !conversation_.idle() && !stop_()) {
            listen();
            co_await model::pause();
        }
        if (!asked_to_stop_()) conversation_.begin_again();
    }
    void listen() {
        conversation_.wait(20, [this](const Question& question, const PlacedPair& pair, const Reply& reply) {
            take(question, pair, reply);
        });
        if (report_.answered >= told_ + 200) {
            told_ = report_.answered;
            tell(Stage::asking, report_.answered, options_.questions);
        }
    }

    void ask_next(QuestionSource& source) {
        auto question = source.make(++drawn_);
        if (!question) {
            report_.notes.emplace_back("no question fits what the collider takes");
            drawn_ = options_.questions;
            return;
        }
        if (left_alone(*question)) return;
        ++report_.asked;
        const bool again = question->number % asked_again == 0;
        const bool swap = question->about_pair() && question->number % asked_swapped == 0;
        if (again || swap) {
            Question other = swap ? swapped(*question) : *question;
            other.role = swap ? Question::Role::swapped : Question::Role::again;
            conversation_.ask(std::move(*question));
            conversation_.ask(std::move(other));
        } else {
            conversation_.ask(std::move(*question));
        }
    }

    /// What is asked for about the two: of polygons with notches its greeting may leave out some.
    Parts asked_of(const PlacedPair& pair) const {
        return but_for(asked_, left_out_of_notches(report_.conventions.without_notches, pair));
    }

    bool left_alone(const Question& question) const {
        return !left_alone_.empty() && left_alone_.contains({types_of(question), question.family});
    }

    void take(const Question& question, const PlacedPair& pair, const Reply& reply) {
        if (question.role == Question::Role::first) {
            ++report_.answered;
            if (reply.answer.skipped) ++report_.skipped;
            if (!reply.answer.skipped) ++of_types_[types_of(question)];
            if (question.about_pair() && reply.answer.overlap == true) ++report_.overlapping;
            learn(reply.answer);
        }
        const Judgement judged = judgement_of(question, pair, reply, report_.conventions);
        const std::optional<Fault>& fault = judged.fault;
        if (question.role == Question::Role::first) counting_.count(question, asked_of(pair), reply, judged);
        const bool has_partner = question.number % asked_again == 0 ||
                                 (question.number % asked_swapped == 0 && question.about_pair());
        if (has_partner) compare(question, pair, reply, fault.has_value());
        // Asked again it counts once; but what ends the program does so whenever it does.
        if (fault && (question.role != Question::Role::again || reply.fault))
            mistakes_.note(question, *fault, reply.line);
    }

    /// What nothing was answered of at first may be answered later.
    void learn(const Answer& answer) {
        if (answer.skipped) return;
        const Parts given = answer.parts();
        for (std::size_t i = 0; i < part_count; ++i)
            if (given.has(Part(i)) && asked_.has(Part(i))) report_.conventions.answers.add(Part(i));
    }

    /// With the answer to the same question, or to its mirror image, once both are there.
    void compare(const Question& question, const PlacedPair& pair, const Reply& reply, bool faulty) {
        const auto found = partners_.find(question.number);
        if (found == partners_.end()) {
            partners_.emplace(question.number, Partner{question, reply.answer, faulty || reply.fault});
            return;
        }
        const Partner partner = std::move(found->second);
        partners_.erase(found);
        const bool is_swapped =
            question.role == Question::Role::swapped || partner.question.role == Question::Role::swapped;
        const bool in_order = partner.question.role == Question::Role::first;
        // What is wrong on its own is reported on its own.
        if (in_order ? partner.faulty : faulty) return;
        if (is_swapped && (faulty || partner.faulty)) return;
        const Extent of = extent(pair);
        if (question.about_pair() && left_open(pair, report_.conventions)) return;
        const auto fault =
            judge_again(in_order ? partner.answer : reply.answer, in_order ? reply.answer : partner.answer,
                        is_swapped, report_.conventions.allowed(of));
        if (fault) mistakes_.note(in_order ? partner.question : question, *fault, reply.line);
    }

    /// What ends the program again and again is left alone from now on.
    void end_round() {
        for (const auto& [key, group] : mistakes_.groups()) {
            const auto& [kind, types, family] = key;
            if ((kind == kind::crash && group.count >= enough_ends) ||
                (kind == kind::no_answer && group.count >= enough_hangs))
                left_alone_.insert({types, family});
        }
        partners_.clear();
    }

    Asking<> replay_all() {
        for (Question question : options_.replay) {
            report_.replayed.emplace_back();
            if (over()) continue;
            question.number = ++report_.asked;
            expect_of_replay(question);
            const PlacedPair pair(question);
            Reply reply;
            // What it says that it does not take is asked of nobody.
            if ((question.spins() && !report_.conventions.spin) ||
                !within_limits(question, report_.conventions)) {
                reply.answer.skipped = true;
            } else {
                auto heard = co_await conversation_.ask_alone(question, stop_);
                if (!heard) continue;
                reply = std::move(*heard);
            }
            ++report_.answered;
            const Judgement judged = judgement_of(question, pair, reply, report_.conventions);
            counting_.count(question, asked_of(pair), reply, judged);
            const bool open = !judged.fault && judged.unknown.empty() && is_open(question, reply, judged);
            report_.replayed.back() = {judged.fault, reply.answer.skipped, open, !judged.unknown.empty(),
                                       reply.answer.parts(), left_out_by_greeting()};
            if (open) ++replayed_open_;
            if (open && report_.conventions.rounds && question.about_pair() && only_rounding_decides(pair))
                ++replayed_rounding_;
            if (reply.answer.skipped) ++report_.skipped;
            ++of_types_[types_of(question)];
            if (judged.fault) mistakes_.note(question, *judged.fault, reply.line);
            tell(Stage::asking, report_.asked, options_.replay.size());
        }
    }
    Parts left_out_by_greeting() const {
        Parts parts;
        if (const auto& greeting = conversation_.greeting())
            for (std::size_t i = 0; i < part_count; ++i)
                if (!greeting->allows(Part(i))) parts.add(Part(i));
        return parts;
    }
    /// Whether it answers, and nothing of that can be judged.
    bool is_open(const Question& question, const Reply& reply, const Judgement& judged) const {
        bool answers = false;
        for (std::size_t i = 0; i < part_count; ++i) {
            const Part part = Part(i);
            if (about(part) != question.about() || !asked_.has(part) || !reply.answer.parts().has(part))
                continue;
            if (judged.due.has(part)) return false;
            answers = true;
        }
        return answers && !reply.answer.skipped;
    }
    /// Whether it answered that of two such shapes when it was first asked; of types that nobody asked about,
    /// whether it answers that at all.
    bool answers_of_such(const Question& question, Part part) const {
        const auto tried = std::ranges::find(tried_, types_of(question), &Tried::types);
        return tried == tried_.end() ? report_.conventions.answers.has(part) : tried->parts.has(part);
    }
    /// What it answers of such shapes, and at least yes or no.
    void expect_of_replay(const Question& question) {
        const Greeting* greeting = conversation_.greeting() ? &*conversation_.greeting() : nullptr;
        bool any = false;
        const Parts asked = asked_of(PlacedPair(question));
        const auto expect = [&](Part part) {
            any = true;
            report_.verdict.expect(name(part), types_of(question), "replayed");
        };
        for (std::size_t i = 0; i < part_count; ++i) {
            const Part part = Part(i);
            if (about(part) != question.about() || !asked.has(part)) continue;
            if (options_.named.has(part) || answers_of_such(question, part) ||
                (greeting && greeting->promises(part)))
                expect(part);
        }
        if (any) return;
        for (std::size_t i = 0; i < part_count; ++i)
            if (const Part part = Part(i);
                about(part) == question.about() && (asked.has(part) || !asked_.has(part)))
                return expect(part);
    }

    Asking<> make_all_small() {
        report_.findings = mistakes_.findings(of_types_);
        MakeSmall make_small(conversation_, report_.conventions, stop_);
        for (std::size_t i = 0; i < report_.findings.size() && options_.replay.empty(); ++i) {
            tell(Stage::making_small, i, report_.findings.size());
            co_await make_small(report_.findings[i]);
        }
        join_changes(report_.findings);
        hint_at_rotations(report_.findings);
    }

    struct Partner {
        Question question;
        Answer answer;
        bool faulty;
    };

    const Options& options_;
    const std::function<bool()>& asked_to_stop_;
    const std::function<bool()> stop_ = [this] { return asked_to_stop_() || is_late(); };
    const std::function<void(const Status&)>& at_;
    Conversation conversation_;
    Report report_;
    Clock::time_point start_{};
    Counting counting_{report_.verdict};
    std::vector<Tried> tried_;  ///< the first questions about each two types
    Parts asked_;               ///< what questions ask for
    std::uint64_t drawn_ = 0;   ///< questions, with those that are left alone
    Mistakes mistakes_;
    std::map<std::string, std::uint64_t> of_types_;
    std::unordered_map<std::uint64_t, Partner> partners_;
    std::set<std::pair<std::string, std::size_t>> left_alone_;  ///< types and family
    std::uint64_t told_ = 0, replayed_open_ = 0;
    std::uint64_t replayed_rounding_ = 0;  ///< of replayed_open_, those that --exact judges
};

}  // namespace

std::vector<std::size_t> usual_types() {
    std::vector<std::size_t> types;
    for (std::size_t type = 0; type < shape::type_count; ++type)
        if (type != type_index<shape::Ray>() && type != type_index<shape::Group>()) types.push_back(type);
    return types;
}

Asking<Report> run(Options options, std::function<bool()> stop, std::function<void(const Status&)> at) {
    Runner runner(options, stop, at);
    co_return co_await runner.run();
}

}  // namespace testbed::verify
