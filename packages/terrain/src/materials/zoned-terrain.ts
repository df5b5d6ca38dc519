import type { ZoneData } from "@talus/geodata";
import { requireFunctions, requireObject } from "@talus/portable-math/arguments";
import type { Contact, Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { Terrain } from "../ground/terrain.ts";
import type { ZoneLookup } from "./zone-lookup.ts";
import { createZoneMap } from "./zone-map.ts";

/**
 * Ground whose material depends on the place of the foot on the map.
 *
 * @throws RangeError that names what is wrong with the zones
 */
export function createZonedTerrain(ground: Terrain, zones: ZoneData): Terrain {
  requireFunctions("createZonedTerrain", "ground", ground, ["evaluateSurface", "createQuery"]);
  requireObject("createZonedTerrain", "zones", zones);
  const createLookup = createZoneMap(zones);
  return { ...ground, createQuery: (size) => createZonedQuery(ground.createQuery(size), createLookup()) };
}

function createZonedQuery(ground: DistanceQuery, zones: ZoneLookup): DistanceQuery {
  const distance = new Float64Array(1);
  const { firstTouch, cells } = ground;

  function complete(out: Contact): void {
    out.material = zones.look(out.foot, distance);
  }

  return {
    ...ground,
    nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
      const found = ground.nearest(c, hint, out);
      complete(out);
      return found;
    },
    follow(c: Float64Array, hint: Contact, out: Contact): Found {
      const found = ground.follow(c, hint, out);
      complete(out);
      return found;
    },
    ...(cells && {
      cells: {
        ...cells,
        follow(cell: number, c: Float64Array, hint: Contact, out: Contact): Found {
          const found = cells.follow(cell, c, hint, out);
          complete(out);
          return found;
        },
      },
    }),
    within(c, limit, hint, out) {
      const count = ground.within(c, limit, hint, out);
      for (let i = 0; i < count; i += 1) complete(out[i]);
      return count;
    },
    ...(firstTouch && {
      firstTouch(c, v, g, radius, until, out, damping) {
        const status = firstTouch(c, v, g, radius, until, out, damping);
        if (status === "touched") complete(out.contact);
        return status;
      },
    }),
    zoneDistance(contact) {
      const isInside = zones.look(contact.foot, distance) === contact.material;
      return isInside ? distance[0] : -distance[0];
    },
  };
}
