// The command `make`: a scene of many shapes.
#include <limits>
#include <memory>
#include <string>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/scene_file.h"
#include "app/model/generate.h"

namespace testbed::cli {

namespace {

struct MakeArguments {
    model::GenerateOptions options;
    std::string out;  ///< "-": standard output
};

int make(const MakeArguments& arguments) {
    const std::string text = file::write_scene(model::generate_scene(arguments.options));
    if (arguments.out == "-") return print(text) ? all_well : bad_input;
    if (const auto problem = file::write_file_atomically(arguments.out, text)) {
        complain(arguments.out + ": " + *problem);
        return bad_input;
    }
    return all_well;
}

Invocation prepare_make() {
    const auto to = std::make_shared<MakeArguments>();
    return Invocation{
        {whole_number("--count", "N", "How many shapes, 1 to 1000000", to->options.count, 1,
                      model::max_generated)
             .required(),
         whole_number("--seed", "S",
                      "A whole number: the same scene for the same seed, on every platform (1)",
                      to->options.seed, 0, std::numeric_limits<std::uint64_t>::max()),
         number("--density", "D", "Shapes a square unit, each about one unit wide (0.5)", to->options.density,
                model::min_density, model::max_density),
         text("-o,--output", "FILE", "The scene file; - is standard output", to->out).required()},
        [to] { return make(*to); }};
}

}  // namespace

constinit const Command make_command{
    .name = "make", .summary = "Write a scene of many mixed shapes", .footer = "", .prepare = prepare_make};

}  // namespace testbed::cli
