// Spaced review.
#include "app/lesson/review.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/file/json_tree.h"
#include "app/file/json_writer.h"

namespace testbed::lesson {

namespace {

using file::json::Index;
using file::json::Tree;

/// More reviews than anybody holds, more questions than any lesson has.
constexpr double max_count = 1e6;

constexpr double age_of_new = 3, weight_of_wrong = 3;

const ReviewLog::Entry* entry_of(const ReviewLog& log, const ReviewQuestion& question) {
    const auto lesson = log.entries.find(question.lesson);
    if (lesson == log.entries.end()) return nullptr;
    const auto entry = lesson->second.find(question.place);
    return entry == lesson->second.end() ? nullptr : &entry->second;
}

/// At the same age what was wrong comes before what is new, and that before what was right.
enum class Answered { wrong, never, right };

struct Due {
    double age;
    Answered answered;
    const ReviewQuestion* question;
    bool chosen = false;
};

Due due_of(const ReviewLog& log, const ReviewQuestion& question) {
    const ReviewLog::Entry* const entry = entry_of(log, question);
    if (!entry) return {age_of_new, Answered::never, &question};
    const auto reviews = double(log.held + 1 - std::min(entry->asked, log.held));
    if (entry->right == 0) return {reviews * weight_of_wrong, Answered::wrong, &question};
    return {reviews / std::exp2(double(entry->right - 1)), Answered::right, &question};
}

std::optional<std::size_t> whole(const Tree& tree, Index node) {
    const double number = tree[node].number;
    if (tree[node].kind != file::json::Kind::number || number < 0 || number > max_count ||
        number != std::floor(number))
        return {};
    return std::size_t(number);
}

std::optional<std::size_t> place_of(std::string_view key) {
    std::size_t place = 0;
    if (key.empty() || key.size() > 6) return {};
    for (const char c : key) {
        if (c < '0' || c > '9') return {};
        place = place * 10 + std::size_t(c - '0');
    }
    return place == 0 ? std::nullopt : std::optional(place - 1);
}

std::optional<ReviewLog::Entry> read_entry(const Tree& tree, Index node) {
    if (tree[node].kind != file::json::Kind::array) return {};
    std::vector<std::size_t> numbers;
    tree.each(node, [&](Index element) {
        if (const auto number = whole(tree, element)) numbers.push_back(*number);
    });
    if (numbers.size() != 2 || tree.count(node) != 2) return {};
    return ReviewLog::Entry{numbers[0], numbers[1]};
}

}  // namespace

void ReviewLog::note(const ReviewQuestion& question, bool right) {
    Entry& entry = entries[question.lesson][question.place];
    entry.asked = held;
    entry.right = right ? entry.right + 1 : 0;
}

std::vector<ReviewQuestion> due(const ReviewLog& log, std::span<const ReviewQuestion> earlier,
                                std::size_t count) {
    std::vector<Due> order;
    for (const ReviewQuestion& question : earlier) order.push_back(due_of(log, question));
    std::ranges::stable_sort(order, [](const Due& a, const Due& b) {
        return a.age != b.age ? a.age > b.age : a.answered < b.answered;
    });
    std::vector<ReviewQuestion> chosen;
    std::size_t again = 0;
    const auto take = [&](bool other_lessons, std::size_t most_again) {
        for (Due& one : order) {
            if (chosen.size() == count) return;
            if (one.chosen) continue;
            if (one.answered != Answered::never && again == most_again) continue;
            const bool known =
                std::ranges::find(chosen, one.question->lesson, &ReviewQuestion::lesson) != chosen.end();
            if (known && other_lessons) continue;
            chosen.push_back(*one.question);
            one.chosen = true;
            if (one.answered != Answered::never) ++again;
        }
    };
    if (count > 0) take(true, count - 1);
    take(true, count);
    take(false, count);
    return chosen;
}

std::string write_review_log(const ReviewLog& log) {
    std::string out;
    file::JsonWriter json(out, file::JsonWriter::one_line);
    json.object([&] {
        json.member("held", double(log.held));
        json.member("before", log.before, "");
        json.key("asked").object([&] {
            for (const auto& of_lesson : log.entries)
                json.key(of_lesson.first).object([&] {
                    for (const auto& question : of_lesson.second)
                        json.key(std::to_string(question.first + 1)).array([&] {
                            json.value(double(question.second.asked));
                            json.value(double(question.second.right));
                        });
                });
        });
    });
    return out;
}

ReviewLog read_review_log(std::string_view text) {
    ReviewLog log;
    const Tree tree(text);
    if (!tree.complete() || tree[Tree::root()].kind != file::json::Kind::object) return log;
    tree.each_member(Tree::root(), [&](Index key, Index value) {
        const std::string_view name = tree.string(key);
        if (name == "held") log.held = whole(tree, value).value_or(0);
        if (name == "before" && tree[value].kind == file::json::Kind::string) log.before = tree.string(value);
        if (name != "asked" || tree[value].kind != file::json::Kind::object) return;
        tree.each_member(value, [&](Index lesson, Index questions) {
            if (tree[questions].kind != file::json::Kind::object) return;
            tree.each_member(questions, [&](Index question, Index entry) {
                const auto place = place_of(tree.string(question));
                const auto read = read_entry(tree, entry);
                if (place && read) log.entries[std::string(tree.string(lesson))][*place] = *read;
            });
        });
    });
    return log;
}

}  // namespace testbed::lesson
