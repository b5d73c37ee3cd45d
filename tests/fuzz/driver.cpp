// What libFuzzer calls: the target that $FUZZ_TARGET names. Without one the names are listed.
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "tests/fuzz/target.h"

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {
const fuzz::Target* chosen = nullptr;
}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    const char* name = std::getenv("FUZZ_TARGET");
    for (const fuzz::Target& target : fuzz::all()) {
        if (name == nullptr)
            std::printf("%s %zu\n", std::string(target.name).c_str(), target.max_bytes);
        else if (target.name == name)
            chosen = &target;
    }
    if (chosen == nullptr) std::exit(name == nullptr ? 0 : 2);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        chosen->run({data, size});
    } catch (const std::exception& wrong) {
        std::fprintf(stderr, "%s: %s\n", std::string(chosen->name).c_str(), wrong.what());
        std::abort();
    }
    return 0;
}
