// A collider that is exact but for one fault, or one convention, named on the command line: what `verify` is
// tested against. `made_collider row ID` answers as a row of the catalog does.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>

#include "app/model/algorithms.h"
#include "core/catalog.h"
#include "tests/verify/made_collider/faults.h"
#include "tests/verify/made_collider/mutants.h"
#include "tests/verify/made_collider/truth.h"

namespace testbed::made {

namespace {

/// What the program does besides answering.
struct Manners {
    bool clockwise = false, single = false;
    bool spins = false, convex = false;
    bool greets = false, garbage = false, out_of_order = false, no_last_break = false, unasked = false;
    bool wrong_ids = false;
};

std::ostream* question_log = nullptr;

void answer_all(const Fault& fault, const Manners& manners) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string line, held;
    int count = 0;
    if (manners.greets)
        std::cout << R"({"collider":"made","types":["circle","polygon"],"answers":["overlap"]})" << std::endl;
    if (manners.convex) std::cout << R"({"collider":"made","convex":true})" << std::endl;
    if (manners.spins) std::cout << R"({"collider":"made","spin":true})" << std::endl;
    while (std::getline(std::cin, line)) {
        if (question_log) *question_log << line << std::endl;
        const Asked asked = read(line);
        Said said = truth(asked);
        fault(asked, said);
        std::string answer = write(manners.wrong_ids ? asked.id + "000" : asked.id, said) + "\n";
        ++count;
        if (manners.garbage && count % 50 == 0) std::cout << "debug: here\n";
        if (manners.unasked && count % 50 == 0)
            std::cout << R"({"id":999999999,"overlap":true})"
                      << "\n";
        // Two at a time, the second first; one that is asked alone is not kept waiting.
        if (manners.out_of_order && held.empty() && std::cin.rdbuf()->in_avail() > 0) {
            held = std::move(answer);
            continue;
        }
        std::cout << answer << held << std::flush;
        held.clear();
    }
    std::cout << held << std::flush;
}

/// As a row of the catalog answers.
void answer_as_row(const collision::textbook::Algorithm& row) {
    std::string line;
    std::ios::sync_with_stdio(false);
    while (std::getline(std::cin, line)) {
        const Asked asked = read(line);
        using About = collision::textbook::Question;
        const bool impact = asked.horizon > 0, scene = !asked.scene.empty();
        const collision::catalog::Motions motions{
            {{0, 0}, {asked.velocity_a, 0}}, {{0, 0}, {asked.velocity_b, 0}}, asked.horizon};
        Said said;
        said.skip = std::holds_alternative<shape::PlacedRay>(asked.a) ||
                    impact != (row.question == About::impact) || scene != (row.question == About::pairs) ||
                    (!scene && !collision::catalog::refusal(row, asked.a, asked.b, motions).empty());
        if (said.skip) {
        } else if (scene) {
            std::vector<const shape::Placed*> shapes;
            for (const shape::Placed& one : asked.scene) shapes.push_back(&one);
            collision::trace::Counter counter;
            said.pairs.emplace();
            for (const auto& [i, j] :
                 row.count({.shapes = shapes, .setting = row.setting.nearest({})}, counter).pairs)
                said.pairs->push_back({i, j});
        } else if (impact) {
            const auto outcome = collision::catalog::ask(row, asked.a, asked.b, {}, motions);
            said.skip = outcome.gave_up;
            // What only says yes or no says no time.
            if (outcome.overlap == false) said.impact.emplace();
            if (outcome.time) said.impact_time = outcome.time;
        } else {
            const auto outcome = collision::catalog::ask(row, asked.a, asked.b);
            said.overlap = testbed::model::said_overlap(outcome);
            said.distance = outcome.distance;
            if (said.overlap == true) {
                said.depth = outcome.depth;
                said.normal = outcome.normal;
            }
            if (row.question == collision::textbook::Question::distance && said.overlap == false)
                said.closest = outcome.witness;
            said.skip = outcome.gave_up;
        }
        std::cout << write(asked.id, said) << "\n" << std::flush;
    }
}

int behave(const std::string& mode) {
    Manners manners;
    if (mode == "exits") return 3;
    if (mode == "silent") {
        for (std::string line; std::getline(std::cin, line);) {}
        return 0;
    }
    if (mode == "gigabyte") {
        const std::string much(1 << 16, 'x');
        for (int i = 0; i < 1 << 14; ++i) std::cout << much;
        return 0;
    }
    if (mode == "floods") {
        while (std::cout) std::cout << "x\n";
        return 0;
    }
    if (mode == "complains") {
        const std::string much(1 << 10, 'e');
        std::thread([much] {
            while (true) std::fputs(much.c_str(), stderr);
        }).detach();
    }
    if (mode == "no-break") {
        for (std::string line; std::getline(std::cin, line);)
            std::cout << write(read(line).id, {}) << std::flush;
        return 0;
    }
    if (mode == "starts-slowly") std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    if (mode == "forks" && ::fork() == 0) {
        std::this_thread::sleep_for(std::chrono::hours(1));
        return 0;
    }
    if (mode == "ends-after-one") {
        std::string line;
        std::getline(std::cin, line);
        const Asked asked = read(line);
        std::cout << write(asked.id, truth(asked)) << std::endl;
        return 0;
    }
    if (mode == "stops-listening") {
        std::string line;
        for (int i = 0; i < 300 && std::getline(std::cin, line); ++i) {
            const Asked asked = read(line);
            std::cout << write(asked.id, truth(asked)) << std::endl;
        }
        std::this_thread::sleep_for(std::chrono::hours(1));
    }
    manners.greets = mode == "greets";
    manners.convex = mode == "hulls-of-notches-by-its-greeting";
    manners.garbage = mode == "garbage";
    manners.out_of_order = mode == "out-of-order";
    manners.unasked = mode == "unasked";
    manners.wrong_ids = mode == "wrong-ids";
    const auto fault = faults().find(manners.convex ? "hulls-of-notches" : mode);
    answer_all(fault == faults().end() ? faults().at("exact") : fault->second, manners);
    return 0;
}

}  // namespace

}  // namespace testbed::made

