/* Random playouts of Crab Stack in C: the speed limit that the compiled rules are measured against.
 *
 * The same work as src/byways/games/crab_stack/rules.py, rule for rule and die for die: the same seeds give the same
 * games, so the lengths can be compared one by one. Usage: crab_stack PLAYERS GAMES SEED; rocks are read from stdin.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, CRABS = 36, PLACES = 56, MEMORY = 256, WAVE = 4096, NONE = -1, OVER = -1 };
enum { SMALL, MEDIUM, LARGE };
#define GOLDEN 0x9E3779B97F4A7C15ull

typedef struct {
    int8_t seat, ending, out[SEATS], tied;
    uint64_t groups[3], occupied, owned[SEATS], sized[3];
    int8_t top[PLACES], height[PLACES], below[CRABS], start, landing;
    uint64_t washed, depth[CRABS], whole;
    int16_t quiet;
    uint64_t seen[MEMORY];
} State;

static int players, rocks[CRABS];
static uint64_t near[PLACES], rng;

static inline uint64_t scramble(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static inline uint64_t chance(void) { return scramble(rng += GOLDEN); }

static inline int below(uint64_t n) {
    uint64_t product = (chance() >> 32) * n;
    if ((product & 0xFFFFFFFF) < n) {
        uint64_t excess = (0x100000000ull - n) % n;
        while ((product & 0xFFFFFFFF) < excess) product = (chance() >> 32) * n;
    }
    return (int)(product >> 32);
}

static inline int owner(int crab) { return crab / 9; }
static inline int size(int crab) { return crab / 3 % 3; }
static inline uint64_t bit(int rock) { return 1ull << rock; }
static inline int lowest(uint64_t mask) { return __builtin_ctzll(mask); }
static inline uint64_t beside(uint64_t r) { return r << 1 | r >> 1 | r << 8 | r >> 8 | r << 7 | r >> 7; }

static inline uint64_t reach(const State *s, int rock) {
    uint64_t here = bit(rock), open = s->occupied & ~here, first = near[rock] & open;
    if (s->sized[LARGE] & here) return first;
    uint64_t second = beside(first) & open;
    if (s->sized[MEDIUM] & here) return second & ~s->sized[LARGE];
    uint64_t third = 0;
    for (; second; second &= second - 1) {
        int middle = lowest(second);
        uint64_t onward = near[middle] & open, before = near[middle] & first;
        if (!(before & (before - 1))) onward &= ~before;
        third |= onward;
    }
    return third & ~(s->sized[MEDIUM] | s->sized[LARGE]);
}

static int legal(const State *s, int32_t *out) {
    if (s->tied) {
        for (int i = 0; i < s->tied; i++) out[i] = WAVE + i;
        return s->tied;
    }
    int n = 0;
    for (uint64_t crabs = s->owned[s->seat]; crabs; crabs &= crabs - 1) {
        int rock = lowest(crabs);
        for (uint64_t landings = reach(s, rock); landings; landings &= landings - 1)
            out[n++] = rock * 64 + lowest(landings);
    }
    return n;
}

static int can_move(const State *s, int seat) {
    for (uint64_t crabs = s->owned[seat]; crabs; crabs &= crabs - 1)
        if (reach(s, lowest(crabs))) return 1;
    return 0;
}

static inline void put(State *s, int crab, int rock) {
    int under = s->top[rock];
    uint64_t here = bit(rock);
    if (under == NONE) {
        s->occupied |= here;
        s->depth[crab] = scramble((uint64_t)rock << 8 | (uint64_t)(crab / 3));
    } else {
        s->owned[owner(under)] &= ~here;
        s->sized[size(under)] &= ~here;
        s->whole ^= s->depth[under];
        s->depth[crab] = scramble(s->depth[under] + (uint64_t)(crab / 3));
    }
    s->below[crab] = under;
    s->top[rock] = crab;
    s->height[rock]++;
    s->owned[owner(crab)] |= here;
    s->sized[size(crab)] |= here;
    s->whole ^= s->depth[crab];
}

static inline int lift(State *s, int rock) {
    int crab = s->top[rock], under = s->below[crab];
    uint64_t here = bit(rock);
    s->owned[owner(crab)] &= ~here;
    s->sized[size(crab)] &= ~here;
    s->whole ^= s->depth[crab];
    s->top[rock] = under;
    s->height[rock]--;
    if (under == NONE) {
        s->occupied &= ~here;
    } else {
        s->owned[owner(under)] |= here;
        s->sized[size(under)] |= here;
        s->whole ^= s->depth[under];
    }
    return crab;
}

static void spare(State *s, uint64_t group) {
    s->washed = s->occupied & ~group;
    for (uint64_t lost = s->washed; lost; lost &= lost - 1) {
        int rock = lowest(lost);
        s->whole ^= s->depth[s->top[rock]];
        s->top[rock] = NONE;
        s->height[rock] = 0;
    }
    s->occupied = group;
    for (int i = 0; i < SEATS; i++) s->owned[i] &= group;
    for (int i = 0; i < 3; i++) s->sized[i] &= group;
    for (int i = 0; i < 3; i++) s->groups[i] = 0;
}

static int wave(State *s) {
    int tied = 0, most_rocks = 0, most_crabs = 0;
    for (uint64_t rest = s->occupied; rest;) {
        uint64_t group = rest & -rest;
        for (uint64_t wider; (wider = group | (beside(group) & rest)) != group;) group = wider;
        rest &= ~group;
        if (!rest && group == s->occupied) return 0;
        int count = __builtin_popcountll(group), crabs = 0;
        for (uint64_t r = group; r; r &= r - 1) crabs += s->height[lowest(r)];
        if (count > most_rocks || (count == most_rocks && crabs > most_crabs)) {
            tied = 0;
            most_rocks = count;
            most_crabs = crabs;
        }
        if (count == most_rocks && crabs == most_crabs) s->groups[tied++] = group;
    }
    if (tied == 1) {
        spare(s, s->groups[0]);
        return 0;
    }
    s->tied = tied;
    return 1;
}

static int repeated(State *s) {
    if (s->quiet >= MEMORY) return 1;
    uint64_t now = s->whole ^ scramble((uint64_t)(s->seat + 1));
    int times = 0;
    for (int i = 0; i < s->quiet; i++) times += s->seen[i] == now;
    s->seen[s->quiet] = now;
    return times >= 2;
}

static void begin(State *s, int seat) {
    int left = 0;
    for (int i = 0; i < players; i++) left += !s->out[i];
    for (s->seat = seat;; s->seat = (s->seat + 1) % players) {
        if (s->out[s->seat]) continue;
        if (left == 1) {
            s->ending = 1;
            s->seat = OVER;
            return;
        }
        if (can_move(s, s->seat)) break;
        s->out[s->seat] = 1;
        left--;
    }
    if (repeated(s)) {
        s->ending = 2;
        s->seat = OVER;
    }
}

static void play(State *s, int move) {
    if (move >= WAVE) {
        spare(s, s->groups[move - WAVE]);
        s->tied = 0;
        begin(s, (s->seat + 1) % players);
        return;
    }
    s->start = move / 64;
    s->landing = move % 64;
    s->washed = 0;
    put(s, lift(s, s->start), s->landing);
    s->quiet++;
    if (s->top[s->start] == NONE) {
        s->quiet = 0;
        if (wave(s)) return;
    }
    begin(s, (s->seat + 1) % players);
}

static void setup(State *s) {
    int n = players * 9;
    memset(s, 0, sizeof *s);
    memset(s->top, NONE, PLACES);
    memset(s->below, NONE, CRABS);
    s->start = s->landing = NONE;
    for (int i = 0; i < n; i++) s->depth[i] = rocks[i];
    for (int i = n - 1; i > 0; i--) {
        int j = below(i + 1);
        uint64_t other = s->depth[i];
        s->depth[i] = s->depth[j];
        s->depth[j] = other;
    }
    for (int i = 0; i < n; i++) put(s, i, (int)s->depth[i]);
    begin(s, 0);
}

int main(int argc, char **argv) {
    if (argc != 4) return fputs("usage: crab_stack PLAYERS GAMES SEED, with the board on stdin\n", stderr), 2;
    players = atoi(argv[1]);
    long games = atol(argv[2]);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    for (int i = 0; i < players * 9; i++)
        if (scanf("%d", &rocks[i]) != 1) return 2;
    for (int i = 0; i < PLACES; i++)
        if (scanf("%llu", (unsigned long long *)&near[i]) != 1) return 2;
    State s;
    int32_t moves[256];
    long total = 0;
    uint64_t check = 0;
    struct timespec t0, t1;
    clock_gettime(CLOCK_MONOTONIC, &t0);
    for (long game = 0; game < games; game++) {
        rng = scramble(seed + (uint64_t)game * GOLDEN);
        setup(&s);
        long length = 0;
        for (; s.seat != OVER; length++) {
            int n = legal(&s, moves);
            play(&s, moves[below(n)]);
        }
        total += length;
        check = check * 31 + (uint64_t)length;
    }
    clock_gettime(CLOCK_MONOTONIC, &t1);
    double seconds = (double)(t1.tv_sec - t0.tv_sec) + (double)(t1.tv_nsec - t0.tv_nsec) / 1e9;
    printf("%.9f %ld %llu\n", seconds, total, (unsigned long long)check);
    return 0;
}
