// What goes on between the frames of a page.
#pragma once

namespace testbed::platform::web {

/// Goes on with everything that was started (model::Worker) until its next pause.
void go_on();

}  // namespace testbed::platform::web
