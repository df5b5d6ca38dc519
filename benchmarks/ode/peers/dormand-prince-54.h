#ifndef DORMAND_PRINCE_54_H
#define DORMAND_PRINCE_54_H

#include "vector-fields.h"

/* Dormand-Prince 5(4) from (t, y) to t_end with rtol = atol = tolerance; y is overwritten. 0: got there. */
int dormand_prince_54(vector_field f, int n, real t, real t_end, real *y, real tolerance, long *steps,
                      long *evaluations);

#endif
