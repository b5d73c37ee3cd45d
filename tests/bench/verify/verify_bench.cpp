// How many questions a second `verify` asks and judges: of the C template, which answers at once, and of the
// Python one. Two circles alone, since that is what templates answer.
//
// usage: verify_bench   exit status 1: less than 100,000 questions a second of C, or 20,000 of Python
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "app/verify/run.h"
#include "core/shape/shape.h"

namespace {

namespace verify = testbed::verify;

/// False where it is slower than that, or could not be asked.
bool measure(const char* name, std::vector<std::string> command, std::uint64_t questions, double least) {
    verify::Options options;
    options.command = std::move(command);
    options.questions = questions;
    options.types = {collision::shape::Shape(collision::shape::Circle{}).index()};
    const verify::Report report = testbed::model::run_to_end(verify::run(options, [] { return false; }));
    if (!report.failure.empty() || report.answered == 0 || report.seconds <= 0) {
        std::fprintf(stderr, "verify_bench: %s: %s\n", name, report.failure.c_str());
        return false;
    }
    const double a_second = double(report.answered) / report.seconds;
    const bool met = a_second >= least;
    std::printf("%-8s %8.0f questions a second   at least %6.0f   %s   waiting for it %4.1f %% of %.2f s\n",
                name, a_second, least, met ? "met" : "missed", 100 * report.seconds_waiting / report.seconds,
                report.seconds);
    return met;
}

}  // namespace

int main() {
    const bool c = measure("C", {TESTBED_TEMPLATE_C}, 1'000'000, 100'000);
    const bool python = measure("Python", {"python3", TESTBED_TEMPLATE_PYTHON}, 200'000, 20'000);
    return c && python ? 0 : 1;
}
