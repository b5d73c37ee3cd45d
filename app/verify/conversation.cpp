// Matches answers to questions, times them, and finds out which question ended the program.
#include "app/verify/conversation.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/file/harmless.h"
#include "app/verify/kinds.h"
#include "app/verify/last_words.h"
#include "app/verify/quotation.h"

namespace testbed::verify {

namespace {

/// Bytes that may be on their way to a child that does not take them.
constexpr std::size_t most_unsent = std::size_t{1} << 18;
/// Lines that are no answers and are kept for who looks into a failure.
constexpr std::size_t most_last_lines = 12;
/// Lines that are no answers, beyond which a child is not listened to any more.
constexpr std::uint64_t most_stray_lines = 100'000;

}  // namespace

Conversation::Conversation(std::vector<std::string> command, Patience patience)
    : command_(std::move(command)), patience_(patience) {}

std::string Conversation::start() {
    if (const auto wrong = child_->start(command_))
        return fmt::format("{}: cannot be started: {}", command_.front(), *wrong);
    just_started_ = true;
    wrong_id_line_.clear();
    started_ = since_ = Clock::now();
    return {};
}

void Conversation::end() {
    child_->stop();
    asked_.clear();
    waiting_.clear();
    suspects_.reset();
}

std::string Conversation::finish() {
    const double seconds = std::max(patience_.answer, just_started_ ? patience_.first : 0);
    const auto end = child_->close(int(1000 * std::min(seconds, 60.0)));
    if (!end) return fmt::format("It does not end: its input ended {} s ago.", seconds);
    if (*end == "exit status 0" || *end == "its output closed") return {};
    const std::string words = last_lines(child_->last_words());
    return fmt::format("It ended with {} after the last question, once its input ended.{}", *end,
                       words.empty() ? "" : fmt::format(" It said: {}", telling_line(words)));
}

void Conversation::ask(Question question) {
    PlacedPair pair(question);
    waiting_.push_back({std::move(question), std::move(pair)});
}

/// All that is asked for, without what its greeting leaves out of polygons with notches.
Parts Conversation::asked_for(const PlacedPair& pair) const {
    return greeting_ ? but_for(ask_, left_out_of_notches(greeting_->without, pair)) : ask_;
}

void Conversation::send_waiting() {
    while (!waiting_.empty() && child_->unsent() < most_unsent && (!suspects_ || asked_.empty())) {
        if (asked_.empty()) since_ = Clock::now();
        Asked& next = waiting_.front();
        line_.clear();
        append_question(line_, first_id_ + asked_.size(), next.question, next.pair, asked_for(next.pair),
                        spelling_);
        child_->send(line_);
        asked_.push_back(std::move(next));
        waiting_.pop_front();
    }
}

void Conversation::settle(const Asked& asked, const Reply& reply, const Heard& heard) {
    ++settled_;
    heard(asked.question, asked.pair, reply);
    if (!suspects_) return;
    if (reply.fault && (reply.fault->kind == kind::crash || reply.fault->kind == kind::no_answer)) {
        suspects_.reset();
    } else if (--suspects_->left == 0) {
        const Suspects none = std::move(*suspects_);
        suspects_.reset();
        Reply again;
        // Silence and an end are no answers: it may be the machine, or what was asked before.
        again.fault = Fault{none.fault.kind == kind::crash ? kind::crash_once : kind::no_answer_once,
                            none.fault.sentence + (none.fault.sentence.ends_with('.') ? "" : ".") +
                                " Each question that was on its way then is answered when it is "
                                "asked alone.",
                            none.fault.details};
        heard(none.first.question, none.first.pair, again);
    }
}

/// A child that is started again greets again.
void Conversation::greet(Greeting said, const std::string& line) {
    if (line == greeting_line_) return;
    if (!greeting_ && !ever_answered_) {
        greeting_ = std::move(said);
        greeting_line_ = line;
    } else if (greeting_fault_.empty()) {
        greeting_fault_ = greeting_
                              ? fmt::format("It greets again with other words, which count for nothing: {}",
                                            quotation(line))
                              : fmt::format("It greets after its first answer, which counts for nothing: {}",
                                            quotation(line));
    }
}

void Conversation::hear(std::string text, const Heard& heard) {
    if (text.find_first_not_of(" \t") == std::string::npos) return;
    Line line = read_line(text, ask_);
    if (line.greeting) return greet(std::move(*line.greeting), text);
    Answer& answer = line.answer;
    if (!answer.id) {
        last_strays_.push_back(file::harmless(std::string_view(text).substr(0, 500)));
        if (last_strays_.size() > most_last_lines) last_strays_.pop_front();
        if (stray_lines_++ == 0) stray_line_ = std::move(text);
        return;
    }
    const std::uint64_t place = *answer.id - first_id_;
    if (*answer.id < abandoned_below_) return;
    if (*answer.id < first_id_ || place >= asked_.size() || asked_[std::size_t(place)].settled) {
        if (wrong_id_line_.empty()) wrong_id_line_ = text;
        if (unasked_++ == 0) unasked_line_ = std::move(text);
        return;
    }
    if (const Parts wanted = asked_for(asked_[std::size_t(place)].pair); wanted != ask_)
        answer = read_line(text, wanted).answer;
    since_ = Clock::now();
    wrong_id_line_.clear();
    if (!ever_answered_) seconds_to_start_ = std::chrono::duration<double>(since_ - started_).count();
    just_started_ = false;
    ever_answered_ = true;
    note_unknown(answer.unknown);
    Reply reply;
    if (!answer.wrong.empty())
        reply.fault = Fault{answer.not_finite ? kind::not_finite : kind::missing,
                            fmt::format("Of its answer {} {}.", quotation(text), answer.wrong)};
    reply.answer = std::move(answer);
    reply.line = std::move(text);
    Asked& asked = asked_[std::size_t(place)];
    asked.settled = true;
    const Asked done = std::move(asked);
    asked.settled = true;
    while (!asked_.empty() && asked_.front().settled) {
        asked_.pop_front();
        ++first_id_;
    }
    settle(done, reply, heard);
}

std::string Conversation::given_up() const {
    return given_up_details_.empty() ? given_up_ : given_up_ + "\nIts last words:\n" + given_up_details_;
}

double Conversation::seconds_due() const {
    if (!just_started_) return patience_.answer;
    return ever_answered_ ? patience_.answer + 2 * seconds_to_start_
                          : std::max(patience_.first, patience_.answer);
}

double Conversation::seconds_overdue() const {
    return asked_.empty() ? 0 : std::chrono::duration<double>(Clock::now() - since_).count();
}

std::string Conversation::open_types() const {
    const auto open = std::ranges::find(asked_, false, &Asked::settled);
    return open == asked_.end() ? std::string() : types_of(open->question);
}

std::string Conversation::no_answer_text() const {
    return beginning(stray_lines_ > 0          ? std::string_view(stray_line_)
                     : !wrong_id_line_.empty() ? std::string_view(wrong_id_line_)
                                               : child_->unfinished());
}

std::string Conversation::how_it_hangs() const {
    if (!wrong_id_line_.empty()) {
        const auto open = std::ranges::find(asked_, false, &Asked::settled);
        return fmt::format(
            "It answers with a wrong \"id\": in {:.3g} s no answer came to the question with id {}. It "
            "wrote: {}",
            seconds_due(), first_id_ + std::uint64_t(open - asked_.begin()), quotation(wrong_id_line_));
    }
    if (const std::string_view text = child_->unfinished(); !text.empty())
        return fmt::format("It gave no answer for {:.3g} s. It wrote {} bytes without a line break: {}",
                           seconds_due(), text.size(), quotation(text));
    if (stray_lines_ > 0)
        return fmt::format("It gave no answer for {:.3g} s. Its lines are not answers. The first: {}",
                           seconds_due(), quotation(stray_line_));
    return fmt::format("It says nothing for {:.3g} s.", seconds_due());
}

void Conversation::note_unknown(const std::vector<std::string>& keys) {
    constexpr std::size_t most = 8;
    for (const std::string& key : keys)
        if (unknown_keys_.size() < most && std::ranges::find(unknown_keys_, key) == unknown_keys_.end())
            unknown_keys_.push_back(key);
}

/// The first question is on its way before the greeting comes. Where that excludes it, the child is started
/// again, once, and the question counts as skipped.
bool Conversation::ended_early(const Heard& heard, std::deque<Asked>& unsettled) {
    if (excused_ || !greeting_ || unsettled.size() != 1) return false;
    const Question& asked = unsettled.front().question;
    const auto type = [&](std::size_t i) { return asked.shapes[i].geometry.index(); };
    bool allowed = false;
    for (std::size_t i = 0; i < part_count; ++i)
        allowed =
            allowed || (about(Part(i)) == asked.about() && greeting_->allows(type(0), type(1), Part(i)));
    if (allowed) return false;
    excused_ = true;
    if (!start().empty()) return false;
    Reply reply;
    reply.answer.skipped = true;
    settle(unsettled.front(), reply, heard);
    return true;
}

/// What it printed comes first, then what it complained of, as a traceback.
void Conversation::keep_last_words() {
    last_words_.clear();
    for (const std::string& line : last_strays_) last_words_ += line + "\n";
    last_strays_.clear();
    std::string complaint = child_->last_words();
    // Its last lines, whole ones.
    std::size_t from = complaint.size(), lines = 0;
    while (from > 0 && lines < most_last_lines) {
        const std::size_t line_break = complaint.rfind('\n', from - 1);
        from = line_break == std::string::npos ? 0 : line_break;
        ++lines;
    }
    if (from > 0) complaint.erase(0, from + 1);
    last_words_ += complaint;
    while (last_words_.ends_with('\n')) last_words_.pop_back();
}

/// ", about circle–polygon, point–polygon and others": what it failed on so far.
std::string Conversation::about_what() const {
    constexpr std::size_t most = 3;
    std::string text;
    std::size_t told = 0;
    for (const std::string& types : failed_on_) {
        if (told++ == most) return text + " and others";
        text += (text.empty() ? ", about " : ", ") + types;
    }
    return text;
}

/// The child is gone or hangs; whoever did it is among those on their way.
void Conversation::ended(const Fault& fault, const Heard& heard) {
    last_fault_ = fault.sentence;
    const bool wrote_nothing = no_answer_text().empty();
    keep_last_words();
    child_->stop();
    std::deque<Asked> unsettled;
    for (Asked& one : asked_)
        if (!one.settled) unsettled.push_back(std::move(one));
    first_id_ += asked_.size();  // what still comes from the child before is not taken for an answer
    asked_.clear();
    const bool hang = fault.kind == kind::no_answer;
    if (!ever_answered_ && ended_early(heard, unsettled)) return;
    if (!ever_answered_) {
        alive_ = false;
        given_up_ = fault.sentence;
        if (fault.details.find('\n') != std::string::npos) given_up_details_ = fault.details;
        if (hang && wrote_nothing) given_up_ += fmt::format(" {}", child_->why_silent());
        return;
    }
    ++restarts_;
    if (hang) ++hangs_;
    // Of several it is not known which did it.
    if (unsettled.size() == 1) failed_on_.insert(types_of(unsettled.front().question));
    if (restarts_ > max_restarts || hangs_ >= max_hangs) {
        alive_ = false;
        given_up_ =
            hang ? fmt::format("Given up after {} questions without an answer{}.", hangs_, about_what())
                 : fmt::format("Given up after {} ends{}.", restarts_, about_what());
    } else if (const std::string wrong = start(); !wrong.empty()) {
        alive_ = false;
        given_up_ = wrong;
    }
    if (unsettled.size() == 1 || (!alive_ && !unsettled.empty())) {
        const Asked guilty = std::move(unsettled.front());
        unsettled.pop_front();
        Reply reply;
        reply.fault = fault;
        settle(guilty, reply, heard);
    } else if (unsettled.size() > 1) {
        suspects_ = Suspects{unsettled.size(), unsettled.front(), fault};
    }
    if (!alive_) {
        waiting_.clear();
        suspects_.reset();
        return;
    }
    waiting_.insert(waiting_.begin(), std::make_move_iterator(unsettled.begin()),
                    std::make_move_iterator(unsettled.end()));
}

void Conversation::wait(int milliseconds, const Heard& heard) {
    if (!alive_) return;
    send_waiting();
    lines_.clear();
    const auto before = Clock::now();
    const bool runs = child_->poll(asked_.empty() ? 0 : milliseconds, lines_);
    seconds_waited_ += std::chrono::duration<double>(Clock::now() - before).count();
    for (std::string& line : lines_) hear(std::move(line), heard);
    if (!runs) {
        if (idle() && ever_answered_) return void(start());
        std::string sentence = fmt::format("It ended with {}.", child_->end());
        std::string words = last_lines(child_->last_words());
        if (!words.empty()) sentence += fmt::format(" It said: {}", telling_line(words));
        return ended({kind::crash, std::move(sentence), std::move(words)}, heard);
    }
    if (stray_lines_ > most_stray_lines) {
        alive_ = false;
        given_up_ = fmt::format("It wrote more than {} lines that are no answers.", most_stray_lines);
        return end();
    }
    if (asked_.empty()) return;
    if (std::chrono::duration<double>(Clock::now() - since_).count() > seconds_due())
        ended({kind::no_answer, how_it_hangs()}, heard);
}

void Conversation::begin_again() {
    if (idle() || !alive_) return;
    abandon();
    child_->stop();
    if (const std::string wrong = start(); !wrong.empty()) {
        alive_ = false;
        given_up_ = wrong;
    }
}

void Conversation::abandon() {
    first_id_ += asked_.size();
    abandoned_below_ = first_id_;
    asked_.clear();
    waiting_.clear();
    suspects_.reset();
}

Asking<std::optional<Reply>> Conversation::ask_alone(Question question, const std::function<bool()>& stop) {
    begin_again();
    std::optional<Reply> got;
    const Heard heard = [&](const Question&, const PlacedPair&, const Reply& reply) { got = reply; };
    ask(std::move(question));
    while (!got && alive_ && !stop()) {
        wait(20, heard);
        if (!got) co_await model::pause();
    }
    if (!got) abandon();
    co_return got;
}

}  // namespace testbed::verify
