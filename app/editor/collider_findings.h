// What a search found, from one start of a collider to the next.
#pragma once

#include <string>

namespace testbed::editor {

struct Collider;

/// Before it is started with a command: what was found of the same command is asked again then.
void keep_findings(Collider& collider, const std::string& command);
/// Pictures of what is found now.
void follow_findings(Collider& collider);

}  // namespace testbed::editor
