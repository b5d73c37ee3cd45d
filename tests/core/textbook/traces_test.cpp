// The whole trace of every row, compared as text: of shapes that stand still on one pair that overlaps and
// one that is apart, of shapes in motion on one that touches and one that does not, of bounds on one shape.
//
// TESTBED_UPDATE_GOLDEN=1 in the environment writes the files anew: read the difference before keeping it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "core/catalog.h"
#include "core/query/overlap.h"
#include "core/textbook/bounds/ask.h"
#include "core/trace/text.h"
#include "tests/support/moved.h"
#include "tests/support/placed.h"
#include "tests/support/source_folder.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using trace::Role;
using trace::say;
using trace::Step;

const std::filesystem::path folder = support::source_folder() / "tests" / "golden" / "traces";

std::string_view name(Role role) {
    switch (role) {
        case Role::axis: return "axis";
        case Role::range: return "range";
        case Role::foot: return "foot";
        case Role::clamp: return "clamp";
        case Role::side: return "side";
        case Role::crossing: return "crossing";
        case Role::local_frame: return "local_frame";
        case Role::support: return "support";
        case Role::simplex: return "simplex";
        case Role::candidate: return "candidate";
        case Role::kept: return "kept";
        case Role::dropped: return "dropped";
        case Role::envelope: return "envelope";
        case Role::sample: return "sample";
        case Role::ghost: return "ghost";
        case Role::cell: return "cell";
        case Role::witness: return "witness";
        case Role::verdict: return "verdict";
        case Role::shape: return "shape";
        case Role::push_out: return "push_out";
        case Role::contact: return "contact";
        case Role::normal: return "normal";
        case Role::invalid:
        case Role::overlap_area:
        case Role::closest:
        case Role::aabb:
        case Role::quick_circle:
        case Role::minimum_circle:
        case Role::convex_hull:
        case Role::minimum_rectangle:
        case Role::velocity:
        case Role::ray_hit:
        case Role::centroid:
        case Role::vertex:
        case Role::within:
        case Role::voronoi:
        case Role::measure:
        case Role::label:
        case Role::obstacle:
        case Role::false_alarm:
        case Role::miss:
        case Role::said: break;
    }
    return "a role of answers";
}

/// Four digits, as a sentence writes them; what rounding leaves of 0 is 0 here, so that no compiler's own
/// sine or sum of products decides a line.
std::string written(double number) { return trace::text(std::abs(number) < 1e-9 ? 0 : number); }
std::string written(Vec2 point) { return say("(", written(point.x), ", ", written(point.y), ")"); }
std::string written(std::span<const Vec2> points) {
    std::string all;
    for (const Vec2 p : points) all += (all.empty() ? "" : " ") + written(p);
    return all;
}

std::string written(const trace::Geometry& geometry) {
    using namespace trace;
    struct Writer {
        std::string operator()(const PointMark& m) const { return "point " + written(m.at); }
        std::string operator()(const SegmentMark& m) const {
            return "segment " + written(m.from) + written(m.to);
        }
        std::string operator()(const ArrowMark& m) const {
            return "arrow " + written(m.from) + written(m.to) + (m.text.empty() ? "" : " \"" + m.text + '"');
        }
        std::string operator()(const LineMark& m) const {
            return (m.both_ways ? "line " : "ray ") + written(m.base) + " along " + written(m.direction);
        }
        std::string operator()(const CircleMark& m) const {
            return "circle " + written(m.center) + ' ' + written(m.radius);
        }
        std::string operator()(const CapsuleMark& m) const {
            return "capsule " + written(m.from) + written(m.to) + ' ' + written(m.radius);
        }
        std::string operator()(const PolygonMark& m) const {
            return m.vertices.size() > 20 ? say("polygon of ", m.vertices.size())
                                          : "polygon " + written(m.vertices);
        }
        std::string operator()(const PolylineMark& m) const { return "polyline " + written(m.vertices); }
        std::string operator()(const TextMark& m) const {
            return "text " + written(m.at) + " \"" + m.text + '"';
        }
        std::string operator()(const ValueMark& m) const {
            return "value " + written(m.from) + written(m.to) + " \"" + m.text + '"';
        }
    };
    return std::visit(Writer{}, geometry);
}

