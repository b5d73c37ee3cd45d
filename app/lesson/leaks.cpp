// Looks for what gives answers away.
#include "app/lesson/leaks.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/readings.h"
#include "app/model/read_number.h"
#include "core/catalog.h"

namespace testbed::lesson {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Whether the text begins with the answer, as exactly as it is written there, with a decimal comma behind so
/// many digits: "2,5".
bool holds_by_comma(std::string_view text, std::size_t whole, double answer) {
    if (whole + 1 >= text.size() || text[whole] != ',' || !is_digit(text[whole + 1])) return false;
    std::size_t end = whole + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    std::string spelled(text.substr(0, end));
    spelled[whole] = '.';
    double found = 0;
    const auto [behind, error] = model::read_number(spelled.data(), spelled.data() + spelled.size(), found);
    const double step = std::pow(10.0, -double(end - whole - 1));
    return error == std::errc() && std::abs(found - std::abs(answer)) <= step / 2;
}

/// Whether a number of the text is the answer, as exactly as it is written there.
bool holds_number(std::string_view text, double answer) {
    for (std::size_t i = 0; i < text.size();) {
        if (!is_digit(text[i])) {
            ++i;
            continue;
        }
        double found = 0;
        const auto [end, error] = model::read_number(text.data() + i, text.data() + text.size(), found);
        const auto length = std::size_t(end - (text.data() + i));
        std::string_view spelled = text.substr(i, length);
        if (spelled.ends_with('.')) spelled.remove_suffix(1);  // that of the sentence
        const auto point = spelled.find('.');
        const double step = std::pow(10.0, point == spelled.npos ? 0.0 : -double(spelled.size() - point - 1));
        // 0 to 4 are in every text, and give nothing away by themselves.
        const bool telling = point != spelled.npos || found > 4;
        if (error == std::errc() && telling && std::abs(found - std::abs(answer)) <= step / 2) return true;
        if (point == spelled.npos && holds_by_comma(text.substr(i), spelled.size(), answer)) return true;
        i += std::max<std::size_t>(length, 1);
    }
    return false;
}

/// Letters and digits alone, small, one space between words.
std::string plain_words(std::string_view text) {
    std::string words;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || is_digit(c) || (c & 0x80) != 0;
        const bool capital = c >= 'A' && c <= 'Z';
        if (letter || capital)
            words += capital ? char(c - 'A' + 'a') : c;
        else if (!words.empty() && words.back() != ' ')
            words += ' ';
    }
    while (!words.empty() && words.back() == ' ') words.pop_back();
    return words;
}

bool holds_words(std::string_view text, std::string_view answer) {
    const std::string words = plain_words(answer);
    // One or two words are in many a sentence.
    if (std::ranges::count(words, ' ') < 2) return false;
    return (" " + plain_words(text) + " ").find(" " + words + " ") != std::string::npos;
}

/// The texts of a step that a learner reads before the next step begins.
std::vector<ReadBefore> texts_of(const model::LessonStep& step) {
    std::vector<ReadBefore> texts{{step.text, "the task of the step before"}};
    if (step.ask) texts.push_back({step.ask->text, "the question of the step before"});
    if (step.ask) texts.push_back({step.ask->reveal, "what the question of the step before reveals"});
    texts.push_back({step.done, "what the step before said"});
    return texts;
}

void question_leaks(const model::Question& ask, std::span<const ReadBefore> before, const std::string& path,
                    std::vector<Leak>& found) {
    const auto look_in = [&](std::string_view text, std::string_view where) {
        if (ask.kind == model::Question::Kind::number && holds_number(text, ask.number))
            found.push_back({path, fmt::format("the answer {} stands in {}", ask.number, where)});
        if (ask.kind == model::Question::Kind::choice && holds_words(text, ask.choices[ask.choice]))
            found.push_back({path, fmt::format("the right choice stands in {}", where)});
    };
    look_in(ask.text, "the question");
    for (const ReadBefore& read : before) look_in(read.text, read.where);
    if (ask.kind != model::Question::Kind::choice) return;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < ask.choices.size(); ++i)
        if (i != ask.choice) longest = std::max(longest, ask.choices[i].size());
    if (ask.choices[ask.choice].size() > 2 * longest + 10)
        found.push_back({path, "the right choice is more than twice as long as any other"});
}

/// The name of a masked row where it is read before it is named.
void name_leaks(const model::LessonStep& step, const std::string& path, std::vector<Leak>& found) {
    const auto* const row = collision::catalog::find(step.mystery->row);
    if (!row) return;
    const auto look_in = [&](std::string_view text, const char* where) {
        if (holds_words(text, row->name) || text.find(row->id) != text.npos)
            found.push_back({path + ".mystery", fmt::format("its name stands in {}", where)});
    };
    look_in(step.text, "the text");
    for (const std::string& hint : step.hints) look_in(hint, "a hint");
}

}  // namespace

std::vector<Leak> leaks(const model::Lesson& lesson) {
    std::vector<Leak> found;
    std::vector<ReadBefore> before;
    bool moved = false;  // a step before this one had a goal
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const model::LessonStep& step = lesson.steps[i];
        const std::string path = fmt::format("lesson.steps[{}]", i);
        if (step.ask) {
            question_leaks(*step.ask, before, path + ".ask", found);
            const ReadBefore revealed{step.ask->reveal, "what the question before reveals"};
            for (const model::Question& then : step.ask->then)
                question_leaks(then, {&revealed, 1}, path + ".ask.then", found);
        }
        if (step.blanks) add_leaks_of_blanks(step, before, path, found);
        if (step.mystery) name_leaks(step, path, found);
        const bool has_goal = !step.goal.stages.empty() || step.mystery || step.blanks;
        if (moved && (has_goal || step.ask) && !step.start)
            found.push_back({path,
                             "begins as the step before ended: choose \"As at first\" where the step begins",
                             "\"start\": {} in the file"});
        moved = moved || has_goal;
        for (const std::string& name : unknown_names(step.done, step.readings))
            found.push_back({path + ".done", fmt::format("{{{}}} is none of its readings", name)});
        before = texts_of(step);
    }
    for (std::size_t i = 0; i < lesson.review.size(); ++i)
        question_leaks(lesson.review[i], {}, fmt::format("lesson.review[{}]", i), found);
    return found;
}

}  // namespace testbed::lesson
