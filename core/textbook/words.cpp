// Names of the types in sentences.
#include "words.h"

#include "../trace/text.h"

namespace collision::textbook {

std::string the(const Problem& problem, std::size_t which) {
    if (!problem.names[which].empty()) return std::string(problem.names[which]);
    const std::string_view noun = shape::noun(*problem.shapes[which]);
    if (problem.a().index() != problem.b().index()) return trace::say("the ", noun);
    return trace::say(which == 0 ? "the first " : "the second ", noun);
}

std::string The(const Problem& problem, std::size_t which) {
    std::string words = the(problem, which);
    if (problem.names[which].empty()) words[0] = 'T';
    return words;
}

std::string several(std::size_t count, std::string_view thing) {
    if (count == 1) return trace::say("1 ", thing);
    if (thing == "vertex") return trace::say(count, " vertices");
    if (thing == "axis") return trace::say(count, " axes");
    return trace::say(count, " ", thing, "s");
}

}  // namespace collision::textbook
