// Which part of a step's text is the task.
#include "app/lesson/task_sentence.h"

#include <algorithm>
#include <array>

namespace testbed::lesson {

namespace {

constexpr std::array<std::string_view, 33> verbs{
    "Aim", "Bring", "Change", "Choose", "Click",  "Compare", "Drag",  "Find", "Fool",  "Get",    "Keep",
    "Lay", "Let",   "Light",  "Make",   "Move",   "Place",   "Push",  "Put",  "Reach", "Remove", "Rotate",
    "Set", "Sneak", "Step",   "Stop",   "Switch", "Swap",    "Touch", "Turn", "Use",   "Walk",   "Watch"};

bool begins_with_a_verb(std::string_view sentence) {
    const std::string_view word = sentence.substr(0, sentence.find_first_of(" ,.:\n"));
    return std::ranges::find(verbs, word) != verbs.end();
}

}  // namespace

std::size_t task_start(std::string_view text) {
    std::size_t start = 0;
    while (start < text.size()) {
        if (begins_with_a_verb(text.substr(start))) return start;
        // The next sentence begins behind a full stop and white space, with a capital letter.
        std::size_t next = text.size();
        for (std::size_t i = start; i + 2 < text.size(); ++i) {
            const bool ends = text[i] == '.' || text[i] == '?' || text[i] == '!' || text[i] == ':';
            if (!ends || (text[i + 1] != ' ' && text[i + 1] != '\n')) continue;
            const std::size_t first = text.find_first_not_of(" \n", i + 1);
            if (first == std::string_view::npos || text[first] < 'A' || text[first] > 'Z') continue;
            next = first;
            break;
        }
        if (next == text.size()) return start;
        start = next;
    }
    return start;
}

}  // namespace testbed::lesson
