const MOST_CHARACTERS = 320;
const MOST_LOCAL = 64;

/** What ends a line or hides in one, and what orders text backwards: no header has it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Nothing that could end an address, or begin another one. */
const ADDRESS = /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]+@[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]+$/u;

/** Words of people as a header may have them: one line, without anything that nobody sees. */
export const headerWords = (text: string, most: number): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim().slice(0, most).trimEnd();

/** Whether mail can be sent there. */
export const isMailAddress = (address: string): boolean =>
  address.length <= MOST_CHARACTERS &&
  ADDRESS.test(address) &&
  Buffer.byteLength(address.slice(0, address.lastIndexOf('@'))) <= MOST_LOCAL;

/** Form in which addresses are compared. */
export const addressKey = (address: string): string => address.normalize('NFKC').toLowerCase();
