import { each, glow, ground, person, shadow, times, tree, type Scene } from './parts.ts';

const heaven = (x: number, y: number, sun: string): string =>
  `${ground('url(#sky)')}${glow('sunshine', x, y, 32)}<circle cx="${x}" cy="${y}" r="11" fill="${sun}"/>`;

/** Hills behind hills: a hike, a journey. */
const highlands: Scene = ({ sun, far, middle, near, dark }) =>
  `${heaven(108, 30, sun)}
  <path d="M0 46q18-8 36 2t32-2 30 8 52-10v60H0z" fill="${far}" opacity=".5"/>
  <path d="M0 58q22-6 44 1t40 2 34-8 32 3v50H0z" fill="${far}"/>
  <path d="M0 71q30 4 60-3t50-8 40 2v40H0z" fill="${middle}"/>
  ${shadow(31, 88, 17, dark)}${shadow(43, 88, 20, dark)}${shadow(55, 88, 16, dark)}
  <path d="M0 84q40-4 75 3t75-3v20H0z" fill="${near}"/>
  <path d="M0 96q60-6 150 1v5H0z" fill="${dark}"/>`;

/** Young trees, and the people who planted them. */
const planting: Scene = ({ sun, far, middle, near, accent, warm, dark }) =>
  `${heaven(32, 26, sun)}
  <path d="M0 58q30-8 60 0t50-1 40-4v50H0z" fill="${far}"/>
  <path d="M0 71q40-7 80-1t70-3v40H0z" fill="${middle}"/>
  ${tree(18, 85, 32, near)}${tree(112, 82, 26, near)}${tree(136, 84, 38, near)}
  <path d="M0 86q50-4 95-1t55-2v20H0z" fill="${near}"/>
  ${person(46, 99, 36, accent)}${person(95, 101, 33, warm)}
  <ellipse cx="70" cy="95" rx="8" ry="2" fill="${dark}"/>${tree(70, 95, 33, near)}`;

/** A bridge over a river between two banks. */
const bridge: Scene = ({ skyTop, skyLow, sun, far, middle, accent, dark }) => {
  const pylon = (x: number): string =>
    `<path d="M${x} 28l-6 27M${x} 28l-11 27M${x} 28l-16 27M${x} 28l6 27M${x} 28l11 27M${x} 28l16 27"
      stroke="${dark}" stroke-width=".6"/>
    <path d="M${x - 1.2} 27h2.4l1.8 55h-6z" fill="${dark}"/>
    <path d="M${x - 3} 84h6l1 9h-8z" fill="${dark}" opacity=".25"/>`;
  const wave = (x: number, place: number): string =>
    `<path d="M${x} ${78 + (place % 2) * 9}h12" stroke="${sun}" stroke-linecap="round" opacity=".7"/>`;
  return `${heaven(75, 34, sun)}
  <path d="M0 56q30-9 60-2t50-1 40-5v30H0z" fill="${far}"/>
  <path d="M0 64q20-5 44 4h60q22-9 46-6v10H0z" fill="${middle}"/>
  <path d="M0 70h150v30H0z" fill="${skyTop}"/><path d="M0 70h150v12H0z" fill="${skyLow}" opacity=".5"/>
  <path d="M66 70h18l8 30H58z" fill="${sun}" opacity=".35"/>
  ${each([36, 75, 114], pylon)}
  <path d="M0 54h150v4.5H0z" fill="${accent}"/><path d="M0 58.5h150v1H0z" fill="${dark}" opacity=".5"/>
  ${each([8, 48, 92, 128], wave)}`;
};

/** A city behind the people who arrive in it. */
const skyline: Scene = ({ sun, far, middle, near, accent, warm, dark }) => {
  const haze = (height: number, place: number): string =>
    `<path d="M${place * 19 + 8} ${80 - height}h17v30h-17z" fill="${far}" opacity=".55"/>`;
  const tower = (height: number, place: number): string =>
    `<g transform="translate(${place * 15.5 - 3} ${86 - height})">
      <path d="M0 0h13v70H0z" fill="${place % 2 === 0 ? far : middle}"/>
      ${times(12, (window) => {
        const [column, row] = [window % 3, Math.floor(window / 3)];
        const ink = (column * 5 + row * 3 + place) % 4 === 0 ? dark : warm;
        return `<path d="M${1.8 + column * 3.6} ${4 + row * 7}h2.2v3.6h-2.2z" fill="${ink}" opacity=".8"/>`;
      })}</g>`;
  return `${heaven(40, 34, sun)}
  ${each([20, 30, 24, 36, 22, 34, 26, 31], haze)}${each([34, 52, 42, 62, 38, 56, 47, 66, 40, 50], tower)}
  <path d="M0 84h150v16H0z" fill="${near}"/>
  ${shadow(48, 100, 25, dark)}${person(66, 101, 29, accent)}${shadow(86, 100, 27, dark)}${shadow(104, 100, 24, dark)}`;
};

/** Around a fire at night. */
const campfire: Scene = ({ sun, middle, near, accent, warm, dark }) => {
  const star = (place: number): string =>
    `<circle cx="${(place * 92.7) % 150}" cy="${(place * 37.7) % 55}" r="${0.2 + (place % 3) * 0.12}" fill="${sun}"/>`;
  return `${ground(dark)}${ground(middle, 0.35)}${times(46, star)}
  <path d="M0 66q30-9 62 0t88-5v40H0z" fill="${near}"/>
  <g opacity=".55">${glow('lamplight', 75, 80, 58)}</g>
  ${shadow(60, 86, 20, near)}${shadow(88, 86, 20, near)}
  <path d="M75 57q12 14 8 24t-8 9-9-8 9-25z" fill="${accent}"/>
  <path d="M76 69q7 8 4 14t-5 5-5-5 6-14z" fill="${warm}"/>
  <path d="M63 88l25 4M88 88l-25 4" stroke="#4a2c20" stroke-linecap="round" stroke-width="3"/>
  ${shadow(20, 102, 42, dark)}${shadow(42, 102, 36, dark)}${shadow(110, 102, 37, dark)}${shadow(133, 102, 43, dark)}`;
};

export const outdoorScenes = { bridge, campfire, highlands, planting, skyline };
