import type { Solid } from "@talus/shapes/solids";
import { type Contact, copyContact, createContact, type Found } from "../ground/contact.ts";
import type { DistanceQuery, ObjectQuery } from "../ground/distance-query.ts";
import type { GroundCells } from "../ground/ground-cells.ts";
import { createTouch } from "../ground/touch.ts";
import { createFirstTouch } from "../query/first-touch.ts";
import { createObstacleIndex } from "./obstacle-index.ts";
import { createObstacleTime } from "./obstacle-time.ts";

/** One object that stands on the ground. */
export interface SceneObject {
  readonly solid: Solid;
  readonly name: string;
  readonly material: number;
}

/** A sphere whose centre is closer than this fraction of its radius does not touch, but overlaps. */
const almost = 0.999;
/** Largest number of feet that `within` distinguishes. */
const mostFeet = 16;

/**
 * The distance query of ground and obstacles: their union, d = min d_k. Objects are numbered from 1 in the given order,
 * the ground is 0; pieces are counted within each. If ground and obstacle are at the same distance, the ground is
 * reported.
 */
export function createSceneQuery(ground: DistanceQuery, obstacles: readonly SceneObject[]): DistanceQuery {
  const solids = obstacles.map(({ solid }) => solid);
  const index = createObstacleIndex(solids);
  const centre = new Float64Array(3);
  const elsewhere = createContact();
  const feet = Array.from({ length: mostFeet }, createContact);
  const trial = createContact();
  const atObstacle = createTouch();

  /** Completes a contact written by a solid. */
  function sign(c: Float64Array, k: number, fromPiece: number, out: Contact): void {
    const { solid, name, material } = obstacles[k];
    out.object = k + 1;
    out.feature = name;
    out.material = material;
    out.patchDistance = solid.patchDistance(fromPiece >= 0 ? fromPiece : out.piece, c);
  }

  /** A contact with an obstacle determines only where to begin on the ground. */
  function groundHint(hint: Contact | undefined): Contact | undefined {
    if (hint === undefined || hint.object === 0 || hint.piece < 0) return hint;
    elsewhere.foot.set(hint.foot);
    elsewhere.piece = 0;
    return elsewhere;
  }

  function nearestGround(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const isElsewhere = hint !== undefined && hint.object !== 0;
    const found = ground.nearest(c, groundHint(hint), out);
    out.object = 0;
    if (isElsewhere) out.patchDistance = ground.patchDistance(out.piece, out);
    return found;
  }

  function nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const from = hint === undefined || hint.piece < 0 ? 0 : hint.object;
    const fromPiece = hint === undefined ? -1 : hint.piece;
    const found = nearestGround(c, hint, out);
    const k = index.nearest(c, -1, from - 1, out.distance, out);
    if (k < 0) return found;
    sign(c, k, k + 1 === from ? fromPiece : -1, out);
    return "found";
  }

  function nearestOf(object: number, c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    if (object === 0) return nearestGround(c, hint, out);
    const fromPiece = hint !== undefined && hint.object === object ? hint.piece : -1;
    solids[object - 1].nearest(c, out);
    sign(c, object - 1, fromPiece, out);
    return "found";
  }

  function followOn(object: number, c: Float64Array, hint: Contact, out: Contact): Found {
    const solid = solids[object - 1];
    const { piece } = hint;
    solid.follow(c, piece, out);
    sign(c, object - 1, piece, out);
    return "found";
  }

  /**
   * Inserts a contact into the first `count` feet, which are in order of distance. Returns their new number.
   */
  function insert(foot: Contact, count: number): number {
    if (count === mostFeet && !(foot.distance < feet[count - 1].distance)) return count;
    let place = Math.min(count, mostFeet - 1);
    while (place > 0 && foot.distance < feet[place - 1].distance) {
      copyContact(feet[place - 1], feet[place]);
      place -= 1;
    }
    copyContact(foot, feet[place]);
    return Math.min(count + 1, mostFeet);
  }

  const search = { c: centre, limit: 0, count: 0 };
  function visit(k: number): void {
    solids[k].nearest(search.c, trial);
    if (!(Math.abs(trial.distance) <= search.limit)) return;
    sign(search.c, k, -1, trial);
    search.count = insert(trial, search.count);
  }

  /** The nearest obstacle; the last one met is looked at first. */
  function nearestObstacle(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const last = hint === undefined || hint.piece < 0 ? -1 : hint.object - 1;
    sign(c, index.nearest(c, -1, last, Infinity, out), -1, out);
    return "found";
  }

  const objects: ObjectQuery = {
    nearestOf,
    nearestOther(object, c, limit, out) {
      let found: Found | undefined;
      let further = limit;
      if (object !== 0) {
        const onGround = ground.nearest(c, undefined, out);
        out.object = 0;
        if (out.distance <= limit) {
          found = onGround;
          further = out.distance;
        }
      }
      const k = index.nearest(c, object - 1, -1, further, out);
      if (k < 0) return found;
      sign(c, k, -1, out);
      return "found";
    },
    smoothLengthOf: (object) => (object === 0 ? ground.smoothLength : solids[object - 1].smoothLength),
  };

  const obstacleTime = createObstacleTime(index);
  const touchGround = ground.firstTouch;
  const touchObstacle = createFirstTouch({ nearest: nearestObstacle, mapDistance: () => Infinity });
  const { zoneDistance: zoneOfGround, curvatureBound: boundOfGround } = ground;
  return {
    nearest,
    follow(c, hint, out) {
      if (hint.piece < 0) return nearest(c, hint, out);
      if (hint.object !== 0) return followOn(hint.object, c, hint, out);
      const found = ground.follow(c, hint, out);
      out.object = 0;
      return found;
    },
    within(c, limit, hint, out) {
      if (out.length === 0) return 0;
      search.count = ground.within(c, limit, groundHint(hint), feet);
      for (let i = 0; i < search.count; i += 1) feet[i].object = 0;
      search.c.set(c.subarray(0, 3));
      search.limit = limit;
      index.forNear(c, limit, visit);
      const count = Math.min(search.count, out.length);
      for (let i = 0; i < count; i += 1) copyContact(feet[i], out[i]);
      return count;
    },
    patchDistance(piece, contact) {
      if (contact.object === 0) return ground.patchDistance(piece, contact);
      if (piece < 0) return Infinity;
      for (let i = 0; i < 3; i += 1) centre[i] = contact.foot[i] + contact.distance * contact.normal[i];
      return solids[contact.object - 1].patchDistance(piece, centre);
    },
    ...(zoneOfGround === undefined
      ? {}
      : { zoneDistance: (contact: Contact) => (contact.object === 0 ? zoneOfGround(contact) : Infinity) }),
    ...(boundOfGround === undefined
      ? {}
      : {
          curvatureBound: (contact: Contact, reach: number) =>
            contact.object === 0 ? boundOfGround(contact, reach) : Infinity,
        }),
    mapDistance: ground.mapDistance,
    ...(ground.borderDistance === undefined ? {} : { borderDistance: ground.borderDistance }),
    borderIsEdge: ground.borderIsEdge,
    clearTime(c, v, g, radius, dragBound) {
      if (ground.flat) {
        ground.nearest(c, undefined, trial);
        if (trial.distance < almost * radius) return 0; // a plane releases a sphere however deep it overlaps
      }
      const onGround = ground.clearTime(c, v, g, radius, dragBound);
      return onGround > 0 ? obstacleTime(c, v, g, radius, dragBound, onGround) : 0;
    },
    ...(touchGround && {
      firstTouch(c, v, g, radius, until, out, damping) {
        const status = touchGround(c, v, g, radius, until, out, damping);
        const onGround = out.t;
        out.contact.object = 0;
        const beside = touchObstacle(c, v, g, radius, onGround, atObstacle, damping);
        if (beside === "clear") return status;
        out.t = atObstacle.t;
        out.bound = atObstacle.bound;
        copyContact(atObstacle.contact, out.contact);
        return beside;
      },
    }),
    bendWithin(c, reach) {
      if (index.nearest(c, -1, -1, reach, trial) >= 0) return Infinity;
      return ground.bendWithin?.(c, reach) ?? Infinity;
    },
    ...(ground.ownGround && { ownGround: ground.ownGround }),
    ...(ground.ownGroundAtEdges && { ownGroundAtEdges: ground.ownGroundAtEdges }),
    ...(ground.otherDistance && { otherDistance: ground.otherDistance }),
    ...(ground.cells && { cells: cellsOnGround(ground.cells) }),
    ...(ground.isOfPlanes && { isOfPlanes: true }),
    smoothLength: solids.reduce((least, each) => Math.min(least, each.smoothLength), ground.smoothLength),
    flat: false,
    lowest: solids.reduce((low, { bounds }) => Math.min(low, bounds[4]), ground.lowest),
    objects,
  };
}

function cellsOnGround(cells: GroundCells): GroundCells {
  return {
    ...cells,
    follow(cell, c, hint, out) {
      const found = cells.follow(cell, c, hint, out);
      out.object = 0;
      return found;
    },
  };
}
