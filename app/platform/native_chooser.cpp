// The desktop's own dialog that chooses a file.
#include "app/platform/native_chooser.h"

#include <SDL.h>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/platform/portal.h"

#ifndef _WIN32
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;
#endif

namespace testbed::platform {

#ifdef _WIN32

std::unique_ptr<NativeChooser> NativeChooser::open(const ChooserRequest&) { return nullptr; }

#else

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// Whether windows of other programs can stand beside this one's.
bool has_desktop() {
    const char* driver = SDL_GetCurrentVideoDriver();
    return driver && (std::string_view(driver) == "x11" || std::string_view(driver) == "wayland");
}

std::optional<std::string> in_path(std::string_view name) {
    const std::string path = variable("PATH");
    std::string_view rest = path;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const fs::path file = fs::path(rest.substr(0, end)) / name;
        if (!file.is_relative() && access(file.c_str(), X_OK) == 0) return file.string();
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

std::vector<std::string> zenity_arguments(const ChooserRequest& request) {
    std::vector<std::string> list{"--file-selection", "--title=" + request.title,
                                  "--file-filter=*" + request.ending + " | *" + request.ending,
                                  "--file-filter=All files | *"};
    std::error_code error;
    // A folder ends in a slash, or its own name would be proposed.
    const bool folder = fs::is_directory(request.start, error);
    if (!request.start.empty()) list.push_back("--filename=" + request.start.string() + (folder ? "/" : ""));
    if (request.save) {
        list.emplace_back("--save");
        list.emplace_back("--confirm-overwrite");
    }
    if (request.many) {
        list.emplace_back("--multiple");
        list.emplace_back("--separator=\n");
    }
    return list;
}

std::vector<std::string> kdialog_arguments(const ChooserRequest& request) {
    std::vector<std::string> list{"--title", request.title,
                                  request.save ? "--getsavefilename" : "--getopenfilename",
                                  request.start.empty() ? "." : request.start.string(), "*" + request.ending};
    if (request.many) list.insert(list.end(), {"--multiple", "--separate-output"});
    return list;
}

struct Command {
    std::string program;
    std::vector<std::string> arguments;
};

std::optional<Command> command_for(const ChooserRequest& request) {
    if (const std::string own = variable("COLLISION_TESTBED_CHOOSER"); !own.empty())
        return Command{own, zenity_arguments(request)};
    if (!has_desktop()) return {};
    // On its own desktop each looks at home.
    const bool kde = variable("XDG_CURRENT_DESKTOP").find("KDE") != std::string::npos;
    const auto zenity = in_path("zenity"), kdialog = in_path("kdialog");
    if (kdialog && (kde || !zenity)) return Command{*kdialog, kdialog_arguments(request)};
    if (zenity) return Command{*zenity, zenity_arguments(request)};
    return {};
}

/// A program that shows the dialog and prints what was chosen.
class ProgramChooser final : public NativeChooser {
  public:
    ProgramChooser(pid_t process, int output, bool many) : process_(process), output_(output), many_(many) {}
    ~ProgramChooser() override {
        if (process_ > 0) {
            kill(process_, SIGTERM);
            waitpid(process_, nullptr, 0);
        }
        close(output_);
    }
    ProgramChooser(const ProgramChooser&) = delete;
    ProgramChooser& operator=(const ProgramChooser&) = delete;

    ChooserAnswer poll() override;

  private:
    pid_t process_;
    int output_;
    bool many_;
    std::string text_;
};

/// A line for each file.
ChooserAnswer chosen_of_lines(std::string_view lines) {
    ChooserAnswer answer{ChooserAnswer::State::chosen};
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        if (const std::string_view line = lines.substr(0, end); !line.empty())
            (answer.file.empty() ? answer.file : answer.more.emplace_back()) = line;
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return answer;
}

ChooserAnswer ProgramChooser::poll() {
    using State = ChooserAnswer::State;
    if (process_ <= 0) return {State::failed};
    // Read while it runs too: a pipe that nobody reads would hold the program up.
    char buffer[4096];
    for (ssize_t count = 0; (count = read(output_, buffer, sizeof buffer)) > 0;)
        text_.append(buffer, std::size_t(count));
    int status = 0;
    const pid_t ended = waitpid(process_, &status, WNOHANG);
    if (ended == 0) return {};
    process_ = -1;
    for (ssize_t count = 0; (count = read(output_, buffer, sizeof buffer)) > 0;)
        text_.append(buffer, std::size_t(count));
    if (ended < 0 || !WIFEXITED(status) || WEXITSTATUS(status) > 1) return {State::failed};
    while (!text_.empty() && (text_.back() == '\n' || text_.back() == '\r')) text_.pop_back();
    if (WEXITSTATUS(status) == 1 || text_.empty()) return {State::canceled};
    if (many_) return chosen_of_lines(text_);
    return {State::chosen, text_};
}

std::unique_ptr<NativeChooser> start(const Command& command, bool many) {
    int ends[2];
    if (pipe(ends) != 0) return nullptr;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);

    std::vector<char*> arguments{const_cast<char*>(command.program.c_str())};
    for (const std::string& argument : command.arguments)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    pid_t process = -1;
    const int failed =
        posix_spawn(&process, command.program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (failed != 0) {
        close(ends[0]);
        return nullptr;
    }
    return std::make_unique<ProgramChooser>(process, ends[0], many);
}

}  // namespace

std::unique_ptr<NativeChooser> NativeChooser::open(const ChooserRequest& request) {
    if (variable("COLLISION_TESTBED_CHOOSER") == "portal") return open_portal(request);
    if (const auto command = command_for(request)) return start(*command, request.many);
    return has_desktop() ? open_portal(request) : nullptr;
}

#endif

}  // namespace testbed::platform
