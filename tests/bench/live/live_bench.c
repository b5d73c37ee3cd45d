/* What collision_testbed.h costs a program: a call when nobody listens, and a frame of 100 shapes when somebody
 * does. The median of 2,000 frames, with a window's reader in another process.
 *
 * usage: live_bench   exit status 1: more than 2 ns a call, or 50 us a frame */
#define _POSIX_C_SOURCE 200809L
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/collision_testbed.h"

#include <signal.h>
#include <sys/wait.h>

enum { calls = 20000000, frames = 2000, shapes = 100 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int by_size(const void* a, const void* b) {
    const double x = *(const double*)a, y = *(const double*)b;
    return (x > y) - (x < y);
}

/* Reads and forgets. Returns the port. */
static int start_reader(pid_t* reader) {
    struct sockaddr_in at;
    socklen_t size = sizeof at;
    const int s = socket(AF_INET, SOCK_STREAM, 0);
    memset(&at, 0, sizeof at);
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(s, (struct sockaddr*)&at, size) || listen(s, 1) || getsockname(s, (struct sockaddr*)&at, &size))
        exit(2);
    *reader = fork();
    if (*reader == 0) {
        static char bytes[1 << 18];
        const int program = accept(s, NULL, NULL);
        while (recv(program, bytes, sizeof bytes, 0) > 0) {}
        _exit(0);
    }
    close(s);
    return ntohs(at.sin_port);
}

int main(void) {
    static double times[frames];
    static char names[shapes][16];
    volatile double x = 1.25;
    double begin, call;
    int i, k;
    pid_t reader;
    unsetenv("COLLISION_TESTBED");
    tb_frame();
    begin = now();
    for (i = 0; i < calls; ++i) tb_circle("ball", x, 2, 3);
    call = (now() - begin) / calls;
    printf("a call when nobody listens: %.2f ns\n", call);
    for (i = 0; i < shapes; ++i) snprintf(names[i], sizeof names[i], "shape %d", i);
    tb_connect(start_reader(&reader));
    while (!tb_sending_) tb_frame();
    for (k = 0; k < frames; ++k) {
        const struct timespec pause = {0, 1000000};
        begin = now();
        tb_frame();
        for (i = 0; i < shapes; ++i) {
            const double a = i * 0.37 + k * 0.013, b = i * 0.11 - k * 0.029;
            if (i % 2)
                tb_circle(names[i], a, b, 0.5 + 0.01 * i);
            else
                tb_box(names[i], a, b, 1.25, 2.5, a * 10);
        }
        times[k] = now() - begin;
        nanosleep(&pause, NULL);
    }
    tb_close();
    kill(reader, SIGKILL);
    waitpid(reader, NULL, 0);
    qsort(times, frames, sizeof times[0], by_size);
    printf("a frame of 100 shapes: %.1f us, 95th percentile %.1f us, %lu lines dropped\n", times[frames / 2] / 1e3,
           times[frames * 95 / 100] / 1e3, tb_dropped());
    return call > 2 || times[frames / 2] > 50e3;
}
