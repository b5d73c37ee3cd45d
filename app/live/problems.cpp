// Kinds of sentences.
#include "app/live/problems.h"

#include <algorithm>
#include <cctype>

namespace testbed::live {

namespace {

/// The sentence without what it quotes and without digits.
std::string kind_of(const std::string& sentence) {
    std::string kind;
    bool quoted = false;
    for (const char c : sentence) {
        if (c == '"') quoted = !quoted;
        if (!quoted && !std::isdigit(static_cast<unsigned char>(c))) kind += c;
    }
    return kind;
}

}  // namespace

void Problems::add(std::span<const std::string> sentences, std::size_t lines) {
    count_ += lines;
    for (const std::string& sentence : sentences) {
        const auto same = [kind = kind_of(sentence)](const Kind& one) { return kind_of(one.first) == kind; };
        const auto known = std::ranges::find_if(kinds_, same);
        if (known != kinds_.end())
            ++known->count;
        else if (kinds_.size() < most_kinds)
            kinds_.push_back({sentence, 1});
    }
}

}  // namespace testbed::live
