// Plain English in everything that people read: the program's strings, lessons, demos and pages.
// $WORDS_LIST=1 prints every finding.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <utility>

#include "tests/support/source_folder.h"
#include "tests/words/exceptions.h"
#include "tests/words/rules.h"

namespace collision::words {
namespace {

std::vector<Finding> findings_in_string(std::string words, Use use = Use::prose,
                                        Place place = Place::lesson) {
    return findings_in({place, use, "here", std::move(words)});
}

/// What the repository has, read once.
const std::vector<Finding>& all_findings() {
    static const std::vector<Finding> found = [] {
        std::vector<Finding> all;
        for (const Text& text : all_texts(support::source_folder()))
            std::ranges::move(findings_in(text), std::back_inserter(all));
        return all;
    }();
    return found;
}

bool covers(const Exception& exception, const Finding& finding) {
    return finding.rule == exception.rule && finding.where.find(exception.where) != std::string::npos &&
           finding.words.find(exception.words) != std::string::npos;
}

bool excused(const Finding& finding) {
    return std::ranges::any_of(exceptions, [&](const Exception& one) { return covers(one, finding); });
}

TEST(Words, ReachEveryKindOfText) {
    std::map<Place, std::size_t> counts;
    for (const Text& text : all_texts(support::source_folder())) ++counts[text.place];
    EXPECT_GT(counts[Place::string], 5000u);
    EXPECT_GT(counts[Place::lesson], 1500u);
    EXPECT_GT(counts[Place::page], 500u);
}

TEST(Words, CountsOnlyFall) {
    std::map<std::pair<std::string_view, Place>, std::vector<const Finding*>> found;
    for (const Finding& one : all_findings())
        if (!excused(one)) found[{one.rule, one.place}].push_back(&one);
    std::cout << std::left << std::setw(18) << "rule" << std::setw(9) << "place" << std::setw(8) << "allowed"
              << "found\n";
    for (const std::string_view rule : rule_names)
        for (const Place place : {Place::string, Place::lesson, Place::page}) {
            const std::vector<const Finding*>& here = found[{rule, place}];
            const std::size_t most = allowed(rule, place);
            if (here.empty() && most == 0) continue;
            std::cout << std::setw(18) << rule << std::setw(9) << name_of(place) << std::setw(8) << most
                      << here.size();
            if (here.size() < most)
                std::cout << "  fewer than allowed: write " << here.size() << " into exceptions.h";
            std::cout << '\n';
            EXPECT_LE(here.size(), most) << rule << " in " << name_of(place);
            if (here.size() > most || std::getenv("WORDS_LIST") != nullptr)
                for (const Finding* one : here)
                    std::cout << "  " << one->where << ": " << one->words << "\n    " << one->advice << '\n';
        }
}

TEST(Words, EveryExceptionIsNeeded) {
    for (const Exception& one : exceptions)
        EXPECT_TRUE(std::ranges::any_of(all_findings(), [&](const Finding& it) { return covers(one, it); }))
            << one.where << " no longer needs its exception for \"" << one.words << "\": remove the row";
}

TEST(Words, EveryExceptionHasAReason) {
    for (const Exception& one : exceptions) EXPECT_GT(count_words(one.reason), 2u) << one.where;
}

TEST(Rules, FindWholeWordsOnly) {
    EXPECT_EQ(findings_in_string("It is told by a tone.").size(), 2u);  // "is told" and "told"
    EXPECT_TRUE(findings_in_string("The untold story of Anewton.").empty());
    EXPECT_EQ(findings_in_string("Begin it Anew").size(), 1u);
}

TEST(Rules, LetAQuestionBeginWithWhat) {
    EXPECT_TRUE(findings_in_string("What does the sign show?").empty());
    EXPECT_EQ(findings_in_string("What the sign shows is the side.").size(), 1u);
    EXPECT_TRUE(findings_in_string("What a sign").empty());
    EXPECT_TRUE(findings_in_string("## What a verdict means").empty());
}

TEST(Rules, CountWordsAndNotFormulas) {
    EXPECT_EQ(count_words("So 3 + 1 = 4, and that is all"), 5u);
    const std::string words = "one two three four five six seven eight nine ten ";
    EXPECT_TRUE(findings_in_string(words + words).empty());
    EXPECT_EQ(findings_in_string(words + words + "more").front().rule, "sentence over 20");
    EXPECT_EQ(findings_in_string(words + words + "a b c d e f").front().rule, "sentence over 25");
    EXPECT_TRUE(findings_in_string(words + words + ". " + words).empty());
    EXPECT_EQ(findings_in_string(words + ". " + words + ". " + words + words + ". " + words + words + "more.",
                                 Use::step)
                  .back()
                  .rule,
              "step over 60");
}

TEST(Rules, HoldLabelsAndMessagesToTheirEndings) {
    EXPECT_TRUE(findings_in_string("Snap to grid", Use::label).empty());
    EXPECT_EQ(findings_in_string("Snap to grid.", Use::label).front().rule, "label ending");
    const std::string long_label = "Snap to everything that is near the cursor";
    EXPECT_EQ(findings_in_string(long_label, Use::label, Place::string).front().rule, "label over 32");
    EXPECT_TRUE(findings_in_string("Short##" + long_label, Use::label, Place::string).empty());
    EXPECT_TRUE(findings_in_string("The disk is full.", Use::message).empty());
    EXPECT_EQ(findings_in_string("The disk is full", Use::message).front().rule, "message ending");
    EXPECT_TRUE(findings_in_string("a shape needs a name", Use::message).empty());
}

TEST(Texts, AreTheLiteralsOfASourceAndNotItsComments) {
    const auto found = string_literals(
        "#include \"no.h\"\n// \"no\"\nsay(\"A long \"\n    \"message\");\n"
        "char q = '\"'; /* \"no\" */ checkbox(\"On\"); auto r = R\"x(raw \"text\")x\";",
        "a.cpp");
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].words, "A long message");
    EXPECT_EQ(found[0].use, Use::message);
    EXPECT_EQ(found[0].where, "a.cpp:3");
    EXPECT_EQ(found[1].words, "On");
    EXPECT_EQ(found[1].use, Use::label);
    EXPECT_EQ(found[2].words, "raw \"text\"");
}

TEST(Texts, AreTheWordsOfALessonAndNotItsIds) {
    const auto found = scene_texts(R"({"title": "T", "shapes": [{"id": "some shape", "notes": "N"}],
        "lesson": {"steps": [{"text": "Drag it.", "hints": ["One", "Two"]}]}})",
                                   "a.json");
    std::vector<std::string> words;
    for (const Text& text : found) words.push_back(text.words);
    std::ranges::sort(words);
    EXPECT_EQ(words, (std::vector<std::string>{"Drag it.", "N", "One", "T", "Two"}));
}

TEST(Texts, AreTheParagraphsOfAPageWithoutCode) {
    const auto found =
        page_texts("# Head\n\nOne\nparagraph with `code`.\n- item\n```\nis told\n```\n| cell |\n", "a.md");
    ASSERT_EQ(found.size(), 4u);
    EXPECT_EQ(found[1].words, "One paragraph with x.");
    EXPECT_EQ(found[1].where, "a.md:3");
}

}  // namespace
}  // namespace collision::words
