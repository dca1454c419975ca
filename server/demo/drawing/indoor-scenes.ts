import { blend, type Canvas } from './canvas.ts';
import type { Palette } from './palettes.ts';
import { arch, disc, everything, person, polygon, slab, stroke, union, without } from './shapes.ts';

/** Rows of heads, seen from behind. */
function audience(canvas: Canvas, { dark, near, middle }: Palette): void {
  [middle, near, dark].forEach((ink, row) => {
    const size = 0.2 + row * 0.06;
    for (let seat = -1; seat < 9; seat += 1) {
      canvas.paint(person(seat * size * 0.95 + row * 0.07, 0.86 + row * 0.12, size), ink);
    }
  });
}

/** A speaker in the light, and everybody listening. */
export function stage(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, (_x, y) => blend(palette.dark, palette.near, y * 1.2));
  for (const x of [0.32, 0.75, 1.18]) {
    canvas.paint(polygon([x - 0.02, 0], [x + 0.02, 0], [0.96, 0.74], [0.54, 0.74]), palette.light, 0.14);
  }
  canvas.paint(slab(0.12, 0.7, 1.38, 0.76), palette.accent);
  canvas.paint(slab(0.83, 0.5, 0.99, 0.7, 0.01), palette.paper);
  canvas.paint(person(0.7, 0.7, 0.34), palette.warm);
  audience(canvas, palette);
}

/** The house itself: light through its arches. */
export function hall(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, (_x, y) => blend(palette.paper, palette.skyLow, y));
  for (const x of [0.25, 0.75, 1.25]) {
    canvas.paint(arch(x, 0.16, 0.78, 0.18), palette.middle);
    canvas.paint(arch(x, 0.2, 0.78, 0.15), (_x, y) => blend(palette.skyTop, palette.light, y * 1.3));
    canvas.paint(stroke(x, 0.24, x, 0.78, 0.005), palette.middle);
  }
  canvas.paint(slab(-0.1, 0.78, 1.6, 1.1), (x) => blend(palette.near, palette.middle, Math.abs(x - 0.75)));
  for (const x of [0.25, 0.75, 1.25]) {
    canvas.paint(
      polygon([x - 0.15, 0.79], [x + 0.15, 0.79], [x + 0.26, 1], [x - 0.1, 1]),
      palette.light,
      0.2,
    );
  }
  canvas.paint(person(0.98, 0.98, 0.38), palette.dark);
  canvas.paint(person(0.52, 1, 0.34), palette.accent);
}

/** A table from above, with paper, cups and hands at work. */
export function workshop(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, palette.near);
  canvas.paint(slab(0.16, 0.13, 1.34, 0.87, 0.1), palette.warm);
  canvas.paint(slab(0.19, 0.16, 1.31, 0.84, 0.08), blend(palette.warm, palette.paper, 0.35));
  const sheets = [
    [0.3, 0.24],
    [0.62, 0.3],
    [0.95, 0.23],
    [0.42, 0.56],
    [0.8, 0.58],
  ] as const;
  for (const [x, y] of sheets) {
    canvas.paint(slab(x, y, x + 0.24, y + 0.17, 0.008), palette.paper);
    for (const line of [0.04, 0.075, 0.11]) {
      canvas.paint(stroke(x + 0.03, y + line, x + 0.16 + line * 0.4, y + line, 0.004), palette.far);
    }
  }
  for (const [x, y] of [
    [1.17, 0.62],
    [0.27, 0.72],
    [0.9, 0.45],
  ] as const) {
    canvas.paint(disc(x, y, 0.055), palette.paper);
    canvas.paint(disc(x, y, 0.042), palette.dark);
  }
  for (const [x, y, ink] of [
    [0.5, 0.06, palette.accent],
    [1, 0.06, palette.dark],
    [0.36, 0.95, palette.middle],
    [0.78, 0.95, palette.accent],
    [1.18, 0.95, palette.dark],
  ] as const) {
    canvas.paint(disc(x, y, 0.105), ink);
    canvas.paint(disc(x, y, 0.055), blend(ink, palette.dark, 0.4));
  }
}

