/* Reads a problem and its ladder of tolerances from stdin, times solvers on it, prints one line of JSON a tolerance. */
#ifndef LADDER_H
#define LADDER_H

#include "vector-fields.h"

typedef struct {
  vector_field f;
  int n;
  double t0, t_end;
  const double *y0;
} problem;

typedef struct {
  long steps, evaluations;
} work;

/* y(t_end) into y. Returns 0 when it got there. */
typedef int (*solver)(const problem *p, double tolerance, double *y, work *done);

typedef struct {
  const char *name;
  solver solve;
} contestant;

/* The exit code of main. */
int run_ladders(const contestant *contestants, int count);

#endif
