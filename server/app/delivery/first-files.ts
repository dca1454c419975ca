import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built page that has within itself what it needs before it can be painted. */
export interface WholePage {
  /** With the sheets of these names, besides its own. */
  withStyles: (names: readonly string[]) => string;
  /** What its policy has to allow: the small script that runs before the first paint. */
  allowedScript: string;
}

const THEME = /<script src="(\/[\w.-]+\.js)"><\/script>/;
const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** The playground has a sheet of half a megabyte, which is better kept apart. */
const LARGEST = 40_000;

/**
 * A sheet in the page itself. The link beside it loads nothing: it tells the script of the page that the sheet is here, or it
 * would fetch it before it shows what needs it.
 */
const written = (name: string, css: string, nonceMark: string): string =>
  `<style nonce="${nonceMark}">${css}</style><link rel="stylesheet" disabled href="/${name}">`;

/** A large sheet, which a browser keeps by itself. */
const linked = (name: string): string => `<link rel="stylesheet" crossorigin href="/${name}">`;

/** A script as it is written for people, without its indentation and the lines that only they read. */
const shortened = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');

const allowed = (script: string): string =>
  script === '' ? '' : `'sha256-${hash('sha256', script, 'base64')}'`;

/**
 * On a slow network each file that a page waits for costs half a second before anything is seen, however small it is: so
 * stylesheets and the script that chooses the theme are put into the page, which a browser keeps as well.
 */
export async function wholePage(
  built: string,
  folder: string,
  { nonceMark, styles }: { nonceMark: string; styles: readonly string[] },
): Promise<WholePage> {
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const own = [...built.matchAll(SHEET)].map(([, name = '']) => name);
  const sheets = new Map<string, string>();
  for (const name of [...own, ...styles]) {
    const css = await read(name);
    sheets.set(name, css.length <= LARGEST ? written(name, css, nonceMark) : linked(name));
  }
  const [tag = '', source = ''] = THEME.exec(built) ?? [];
  const script = source === '' ? '' : shortened(await read(source));
  const page = built
    .replace(tag, () => (script === '' ? '' : `<script>${script}</script>`))
    .replace(SHEET, (link, name: string) => sheets.get(name) ?? link);
  return {
    withStyles: (names) => {
      const others = names.filter((name) => !own.includes(name)).map((name) => sheets.get(name) ?? '');
      // A large one would keep back what stands before it: all come behind the first paint then, as their order counts.
      const isLarge = others.some((sheet) => sheet.startsWith('<link'));
      const place = isLarge ? '</body>' : '</head>';
      return page.replace(place, () => others.join('') + place);
    },
    allowedScript: allowed(script),
  };
}
