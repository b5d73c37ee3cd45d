// Disagreements by pair and kind.
#include "app/live/disagreements.h"

#include <algorithm>

namespace testbed::live {

namespace {

bool is(const Disagreement& one, const Frame& frame, const Said& said) {
    return said.judged == Judged::wrong && said.fault && one.kind == said.fault->kind &&
           one.a == frame.shapes[said.a]->id && one.b == frame.shapes[said.b]->id;
}

}  // namespace

void Disagreements::add(const Frame& frame, const KeptFrame& kept) {
    if (frame.wrong == 0) return;
    for (const Said& said : frame.said) {
        if (said.judged != Judged::wrong || !said.fault) continue;
        ++count_;
        const auto same = [&](const Disagreement& one) { return is(one, frame, said); };
        auto known = std::ranges::find_if(list_, same);
        if (known == list_.end()) {
            if (list_.size() == most) continue;
            list_.push_back({.a = frame.shapes[said.a]->id,
                             .b = frame.shapes[said.b]->id,
                             .kind = said.fault->kind,
                             .sentence = said.fault->sentence,
                             .first = kept,
                             .last = {}});
            known = std::prev(list_.end());
        }
        ++known->count;
        known->last = kept;
    }
}

std::size_t place_in(const Frame& frame, const Disagreement& one) {
    const auto same = [&](const Said& said) { return is(one, frame, said); };
    return std::size_t(std::ranges::find_if(frame.said, same) - frame.said.begin());
}

}  // namespace testbed::live
