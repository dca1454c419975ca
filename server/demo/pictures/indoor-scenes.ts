import { each, glow, ground, person, shadow, times, type Scene } from './parts.ts';

/** A speaker in the light, and everybody listening. */
const stage: Scene = ({ sun, middle, near, accent, warm, paper, dark }) => {
  const beam = (x: number): string => `<path d="M${x - 2} 0h4L98 72H52z" fill="${sun}" opacity=".13"/>`;
  const row = (ink: string, place: number): string => {
    const size = 19 + place * 6;
    return times(10, (seat) => shadow(seat * size * 0.95 + place * 7 - 12, 86 + place * 12, size, ink));
  };
  return `${ground('url(#night)')}${each([32, 75, 118], beam)}
  <ellipse cx="75" cy="70" rx="34" ry="5" fill="${sun}" opacity=".5"/>
  ${person(68, 71, 34, warm)}
  <path d="M83 50h16l-2 22H85z" fill="${paper}"/><path d="M81 48h20v3H81z" fill="${sun}"/>
  <path d="M10 70h130v6H10z" fill="${accent}"/><path d="M0 76h150v24H0z" fill="${near}"/>
  ${each([middle, near, dark], row)}`;
};

/** The house itself: light through its arches. */
const hall: Scene = ({ sun, middle, accent, dark }) => {
  const arch = (x: number): string => `<path d="M${x - 18} 78V34a18 18 0 0 1 36 0v44z" fill="${middle}"/>
    <path d="M${x - 15} 78V34a15 15 0 0 1 30 0v44z" fill="url(#sky)"/>
    <g opacity=".6">${glow('sunshine', x, 52, 20)}</g>
    <path d="M${x} 19v59M${x - 15} 44h30" stroke="${middle}"/>
    <path d="M${x - 15} 78h30l11 22h-36z" fill="${sun}" opacity=".22"/>`;
  return `${ground('url(#wall)')}<path d="M0 78h150v22H0z" fill="url(#floor)"/>${each([25, 75, 125], arch)}
  ${person(52, 101, 35, accent)}${shadow(98, 99, 38, dark)}`;
};

/** A table from above, with paper, cups and heads at work. */
const workshop: Scene = ({ far, middle, near, accent, warm, paper, dark }) => {
  const at = (x: number, y: number, what: string): string =>
    `<g transform="translate(${x} ${y})">${what}</g>`;
  const head = (ink: string, place: number): string =>
    at(
      30 + place * 23,
      place % 2 === 0 ? 92 : 8,
      `<ellipse rx="13" ry="8" fill="${ink}"/><circle r="6" fill="#2b1c17"/>`,
    );
  const sheet = `<path d="M1 1.5h25v18h-25z" opacity=".2"/><path d="M0 0h25v18H0z" fill="${paper}"/>
    <path d="M3 5h14M3 9h18M3 13h11" stroke="${far}"/>`;
  const cup = `<circle cx=".8" cy="1" r="6" opacity=".2"/><circle r="6" fill="${paper}"/><circle r="4.4" fill="#4a2c20"/>`;
  return `${ground(near)}${each([middle, accent, dark, accent, middle], head)}
  <rect x="17" y="16" width="118" height="72" rx="9" fill="${dark}" opacity=".35"/>
  <rect x="16" y="13" width="118" height="73" rx="9" fill="${warm}"/>
  <rect x="18" y="15" width="114" height="69" rx="7" fill="${paper}" opacity=".3"/>
  ${at(28, 22, sheet)}${at(61, 28, sheet)}${at(94, 21, sheet)}${at(40, 56, sheet)}${at(80, 57, sheet)}
  ${at(122, 66, cup)}${at(27, 74, cup)}${at(91, 48, cup)}
  <path d="M69 80l13-6M108 79l12 4" stroke="${accent}" stroke-linecap="round" stroke-width="1.6"/>`;
};

