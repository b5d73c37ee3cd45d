// What an export changed, said in the text itself and found there again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace testbed::exchange {

/// The text with the remark as a comment in its first line; unchanged where files with that ending have no
/// comments.
std::string with_remark(std::string text, std::string_view ending, std::string_view remark);

/// The remark as it stands in a comment or a member of an object.
std::string remark_text(std::string_view remark);

struct FoundRemark {
    std::string text;
    std::size_t offset = 0;
};
/// Empty where no export says anything.
std::optional<FoundRemark> remark_in(std::string_view text);

}  // namespace testbed::exchange
