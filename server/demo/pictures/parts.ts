import type { Light } from './lights.ts';

/** What a picture shows, as SVG, 150 wide and 100 high. */
export type Scene = (light: Light) => string;

/** The text of each thing, one after the other. */
export const each = <Thing>(
  things: readonly Thing[],
  draw: (thing: Thing, place: number) => string,
): string => things.map(draw).join('');

/** So many things that differ only in their place. */
export const times = (count: number, draw: (place: number) => string): string =>
  each([...Array(count).keys()], draw);

/** Covers the whole picture. */
export const ground = (ink: string, opacity = 1): string =>
  `<path d="M0 0h150v100H0z" fill="${ink}" opacity="${opacity}"/>`;

/** A soft light around a place; `of` is one of the glows that all pictures have. */
export const glow = (of: 'sunshine' | 'lamplight', x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${of})"/>`;

const placed = (what: string, x: number, y: number, size: number): string =>
  `<use href="#${what}" transform="translate(${x} ${y}) scale(${size})"/>`;

/** Somebody down to the waist, dressed in a colour; `y` is where the picture cuts them off. */
export const person = (x: number, y: number, size: number, clothes: string): string =>
  `<g fill="${clothes}">${placed('head', x, y, size)}${placed('body', x, y, size)}</g>`;

/** The same against the light. */
export const shadow = (x: number, y: number, size: number, ink: string): string =>
  `<g fill="${ink}">${placed('outline', x, y, size)}${placed('body', x, y, size)}</g>`;

/** A tree that stands at `y`. */
export const tree = (x: number, y: number, size: number, leaves: string): string =>
  `<g fill="${leaves}">${placed('tree', x, y, size)}</g>`;

const blend = (id: string, from: string, to: string, end = 1): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="${end}" stop-color="${to}"/></linearGradient>`;

const halo = (id: string, ink: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${ink}"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>`;

/** What scenes draw with: the light as gradients, heads, trees. */
const shared = ({ skyTop, skyLow, sun, warm, paper, near, dark }: Light): string => `<defs>
  ${blend('sky', skyTop, skyLow, 0.65)}${blend('wall', paper, skyLow)}${blend('night', dark, near)}${blend('floor', near, dark)}
  ${halo('sunshine', sun)}${halo('lamplight', warm)}
  <g id="head"><circle cy="-.86" r=".22" fill="#2b1c17"/><path d="M-.08-.7h.16v.2h-.16z" fill="#5b3a29"/>
    <ellipse cy="-.79" rx=".165" ry=".175" fill="#7a4e37"/></g>
  <circle id="outline" cy="-.83" r=".21"/>
  <path id="body" d="M-.36 1v-1.26q0-.3.26-.3h.2q.26 0 .26.3V1z"/>
  <g id="tree"><path d="M-.035 0 0-.6.035 0z" fill="${dark}" stroke="${dark}" stroke-width=".04"/>
    <path d="M-.24-.38a.2.2 0 0 1-.06-.38.27.27 0 0 1 .52-.1.24.24 0 0 1 .04.47q-.25.06-.5.01z"/></g>
</defs>`;

/** The whole text of a picture. */
export const pictureText = (light: Light, scene: Scene, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 150 100">${shared(light)}${scene(light)}</svg>`;
