// The tree of a text, before anybody asks what it means.
#include "app/exchange/snippet/tree.h"

#include <gtest/gtest.h>

namespace testbed::exchange::snippet {
namespace {

struct TreeCase {
    const char* text;
    const char* tree;
};

constexpr TreeCase tree_cases[] = {
    {"1_000.5 0x10 .5 1. 2.5f", "'1000.5 16 0.5 1 2.5'"},
    {"12abc 1.2.3", "'12abc 1.2.3'"},
    {"a.b::c->d", "a.b::c->d"},
    {"f(1, [2, 3], {x: 4})", "(call f 1 [2 3] {x: 4})"},
    {".x = 1", "x=1"},
    {"\"x\": 1", "'x': 1"},
    {"v[0].x = 3", "(at v 0).x=3"},
    {"v[0] = {1, 2};", "(at v 0)={1 2}"},
    {"v[0].Set(1, 2)", "(call (at v 0).Set 1 2)"},
    {"P.push_back(Point(1, 2));", "(call P.push_back (call Point 1 2))"},
    {"4.0f / 3.0f - -1", "(- (/ 4 3) -1)"},
    {"1 -2 3", "'1 -2 3'"},
    {"const std::vector<b2Vec2> v = {{0, 1}};", "'std::vector v'={{0 1}}"},
    {"b2Vec2 *v = &w;", "'b2Vec2 v'=w"},
    {"new Foo(1)", "(call Foo 1)"},
    {"vec![1, 2]", "(call vec 1 2)"},
    {"(Vec2[]){1, 2}", "(call (at Vec2) 1 2)"},
    {"Vec2 { x: 1, y: 2 }", "(call Vec2 x: 1 y: 2)"},
    {"{x=1 y=2}", "{x=1 y=2}"},
    {"| 1 | 2 |", "<1, 2>"},
    {"1, 2\n3, 4", "<1, 2>\n<3, 4>"},
    {"[0 1; 2 3]", "['0 1' '2 3']"},
    {">>> a = 1  # remark", "a=1"},
    {"a /* b */ = 1 // c", "a=1"},
    {"-- lua\nx = 1", "x=1"},
    {"f(1,\n  2)\n.g(3)", "(call (call f 1 2).g 3)"},
    {"key:\n  a: 1\n  b: 2", "key: {{a: 1; b: 2}}"},
    {"- 1\n- 2", "- 1\n- 2"},
    {"if (a) { b(1); c(2); }", "'(call if a) {{(call b 1); (call c 2)}}'"},
    {"(1, 2\n\n3", "(1 2)\n3"},
    {"1) 2]", "1\n2"},
    {"load('POINT (1 2)')", "(call load 'POINT (1 2)')"},
    {"is POINT (1 2) in", "'is wkt'POINT (1 2)' in'"},
    {"c << 1 << 2", "(< (< c 1) 2)"},
};

TEST(SnippetTree, IsWhatTheTextSays) {
    for (const TreeCase& one : tree_cases) EXPECT_EQ(to_string(tree_of(one.text)), one.tree) << one.text;
}

TEST(SnippetTree, HoldsEveryBeginningOfAText) {
    for (const TreeCase& one : tree_cases) {
        const std::string_view text = one.text;
        for (std::size_t i = 0; i <= text.size(); ++i) {
            const std::string_view part = text.substr(0, i);
            const Tree tree = tree_of(part);
            for (const Node& node : tree.nodes()) EXPECT_LE(node.begin, node.end) << part;
        }
    }
}

TEST(SnippetTree, SaysWhereBracketsAreTooDeep) {
    EXPECT_EQ(tree_of("((1))").too_deep, none);
    EXPECT_EQ(tree_of(std::string(100'000, '[')).too_deep == none, false);
}

}  // namespace
}  // namespace testbed::exchange::snippet
