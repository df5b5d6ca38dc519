/* ydot = f(t, y) of the problems, and what every C program here needs: the ladder of tolerances and the clock. */
#ifndef VECTOR_FIELDS_H
#define VECTOR_FIELDS_H

/* __float128 when the reference is made. */
#ifndef REAL
#define REAL double
#endif
typedef REAL real;

typedef void (*vector_field)(real t, const real *y, real *ydot);

/* NULL for an unknown name. */
vector_field find_vector_field(const char *name);

#endif
