import { slopeHeights } from "./dem.ts";
import type { Template } from "./template.ts";

export const rockTemplate: Template = {
  kind: "rock",
  meaning: "a rock with corners that tumbles down a terrain grid, by time steps (writes slope.asc too)",
  scenario: `# A rock tumbles down a terrain grid until it rests or leaves the map. Its corners are random, by their seed; its axes
# and its mass are those given.
# contacts.csv has the forces of each corner; the summary an estimate of the error of the steps, and a bound of the depth.
# How far do others of its kind come? talus sweep FILE --vary body.seed=1..8:8
talus: 1
title: Rock on a terrain
body:
  shape: rock                  # also: box, prism, hull, test-block
  axes: [1.2, 1.0, 0.8]        # full lengths, m
  mass: 1400
  density: 2650
  points: 16                   # corners
  seed: 1
  rounding: 0.03               # of edges and corners, m
terrain:
  surface: { kind: grid, file: slope.asc }
  material: { staticFriction: 0.7, kineticFriction: 0.6, restitution: 0 }   # its rebound comes from its corners
start:
  kind: flight
  position: [20, 97, 80]
  orientation: random          # by the seed below
  velocity: [2, 0, 0]
end: { time: 60 }              # s; earlier where it rests or leaves the map
solver: { relativeTolerance: 1e-6, absoluteTolerance: 1e-8 }
seed: 1
`,
  files: () => ({ "slope.asc": slopeHeights() }),
};
