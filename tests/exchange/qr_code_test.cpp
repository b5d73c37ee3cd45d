// Codes for cameras, read back by the standard's own rules.
#include "app/exchange/qr_code.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/read_qr.h"

namespace testbed::exchange {
namespace {

tests::QrGrid grid_of(const QrCode& code) { return {.size = code.size, .dark = code.dark}; }

TEST(QrCodes, HoldTheirTextAtEverySize) {
    for (const std::size_t length : {1u, 20u, 90u, 250u, 600u, 1000u, 1700u, 2400u, 2952u, 2953u}) {
        std::string text = "https://your.page/#s=";
        text.resize(length, '\0');
        for (std::size_t i = 21; i < length; ++i) text[i] = char(33 + i * i % 90);
        const auto code = qr_code(text);
        ASSERT_TRUE(code) << length;
        const tests::QrRead read = read_qr(grid_of(*code));
        EXPECT_EQ(read.problem, "") << length;
        EXPECT_EQ(read.text, text) << length;
    }
}

TEST(QrCodes, DoNotHoldMoreThanTheStandardLetsThem) {
    EXPECT_TRUE(qr_code(std::string(max_qr_bytes, 'x')));
    EXPECT_FALSE(qr_code(std::string(max_qr_bytes + 1, 'x')));
    EXPECT_FALSE(qr_code(std::string(8000, 'A'))) << "also where another mode might hold it";
}

TEST(QrCodes, TheReaderOfTheseTestsSeesWhatIsBroken) {
    const tests::QrGrid good = grid_of(*qr_code("https://your.page/#lesson=03-near-enough"));
    ASSERT_EQ(read_qr(good).problem, "");
    for (const auto& [x, y] : {std::pair(3, 3), std::pair(10, 6), std::pair(8, 0), std::pair(14, 14)}) {
        tests::QrGrid broken = good;
        const auto i = std::size_t(y * good.size + x);
        broken.dark[i] = !broken.dark[i];
        EXPECT_NE(read_qr(broken).problem, "") << x << ", " << y;
    }
}

}  // namespace
}  // namespace testbed::exchange
