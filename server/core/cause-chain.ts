/** One link of what led to an error. */
export interface Cause {
  name: string;
  code?: string;
  message: string;
}

const MOST_LINKS = 5;
const MOST_CHARACTERS = 500;

/** What errors have, those of the engine too, which are of another class inside a sandbox. */
interface Thrown {
  name?: unknown;
  code?: unknown;
  message: string;
  cause?: unknown;
  errors?: unknown;
}

const isThrown = (value: unknown): value is Thrown =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** What an error of several attempts, or one that wraps another, was caused by. */
const causeOf = ({ errors, cause }: Thrown): unknown =>
  Array.isArray(errors) ? (errors as unknown[])[0] : cause;

const linkOf = ({ name, code, message }: Thrown): Cause => ({
  name: typeof name === 'string' ? name : 'Error',
  ...(typeof code === 'string' && code !== '' ? { code } : {}),
  message: message.slice(0, MOST_CHARACTERS),
});

const isSame = (one: Cause | undefined, other: Cause): boolean =>
  one?.message === other.message && one.code === other.code;

/** An error and what caused it, the last to be thrown first. Libraries copy what their cause says, so links that repeat are left out. */
export function causeChain(error: unknown): Cause[] {
  const links: Cause[] = [];
  let current = error;
  for (let step = 0; step < MOST_LINKS && isThrown(current); step += 1) {
    const link = linkOf(current);
    if (!isSame(links.at(-1), link)) {
      links.push(link);
    }
    current = causeOf(current);
  }
  if (links.length === 0 && current !== undefined && current !== null) {
    links.push({ name: typeof current, message: 'Something that is no error was thrown' });
  }
  return links;
}
