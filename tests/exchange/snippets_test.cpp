// Code and text as people post it: which shapes it is. snippets/README.md says where it is from.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "app/exchange/import.h"
#include "app/exchange/snippet/numeral.h"
#include "core/shape/shape.h"
#include "core/shape/vertex_list.h"
#include "tests/support/source_folder.h"

namespace testbed::exchange {
namespace {

namespace shape = collision::shape;
using collision::Vec2;

struct Told {
    std::string type;
    std::vector<double> numbers;
};

struct Case {
    std::string name, text;
    std::vector<Told> shapes;
    bool unused = false;  ///< numbers remain that are no shape
    bool later = false;   ///< it is not read right yet
};

Told told_line(const std::string& line) {
    Told told;
    std::istringstream words(line);
    words >> told.type;
    for (std::string word; words >> word;) {
        std::replace(word.begin(), word.end(), ',', ' ');
        std::istringstream numbers(word);
        for (double number; numbers >> number;) told.numbers.push_back(number);
    }
    return told;
}

std::vector<Case> cases_of(const std::filesystem::path& file) {
    std::vector<Case> cases;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("### "))
            cases.push_back({line.substr(4), {}, {}});
        else if (line == "--- unused numbers")
            cases.back().unused = true;
        else if (line == "--- not read yet")
            cases.back().later = true;
        else if (line.starts_with("--- "))
            cases.back().shapes.push_back(told_line(line.substr(4)));
        else
            cases.back().text += line + "\n";
    }
    return cases;
}

/// In the world.
Told told_shape(const model::SceneShape& one) {
    Told told;
    const auto add = [&](Vec2 v) {
        told.numbers.push_back(v.x);
        told.numbers.push_back(v.y);
    };
    const collision::math::Transform to(one.pose);
    const Vec2 at = one.pose.position;
    std::visit(
        [&]<class S>(const S& s) {
            told.type = S::type_name;
            if constexpr (std::is_same_v<S, shape::Rectangle> ||
                          std::is_same_v<S, shape::OrientedRectangle>) {
                told.type = "box";
                add(at);
                add(s.size);
                if (one.pose.rotation != 0) told.numbers.push_back(one.pose.rotation);
            } else if constexpr (std::is_same_v<S, shape::Circle>) {
                add(at);
                told.numbers.push_back(s.radius);
            } else if constexpr (std::is_same_v<S, shape::Segment>) {
                add(to.apply(s.from));
                add(to.apply(s.to));
            } else if constexpr (std::is_same_v<S, shape::Capsule>) {
                add(to.apply(s.from));
                add(to.apply(s.to));
                told.numbers.push_back(s.radius);
            } else if constexpr (std::is_same_v<S, shape::Polygon> || std::is_same_v<S, shape::Polyline>) {
                for (const Vec2 v : *s.vertices) add(to.apply(v));
            } else if constexpr (std::is_same_v<S, shape::Ray> || std::is_same_v<S, shape::Line>) {
                add(at);
                add(s.direction);
            } else {
                add(at);
            }
        },
        one.geometry);
    return told;
}

bool alike(const Told& a, const Told& b) {
    if (a.type != b.type || a.numbers.size() != b.numbers.size()) return false;
    for (std::size_t i = 0; i < a.numbers.size(); ++i)
        if (!(std::abs(a.numbers[i] - b.numbers[i]) <= 1e-6 * std::max(1.0, std::abs(b.numbers[i]))))
            return false;
    return true;
}

std::string text_of(const Told& told) {
    return fmt::format("{} {}", told.type, fmt::join(told.numbers, " "));
}

/// Empty where every shape is there, no other, and the numbers are accounted for.
std::string fault(const Case& one) {
    const Imported read = import_text(one.text);
    std::vector<Told> got;
    for (const model::ShapePtr& shape : read.shapes) got.push_back(told_shape(*shape));
    std::vector<Told> left = got;
    std::string wrong;
    for (const Told& wanted : one.shapes) {
        const auto found = std::ranges::find_if(left, [&](const Told& each) { return alike(each, wanted); });
        if (found == left.end())
            wrong += "\n  missing " + text_of(wanted);
        else
            left.erase(found);
    }
    for (const Told& each : left) wrong += "\n  too many " + text_of(each);
    bool errors = false;
    std::string issues;
    for (const file::Issue& issue : read.issues) {
        errors = errors || issue.severity == file::Issue::Severity::error;
        issues += fmt::format("\n  {}:{} {}", issue.line, issue.column, issue.text);
    }
    if (errors != one.unused) wrong += one.unused ? "\n  nothing is reported" : issues;
    return wrong;
}

std::vector<std::filesystem::path> batches() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(collision::support::source_folder() / "tests/exchange/snippets"))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

TEST(Snippets, AreReadAsTheyWereMeant) {
    for (const auto& file : batches()) {
        std::size_t right = 0;
        const std::vector<Case> cases = cases_of(file);
        for (const Case& one : cases) {
            const std::string wrong = fault(one);
            if (one.later)
                EXPECT_NE(wrong, "") << file.filename().string() << ": " << one.name
                                     << " is read now: take its mark away";
            else
                EXPECT_EQ(wrong, "") << file.filename().string() << ": " << one.name;
            right += wrong.empty();
        }
        RecordProperty(file.stem().string(), fmt::format("{} of {}", right, cases.size()));
    }
}

TEST(Snippets, HaveNamesOfTheirOwn) {
    std::set<std::string> names;
    for (const auto& file : batches())
        for (const Case& one : cases_of(file)) EXPECT_TRUE(names.insert(one.name).second) << one.name;
    EXPECT_GE(names.size(), 25u);
}

/// Cut off anywhere, a text is read or named, and never throws.
TEST(Snippets, EveryBeginningIsRead) {
    for (const auto& file : batches())
        for (const Case& one : cases_of(file))
            for (std::size_t i = 0; i <= one.text.size(); i += 7) {
                const Imported read = import_text(one.text.substr(0, i));
                EXPECT_LE(read.shapes.size(), one.text.size()) << one.name;
            }
}

}  // namespace
}  // namespace testbed::exchange
