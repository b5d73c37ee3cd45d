#include "app/cli/junit.h"

#include <fmt/format.h>

#include "app/file/markup_text.h"

namespace testbed::cli {

void Junit::add(std::string_view group, std::string_view name, std::string_view failure) {
    ++count_;
    cases_ += fmt::format("  <testcase classname=\"{}\" name=\"{}\"", file::markup_text(group),
                          file::markup_text(name));
    if (failure.empty()) {
        cases_ += "/>\n";
        return;
    }
    ++failures_;
    cases_ +=
        fmt::format(">\n    <failure message=\"{}\">{}</failure>\n  </testcase>\n",
                    file::markup_text(failure.substr(0, failure.find('\n'))), file::markup_text(failure));
}

void Junit::skip(std::string_view group, std::string_view name, std::string_view why) {
    ++count_;
    ++skipped_;
    cases_ += fmt::format(
        "  <testcase classname=\"{}\" name=\"{}\">\n    <skipped message=\"{}\"/>\n  </testcase>\n",
        file::markup_text(group), file::markup_text(name), file::markup_text(why));
}

std::string Junit::text(std::string_view name, double seconds) const {
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" "
        "skipped=\"{}\" time=\"{:.3f}\">\n{}</testsuite>\n",
        file::markup_text(name), count_, failures_, skipped_, seconds, cases_);
}

}  // namespace testbed::cli
