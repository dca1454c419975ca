import { area, crest, line, type Good } from './good-parts.ts';
import { each, times } from './parts.ts';

const PAPER = '#fffdf5';

const mug: Good = (tint) =>
  `${line('M78 36h7q9 0 9 10t-9 10h-7', tint.shade, 5)}${area('M36 27h43v43q0 8-8 8H44q-8 0-8-8z', tint.ink)}
  <ellipse cx="57.5" cy="27" rx="21.5" ry="4.5" fill="${tint.shade}"/>
  ${line('M50 18q-3-4 0-7t0-7M63 18q-3-4 0-7t0-7', '#fff', 1.6)}${crest(57, 53, 1.7, tint)}`;

const tote: Good = (tint) =>
  `${line('M47 38V25q0-13 13-13t13 13v13', tint.shade, 3)}${area('M36 34h48l4 46H32z', tint.ink)}
  ${area('M36 34h48l.3 4H35.7z', tint.shade)}${crest(60, 58, 1.9, tint)}`;

const pin: Good = (tint) =>
  `<circle cx="60" cy="44" r="31" fill="${tint.shade}"/><circle cx="60" cy="43" r="30" fill="${tint.ink}"/>
  <circle cx="60" cy="43" r="26" fill="none" stroke="${tint.trim}"/>${crest(60, 42, 2.8, tint)}
  ${area('M40 27q8-10 20-10-12 3-17 12z', '#fff', 0.5)}`;

const bottle: Good = (tint) =>
  `${area('M53 8h14v10H53z', tint.shade)}${area('M55 18h10v5H55z', tint.trim)}
  ${area('M51 22h18q6 3 6 11v42q0 5-5 5H50q-5 0-5-5V33q0-8 6-11z', tint.ink)}
  ${area('M45 62h30v4H45z', tint.trim)}${area('M49 31q0-4 3-5v50h-3z', '#fff', 0.25)}${crest(61, 46, 1.3, tint)}`;

const lanyard: Good = (tint) =>
  `${line('M41 4l17 40M79 4L62 44', tint.ink, 5)}${area('M57 42h6v9h-6z', tint.shade)}
  <rect x="41" y="50" width="38" height="28" rx="3" fill="${PAPER}" stroke="${tint.shade}"/>
  ${area('M41.5 53q0-2.5 2.5-2.5h32q2.5 0 2.5 2.5v3h-37z', tint.ink)}
  <circle cx="50" cy="64" r="3.2" fill="${tint.shade}"/>${area('M44 74q0-6 6-6t6 6z', tint.shade)}
  ${line('M61 63h13M61 68h13M61 73h8', tint.shade, 1.4)}`;

const umbrella: Good = (tint) =>
  `${line('M60 8v62q0 8-7 8t-7-7', tint.shade, 2.4)}
  ${area('M18 48Q22 14 60 12q38 2 42 36-7-7-14 0-7-7-14 0-7-7-14 0-7-7-14 0-7-7-14 0-7-7-14 0z', tint.ink)}
  ${area('M60 12q-14 12-14 36 7-7 14 0 7-7 14 0 0-24-14-36z', tint.shade)}${crest(60, 33, 1, tint)}`;

const bundle: Good = (tint) =>
  `${area('M30 40h60v40H30z', tint.ink)}${area('M26 30h68v12H26z', tint.shade)}${area('M54 30h12v50H54z', tint.trim)}
  ${line('M60 29q-20 2-20-8 0-9 9-5 8 4 11 13 3-9 11-13 9-4 9 5 0 10-20 8', tint.trim, 4)}
  ${crest(42, 60, 1, tint)}${crest(78, 60, 1, tint)}`;

const pen: Good = (tint) =>
  `${line('M20 74q12-10 22 0t22 0 22 0', tint.ink, 1.6)}<g transform="translate(62 40) rotate(-35)">
  ${area('M-38-5h24V5h-24z', tint.shade)}${area('M-14-5h38V5h-38z', tint.ink)}${area('M24-5L38 0 24 5z', tint.trim)}
  ${area('M-15-5h2V5h-2z', tint.trim)}${line('M-35-7h20', tint.trim, 1.8)}${area('M-36-3.5h58v1.5h-58z', '#fff', 0.3)}</g>`;

const calendar: Good = (tint) =>
  `${area('M24 80l6-10h60l6 10z', tint.shade)}<rect x="27" y="16" width="66" height="58" rx="3" fill="${PAPER}"/>
  ${area('M27 19q0-3 3-3h60q3 0 3 3v12H27z', tint.ink)}${each([38, 52, 68, 82], (x) => line(`M${x} 12v8`, tint.shade, 2))}
  ${times(24, (day) => {
    const [x, y] = [34 + (day % 6) * 9.5, 37 + Math.floor(day / 6) * 9];
    return area(`M${x} ${y}h5v5h-5z`, day === 15 ? tint.ink : tint.shade, day === 15 ? 1 : 0.3);
  })}`;

const stickers: Good = (tint) =>
  `<g transform="rotate(-6 60 45)"><rect x="26" y="14" width="68" height="62" rx="3" fill="${PAPER}"/>
  ${times(8, (place) => {
    const [x, y] = [37 + (place % 4) * 15.5, 31 + Math.floor(place / 4) * 28];
    const back = `<circle cx="${x}" cy="${y}" r="6.8" fill="${place % 3 === 1 ? tint.shade : tint.ink}"/>`;
    return place % 2 === 0
      ? `${back}${crest(x, y, 0.7, tint)}`
      : `${back}${line(`M${x - 3} ${y}h6`, tint.trim, 2)}`;
  })}</g>`;

const notebook: Good = (tint) =>
  `${area('M70 70h6v17l-3-3-3 3z', tint.trim)}<rect x="36" y="8" width="50" height="70" rx="3" fill="${tint.ink}"/>
  ${area('M39 8h6v70h-6q-3 0-3-3V11q0-3 3-3z', tint.shade)}${area('M79 8h2.5v70H79z', tint.trim)}${crest(62, 40, 1.8, tint)}`;

const book: Good = (tint) =>
  `${area('M38 12l50 3v66l-50-2z', tint.shade)}${area('M42 14l43 2v62l-43-1z', PAPER)}
  <rect x="32" y="9" width="50" height="69" rx="2" fill="${tint.ink}"/>${area('M36 9h2v69h-2z', tint.shade)}
  ${line('M46 22h28M46 29h20', tint.trim, 3)}${crest(60, 49, 1.4, tint)}${line('M50 70h20', tint.trim, 1.4)}`;

/** What members write, drink, carry and read. */
export const goodsToUse = {
  mug,
  tote,
  pin,
  bottle,
  lanyard,
  umbrella,
  bundle,
  pen,
  calendar,
  stickers,
  notebook,
  book,
};