int main(int argc, char** argv) {
    using namespace testbed::made;
    // "log FILE": keeps every question in a file.
    std::ofstream log;
    if (argc > 3 && std::string_view(argv[1]) == "log") {
        log.open(argv[2]);
        question_log = &log;
        argc -= 2;
        argv += 2;
    }
    const std::string mode = argc > 1 ? argv[1] : "exact";
    if (mode == "mutant") {
        const auto mutant = mutants().find(argc > 2 ? argv[2] : "");
        if (mutant == mutants().end()) return 2;
        const std::string_view name = mutant->first;
        if (name == "tolerates-everything")
            std::cout << R"({"collider":"made","spin":true,"tolerance":1e9})" << std::endl;
        if (name == "tolerates-half-a-unit")
            std::cout << R"({"collider":"made","spin":true,"tolerance":0.5})" << std::endl;
        answer_all(mutant->second, {.spins = !name.starts_with("tolerates-") && name != "greets-late"});
        if (name == "aborts-after-the-last-question") std::abort();
        if (name == "stays-after-the-last-question") std::this_thread::sleep_for(std::chrono::hours(1));
        return name == "exits-badly-after-the-last-question" ? 3 : 0;
    }
    if (mode == "greets-with") {  // with what follows, and is right, or has the fault that follows
        std::cout << (argc > 2 ? argv[2] : "{}") << std::endl;
        answer_all(faults().at(argc > 3 ? argv[3] : "exact"), {.spins = false});
        return 0;
    }
    // "once FILE NUMBER HOW": at that question it ends or pauses, unless a file says that it did.
    if (mode == "once" && argc > 4) {
        answer_all(
            [&, left = std::atoi(argv[3])](const Asked&, Said&) mutable {
                if (--left != 0 || std::ifstream(argv[2])) return;
                std::ofstream(argv[2]) << "done";
                if (std::string_view(argv[4]) == "ends") std::_Exit(139);
                std::this_thread::sleep_for(std::chrono::milliseconds(std::atoi(argv[4])));
            },
            {.spins = false});
        return 0;
    }
    if (mode != "row") return behave(mode);
    const auto* row = collision::catalog::find(argc > 2 ? argv[2] : "");
    if (!row) return 2;
    answer_as_row(*row);
    return 0;
}
