// Counts and judges what a program says.
#include "app/live/stream_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/live/judging.h"
#include "app/live/tallies.h"

namespace testbed::live {

namespace {

/// Refused lines that are quoted, and wrong pairs.
constexpr std::size_t most_quoted = 3, most_listed = 20;

}  // namespace

void StreamCheck::refuse(const std::string& why) {
    if (refused_++ < most_quoted) first_refused_.push_back(why);
}

void StreamCheck::lose(const std::string& why) { refuse(why); }

bool StreamCheck::judge_frame(std::optional<Frame> frame) {
    const auto& greeting = assembler_.greeting();
    if (greeting) {
        name_ = greeting->name;
        if (greeting->types) promised_types_.insert(greeting->types->begin(), greeting->types->end());
    }
    if (!frame) return true;
    judge(*frame, conventions_of(greeting));
    count(*frame, greeting, verdict_);
    ++frames_;
    said_ += frame->said.size();
    for (const Said& said : frame->said)
        for (const std::uint32_t place : {said.a, said.b})
            seen_types_.emplace(verify::type_name_of(frame->shapes[place]->geometry.index()));
    for (const std::string& problem : frame->problems) refuse(problem);
    refused_ += frame->problem_count - frame->problems.size();
    if (frame->wrong > 0) wrong_ = std::move(*frame);
    return !wrong_;
}

bool StreamCheck::take(std::string_view line) {
    hung_up_ = false;
    return judge_frame(assembler_.take(line));
}

bool StreamCheck::leave() {
    if (std::exchange(hung_up_, true)) return !wrong_;
    closed_ = closed_ && assembler_.closed();
    const bool agrees = judge_frame(assembler_.finish());
    dropped_ += assembler_.dropped();
    assembler_ = {};
    return agrees;
}

void StreamCheck::cut_off() {
    if (!wrong_) leave();
    count_lost();
}

void StreamCheck::finish(const std::string& end) {
    if (!wrong_) leave();
    count_lost();
    if (wrong_) return;
    for (const std::string& type : promised_types_)
        if (!seen_types_.contains(type))
            verdict_.fail(
                fmt::format("The greeting promises the type \"{}\", and no answer is about one.", type));
    if (!end.empty())
        verdict_.fail(fmt::format("The program ended with {}.", end));
    else if (!closed_)
        verdict_.fail(
            "The program left without closing, so answers may be missing. End it with tb_close(), "
            "Testbed.close(), or the line {\"close\": true}.");
}

void StreamCheck::count_lost() {
    for (std::string& why : first_refused_) verdict_.fail("Refused " + std::move(why));
    if (refused_ > first_refused_.size())
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
