// Every input of the corpora, and every one that ever failed, through its target: what fuzzing found stays
// mended.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <ostream>
#include <regex>
#include <vector>

#include "tests/fuzz/target.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"
#include "tests/support/source_folder.h"

namespace fuzz {

inline void PrintTo(const Target& target, std::ostream* out) { *out << target.name; }

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class EveryTarget : public testing::TestWithParam<Target> {
  protected:
    fs::path folder(const char* kind) const {
        return fs::path(collision::support::source_folder()) / "tests/fuzz" / kind / GetParam().name;
    }
    void run(const std::vector<std::uint8_t>& bytes, const std::string& name) const {
        SCOPED_TRACE(name);
        try {
            GetParam().run(bytes);
        } catch (const std::exception& wrong) {
            ADD_FAILURE() << wrong.what();
        }
    }
    void run_files(const fs::path& from) const {
        for (const fs::path& file : files_in(from)) {
            const std::string bytes = text_of(file);
            run({bytes.begin(), bytes.end()}, file.filename().string());
        }
    }
    /// make(random): the bytes of an input. The first that fails is kept.
    void run_many(const auto& make) const {
        const long inputs = collision::support::number_from_environment("FUZZ_INPUTS", 50);
        collision::support::Random random(collision::support::seed_from_environment());
        for (long i = 0; i < inputs && !HasFailure(); ++i) {
            const std::vector<std::uint8_t> bytes = make(random);
            run(bytes, "input " + std::to_string(i));
            if (!HasFailure()) continue;
            const std::string file = testing::TempDir() + "fuzz-" + std::string(GetParam().name);
            std::ofstream(file, std::ios::binary)
                .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
            ADD_FAILURE() << "kept as " << file;
        }
    }
};

TEST_P(EveryTarget, runs_its_corpus) {
    EXPECT_FALSE(files_in(folder("corpus")).empty()) << "no corpus: ./dev fuzz starts from nothing";
    run_files(folder("corpus"));
}

TEST_P(EveryTarget, runs_what_failed_once) { run_files(folder("findings")); }

/// Some bytes of an input are replaced, left out, doubled, or put in from another one.
std::vector<std::uint8_t> changed(const std::vector<std::string>& corpus, std::size_t most,
                                  collision::support::Random& random) {
    const auto any = [&]() -> const std::string& {
        return corpus[std::size_t(random.below(int(corpus.size())))];
    };
    std::string bytes = any();
    for (int changes = random.between(1, 6); changes > 0; --changes) {
        const std::size_t at = std::size_t(random.below(int(bytes.size()) + 1)),
                          count = std::min(bytes.size() - at, std::size_t(random.between(1, 16)));
        switch (random.below(5)) {
            case 0:
                if (at < bytes.size()) bytes[at] = char(random.below(256));
                break;
            case 1: bytes.erase(at, count); break;
            case 2: bytes.insert(at, bytes.substr(at, count)); break;
            case 3: {
                const std::string& other = any();
                bytes.insert(at, other, std::size_t(random.below(int(other.size()) + 1)), 16);
                break;
            }
            case 4: bytes.insert(at, 1, "{}[]\",:\\0-e.\n"[random.below(14)]); break;
        }
    }
    bytes.resize(std::min(bytes.size(), most));
    return {bytes.begin(), bytes.end()};
}

/// FUZZ_INPUTS: how many of each kind. Without the fuzzer's guidance they find less than it does.
TEST_P(EveryTarget, runs_random_bytes) {
    run_many([](collision::support::Random& random) {
        std::vector<std::uint8_t> bytes(std::size_t(random.between(0, 200)));
        for (std::uint8_t& byte : bytes) byte = std::uint8_t(random.below(256));
        return bytes;
    });
}

TEST_P(EveryTarget, runs_changed_inputs_of_its_corpus) {
    std::vector<std::string> corpus;
    for (const fs::path& file : files_in(folder("corpus"))) corpus.push_back(text_of(file));
    ASSERT_FALSE(corpus.empty());
    run_many(
        [&](collision::support::Random& random) { return changed(corpus, GetParam().max_bytes, random); });
}

/// The text of every target's file.
std::string sources() {
    std::string text;
    for (const fs::path& file :
         files_in(fs::path(collision::support::source_folder()) / "tests/fuzz/targets"))
        text += text_of(file);
    return text;
}

TEST(Targets, AreListedEachAfterItsFile) {
    std::vector<std::string> written, listed;
    for (const fs::path& file :
         files_in(fs::path(collision::support::source_folder()) / "tests/fuzz/targets"))
        written.push_back(file.stem().string());
    for (const Target& target : all()) listed.emplace_back(target.name);
    EXPECT_EQ(listed, written);
}

/// Readers of texts that come from outside are named after what they do, in these layers.
TEST(Targets, ThereIsOneForEveryReader) {
    const std::regex reader(
        R"(\b(read_\w+|from_text|evaluate|color_of)\((std::string_view|const std::string&))");
    const std::string targets = sources();
    int readers = 0;
    for (const char* layer : {"model/pseudocode", "file", "exchange", "lesson", "edit", "editor"}) {
        for (const fs::path& file : files_in(fs::path(collision::support::source_folder()) / "app" / layer)) {
            if (file.extension() != ".h") continue;
            const std::string text = text_of(file);
            for (std::sregex_iterator at(text.begin(), text.end(), reader), end; at != end; ++at, ++readers)
                EXPECT_NE(targets.find((*at)[1].str() + "("), std::string::npos)
                    << (*at)[1] << " of " << file << " has no fuzz target";
        }
    }
    EXPECT_GE(readers, 6);
}

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryTarget, testing::ValuesIn(all().begin(), all().end()),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace fuzz
