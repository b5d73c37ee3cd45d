// Runs every row of every subject, ours and the peer's sides in turns, and reports medians as a table and as
// JSON.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/bench/bench.h"

namespace {

using collision::bench::Pass;
using collision::bench::Row;
using collision::bench::Rows;
using collision::bench::Subject;

constexpr Subject subjects[] = {
    collision::bench::overlap_rows, collision::bench::contact_rows,   collision::bench::distance_rows,
    collision::bench::ray_rows,     collision::bench::sweep_rows,     collision::bench::point_rows,
    collision::bench::hull_rows,    collision::bench::exactness_rows, collision::bench::broad_rows,
    collision::bench::passing_rows, collision::bench::tree_rows,
};

/// Keeps each repetition's time of a pass by the benchmark's name.
class Collector : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type == Run::RT_Iteration)
                times_[run.run_name.function_name].push_back(run.GetAdjustedCPUTime());
        }
        std::cerr << '.' << std::flush;
    }

    /// Nanoseconds of a pass; empty where nothing ran under that name.
    std::optional<double> median(const std::string& name) const {
        const auto found = times_.find(name);
        if (found == times_.end()) return {};
        std::vector<double> times = found->second;
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    }

  private:
    std::map<std::string, std::vector<double>> times_;
};

std::string key(const Row& row, const char* side) { return row.name + "|" + row.peer + "|" + side; }

void schedule(const Row& row, const char* side, const Pass& pass) {
    if (!pass) return;
    benchmark::RegisterBenchmark(key(row, side).c_str(), [pass](benchmark::State& state) {
        for (auto _ : state) benchmark::DoNotOptimize(pass());
    });
}

std::string fixed(std::optional<double> value, const char* unit = "") {
    if (!value) return "-";
    char text[32];
    std::snprintf(text, sizeof text, *value < 100 ? "%.1f%s" : "%.0f%s", *value, unit);
    return text;
}

struct Result {
    const Row* row;
    std::optional<double> ours, with_placing, theirs, ratio;

    /// Empty where the row has no target.
    std::optional<bool> met() const {
        if (row->max_ns) return ours && *ours <= *row->max_ns;
        if (row->target) return ratio && *ratio >= *row->target;
        return {};
    }
};

Result result_of(const Row& row, const Collector& times) {
    const auto each = [&](const char* side) -> std::optional<double> {
        const std::optional<double> pass = times.median(key(row, side));
        if (!pass) return {};
        return *pass / static_cast<double>(row.cases);
    };
    Result result{&row, each("ours"), each("placing"), each("theirs"), {}};
    if (result.ours && result.theirs) result.ratio = *result.theirs / *result.ours;
    return result;
}

void print_table(const std::vector<Result>& results) {
    const char* layout = "%-44s %9s %9s  %-24s %9s %7s %8s  %s\n";
    std::printf(
        "\nMedian nanoseconds of processor time a case; ours from placed shapes, and with placing.\n\n");
    std::printf(layout, "row", "ours", "placing", "peer", "peer's", "ratio", "target", "");
    for (const Result& r : results) {
        const std::string target = r.row->max_ns   ? "<=" + fixed(r.row->max_ns)
                                   : r.row->target ? ">=" + fixed(r.row->target, "x")
                                                   : "-";
        const char* verdict = !r.met() ? "" : *r.met() ? "met" : "MISSED";
        std::printf(layout, r.row->name.c_str(), fixed(r.ours).c_str(), fixed(r.with_placing).c_str(),
                    r.row->peer.c_str(), fixed(r.theirs).c_str(), fixed(r.ratio, "x").c_str(), target.c_str(),
                    verdict);
    }
    std::printf("\nWhat is comparable:\n");
    for (const Result& r : results)
        std::printf("  %s, %s: %s\n", r.row->name.c_str(),
                    r.row->peer.empty() ? "alone" : r.row->peer.c_str(), r.row->comparable.c_str());
    std::printf("\n");
}

nlohmann::json json_of(const Result& r) {
    const auto number = [](std::optional<double> value) {
        return value ? nlohmann::json(*value) : nlohmann::json();
    };
    return {{"row", r.row->name},
            {"ours_ns", number(r.ours)},
            {"ours_with_placing_ns", number(r.with_placing)},
            {"peer", r.row->peer.empty() ? nlohmann::json() : nlohmann::json(r.row->peer)},
            {"peer_ns", number(r.theirs)},
            {"ratio", number(r.ratio)},
            {"target", number(r.row->target)},
            {"max_ns", number(r.row->max_ns)},
            {"met", r.met() ? nlohmann::json(*r.met()) : nlohmann::json()},
            {"comparable", r.row->comparable}};
}

/// Takes `--json PATH` out of the arguments.
std::string json_path(std::vector<std::string>& arguments) {
    const auto flag = std::find(arguments.begin(), arguments.end(), "--json");
    if (flag == arguments.end() || flag + 1 == arguments.end()) return "";
    std::string path = *(flag + 1);
    arguments.erase(flag, flag + 2);
    return path;
}

}  // namespace

int main(int argc, char** argv) {
    // Repetitions of all sides in random turns: what else the machine does falls on all of them alike.
    std::vector<std::string> arguments = {argv[0], "--benchmark_enable_random_interleaving=true",
                                          "--benchmark_repetitions=11", "--benchmark_min_time=0.02"};
    arguments.insert(arguments.end(), argv + 1, argv + argc);
    const std::string json = json_path(arguments);
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());
    if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) return 2;

    Rows rows;
    for (const Subject subject : subjects) subject(rows);
    for (const Row& row : rows) {
        schedule(row, "ours", row.ours);
        schedule(row, "placing", row.ours_with_placing);
        schedule(row, "theirs", row.theirs);
    }
    Collector times;
    benchmark::RunSpecifiedBenchmarks(&times);

    std::vector<Result> results;
    for (const Row& row : rows) {
        Result result = result_of(row, times);
        if (result.ours) results.push_back(result);
    }
    print_table(results);
    if (!json.empty()) {
        nlohmann::json list = nlohmann::json::array();
        for (const Result& result : results) list.push_back(json_of(result));
        std::ofstream out(json);
        out << list.dump(2) << '\n';
        if (!out.flush()) {
            std::cerr << "cannot write " << json << '\n';
            return 2;
        }
    }
}
