// Lines of a program that is listened to: read, judged and kept as a scene.
#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/judging.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace live = testbed::live;

void fuzz_read_live(Input input) {
    const std::string text(text_of(input));
    live::Assembler assembler;
    const auto look_at = [&](std::optional<live::Frame> frame) {
        if (!frame) return;
        live::judge(*frame, live::conventions_of(assembler.greeting()));
        const auto scene = live::scene_of(*frame, "fuzzed");
        const auto read = testbed::file::read_scene(testbed::file::write_scene(scene));
        require(read.scene && *read.scene == scene, [] { return "a frame that is not read back"; });
    };
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        look_at(assembler.take(std::string_view(text).substr(begin, end - begin)));
        begin = end + 1;
    }
    look_at(assembler.finish());
}

}  // namespace

constinit const Target read_live_target{"read_live", fuzz_read_live, 4096};

}  // namespace fuzz
