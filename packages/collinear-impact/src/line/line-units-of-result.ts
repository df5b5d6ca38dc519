import type { LineResult, LineSample } from "./line-result.ts";
import type { LineUnits } from "./line-units.ts";

/** A dimensionless result in the given units. */
export function resultIn(units: LineUnits, result: LineResult): LineResult {
  const { time, length, speed, force, energy } = units;
  const impulse = force * time;
  return {
    ...result,
    t: result.t * time,
    bodies: result.bodies.map((body) => ({
      ...body,
      velocity: body.velocity * speed,
      displacement: body.displacement * length,
      friction: body.friction * force,
      frictionWork: body.frictionWork * energy,
    })),
    layers: result.layers.map((layer) => ({
      ...layer,
      force: layer.force * force,
      compression: layer.compression * length,
      peakForce: { value: layer.peakForce.value * force, t: layer.peakForce.t * time },
      peakCompression: { value: layer.peakCompression.value * length, t: layer.peakCompression.t * time },
      work: layer.work * energy,
      ...(layer.stored === undefined ? {} : { stored: layer.stored * energy }),
      ...(layer.dissipated === undefined ? {} : { dissipated: layer.dissipated * energy }),
    })),
    ...(result.error === undefined
      ? {}
      : {
          error: {
            ...result.error,
            velocity: result.error.velocity * speed,
            duration: result.error.duration * time,
          },
        }),
    energy: {
      ...result.energy,
      start: result.energy.start * energy,
      end: result.energy.end * energy,
      lost: result.energy.lost * energy,
    },
    momentum: {
      ...result.momentum,
      start: result.momentum.start * impulse,
      end: result.momentum.end * impulse,
      frictionImpulse: result.momentum.frictionImpulse * impulse,
    },
    events: result.events.map((event) => ({
      ...event,
      t: event.t * time,
      forces: event.forces.map((p) => p * force),
    })),
  };
}

/** A dimensionless sample in the given units. */
export function sampleIn({ time, length, speed, force }: LineUnits, sample: LineSample): LineSample {
  return {
    t: sample.t * time,
    displacements: sample.displacements.map((z) => z * length),
    velocities: sample.velocities.map((v) => v * speed),
    frictions: sample.frictions.map((q) => q * force),
    forces: sample.forces.map((p) => p * force),
    compressions: sample.compressions.map((x) => x * length),
  };
}
