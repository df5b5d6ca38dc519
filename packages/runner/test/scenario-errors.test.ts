import { ScenarioError } from "@talus/scenario";
import { expect, test } from "vitest";
import { parseScenario } from "../src/files/index.ts";
import { slopeWith, slopeYaml } from "./slope-scenario.ts";

const names = {
  impact: [
    { name: "poisson", parameters: [] },
    { name: "facets", parameters: [], inner: {} },
    {
      name: "newton",
      parameters: [
        { name: "rate", unit: "1" },
        { name: "speed", unit: "m/s" },
        { name: "load", unit: "N" },
      ],
    },
  ],
  friction: [{ name: "coulomb", parameters: [] }],
  contact: [{ name: "hooke", parameters: [{ name: "stiffness", unit: "N/m" }] }],
  rolling: [{ name: "constant-arm", parameters: [{ name: "arm", unit: "m" }] }],
  pivoting: [],
  steppers: [{ name: "dormand-prince-54" }, { name: "bogacki-shampine-32" }],
};

/** The message for a scenario that must be refused. */
function refusal(yaml: string, file = "slope.yaml"): string {
  try {
    parseScenario(yaml, file, { names });
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioError);
    const { message } = error as ScenarioError;
    expect(message).not.toMatch(/[\r\n]/);
    return message;
  }
  throw new Error(`accepted:\n${yaml}`);
}

