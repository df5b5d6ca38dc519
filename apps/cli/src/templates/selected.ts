import type { Template } from "./template.ts";

export const selectedTemplate: Template = {
  kind: "selected-frame",
  meaning: "the same motion by the second form of its equations, to compare with",
  scenario: `# The equations on the ground in the selected frame, as in the source: an independent check of the usual form.
# Run it once as it is and once with --set formulation=angle-free --set solver.stepper= and compare the two.
talus: 1
title: Slope in the selected frame
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: plane, gradient: [35 %, 0] }      # the frame is singular on level ground
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [0, 0, 3], velocity: [10, 0, 0], angularVelocity: [0, 20, 0] }
formulation: selected-frame
solver: { stepper: radau-5 }   # or kennedy-carpenter-43, trapezoid-23
end: { time: 10 }
`,
};
