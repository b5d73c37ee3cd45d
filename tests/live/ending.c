/* Two circles that come near each other for ten frames, and one of many ends. Argument: which. */
#define _POSIX_C_SOURCE 200809L
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/collision_testbed.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char** argv) {
    const char* const end = argc > 1 ? argv[1] : "close";
    const double far = 20;
    int i;
    if (strstr(end, "promises")) tb_promise("overlap  depth", "circle polygon");
    for (i = 0; i < 10; ++i) {
        /* The last answer may be wrong: the two are never near each other. */
        const int said = i == 9 && strstr(end, "wrong") != NULL;
        tb_frame();
        tb_circle("a", i, 0, 1);
        tb_circle("b", far, 0, 1);
        tb_said("a", "b", TB_OVERLAP, said);
        if (i == 9 && strstr(end, "nan")) tb_said_distance("a", "b", sqrt(-1.0));
        if (i == 9 && strstr(end, "nobody")) tb_said("a", "c", TB_OVERLAP, 0);
        if (i < 9) continue;
        if (strstr(end, "abort")) abort();
        if (strstr(end, "kill")) raise(SIGKILL);
        if (strstr(end, "crash")) raise(SIGSEGV);
        if (strstr(end, "leave")) _exit(0);
        if (strstr(end, "return")) return 0;
        if (strstr(end, "exit 3")) exit(3);
        if (strstr(end, "pause")) pause();
    }
    /* As a game that nobody ends. */
    while (strstr(end, "go on")) {
        const struct timespec moment = {0, 10000000};
        tb_frame();
        tb_circle("a", 0, 0, 1);
        tb_circle("b", far, 0, 1);
        tb_said("a", "b", TB_OVERLAP, 0);
        nanosleep(&moment, NULL);
    }
    tb_close();
    if (strstr(end, "stay")) pause();
    return strstr(end, "then 4") ? 4 : 0;
}
