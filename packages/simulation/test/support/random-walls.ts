import type { ObstacleSpec } from "@talus/scenario";
import type { seededRandom } from "@talus/testing-tools";
import type { Choice } from "./scenarios.ts";
import { contact, flight, gridOf } from "./scenarios.ts";

type Random = ReturnType<typeof seededRandom>;
type Point = readonly [number, number];

/** A line with bends of up to 1 rad, within 18 m of the middle. */
function randomLine(random: Random): readonly Point[] {
  const points: Point[] = [[random.uniform(-10, 10), random.uniform(-10, 10)]];
  let heading = random.uniform(-Math.PI, Math.PI);
  for (let n = random.integer(1, 4); n > 0; n -= 1) {
    const [x, y] = points[points.length - 1] as Point;
    const length = random.uniform(3, 9);
    const to: Point = [x + length * Math.cos(heading), y + length * Math.sin(heading)];
    if (Math.abs(to[0]) > 18 || Math.abs(to[1]) > 18) break;
    points.push(to);
    heading += random.uniform(-1, 1);
  }
  if (points.length === 1) points.push([0, 0.5]);
  return points;
}

/** A sphere thrown or rolling among walls and dams that follow rough ground. */
export function randomAmongWalls(random: Random): Choice {
  const [steep, rough, wave] = [random.uniform(0, 0.5), random.uniform(0, 0.3), random.uniform(0, 1)];
  const ground = gridOf(
    (x, y) => wave * Math.sin(x / 3) * Math.cos(y / 4) - steep * x + random.uniform(-rough, rough),
    20,
    2,
  );
  const material = {
    staticFriction: 0.7,
    kineticFriction: random.uniform(0, 0.7),
    restitution: random.uniform(0, 0.9),
  };
  const obstacles = Array.from({ length: random.integer(1, 3) }, (): ObstacleSpec => {
    const points = randomLine(random);
    return random.integer(0, 3) > 0
      ? {
          kind: "wall",
          points,
          thickness: random.uniform(0.05, 0.8),
          height: random.uniform(0.5, 4),
          material,
        }
      : {
          kind: "dam",
          points: points.slice(0, 2),
          crestWidth: 0.5,
          height: random.uniform(0.2, 1),
          sideSlope: 5,
          material,
        };
  });
  const any = (size: number): number => random.uniform(-size, size);
  const radius = random.uniform(0.1, 0.8);
  const kinetic = random.uniform(0, 0.8);
  return {
    ground,
    obstacles,
    radius,
    mass: 10_000 * radius ** 3,
    friction: [kinetic + random.uniform(0, 0.2), kinetic],
    restitution: random.uniform(0, 0.9),
    start:
      random.integer(0, 2) === 0
        ? contact([-19, any(15)], [any(9), any(30), any(9)], random.uniform(0, 8), Math.PI + any(0.5))
        : flight([any(15), any(15), 18], [any(12), any(12), any(6)], [any(9), any(9), any(9)]),
    time: 4,
    outputStep: 0.01,
  };
}
