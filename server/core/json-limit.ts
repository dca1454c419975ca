import { parseError } from './errors.ts';

/**
 * Largest JSON body that is read. The longest legal command is a post of 50,000 characters, each of them written as two
 * escapes of six bytes: 600 KB. More would only cost time, because hostile JSON is slow to parse.
 */
export const MAX_JSON_BYTES = 1024 * 1024;

/** Deeper than any command, and far from what a recursive reader could choke on. */
const MAX_DEPTH = 20;

/** Shows `look` every name and value inside of what JSON was read into; refuses nesting without end. */
export function walkJson(body: object, look?: (name: string, value: unknown) => void): void {
  const waiting = [{ value: body, depth: 1 }];
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    const { value, depth } = found;
    for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
      look?.(name, inner);
      if (typeof inner === 'object' && inner !== null) {
        if (depth === MAX_DEPTH) {
          throw parseError('too deeply nested');
        }
        waiting.push({ value: inner, depth: depth + 1 });
      }
    }
  }
}
