import type { LaboratorySettings } from "./laboratory.ts";

/** A motion to begin with: omitted values keep their defaults. */
export interface LaboratoryPreset {
  readonly id: string;
  readonly title: string;
  readonly values: Partial<LaboratorySettings>;
}

const still = { height: 0, speedUp: 0, speedAcross: 0, speedOut: 0, spinUp: 0, spinAcross: 0, spinOut: 0 };

export const laboratoryPresets: readonly LaboratoryPreset[] = [
  { id: "thrown-stone", title: "Stone thrown onto a slope", values: {} },
  {
    id: "billiard-ball",
    title: "Billiard ball with side spin",
    values: {
      ...still,
      slope: 0,
      radius: 0.0286,
      friction: 0.2,
      restitution: 0.5,
      speedUp: 2,
      spinUp: 80,
      spinAcross: -40,
      spinOut: 30,
      duration: 2.5,
    },
  },
  {
    id: "superball",
    title: "Bouncing ball with back spin",
    values: {
      ...still,
      slope: 0,
      friction: 1,
      restitution: 0.95,
      height: 1,
      speedUp: 1,
      spinAcross: -40,
      radius: 0.025,
    },
  },
  {
    id: "stops",
    title: "Dropped ball: at rest after infinitely many bounces",
    values: { ...still, slope: 0, restitution: 0.8, height: 1.5 },
  },
  {
    id: "comes-back",
    title: "Ball with back spin that comes back",
    values: { ...still, slope: 0, friction: 0.3, speedUp: 2, spinAcross: -40, duration: 3 },
  },
  {
    id: "across",
    title: "Ball pushed across a slope: slip turns downhill and ends",
    values: { ...still, friction: 0.12, speedAcross: 2, duration: 5 },
  },
  {
    id: "never-grips",
    title: "Ball on a slope that friction does not hold",
    values: { ...still, slope: 0.8, friction: 0.15, speedUp: 3, speedAcross: 1, duration: 3 },
  },
];
