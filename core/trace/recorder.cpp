// The part of the recorders that keeps.
#include "recorder.h"

#include <variant>

#include "text.h"

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
        case Work::entries: return "entries";
    }
    return {};
}

void Trace::set_signs(Step& step) {
    step.text = with_minus_signs(step.text);
    step.formula = with_minus_signs(step.formula);
    for (std::vector<Mark>* marks : {&step.marks, &step.aside_marks})
        for (Mark& mark : *marks)
            std::visit(
                [](auto& geometry) {
                    if constexpr (requires { geometry.text; })
                        geometry.text = with_minus_signs(geometry.text);
                },
                mark.geometry);
}

void Trace::say_what_is_left_out(Step& verdict) const {
    if (left_out_ > 0) verdict.text += say(" (", left_out_, " steps before this one are left out.)");
}

const double* Trace::last(std::string_view name) const {
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step)
        if (const Number* number = step->number(name)) return &number->value;
    return nullptr;
}

void Trace::swap_subjects() {
    for (Step& step : steps_) {
        for (std::vector<Mark>* marks : {&step.marks, &step.aside_marks})
            for (Mark& mark : *marks)
                if (mark.subject < 2) mark.subject = 1 - mark.subject;
        for (Link& link : step.links) std::swap(link.on_a, link.on_b);
        for (Number& number : step.numbers) {
            if (number.name.starts_with("a ")) {
                number.name[0] = 'b';
            } else if (number.name.starts_with("b ")) {
                number.name[0] = 'a';
            }
        }
    }
}

void Trace::rename_subjects(std::span<const std::uint32_t> names) {
    for (Step& step : steps_)
        for (std::vector<Mark>* marks : {&step.marks, &step.aside_marks})
            for (Mark& mark : *marks)
                if (mark.subject < names.size()) mark.subject = names[mark.subject];
}

}  // namespace collision::trace
