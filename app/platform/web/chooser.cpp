// The browser's own dialog that chooses a file.
#include "app/platform/web/chooser.h"

#include <optional>
#include <utility>

#include "app/platform/native_chooser.h"
#include "app/platform/web/page.h"

namespace testbed::platform {

namespace {

/// What the page said, until the dialog's object asks.
std::optional<std::string> told;

class PageChooser final : public NativeChooser {
  public:
    ChooserAnswer poll() override {
        using State = ChooserAnswer::State;
        const auto answer = std::exchange(told, std::nullopt);
        if (!answer) return {State::waiting};
        if (answer->empty()) return {State::canceled};
        return {State::chosen, *answer};
    }
};

}  // namespace

std::unique_ptr<NativeChooser> NativeChooser::open(const ChooserRequest& request) {
    told.reset();
    std::string name = request.start.filename().string();
    if (request.save && name.empty()) name = "untitled" + request.ending;
    page_choose(request.save ? 1 : request.many ? 2 : 0, name.data(), name.size());
    return std::make_unique<PageChooser>();
}

namespace web {

void tell_chosen(std::string file) { told = std::move(file); }

}  // namespace web

}  // namespace testbed::platform
