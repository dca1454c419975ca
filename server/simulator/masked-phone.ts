/** A phone as merchants see it since numbers are masked. */
export const masked = (phone: string): string => `${phone.slice(0, 4)}*****${phone.slice(-3)}`;
