#include "vector-fields.h"

#include <math.h>
#include <stddef.h>
#include <string.h>
#ifdef QUADRUPLE
#include <quadmath.h>
#define sqrt sqrtq
#define sin sinq
#define cos cosq
#endif

static const double mu = 0.012277471;

static void arenstorf(real t, const real *y, real *ydot) {
  (void)t;
  const double mu_prime = 1 - mu;
  const real x = y[0], z = y[1];
  const real d1 = (x + mu) * (x + mu) + z * z;
  const real d2 = (x - mu_prime) * (x - mu_prime) + z * z;
  const real w1 = mu_prime / (d1 * sqrt(d1));
  const real w2 = mu / (d2 * sqrt(d2));
  ydot[0] = y[2];
  ydot[1] = y[3];
  ydot[2] = x + 2 * y[3] - w1 * (x + mu) - w2 * (x - mu_prime);
  ydot[3] = z - 2 * y[2] - w1 * z - w2 * z;
}

static void pleiades(real t, const real *y, real *ydot) {
  (void)t;
  for (int i = 0; i < 14; i++) {
    ydot[i] = y[14 + i];
    ydot[14 + i] = 0;
  }
  for (int i = 0; i < 6; i++) {
    for (int j = i + 1; j < 7; j++) {
      const real dx = y[j] - y[i];
      const real dy = y[7 + j] - y[7 + i];
      const real d = dx * dx + dy * dy;
      const real w = 1 / (d * sqrt(d));
      ydot[14 + i] += (j + 1) * w * dx;
      ydot[21 + i] += (j + 1) * w * dy;
      ydot[14 + j] -= (i + 1) * w * dx;
      ydot[21 + j] -= (i + 1) * w * dy;
    }
  }
}

static void orbit(real t, const real *y, real *ydot) {
  (void)t;
  const real d = y[0] * y[0] + y[1] * y[1];
  const real w = 1 / (d * sqrt(d));
  ydot[0] = y[2];
  ydot[1] = y[3];
  ydot[2] = -w * y[0];
  ydot[3] = -w * y[1];
}

static void lorenz(real t, const real *y, real *ydot) {
  (void)t;
  ydot[0] = 10 * (y[1] - y[0]);
  ydot[1] = y[0] * (28 - y[2]) - y[1];
  ydot[2] = y[0] * y[1] - (8.0 / 3) * y[2];
}

static void spring_pendulum(real t, const real *y, real *ydot) {
  (void)t;
  const real length = 1 + y[0];
  ydot[0] = y[2];
  ydot[1] = y[3];
  ydot[2] = length * y[3] * y[3] + 9.81 * cos(y[1]) - 100 * y[0];
  ydot[3] = -(2 * y[2] * y[3] + 9.81 * sin(y[1])) / length;
}

static void robertson(real t, const real *y, real *ydot) {
  (void)t;
  const real a = 0.04 * y[0];
  const real b = 1e4 * y[1] * y[2];
  const real c = 3e7 * y[1] * y[1];
  ydot[0] = b - a;
  ydot[1] = a - b - c;
  ydot[2] = c;
}

static void hires(real t, const real *y, real *ydot) {
  (void)t;
  const real a = 280 * y[5] * y[7];
  ydot[0] = -1.71 * y[0] + 0.43 * y[1] + 8.32 * y[2] + 0.0007;
  ydot[1] = 1.71 * y[0] - 8.75 * y[1];
  ydot[2] = -10.03 * y[2] + 0.43 * y[3] + 0.035 * y[4];
  ydot[3] = 8.32 * y[1] + 1.71 * y[2] - 1.12 * y[3];
  ydot[4] = -1.745 * y[4] + 0.43 * y[5] + 0.43 * y[6];
  ydot[5] = -a + 0.69 * y[3] + 1.71 * y[4] - 0.43 * y[5] + 0.69 * y[6];
  ydot[6] = a - 1.81 * y[6];
  ydot[7] = -a + 1.81 * y[6];
}

static void van_der_pol(real t, const real *y, real *ydot) {
  (void)t;
  ydot[0] = y[1];
  ydot[1] = 1000 * (1 - y[0] * y[0]) * y[1] - y[0];
}

vector_field find_vector_field(const char *name) {
  static const struct {
    const char *name;
    vector_field f;
  } table[] = {
      {"arenstorf", arenstorf},
      {"pleiades", pleiades},
      {"orbit", orbit},
      {"lorenz", lorenz},
      {"spring-pendulum", spring_pendulum},
      {"robertson", robertson},
      {"hires", hires},
      {"van-der-pol", van_der_pol},
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    if (strcmp(name, table[i].name) == 0) return table[i].f;
  }
  return NULL;
}
