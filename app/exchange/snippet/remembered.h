// What a function of a name said, kept for the next time: a long text says the same few names again and
// again.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace testbed::exchange::snippet {

/// Answers of one function without side effects, by the name that it was asked about. Long names and, from
/// time to time, all others are forgotten, so that it stays small.
template <class Answer>
class Remembered {
  public:
    template <class Work>
    Answer of(std::string_view name, const Work& work) {
        constexpr std::size_t longest = 48, most = 1024;
        if (name.size() > longest) return work(name);
        if (const auto known = answers_.find(name); known != answers_.end()) return known->second;
        const Answer answer = work(name);
        if (answers_.size() >= most) answers_.clear();
        answers_.emplace(name, answer);
        return answer;
    }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
    };
    std::unordered_map<std::string, Answer, Hash, std::equal_to<>> answers_;
};

}  // namespace testbed::exchange::snippet
