// What programs say arrives to the bit and is judged.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>

#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/judging.h"
#include "app/live/receiver.h"
#include "assets/collision_testbed.h"
#include "tests/live/client.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

using collision::Vec2;

TEST(LiveLines, AreJudged) {
    struct Row {
        const char* name;
        const char* greeting;
        const char* b;  ///< the second circle; the first is the unit circle
        const char* said;
        Judged judged;
    };
    const Row rows[] = {
        {"overlap denied", "", R"("center":[1,0],"radius":1)", R"("overlap":false)", Judged::wrong},
        {"overlap seen", "", R"("center":[1,0],"radius":1)", R"("overlap":true)", Judged::right},
        {"touching, which it does not define", "", R"("center":[2,0],"radius":1)", R"("overlap":false)",
         Judged::open},
        {"touching, which it says overlaps", R"({"collider":"x","touching":"overlaps"})",
         R"("center":[2,0],"radius":1)", R"("overlap":false)", Judged::wrong},
        {"within its tolerance", R"({"collider":"x","tolerance":0.1})", R"("center":[2.05,0],"radius":1)",
         R"("overlap":true)", Judged::open},
        {"pushed the wrong way", "", R"("center":[1,0],"radius":1)",
         R"("overlap":true,"depth":1,"normal":[-1,0])", Judged::wrong},
        {"pushed right", "", R"("center":[1,0],"radius":1)", R"("overlap":true,"depth":1,"normal":[1,0])",
         Judged::right},
        {"distance", "", R"("center":[5,0],"radius":1)", R"("distance":3)", Judged::right},
        {"distance of the centers", "", R"("center":[5,0],"radius":1)", R"("distance":5)", Judged::wrong},
    };
    for (const Row& row : rows) {
        Assembler assembler;
        assembler.take(row.greeting);
        assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        assembler.take(std::string(R"({"shape":"b","type":"circle",)") + row.b + "}");
        assembler.take(std::string(R"({"said":["a","b"],)") + row.said + "}");
        auto frame = assembler.finish();
        ASSERT_TRUE(frame) << row.name;
        ASSERT_EQ(frame->problem_count, 0u) << frame->problems.front();
        judge(*frame, conventions_of(assembler.greeting()));
        ASSERT_EQ(frame->said.size(), 1u);
        EXPECT_EQ(frame->said[0].judged, row.judged) << row.name;
    }
}

TEST(LiveLines, WhatCannotBeTakenIsToldAndTheRestGoesOn) {
    const std::pair<const char*, const char*> rows[] = {
        {"not JSON at all", "no JSON object"},
        {"[1,2]", "no JSON object"},
        {R"({"shape":"a","type":"circle","center":[0,0],"radius":NaN})", "not finite"},
        {R"({"shape":"a","type":"circle","center":[0,1e300],"radius":1})", "1e15"},
        {R"({"shape":"a","type":"circle","center":[0],"radius":1})", "[x, y]"},
        {R"({"shape":"a","type":"circle","center":[0,0],"radius":-1})", "radius"},
        {R"({"shape":"a","type":"blob"})", "no type"},
        {R"({"shape":"","type":"point","position":[0,0]})", "needs a name"},
        {R"({"shape":"a","type":"polygon","vertices":[[0,0],[1,1]]})", "points"},
        {R"({"said":["a","b"],"overlap":true})", "no shape of the frame"},
        {R"({"said":["a"],"overlap":true})", "two shapes"},
        {R"({"mark":{"point":[0,0]}})", "belongs to a step"},
        {R"({"frame":-1})", "no count"},
        {R"({"what":1})", "none of"},
    };
    for (const auto& [line, words] : rows) {
        Assembler assembler;
        assembler.take(line);
        assembler.take(R"({"shape":"good","type":"point","position":[0,0]})");
        const auto frame = assembler.finish();
        ASSERT_TRUE(frame) << line;
        EXPECT_EQ(frame->shapes.size(), 1u) << line;
        ASSERT_EQ(frame->problem_count, 1u) << line;
        EXPECT_NE(frame->problems[0].find(words), std::string::npos) << frame->problems[0];
    }
}

TEST(LiveLines, AFrameOfAMillionNamesIsCut) {
    Assembler assembler;
    for (int i = 0; i < 1'000'000; ++i)
        assembler.take("{\"shape\":\"" + std::to_string(i) + R"(","type":"point","position":[0,0]})");
    const auto frame = assembler.finish();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->shapes.size(), max_shapes);
    EXPECT_EQ(frame->problem_count, 1'000'000 - max_shapes);
    EXPECT_EQ(frame->problems.size(), max_problems);
}