void write(std::ostream& out, std::string_view place, const std::vector<trace::Mark>& marks) {
    for (const trace::Mark& mark : marks) {
        out << "    " << place << name(mark.role) << ' ' << written(mark.geometry);
        if (mark.subject != trace::no_subject) out << " of " << (mark.subject == 0 ? 'a' : 'b');
        out << '\n';
    }
}

void write(std::ostream& out, const Outcome& outcome) {
    out << "outcome";
    if (outcome.overlap) out << (*outcome.overlap ? " overlap" : " apart");
    if (outcome.distance) out << ", distance " << written(*outcome.distance);
    if (outcome.depth) out << ", depth " << written(*outcome.depth);
    if (outcome.normal) out << ", normal " << written(*outcome.normal);
    if (outcome.witness)
        out << ", witness " << written((*outcome.witness)[0]) << written((*outcome.witness)[1]);
    if (outcome.time) out << ", time " << written(*outcome.time);
    if (!outcome.contacts.empty()) out << ", contacts " << written(outcome.contacts);
    if (outcome.way) out << ", way " << written(*outcome.way);
    for (const textbook::Stop& stop : outcome.stops)
        out << ", stop " << written(stop.way) << " at " << written(stop.normal);
    if (outcome.area) out << " area " << written(*outcome.area);
    out << '\n';
}

void write(std::ostream& out, const trace::Trace& steps, const Outcome& outcome) {
    for (std::size_t i = 0; i < steps.steps().size(); ++i) {
        const Step& step = steps.steps()[i];
        out << (step.verdict ? "verdict " : "step ") << i + 1 << ": " << step.text << '\n';
        if (!step.formula.empty()) out << "    formula " << step.formula << '\n';
        for (const trace::Number& number : step.numbers)
            out << "    number " << number.name << " = " << written(number.value) << '\n';
        write(out, "", step.marks);
        write(out, "beside: ", step.aside_marks);
        for (const trace::Link& link : step.links)
            out << "    link " << written(link.aside) << " = " << written(link.on_b) << " - "
                << written(link.on_a) << '\n';
    }
    write(out, outcome);
    out << "work";
    steps.counts().for_each([&](trace::Work work, std::uint64_t times) {
        if (times > 0) out << ' ' << trace::name(work) << ' ' << times;
    });
    out << '\n';
}

void write(std::ostream& out, const Algorithm& row, const Placed& a, const Placed& b,
           const Motions& motions = {}) {
    trace::Trace steps;
    const Outcome outcome = ask(row, a, b, steps, {}, motions);
    write(out, steps, outcome);
}

/// Shapes to show a row on: of each type one in the middle, and where a row refuses it a plainer one.
std::vector<Placed> examples() {
    using namespace support;
    return {point({2, 1}),
            line({0, 2}, {2, -1}),
            ray({1, 2}, {1, -1}),
            segment({0, 0}, {4, 2}),
            circle({2, 1}, 1.5),
            capsule({1, 1}, {3, 1}, 1),
            box({0, 0}, {4, 2}),
            turned_box({2, 1}, {4, 2}, 30),
            polygon({{0, 0}, {4, 0}, {2, 3}}),
            polyline({{1, 0}, {3, 0}, {3, 2}, {1, 2}, {1, 0}}),
            polygon({{0, 0}, {4, 0}, {4, 3}, {2, 1}, {0, 3}}),
            group({box({0, 0}, {1, 2}), circle({3, 1}, 1)})};
}

std::string_view type_name(const Placed& placed) {
    return []<std::size_t... I>(std::size_t index, std::index_sequence<I...>) {
        constexpr std::array names{std::variant_alternative_t<I, shape::Shape>::type_name...};
        return names[index];
    }
    (placed.index(), std::make_index_sequence<shape::type_count>{});
}

/// The row on two shapes near each other and far apart; empty where it does not take them, or where they do
/// not overlap near and part far.
std::string written(const Algorithm& row, const Placed& a, const Placed& other) {
    // Points and lines only meet where they stand on the same place.
    const Placed close = support::moved(other, {0, other.index() < 2 ? Vec2{0, 0} : Vec2{1, 0.5}, 1});
    const Placed far = support::moved(other, {0, {6, 5}, 1});
    if (!refusal(row, a, close).empty() || !refusal(row, a, far).empty()) return {};
    if (!query::overlap(a, close) || query::overlap(a, far)) return {};
    std::ostringstream out;
    out << row.name << '\n';
    for (const Placed* b : {&close, &far}) {
        out << '\n' << type_name(a) << " and " << type_name(*b) << '\n';
        write(out, row, a, *b);
    }
    return out.str();
}

