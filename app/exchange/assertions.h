// Statements of a text that assert something, in the words of many languages and test libraries.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::exchange {

/// "self.assertFalse(hit(a, b), 'apart')": "assertFalse" asserts that what follows is not so.
struct Assertion {
    std::string_view text;
    std::string_view word;  ///< that it is called by: "assertFalse"
    /// Whether the words before what is asserted turn it round; empty where they say something else, such as
    /// "assertThrows".
    std::optional<bool> turned;
    std::vector<std::string_view> said;  ///< the parts of what is asserted
};

/// Statements that begin with a word of assertions: assert, EXPECT_TRUE, REQUIRE_FALSE, console.assert,
/// XCTAssert, expect(…).toBe(…), Assert.That, or hold ".should". Each up to its end. One of more than 400
/// characters has no parts.
std::vector<Assertion> assertions_in(std::string_view text);

/// Whether the words of a name, such as "toBeFalsy" or "strictEqual", turn a statement of truth round. Empty
/// where one of them says something else.
std::optional<bool> turns(std::string_view name);

/// "doesNot_intersect" as "does", "not", "intersect".
std::vector<std::string> words_of_name(std::string_view name);

}  // namespace testbed::exchange
