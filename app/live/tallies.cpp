// Frames to tallies.
#include "app/live/tallies.h"

#include <fmt/format.h>

#include "app/live/told_pairs.h"
#include "app/verify/kinds.h"

namespace testbed::live {

namespace {

using verify::Fate;
using verify::Part;

/// The answer that a fault of this kind is about.
Part part_of(std::string_view kind) { return verify::kind_of(kind).part.value_or(Part::overlap); }

std::string types_of(const Frame& frame, const Said& said) {
    return verify::types_of(verify::Question{{*frame.shapes[said.a], *frame.shapes[said.b]}});
}

/// A fault hides what is judged after it. wrong: the part with the fault.
Fate fate_of(const Said& said, Part part, std::optional<Part> wrong) {
    if (said.unknown.has(part)) return Fate::unknown;
    if (said.judged == Judged::cannot && said.unknown.empty()) return Fate::refused;
    if (part == wrong) return Fate::wrong;
    return wrong || said.open.has(part) ? Fate::open : Fate::right;
}

void count_one(const Frame& frame, const Said& said, verify::Verdict& verdict) {
    const std::string types = types_of(frame, said);
    const verify::Parts told = said.answer.parts();
    // A fault of a part that the program left to be concluded, as an overlap by a depth, is that of what it
    // told first.
    std::optional<Part> wrong;
    if (said.fault) wrong = part_of(said.fault->kind);
    for (std::size_t i = 0; i < verify::part_count && wrong && !told.has(*wrong); ++i)
        if (told.has(Part(i))) wrong = Part(i);
    for (std::size_t i = 0; i < verify::part_count; ++i) {
        const auto part = Part(i);
        if (!told.has(part)) continue;
        verify::Tally& tally = verdict.tally(name(part), types);
        if (part == Part::impact) {
            tally.count(Fate::skipped, true);
            verdict.warn("\"impact\" is shown, not judged: shapes carry no velocity here.");
        } else {
            tally.count(fate_of(said, part, wrong), true);
        }
    }
    if (said.narrowed)
        verdict.warn(
            "The greeting's tolerance is more than a twentieth of the size of some pairs. They are judged "
            "with "
            "a twentieth.");
    if (said.judged == Judged::cannot && said.unknown.empty())
        verdict.fail(
            fmt::format("Answers about polygons that cross themselves cannot be judged, such as {} – {}.",
                        frame.shapes[said.a]->id, frame.shapes[said.b]->id));
}

/// Whether a promised answer has something to say of two that lie so to each other.
bool applies(const Said& said, Part part, bool has_ray) {
    if (said.judged == Judged::cannot || part == Part::impact || part == Part::pairs) return false;
    if ((part == Part::ray) != has_ray) return false;
    return !said.open.has(part);
}

/// Of two shapes that a frame speaks of, what it promised and left out, in whichever lines.
void count_left_out(const Frame& frame, const std::vector<std::string>& promised, verify::Verdict& verdict) {
    for (const auto& [told, said, has_ray] : told_pairs(frame)) {
        const std::string types = types_of(frame, *said);
        for (const std::string& answer : promised) {
            Part part{};
            if (!verify::part_named(answer, part)) continue;
            if (told.has(part) || applies(*said, part, has_ray)) verdict.expect(answer, types, "promised");
            if (!told.has(part) && applies(*said, part, has_ray))
                verdict.tally(answer, types).count(Fate::skipped, false);
        }
    }
}

}  // namespace

void count(const Frame& frame, const std::optional<verify::Greeting>& greeting, verify::Verdict& verdict) {
    for (const Said& said : frame.said) count_one(frame, said, verdict);
    if (greeting && greeting->answers) count_left_out(frame, *greeting->answers, verdict);
}

}  // namespace testbed::live
