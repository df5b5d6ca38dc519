import { ArrowHelper, CanvasTexture, Group, Sprite, SpriteMaterial, SRGBColorSpace, Vector3 } from "three";

/** An arrow with a name at its tip that keeps its size on the screen. */
export interface ArrowModel {
  readonly object: Group;
  /** Places the arrow at a point along a vector of its length, m; hides it if the length is 0 or NaN. */
  point(from: Vector3, along: Vector3): void;
  hide(): void;
}

/** Height of a letter as a fraction of that of the picture. */
const letterHeight = 0.045;

export function createArrowModel(name: string, colour: string): ArrowModel {
  const arrow = new ArrowHelper(new Vector3(0, 0, 1), new Vector3(), 1, colour);
  const label = createLabel(name, colour);
  const object = new Group().add(arrow, label);
  const direction = new Vector3();
  return {
    object,
    point(from, along) {
      const length = along.length();
      object.visible = length > 0 && length < Infinity;
      if (!object.visible) return;
      arrow.position.copy(from);
      arrow.setDirection(direction.copy(along).divideScalar(length));
      arrow.setLength(length, 0.2 * length, 0.1 * length);
      label.position.copy(from).addScaledVector(along, 1.08);
    },
    hide() {
      object.visible = false;
    },
  };
}

/** Text facing the eye, in front of everything. */
function createLabel(text: string, colour: string): Sprite {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [64, 64];
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    pen.font = "italic 48px Georgia, serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = colour;
    pen.fillText(text, 32, 32);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const label = new Sprite(new SpriteMaterial({ map, sizeAttenuation: false, depthTest: false }));
  label.scale.set(letterHeight, letterHeight, 1);
  return label;
}
