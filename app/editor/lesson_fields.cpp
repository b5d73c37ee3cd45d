#include "app/editor/lesson_fields.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace testbed::editor {

namespace {

constexpr std::pair<std::string_view, std::string_view> labels[] = {
    {"summary", "In a line"},
    {"numbers", "Sliders and switches"},
    {"vectors", "Arrows"},
    {"text", "What to do"},
    {"hints", "Hints"},
    {"done", "Said when it is done"},
    {"points", "Points"},
    {"notes", "Notes for a talk"},
    {"start", "The step begins"},
    {"ask", "Predict first"},
    {"choices", "Answers"},
    {"ask choices", "Answers"},
    {"because", "Why each wrong one is wrong"},
    {"ask because", "Why each wrong one is wrong"},
    {"reveal", "Said afterwards"},
    {"ask reveal", "Said afterwards"},
    {"goal", "Goal"},
    {"goals", "Goal"},
    {"spread", "Goal"},
    {"readings", "Values in texts"},
    {"task", "Code"},
    {"blanks", "Blanks to fill"},
    {"experiment", "Experiment"},
    {"mystery", "Mystery"},
    {"push", "Push"},
    {"select", "In hand"},
    {"ends", "Must not count"},
    {"overlays", "Shown from here on"},
    {"algorithm", "Shown from here on"},
    {"pair", "Shown from here on"},
};

/// The key without numbers in brackets, its parts with a space between them.
std::string plain(std::string_view key) {
    std::string text;
    bool number = false;
    for (const char c : key) {
        number = c == '[' || (number && c != ']');
        if (!number && c != ']') text += c == '.' || c == '_' ? ' ' : c;
    }
    return text;
}

/// "step 2" and what follows it in the path; empty where the path is not of that list.
std::string place_in_list(std::string_view path, std::string_view list, std::string_view one) {
    if (!path.starts_with(list)) return {};
    const std::size_t end = path.find(']', list.size());
    if (end == std::string_view::npos) return {};
    std::size_t index = 0;
    std::from_chars(path.data() + list.size(), path.data() + end, index, 10);
    const std::string label = field_label(path.substr(std::min(end + 2, path.size())));
    return fmt::format("{} {}{}{}", one, index + 1, label.empty() ? "" : ", ", label);
}

}  // namespace

std::string field_label(std::string_view key) {
    for (std::string part = plain(key); !part.empty(); part.resize(part.find_last_of(' '))) {
        for (const auto& [name, label] : labels)
            if (part == name) return std::string(label);
        if (part.find(' ') == std::string::npos) break;
    }
    return {};
}

std::string place_on_page(std::string_view path) {
    if (std::string step = place_in_list(path, "lesson.steps[", "step"); !step.empty()) return step;
    // Of the files beside the lesson.
    if (std::string step = place_in_list(path, "steps[", "step"); !step.empty()) return step;
    if (std::string question = place_in_list(path, "lesson.review[", "review question"); !question.empty())
        return question;
    constexpr std::string_view whole = "lesson.";
    const std::string label =
        path.starts_with(whole) ? field_label(path.substr(whole.size())) : std::string();
    return label.empty() ? "the whole lesson" : "the whole lesson, " + label;
}

}  // namespace testbed::editor
