// A file that says that a program is alive: locked for as long as it runs, whatever ends it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace testbed::platform {

/// Held from its making to its end; the system lets go of it when the process dies. Two locks of the same
/// file exclude each other in one process too.
class FileLock {
  public:
    /// Makes the file where there is none. Empty where somebody else holds it, or where the file cannot be
    /// made.
    static std::optional<FileLock> take(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    /// The file is still there under its name: where somebody removed it, nobody else sees that it is held.
    bool stands() const;
    /// Lets go and removes the file.
    void remove();

  private:
    FileLock(std::filesystem::path file, std::intptr_t handle) : file_(std::move(file)), handle_(handle) {}
    void release();

    static constexpr std::intptr_t none = -1;
    std::filesystem::path file_;
    std::intptr_t handle_;  ///< the system's descriptor
};

}  // namespace testbed::platform
