import { hash, randomInt } from 'node:crypto';
import { SPOKEN_SIGNS } from '../../../core/spoken-code.ts';

const HOW_MANY = 10;
const GROUPS = 4;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SPOKEN_SIGNS.charAt(randomInt(SPOKEN_SIGNS.length))).join(''),
  ).join('-');

/** Ten codes of 79 random bits each, written so that nobody mistakes a sign: "7KQ2-M9XW-3HTB-R4DN". */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** What is kept of a code, whatever case and dashes it was typed with. */
export const recoveryHash = (code: string): string =>
  hash('sha256', code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