/** Shelves full of books, and a lamp. */
export function library(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, blend(palette.dark, palette.near, 0.5));
  const inks = [palette.accent, palette.warm, palette.middle, palette.paper, palette.far];
  [0.3, 0.58, 0.86].forEach((shelf, row) => {
    for (let book = 0; book < 24; book += 1) {
      const height = 0.16 + ((book * 5 + row * 3) % 7) * 0.009;
      const left = 0.04 + book * 0.06;
      const ink = inks[(book * 3 + row * 2) % inks.length] ?? palette.paper;
      if ((book + row * 5) % 11 !== 0) {
        canvas.paint(slab(left, shelf - height, left + 0.048, shelf, 0.004), ink);
        canvas.paint(
          slab(left, shelf - height + 0.03, left + 0.048, shelf - height + 0.04),
          palette.dark,
          0.5,
        );
      }
    }
    canvas.paint(slab(-0.1, shelf, 1.6, shelf + 0.03), palette.dark);
  });
  canvas.paint(disc(1.16, 0.72, 0.36), palette.warm, 0.16);
  canvas.paint(polygon([1.1, 0.56], [1.22, 0.56], [1.3, 0.72], [1.02, 0.72]), palette.light);
  canvas.paint(stroke(1.16, 0.72, 1.16, 0.98, 0.012), palette.paper);
  canvas.paint(person(0.8, 1.02, 0.4), palette.dark);
}

/** Two people in talk over coffee. */
export function conversation(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, (_x, y) => blend(palette.skyLow, palette.paper, y));
  canvas.paint(slab(0.3, 0.1, 1.2, 0.6, 0.02), palette.far);
  canvas.paint(slab(0.33, 0.13, 1.17, 0.57, 0.01), (_x, y) => blend(palette.skyTop, palette.light, y * 1.6));
  canvas.paint(stroke(0.75, 0.13, 0.75, 0.57, 0.006), palette.far);
  canvas.paint(person(0.42, 0.95, 0.62), palette.near);
  canvas.paint(person(1.08, 0.95, 0.62), palette.accent);
  canvas.paint(slab(0.22, 0.84, 1.28, 0.89, 0.02), palette.dark);
  canvas.paint(slab(0.7, 0.89, 0.8, 1.1), palette.dark);
  for (const [x, ink] of [
    [0.63, palette.warm],
    [0.87, palette.dark],
  ] as const) {
    const handle = without(disc(x + 0.05, 0.79, 0.028), disc(x + 0.05, 0.79, 0.016));
    canvas.paint(union(slab(x - 0.045, 0.75, x + 0.045, 0.84, 0.012), handle), ink);
    canvas.paint(stroke(x - 0.012, 0.72, x + 0.008, 0.66, 0.004), palette.light, 0.8);
  }
}

/** A cup between two flags: somebody won. */
export function trophy(canvas: Canvas, palette: Palette): void {
  canvas.paint(everything, (x, y) => blend(palette.middle, palette.near, Math.hypot(x - 0.75, y - 0.45)));
  canvas.paint(disc(0.75, 0.44, 0.36), palette.light, 0.1);
  for (let piece = 0; piece < 42; piece += 1) {
    const [x, y] = [(piece * 0.927) % 1.5, (piece * 0.381) % 0.8];
    const ink = [palette.warm, palette.accent, palette.paper][piece % 3] ?? palette.warm;
    canvas.paint(stroke(x, y, x + 0.015, y + 0.012 * ((piece % 5) - 2), 0.006), ink, 0.85);
  }
  const handles = without(
    union(disc(0.58, 0.34, 0.1), disc(0.92, 0.34, 0.1)),
    union(disc(0.58, 0.34, 0.065), disc(0.92, 0.34, 0.065)),
  );
  const bowl = union(slab(0.6, 0.22, 0.9, 0.36), disc(0.75, 0.36, 0.15));
  canvas.paint(handles, blend(palette.warm, palette.accent, 0.35));
  canvas.paint(bowl, (x) => blend(palette.light, palette.warm, (x - 0.58) * 3.4));
  canvas.paint(slab(0.585, 0.2, 0.915, 0.235, 0.01), palette.light);
  canvas.paint(union(slab(0.725, 0.48, 0.775, 0.64), slab(0.64, 0.63, 0.86, 0.67, 0.01)), palette.warm);
  canvas.paint(slab(0.58, 0.67, 0.92, 0.78, 0.012), palette.dark);
  canvas.paint(slab(-0.1, 0.78, 1.6, 1.1), palette.dark);
}