/** A change of the smallest scenario, and what its message must begin with and contain. */
// biome-ignore format: a table, one case to a line
const changes: [what: string, from: string, to: string, start: string, contains: string][] = [
  ["an unknown version", "talus: 1", "talus: 2", "slope.yaml:1: talus: got 2", "allowed: 1"],
  ["no version", "talus: 1\n", "", "slope.yaml:1: talus: is missing", "version of the format"],
  ["a misspelt key", "radius", "radus", "slope.yaml:2: body.radus: unknown key; nearest: radius", "allowed: shape"],
  ["a misspelt top key", "terrain:", "terrian:", "slope.yaml:3: terrian: unknown key; nearest: terrain", ""],
  ["snake case", "staticFriction", "static_friction", "slope.yaml:5: terrain.material.static_friction", "nearest: staticFriction"],
  ["a negative radius", "0.3", "-0.3", "slope.yaml:2: body.radius: got -0.3", "a number > 0 in m"],
  ["a radius of zero", "0.3", "0", "slope.yaml:2: body.radius: got 0", "> 0"],
  ["a radius that is not a number", "0.3", ".nan", "slope.yaml:2: body.radius: got NaN", "> 0"],
  ["an infinite radius", "0.3", ".inf", "slope.yaml:2: body.radius: got Infinity", "> 0"],
  ["a radius without value", "0.3", "", "slope.yaml:2: body.radius: has no value", "omit the key"],
  ["a radius that is a list", "0.3", "[1]", "slope.yaml:2: body.radius: got a list of 1", "> 0"],
  ["a negative mass", "150", "-1", "slope.yaml:2: body.mass: got -1", "> 0 in kg"],
  ["neither mass nor density", ", mass: 150", "", "slope.yaml:2: body.mass: is missing", "density in kg/m^3"],
  ["mass and density", "150", "150, density: 1", "slope.yaml:2: body.density: is given together with mass", "exactly one"],
  ["a density that makes no mass", "mass: 150", "density: 1e-323", "slope.yaml:2: body.density: makes a mass of 0", ""],
  ["a density that makes too large a mass", "0.3, mass: 150", "1e9, density: 1e50", "slope.yaml:2: body.density: makes a mass of 4.1", "at most 1e+60"],
  ["an unknown shape", "sphere", "sfere", 'slope.yaml:2: body.shape: unknown name "sfere"; nearest: sphere', ""],
  ["a shape of later", "sphere", "mesh", 'slope.yaml:2: body.shape: "mesh" is not supported by this version', "sphere"],
  ["a sphere from something", "mass: 150", "from: {}", "slope.yaml:2: body.from: not supported by this version", ""],
  ["a material without any pair", "mass: 150", "mass: 150, material: granite", "slope.yaml:2: body.material: got granite", "omit it unless a material has with"],
  ["a pair that holds less than it slips", "restitution: 0.4", "restitution: 0.4, with: { granite: { kineticFriction: 0.6 } }", "slope.yaml:5: terrain.material.with.granite.kineticFriction: got 0.6", "at most staticFriction = 0.5"],
  ["a misspelt key of a pair", "restitution: 0.4", "restitution: 0.4, with: { granite: { restitutoin: 0.6 } }", "slope.yaml:5: terrain.material.with.granite.restitutoin: unknown key; nearest: restitution", ""],
  ["a pair of pairs", "restitution: 0.4", "restitution: 0.4, with: { granite: { with: {} } }", "slope.yaml:5: terrain.material.with.granite.with: unknown key", ""],
  ["no pairs", "restitution: 0.4", "restitution: 0.4, with: {}", "slope.yaml:5: terrain.material.with: got", "a mapping from materials of bodies"],
  ["a box without a size", "shape: sphere, radius: 0.3", "shape: box", "slope.yaml:2: body.size: is missing", "3 numbers > 0 in m"],
  ["a box thinner than its rounding", "shape: sphere, radius: 0.3", "shape: box, size: [1, 1, 0.1], rounding: 5 cm", "slope.yaml:2: body.size: size[2] must be > twice the rounding = 0.1 m, got 0.1", ""],
  ["a negative rounding", "shape: sphere, radius: 0.3", "shape: box, size: [1, 1, 1], rounding: -1", "slope.yaml:2: body.rounding: got -1", ">= 0 in m"],
  ["a box without mass", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1]", "slope.yaml:2: body.mass: is missing", "density in kg/m^3"],
  ["a box with mass and density", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1], mass: 3, density: 3", "slope.yaml:2: body.density: is given together with mass", "exactly one"],
  ["an inertia that no body has", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1], mass: 3, inertia: [1, 1, 3]", "slope.yaml:2: body.inertia: moment 3 exceeds the sum of the others", ""],
  ["an inertia that no mass in the box has", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1], mass: 3, inertia: [2, 2, 2]", "slope.yaml:2: body.inertia: must be that of a mass within the body", "at most 0.25 m²"],
  ["an inertia of four numbers", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1], mass: 3, inertia: [2, 2, 2, 2]", "slope.yaml:2: body.inertia: got a list of 4", "3 numbers > 0 in kg m^2, or a list of 6 numbers in kg m^2: xx xy xz yy yz zz"],
  ["a centre without an inertia", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1], mass: 3, centre: [0, 0, 0]", "slope.yaml:2: body.inertia: must be given with centre", ""],
  ["a centre outside", "sphere, radius: 0.3, mass: 150", "box, size: [1, 1, 1], mass: 3, centre: [1, 0, 0], inertia: [0.1, 0.1, 0.1]", "slope.yaml:2: body.centre: must be within the body, got one 0.5 m outside", ""],
  ["a prism of two corners", "sphere, radius: 0.3, mass: 150", "prism, corners: 2, radius: 1, length: 1, mass: 3", "slope.yaml:2: body.corners: got 2", "an integer from 3 to 1000"],
  ["a flat sharp hull", "sphere, radius: 0.3, mass: 150", "hull, points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], mass: 3", "slope.yaml:2: body.rounding: must be > 0 m where all points lie in one plane, got 0", ""],
  ["a hull without points", "sphere, radius: 0.3, mass: 150", "hull, points: [], mass: 3", "slope.yaml:2: body.points: got a list of 0", "a list of points [x, y, z] in m"],
  ["a rock without fill", "sphere, radius: 0.3, mass: 150", "rock, axes: [1, 1, 1], points: 14, mass: 3", "slope.yaml:2: body.fill: is missing", "> 0 and < 1, or mass and density"],
  ["a rock of three amounts", "sphere, radius: 0.3, mass: 150", "rock, axes: [1, 1, 1], points: 14, mass: 3, density: 3, fill: 0.5", "slope.yaml:2: body.density: is given together with mass and fill", "exactly two of the three"],
  ["a rock too full for its points", "sphere, radius: 0.3, mass: 150", "rock, axes: [1, 1, 1], points: 6, fill: 0.95, mass: 3", "slope.yaml:2: body.fill: must be <= 0.", "with these points, seed and rounding, got 0.95"],
  ["a test block without a size", "sphere, radius: 0.3, mass: 150", "test-block, mass: 3", "slope.yaml:2: body: side is missing", "exactly one of side and axes"],
  ["a random attitude by no seed", "velocity: [10, 0, 0] }", "orientation: random }\nseed: x", 'slope.yaml:7: seed: got "x"', "an integer from 0"],
  ["a body that is a number", "{ shape: sphere, radius: 0.3, mass: 150 }", "3", "slope.yaml:2: body: got 3", "a mapping"],
  ["no body", "body: { shape: sphere, radius: 0.3, mass: 150 }\n", "", "slope.yaml:1: body: is missing", ""],
  ["negative gravity", "end:", "environment: { gravity: -9.81 }\nend:", "slope.yaml:7: environment.gravity: got -9.81", ">= 0 in m/s^2"],
  ["a flat wind", "end:", "environment: { wind: [1, 2] }\nend:", "slope.yaml:7: environment.wind: got a list of 2", "3 numbers in m/s"],
  ["a wind that is a number", "end:", "environment: { wind: 5 }\nend:", "slope.yaml:7: environment.wind: got 5", "3 numbers in m/s, or a list of rows such as"],
  ["three heights of a foot", "restitution: 0.4 }", "restitution: 0.4 }\n  obstacles: [{ kind: wall, from: [5, 0], to: [5, 5], height: 2, thickness: 1, base: [1, 2, 3] }]", "slope.yaml:6: terrain.obstacles[0].base: got a list of 3", "or one for each end"],
  ["a decimal comma", "radius: 0.3", 'radius: "0,3"', 'slope.yaml:2: body.radius: got "0,3", with a decimal comma', "with a point"],
  ["a coefficient in the place of a law", "restitution: 0.4", "restitution: 0.4, friction: 0.3", "slope.yaml:5: terrain.material.friction: got 0.3", "coefficients are staticFriction"],
  ["an unknown drag", "end:", "environment: { drag: { law: cubic } }\nend:", "slope.yaml:7: environment.drag.law: unknown name", "linear, quadratic"],
  ["drag without law", "end:", "environment: { drag: { coefficient: 1 } }\nend:", "slope.yaml:7: environment.drag.law: is missing", "linear"],
  ["negative drag", "end:", "environment: { drag: { law: linear, coefficient: -1 } }\nend:", "slope.yaml:7: environment.drag.coefficient: got -1", ">= 0 in N s/m^3"],
  ["air of linear drag", "end:", "environment: { drag: { law: linear, coefficient: 1, airDensity: 1 } }\nend:", "slope.yaml:7: environment.drag.airDensity: unknown key", ""],
  ["no surface", "  surface: { kind: plane, gradient: [0.35, 0] }\n", "", "slope.yaml:3: terrain.surface: is missing", "plane or formula or grid or sphere or cylinder or cone or torus"],
  ["an unknown surface", "plane", "plain", 'slope.yaml:4: terrain.surface.kind: unknown name "plain"; nearest: plane', ""],
  ["a mesh of another format", "kind: plane, gradient: [0.35, 0]", "kind: mesh, file: slide.dxf", "slope.yaml:4: terrain.surface.file: got slide.dxf", ".stl, .obj, .ply"],
  ["a spline of another name", "kind: plane, gradient: [0.35, 0]", "kind: grid, file: dem.asc, spline: C3", 'slope.yaml:4: terrain.surface.spline: unknown name "C3"', "C2"],
  ["a ball without a side", "kind: plane, gradient: [0.35, 0]", "kind: sphere, centre: [0, 0, 0], radius: 1", "slope.yaml:4: terrain.surface.side: is missing", "inside, outside"],
  ["a wrong side", "kind: plane, gradient: [0.35, 0]", "kind: sphere, centre: [0, 0, 0], radius: 1, side: insde", 'slope.yaml:4: terrain.surface.side: unknown name "insde"; nearest: inside', ""],
  ["an axis of no length", "kind: plane, gradient: [0.35, 0]", "kind: cylinder, centre: [0, 0, 0], axis: [0, 0, 0], radius: 1, side: inside", "slope.yaml:4: terrain.surface.axis: got [0, 0, 0]", "not zero"],
  ["a cone that is a plane", "kind: plane, gradient: [0.35, 0]", "kind: cone, apex: [0, 0, 0], halfAngle: 90 deg, side: inside", 'slope.yaml:4: terrain.surface.halfAngle: got "90 deg"', "< pi/2"],
  ["a tube thicker than its ring", "kind: plane, gradient: [0.35, 0]", "kind: torus, centre: [0, 0, 0], ringRadius: 1, tubeRadius: 2, side: inside", "slope.yaml:4: terrain.surface.tubeRadius: got 2", "below ringRadius = 1 m"],
  ["a gradient of one number", "[0.35, 0]", "0.35", "slope.yaml:4: terrain.surface.gradient: got 0.35", "2 numbers"],
  ["a height without number", "0] }", "0], height: high }", 'slope.yaml:4: terrain.surface.height: got "high"', "finite number in m"],
  ["a formula without text", "plane, gradient: [0.35, 0]", "formula, z: 3", "slope.yaml:4: terrain.surface.z: got 3", "text"],
  ["a domain upside down", "plane, gradient: [0.35, 0]", "formula, z: x, domain: { x: [3, 3] }", "slope.yaml:4: terrain.surface.domain.x: got [3, 3]", "low < high"],
  ["a grid without file", "plane, gradient: [0.35, 0]", "grid", "slope.yaml:4: terrain.surface.file: is missing", ""],
  ["a grid with an empty name", "plane, gradient: [0.35, 0]", "grid, file: ''", 'slope.yaml:4: terrain.surface.file: got ""', "not empty"],
  ["a virtual raster", "plane, gradient: [0.35, 0]", "grid, file: dem.vrt", 'slope.yaml:4: terrain.surface.file: "dem.vrt" is not supported by this version', "ASCII"],
  ["no material", "  material: { staticFriction: 0.5, restitution: 0.4 }\n", "", "slope.yaml:3: terrain.material.staticFriction: is missing", ">= 0"],
  ["negative friction", "0.5", "-0.1", "slope.yaml:5: terrain.material.staticFriction: got -0.1", ">= 0"],
  ["more kinetic than static friction", "0.5,", "0.5, kineticFriction: 0.6,", "slope.yaml:5: terrain.material.kineticFriction: got 0.6", "at most staticFriction = 0.5"],
  ["restitution above 1", "0.4", "1.2", "slope.yaml:5: terrain.material.restitution: got 1.2", "from 0 to 1"],
  ["an unknown impact law of a material", "restitution: 0.4", "restitution: 0.4, impact: poison", 'slope.yaml:5: terrain.material.impact: unknown name "poison"; nearest: poisson', "newton"],
  ["an unknown parameter of a material's friction law", "restitution: 0.4", "restitution: 0.4, friction: { kind: coulomb, speed: 1 }", "slope.yaml:5: terrain.material.friction.speed: unknown key", "allowed: none"],
  ["an unknown law of an obstacle", "start:", "  obstacles: [{ kind: tree, at: [3, 0], radius: 1, height: 3, material: { staticFriction: 1, restitution: 0, friction: tar } }]\nstart:", 'slope.yaml:6: terrain.obstacles[0].material.friction: unknown name "tar"', "coulomb"],
  ["an unknown law of a class", "start:", "  materials: { file: a.tif, classes: { 1: { staticFriction: 1, restitution: 0, impact: { kind: poison } } } }\nstart:", 'slope.yaml:6: terrain.materials.classes."1".impact.kind: unknown name "poison"', "newton"],
  ["a law of a material without a name", "restitution: 0.4", "restitution: 0.4, impact: {}", "slope.yaml:5: terrain.material.impact.kind: is missing", "newton"],
  ["a wall without thickness", "start:", "  obstacles: [{ kind: wall, from: [0, 0], to: [1, 0] }]\nstart:", "slope.yaml:6: terrain.obstacles[0].thickness: is missing", "> 0"],
  ["obstacles that are no list", "start:", "  obstacles: wall\nstart:", 'slope.yaml:6: terrain.obstacles: got "wall"', "list of obstacles"],
  ["a turntable without a rate", "start:", "  motion: { kind: turntable, centre: [0, 0, 0] }\nstart:", "slope.yaml:6: terrain.motion.rate: is missing", "rad/s"],
  ["moving ground of no kind", "start:", "  motion: { kind: belt }\nstart:", 'slope.yaml:6: terrain.motion.kind: unknown name "belt"', "turntable, conveyor"],
  ["a negative arm", "end:", "forces: [{ kind: pivoting, arm: -1 }]\nend:", "slope.yaml:7: forces[0].arm: got -1", ">= 0 in m"],
  ["water without a law", "end:", "forces: [{ kind: surface-drag, coefficient: 3 }]\nend:", "slope.yaml:7: forces[0].law: is missing", "linear, quadratic"],
  ["an unknown impact law", "end:", "laws: { impact: poison }\nend:", 'slope.yaml:7: laws.impact: unknown name "poison"; nearest: poisson', "newton"],
  ["an unknown friction law", "end:", "laws: { friction: { kind: glue } }\nend:", 'slope.yaml:7: laws.friction.kind: unknown name "glue"', "coulomb"],
  ["an unknown law in a law", "end:", "laws: { impact: { kind: facets, law: poison } }\nend:", 'slope.yaml:7: laws.impact.law: unknown name "poison"; nearest: poisson', "newton"],
  ["a law in a law that takes one itself", "end:", "laws: { impact: { kind: facets, law: { kind: facets } } }\nend:", 'slope.yaml:7: laws.impact.law.kind: unknown name "facets"', "poisson, newton"],
  ["a law in a law that takes none", "end:", "laws: { impact: { kind: newton, law: poisson } }\nend:", "slope.yaml:7: laws.impact.law: unknown key", "rate, speed, load"],
  ["an unknown parameter of a law in a law", "end:", "laws: { impact: { kind: facets, law: { kind: newton, rat: 1 } } }\nend:", "slope.yaml:7: laws.impact.law.rat: unknown key; nearest: rate", ""],
  ["a law without kind", "end:", "laws: { friction: { a: 1 } }\nend:", "slope.yaml:7: laws.friction.kind: is missing", "coulomb"],
  ["a law that is a number", "end:", "laws: { friction: 1 }\nend:", "slope.yaml:7: laws.friction: got 1", "mapping with kind"],
  ["an unknown parameter", "end:", "laws: { impact: { kind: newton, rat: 1 } }\nend:", "slope.yaml:7: laws.impact.rat: unknown key; nearest: rate", ""],
  ["a parameter of none", "end:", "laws: { impact: { kind: poisson, rat: 1 } }\nend:", "slope.yaml:7: laws.impact.rat: unknown key", "allowed: none"],
  ["a parameter twice", "end:", "laws: { impact: { kind: newton, rate: 1, parameters: { rate: 2 } } }\nend:", "slope.yaml:7: laws.impact.parameters.rate: is given twice", "once"],
  ["a parameter in another unit", "end:", "laws: { impact: { kind: newton, speed: 1 kg } }\nend:", 'slope.yaml:7: laws.impact.speed: unknown unit "kg"', "m/s (or with km/h)"],
  ["a parameter of a unit that text cannot carry", "end:", "laws: { impact: { kind: newton, load: 50 % } }\nend:", 'slope.yaml:7: laws.impact.load: got "50 %"', "a finite number in N"],
  ["a parameter without number", "end:", "laws: { impact: { kind: newton, rate: x } }\nend:", 'slope.yaml:7: laws.impact.rate: got "x"', "finite number"],
  ["a force without its coefficient", "end:", "forces: [{ kind: magnus }]\nend:", "slope.yaml:7: forces[0].coefficient: is missing", "a finite number"],
  ["an unknown force", "end:", "forces: [{ kind: magnos }]\nend:", 'slope.yaml:7: forces[0].kind: unknown name "magnos"; nearest: magnus', "magnus"],
  ["a force given twice", "end:", "forces: [{ kind: magnus, coefficient: 1 }, { kind: magnus, coefficient: 2 }]\nend:", "slope.yaml:7: forces[1].kind: got magnus again", "each kind once"],
  ["a wind whose heights fall", "end:", "environment: { wind: [{ height: 9, velocity: [1, 0, 0] }, { height: 3, velocity: [1, 0, 0] }] }\nend:", "slope.yaml:7: environment.wind[1].height: got 3", "above 9 m"],
  ["a row of wind without a velocity", "end:", "environment: { wind: [{ height: 9 }] }\nend:", "slope.yaml:7: environment.wind[0].velocity: is missing", "3 numbers in m/s"],
  ["no start", "start: { kind: flight, position: [0, 0, 3], velocity: [10, 0, 0] }\n", "", "slope.yaml:1: start: is missing", "flight or contact"],
  ["an unknown start", "flight", "fly", 'slope.yaml:6: start.kind: unknown name "fly"', "flight, contact, hopping"],
  ["no position", "position: [0, 0, 3], ", "", "slope.yaml:6: start.position: is missing", "3 numbers in m"],
  ["text in a position", "[0, 0, 3]", "[0, 0, up]", 'slope.yaml:6: start.position[2]: got "up"', "finite number in m"],
  ["NaN in a velocity", "[10, 0, 0]", "[10, .nan, 0]", "slope.yaml:6: start.velocity[1]: got NaN", "finite number in m/s"],
  ["a spin of two numbers", "velocity: [10, 0, 0]", "angularVelocity: [1, 2]", "slope.yaml:6: start.angularVelocity: got a list of 2", "rad/s"],
  ["an unknown place", "velocity: [10, 0, 0]", "place: on-ground", 'slope.yaml:6: start.place: unknown name "on-ground"', "as-given, on-surface"],
  ["a quaternion of length 2", "velocity: [10, 0, 0]", "orientation: [2, 0, 0, 0]", "slope.yaml:6: start.orientation: quaternion of length 2", "length 1 within"],
  ["a quaternion of three", "velocity: [10, 0, 0]", "orientation: [1, 0, 0]", "slope.yaml:6: start.orientation: got a list of 3", "4 numbers"],
  ["an orientation in words", "velocity: [10, 0, 0]", "orientation: up", 'slope.yaml:6: start.orientation: got "up"', "quaternion [w, x, y, z]"],
  ["angles without sequence", "velocity: [10, 0, 0]", "orientation: { angles: [0, 0, 0] }", "slope.yaml:6: start.orientation.sequence: is missing", "zyz"],
  ["an unknown sequence", "velocity: [10, 0, 0]", "orientation: { sequence: xxy, angles: [0, 0, 0] }", 'slope.yaml:6: start.orientation.sequence: unknown name "xxy"', "zyz"],
  ["a place of a contact start", "flight, position: [0, 0, 3], velocity: [10, 0, 0]", "contact, at: [0, 0], place: as-given", "slope.yaml:6: start.place: unknown key", "slip"],
  ["hopping at no height", "flight, position: [0, 0, 3], velocity: [10, 0, 0]", "hopping, at: [0, 0], height: 0", "slope.yaml:6: start.height: got 0", "> 0 in m"],
  ["a negative slip", "flight, position: [0, 0, 3], velocity: [10, 0, 0]", "contact, at: [0, 0], slip: { speed: -1 }", "slope.yaml:6: start.slip.speed: got -1", ">= 0"],
  ["no end", "end: { time: 10 }\n", "", "slope.yaml:1: end.time: is missing", "> 0 in s"],
  ["an end before the start", "10 }", "-1 }", "slope.yaml:7: end.time: got -1", "> 0 in s"],
  ["a rest that is no flag", "10 }", "10, atRest: maybe }", 'slope.yaml:7: end.atRest: got "maybe"', "true or false"],
  ["an unknown ending", "end:", "bouncing: { ending: exactly }\nend:", 'slope.yaml:7: bouncing.ending: unknown name "exactly"; nearest: exact', ""],
  ["a threshold of exact bounces", "end:", "bouncing: { ending: exact, normalSpeed: 1 }\nend:", "slope.yaml:7: bouncing.normalSpeed: unknown key", "ending"],
  ["a threshold of zero", "end:", "bouncing: { ending: threshold, normalSpeed: 0 }\nend:", "slope.yaml:7: bouncing.normalSpeed: got 0", "> 0 in m/s"],
  ["an unknown stepper", "end:", "solver: { stepper: euler }\nend:", 'slope.yaml:7: solver.stepper: unknown name "euler"', "bogacki-shampine-32"],
  ["a tolerance of zero", "end:", "solver: { relativeTolerance: 0 }\nend:", "slope.yaml:7: solver.relativeTolerance: got 0", "from 1e-14 to 0.1"],
  ["an absolute tolerance of zero", "end:", "solver: { absoluteTolerance: 0 }\nend:", "slope.yaml:7: solver.absoluteTolerance: got 0", "> 0"],
  ["half a step", "end:", "solver: { maxSteps: 0.5 }\nend:", "slope.yaml:7: solver.maxSteps: got 0.5", "an integer from 1"],
  ["no output step", "end:", "output: { step: 0 }\nend:", "slope.yaml:7: output.step: got 0", ">= 1e-9"],
  ["an unknown formulation", "end:", "formulation: selected\nend:", 'slope.yaml:7: formulation: unknown name "selected"', "angle-free, selected-frame"],
  ["a formulation in numbers", "end:", "formulation: 3\nend:", "slope.yaml:7: formulation: got 3", "angle-free, selected-frame, or { kind: selected-frame, kick: speed }"],
  ["a kick without slip", "end:", "formulation: { kind: angle-free, kick: 1 }\nend:", "slope.yaml:7: formulation.kick: unknown key", "kind"],
  ["a kick of zero", "end:", "formulation: { kind: selected-frame, kick: 0 }\nend:", "slope.yaml:7: formulation.kick: got 0", "> 0 in m/s"],
  ["an unknown method", "end:", "method: unfied\nend:", 'slope.yaml:7: method: unknown name "unfied"; nearest: unified', "event, unified, stepped"],
  ["gates that are no list", "end:", "gates: { at: 1 }\nend:", "slope.yaml:7: gates: got a mapping", "a list of gates"],
  ["a gate of no kind", "end:", "gates: [{ at: 1 }]\nend:", "slope.yaml:7: gates[0].kind: is missing", "line, wall, plane"],
  ["an unknown gate", "end:", "gates: [{ kind: lines }]\nend:", 'slope.yaml:7: gates[0].kind: unknown name "lines"; nearest: line', ""],
  ["a gate without a name", "end:", "gates: [{ kind: line, from: [0, 0], to: [0, 1] }]\nend:", "slope.yaml:7: gates[0].name: is missing", "text that is not empty"],
  ["a gate of one point", "end:", "gates: [{ kind: line, name: a, from: [0, 0], to: [0, 0] }]\nend:", "slope.yaml:7: gates[0].to: got [0,0]", "another point than from"],
  ["a gate without height", "end:", "gates: [{ kind: wall, name: a, from: [0, 0], to: [0, 1], height: 0 }]\nend:", "slope.yaml:7: gates[0].height: got 0", "> 0 in m"],
  ["a plane without direction", "end:", "gates: [{ kind: plane, name: a, point: [0, 0, 0], normal: [0, 0, 0] }]\nend:", "slope.yaml:7: gates[0].normal: got [0, 0, 0]", "not zero"],
  ["two gates of one name", "end:", "gates: [{ kind: line, name: a, from: [0, 0], to: [0, 1] }, { kind: line, name: a, from: [1, 0], to: [1, 1] }]\nend:", 'slope.yaml:7: gates[1].name: got "a", the name of gates[0] too', "a unique name"],
  ["a negative seed", "end:", "seed: -1\nend:", "slope.yaml:7: seed: got -1", "an integer from 0"],
  ["a title that is a number", "end:", "title: 35\nend:", "slope.yaml:7: title: got 35", "text"],
];