/** Shelves full of books, and somebody reading by a lamp. */
const library: Scene = ({ sun, far, middle, near, accent, warm, paper, dark }) => {
  const inks = [accent, warm, middle, paper, far];
  const book = (row: number, place: number): string => {
    const height = 16 + ((place * 5 + row * 3) % 7) * 0.9;
    return (place + row * 5) % 11 === 0
      ? ''
      : `<g transform="translate(${4 + place * 6} ${30 + row * 28 - height})">
        <rect width="5" height="${height}" rx=".5" fill="${inks[(place * 3 + row * 2) % 5] ?? paper}"/>
        <path d="M0 3h5v1H0zM0 ${height - 4}h5v1H0z" fill="${dark}" opacity=".45"/></g>`;
  };
  const shelf = (row: number): string =>
    `${times(24, (place) => book(row, place))}<path d="M0 ${30 + row * 28}h150v3H0z" fill="${dark}"/>`;
  return `${ground('url(#floor)')}${times(3, shelf)}${ground(dark, 0.3)}
  <g opacity=".6">${glow('lamplight', 116, 70, 60)}</g>
  <path d="M110 54h12l9 17h-30z" fill="${sun}"/><path d="M116 71v26" stroke="${paper}" stroke-width="2"/>
  ${person(78, 100, 42, near)}
  <path d="M48 100V89l30 4 30-4v11z" fill="${paper}"/><path d="M78 93v7M54 93l18 2M84 95l18-2" stroke="${far}"/>`;
};

/** Two people in talk over coffee. */
const conversation: Scene = ({ sun, far, middle, near, accent, warm, paper, dark }) => {
  const cup = (x: number, ink: string): string => `<g transform="translate(${x} 75)">
    <circle cx="9.5" cy="4" r="2.2" fill="none" stroke="${ink}" stroke-width="1.2"/>
    <path d="M0 0h9v6q0 3-3 3H3Q0 9 0 6z" fill="${ink}"/>
    <path d="M4.5-2q-2-2 0-4t0-4" fill="none" stroke="${sun}" stroke-linecap="round"/></g>`;
  return `${ground('url(#wall)')}
  <rect x="30" y="9" width="90" height="52" rx="2" fill="${middle}"/><path d="M33 12h84v46H33z" fill="url(#sky)"/>
  ${glow('sunshine', 96, 28, 18)}<path d="M33 48q22-9 44-2t40-5v17H33z" fill="${far}"/>
  <path d="M75 12v46" stroke="${middle}" stroke-width="1.6"/>
  <path d="M75 0v16" stroke="${dark}" stroke-width=".6"/><path d="M68 22a7 7 0 0 1 14 0z" fill="${warm}"/>
  <g opacity=".5">${glow('lamplight', 75, 24, 16)}</g>
  ${person(40, 95, 60, near)}${person(110, 95, 60, accent)}
  <rect x="18" y="84" width="114" height="5" rx="2" fill="${dark}"/><path d="M71 89h8v11h-8z" fill="${dark}"/>
  ${cup(60, warm)}${cup(82, paper)}`;
};

/** A cup in the rain of paper: somebody won. */
const trophy: Scene = ({ sun, middle, near, accent, warm, paper, dark }) => {
  const ray = (place: number): string =>
    `<path d="M75 45L69-70h12z" fill="${sun}" opacity=".08" transform="rotate(${place * 30} 75 45)"/>`;
  const scrap = (place: number): string =>
    `<path d="M0 0h3v1.4H0z" fill="${[warm, accent, paper][place % 3] ?? warm}"
      transform="translate(${(place * 92.7) % 150} ${(place * 38.1) % 78}) rotate(${place * 47})"/>`;
  return `${ground(near)}${ground(middle, 0.5)}${times(12, ray)}
  <g opacity=".5">${glow('sunshine', 75, 45, 46)}</g>${times(42, scrap)}
  <path d="M60 27q-13-1-11 10t14 11M90 27q13-1 11 10t-14 11" fill="none" stroke="${accent}" stroke-width="3.4"/>
  <path d="M59 22h32v13q0 16-16 17-16-1-16-17z" fill="${warm}"/>
  <path d="M63 22h7v28q-7-4-7-15z" fill="${sun}" opacity=".7"/><path d="M57 20h36v3.6H57z" fill="${sun}"/>
  <path d="M72.5 51h5L79 63h6v4H65v-4h6z" fill="${warm}"/>
  <path d="M58 67h34v12H58zM0 78h150v22H0z" fill="${dark}"/><path d="M66 70h18v5H66z" fill="${warm}"/>`;
};

export const indoorScenes = { conversation, hall, library, stage, trophy, workshop };
