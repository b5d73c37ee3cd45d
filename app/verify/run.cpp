// The loop of a run.
#include "app/verify/run.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "app/verify/calibrate.h"
#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/make_small.h"
#include "app/verify/mistakes.h"
#include "core/query/overlap.h"

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
        : options_(options), stop_(stop), at_(at), conversation_(options.command, options.patience) {}

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
        }
        if (!conversation_.given_up().empty() && report_.failure.empty())
            report_.notes.push_back(conversation_.given_up());
        report_.restarts = conversation_.restarts();
        report_.seconds = seconds();
        report_.seconds_waiting = conversation_.seconds_waited();
        report_.interrupted = stop_();
        co_return std::move(report_);
    }

  private:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    void tell(Stage stage, std::uint64_t done, std::uint64_t all) const {
        if (at_) at_({stage, done, all, mistakes_.groups().size()});
    }
    bool over() const {
        return stop_() || !conversation_.alive() || (options_.seconds > 0 && seconds() > options_.seconds);
    }

    Asking<> calibrate_all() {
        const std::vector<std::size_t> types = options_.types.empty() ? usual_types() : options_.types;
        Calibrated found = co_await calibrate(conversation_, types, options_.ask, stop_);
        report_.conventions = std::move(found.conventions);
        report_.notes = std::move(found.notes);
        Conventions& c = report_.conventions;
        c.tolerance = options_.tolerance;
        if (options_.exact) c.rounds = false;
        const std::string& program = options_.command.front();
        if (!conversation_.ever_answered()) {
            report_.failure = fmt::format("{}: never answers. {}", program, conversation_.given_up());
            if (conversation_.stray_lines() > 0)
                report_.failure += fmt::format(" It wrote, and that is no answer: {}",
                                               beginning(conversation_.stray_line()));
        } else if (!c.takes_any() && !stop_()) {
            report_.failure = fmt::format("{}: answers no question about any two shapes.", program);
            for (const std::string& note : report_.notes) report_.failure += "\n" + note;
        }
        conversation_.ask_for([&] {
            Parts parts = options_.ask;
            if (c.answers.has(Part::pairs)) parts.add(Part::pairs);
            for (std::size_t i = 0; i < part_count; ++i)
                if (!c.answers.has(Part(i))) parts.remove(Part(i));
            return parts;
        }());
        find_askable();
        weights_.assign(families().size(), 1);
        for (const auto& [question, fault] : found.failed) mistakes_.note(question, fault, {});
    }

    void find_askable() {
        const Conventions& c = report_.conventions;
        const auto of = [this](About about) -> auto& { return types_[std::size_t(about)]; };
        for (std::size_t a = 0; a < shape::type_count; ++a) {
            if (c.rays[a]) of(About::ray).emplace_back(type_index<shape::Ray>(), a);
            for (std::size_t b = a; b < shape::type_count; ++b) {
                if (c.pairs[a][b]) of(About::pair).emplace_back(a, b);
                if (c.impacts[a][b]) of(About::impact).emplace_back(a, b);
                if (c.scenes[a][b] && c.scenes[a][a] && c.scenes[b][b]) of(About::scene).emplace_back(a, b);
            }
        }
    }

    // ---- asking ----

    Asking<> ask_all() {
        Maker maker(options_.seed, report_.conventions);
        for (int round = 0; !over() && report_.asked < options_.questions; ++round) {
            const std::uint64_t size =
                std::min(options_.questions - report_.asked, round < short_rounds ? short_round : long_round);
            const std::uint64_t end = report_.asked + size;
            while (!over() && (report_.asked < end || !conversation_.idle())) {
                while (report_.asked < end && conversation_.room()) ask_next(maker);
                listen();
                co_await model::pause();
            }
            end_round();
        }
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

    void ask_next(Maker& maker) {
        Question question = next_question(maker);
        question.number = ++report_.asked;
        const bool again = question.number % asked_again == 0;
        const bool swap = question.about_pair() && question.number % asked_swapped == 0;
        if (again || swap) {
            Question other = swap ? swapped(question) : question;
            other.role = swap ? Question::Role::swapped : Question::Role::again;
            conversation_.ask(std::move(question));
            conversation_.ask(std::move(other));
        } else {
            conversation_.ask(std::move(question));
        }
    }

    static auto any_of(Maker& maker, const auto& list) {
        return list[std::size_t(maker.random.below(int(list.size())))];
    }
    /// Families by their weights; most can be made of any pair of types.
    Question next_question(Maker& maker) {
        int sum = 0;
        for (const int weight : weights_) sum += weight;
        while (true) {
            int at = maker.random.below(sum);
            std::size_t family = 0;
            while (at >= weights_[family]) at -= weights_[family++];
            const About about = families()[family].about;
            const auto& types = types_[std::size_t(about)];
            if (types.empty()) continue;
            auto [a, b] = any_of(maker, types);
            if (about != About::ray && maker.one_of(2)) std::swap(a, b);
            auto made = families()[family].make(maker, a, b);
            if (!made) continue;
            made = as_taken(std::move(*made), report_.conventions);
            if (!made || left_alone(*made, family)) continue;
            made->family = family;
            return std::move(*made);
        }
    }

    bool left_alone(const Question& question, std::size_t family) const {
        return !left_alone_.empty() && left_alone_.contains({types_of(question), family});
    }

    void take(const Question& question, const PlacedPair& pair, const Reply& reply) {
        if (question.role == Question::Role::first) {
            ++report_.answered;
            if (reply.answer.skipped) ++report_.skipped;
            if (!reply.answer.skipped) ++of_types_[types_of(question)];
            if (question.about_pair() && reply.answer.overlap == true) ++report_.overlapping;
        }
        const auto fault = fault_of(question, pair, reply, report_.conventions);
        const bool has_partner = question.number % asked_again == 0 ||
                                 (question.number % asked_swapped == 0 && question.about_pair());
        if (has_partner) compare(question, pair, reply, fault.has_value());
        // Asked twice it counts once; but what ends the program does so whenever it does.
        if (fault && (question.role == Question::Role::first || reply.fault))
            mistakes_.note(question, *fault, reply.line);
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
        // What is wrong by itself is told by itself.
        if (faulty || partner.faulty) return;
        const Extent of = extent(pair);
        if (question.about_pair() && left_open(question, pair, report_.conventions)) return;
        const bool is_swapped =
            question.role == Question::Role::swapped || partner.question.role == Question::Role::swapped;
        const bool in_order = partner.question.role == Question::Role::first;
        const auto fault =
            judge_again(in_order ? partner.answer : reply.answer, in_order ? reply.answer : partner.answer,
                        is_swapped, report_.conventions.allowed(of));
        if (fault) mistakes_.note(in_order ? partner.question : question, *fault, reply.line);
    }

    /// What found something new is asked more for a while.
    void end_round() {
        for (const auto& [key, group] : mistakes_.groups()) {
            const auto& [kind, types, family] = key;
            if ((kind == kind::crash && group.count >= enough_ends) ||
                (kind == kind::no_answer && group.count >= enough_hangs))
                left_alone_.insert({types, family});
        }
        constexpr int most = 6;
        for (int& weight : weights_) weight = std::max(1, weight - 1);
        for (const std::size_t family : mistakes_.take_news()) weights_[family] = most;
        partners_.clear();
    }

    Asking<> replay_all() {
        for (Question question : options_.replay) {
            report_.replayed.emplace_back();
            if (over()) continue;
            question.number = ++report_.asked;
            const auto reply = co_await conversation_.ask_alone(question, stop_);
            if (!reply) continue;
            ++report_.answered;
            report_.replayed.back() = {fault_of(question, PlacedPair(question), *reply, report_.conventions),
                                       reply->answer.skipped};
            if (reply->answer.skipped) ++report_.skipped;
            ++of_types_[types_of(question)];
            if (const auto& fault = report_.replayed.back().fault)
                mistakes_.note(question, *fault, reply->line);
            tell(Stage::asking, report_.asked, options_.replay.size());
        }
    }

    Asking<> make_all_small() {
        report_.findings = mistakes_.findings(of_types_);
        MakeSmall make_small(conversation_, report_.conventions, stop_);
        for (std::size_t i = 0; i < report_.findings.size() && options_.replay.empty(); ++i) {
            tell(Stage::making_small, i, report_.findings.size());
            co_await make_small(report_.findings[i]);
        }
        join_changes(report_.findings);
    }

    struct Partner {
        Question question;
        Answer answer;
        bool faulty;
    };

    const Options& options_;
    const std::function<bool()>& stop_;
    const std::function<void(const Status&)>& at_;
    Conversation conversation_;
    Report report_;
    Clock::time_point start_{};
    /// What may be asked of each thing that questions are about: two types, of rays a ray and what they meet.
    std::array<std::vector<std::pair<std::size_t, std::size_t>>, about_count> types_;
    std::vector<int> weights_;
    Mistakes mistakes_;
    std::map<std::string, std::uint64_t> of_types_;
    std::unordered_map<std::uint64_t, Partner> partners_;
    std::set<std::pair<std::string, std::size_t>> left_alone_;  ///< types and family
    std::uint64_t told_ = 0;
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
