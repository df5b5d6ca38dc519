/*
 * Dormand-Prince 5(4) in plain C, as one would write it there: the rows of the tableau spelled out, loops over n inside. The same
 * method as `dormandPrince54` with `createIntegrator`, so that the ratio of their times is the price of the language and of
 * generality: same tableau, error norm, PI control, starting step and way to end on t_end, hence the same steps. The formulas and
 * their sources are in packages/ode/src.
 */
#include "dormand-prince-54.h"

#include <math.h>
#include <stdlib.h>
#ifdef QUADRUPLE
#include <quadmath.h>
#define sqrt sqrtq
#define fabs fabsq
#define fmax fmaxq
#define fmin fminq
#define rational(p, q) ((real)(p) / (q))
#else
#define rational(p, q) ((real)(p) / (q))
#endif

static const real a21 = rational(1, 5);
static const real a31 = rational(3, 40), a32 = rational(9, 40);
static const real a41 = rational(44, 45), a42 = rational(-56, 15), a43 = rational(32, 9);
static const real a51 = rational(19372, 6561), a52 = rational(-25360, 2187), a53 = rational(64448, 6561),
                  a54 = rational(-212, 729);
static const real a61 = rational(9017, 3168), a62 = rational(-355, 33), a63 = rational(46732, 5247),
                  a64 = rational(49, 176), a65 = rational(-5103, 18656);
static const real b1 = rational(35, 384), b3 = rational(500, 1113), b4 = rational(125, 192),
                  b5 = rational(-2187, 6784), b6 = rational(11, 84);
static const real e1 = rational(35, 384) - rational(5179, 57600);
static const real e3 = rational(500, 1113) - rational(7571, 16695);
static const real e4 = rational(125, 192) - rational(393, 640);
static const real e5 = rational(-2187, 6784) - rational(-92097, 339200);
static const real e6 = rational(11, 84) - rational(187, 2100);
static const real e7 = rational(-1, 40);

static real norm(int n, const real *v, const real *y, const real *z, real tolerance) {
  real sum = 0;
  for (int i = 0; i < n; i++) {
    const real ratio = v[i] / (tolerance + tolerance * fmax(fabs(y[i]), fabs(z[i])));
    sum += ratio * ratio;
  }
  return sqrt(sum / n);
}

/* x^(steps/256) by square roots. */
static real raise_to_steps(real x, int steps) {
  real power = 1;
  for (int bit = 128; bit >= 1; bit >>= 1) {
    x = sqrt(x);
    if (steps & bit) power *= x;
  }
  return power;
}

/* `argument` and `slope` are overwritten. */
static real starting_step(vector_field f, int n, real t, const real *y, const real *k1, real tolerance, real span,
                          real *argument, real *slope) {
  const real d0 = norm(n, y, y, y, tolerance);
  const real d1 = norm(n, k1, y, y, tolerance);
  const real ratio = d0 / d1;
  const real wanted = d0 >= 1e-5 && ratio > 0 && ratio < INFINITY ? ratio : 1e-4 * span;
  const real T = fmin(wanted, 100 * span);
  const real h0 = T / 100;
  for (int i = 0; i < n; i++) argument[i] = y[i] + h0 * k1[i];
  f(t + h0, argument, slope);
  for (int i = 0; i < n; i++) slope[i] -= k1[i];
  const real d2 = norm(n, slope, y, y, tolerance) / h0;
  const real size = fmax(d1 * T, d2 * T * T);
  const real h1 = size > 1e-15 ? T * raise_to_steps(0.01 / size, 43) : T;
  return fmin(fmin(T, h1), span);
}

int dormand_prince_54(vector_field f, int n, real t, real t_end, real *y, real tolerance, long *steps,
                      long *evaluations) {
  real *memory = malloc(10 * n * sizeof *memory);
  real *k1 = memory, *k2 = k1 + n, *k3 = k2 + n, *k4 = k3 + n, *k5 = k4 + n, *k6 = k5 + n, *k7 = k6 + n;
  real *argument = k7 + n, *y_next = argument + n, *error = y_next + n;
  real previous_error = 1e-4;
  int just_rejected = 0;
  int status = 0;

  f(t, y, k1);
  real h_next = starting_step(f, n, t, y, k1, tolerance, t_end - t, argument, error);
  *evaluations += 2;
  while (t < t_end) {
    const real remaining = t_end - t;
    real t_new = t + h_next;
    if (remaining <= 1.01 * h_next) t_new = t_end;
    else if (remaining < 2 * h_next) t_new = t + remaining / 2;
    const real h = t_new - t;
    if (!(h > 0)) {
      status = 1;
      break;
    }

    for (int i = 0; i < n; i++) argument[i] = y[i] + h * (a21 * k1[i]);
    f(t + h / 5, argument, k2);
    for (int i = 0; i < n; i++) argument[i] = y[i] + h * (a31 * k1[i] + a32 * k2[i]);
    f(t + 3 * h / 10, argument, k3);
    for (int i = 0; i < n; i++) argument[i] = y[i] + h * (a41 * k1[i] + (a42 * k2[i] + a43 * k3[i]));
    f(t + 4 * h / 5, argument, k4);
    for (int i = 0; i < n; i++) {
      argument[i] = y[i] + h * ((a51 * k1[i] + a52 * k2[i]) + (a53 * k3[i] + a54 * k4[i]));
    }
    f(t + 8 * h / 9, argument, k5);
    for (int i = 0; i < n; i++) {
      argument[i] = y[i] + h * (a61 * k1[i] + (a62 * k2[i] + a63 * k3[i]) + (a64 * k4[i] + a65 * k5[i]));
    }
    f(t_new, argument, k6);
    for (int i = 0; i < n; i++) {
      y_next[i] = y[i] + h * (b1 * k1[i] + (b3 * k3[i] + b4 * k4[i]) + (b5 * k5[i] + b6 * k6[i]));
    }
    f(t_new, y_next, k7);
    *evaluations += 6;
    for (int i = 0; i < n; i++) {
      error[i] = h * ((e1 * k1[i] + e3 * k3[i]) + (e4 * k4[i] + e5 * k5[i]) + (e6 * k6[i] + e7 * k7[i]));
    }

    const real size = norm(n, error, y, y_next, tolerance);
    if (!(size < INFINITY)) {
      h_next = 0.1 * h;
      continue;
    }
    if (size > 1) {
      just_rejected = 1;
      h_next = h * fmax(0.2, 0.9 / raise_to_steps(size, 51));
      continue;
    }
    /* alpha = 44/256, beta = 10/256: 1/5 - 0.75 * 0.04 and 0.04 in multiples of 1/256, by square roots. */
    const real bounded = fmax(size, 1e-4);
    real root = bounded, past_root = previous_error, present = 1, past = 1;
    for (int bit = 128; bit >= 1; bit >>= 1) {
      root = sqrt(root);
      past_root = sqrt(past_root);
      if (44 & bit) present *= root;
      if (10 & bit) past *= past_root;
    }
    const real factor = fmin(just_rejected ? 1 : 5, fmax(0.2, 0.9 * past / present));
    previous_error = bounded;
    just_rejected = 0;
    h_next = fmax(h * factor, h < h_next ? h_next : 0);
    *steps += 1;
    t = t_new;
    for (int i = 0; i < n; i++) y[i] = y_next[i];
    real *first = k1;
    k1 = k7;
    k7 = first;
  }
  free(memory);
  return status;
}
