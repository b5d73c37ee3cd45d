// Discs, and the catalog: prints "overlap apart" and exits with 0 where both answers are right.
#include <collision/catalog.h>
#include <collision/query/overlap.h>
#include <cstdio>

int main() {
    const collision::shape::PlacedCircle disc{{0, 0}, 1}, near{{1, 1}, 1}, far{{3, 0}, 1};
    const bool first = collision::query::overlap(disc, near), second = collision::query::overlap(disc, far);
    std::printf("%s %s\n", first ? "overlap" : "apart", second ? "overlap" : "apart");
    return first && !second && !collision::catalog::all().empty() ? 0 : 1;
}
