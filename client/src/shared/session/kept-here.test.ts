import { afterEach, describe, expect, it } from '@jest/globals';
import { forgetWhatIsKeptHere, keepHere, keepNoLonger, keptHere } from './kept-here';

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

/** A browser that keeps these. */
function keeping(kept: Map<string, string>): void {
  const value = {
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
}

/** A browser whose settings forbid storage: to name it is an error already. */
function forbidding(): void {
  const get = () => {
    throw new Error('SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
}

const isTicket = (kept: unknown): kept is { seat: number } => typeof kept === 'object' && kept !== null;

describe('what is kept on the device', () => {
  it('is read again by its person alone, until it is forgotten', () => {
    keeping(new Map());
    keepHere('7', 'ticket:1', { seat: 4 });
    expect([keptHere('7', 'ticket:1', isTicket), keptHere('8', 'ticket:1', isTicket)]).toEqual([
      { seat: 4 },
      null,
    ]);
    keepNoLonger('7', 'ticket:1');
    expect(keptHere('7', 'ticket:1', isTicket)).toBeNull();
  });

  it('is forgotten for everybody at once, and nothing else is', () => {
    const kept = new Map([['theme', 'dark']]);
    keeping(kept);
    keepHere('7', 'ticket:1', { seat: 4 });
    keepHere('8', 'ticket:1', { seat: 5 });
    forgetWhatIsKeptHere();
    expect([...kept.keys()]).toEqual(['theme']);
  });

  it('is nothing where the browser forbids storage, and no page fails for it', () => {
    forbidding();
    keepHere('7', 'ticket:1', { seat: 4 });
    expect(keptHere('7', 'ticket:1', isTicket)).toBeNull();
    expect(() => keepNoLonger('7', 'ticket:1')).not.toThrow();
    expect(forgetWhatIsKeptHere).not.toThrow();
  });
});
