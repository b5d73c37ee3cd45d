// Runs pseudocode.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/pseudocode/program.h"

namespace testbed::model::pseudocode {

namespace {

/// One run. The first reason why something has no value is kept; what follows from it means nothing.
class ProgramRun {
  public:
    ProgramRun(const Program& program, std::span<const double> numbers)
        : program_(program), given_(numbers), locals_(program.locals) {}

    Outcome run() {
        Outcome outcome;
        outcome.lines.resize(program_.lines.size());
        for (std::size_t i = 0; i < program_.lines.size() && !outcome.answer; ++i) {
            take(program_.lines[i], outcome.lines[i], outcome.answer);
            if (!why_) continue;
            outcome.lines[i].reset();
            outcome.answer.reset();
            outcome.why = fmt::format("line {} {}", i + 1, why_);
            break;
        }
        return outcome;
    }

  private:
    void take(const Statement& line, std::optional<Value>& found, std::optional<bool>& answer) {
        switch (line.kind) {
            case Statement::Kind::nothing: return;
            case Statement::Kind::set:
                locals_[line.local] = value(line.value);
                found = locals_[line.local];
                return;
            case Statement::Kind::when:
                found = value(line.condition);
                if (std::get<bool>(*found)) answer = truth(line.value);
                return;
            case Statement::Kind::end:
                found = value(line.value);
                answer = std::get<bool>(*found);
                return;
        }
    }

    double number(std::uint16_t node) { return std::get<double>(value(node)); }
    bool truth(std::uint16_t node) { return std::get<bool>(value(node)); }

    double broken(const char* why) {
        if (!why_) why_ = why;
        return 0;
    }
    double finite(double number) {
        return std::isfinite(number) ? number : broken("makes a number that is too large");
    }

    Value value(std::uint16_t at) {
        const Node& node = program_.nodes[at];
        switch (node.operation) {
            case Operation::number: return node.number;
            case Operation::truth: return node.number != 0;
            case Operation::given: return given_[node.of[0]];
            case Operation::local: return locals_[node.of[0]];
            case Operation::both: return truth(node.of[0]) && truth(node.of[1]);
            case Operation::either: return truth(node.of[0]) || truth(node.of[1]);
            case Operation::opposite: return !truth(node.of[0]);
            case Operation::negate: return -number(node.of[0]);
            case Operation::absolute: return std::abs(number(node.of[0]));
            case Operation::root: {
                const double of = number(node.of[0]);
                return of < 0 ? broken("takes the root of a negative number") : std::sqrt(of);
            }
            case Operation::clamp: {
                const double x = number(node.of[0]), from = number(node.of[1]), to = number(node.of[2]);
                return std::max(from, std::min(x, to));
            }
            case Operation::add:
            case Operation::subtract:
            case Operation::multiply:
            case Operation::divide:
            case Operation::less:
            case Operation::less_equal:
            case Operation::greater:
            case Operation::greater_equal:
            case Operation::equal:
            case Operation::unequal:
            case Operation::smaller:
            case Operation::larger: break;
        }
        // The left one first, also where both have no value.
        const double left = number(node.of[0]);
        return of_two(node.operation, left, number(node.of[1]));
    }

    /// Requires an operation on two numbers.
    Value of_two(Operation operation, double a, double b) {
        if (operation == Operation::add) return finite(a + b);
        if (operation == Operation::subtract) return finite(a - b);
        if (operation == Operation::multiply) return finite(a * b);
        if (operation == Operation::divide) return b == 0 ? broken("divides by zero") : finite(a / b);
        if (operation == Operation::less) return a < b;
        if (operation == Operation::less_equal) return a <= b;
        if (operation == Operation::greater) return a > b;
        if (operation == Operation::greater_equal) return a >= b;
        if (operation == Operation::equal) return a == b;
        if (operation == Operation::unequal) return a != b;
        return operation == Operation::smaller ? std::min(a, b) : std::max(a, b);
    }

    const Program& program_;
    std::span<const double> given_;
    std::vector<Value> locals_;
    const char* why_ = nullptr;
};

}  // namespace

Outcome Program::run(std::span<const double> numbers) const { return ProgramRun(*this, numbers).run(); }

}  // namespace testbed::model::pseudocode
