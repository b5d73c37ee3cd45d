// `verify` as a shell and a CI service meet it.
#include <fmt/format.h>

#include "tests/cli/cli_fixture.h"
#include "tests/support/source_folder.h"

namespace testbed::cli_tests {
namespace {

/// Circles alone, and every two that are near overlap for it.
constexpr const char* careless = R"(while read -r line; do
  id=${line#*\"id\":}; id=${id%%,*}
  case $line in
    *'"type":"circle"'*'"type":"circle"'*) echo "{\"id\":$id,\"overlap\":true}" ;;
    *) echo "{\"id\":$id,\"skip\":\"circles only\"}" ;;
  esac
done
)";

TEST_F(Cli, VerifyFindsWritesAndReplays) {
    put("mine.sh", careless);
    const Outcome found = run("$T verify --questions 300 --junit report.xml -- sh mine.sh");
    EXPECT_EQ(found.status, 1) << found.error;
    EXPECT_NE(found.out.find("an overlap where there is none   circle–circle"), std::string::npos)
        << found.out;
    EXPECT_TRUE(fs::exists(folder_ / "findings/1-circle-circle-overlap-invented.json"));
    EXPECT_NE(content("report.xml").find("<failure message=\"an overlap where there is none"),
              std::string::npos);
    EXPECT_EQ(run("$T check findings/*.json").status, 0) << "the scenes state the truth";

    const Outcome again = run("$T verify --replay findings --json -- sh mine.sh");
    EXPECT_EQ(again.status, 1);
    const json report = json::parse(again.out);
    EXPECT_EQ(report["replayed"][0]["answer"], "wrong");
    EXPECT_EQ(report["replayed"][0]["kind"], "overlap-invented");
}

TEST_F(Cli, VerifyWritesWhatItFoundAsTheTextOfAnIssue) {
    put("mine.sh", careless);
    const Outcome found =
        run("$T verify --questions 300 --report issue.md --report-as box2d-2 -- sh mine.sh");
    EXPECT_EQ(found.status, 1) << found.error;
    const std::string issue = content("issue.md");
    EXPECT_TRUE(issue.starts_with("# sh: 1 kind of wrong answers\n")) << issue;
    for (const char* words : {"## 1. circle–circle: an overlap where there is none", "b2CircleShape a_shape;",
                              "What is true:\n\n- overlap: false\n", "\"overlap\":true", "ordinary shapes",
                              "![The two shapes](issue-1.svg)"})
        EXPECT_NE(issue.find(words), std::string::npos) << words << "\n" << issue;
    EXPECT_TRUE(content("issue-1.svg").starts_with("<svg")) << content("issue-1.svg").substr(0, 80);

    run("$T verify --questions 300 --report own.md -- sh mine.sh");
    EXPECT_NE(content("own.md").find("```json"), std::string::npos) << "the file's name tells no language";
    const Outcome cobol = run("$T verify --report a.md --report-as cobol -- sh mine.sh");
    EXPECT_EQ(cobol.status, 2);
    EXPECT_NE(cobol.error.find("--report-as: must be "), std::string::npos) << cobol.error;
    EXPECT_EQ(run("$T verify --report-as box2d -- sh mine.sh").status, 2) << "of no report";
    const Outcome nowhere = run("$T verify --questions 300 --report no/such/folder/a.md -- sh mine.sh");
    EXPECT_EQ(nowhere.status, 2);
    EXPECT_NE(nowhere.error.find("no/such/folder"), std::string::npos) << nowhere.error;
}

TEST_F(Cli, VerifyPrintsTemplates) {
    const Outcome python = run("$T verify --template python");
    EXPECT_EQ(python.status, 0);
    EXPECT_NE(python.out.find("def collide("), std::string::npos);
    const Outcome other = run("$T verify --template cobol");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(
        other.error.find("must be c, cpp, csharp, go, java, javascript, lua, python or rust, got cobol"),
        std::string::npos)
        << other.error;
}

TEST_F(Cli, VerifyRefusesInASentence) {
    EXPECT_NE(run("$T verify").error.find("Which program?"), std::string::npos);
    EXPECT_EQ(run("$T verify").status, 2);
    EXPECT_EQ(run("$T verify -- ./missing").status, 2);
    EXPECT_NE(run("$T verify -- ./missing").error.find("cannot be started"), std::string::npos);
    EXPECT_NE(run("$T verify --types cube -- cat").error.find("--types: must be "), std::string::npos);
    EXPECT_NE(run("$T verify --ask love -- cat").error.find("--ask: must be overlap"), std::string::npos);
    EXPECT_NE(run("$T verify --replay nowhere -- cat").error.find("nowhere"), std::string::npos);
    const Outcome ended = run("$T verify -- sh -c 'echo because >&2; exit 4'");
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.error.find("It ended with exit status 4. It said: because"), std::string::npos)
        << ended.error;
}

