// What a function of a name said, kept for the next time: a long text says the same few names again and
// again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace testbed::exchange::snippet {

/// Answers of one function without side effects, by the name that it was asked about: the last one for each
/// hash, in a table of fixed size, so that a thread has nothing to destroy. Names that are too long are asked
/// about anew.
template <class Answer>
class Remembered {
  public:
    template <class Work>
    Answer of(std::string_view name, const Work& work) {
        if (name.size() > longest) return work(name);
        const std::size_t place = std::hash<std::string_view>{}(name) % most;
        if (places_[place].known && std::string_view(places_[place].name.data(), places_[place].size) == name)
            return places_[place].answer;
        const Answer answer = work(name);
        Entry& entry = places_[place];
        std::ranges::copy(name, entry.name.begin());
        entry.size = std::uint8_t(name.size());
        entry.answer = answer;
        entry.known = true;
        return answer;
    }

  private:
    static constexpr std::size_t longest = 44, most = 128;
    struct Entry {
        std::array<char, longest> name{};
        std::uint8_t size = 0;
        bool known = false;
        Answer answer{};
    };
    std::array<Entry, most> places_{};
};

}  // namespace testbed::exchange::snippet
