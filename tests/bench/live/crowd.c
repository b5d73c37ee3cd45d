/* A program of 1,000 shapes for window_bench: they circle about the places of a grid, 60 frames a second, and
 * each is asked about its right neighbor. Argument: frames. */
#define _POSIX_C_SOURCE 200809L
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/collision_testbed.h"

#include <math.h>
#include <time.h>

enum { columns = 32, count = 1000 };

int main(int argc, char** argv) {
    static char names[count][16];
    static double x[count], y[count];
    const int frames = argc > 1 ? atoi(argv[1]) : 300;
    const double radius = 0.45;
    struct timespec next;
    int frame, i;
    for (i = 0; i < count; ++i) snprintf(names[i], sizeof names[i], "disc %d", i + 1);
    tb_program("crowd", 1, 0);
    clock_gettime(CLOCK_MONOTONIC, &next);
    for (frame = 0; frame < frames; ++frame) {
        tb_frame();
        for (i = 0; i < count; ++i) {
            const double turn = 0.05 * frame + 2.4 * i;
            x[i] = i % columns + 0.2 * cos(turn);
            y[i] = (double)(i / columns) + 0.2 * sin(turn);
            tb_circle(names[i], x[i], y[i], radius);
        }
        for (i = 0; i + 1 < count; ++i) {
            const double dx = x[i + 1] - x[i], dy = y[i + 1] - y[i];
            if (i % columns == columns - 1) continue;
            tb_said(names[i], names[i + 1], TB_OVERLAP, dx * dx + dy * dy <= 4 * radius * radius);
        }
        next.tv_nsec += 16666667;
        if (next.tv_nsec >= 1000000000) next.tv_nsec -= 1000000000, ++next.tv_sec;
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
    tb_close();
    return 0;
}