/// The row on two shapes of which the first flies at the other and, as fast, away from it; empty where it
/// does not take them.
std::string written_in_motion(const Algorithm& row, const Placed& a, const Placed& b) {
    const Motions motions[] = {{{{0, 0}, {{8, 6}, 0}}, {}, 1}, {{{0, 0}, {{-8, -6}, 0}}, {}, 1}};
    const Placed there = support::moved(b, {0, {5, 4}, 1});
    std::ostringstream out;
    out << row.name << '\n';
    for (const Motions& motion : motions) {
        if (!refusal(row, a, there, motion).empty()) return {};
        if (row.question == textbook::Question::impact &&
            ask(row, a, there, {}, motion).overlap != (&motion == &motions[0]))
            return {};
        out << '\n'
            << type_name(a) << " at (" << written(motion.a.motion.velocity.x) << ", "
            << written(motion.a.motion.velocity.y) << ") a second, and " << type_name(b) << '\n';
        write(out, row, a, there, motion);
    }
    return out.str();
}

/// The bounds of a concave polygon, of a group, or of the first example that the row takes.
std::string written_bounds(const Algorithm& row) {
    std::vector<Placed> shapes = examples();
    std::rotate(shapes.begin(), shapes.end() - 2, shapes.end());
    for (const Placed& one : shapes) {
        if (!textbook::bounds_refusal(row, one).empty()) continue;
        trace::Trace steps;
        const Outcome outcome = textbook::ask_bounds(row, one, steps);
        std::ostringstream out;
        out << row.name << "\n\n" << type_name(one) << '\n';
        write(out, steps, outcome);
        return out.str();
    }
    return {};
}

/// On a polygon and a box, which show most, where the row takes them; else on the first pair of types that it
/// takes.
std::string written(const Algorithm& row) {
    if (row.question == textbook::Question::bounds) return written_bounds(row);
    const bool moves =
        row.question == textbook::Question::impact || row.question == textbook::Question::slide;
    const auto show = [&](const Placed& a, const Placed& b) {
        return moves ? written_in_motion(row, a, b) : written(row, a, b);
    };
    std::string text =
        show(support::polygon({{0, 0}, {4, 0}, {2, 3}}), support::turned_box({2, 1}, {4, 2}, 30));
    if (text.empty() && moves) text = show(support::circle({2, 1}, 1.5), support::circle({2, 1}, 1));
    const std::vector<Placed> all_examples = examples();
    for (const Placed& a : all_examples)
        for (const Placed& b : all_examples)
            if (text.empty()) text = show(a, b);
    return text;
}

std::string difference(const std::string& now, const std::string& golden) {
    std::istringstream a(now), b(golden);
    std::string line_a, line_b;
    for (int line = 1;; ++line) {
        const bool more_a = bool(std::getline(a, line_a)), more_b = bool(std::getline(b, line_b));
        if (!more_a && !more_b) return {};
        if (!more_a || !more_b || line_a != line_b)
            return say("line ", line, "\n  now    ", more_a ? line_a : "(end)", "\n  golden ",
                       more_b ? line_b : "(end)");
    }
}

TEST(Traces, AreThoseOfTheGoldenFiles) {
    const bool update = std::getenv("TESTBED_UPDATE_GOLDEN") != nullptr;
    std::set<std::string> files;
    for (const Algorithm& row : all()) {
        const std::string now = written(row);
        ASSERT_FALSE(now.empty()) << row.id << ": no example fits it; add one to examples()";
        const std::filesystem::path file = folder / (std::string(row.id) + ".txt");
        files.insert(file.filename().string());
        if (update) {
            std::filesystem::create_directories(folder);
            std::ofstream(file, std::ios::binary) << now;
        }
        std::ifstream in(file, std::ios::binary);
        ASSERT_TRUE(in) << file << " is missing: run with TESTBED_UPDATE_GOLDEN=1 and read what it wrote";
        std::ostringstream golden;
        golden << in.rdbuf();
        EXPECT_EQ(difference(now, golden.str()), "") << row.id;
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        EXPECT_TRUE(files.contains(entry.path().filename().string()))
            << entry.path() << " belongs to no row: remove it";
}

}  // namespace
}  // namespace collision::catalog
