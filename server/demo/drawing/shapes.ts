import { WIDTH, type Frame, type Shape } from './canvas.ts';

const whole: Frame = { left: 0, top: 0, right: WIDTH, bottom: 1 };
const EDGE = 0.01;

const around = (left: number, top: number, right: number, bottom: number): Frame => ({
  left: left - EDGE,
  top: top - EDGE,
  right: right + EDGE,
  bottom: bottom + EDGE,
});

export const everything: Shape = { frame: whole, distance: () => -1 };

export const disc = (x: number, y: number, radius: number): Shape => ({
  frame: around(x - radius, y - radius, x + radius, y + radius),
  distance: (px, py) => Math.hypot(px - x, py - y) - radius,
});

/** A rectangle with rounded corners. */
export function slab(left: number, top: number, right: number, bottom: number, radius = 0): Shape {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [halfWidth, halfHeight] = [(right - left) / 2 - radius, (bottom - top) / 2 - radius];
  return {
    frame: around(left, top, right, bottom),
    distance: (px, py) => {
      const [dx, dy] = [Math.abs(px - x) - halfWidth, Math.abs(py - y) - halfHeight];
      return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
    },
  };
}

/** A line with round ends. */
export function stroke(x0: number, y0: number, x1: number, y1: number, radius: number): Shape {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy || 1;
  return {
    frame: around(
      Math.min(x0, x1) - radius,
      Math.min(y0, y1) - radius,
      Math.max(x0, x1) + radius,
      Math.max(y0, y1) + radius,
    ),
    distance: (px, py) => {
      const along = Math.min(1, Math.max(0, ((px - x0) * dx + (py - y0) * dy) / length));
      return Math.hypot(px - x0 - along * dx, py - y0 - along * dy) - radius;
    },
  };
}

/** Everything below a line. */
const ground = (line: (x: number) => number): Shape => {
  const samples = Array.from({ length: 76 }, (_, step) => line((step * WIDTH) / 75));
  return {
    frame: { ...whole, top: Math.min(...samples) - EDGE },
    distance: (x, y) => (line(x) - y) * 0.8,
  };
};

/** A polygon without dents, its corners in clockwise order. */
export function polygon(...corners: [x: number, y: number][]): Shape {
  const sides = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const [acrossX, acrossY] = [(nextY - y) / length, (x - nextX) / length];
    return (px: number, py: number) => (px - x) * acrossX + (py - y) * acrossY;
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    frame: around(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
    distance: (px, py) => sides.reduce((most, side) => Math.max(most, side(px, py)), -Infinity),
  };
}

const join = (a: Frame, b: Frame): Frame => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const union = (...shapes: Shape[]): Shape => ({
  frame: shapes.map(({ frame }) => frame).reduce(join),
  distance: (x, y) => shapes.reduce((least, shape) => Math.min(least, shape.distance(x, y)), Infinity),
});

export const without = (shape: Shape, hole: Shape): Shape => ({
  frame: shape.frame,
  distance: (x, y) => Math.max(shape.distance(x, y), -hole.distance(x, y)),
});

/** A doorway: straight sides and a round top. */
export const arch = (x: number, top: number, bottom: number, halfWidth: number): Shape =>
  union(slab(x - halfWidth, top + halfWidth, x + halfWidth, bottom), disc(x, top + halfWidth, halfWidth));

/** Rolling hills: two waves on a level. */
export const hills = (level: number, height: number, waves: number, shift: number): Shape =>
  ground(
    (x) =>
      level - height * (Math.sin(x * waves + shift) * 0.65 + Math.sin(x * waves * 2.3 + shift * 1.7) * 0.35),
  );

/** Somebody from the shoulders up; `y` is where the picture cuts them off. */
export const person = (x: number, y: number, size: number): Shape =>
  union(
    disc(x, y - size * 0.82, size * 0.2),
    slab(x - size * 0.34, y - size * 0.56, x + size * 0.34, y + size, size * 0.26),
  );

/** A tree: three crowns on a trunk that stands at `y`. */
export const crown = (x: number, y: number, size: number): Shape =>
  union(
    disc(x, y - size * 0.78, size * 0.27),
    disc(x - size * 0.2, y - size * 0.56, size * 0.22),
    disc(x + size * 0.21, y - size * 0.55, size * 0.2),
  );

export const trunk = (x: number, y: number, size: number): Shape =>
  stroke(x, y - size * 0.5, x, y, size * 0.035);
