// Counts silence.
#include "app/live/unanswered.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "app/live/told_pairs.h"
#include "app/verify/question.h"

namespace testbed::live {

namespace {

/// Frames at the end of a stream whose silence is no pause.
constexpr std::uint64_t many_silent = 10;
/// Names that are kept; a program may invent new ones for ever.
constexpr std::size_t most_names = 20'000;
/// Names that a sentence lists.
constexpr std::size_t most_named = 3;

std::string first_names(const std::set<std::string>& names) {
    std::string text;
    std::size_t count = 0;
    for (const std::string& name : names) {
        if (count == most_named) return text + ", …";
        text += (count++ == 0 ? "" : ", ") + name;
    }
    return text;
}

}  // namespace

void Unanswered::see(Seen& seen, std::uint64_t number) {
    if (seen.frames++ == 0) seen.first = number;
}

void Unanswered::note(const Frame& frame) {
    if (frame.shapes.size() < 2) return;
    ++frames_;
    if (frame.said.empty()) {
        if (silent_++ == 0) first_silent_ = frame.number;
        ++silent_in_a_row_;
    } else {
        silent_in_a_row_ = 0;
    }
    std::array<std::size_t, collision::shape::type_count> of_type{};
    for (const model::ShapePtr& shape : frame.shapes) {
        ++of_type[shape->geometry.index()];
        const auto found = shapes_.find(shape->id);
        if (found != shapes_.end())
            see(found->second, frame.number);
        else if (shapes_.size() < most_names)
            see(shapes_[shape->id], frame.number);
    }
    for (std::size_t a = 0; a < of_type.size(); ++a)
        for (std::size_t b = a; b < of_type.size(); ++b)
            if (a == b ? of_type[a] > 1 : of_type[a] > 0 && of_type[b] > 0) see(types_[{a, b}], frame.number);
    note_overlaps(frame);
    for (const Said& said : frame.said) {
        for (const std::uint32_t place : {said.a, said.b})
            if (const auto found = shapes_.find(frame.shapes[place]->id); found != shapes_.end())
                found->second.answered = true;
        const std::size_t a = frame.shapes[said.a]->geometry.index(), b = frame.shapes[said.b]->geometry.index();
        types_[{std::min(a, b), std::max(a, b)}].answered = true;
    }
}

/// All lines about two count together. Who gives a push says that they overlap.
void Unanswered::note_overlaps(const Frame& frame) {
    using verify::Part;
    for (const ToldPair& pair : told_pairs(frame)) {
        verify::Parts told = pair.told;
        const Said& said = *pair.said;
        if (told.has(Part::depth) || told.has(Part::contacts)) told.add(Part::overlap);
        for (const Part part : {Part::overlap, Part::depth, Part::normal, Part::contacts}) {
            OfOverlaps& counts = of_overlaps_[std::size_t(part)];
            counts.anywhere = counts.anywhere || told.has(part);
            const bool is_due = said.truth && said.separation < 0 && !pair.has_ray &&
                                said.judged != Judged::cannot && !said.open.has(part);
            if (!is_due) continue;
            ++counts.due;
            if (told.has(part)) ++counts.told;
        }
    }
}

std::vector<std::string> Unanswered::left_out(double share) const {
    constexpr std::uint64_t many = 20;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < verify::part_count; ++i) {
        const OfOverlaps& of = of_overlaps_[i];
        const std::uint64_t without = of.due - of.told;
        if (of.anywhere && of.due >= many && double(without) > (1 - share) * double(of.due))
            all.push_back(fmt::format(
                "\"{}\" is left out or null of {} of {} pairs that overlap, and is not judged there. Promise "
                "it in the \"answers\" of the greeting, so that it has to come.",
                name(verify::Part(i)), without, of.due));
    }
    return all;
}

std::string Unanswered::silent_frames() const {
    // The last one alone may have ended in its middle.
    const std::uint64_t silent = silent_in_a_row_ == 1 ? silent_ - 1 : silent_;
    if (silent == 0) return {};
    return fmt::format("{} of {} frames have shapes and no answer. The first is frame {}.", silent, frames_,
                       first_silent_);
}

bool Unanswered::went_silent(double share, bool names_overlaps_alone) const {
    return (!names_overlaps_alone && silent_in_a_row_ >= many_silent) || double(silent_) > share * double(frames_);
}

std::vector<std::string> Unanswered::sentences() const {
    std::vector<std::string> all;
    std::set<std::string> names;
    std::uint64_t first = 0;
    for (const auto& [name, seen] : shapes_) {
        if (seen.answered) continue;
        first = names.empty() ? seen.first : std::min(first, seen.first);
        names.insert(name);
    }
    if (!names.empty())
        all.push_back(fmt::format("No answer is about {} of {} shapes, from frame {} on: {}.", names.size(),
                                  shapes_.size(), first, first_names(names)));
    for (const auto& [types, seen] : types_)
        if (!seen.answered)
            all.push_back(fmt::format("No answer is about {}. {} frame{} such shapes, the first is frame {}.",
                                      verify::types_of(verify::About::pair, types.first, types.second),
                                      seen.frames, seen.frames == 1 ? " has" : "s have", seen.first));
    return all;
}

}  // namespace testbed::live
