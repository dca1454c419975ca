/**
 * What somebody typed as account at the PayBill, read tolerantly: signs and spaces between letters and digits do not
 * count, and neither do capitals. Whose it is is then matched exactly, or not at all.
 */
import { readAccountReference } from '../records/account-reference.ts';
import { bareLetters } from './bare-letters.ts';

/** The names by which an account may be found; a null one is not what was typed. */
export interface NamedAccount {
  /** `LC-2026-0042`. */
  registrationNumber: string | null;
  /** One of our references, as it is kept. */
  accountReference: string | null;
  /** A username, as it was typed but for the spaces around it. */
  username: string | null;
}

/** What is sold under numbers of its own, its sellers read. */
const NOBODY: NamedAccount = { registrationNumber: null, accountReference: null, username: null };

/** No account of ours is so long; what is longer was not meant as one. */
const LONGEST = 60;

const NUMBER = /^LC(2\d{3})(\d{1,6})$/;
const REFERENCE = /^([MODE])([0-9A-Z]{9})$/;
/** As long as a username may be. */
const LONGEST_NAME = 50;

function registrationNumberOf(bare: string): string | null {
  const [, year, number] = NUMBER.exec(bare) ?? [];
  if (year === undefined || number === undefined || Number(number) === 0) {
    return null;
  }
  return `LC-${year}-${String(Number(number)).padStart(4, '0')}`;
}

function referenceOf(bare: string): string | null {
  const [, letter, rest] = REFERENCE.exec(bare) ?? [];
  return letter === undefined || rest === undefined ? null : readAccountReference(`${letter}-${rest}`);
}

/** The accounts that a text may name; none for what is empty, too long or made of other signs. Never throws. */
export function readNamedAccount(typed: string): NamedAccount {
  const text = typed.normalize('NFKC').trim();
  if (text === '' || text.length > LONGEST) {
    return NOBODY;
  }
  const bare = bareLetters(text);
  return {
    registrationNumber: registrationNumberOf(bare),
    accountReference: referenceOf(bare),
    username: text.length <= LONGEST_NAME ? text : null,
  };
}
