// Counts and judges what a program says.
#include "app/live/stream_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/live/end_sentence.h"
#include "app/live/judging.h"
#include "app/live/tallies.h"

namespace testbed::live {

namespace {

/// Refused lines that are quoted, and wrong pairs.
constexpr std::size_t most_quoted = 3, most_listed = 20;
/// Distances between two frames' numbers that are told apart.
constexpr std::size_t most_steps = 1000;

}  // namespace

void StreamCheck::refuse(const std::string& why) {
    if (refused_++ < most_quoted) first_refused_.push_back(why);
}

void StreamCheck::lose(const std::string& why) { refuse(why); }

void StreamCheck::note_number(const Frame& frame) {
    if (frame.number < last_number_)
        verdict_.warn(
            fmt::format("Frame {} comes after frame {}. Number frames upwards.", frame.number, last_number_));
    else if (frame.number == last_number_ && frame.number > 0)
        verdict_.warn(fmt::format("Frame {} comes twice.", frame.number));
    else if (frames_ > 1 && steps_.size() < most_steps)
        ++steps_.try_emplace(frame.number - last_number_, 0, frame.number).first->second.first;
    last_number_ = std::max(last_number_, frame.number);
}

/// A program may show every tenth frame; one that leaves out some now and then hides them.
void StreamCheck::warn_of_jumps() {
    const auto usual =
        std::ranges::max_element(steps_, {}, [](const auto& step) { return step.second.first; });
    if (usual == steps_.end()) return;
    std::uint64_t jumps = 0, steps = 0, largest = 0, at = 0;
    for (const auto& [step, seen] : steps_) {
        steps += seen.first;
        if (step <= usual->first) continue;
        jumps += seen.first;
        largest = step;
        at = seen.second;
    }
    if (jumps > 0 && 10 * jumps <= steps)
        verdict_.warn(
            fmt::format("Frame numbers jump {} time{}, at most from {} to {}. Frames between are not judged.",
                        jumps, jumps == 1 ? "" : "s", at - largest, at));
}

bool StreamCheck::judge_frame(std::optional<Frame> frame, bool after_end) {
    const auto& greeting = assembler_.greeting();
    if (greeting) {
        name_ = greeting->name;
        if (greeting->types) promised_types_.insert(greeting->types->begin(), greeting->types->end());
        if (greeting->answers) promised_answers_.insert(greeting->answers->begin(), greeting->answers->end());
    }
    if (!frame) return true;
    const verify::Conventions conventions = conventions_of(greeting);
    judge(*frame, conventions);
    count(*frame, greeting, verdict_);
    if (!after_end) {
        ++frames_;
        note_number(*frame);
        unanswered_.note(*frame);
        missed_.note(*frame, conventions);
    }
    said_ += frame->said.size();
    for (const Said& said : frame->said)
        if (said.answer.overlap) ++(*said.answer.overlap ? overlapping_ : apart_);
    for (const Said& said : frame->said)
        for (const std::uint32_t place : {said.a, said.b})
            seen_types_.emplace(verify::type_name_of(frame->shapes[place]->geometry.index()));
    const double tolerance = greeting ? greeting->tolerance.value_or(0) : 0;
    for (const Said& said : frame->said) note_sign(*frame, said, tolerance);
    for (const std::string& problem : frame->problems) refuse(problem);
    refused_ += frame->problem_count - frame->problems.size();
    if (frame->wrong > 0) wrong_ = std::move(*frame);
    return !wrong_;
}

bool StreamCheck::take(std::string_view line) {
    hung_up_ = false;
    const bool after_end = assembler_.end().has_value();
    return judge_frame(assembler_.take(line), after_end);
}

bool StreamCheck::leave() {
    if (std::exchange(hung_up_, true)) return !wrong_;
    closed_ = closed_ && assembler_.closed();
    const bool after_end = assembler_.end().has_value();
    const bool agrees = judge_frame(assembler_.finish(), after_end);
    dropped_ += assembler_.dropped();
    retold_ += assembler_.refused();
    is_recording_ = is_recording_ || assembler_.is_recording();
    if (assembler_.end()) end_ = assembler_.end();
    assembler_ = {};
    return agrees;
}

/// Either is right of two that overlap, but not now this, now that.
void StreamCheck::note_sign(const Frame& frame, const Said& said, double tolerance) {
    const bool is_clear = said.judged == Judged::right && said.separation < -4 * tolerance;
    if (!said.answer.distance || !is_clear || std::isinf(said.separation)) return;
    const std::size_t a = frame.shapes[said.a]->geometry.index(), b = frame.shapes[said.b]->geometry.index();
    Signs& signs = signs_[{std::min(a, b), std::max(a, b)}];
    if (*said.answer.distance < said.separation / 2)
        ++signs.negative;
    else
        ++signs.zero;
}

void StreamCheck::fail_mixed_signs() {
    for (const auto& [types, signs] : signs_)
        if (signs.negative > 0 && signs.zero > 0)
            verdict_.fail(
                fmt::format("Two overlapping {}–{} have now distance 0 ({} answers), now minus the depth "
                            "({}). Give always the same.",
                            verify::type_name_of(types.first), verify::type_name_of(types.second), signs.zero,
                            signs.negative));
}

void StreamCheck::cut_off() {
    const bool left = hung_up_ && !closed_;
    if (!wrong_) leave();
    count_lost();
    if (wrong_) return;
    if (left) fail_unclosed();
    tell_silence();
    fail_what_is_open();
}

/// What applied and did not come falls short by itself; here is what never applied.
void StreamCheck::fail_unjudged_promises() {
    const std::vector<verify::Verdict::Row> rows = verdict_.rows();
    // It is shown, not judged.
    const std::string_view impact = verify::name(verify::Part::impact);
    for (const std::string& answer : promised_answers_)
        if (std::ranges::none_of(rows, [&](const verify::Verdict::Row& row) {
                return row.key.answer == answer && row.tally.judged + row.tally.skipped > 0 &&
                       answer != impact;
            }))
            verdict_.fail(fmt::format("The greeting promises \"{}\", and none was there to judge.", answer));
}

void StreamCheck::fail_unclosed() {
    verdict_.fail(
        "The program left without closing, so answers may be missing. End it with tb_close(), "
        "Testbed.close(), or the line {\"close\": true}.");
}

void StreamCheck::fail_what_is_open() {
    fail_mixed_signs();
    // What rests on each other is open in most frames.
    verdict_.fail_what_is_open({},
                               "Say in the greeting what \"touching\" means, or greet with a smaller "
                               "\"tolerance\".");
}

void StreamCheck::finish(const std::string& end) {
    if (!wrong_) leave();
    count_lost();
    if (wrong_) return;
    fail_unkept_promises();
    fail_end(end, closed_);
    tell_silence();
    fail_what_is_open();
}

void StreamCheck::fail_unkept_promises() {
    for (const std::string& type : promised_types_)
        if (!seen_types_.contains(type))
            verdict_.fail(
                fmt::format("The greeting promises the type \"{}\", and no answer is about one.", type));
    fail_unjudged_promises();
    warn_of_hits_alone();
}

/// A program that names only what overlaps may miss any pair, and nobody sees it.
void StreamCheck::warn_of_hits_alone() {
    constexpr std::size_t many = 20;
    if (!promised_answers_.contains(verify::name(verify::Part::overlap))) return;
    if (overlapping_ >= many && apart_ == 0)
        verdict_.warn(fmt::format(
            "The greeting promises \"overlap\", and all {} answers say yes. Pairs that it does not name are "
            "not judged, so name those that are apart, too.",
            overlapping_));
}

/// Whether an answer is promised that two shapes which overlap have.
bool StreamCheck::promises_pairs() const {
    using verify::Part;
    return std::ranges::any_of(
        std::array{Part::overlap, Part::distance, Part::depth, Part::normal, Part::contacts},
        [&](Part part) { return promised_answers_.contains(verify::name(part)); });
}

/// Where a promise is broken by it, silence is a failure.
void StreamCheck::tell_silence() {
    if (const std::string silent = unanswered_.silent_frames(); !silent.empty()) {
        const bool names_overlaps_alone = overlapping_ > 0 && apart_ == 0;
        if (!promised_answers_.empty() &&
            unanswered_.went_silent(verdict_.rules().max_skipped, names_overlaps_alone))
            verdict_.fail("The greeting promises answers, and " + silent);
        else
            verdict_.warn(silent + " Nothing is judged there.");
    }
    for (std::string& sentence : unanswered_.sentences()) verdict_.warn(std::move(sentence));
    for (std::string& sentence : missed_.sentences()) verdict_.warn(std::move(sentence));
    const std::string mostly = missed_.mostly(verdict_.rules().max_skipped);
    if (!mostly.empty() && promises_pairs())
        verdict_.fail("The greeting promises answers, and " + mostly + ".");
    warn_of_jumps();
    // What is promised falls short by itself.
    if (promised_answers_.empty())
        for (std::string& sentence : unanswered_.left_out(1 - verdict_.rules().max_skipped))
            verdict_.warn(std::move(sentence));
}

/// end: empty where it is as it should be, or nobody knows it.
void StreamCheck::fail_end(const std::string& end, bool closed) {
    if (!end.empty())
        verdict_.fail(end_sentence(end, closed));
    else if (!closed)
        fail_unclosed();
}

void StreamCheck::finish_recording(bool cut) {
    if (!wrong_) leave();
    // What comes after its last line was not cut off.
    if (cut && end_) refuse("what comes after the line that says how the program ended");
    cut = cut && !end_;
    if (end_) refused_ += end_->refused - std::min(end_->refused, retold_);
    count_lost();
    if (wrong_) return;
    if (cut || (is_recording_ && !end_))
        verdict_.warn(
            "The file was cut off. How its program ended, and what it said after the last line, is not "
            "judged.");
    else if (!end_)
        verdict_.warn(
            "This file does not say how its program ended, nor which lines were refused. Check the program "
            "itself for that, or a file that \"live --record\" writes.");
    tell_silence();
    fail_what_is_open();
    // A stream that was not recorded ends where its program did, as far as anybody knows.
    if (!end_ && !cut && !is_recording_) fail_unkept_promises();
    if (!end_) return;
    const std::uint64_t saved = end_->frames - std::min(end_->left_out, end_->frames);
    if (saved > frames_)
        verdict_.fail(fmt::format("The file lacks {} of the {} frames that its last line counts.",
                                  saved - frames_, saved));
    else if (saved < frames_)
        verdict_.fail(fmt::format("The file has {} frames, and its last line counts {}. Some were added.",
                                  frames_, saved));
    else if (end_->left_out > 0)
        verdict_.warn(fmt::format("The file has {} of the {} frames that came. The others are not judged.",
                                  frames_, end_->frames));
    else
        fail_unkept_promises();
    if (end_->end == EndLine::stopped_end) {
        verdict_.warn("Recording ended before the program did. Only what it said by then is judged.");
        return;
    }
    const bool is_good = end_->end == EndLine::good_end || end_->end == EndLine::unknown_end;
    fail_end(is_good ? std::string() : end_->end, end_->closed);
}

void StreamCheck::count_lost() {
    for (std::string& why : first_refused_) verdict_.fail("Refused " + std::move(why));
    if (first_refused_.empty() && refused_ > 0)
        verdict_.fail(fmt::format("Refused {} line{} when the program was recorded.", refused_,
                                  refused_ == 1 ? "" : "s"));
    else if (refused_ > first_refused_.size())
        verdict_.fail(
            fmt::format("Refused {} lines in all; the first {} are above.", refused_, first_refused_.size()));
    if (dropped_ > 0)
        verdict_.fail(
            fmt::format("The program dropped {} lines that nobody took, so they were not judged.", dropped_));
}

std::string StreamCheck::text() const {
    std::string text;
    if (wrong_) {
        text += fmt::format("frame {}: {} of {} answers disagree\n", wrong_->number, wrong_->wrong,
                            wrong_->said.size());
        std::size_t printed = 0;
        for (const Said& said : wrong_->said) {
            if (said.judged != Judged::wrong) continue;
            if (printed++ == most_listed) {
                text += "  …\n";
                break;
            }
            text += "  " + sentence_of(*wrong_, said) + "\n";
        }
    } else {
        text += fmt::format("{} frames, {} answers, no disagreement{}\n", frames_, said_,
                            verdict_.outcome() == verify::Outcome::passed ? "" : ", but this is no pass");
    }
    return text + verdict_.text();
}

}  // namespace testbed::live
