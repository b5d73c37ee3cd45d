// The desktop's own dialog that chooses a file, where there is one: zenity or kdialog, run beside the
// program so that the window goes on, or the desktop's portal.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace testbed::platform {

struct ChooserRequest {
    bool save = false;
    std::string title;
    std::filesystem::path start;  ///< a folder, or a file in it whose name is proposed
    std::string ending;           ///< of the files that are shown: ".json"
    bool many = false;            ///< several may be chosen; in a browser the others come as dropped ones
};

/// What came of it so far.
struct ChooserAnswer {
    enum class State { waiting, chosen, canceled, failed };
    State state = State::waiting;
    std::filesystem::path file{};
    std::vector<std::filesystem::path> more{};  ///< of many
};

/// One dialog on the screen; closed with the object.
class NativeChooser {
  public:
    /// Nothing where the desktop offers no dialog: no display, none of the programs and no bus, or another
    /// system. $COLLISION_TESTBED_CHOOSER names a program that takes zenity's arguments, or is "portal"; it
    /// is used in any case.
    static std::unique_ptr<NativeChooser> open(const ChooserRequest& request);
    virtual ~NativeChooser() = default;

    /// Never waits.
    virtual ChooserAnswer poll() = 0;
};

}  // namespace testbed::platform
