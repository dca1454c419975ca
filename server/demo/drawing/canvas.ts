import type { Pixels } from '../../core/storage/pictures.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** One colour, or one for each place. Places are given in heights of the picture: y from 0 to 1, x from 0 to 1.5. */
export type Ink = Colour | ((x: number, y: number) => Colour);

/** A region by the distance of each place to its edge, negative inside. Nothing of it lies outside its frame. */
export interface Shape {
  frame: Frame;
  distance: (x: number, y: number) => number;
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WIDTH = 1.5;

/** `#rrggbb` as numbers. */
export const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Between two colours; 0 is the first, 1 the second, and everything beyond counts as one of them. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}

/** A flat picture that shapes are painted on, one over the other, with smooth edges. */
export class Canvas {
  private readonly columns: number;
  private readonly bytes: Buffer;

  constructor(private readonly rows: number) {
    this.columns = Math.round(rows * WIDTH);
    this.bytes = Buffer.alloc(this.columns * rows * 3);
  }

  /** Paints a shape; `strength` below 1 lets through what is under it. */
  paint({ frame, distance }: Shape, ink: Ink, strength = 1): void {
    const { rows, columns } = this;
    const inkAt = typeof ink === 'function' ? ink : () => ink;
    const [top, bottom] = [
      Math.max(0, Math.floor(frame.top * rows)),
      Math.min(rows, Math.ceil(frame.bottom * rows)),
    ];
    const left = Math.max(0, Math.floor(frame.left * rows));
    const right = Math.min(columns, Math.ceil(frame.right * rows));
    for (let row = top; row < bottom; row += 1) {
      const y = (row + 0.5) / rows;
      for (let column = left; column < right; column += 1) {
        const x = (column + 0.5) / rows;
        const cover = Math.min(1, 0.5 - distance(x, y) * rows) * strength;
        if (cover > 0) {
          mix(this.bytes, (row * columns + column) * 3, inkAt(x, y), cover);
        }
      }
    }
  }

  pixels(): Pixels {
    return { data: this.bytes, width: this.columns, height: this.rows, channels: 3 };
  }
}

/** Three bytes of a picture towards a colour; whole numbers, because a buffer cuts the rest off. */
function mix(bytes: Buffer, place: number, ink: Colour, cover: number): void {
  for (let part = 0; part < 3; part += 1) {
    const before = bytes[place + part] ?? 0;
    bytes[place + part] = before + ((ink[part] ?? 0) - before) * cover + 0.5;
  }
}