/// What the header writes is what the window reads, to the bit.
TEST(LiveHeader, DoublesArriveToTheBit) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    std::vector<double> sent{0,    -0.0, 0.1,     1.0 / 3, -2.0 / 3, 1e-300,  5e-324, 1e15,   -1e15,
                             1e-4, 2047, 0x1p-11, 0x1p-12, 0.5,      0x1p-64, 1e14,   0.3e-3, 1 - 0x1p-53};
    std::mt19937_64 random(7);
    while (sent.size() < 20'000) {
        const double mantissa = double(random() >> 11) * 0x1p-53 + 0.5;
        const double value = std::ldexp(mantissa, int(random() % 100) - 60) * (random() % 2 ? 1 : -1);
        sent.push_back(std::abs(value) < 1e15 ? value : 1);
        // Around powers of two numbers lie twice as close below as above.
        if (sent.size() % 10 == 0) sent.back() = std::nextafter(std::ldexp(1.0, int(random() % 40) - 11), 0);
    }
    tb_connect(listener.port());
    std::vector<double> got;
    Assembler assembler;
    std::size_t told = 0;
    ASSERT_TRUE(until([&] {
        tb_frame();
        for (int i = 0; i < 100 && tb_sending_ && told < sent.size(); ++i, told += 2)
            tb_point(std::to_string(told).c_str(), sent[told], sent[told + 1]);
        for (const auto& [program, line] : listener.poll(1).lines)
            if (const auto frame = assembler.take(line)) {
                EXPECT_EQ(frame->problem_count, 0u);
                for (const auto& shape : frame->shapes) {
                    got.push_back(shape->pose.position.x);
                    got.push_back(shape->pose.position.y);
                }
            }
        return got.size() >= sent.size();
    }));
    tb_close();
    for (std::size_t i = 0; i < sent.size(); ++i)
        ASSERT_EQ(std::bit_cast<std::uint64_t>(got[i]), std::bit_cast<std::uint64_t>(sent[i])) << sent[i];
}

TEST(LiveHeader, NamesMayHaveAnyBytes) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    const std::vector<std::string> names{
        "plain",         "\"quoted\\\"",     "tab\tand\nbreak",     "\x01\x1f\x7f",
        "caf\xc3\xa9",   "latin \xe9 alone", "\xff\xfe\xc0\x80",    "cut \xe2\x82",
        "{\"frame\":1}", "\xed\xa0\x80",     std::string(3000, 'x')};
    tb_connect(listener.port());
    Assembler assembler;
    std::optional<Frame> whole;
    bool told = false;
    ASSERT_TRUE(until([&] {
        tb_frame();
        if (tb_sending_ && !told) {
            for (const std::string& name : names) tb_circle(name.c_str(), 0, 0, 1);
            for (std::size_t i = 1; i < names.size(); ++i)
                tb_said(names[0].c_str(), names[i].c_str(), TB_OVERLAP, 1);
            told = true;
        }
        for (const auto& [program, line] : listener.poll(1).lines)
            if (auto frame = assembler.take(line)) whole = std::move(frame);
        return whole.has_value();
    }));
    tb_close();
    EXPECT_EQ(whole->problem_count, 0u) << (whole->problems.empty() ? "" : whole->problems[0]);
    EXPECT_EQ(whole->shapes.size(), names.size());
    EXPECT_EQ(whole->said.size(), names.size() - 1);
    EXPECT_EQ(whole->shapes[4]->id, names[4]);
    const model::Scene scene = scene_of(*whole, "names");
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    EXPECT_EQ(*read.scene, scene);
}

/// Nobody reads: no call waits, whole frames are dropped and counted, and what arrives later is whole.
TEST(LiveHeader, ASlowWindowCostsFramesAndNoTime) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    tb_connect(listener.port());
    ASSERT_TRUE(until([] {
        tb_frame();
        return tb_sending_ != 0;
    }));
    const unsigned long before = tb_dropped();
    ASSERT_TRUE(until([&] {
        tb_frame();
        for (int i = 0; i < 1000; ++i) tb_circle("some shape", i, i / 3.0, 1);
        return tb_dropped() > before;
    }));
    Assembler assembler;
    std::uint64_t dropped = 0;
    ASSERT_TRUE(until([&] {
        tb_frame();
        for (const auto& [program, line] : listener.poll(1).lines)
            if (const auto frame = assembler.take(line)) dropped = std::max(dropped, frame->dropped);
        tb_circle("some shape", 0, 0, 1);
        return dropped > 0;
    }));
    EXPECT_EQ(dropped % 1001, before % 1001) << "frames are dropped whole";
    tb_close();
}

TEST(LiveHeader, CompilesWithoutAWarningAsCAndAsCpp) {
    const std::string header = (collision::support::source_folder() / "assets/collision_testbed.h").string();
    const tests::TemporaryFolder folder;
    int tried = 0;
    for (const char* language : {"c99", "c11", "c++98", "c++11", "c++20"}) {
        const bool cpp = std::string_view(language).starts_with("c++");
        const std::string file = (folder.path() / (cpp ? "t.cpp" : "t.c")).string();
        std::ofstream(file) << "#define COLLISION_TESTBED_IMPLEMENTATION\n#include \"" << header
                            << "\"\nint main(void) { tb_frame(); return 0; }\n";
        for (const std::string compiler : {cpp ? "g++" : "gcc", cpp ? "clang++" : "clang"}) {
            if (std::system(("command -v " + compiler + " >/dev/null 2>&1").c_str()) != 0) continue;
            ++tried;
            // C++98 has no long long, which the system's headers want.
            const std::string more = std::string_view(language) == "c++98" ? " -Wno-long-long" : "";
            const std::string command = compiler + " -std=" + language +
                                        " -Wall -Wextra -Wpedantic -Werror -fsyntax-only" + more + " " + file;
            EXPECT_EQ(std::system(command.c_str()), 0) << command;
        }
    }
    if (tried == 0) GTEST_SKIP() << "no compiler here";
}

}  // namespace
}  // namespace testbed::live
