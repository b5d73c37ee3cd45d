// How deep a JSON text may be nested, for every reader, and nlohmann/json's values within that depth.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/file/json_limits.h"
#include "app/platform/seen_characters.h"

namespace testbed::file::json {

/// Comments count as white space, for what people edit by hand.
enum class Comments : bool { no, yes };

/// Discarded where the text is no JSON, or is nested deeper than max_nesting. Never throws on bad input.
template <class Json>
Json parse(std::string_view text, Comments comments = Comments::no) {
    bool too_deep = false;
    platform::seen_characters().add(text);
    // Called with the depth that surrounds a bracket. What is too deep is dropped while the text is read, so
    // that no value exists that copying or writing could not walk through.
    const auto within = [&](int depth, typename Json::parse_event_t event, Json&) {
        const bool opens =
            event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
        if (opens && std::size_t(depth) >= max_nesting) too_deep = true;
        return !too_deep;
    };
    Json read = Json::parse(text.begin(), text.end(), within, false, comments == Comments::yes);
    return too_deep ? Json(Json::value_t::discarded) : read;
}

}  // namespace testbed::file::json
