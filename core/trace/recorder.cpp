// The part of the recorders that keeps.
#include "core/trace/recorder.h"

namespace collision::trace {

std::string_view name(Work work) {
    switch (work) {
        case Work::tests: return "tests";
        case Work::multiplications: return "multiplications";
        case Work::square_roots: return "square_roots";
        case Work::trigonometry: return "trigonometry";
        case Work::comparisons: return "comparisons";
        case Work::crossings: return "crossings";
        case Work::iterations: return "iterations";
    }
    return {};
}

void Trace::keep(Step step) {
    if (steps_.size() >= most_steps && !step.verdict) {
        ++left_out_;
        return;
    }
    steps_.push_back(std::move(step));
}

const double* Trace::last(std::string_view name) const {
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step)
        if (const Number* number = step->number(name)) return &number->value;
    return nullptr;
}

void Trace::swap_subjects() {
    for (Step& step : steps_)
        for (std::vector<Mark>* marks : {&step.marks, &step.aside_marks})
            for (Mark& mark : *marks)
                if (mark.subject < 2) mark.subject = 1 - mark.subject;
}

}  // namespace collision::trace
