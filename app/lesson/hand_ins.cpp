#include "app/lesson/hand_ins.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/exchange/link.h"
#include "app/lesson/grade.h"

namespace testbed::lesson {

std::vector<HandIn> linked_hand_ins(std::string_view text) {
    std::vector<HandIn> found;
    if (is_solution(text)) return found;
    for (const std::string& link : exchange::answer_links_in(text)) {
        exchange::LinkResult read = exchange::read_link(link);
        HandIn one =
            read.link ? HandIn{std::move(read.link->answers)} : HandIn{link, std::move(read.problem)};
        if (std::ranges::find(found, one.text, &HandIn::text) == found.end()) found.push_back(std::move(one));
    }
    return found;
}

bool SeenAnswers::is_new(const std::string& text, bool linked) {
    if (text.empty()) return true;
    const auto [seen, first] = linked_.emplace(text, linked);
    if (!first && (linked || seen->second)) return false;
    return true;
}

std::string name_of_hand_in(const std::string& file, std::size_t place) {
    if (place == 0) return file;
    const std::size_t dot = file.rfind('.');
    return fmt::format("{} ({}){}", file.substr(0, dot), place + 1,
                       dot == file.npos ? std::string() : file.substr(dot));
}

}  // namespace testbed::lesson
