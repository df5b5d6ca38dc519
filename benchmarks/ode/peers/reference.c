/* y(tEnd) in quadruple precision with tolerance 1e-22, from a problem as `run_ladders` reads it: name n t0 tEnd, y0. */
#include <stdio.h>
#include <stdlib.h>

#include "dormand-prince-54.h"

int main(int argc, char **argv) {
  char name[64];
  int n;
  double t0, t_end;
  if (scanf("%63s %d %lf %lf", name, &n, &t0, &t_end) != 4) return 2;
  real *y = malloc(n * sizeof *y);
  for (int i = 0; i < n; i++) {
    double value;
    if (scanf("%lf", &value) != 1) return 2;
    y[i] = value;
  }
  const double tolerance = argc > 1 ? atof(argv[1]) : 1e-22;
  long steps = 0, evaluations = 0;
  const int status = dormand_prince_54(find_vector_field(name), n, t0, t_end, y, tolerance, &steps, &evaluations);
  for (int i = 0; i < n; i++) printf("%.17g\n", (double)y[i]);
  return status;
}
