// Lines of somebody else's collider: read, judged and kept in a scene.
#include "app/file/scene_file.h"
#include "app/verify/finding.h"
#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace verify = testbed::verify;

void fuzz_read_answer(Input input) {
    const std::string text(text_of(input));
    const verify::Line line = verify::read_line(text);
    require(line.greeting || line.answer.id || !line.answer.wrong.empty(),
            [] { return "no id, and nothing wrong with it"; });
    const auto finite = [](const auto& number) { return !number || std::isfinite(*number); };
    require(finite(line.answer.distance) && finite(line.answer.depth), [] { return "not finite"; });
    const auto question =
        verify::make_pair(verify::make_circle({0, 0}, 2), verify::make_rectangle({1, 1}, {2, 2}));
    const verify::PlacedPair pair(question);
    if (const auto fault = verify::judge(question, pair, line.answer, {})) {
        verify::Finding finding;
        finding.kind = fault->kind;
        finding.sentence = fault->sentence;
        finding.types = verify::types_of(question);
        finding.smallest = question;
        finding.said = text;
        const auto scene = verify::scene_of(finding, "fuzzed");
        const auto read = testbed::file::read_scene(testbed::file::write_scene(scene));
        require(read.scene && *read.scene == scene, [] { return "a finding that is not read back"; });
    }
}

}  // namespace

constinit const Target read_answer_target{"read_answer", fuzz_read_answer, 4096};

}  // namespace fuzz
