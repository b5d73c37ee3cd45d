#include "app/lesson/hand_ins.h"

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
        if (read.link)
            found.push_back({std::move(read.link->answers)});
        else
            found.push_back({link, std::move(read.problem)});
    }
    return found;
}

std::string name_of_hand_in(const std::string& file, std::size_t place) {
    if (place == 0) return file;
    const std::size_t dot = file.rfind('.');
    return fmt::format("{} ({}){}", file.substr(0, dot), place + 1,
                       dot == file.npos ? std::string() : file.substr(dot));
}

}  // namespace testbed::lesson
