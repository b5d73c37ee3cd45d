// A picture that moves as one SVG file: what frames have in common stands in it once, and CSS says from when
// to when the rest is seen. No script; whoever asks for less motion, and a viewer that moves nothing, sees
// the last frame.
#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <list>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/export/animation.h"

namespace testbed::exports {

namespace {

/// A picture in parts: what stands before the first element, and elements of the outermost level.
struct Parts {
    std::string head;
    std::vector<std::string> elements;
};

/// The text's end of an element as SvgPainter writes it. Text inside is escaped, so that no end is mistaken.
std::size_t end_of_element(std::string_view text, std::size_t from) {
    const auto after = [&](std::string_view end) { return text.find(end, from) + end.size(); };
    const std::string_view rest = text.substr(from);
    if (rest.starts_with("<text")) return after("</text>\n");
    if (rest.starts_with("<clipPath")) return after("</clipPath>\n");
    if (rest.starts_with("<g ") || rest.starts_with("</g>")) return after(">\n");
    return after("/>\n");
}

/// Elements clipped to a part of the picture stay together; a clip to the whole picture does nothing.
Parts parts_of(const std::string& svg) {
    Parts parts;
    constexpr std::string_view head_end = "</style>\n";
    std::size_t at = svg.find(head_end) + head_end.size();
    parts.head = svg.substr(0, at);
    const std::size_t size_at = svg.find("viewBox=\"0 0 ") + 13;
    const std::string_view size = std::string_view(svg).substr(size_at, svg.find('"', size_at) - size_at);
    const std::size_t space = size.find(' ');
    const std::string whole = fmt::format("><rect x=\"0\" y=\"0\" width=\"{}\" height=\"{}\"/></clipPath>\n",
                                          size.substr(0, space), size.substr(space + 1));
    std::vector<bool> open;  // the groups around `at`: whether each is written
    std::string element;
    while (std::string_view(svg).substr(at, 6) != "</svg>") {
        const std::size_t end = end_of_element(svg, at);
        const std::string piece = svg.substr(at, end - at);
        at = end;
        if (piece.starts_with("<clipPath")) {
            const bool written = !piece.ends_with(whole);
            open.push_back(written);
            const std::size_t group_end = end_of_element(svg, at);
            if (written) element += piece + svg.substr(at, group_end - at);
            at = group_end;
        } else if (piece.starts_with("</g>")) {
            if (open.back()) element += piece;
            open.pop_back();
        } else {
            element += piece;
        }
        if (std::ranges::find(open, true) == open.end() && !element.empty())
            parts.elements.push_back(std::exchange(element, {}));
    }
    return parts;
}

/// For each of b the one of a that it goes on with, in order, as many as can be; npos for unmatched.
constexpr std::size_t unmatched = std::string::npos;
std::vector<std::size_t> matched(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
    std::vector<std::size_t> of_b(b.size(), unmatched);
    std::size_t begin = 0, end_a = a.size(), end_b = b.size();
    while (begin < end_a && begin < end_b && a[begin] == b[begin]) {
        of_b[begin] = begin;
        ++begin;
    }
    while (end_a > begin && end_b > begin && a[end_a - 1] == b[end_b - 1]) of_b[--end_b] = --end_a;
    const std::size_t rows = end_a - begin, columns = end_b - begin;
    constexpr std::size_t max_cells = 16'000'000;  // beyond that only the file is larger
    if (rows == 0 || columns == 0 || rows > max_cells / columns) return of_b;
    std::vector<std::uint32_t> length((rows + 1) * (columns + 1), 0);
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
        return length[i * (columns + 1) + j];
    };
    for (std::size_t i = rows; i-- > 0;)
        for (std::size_t j = columns; j-- > 0;)
            at(i, j) =
                a[begin + i] == b[begin + j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        if (a[begin + i] == b[begin + j]) {
            of_b[begin + j] = begin + i;
            ++i;
            ++j;
        } else if (at(i + 1, j) >= at(i, j + 1)) {
            ++i;
        } else {
            ++j;
        }
    }
    return of_b;
}

using Span = std::pair<std::size_t, std::size_t>;  // of frames: the first, and the one after the last

/// Every element of every frame, in an order that is right for each frame.
class Merged {
  public:
    void add(std::vector<std::string> elements) {
        std::vector<std::size_t> numbers;
        for (const std::string& element : elements)
            numbers.push_back(known_.try_emplace(element, known_.size()).first->second);
        const std::vector<std::size_t> before = matched(shown_, numbers);
        std::vector<std::list<Node>::iterator> now;
        auto next = list_.begin();
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const auto node = before[i] != unmatched
                                  ? places_[before[i]]
                                  : list_.insert(next, {std::move(elements[i]), {frames_, frames_}});
            node->span.second = frames_ + 1;
            now.push_back(node);
            next = std::next(node);
        }
        places_ = std::move(now);
        shown_ = std::move(numbers);
        ++frames_;
    }

