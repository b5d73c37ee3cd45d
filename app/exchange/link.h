// A scene in a link: the part behind "#" of the address of the program's page, "s=TEXT&theme=dark". The text
// is the scene's file, deflated (RFC 1951) and spelled in base64url (RFC 4648, section 5) without padding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::exchange {

/// What a link asks for: one of scene, lesson and demo, or what a learner hands in.
struct Link {
    std::string scene{};                ///< a scene file's text
    std::string lesson{}, demo{};       ///< a file that comes with the program: its name without the ending
    std::optional<std::size_t> step{};  ///< of the lesson, from 0; empty: the first that is not done
    std::string answers{};              ///< a learner's file as text (lesson/answers.h)
    std::string theme{};                ///< id; empty: as it is
    bool bare = false;                  ///< the canvas and the lesson alone, to stand in a page
};

/// Longer ones are cut by chats and mail programs.
inline constexpr std::size_t max_link = 8000;

/// The part behind "#".
std::string spell_link(const Link& link);

struct LinkResult {
    std::optional<Link> link{};
    std::string problem{};  ///< in words; empty where there is a link, or nothing that looks like one
    bool bare = false;      ///< also of a link that is a problem
};
/// A whole address, or the part behind "#", also percent-encoded as mail programs have it. It comes from
/// strangers: what is in it is bounded, and read as a file is; keys that are not known mean nothing.
LinkResult read_link(std::string_view text);

/// The links with answers in a text, each from # on, in their order: whatever stands around and between them,
/// and percent-encoded too: "%23answers%3D…", or within another address.
std::vector<std::string> answer_links_in(std::string_view text);

/// Whether the text is one address whose part behind "#" holds a scene, as somebody pastes it.
bool looks_like_link(std::string_view text);

}  // namespace testbed::exchange
