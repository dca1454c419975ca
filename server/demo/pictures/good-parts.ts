import type { Tint } from './tints.ts';

/** What a thing in the shop looks like, as SVG, 120 wide and 90 high. */
export type Good = (tint: Tint) => string;

/** The club's sign: an acacia on a shield. */
export const crest = (x: number, y: number, size: number, { ink, trim }: Tint): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5-6H5V1q0 5-5 7-5-2-5-7z" fill="${trim}"/>
    <path d="M-4-1q1-3 4-3t4 3zM-.5-1h1v5.5h-1z" fill="${ink}"/></g>`;

/** A line of one thickness with round ends. */
export const line = (path: string, ink: string, thickness: number): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A plain area. */
export const area = (path: string, ink: string, opacity = 1): string =>
  `<path d="${path}" fill="${ink}" opacity="${opacity}"/>`;

/** The whole text of the picture of a thing: it stands before a wall, in a little light. */
export const goodText = (tint: Tint, good: Good, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 120 90">${area('M0 0h120v90H0z', tint.wall)}
  <circle cx="60" cy="44" r="40" fill="#fff" opacity=".45"/>
  <ellipse cx="60" cy="81" rx="36" ry="3.5" fill="#183529" opacity=".16"/>${good(tint)}</svg>`;