test.each(changes)(
  "%s is refused with file, line, key and what is allowed",
  (_, from, to, start, contains) => {
    const message = refusal(slopeWith(from, to));
    expect(message.slice(0, start.length)).toBe(start);
    expect(message).toContain(contains);
  },
);

test.each([
  ["an unclosed brace", slopeWith("mass: 150 }", "mass: 150"), /^slope\.yaml:\d: a bracket is not closed/],
  [
    "a repeated key",
    `${slopeYaml}end: { time: 3 }\n`,
    /^slope\.yaml:8: "end" is given twice in one mapping$/,
  ],
  [
    "a repeated key of a flow mapping",
    slopeWith("mass: 150", "mass: 150, mass: 2"),
    /^slope\.yaml:2: "mass" is given twice in one mapping$/,
  ],
  [
    "two documents",
    `${slopeYaml}---\n${slopeYaml}`,
    'slope.yaml:8: a second document begins here, after "---"; allowed: one scenario in a file',
  ],
  [
    "a tab",
    slopeWith("  material", "\tmaterial"),
    "slope.yaml:5: a tab at the beginning of the line; allowed: blanks",
  ],
  ["a key without a value", `${slopeYaml}note\n`, /^slope\.yaml:\d: a key .*; allowed: key: value$/],
  ["two colons on a line", `${slopeYaml}note: this: that\n`, /^slope\.yaml:8: .* text with ": " in quotes$/],
  ["an alias of nothing", slopeWith("[10, 0, 0]", "*speed"), /^slope\.yaml:?.*speed/],
  ["an unknown tag", slopeWith("[10, 0, 0]", "!speed 10"), /^slope\.yaml:6: Unresolved tag: !speed/],
  ["an empty file", "", /^slope\.yaml.*: got nothing; allowed: a mapping/],
  ["a list", "- 1\n", /^slope\.yaml:1: got a list of 1; allowed: a mapping/],
  [
    "a key with a line break",
    slopeWith("radius", '"ra\\ndius\\u2028"'),
    /^slope\.yaml:2: body\."ra\\ndius\\u2028": unknown key/,
  ],
])("%s is refused in one line", (_, yaml, message) => {
  expect(refusal(yaml)).toMatch(message);
});

