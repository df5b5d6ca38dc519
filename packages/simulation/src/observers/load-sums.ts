import { createLargestValue, type Extreme, type LargestValue, type LoadRecord } from "@talus/results";

/** Sums of what one feature does to the body. Impulses in N s, world. */
export interface LoadSum {
  impacts: number;
  readonly impulse: Float64Array;
  /** s */
  contactTime: number;
  readonly contactImpulse: Float64Array;
  readonly largestForce: LargestValue;
  readonly largestImpulse: LargestValue;
}

/** Sums on the body by the feature that causes them; the records are on the feature. */
export interface LoadSums {
  /** The sums of a feature, 0 if it is new. */
  loadOn(feature: string): LoadSum;
  records(): readonly LoadRecord[];
  clear(): void;
}

export function createLoadSums(): LoadSums {
  const loads = new Map<string, LoadSum>();
  return {
    loadOn(feature) {
      let load = loads.get(feature);
      if (load === undefined) {
        load = {
          impacts: 0,
          impulse: new Float64Array(3),
          contactTime: 0,
          contactImpulse: new Float64Array(3),
          largestForce: createLargestValue(),
          largestImpulse: createLargestValue(),
        };
        loads.set(feature, load);
      }
      return load;
    },
    records: () => [...loads].map(([feature, load]) => recordOf(feature, load)),
    clear: () => loads.clear(),
  };
}

function recordOf(feature: string, load: LoadSum): LoadRecord {
  return {
    feature,
    impacts: load.impacts,
    impulse: onStructure(load.impulse),
    contactTime: load.contactTime,
    contactImpulse: onStructure(load.contactImpulse),
    ...named("largestForce", load.largestForce.read()),
    ...named("largestImpulse", load.largestImpulse.read()),
  };
}

function onStructure(vector: Float64Array): readonly [number, number, number] {
  const [x = 0, y = 0, z = 0] = vector;
  return [0 - x, 0 - y, 0 - z];
}

/** A member that is omitted if there is no value. */
function named<K extends string>(key: K, value: Extreme | undefined): { readonly [P in K]?: Extreme } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: Extreme });
}