/// A right answer to each task of the lessons; WRONG names one that a learner may well give.
constexpr const char* learner = R"(import json, math, sys
wrong = sys.argv[1] if len(sys.argv) > 1 else ""

def circle(s):
    return (s["position"], 0) if s["type"] == "point" else (s["center"], s["radius"])

def circles(a, b):
    (ax, ay), ra = circle(a)
    (bx, by), rb = circle(b)
    reach = ra * ra + rb * rb if wrong == "sum of squares" else (ra + rb) ** 2
    squared = (ax - bx) ** 2 + (ay - by) ** 2
    return squared < reach if wrong == "open" else squared <= reach

def rectangles(a, b):
    p, q = a["vertices"], b["vertices"]
    if wrong == "corners":
        inside = lambda v, r: r[0][0] <= v[0] <= r[2][0] and r[0][1] <= v[1] <= r[2][1]
        return any(inside(v, q) for v in p) or any(inside(v, p) for v in q)
    return p[0][0] <= q[2][0] and q[0][0] <= p[2][0] and p[0][1] <= q[2][1] and q[0][1] <= p[2][1]

def circle_rectangle(c, r):
    low, high = r["vertices"][0], r["vertices"][2]
    x = min(max(c["center"][0], low[0]), high[0])
    y = min(max(c["center"][1], low[1]), high[1])
    return (x - c["center"][0]) ** 2 + (y - c["center"][1]) ** 2 <= c["radius"] ** 2

def polygons(a, b):
    for one in (a["vertices"],) if wrong == "half the axes" else (a["vertices"], b["vertices"]):
        for (x0, y0), (x1, y1) in zip(one, one[1:] + one[:1]):
            dots = [[(y1 - y0) * x - (x1 - x0) * y for x, y in s["vertices"]] for s in (a, b)]
            if max(dots[0]) < min(dots[1]) or max(dots[1]) < min(dots[0]):
                return False
    return True

def upright(s, x, y):
    """What lies at (x, y), seen from a turned rectangle."""
    t = math.radians(s["rotation"])
    c, n = math.cos(t), math.sin(t)
    x, y = x - s["center"][0], y - s["center"][1]
    return (x * c - y * n, y * c + x * n) if wrong == "turned further" else (x * c + y * n, y * c - x * n)

def circle_turned(c, r):
    (x, y), radius = circle(c)
    x, y = upright(r, x, y)
    w, h = r["size"][0] / 2, r["size"][1] / 2
    far = math.hypot(x - min(max(x, -w), w), y - min(max(y, -h), h))
    return far <= radius + (0 if wrong == "no tolerance" else 1e-9)

def overlap(a, b):
    types = {a["type"], b["type"]}
    if types == {"oriented_rectangle"}: return polygons(a, b)
    if "oriented_rectangle" in types:
        return circle_turned(*(a, b) if b["type"] == "oriented_rectangle" else (b, a))
    if types <= {"point", "circle"}: return circles(a, b)
    if types == {"rectangle"}: return rectangles(a, b)
    if types == {"circle", "rectangle"}: return circle_rectangle(*(a, b) if a["type"] == "circle" else (b, a))
    return polygons(a, b) if types == {"polygon"} else None

for line in sys.stdin:
    q = json.loads(line)
    said = overlap(q["a"], q["b"]) if "overlap" in q["ask"] else None
    print(json.dumps({"id": q["id"], **({"skip": "no"} if said is None else {"overlap": said})}), flush=True)
)";

