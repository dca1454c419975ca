import { blend, type Canvas, type Ink } from './canvas.ts';
import type { Palette } from './palettes.ts';
import { crown, disc, everything, hills, person, polygon, slab, stroke, trunk, union } from './shapes.ts';

const sky =
  ({ skyTop, skyLow }: Palette): Ink =>
  (_x, y) =>
    blend(skyTop, skyLow, y * 1.45);

function heaven(canvas: Canvas, palette: Palette, sunX: number, sunY: number): void {
  canvas.paint(everything, sky(palette));
  canvas.paint(disc(sunX, sunY, 0.2), palette.light, 0.22);
  canvas.paint(disc(sunX, sunY, 0.12), palette.light, 0.9);
}

/** Hills behind hills: a hike, a journey. */
export function highlands(canvas: Canvas, palette: Palette): void {
  heaven(canvas, palette, 1.08, 0.3);
  canvas.paint(hills(0.52, 0.1, 5.2, 0.4), blend(palette.far, palette.skyLow, 0.45));
  canvas.paint(hills(0.62, 0.09, 4.1, 2.2), palette.far);
  canvas.paint(hills(0.74, 0.07, 3.2, 4.1), palette.middle);
  canvas.paint(hills(0.9, 0.06, 2.6, 1.1), palette.near);
  for (const [x, y, size] of [
    [0.34, 0.86, 0.17],
    [0.46, 0.87, 0.19],
    [0.57, 0.88, 0.165],
  ] as const) {
    canvas.paint(person(x, y, size), palette.dark);
  }
}

/** A row of young trees with the people who planted them. */
export function planting(canvas: Canvas, palette: Palette): void {
  heaven(canvas, palette, 0.32, 0.26);
  canvas.paint(hills(0.6, 0.05, 4.4, 1.2), palette.far);
  canvas.paint(hills(0.72, 0.03, 3.1, 0.2), palette.middle);
  for (const [x, y, size] of [
    [0.2, 0.84, 0.3],
    [1.34, 0.82, 0.36],
    [0.98, 0.78, 0.24],
  ] as const) {
    canvas.paint(trunk(x, y, size), palette.dark);
    canvas.paint(crown(x, y, size), palette.near);
  }
  canvas.paint(hills(0.86, 0.015, 5, 2), blend(palette.near, palette.dark, 0.35));
  canvas.paint(person(0.46, 0.98, 0.36), palette.accent);
  canvas.paint(person(0.94, 1, 0.33), palette.warm);
  canvas.paint(trunk(0.7, 0.95, 0.34), palette.dark);
  canvas.paint(crown(0.7, 0.95, 0.34), palette.near);
}

/** A bridge over a river between two banks. */
export function bridge(canvas: Canvas, palette: Palette): void {
  heaven(canvas, palette, 0.75, 0.34);
  canvas.paint(hills(0.58, 0.06, 4.8, 3.3), palette.far);
  canvas.paint(slab(-0.1, 0.7, 1.6, 1.1), (_x, y) => blend(palette.skyLow, palette.skyTop, (y - 0.7) * 3));
  for (const pier of [0.36, 0.75, 1.14]) {
    canvas.paint(slab(pier - 0.03, 0.5, pier + 0.03, 0.82), palette.dark);
    for (const reach of [0.08, 0.16]) {
      canvas.paint(stroke(pier, 0.3, pier - reach, 0.55, 0.004), palette.dark);
      canvas.paint(stroke(pier, 0.3, pier + reach, 0.55, 0.004), palette.dark);
    }
    canvas.paint(stroke(pier, 0.28, pier, 0.6, 0.012), palette.dark);
  }
  canvas.paint(slab(-0.1, 0.54, 1.6, 0.585), palette.accent);
  for (const x of [0.12, 0.55, 0.95, 1.3]) {
    canvas.paint(stroke(x, 0.86, x + 0.1, 0.86, 0.005), palette.light, 0.7);
  }
}

/** A city behind the people who arrive in it. */
export function skyline(canvas: Canvas, palette: Palette): void {
  heaven(canvas, palette, 0.4, 0.32);
  const towers = [0.34, 0.52, 0.42, 0.62, 0.38, 0.56, 0.47, 0.66, 0.4, 0.5];
  towers.forEach((height, index) => {
    const left = index * 0.155 - 0.02;
    const top = 0.86 - height;
    canvas.paint(slab(left, top, left + 0.13, 0.95), index % 2 === 0 ? palette.far : palette.middle);
    for (let window = 0; window < 8; window += 1) {
      const [x, y] = [left + 0.03 + (window % 2) * 0.05, top + 0.05 + Math.floor(window / 2) * 0.08];
      const isLit = (window * 7 + index * 3) % 4 !== 0;
      canvas.paint(slab(x, y, x + 0.025, y + 0.04), isLit ? palette.warm : palette.dark, 0.8);
    }
  });
  canvas.paint(slab(-0.1, 0.84, 1.6, 1.1), palette.near);
  for (const [x, size] of [
    [0.5, 0.26],
    [0.68, 0.3],
    [0.87, 0.27],
    [1.05, 0.24],
  ] as const) {
    canvas.paint(person(x, 1, size), palette.dark);
  }
}

/** Around a fire at night. */
export function campfire(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, (_x, y) => blend(palette.dark, palette.middle, y));
  for (let star = 0; star < 46; star += 1) {
    canvas.paint(
      disc((star * 0.618 * 1.5) % 1.5, (star * 0.377) % 0.55, 0.0018 + (star % 3) * 0.001),
      palette.light,
      0.8,
    );
  }
  canvas.paint(hills(0.68, 0.06, 3.8, 0.8), palette.near);
  canvas.paint(disc(0.75, 0.8, 0.42), palette.accent, 0.14);
  canvas.paint(disc(0.75, 0.82, 0.26), palette.warm, 0.16);
  const flame = union(disc(0.75, 0.82, 0.075), polygon([0.75, 0.6], [0.815, 0.8], [0.685, 0.8]));
  canvas.paint(flame, palette.accent);
  canvas.paint(
    union(disc(0.755, 0.84, 0.045), polygon([0.76, 0.7], [0.798, 0.83], [0.715, 0.83])),
    palette.warm,
  );
  canvas.paint(
    union(stroke(0.64, 0.93, 0.87, 0.89, 0.018), stroke(0.64, 0.89, 0.87, 0.93, 0.018)),
    palette.dark,
  );
  for (const [x, size] of [
    [0.2, 0.42],
    [0.42, 0.36],
    [1.1, 0.37],
    [1.33, 0.43],
  ] as const) {
    canvas.paint(person(x, 1.02, size), palette.dark);
  }
}
