import { SPOKEN_SIGNS } from '../../../core/spoken-code.ts';

/** How long a code stands on the screen of the room. */
const STEP_MS = 30_000;

const SIGNS = 6;

/** Which code is on at a moment. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / STEP_MS);

/** Until when the code of a step stands there. */
export const endOfStep = (step: number): Date => new Date((step + 1) * STEP_MS);

/** The code of bits that nobody foretells: six signs that are read aloud without mistakes. */
export function roomCode(bits: number): string {
  const base = SPOKEN_SIGNS.length;
  return Array.from({ length: SIGNS }, (_, at) =>
    SPOKEN_SIGNS.charAt(Math.floor(bits / base ** at) % base),
  ).join('');
}

/** A code in the form that we make it in, whatever was typed between its signs. */
export const readRoomCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
