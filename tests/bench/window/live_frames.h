// How long a frame takes while a program of 1,000 shapes runs beside the window.
#pragma once

#include <string>

struct LiveFrames {
    double percentile_95 = 0;  ///< ns of the frames of the window
    std::string what;          ///< what was sent and what came
};
/// Starts a program that sends 300 frames, 60 a second, of 1,000 shapes and what it found of each two
/// neighbors. The window follows it at 60 frames a second. Ends the bench where frames are lost.
LiveFrames live_frames();
