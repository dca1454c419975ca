export const BASE = '/api';

/** `{id}` takes digits alone (contract §1.1); other names take any one segment. */
const SEGMENTS: Record<string, string> = {
  id: String.raw`^\d+$`,
  width: String.raw`^\d+$`,
  height: String.raw`^\d+$`,
};

/** Whether a parameter of a path takes digits alone. */
export const isNumber = (parameter: string): boolean => Object.hasOwn(SEGMENTS, parameter);

/** The path as the router takes it; literal segments win over parameters there. */
export const routerPath = (path: string): string =>
  `${BASE}/${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = SEGMENTS[name];
    return pattern === undefined ? `:${name}` : `:${name}(${pattern})`;
  })}`;

/** The path as people read it, with the slash the documented client writes. */
export const publicPath = (path: string): string =>
  path.includes('.') ? `${BASE}/${path}` : `${BASE}/${path}/`;

/** Without query, with single slashes and none at the end. */
export const plainPath = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

/** Tells whether a plain path is one of `path`. */
export function pathMatcher(path: string): (plain: string) => boolean {
  const pattern = path
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined
        ? RegExp.escape(part)
        : SEGMENTS[name] === undefined
          ? '[^/]+'
          : String.raw`\d+`;
    })
    .join('');
  const whole = new RegExp(`^${BASE}/${pattern}$`);
  return (plain) => whole.test(plain);
}
