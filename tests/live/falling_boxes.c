/* A small physics program: boxes fall on each other and on the ground. Its separating axis test is a common
 * one that is wrong in a corner case: it tries the edges of the first box alone, so that a box that stands on
 * a corner beside another's corner is called overlapping. Arguments: frames to run (600); a
 * file for every corner of every frame in hexadecimal, a line a frame (or ""); frames a second (0: as many as
 * it can). */
#define _POSIX_C_SOURCE 200809L
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/collision_testbed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { count = 12 };

typedef struct {
    char name[16];
    double x, y, vx, vy, degrees, spin, w, h;
} Box;

static void corners(const Box* box, double to[8]) {
    const double turn = box->degrees * 3.14159265358979323846 / 180, c = cos(turn), s = sin(turn);
    int i;
    for (i = 0; i < 4; ++i) {
        const double x = (i == 0 || i == 3 ? -0.5 : 0.5) * box->w, y = (i < 2 ? -0.5 : 0.5) * box->h;
        to[2 * i] = box->x + c * x - s * y;
        to[2 * i + 1] = box->y + s * x + c * y;
    }
}

/* Whether no edge of a has all of b on its outer side. The edges of b are forgotten: that is the mistake. */
static int overlap(const double a[8], const double b[8]) {
    int i, j;
    for (i = 0; i < 4; ++i) {
        const int next = (i + 1) % 4;
        const double nx = a[2 * next + 1] - a[2 * i + 1], ny = a[2 * i] - a[2 * next];
        int outside = 1;
        for (j = 0; j < 4; ++j)
            if (nx * (b[2 * j] - a[2 * i]) + ny * (b[2 * j + 1] - a[2 * i + 1]) <= 0) outside = 0;
        tb_step("project on the normal of an edge");
        tb_mark_segment("axis", a[2 * i], a[2 * i + 1], a[2 * next], a[2 * next + 1]);
        if (outside) return 0;
    }
    return 1;
}

int main(int argc, char** argv) {
    const int frames = argc > 1 ? atoi(argv[1]) : 600;
    const double dt = 1.0 / 60;
    FILE* const bits = argc > 2 && argv[2][0] ? fopen(argv[2], "w") : NULL;
    const double rate = argc > 3 ? atof(argv[3]) : 0;
    Box boxes[count];
    int frame, i, j;
    for (i = 0; i < count; ++i) {
        Box* const box = &boxes[i];
        snprintf(box->name, sizeof box->name, "box %d", i + 1);
        box->x = (i % 4) * 2.3 - 3.5 + 0.13 * i;
        box->y = 3 + (i / 4) * 2.5;
        box->vx = 0.3 * ((i * 7) % 5 - 2);
        box->vy = 0;
        box->degrees = 11.0 * i;
        box->spin = 20.0 * ((i * 3) % 7 - 3);
        box->w = 1 + 0.1 * (i % 3);
        box->h = 0.7 + 0.1 * (i % 4);
    }
    tb_program("falling boxes", 1, 0);
    for (frame = 0; frame < frames; ++frame) {
        double at[count][8];
        if (rate > 1) {
            const struct timespec pause = {0, (long)(1e9 / rate)};
            nanosleep(&pause, NULL);
        }
        tb_frame();
        for (i = 0; i < count; ++i) {
            Box* const box = &boxes[i];
            box->vy -= 9.81 * dt;
            box->x += box->vx * dt;
            box->y += box->vy * dt;
            box->degrees += box->spin * dt;
            if (box->y < 0.7) {
                box->y = 0.7;
                box->vy *= -0.4;
                box->spin *= 0.9;
            }
            corners(box, at[i]);
            tb_polygon(box->name, at[i], 4);
            for (j = 0; bits && j < 8; ++j) fprintf(bits, "%a ", at[i][j]);
        }
        if (bits) {
            fputc('\n', bits);
            fflush(bits);
        }
        for (i = 0; i < count; ++i)
            for (j = i + 1; j < count; ++j) {
                const int met = overlap(at[i], at[j]);
                tb_said(boxes[i].name, boxes[j].name, TB_OVERLAP, met);
                if (met) {
                    const double side = boxes[i].x < boxes[j].x ? 1 : -1;
                    boxes[i].vx -= 0.2 * side;
                    boxes[j].vx += 0.2 * side;
                }
            }
    }
    tb_close();
    if (bits) fclose(bits);
    return 0;
}
