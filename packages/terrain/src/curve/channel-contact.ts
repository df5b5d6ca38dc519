import { atan2, cos, sin } from "@talus/portable-math";
import type { Contact } from "../ground/contact.ts";
import type { CurveFoot } from "./curve-foot.ts";

/** An open channel: the part of a tube within an angle of its lowest line. Keeps a buffer; nothing allocates. */
export interface Channel {
  /** Distance of the foot of c from the nearer lip, along the tube, m; < 0 beyond it. */
  wayFromLip(c: Float64Array, foot: CurveFoot): number;
  /**
   * Horizontal distance of a place on the tube from the nearer lip, in the plane normal to the curve, m; < 0 beyond it.
   */
  levelFromLip(place: Float64Array, foot: CurveFoot): number;
  /**
   * If c lies beyond a lip, fills a contact as of the lip in the plane normal to the curve, after the tube's own
   * contact was filled: distance |c − lip|, normal (c − lip)/d, Hessian u uᵀ/d with u across the lip and the normal.
   */
  fillBeyondLip(c: Float64Array, foot: CurveFoot, out: Contact): void;
}

/**
 * If c is this near to a lip, as a fraction of the radius, its direction from the lip is that of the tube.
 */
const onLip = 1e-12;

/**
 * In the plane across the tangent t of the middle line, D points down and e is level, h² = tx² + ty²:
 *   D = (tx tz, ty tz, −h²)/h,  e = t × D = (−ty, tx, 0)/h
 */
export function createChannel(radius: number, halfAngle: number): Channel {
  const lipDown = radius * cos(halfAngle);
  const lipSide = radius * sin(halfAngle);
  const axes = new Float64Array(8); // D, e, then the place of c along them

  function look(c: Float64Array, { jet }: CurveFoot): void {
    const h = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
    const speed = Math.sqrt(h * h + jet[5] * jet[5]);
    axes[0] = (jet[3] * jet[5]) / (h * speed);
    axes[1] = (jet[4] * jet[5]) / (h * speed);
    axes[2] = -h / speed;
    axes[3] = -jet[4] / h;
    axes[4] = jet[3] / h;
    axes[5] = 0;
    axes[6] = 0;
    axes[7] = 0;
    for (let i = 0; i < 3; i += 1) {
      axes[6] += (c[i] - jet[i]) * axes[i];
      axes[7] += (c[i] - jet[i]) * axes[3 + i];
    }
  }

  return {
    wayFromLip(c, foot) {
      look(c, foot);
      return radius * (halfAngle - atan2(Math.abs(axes[7]), axes[6]));
    },
    levelFromLip(place, foot) {
      look(place, foot);
      return lipSide - Math.abs(axes[7]);
    },
    fillBeyondLip(c, foot, out) {
      look(c, foot);
      const side = axes[7] < 0 ? -1 : 1;
      if (lipSide * axes[6] >= side * axes[7] * lipDown) return; // the angle of c is not above that of the lip
      const down = axes[6] - lipDown;
      const across = axes[7] - side * lipSide;
      const distance = Math.sqrt(down * down + across * across);
      if (distance <= onLip * radius) return;
      const { hessian, normal } = out;
      for (let i = 0; i < 3; i += 1) {
        normal[i] = (down * axes[i] + across * axes[3 + i]) / distance;
        out.foot[i] = c[i] - distance * normal[i];
      }
      for (let i = 0, entry = 0; i < 3; i += 1) {
        const ui = (across * axes[i] - down * axes[3 + i]) / distance;
        for (let j = i; j < 3; j += 1, entry += 1) {
          const uj = (across * axes[j] - down * axes[3 + j]) / distance;
          hessian[entry] = (ui * uj) / distance;
        }
      }
      out.distance = distance;
      out.curvature = 0;
    },
  };
}
