// Which operator binds its operands first.
#pragma once

namespace testbed::exchange::snippet {

/// 0: no operator.
constexpr int precedence(char sign) {
    switch (sign) {
        case '&': return 1;
        case '?': return 2;
        case '<': return 3;
        case '+':
        case '-': return 4;
        case '*':
        case '/': return 5;
        case '^': return 6;
        default: return 0;
    }
}

}  // namespace testbed::exchange::snippet
