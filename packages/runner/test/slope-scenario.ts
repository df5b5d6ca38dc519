/** The smallest scenario file: everything that has no default. */
export const slopeYaml = `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: plane, gradient: [0.35, 0] }
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [0, 0, 3], velocity: [10, 0, 0] }
end: { time: 10 }
`;

/** The same with one text replaced by another; the text must be there, so that a test cannot miss its point. */
export function slopeWith(text: string, replacement: string): string {
  if (!slopeYaml.includes(text)) throw new RangeError(`slopeWith: the scenario has no ${text}`);
  return slopeYaml.replace(text, replacement);
}
