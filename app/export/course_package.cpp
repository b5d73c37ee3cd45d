#include "app/export/course_package.h"

#include <array>
#include <fmt/format.h>

#include "app/export/zip.h"
#include "app/file/markup_text.h"

namespace testbed::exports {

namespace {

// The namespaces are those of IMS Content Packaging 1.1.2 and ADL 1.2.
constexpr std::string_view manifest = R"(<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="collision-testbed" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{0}</title>
      <item identifier="lesson" identifierref="page"><title>{0}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
)";

// The platform puts an object named API into a window around this one, or into the one that opened it.
constexpr std::string_view page_begin = R"(<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{0}</title>
<style>html, body {{ margin: 0; height: 100%; }} iframe {{ display: block; width: 100%; height: 100%; border: 0; }}</style></head>
<body>
<iframe id="lesson" src="{1}" title="{0}" allow="clipboard-write; fullscreen"></iframe>
)";
constexpr std::string_view page_end = R"(<script>
  function find(from) {
    for (let place = from, i = 0; place && i < 10; place = place.parent === place ? null : place.parent, ++i)
      try { if (place.API) return place.API; } catch { return null; }
    return null;
  }
  const platform = find(window) || find(window.opener);
  const get = (name) => platform.LMSGetValue('cmi.core.' + name);
  const set = (name, value) => platform.LMSSetValue('cmi.core.' + name, String(value));
  const frame = document.getElementById('lesson').contentWindow;
  // What the platform has from another browser, or from before the lesson was started again, is never lowered.
  let ended = false, best = -1, far = 0;
  if (platform) {
    platform.LMSInitialize('');
    ended = /^(completed|passed)$/.test(get('lesson_status'));
    best = get('score.raw') === '' ? -1 : Number(get('score.raw'));
    far = Number(get('lesson_location')) || 0;
  }
  if (platform) addEventListener('message', ({ source, data }) => {
    if (source !== frame || data.from !== 'collision-testbed' || data.event !== 'lesson' || !data.steps) return;
    const score = data.questions ? Math.round(100 * data.right / data.questions) : -1;
    if (data.step > far) set('lesson_location', far = data.step);
    if (score > best) {
      set('score.min', 0);
      set('score.max', 100);
      set('score.raw', best = score);
    }
    if (!ended) set('lesson_status', data.done === data.steps ? 'completed' : 'incomplete');
    ended = ended || data.done === data.steps;
    platform.LMSCommit('');
  });
  if (platform) addEventListener('pagehide', () => platform.LMSFinish(''));
</script>
</body>
</html>
)";

}  // namespace

std::optional<std::string> course_package(std::string_view title, std::string_view address) {
    const std::string name = file::markup_text(title), target = file::markup_text(address);
    std::string page = fmt::format(page_begin, name, target);
    page += page_end;
    const std::array files{ZippedFile{"imsmanifest.xml", fmt::format(manifest, name)},
                           ZippedFile{"index.html", std::move(page)}};
    return zip(files);
}

}  // namespace testbed::exports
