// The last line against a lack of memory.
#include "app/platform/out_of_memory.h"

#include <imgui.h>
#include <imgui_internal.h>

namespace testbed::platform {

#if IMGUI_VERSION_NUM >= 19130
void close_broken_frame() {
    ImGuiErrorRecoveryState start;
    start.SizeOfWindowStack = 1;  // the window that is always there
    ImGui::ErrorRecoveryTryToRecoverState(&start);
}
#else
void close_broken_frame() { ImGui::ErrorCheckEndFrameRecover(nullptr); }
#endif

}  // namespace testbed::platform
