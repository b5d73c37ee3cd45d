// Kill −9 at a random moment of a save and of an autosave: the file is wholly the old or wholly the new one,
// what was kept against a crash can be restored, and what is left half written does not add up.
// COLLISION_KILLS sets how many of each there are (default 60), COLLISION_KILLS_SEED the seed (default 1).
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <random>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/editor/autosave.h"
#include "app/editor/document.h"
#include "app/file/scene_file.h"
#include "app/model/generate.h"
#include "tests/support/environment.h"
#include "tests/support/temporary_folder.h"

namespace testbed::editor {
namespace {

namespace fs = std::filesystem;
using collision::support::number_from_environment;

int kills() { return int(number_from_environment("COLLISION_KILLS", 60)); }

/// Another scene for each number, of sizes from a page to a few hundred kilobytes.
model::Scene version(int number) {
    constexpr int sizes[] = {1, 40, 400, 4000};
    const int count = sizes[number % int(std::size(sizes))] + number % 7;
    model::Scene scene = model::generate_scene({.count = std::size_t(count), .seed = std::uint64_t(number)});
    scene.title = fmt::format("Version {}", number);
    return scene;
}

/// The numbers of the version that was begun last and of the one that was finished last; -1: none.
struct Reached {
    int begun = -1, finished = -1;
};

/// When a process is killed.
struct Moment {
    long nanoseconds;       ///< after its work began, or
    bool half_way = false;  ///< after a file was seen to be begun
};

/// Whatever changes when a file is begun, written to or replaced.
std::string state_of(const fs::path& folder) {
    std::string state;
    std::error_code error;  // files come and go
    for (const auto& entry : fs::directory_iterator(folder))
        state += fmt::format("{} {} {}\n", entry.path().filename().string(), entry.file_size(error),
                             entry.last_write_time(error).time_since_epoch().count());
    return state;
}

/// Does the work in a process of its own, version after version from the first, and kills it at a moment.
template <typename Work>
Reached kill_during(const fs::path& folder, int first, const Moment& moment, Work work) {
    const std::string before = moment.half_way ? state_of(folder) : std::string();
    int ends[2];
    if (::pipe(ends) != 0) throw std::system_error(errno, std::generic_category());
    const auto say = [&](int what) {
        if (::write(ends[1], &what, sizeof what) != sizeof what) ::_exit(1);
    };
    const pid_t child = ::fork();
    if (child < 0) throw std::system_error(errno, std::generic_category());
    if (child == 0) {
        ::close(ends[0]);
        for (int number = first;; ++number) {
            say(2 * number);
            work(number);
            say(2 * number + 1);
        }
    }
    ::close(ends[1]);
    Reached reached;
    const auto hear = [&] {
        int what = 0;
        if (::read(ends[0], &what, sizeof what) != sizeof what) return false;
        (what % 2 == 0 ? reached.begun : reached.finished) = what / 2;
        return true;
    };
    hear();
    const auto enough = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (moment.half_way && state_of(folder) == before && std::chrono::steady_clock::now() < enough) {}
    const ::timespec wait{moment.nanoseconds / 1'000'000'000, moment.nanoseconds % 1'000'000'000};
    ::pselect(0, nullptr, nullptr, nullptr, &wait, nullptr);
    ::kill(child, SIGKILL);
    while (hear()) {}
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it ended by itself";
    return reached;
}

class Killed : public ::testing::Test {
  protected:
    Killed() { RecordProperty("seed", int(seed_)); }

    /// Log-uniform: from within the first steps of a save to some saves later. Every other one while a file
    /// is being written, however long what comes before takes.
    Moment moment(int kill) {
        const bool half_way = kill % 2 == 1;
        std::uniform_real_distribution<> exponent(std::log(1e3), std::log(half_way ? 1e5 : 2e7));
        return {long(std::exp(exponent(random_))), half_way};
    }
    std::vector<std::string> entries() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_.path()))
            names.push_back(entry.path().filename().string());
        return names;
    }

    const unsigned seed_ = unsigned(number_from_environment("COLLISION_KILLS_SEED", 1));
    std::mt19937 random_{seed_};
    tests::TemporaryFolder folder_;
};

TEST_F(Killed, WhileItSavesTheFileIsTheOldOneOrTheNewOne) {
    const fs::path file = folder_ / "scene.json";
    Document first;
    first.replace(version(0), {});
    ASSERT_EQ(first.save(file), std::nullopt);
    int last = 0, half_written = 0;  // the version on the disk; kills that left something half written
    for (int i = 0; i < kills(); ++i) {
        const Reached reached = kill_during(folder_.path(), last + 1, moment(i), [&](int number) {
            Document document;
            document.replace(version(number), file);
            if (document.save(file)) ::_exit(1);
        });
        const std::string found = tests::content(file);
        const int before = reached.finished < 0 ? last : reached.finished;
        const bool is_new = found == file::write_scene(version(reached.begun));
        ASSERT_TRUE(is_new || found == file::write_scene(version(before)))
            << "kill " << i << ", seed " << seed_ << ": neither version " << before << " nor "
            << reached.begun << " but " << found.size() << " bytes";
        last = is_new ? reached.begun : before;
        ASSERT_LE(entries().size(), 2u) << "kill " << i << ": what is half written adds up";
        half_written += entries().size() == 2;
    }
    EXPECT_GT(half_written, kills() / 20) << "the moments missed the saves";
    ASSERT_EQ(first.save(file), std::nullopt);
    EXPECT_EQ(entries(), std::vector<std::string>{"scene.json"}) << "the next save clears up";
}

TEST_F(Killed, WhileItAutosavesTheWorkCanBeRestored) {
    const fs::path file = "/somewhere/scene.json";
    int last = 0, before_any = 0, half_written = 0;
    for (int i = 0; i < kills(); ++i) {
        const Reached reached =
            kill_during(folder_.path(), last + 1, moment(i),
                        [&, document = Document(), autosave = Autosave(folder_.path())](int number) mutable {
                            if (document.file.empty()) document.replace({}, file);
                            document.history.commit("edit", version(number));
                            if (autosave.write(document)) ::_exit(1);
                        });
        for (const std::string& name : entries()) half_written += name.ends_with(".tmp");
        last = reached.begun;
        const Autosave next(folder_.path());
        auto works = next.recoverable();
        ASSERT_LE(works.size(), 1u);
        if (works.empty()) {
            ++before_any;
            ASSERT_EQ(reached.finished, -1)
                << "kill " << i << ", seed " << seed_ << ": version " << reached.finished << " is lost";
        } else {
            const model::Scene& scene = works[0].scene;
            EXPECT_TRUE(scene == version(reached.begun) ||
                        (reached.finished >= 0 && scene == version(reached.finished)))
                << "kill " << i << ", seed " << seed_ << ": " << scene.title;
            EXPECT_EQ(works[0].of, file);
            discard(works[0]);
        }
        EXPECT_EQ(entries(), std::vector<std::string>{}) << "kill " << i << ": what is left adds up";
    }
    EXPECT_GT(half_written, kills() / 20) << "the moments missed the autosaves";
    EXPECT_LT(before_any, kills()) << "nothing was ever kept";
}

}  // namespace
}  // namespace testbed::editor
