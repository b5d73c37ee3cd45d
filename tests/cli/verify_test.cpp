// `verify` as a shell and a CI service meet it.
#include "tests/cli/cli_fixture.h"

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

}  // namespace
}  // namespace testbed::cli_tests
