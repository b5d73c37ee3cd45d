#include "app/cli/make.h"

#include <cstdio>
#include <fmt/format.h>

#include "app/cli/cli.h"
#include "app/file/scene_file.h"

namespace testbed::cli {

int make(const MakeArguments& arguments) {
    const std::string text = file::write_scene(model::generate_scene(arguments.options));
    if (arguments.out == "-") {
        if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
            return all_well;
        fmt::print(stderr, "standard output cannot be written\n");
        return bad_input;
    }
    if (const auto problem = file::write_file_atomically(arguments.out, text)) {
        fmt::print(stderr, "{}: {}\n", arguments.out, *problem);
        return bad_input;
    }
    return all_well;
}

}  // namespace testbed::cli