test("an alias that multiplies beyond reason is refused, not expanded", () => {
  const levels = Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} [${`*a${i - 1}, `.repeat(9)}]`);
  levels[0] = "a0: &a0 [0, 0, 0]";
  expect(refusal(`${levels.join("\n")}\n${slopeYaml}`)).toMatch(/alias/i);
});

test("JSON tells the line of a wrong key", () => {
  const json = '{\n  "talus": 1,\n  "body": {\n    "shape": "sphere",\n    "radus": 0.3\n  }\n}\n';
  expect(refusal(json, "slope.json")).toMatch(/^slope\.json:5: body\.radus: unknown key; nearest: radius/);
});

test("TOML tells the line of a syntax error, of a key and of a table", () => {
  expect(refusal("talus = 1\nbody = {\n", "a.toml")).toMatch(/^a\.toml:[23]: /);
  expect(refusal('talus = 1\n[body]\nshape = "sphere"\nradus = 1\n', "a.toml")).toMatch(
    /^a\.toml:4: body\.radus/,
  );
  expect(refusal('talus = 1\n\n[body]\nshape = "sphere"\n', "a.toml")).toMatch(
    /^a\.toml:3: body\.radius: is missing/,
  );
  expect(refusal("talus = 1\ntitle = 1979-05-27\n", "a.toml")).toMatch(/^a\.toml:2: title: got a date/);
});

test("a number whose square is no double is refused with its key", () => {
  expect(refusal(slopeWith("mass: 150", "mass: 1e200"))).toBe(
    "slope.yaml:2: body.mass: got 1e+200; allowed: a size of at most 1e+60",
  );
});

test("a misspelt material of a body is reported with the nearest of those with a pair", () => {
  const yaml = slopeWith("restitution: 0.4", "restitution: 0.4, with: { granite: { restitution: 0.6 } }");
  expect(refusal(yaml.replace("mass: 150", "mass: 150, material: granit"))).toBe(
    'slope.yaml:2: body.material: unknown name "granit"; nearest: granite; allowed: granite',
  );
});

test("all unknown keys of a mapping are reported at once, each with its line and the nearest", () => {
  expect(refusal(`${slopeYaml}ende: {}\nqqq: 1\nstrat: 2\n`)).toMatch(
    /^slope\.yaml:8: ende: unknown key; nearest: end; allowed: talus, .*; also unknown: qqq \(slope\.yaml:9\), strat \(slope\.yaml:10; nearest: start\)$/,
  );
  expect(refusal(slopeWith("mass: 150", "mas: 150, radus: 1"))).toMatch(
    /^slope\.yaml:2: body\.mas: unknown key; nearest: mass; .*; also unknown: radus \(slope\.yaml:2; nearest: radius\)$/,
  );
  expect(refusal(`${slopeYaml}laws: { impact: { kind: newton, rat: 1, parameters: { lod: 2 } } }\n`)).toMatch(
    /^slope\.yaml:8: laws\.impact\.rat: unknown key; nearest: rate; .*; also unknown: lod \(slope\.yaml:8; nearest: load\)$/,
  );
});

// A parser that compares every two keys makes 4.5e8 comparisons here.
test("of many unknown keys ten are listed and the others counted, in a time proportional to their number", () => {
  const many = Array.from({ length: 30_000 }, (_, i) => `k${i}: 0\n`).join("");
  const message = refusal(slopeYaml + many);
  expect(message).toMatch(/^slope\.yaml:8: k0: .*, k9 \(slope\.yaml:17\) and 29990 more$/);
  expect(refusal(`${slopeYaml}${many}k7: 0\n`)).toBe('slope.yaml:30008: "k7" is given twice in one mapping');
});

test.each(["yaml", "json", "toml"])("lines of %s may end with CR alone or CR LF", (format) => {
  const text = {
    yaml: "# old\ntalus: 1\nbody:\n  shape: sphere\n  radus: 1\n",
    json: '{\n\n"talus": 1,\n"body": { "shape": "sphere",\n"radus": 1 } }\n',
    toml: '# old\ntalus = 1\n[body]\nshape = "sphere"\nradus = 1\n',
  }[format] as string;
  for (const end of ["\n", "\r", "\r\n"]) {
    const start = new RegExp(`^old\\.${format}:5: body\\.radus: unknown key; nearest: radius`);
    expect(refusal(text.replaceAll("\n", end), `old.${format}`)).toMatch(start);
  }
});
