// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.cpp, fill in collide(), build and run:
//   c++ -std=c++17 -O2 -o mine mine.cpp  &&  collision-testbed verify -- ./mine
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

// What stands behind "word" in the text; nullptr: the word is not there.
const char* find(const std::string& text, const std::string& word) {
    const char* at = std::strstr(text.c_str(), ('"' + word + '"').c_str());
    return at ? at + word.size() + 2 : nullptr;
}

// A shape is its JSON text. The only words in it that are no keys are types: "circle" is there or not.
bool is(const std::string& shape, const std::string& type) { return find(shape, type) != nullptr; }

// The numbers of one key: one of a radius, x and y of a point, x, y, x, y, ... of vertices.
std::vector<double> numbers(const std::string& shape, const std::string& key) {
    std::vector<double> found;
    const char* at = find(shape, key);
    while (at && *at && *at != '"') {  // up to the next key
        char* end = nullptr;
        const double number = std::strtod(at, &end);
        if (end != at) found.push_back(number);
        at = end != at ? end : at + 1;  // past : , [ or ]
    }
    return found;
}

// Prints the members of the answer. The types and their keys; points are [x, y]:
// point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
// rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
// ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
// Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
// overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
// length 1 and points from a to b), contacts [points].
void collide(const std::string& a, const std::string& b) {
    // Your code goes here. One pair as an example: two circles.
    if (is(a, "circle") && is(b, "circle")) {
        const auto p = numbers(a, "center"), q = numbers(b, "center");
        const double dx = q.at(0) - p.at(0), dy = q.at(1) - p.at(1);
        const double reach = numbers(a, "radius").at(0) + numbers(b, "radius").at(0);
        const double squared = dx * dx + dy * dy, distance = std::sqrt(squared);
        if (squared > reach * reach) {  // yes or no without the root, which rounds
            std::printf(R"("overlap":false,"distance":%.17g)", distance - reach);
            return;
        }
        // Centers in one place: every direction is as good.
        const double x = distance > 1e-150 ? dx / distance : 1, y = distance > 1e-150 ? dy / distance : 0;
        std::printf(R"("overlap":true,"distance":0,"depth":%.17g,"normal":[%.17g,%.17g])", reach - distance,
                    x, y);
        return;
    }
    std::printf(R"("skip":"not written yet")");  // an honest answer too
}

int main() {
    std::ios::sync_with_stdio(false);  // read fast; write with printf alone
    std::printf("{\"collider\":\"my engine 1.0\"}\n");
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
        const char *id = find(line, "id"), *a = find(line, "a"), *b = find(line, "b");
        if (!id || !a || !b) continue;
        std::printf(R"({"id":%llu,)", std::strtoull(id + std::strspn(id, ": "), nullptr, 10));
        collide(std::string(a, std::strcspn(a, "}")), std::string(b, std::strcspn(b, "}")));
        std::printf("}\n");
        std::fflush(stdout);
    }
}
