// A lesson as a package for a learning platform (SCORM 1.2): a page with the lesson in a frame, which tells the platform
// how far the learner is and how many questions were answered correctly at the first try.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace testbed::exports {

/// The bytes of a ZIP archive with imsmanifest.xml and index.html. title: of the lesson. address: of the page,
/// with the lesson behind # and &bare, on the web: the package itself holds no program.
///
/// Reports to the platform, by the calls of the SCORM 1.2 Run-Time Environment (ADL 2001), cmi.core.lesson_status
/// (incomplete, then completed), cmi.core.score.raw (0 to 100, of questions) and cmi.core.lesson_location (the
/// farthest step, from 1). None of them is taken back: a learner may open the lesson in another browser, which
/// knows nothing of the first one.
std::optional<std::string> course_package(std::string_view title, std::string_view address);

}  // namespace testbed::exports
