#define _POSIX_C_SOURCE 199309L
#include "ladder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static double *read_numbers(int count) {
  double *numbers = malloc(count * sizeof *numbers);
  for (int i = 0; i < count; i++) {
    if (scanf("%lf", &numbers[i]) != 1) exit(2);
  }
  return numbers;
}

/* stdin: name n scale t0 tEnd, least seconds, longest seconds, tightest error, count, y0, reference, tolerances from loose to tight. */
int run_ladders(const contestant *contestants, int contestant_count) {
  char name[64];
  problem p;
  double scale, least_seconds, longest_seconds, tightest;
  int count;
  if (scanf("%63s %d %lf %lf %lf", name, &p.n, &scale, &p.t0, &p.t_end) != 5) return 2;
  if (scanf("%lf %lf %lf %d", &least_seconds, &longest_seconds, &tightest, &count) != 4) return 2;
  p.f = find_vector_field(name);
  if (p.f == NULL) return 2;
  p.y0 = read_numbers(p.n);
  const double *reference = read_numbers(p.n);
  const double *tolerances = read_numbers(count);
  double *y = malloc(p.n * sizeof *y);

  for (int c = 0; c < contestant_count; c++) {
    for (int k = 0; k < count; k++) {
      work done = {0, 0};
      const double begin = seconds_now();
      if (contestants[c].solve(&p, tolerances[k], y, &done) != 0) continue;
      double error = 0;
      for (int i = 0; i < p.n; i++) {
        error = fmax(error, fabs(y[i] - reference[i]) / fmax(scale, fabs(reference[i])));
      }
      double best = seconds_now() - begin;
      for (int runs = 0; runs < 3 || seconds_now() - begin < least_seconds; runs++) {
        if (seconds_now() - begin > 20 * least_seconds) break;
        work again = {0, 0};
        const double start = seconds_now();
        contestants[c].solve(&p, tolerances[k], y, &again);
        best = fmin(best, seconds_now() - start);
      }
      printf("{\"tool\":\"%s\",\"tolerance\":%.3e,\"error\":%.6e,\"seconds\":%.6e,\"steps\":%ld,\"evaluations\":%ld}\n",
             contestants[c].name, tolerances[k], error, best, done.steps, done.evaluations);
      fflush(stdout);
      if (error < tightest || best > longest_seconds) break;
    }
  }
  return 0;
}
