import { randomInt } from 'node:crypto';

/** 31 signs nobody mistakes for one another; twelve of them are 59 random bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

/** The twelve characters by which anybody can check a receipt. */
export const newVerificationCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');
