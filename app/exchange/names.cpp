// Names of variables in exported code.
#include <cctype>
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

std::string Names::of(std::string_view id) {
    std::string stem;
    for (const char c : id) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            stem += c;
        else if (!stem.empty() && stem.back() != '_')
            stem += '_';
    }
    if (!stem.empty() && stem.back() == '_') stem.pop_back();
    if (stem.empty() || std::isdigit(static_cast<unsigned char>(stem.front()))) stem = "s" + stem;
    std::string name = stem;
    for (int n = 2; !used_.insert(name).second; ++n) name = fmt::format("{}_{}", stem, n);
    return name;
}

}  // namespace testbed::exchange
