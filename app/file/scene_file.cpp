// Scene files on disk: reading whole files, and saving so that nothing is ever half written.
#include "app/file/scene_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <random>
#include <system_error>

#include "app/file/json_tree.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#else
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace testbed::file {

namespace fs = std::filesystem;

namespace {

std::string reason(int error) { return std::generic_category().message(error); }
std::string shown(const fs::path& file) { return '"' + file.string() + '"'; }

// ---- the part that differs between systems: a descriptor, and renaming over a file ----

#ifdef _WIN32

int create_new(const fs::path& file) {
    return _wopen(file.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
}
int open_existing(const fs::path& file) { return _wopen(file.c_str(), _O_WRONLY | _O_BINARY); }
std::ptrdiff_t write_some(int file, const char* data, std::size_t size) {
    return _write(file, data, static_cast<unsigned>(std::min<std::size_t>(size, 1u << 30)));
}
bool flush(int file) { return _commit(file) == 0; }
bool close_file(int file) { return _close(file) == 0; }
void keep_attributes(int, const fs::path&) {}
void flush_folder(const fs::path&) {}
int refuses_writing(const fs::path& file) { return ::_waccess(file.c_str(), 2) == 0 ? 0 : errno; }

/// There a signal that ends the program ends it at once.
class SignalsWait {};

#else

int create_new(const fs::path& file) {
    return ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}
int open_existing(const fs::path& file) { return ::open(file.c_str(), O_WRONLY | O_CLOEXEC); }
std::ptrdiff_t write_some(int file, const char* data, std::size_t size) { return ::write(file, data, size); }
/// A pipe or a terminal cannot be flushed, and need not be.
bool flush(int file) { return ::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP; }
bool close_file(int file) { return ::close(file) == 0; }
/// Permissions of the old file, and its owner where we may.
void keep_attributes(int file, const fs::path& old) {
    struct ::stat status {};
    if (::stat(old.c_str(), &status) != 0) return;
    if (::fchown(file, status.st_uid, status.st_gid) != 0) errno = 0;
    ::fchmod(file, status.st_mode & 07777);
}
/// The error number of writing to an existing file, 0 where that is allowed. A file that its owner made
/// read-only is meant to stay, even where the user is one whom nothing is refused.
int refuses_writing(const fs::path& file) {
    struct ::stat status {};
    if (::stat(file.c_str(), &status) != 0) return errno;
    if ((status.st_mode & 0222) == 0) return EACCES;
    return ::access(file.c_str(), W_OK) == 0 ? 0 : errno;
}

/// While it lives, signals that end the program wait: no temporary file is left behind.
class SignalsWait {
  public:
    SignalsWait() {
        ::sigset_t ending;
        sigemptyset(&ending);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&ending, signal);
        ::pthread_sigmask(SIG_BLOCK, &ending, &before_);
    }
    ~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;

  private:
    ::sigset_t before_;
};

/// So that the renaming survives a loss of power. Where the folder cannot be opened the file itself is safe.
void flush_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

#endif

/// Writes all of it and closes the file. The error number, or 0.
int write_and_close(int file, std::string_view text) {
    int error = 0;
    while (!text.empty() && error == 0) {
        const std::ptrdiff_t written = write_some(file, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            error = written == 0 ? ENOSPC : errno;
    }
    if (error == 0 && !flush(file)) error = errno;
    if (!close_file(file) && error == 0) error = errno;
    return error;
}

/// The file that a chain of symbolic links ends in, which need not exist.
fs::path follow_links(fs::path file) {
    constexpr int longest_chain = 40;
    std::error_code error;
    for (int i = 0; i < longest_chain && fs::is_symlink(file, error); ++i) {
        const fs::path target = fs::read_symlink(file, error);
        if (error) break;
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
    return file;
}

/// A name beside the file that no other program takes at the same time. Of a long name only the beginning is
/// in it: it must not be too long where the file's own is not.
fs::path temporary_beside(const fs::path& file) {
    static std::random_device device;
    const std::string name = file.filename().string().substr(0, 64);
    return file.parent_path() / fmt::format(".{}.{:08x}.tmp", name, device());
}

TextResult unreadable(std::string text) {
    TextResult result;
    result.issues.push_back({Issue::Severity::error, 0, 0, "", std::move(text)});
    return result;
}

/// All of a stream, or a little more than a scene may have: read_scene then says that it is too much.
std::string read_all(std::FILE* stream) {
    std::string text;
    std::vector<char> block(1 << 16);
    while (text.size() <= json::max_bytes) {
        const std::size_t actual = std::fread(block.data(), 1, block.size(), stream);
        if (actual == 0) break;
        text.append(block.data(), actual);
    }
    return text;
}

std::FILE* open_to_read(const fs::path& file) {
#ifdef _WIN32
    return _wfopen(file.c_str(), L"rb");
#else
    return std::fopen(file.c_str(), "rb");
#endif
}

}  // namespace

TextResult load_text(const fs::path& file) {
    if (file == "-") return {read_all(stdin), {}};
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found) return unreadable("no such file");
    if (status.type() == fs::file_type::directory) return unreadable("is a directory, not a scene file");
    if (error) return unreadable("cannot be read: " + error.message());
    if (status.type() == fs::file_type::regular) {
        const auto size = fs::file_size(file, error);
        if (!error && size > json::max_bytes)
            return unreadable(fmt::format("has {} MiB; a scene file may have up to {} MiB", size >> 20,
                                          json::max_bytes >> 20));
    }
    std::FILE* stream = open_to_read(file);
    if (!stream) return unreadable("cannot be opened: " + reason(errno));
    std::string text = read_all(stream);
    const int failed = std::ferror(stream) ? errno : 0;
    std::fclose(stream);
    if (failed) return unreadable("cannot be read: " + reason(failed));
    return {std::move(text), {}};
}

ReadResult load_scene(const fs::path& file) {
    TextResult read = load_text(file);
    if (!read.text) return {{}, std::move(read.issues)};
    return read_scene(*read.text);
}

std::optional<std::string> write_file_atomically(const fs::path& named, std::string_view text) {
    std::error_code error;
    const fs::path file = follow_links(named);
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::directory) return shown(named) + " is a directory";
    const auto failed = [&](int why) {
        return fmt::format("cannot write {}: {}", shown(named), reason(why));
    };

    // A device or a pipe cannot be replaced: it takes the text as it comes.
    if (fs::exists(status) && status.type() != fs::file_type::regular) {
        const int target = open_existing(file);
        if (target < 0) return failed(errno);
        if (const int why = write_and_close(target, text)) return failed(why);
        return std::nullopt;
    }

    if (fs::exists(status))
        if (const int why = refuses_writing(file)) return failed(why);
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error))
        return fmt::format("cannot write {}: there is no folder {}", shown(named), shown(folder));
    const SignalsWait waiting;
    fs::path temporary;
    int target = -1;
    for (int attempt = 0; attempt < 8 && target < 0; ++attempt) {
        temporary = temporary_beside(file);
        target = create_new(temporary);
        if (target < 0 && errno != EEXIST)
            return fmt::format("cannot write into the folder {}: {}", shown(folder), reason(errno));
    }
    if (target < 0) return failed(EEXIST);
    keep_attributes(target, file);
    if (const int why = write_and_close(target, text)) {
        fs::remove(temporary, error);
        return failed(why);
    }
    fs::rename(temporary, file, error);
    if (error) {
        const std::string why = error.message();
        fs::remove(temporary, error);
        return fmt::format("cannot write {}: {}", shown(named), why);
    }
    flush_folder(folder);
    return std::nullopt;
}

}  // namespace testbed::file
