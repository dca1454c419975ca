/** "1 month", "12 months". */
export const monthsInWords = (months: number): string =>
  `${String(months)} ${months === 1 ? 'month' : 'months'}`;
