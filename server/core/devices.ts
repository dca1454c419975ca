/** Looked for in this order: what calls itself Edge or Opera calls itself Chrome too, and Chrome calls itself Safari. */
const PROGRAMS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

/** Longer ones are cut before they are read: nobody's is. */
const MOST_READ = 300;

const firstIn = (names: readonly [string, RegExp][], text: string): string | undefined =>
  names.find(([, sign]) => sign.test(text))?.[0];

/**
 * What kind of device a User-Agent stands for, in words of ours: "Chrome on Android". Nothing of the header itself is kept,
 * which anybody fills with what they like. `''` when there is none.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) {
    return '';
  }
  const read = userAgent.slice(0, MOST_READ);
  const program = firstIn(PROGRAMS, read) ?? 'Another program';
  const system = firstIn(SYSTEMS, read);
  return system === undefined ? program : `${program} on ${system}`;
}
