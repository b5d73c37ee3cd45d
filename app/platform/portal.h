// The desktop's dialog by its portal (org.freedesktop.portal.FileChooser), which every desktop has and which
// programs in a sandbox have alone.
#pragma once

#include "app/platform/native_chooser.h"

namespace testbed::platform {

/// Nothing where there is no bus to ask on. Whether a portal is there is known only once it was asked: the
/// answer is then `failed`.
std::unique_ptr<NativeChooser> open_portal(const ChooserRequest& request);

/// The path of a "file:" URI; nothing where it is another.
std::optional<std::filesystem::path> path_of_uri(std::string_view uri);

}  // namespace testbed::platform