    struct Node {
        std::string text;
        Span span;
    };
    const std::list<Node>& nodes() const { return list_; }
    std::size_t frames() const { return frames_; }

  private:
    std::list<Node> list_;
    std::unordered_map<std::string, std::size_t> known_;
    std::vector<std::size_t> shown_;                   ///< of the last frame
    std::vector<std::list<Node>::iterator> places_{};  ///< as many
    std::size_t frames_ = 0;
};

/// Ids in it are its own: frames count theirs alike.
std::string with_own_ids(std::string text, std::size_t number) {
    for (const std::string_view before : {"<clipPath id=\"clip", "<g clip-path=\"url(#clip"})
        for (std::size_t at = text.find(before); at != text.npos; at = text.find(before, at + before.size()))
            text.insert(at + before.size() - 4, fmt::format("e{}-", number));
    return text;
}

/// From when to when each span of frames is seen, as classes k0, k1, …
class Rules {
  public:
    explicit Rules(const Animation& animation) : seconds_(whole_seconds(animation)), plays_(animation.plays) {
        double time = 0;
        starts_.push_back(0);
        for (const double length : animation.seconds) starts_.push_back(time += length);
    }

    std::string class_of(const Span& span) {
        const auto [at, added] = names_.try_emplace(span, fmt::format("k{}", names_.size()));
        if (added) add(at->second, span);
        return at->second;
    }

    std::string text() const {
        if (names_.empty()) return {};
        return fmt::format(
                   "<style>\n.k {{ animation-duration: {}s; animation-timing-function: step-end; "
                   "animation-iteration-count: {}; animation-fill-mode: forwards }}\n",
                   seconds_, plays_ == 0 ? "infinite" : std::to_string(plays_)) +
               rules_ +
               "@media (prefers-reduced-motion: reduce) { .k { animation: none !important } }\n</style>\n";
    }

  private:
    std::string percent(std::size_t frame) const {
        return fmt::format("{:.4f}%", 100 * starts_[frame] / starts_.back());
    }
    void add(const std::string& name, const Span& span) {
        const bool last = span.second + 1 == starts_.size();
        std::string frames;
        if (span.first > 0) frames += "0% { visibility: hidden } ";
        frames += percent(span.first) + " { visibility: visible } ";
        if (!last) frames += percent(span.second) + " { visibility: hidden } ";
        frames += fmt::format("100% {{ visibility: {} }}", last ? "visible" : "hidden");
        rules_ += fmt::format(".{0} {{ animation-name: {0}{1} }}\n@keyframes {0} {{ {2} }}\n", name,
                              last ? "" : "; visibility: hidden", frames);
    }

    double seconds_;
    std::uint64_t plays_;
    std::vector<double> starts_;  ///< of the frames, and the end
    std::map<Span, std::string> names_;
    std::string rules_;
};

std::optional<std::string> write_svg(const Animation& animation, const PutFile& put) {
    Merged merged;
    std::string head;
    for (std::size_t i = 0; i < animation.seconds.size(); ++i) {
        Parts parts = parts_of(animation.svg(i));
        if (i == 0) head = std::move(parts.head);
        merged.add(std::move(parts.elements));
    }
    Rules rules(animation);
    std::string body;
    const Span always{0, merged.frames()};
    std::size_t number = 0;
    Span open = always;
    const auto turn_to = [&](const Span& span) {
        if (span == open) return;
        if (open != always) body += "</g>\n";
        if (span != always) body += fmt::format("<g class=\"k {}\">\n", rules.class_of(span));
        open = span;
    };
    for (const Merged::Node& node : merged.nodes()) {
        turn_to(node.span);
        body += with_own_ids(node.text, number++);
    }
    turn_to(always);
    return put("", head + rules.text() + body + "</svg>\n");
}

}  // namespace

extern const AnimationWriter svg_animation;
const AnimationWriter svg_animation{.ending = ".svg",
                                    .help = "an SVG that plays by itself",
                                    .max_fps = 120,
                                    .from_pixels = false,
                                    .write = write_svg};

}  // namespace testbed::exports
