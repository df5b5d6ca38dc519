/* SUNDIALS >= 6: ARKODE's explicit methods and CVODE. `sundials stiff` runs what suits stiff problems. */
#include <arkode/arkode_erkstep.h>
#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "ladder.h"

static SUNContext context;

static int right_hand_side(realtype t, N_Vector y, N_Vector ydot, void *user_data) {
  ((const problem *)user_data)->f(t, N_VGetArrayPointer_Serial(y), N_VGetArrayPointer_Serial(ydot));
  return 0;
}

static N_Vector start(const problem *p, double *y) {
  memcpy(y, p->y0, p->n * sizeof *y);
  return N_VMake_Serial(p->n, y, context);
}

static int explicit_step(const problem *p, double tolerance, double *y, work *done, ARKODE_ERKTableID table) {
  N_Vector state = start(p, y);
  void *memory = ERKStepCreate(right_hand_side, p->t0, state, context);
  ERKStepSetErrFile(memory, NULL);
  ERKStepSetUserData(memory, (void *)p);
  ERKStepSStolerances(memory, tolerance, tolerance);
  ERKStepSetTableNum(memory, table);
  ERKStepSetMaxNumSteps(memory, 10000000);
  ERKStepSetStopTime(memory, p->t_end);
  realtype t;
  const int status = ERKStepEvolve(memory, p->t_end, state, &t, ARK_NORMAL);
  ERKStepGetNumSteps(memory, &done->steps);
  ERKStepGetNumRhsEvals(memory, &done->evaluations);
  ERKStepFree(&memory);
  N_VDestroy(state);
  return status < 0;
}

static int dormand_prince(const problem *p, double tolerance, double *y, work *done) {
  return explicit_step(p, tolerance, y, done, ARKODE_DORMAND_PRINCE_7_4_5);
}

static int fehlberg(const problem *p, double tolerance, double *y, work *done) {
  return explicit_step(p, tolerance, y, done, ARKODE_FEHLBERG_13_7_8);
}

static int multistep(const problem *p, double tolerance, double *y, work *done, int kind) {
  N_Vector state = start(p, y);
  void *memory = CVodeCreate(kind, context);
  CVodeSetErrFile(memory, NULL);
  CVodeInit(memory, right_hand_side, p->t0, state);
  CVodeSetUserData(memory, (void *)p);
  CVodeSStolerances(memory, tolerance, 1e-3 * tolerance * (kind == CV_BDF) + tolerance * (kind == CV_ADAMS));
  CVodeSetMaxNumSteps(memory, 10000000);
  CVodeSetStopTime(memory, p->t_end);
  SUNMatrix jacobian = NULL;
  SUNLinearSolver linear = NULL;
  SUNNonlinearSolver nonlinear = NULL;
  if (kind == CV_BDF) {
    jacobian = SUNDenseMatrix(p->n, p->n, context);
    linear = SUNLinSol_Dense(state, jacobian, context);
    CVodeSetLinearSolver(memory, linear, jacobian);
  } else {
    nonlinear = SUNNonlinSol_FixedPoint(state, 0, context);
    CVodeSetNonlinearSolver(memory, nonlinear);
  }
  realtype t;
  const int status = CVode(memory, p->t_end, state, &t, CV_NORMAL);
  CVodeGetNumSteps(memory, &done->steps);
  CVodeGetNumRhsEvals(memory, &done->evaluations);
  if (nonlinear != NULL) SUNNonlinSolFree(nonlinear);
  if (linear != NULL) SUNLinSolFree(linear);
  if (jacobian != NULL) SUNMatDestroy(jacobian);
  CVodeFree(&memory);
  N_VDestroy(state);
  return status < 0;
}

static int adams(const problem *p, double tolerance, double *y, work *done) {
  return multistep(p, tolerance, y, done, CV_ADAMS);
}

static int bdf(const problem *p, double tolerance, double *y, work *done) {
  return multistep(p, tolerance, y, done, CV_BDF);
}

int main(int argc, char **argv) {
  if (SUNContext_Create(NULL, &context) != 0) return 1;
  if (argc > 1 && strcmp(argv[1], "stiff") == 0) {
    const contestant contestants[] = {{"SUNDIALS CVODE, BDF", bdf}};
    return run_ladders(contestants, 1);
  }
  const contestant contestants[] = {
      {"SUNDIALS ARKODE, Dormand-Prince 5(4)", dormand_prince},
      {"SUNDIALS ARKODE, Fehlberg 8(7)", fehlberg},
      {"SUNDIALS CVODE, Adams", adams},
  };
  return run_ladders(contestants, 3);
}
