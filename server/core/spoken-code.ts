/** 31 signs that nobody mistakes for one another when reading aloud: no 0, 1, I, L, O. A prime, see `checkSign`. */
export const SPOKEN_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Weights 2, 3, … modulo a prime, from a seed on: any one wrong sign of `body` and any swap of two is noticed. */
export function checkSign(seed: number, body: string): string {
  const sum = Array.from(body, (sign) => SPOKEN_SIGNS.indexOf(sign)).reduce(
    (total, sign, index) => total + sign * (index + 2),
    seed,
  );
  return SPOKEN_SIGNS.charAt(sum % SPOKEN_SIGNS.length);
}
