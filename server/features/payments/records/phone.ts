/** Phone numbers as M-Pesa takes them: `254` and nine digits that start with 7 or 1. */
const INTERNATIONAL = /^254([17]\d{8})$/;
const LOCAL = /^0([17]\d{8})$/;

/**
 * The number as `254XXXXXXXXX`, or null when it is not a Kenyan mobile number (contract §16, phone rule). Everything
 * but digits is ignored; the carrier is not guessed from the prefix.
 */
export function normaliseKenyanPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const subscriber = (LOCAL.exec(digits) ?? INTERNATIONAL.exec(digits))?.[1];
  return subscriber === undefined ? null : `254${subscriber}`;
}

/** The number as M-Pesa takes it, or the sentence of the contract for what is none. */
export const kenyanPhoneIn = (text: string, fail: (message: string) => never): string =>
  normaliseKenyanPhone(text) ?? fail('Invalid phone number format. Use 254XXXXXXXXX or 07XXXXXXXX');

/** `0712 … 678`: enough for the owner to know the phone, too little for anybody else. */
export function maskPhone(text: string): string {
  const phone = normaliseKenyanPhone(text);
  return phone === null ? '…' : `0${phone.slice(3, 6)} … ${phone.slice(-3)}`;
}

/** `254712***678`: the form a number takes in log lines. */
export function maskPhoneForLog(text: string): string {
  const phone = normaliseKenyanPhone(text);
  return phone === null ? '***' : `${phone.slice(0, 6)}***${phone.slice(-3)}`;
}
