// Prints the conformance cases as scenes, one a line, for same_bytes.sh to ask every build about.
#include <exception>
#include <iostream>

#include "tests/support/cases.h"

namespace {

using testbed::conformance::Json;

/// What a line of any of the files asks about: two shapes, the first of which may move, or a set of points.
std::string scene_of_line(const Json& line) {
    std::vector<Json> shapes;
    for (const char* name : {"a", "b"})
        if (line.contains(name)) shapes.push_back(line.at(name));
    if (line.contains("points"))
        for (const Json& point : line.at("points")) shapes.push_back({{"type", "point"}, {"p", point}});
    Json scene = Json::parse(testbed::conformance::scene_of(shapes).text);
    if (line.contains("v")) scene.at("shapes").at(0)["velocity"] = line.at("v");
    return scene.dump();
}

}  // namespace

int main() {
    try {
        const auto folder = testbed::conformance::cases_folder();
        if (!folder) return 0;
        for (const char* file : {"peers.jsonl", "peers_hulls.jsonl", "peers_sweeps.jsonl", "teaching.jsonl",
                                 "counterexamples.jsonl"})
            for (const Json& line : testbed::conformance::read_lines(*folder, file))
                std::cout << scene_of_line(line) << '\n';
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "case_scenes: " << error.what() << '\n';
        return 2;
    }
}
