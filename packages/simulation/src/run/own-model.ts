import { createRandomSequence } from "@talus/portable-math/random";
import type { Contact } from "@talus/terrain";
import { forgetLoads, loadsOfRun } from "../model/loads/load-set.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { materialsOfRun } from "../model/touched-material.ts";

/** A model with its own buffers, query and random numbers, so that runs are independent. */
export interface OwnModel {
  readonly model: SphereModel;
  /** For another run, with random numbers from a seed. */
  restart(seed: number): void;
}

/** @param counter counts the searches for the ground */
export function createOwnModel(model: SphereModel, counter: { queries: number }): OwnModel {
  const query = model.terrain.createQuery(model.radius);
  const { cells } = query;
  const random = createRandomSequence(model.scenario.seed);
  const loads = loadsOfRun(model.loads);
  return {
    model: {
      ...model,
      materials: materialsOfRun(model, random.next),
      loads,
      query: {
        ...query,
        nearest(c, hint, out) {
          counter.queries += 1;
          return query.nearest(c, hint, out);
        },
        follow(c, hint, out) {
          counter.queries += 1;
          return query.follow(c, hint, out);
        },
        ...(cells && {
          cells: {
            ...cells,
            follow(cell: number, c: Float64Array, hint: Contact, out: Contact) {
              counter.queries += 1;
              return cells.follow(cell, c, hint, out);
            },
          },
        }),
      },
    },
    restart(seed) {
      random.restart(seed);
      forgetLoads(loads);
    },
  };
}
