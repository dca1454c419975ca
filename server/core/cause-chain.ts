/** One link of what led to an error. */
export interface Cause {
  name: string;
  code?: string;
  message: string;
}

const MOST_LINKS = 5;
const MOST_CHARACTERS = 500;

/** What an error of several attempts, or one that wraps another, was caused by. */
function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? (error.errors as unknown[])[0] : error.cause;
}

function linkOf(error: Error): Cause {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    message: error.message.slice(0, MOST_CHARACTERS),
  };
}

/** An error and what caused it, the last to be thrown first. The libraries copy a cause's message, so links that repeat are left out. */
export function causeChain(error: unknown): Cause[] {
  const links: Cause[] = [];
  for (let current = error; current !== undefined && current !== null;) {
    if (!(current instanceof Error)) {
      links.push({ name: typeof current, message: 'Something that is no error was thrown' });
      break;
    }
    const link = linkOf(current);
    const last = links.at(-1);
    if (last?.message !== link.message || last.code !== link.code) {
      links.push(link);
    }
    if (links.length === MOST_LINKS) {
      break;
    }
    current = causeOf(current);
  }
  return links;
}