TEST_F(Cli, ALessonsTaskIsGraded) {
    put("mine.py", learner);
    const std::string lessons = (collision::support::source_folder() / "scenes/lessons").string();
    const struct {
        const char* lesson;
        const char* wrong;
        const char* graded;  ///< a row that is wrong
        std::size_t shapes;  ///< of the counter-example: no more vertices than this
    } rows[] = {
        {"03-near-enough", "sum of squares", "wrong    circle–circle: an overlap is missed", 0},
        {"03-near-enough", "open", "wrong    circle–circle: a touch is missed", 0},
        {"07-clamp", "corners", "wrong    rectangle–rectangle: an overlap is missed", 0},
        {"09-find-the-gap", "half the axes", "wrong    polygon–polygon: an overlap where there is none", 6},
        {"25-your-own-test", "turned further", "wrong    point–oriented_rectangle: an overlap", 0},
        {"25-your-own-test", "no tolerance", "wrong    point–oriented_rectangle: a touch is missed", 0},
    };
    for (const auto& row : rows) {
        const std::string ask = fmt::format("$T verify --lesson {}/{}.json", lessons, row.lesson);
        const Outcome right = run(ask + " -- python3 mine.py");
        EXPECT_EQ(right.status, 0) << right.out << right.error;
        EXPECT_NE(right.out.find("Done: all of it is right."), std::string::npos) << right.out;
        const Outcome wrong =
            run(fmt::format("{} --junit grade.xml -- python3 mine.py '{}'", ask, row.wrong));
        EXPECT_EQ(wrong.status, 1) << wrong.out << wrong.error;
        EXPECT_NE(wrong.out.find(row.graded), std::string::npos) << wrong.out;
        EXPECT_NE(content("grade.xml").find("<failure"), std::string::npos);
        if (row.shapes > 0) {
            EXPECT_NE(wrong.out.find("3 + 3 vertices"), std::string::npos) << wrong.out;
        }
    }
    const json report =
        json::parse(run("$T verify --json --lesson " + lessons + "/07-clamp.json -- python3 mine.py").out);
    EXPECT_EQ(report["lesson"]["done"], true);
    EXPECT_EQ(report["lesson"]["step"], 6);
    EXPECT_EQ(report["lesson"]["grade"].size(), 3u);
}

/// The command that stands in the lesson's text is the one that grades it.
TEST_F(Cli, TheLessonOnOnesOwnTestSaysHowItIsGraded) {
    put("mine.py", learner);
    const std::string root = collision::support::source_folder().string();
    const json lesson = json::parse(content(root + "/scenes/lessons/25-your-own-test.json"));
    const std::string text = lesson["lesson"]["steps"].back()["text"];
    const std::size_t at = text.find("collision-testbed verify --lesson ");
    ASSERT_NE(at, text.npos);
    std::string command = text.substr(at);
    command.replace(0, std::string_view("collision-testbed").size(), "$T");
    command.insert(command.find("scenes/"), root + "/");
    const Outcome right = run(command);
    EXPECT_EQ(right.status, 0) << right.out << right.error;
    EXPECT_NE(right.out.find("Done: all of it is right."), std::string::npos) << right.out;
}

TEST_F(Cli, WhatIsNoTaskIsRefusedWithItsPlace) {
    const auto refused = [&](const std::string& arguments, const char* why) {
        const Outcome outcome = run("$T verify " + arguments + " -- cat");
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_NE(outcome.error.find(why), std::string::npos) << outcome.error;
    };
    const auto lesson = [](const std::string& step) {
        return R"({"format": "collision-scene", "version": 1, "shapes": [], "lesson": {"steps": [)" + step +
               "]}}";
    };
    put("plain.json", R"({"format": "collision-scene", "version": 1, "shapes": []})");
    put("none.json", lesson(R"({"text": "t"})"));
    put("cube.json", lesson(R"({"text": "t", "task": {"types": ["cube"], "ask": ["overlap"]}})"));
    put("ray.json", lesson(R"({"text": "t", "task": {"types": ["circle"], "ask": ["overlap", "ray"]}})"));
    put("bad.json",
        lesson(R"({"text": "t", "task": {"types": ["circle"], "ask": ["overlap"], "touching": 1}})"));
    refused("--lesson nowhere.json", "nowhere.json: no such file");
    refused("--lesson plain.json", "plain.json: is no lesson");
    refused("--lesson none.json", "none.json: no step of it has a \"task\"");
    refused("--lesson none.json --step 2", "none.json: has 1 steps, no step 2");
    refused("--lesson cube.json", "cube.json: lesson.steps[0].task.types[0]: must be one of point, ");
    refused("--lesson ray.json", "ray.json: lesson.steps[0].task.ask[1]: must be one of overlap, ");
    refused("--lesson bad.json", "lesson.steps[0].task.touching: must be ");
    refused("--lesson cube.json --types circle", "cube.json");
    const Outcome checked = run("$T check --answer none.json cube.json");
    EXPECT_EQ(checked.status, 2);
    EXPECT_NE(checked.error.find("lesson.steps[0].task.types[0]"), std::string::npos) << checked.error;
}

}  // namespace
}  // namespace testbed::cli_tests
