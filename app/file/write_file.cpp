// Saving so that nothing is ever half written, and so that what a killed program left half written goes away.
#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <random>
#include <system_error>

#include "app/file/scene_file.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#else
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace testbed::file {

namespace fs = std::filesystem;

namespace {

std::string words_of(int error) { return std::generic_category().message(error); }
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

/// What is open cannot be removed there: no lock is needed. It cannot be renamed either.
bool claim(int) { return true; }
constexpr bool renamed_while_open = false;
void remove_unclaimed(const fs::path& file) {
    std::error_code in_use;
    fs::remove(file, in_use);
}

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

/// Locks a temporary file for as long as its program writes it. False where somebody who clears up was
/// quicker: the file is gone, or about to be. A file system without locks counts as locked.
bool claim(int file) {
    if (::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
    struct ::stat status {};
    return ::fstat(file, &status) == 0 && status.st_nlink > 0;
}
/// The lock is held until the file has its name.
constexpr bool renamed_while_open = true;
/// Removes a temporary file whose program runs no more.
void remove_unclaimed(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0) return;
    struct ::stat opened {
    }, named{};
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::fstat(descriptor, &opened) == 0 &&
        ::lstat(file.c_str(), &named) == 0 && S_ISREG(named.st_mode) && opened.st_ino == named.st_ino &&
        opened.st_dev == named.st_dev)
        ::unlink(file.c_str());
    ::close(descriptor);
}

/// While it lives, signals that end the program wait: no temporary file is left behind. The one that a limit
/// on the size of files sends is none of them: the writing fails, and that is told.
class SignalsWait {
  public:
    SignalsWait() {
        ::sigset_t ending;
        sigemptyset(&ending);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ}) sigaddset(&ending, signal);
        ::pthread_sigmask(SIG_BLOCK, &ending, &before_);
    }
    ~SignalsWait() {
        ::sigset_t waiting, too_large;
        sigemptyset(&too_large);
        sigaddset(&too_large, SIGXFSZ);
        int taken = 0;
        if (::sigpending(&waiting) == 0 && sigismember(&waiting, SIGXFSZ) == 1) ::sigwait(&too_large, &taken);
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
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

/// Writes all of it. The error number, or 0.
int write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const std::ptrdiff_t written = write_some(file, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (written == 0)
            return ENOSPC;
        else if (errno != EINTR)
            return errno;
    }
    return flush(file) ? 0 : errno;
}

/// Writes over the content of a file, which stays the same file. The error number, or 0. half_written: it
/// failed after the old content was touched.
int rewrite(const fs::path& file, std::string_view text, bool& half_written) {
    const int target = open_existing(file);
    if (target < 0) return errno;
    int why = write_all(target, text);
    half_written = why != 0;
    if (!close_file(target) && why == 0) why = errno;
    std::error_code error;
    if (why == 0) fs::resize_file(file, text.size(), error);
    return why != 0 ? why : error.value();
}

/// The file that a chain of symbolic links ends in, which need not exist; a link where the chain has no end.
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

constexpr std::string_view temporary_ending = ".tmp";
constexpr std::size_t temporary_digits = 8;

/// How the names of its temporary files begin. Of a long name only the beginning is in it: they must not be
/// too long where the file's own is not.
std::string temporary_beginning(const fs::path& file) {
    return '.' + file.filename().string().substr(0, 64) + '.';
}

/// A name beside the file that no other program takes at the same time.
fs::path temporary_beside(const fs::path& file) {
    static std::random_device device;
    return file.parent_path() /
           fmt::format("{}{:08x}{}", temporary_beginning(file), device(), temporary_ending);
}

/// Removes what programs that were killed while they saved this file left beside it.
void clear_up_beside(const fs::path& file, const fs::path& folder) {
    const std::string beginning = temporary_beginning(file);
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.size() == beginning.size() + temporary_digits + temporary_ending.size() &&
            name.starts_with(beginning) && name.ends_with(temporary_ending) &&
            name.find_first_not_of("0123456789abcdef", beginning.size()) ==
                beginning.size() + temporary_digits)
            remove_unclaimed(it->path());
    }
}

}  // namespace

std::optional<std::string> write_file_atomically(const fs::path& named, std::string_view text) {
    std::error_code error;
    const fs::path file = follow_links(named);
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::directory) return shown(named) + " is a directory";
    const auto failed = [&](int why) {
        return fmt::format("cannot write {}: {}", shown(named), words_of(why));
    };

    if (fs::is_symlink(file, error)) return failed(ELOOP);

    // A device or a pipe cannot be replaced: it takes the text as it comes.
    if (fs::exists(status) && status.type() != fs::file_type::regular) {
        const int target = open_existing(file);
        if (target < 0) return failed(errno);
        int why = write_all(target, text);
        if (!close_file(target) && why == 0) why = errno;
        if (why) return failed(why);
        return std::nullopt;
    }

    if (fs::exists(status))
        if (const int why = refuses_writing(file)) return failed(why);
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error))
        return fmt::format("cannot write {}: there is no folder {}", shown(named), shown(folder));
    const SignalsWait waiting;
    clear_up_beside(file, folder);
    fs::path temporary;
    int target = -1;
    for (int attempt = 0; attempt < 8 && target < 0; ++attempt) {
        temporary = temporary_beside(file);
        target = create_new(temporary);
        if (target < 0 && errno != EEXIST)
            return fmt::format("cannot write into the folder {}: {}", shown(folder), words_of(errno));
        if (target >= 0 && !claim(target)) {
            close_file(target);
            target = -1;
        }
    }
    if (target < 0) return failed(EEXIST);
    keep_attributes(target, file);
    int why = write_all(target, text);
    const auto close_it = [&] {
        if (!close_file(target) && why == 0) why = errno;
    };
    if (!renamed_while_open) close_it();
    // Renaming would leave a file's other names with its old content.
    const bool shared = fs::exists(status) && fs::hard_link_count(file, error) > 1 && !error;
    bool half_written = false;
    if (why == 0 && shared) {
        why = rewrite(file, text, half_written);
    } else if (why == 0) {
        fs::rename(temporary, file, error);
        why = error.value();
    }
    if (why != 0 && half_written) {
        if (renamed_while_open) close_it();
        return fmt::format("cannot write {}: {}; it is incomplete now, and the whole text is in {}",
                           shown(named), words_of(why), shown(temporary));
    }
    if (why != 0 || shared) fs::remove(temporary, error);
    if (renamed_while_open) close_it();
    if (why != 0) return failed(why);
    flush_folder(folder);
    return std::nullopt;
}

}  // namespace testbed::file
